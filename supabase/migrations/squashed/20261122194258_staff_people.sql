-- Each person of the staff has a key of their own, and what they change says who it was. Only service_role reaches these
-- tables: row level security is on and no policy lets anyone else in.

create table public.personal (
  id uuid primary key default gen_random_uuid(),
  nombre text not null check (nombre ~ '\S' and char_length(nombre) <= 60),
  clave_hash text not null unique check (clave_hash ~ '^[0-9a-f]{64}$'),
  creada_en timestamptz not null default now()
);

comment on table public.personal is 'People of the staff who have a key. Annulling a key deletes the row, and with it the sessions and devices of that person. The owner, whose key is ADMIN_KEY, has no row.';
comment on column public.personal.id is 'Names the person in sessions and devices.';
comment on column public.personal.nombre is 'As the owner typed it; no two have the same, whatever the case.';
comment on column public.personal.clave_hash is 'SHA-256 of the key, in hex. The key has 256 random bits and is stored nowhere.';
comment on column public.personal.creada_en is 'When the key was made.';

create unique index personal_nombre on public.personal (lower(nombre));

create table public.dispositivos_panel (
  id uuid primary key default gen_random_uuid(),
  ficha_hash text not null unique check (ficha_hash ~ '^[0-9a-f]{64}$'),
  persona_id uuid references public.personal (id) on delete cascade,
  nombre text not null,
  clave_huella text not null,
  navegador text not null default '',
  creado_en timestamptz not null default now(),
  usado_en timestamptz not null default now(),
  caduca_en timestamptz not null
);

comment on table public.dispositivos_panel is 'Remembered devices of the staff: each holds a token that opens a new session of the panel until its row is deleted or ends.';
comment on column public.dispositivos_panel.id is 'Names the device in the panel.';
comment on column public.dispositivos_panel.ficha_hash is 'SHA-256 of the random token in the cookie, in hex; the token itself is stored nowhere.';
comment on column public.dispositivos_panel.persona_id is 'Whose it is; null: the owner''s.';
comment on column public.dispositivos_panel.nombre is 'That person''s name.';
comment on column public.dispositivos_panel.clave_huella is 'Of the owner''s: fingerprint of ADMIN_KEY, so that a changed key ends it. Empty for others.';
comment on column public.dispositivos_panel.navegador is 'Browser and system as the browser names them, ''Safari · iPhone''; empty: unknown.';
comment on column public.dispositivos_panel.creado_en is 'When it was remembered.';
comment on column public.dispositivos_panel.usado_en is 'When it last opened a session.';
comment on column public.dispositivos_panel.caduca_en is 'Worth nothing afterwards.';

create index dispositivos_panel_persona on public.dispositivos_panel (persona_id);

alter table public.sesiones_panel
  add column id uuid not null unique default gen_random_uuid(),
  add column persona_id uuid references public.personal (id) on delete cascade,
  add column nombre text not null default '',
  add column dispositivo_id uuid references public.dispositivos_panel (id) on delete cascade,
  add column navegador text not null default '';

comment on column public.sesiones_panel.clave_huella is 'Of the owner''s: fingerprint of ADMIN_KEY, so that a changed key ends it. Empty for others.';
comment on column public.sesiones_panel.id is 'Names the session in the panel; opens nothing.';
comment on column public.sesiones_panel.persona_id is 'Whose it is; null: the owner''s.';
comment on column public.sesiones_panel.nombre is 'That person''s name; empty in sessions from before people had keys.';
comment on column public.sesiones_panel.dispositivo_id is 'The remembered device that it belongs to; it ends with it.';
comment on column public.sesiones_panel.navegador is 'Browser and system as the browser names them, ''Safari · iPhone''; empty: unknown.';

create index sesiones_panel_persona on public.sesiones_panel (persona_id);
create index sesiones_panel_dispositivo on public.sesiones_panel (dispositivo_id);

create table public.menu_dia_autores (
  menu_id bigint primary key references public.menu_dia (id) on delete cascade,
  quien text not null,
  cuando timestamptz not null default now()
);

comment on table public.menu_dia_autores is 'Who of the staff last changed a menu of the day. A table of its own, because anybody may read the menus.';
comment on column public.menu_dia_autores.menu_id is 'The menu; goes with it.';
comment on column public.menu_dia_autores.quien is 'That person''s name.';
comment on column public.menu_dia_autores.cuando is 'When it was changed.';

do $$
declare
  tabla text;
begin
  foreach tabla in array array['personal', 'dispositivos_panel', 'menu_dia_autores']
  loop
    execute format('alter table public.%I enable row level security', tabla);
    execute format('revoke all on table public.%I from anon, authenticated', tabla);
    execute format('grant all on table public.%I to service_role', tabla);
  end loop;
end;
$$;

-- The panel sends the name of whoever is at work with every question that it puts for them.
create function public.quien_pide() returns text
language sql
stable
security invoker
set search_path = ''
as $$
  select convert_from(decode(nullif(current_setting('request.headers', true), '')::json ->> 'x-persona', 'base64'), 'UTF8');
$$;

comment on function public.quien_pide() is
  'Name of the person of the staff for whom the panel asks: the header X-Persona, UTF-8 in Base64. Null when nobody of the staff asks: the site itself, a guest, an editor of the database.';

alter table public.cambios add column quien text default '';
comment on column public.cambios.quien is 'Name of whoever made it; null: nobody of the staff, the database was changed past the panel. Empty: not known, from when staff shared one key.';
alter table public.cambios alter column quien set default public.quien_pide();
comment on table public.cambios is 'History of the panel: each change of a dish with the row before and after, and who made it.';

alter table public.reservas add column decidida_por text;
comment on column public.reservas.decidida_por is 'Name of the person of the staff who last changed estado; null: nobody did, or it was done without a session, by the booking''s link.';

create function public.firmar_decision() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.estado is not distinct from old.estado then
    return new;
  end if;
  -- A backup that is put back brings the name along.
  new.decidida_por := coalesce(public.quien_pide(), case when tg_op = 'INSERT' then new.decidida_por end);
  return new;
end;
$$;

comment on function public.firmar_decision() is 'Trigger of reservas: notes who changed estado.';
create trigger firmar_decision before insert or update on public.reservas
  for each row when (new.estado is not null) execute function public.firmar_decision();

create function public.firmar_menu() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_quien text := public.quien_pide();
  v_menu bigint := (to_jsonb(new) ->> case tg_table_name when 'menu_dia' then 'id' else 'menu_id' end)::bigint;
begin
  if v_quien is not null then
    insert into public.menu_dia_autores (menu_id, quien) values (v_menu, v_quien)
    on conflict (menu_id) do update set quien = excluded.quien, cuando = now();
  end if;
  return null;
end;
$$;

comment on function public.firmar_menu() is 'Trigger of menu_dia and menu_dia_textos: notes who changed the menu.';
create trigger firmar_menu after insert or update on public.menu_dia
  for each row execute function public.firmar_menu();
create trigger firmar_menu after insert or update on public.menu_dia_textos
  for each row execute function public.firmar_menu();

do $$
declare
  v_funcion regprocedure;
begin
  foreach v_funcion in array array['public.quien_pide()', 'public.firmar_decision()', 'public.firmar_menu()']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public, anon, authenticated', v_funcion);
    execute format('grant execute on function %s to service_role', v_funcion);
  end loop;
end;
$$;
