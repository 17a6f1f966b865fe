-- Staff: people and their keys, sessions, remembered devices.

create table public.personal (
  id uuid primary key default gen_random_uuid(),
  nombre text not null check (nombre ~ '\S' and char_length(nombre) <= 60),
  clave_hash text not null unique check (clave_hash ~ '^[0-9a-f]{64}$'),
  creada_en timestamptz not null default now()
);
comment on table public.personal is 'Staff members who have a key. Revoking a key deletes the row, and with it the sessions and devices of that person. The owner, whose key is ADMIN_KEY, has no row.';
comment on column public.personal.id is 'Identifies the person in sessions and devices.';
comment on column public.personal.nombre is 'As the owner typed it; unique whatever the case.';
comment on column public.personal.clave_hash is 'SHA-256 of the key, in hex. The key has 256 random bits and is not stored.';
comment on column public.personal.creada_en is 'When the key was made.';

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
comment on table public.dispositivos_panel is 'Remembered devices of the staff. The token of a device opens a new panel session until the row is deleted or expires.';
comment on column public.dispositivos_panel.id is 'Identifies the device in the panel.';
comment on column public.dispositivos_panel.ficha_hash is 'SHA-256, in hex, of the random token in the cookie. The token itself is not stored.';
comment on column public.dispositivos_panel.persona_id is 'Owner of the device; null: the restaurant''s owner.';
comment on column public.dispositivos_panel.nombre is 'That person''s name.';
comment on column public.dispositivos_panel.clave_huella is 'For the owner''s devices: fingerprint of ADMIN_KEY, so that a new key ends them. Empty for others.';
comment on column public.dispositivos_panel.navegador is 'Browser and system as the browser names them, ''Safari · iPhone''; empty: unknown.';
comment on column public.dispositivos_panel.creado_en is 'When the device was remembered.';
comment on column public.dispositivos_panel.usado_en is 'When the device last opened a session.';
comment on column public.dispositivos_panel.caduca_en is 'When the token expires.';

create table public.sesiones_panel (
  id_hash text primary key,
  clave_huella text not null,
  creada_en timestamptz not null default now(),
  caduca_en timestamptz not null,
  usada_en timestamptz not null default now(),
  id uuid not null default gen_random_uuid() unique,
  persona_id uuid references public.personal (id) on delete cascade,
  nombre text not null default '',
  dispositivo_id uuid references public.dispositivos_panel (id) on delete cascade,
  navegador text not null default ''
);
comment on table public.sesiones_panel is 'Open sessions of the staff panel. Signing out deletes the row, and the cookie stops working.';
comment on column public.sesiones_panel.id_hash is 'SHA-256, in hex, of the random id in the cookie. The id itself is not stored.';
comment on column public.sesiones_panel.clave_huella is 'For the owner''s sessions: fingerprint of ADMIN_KEY, so that a new key ends them. Empty for others.';
comment on column public.sesiones_panel.creada_en is 'When the session was opened.';
comment on column public.sesiones_panel.caduca_en is 'When the session expires.';
comment on column public.sesiones_panel.usada_en is 'Last use, written at most once every few minutes. The session ends after two hours without use.';
comment on column public.sesiones_panel.id is 'Identifies the session in the panel; it cannot open one.';
comment on column public.sesiones_panel.persona_id is 'The person signed in; null: the owner.';
comment on column public.sesiones_panel.nombre is 'That person''s name; empty in sessions older than personal keys.';
comment on column public.sesiones_panel.dispositivo_id is 'The remembered device that opened the session; deleting the device ends it.';
comment on column public.sesiones_panel.navegador is 'Browser and system as the browser names them, ''Safari · iPhone''; empty: unknown.';

create unique index personal_nombre on public.personal (lower(nombre));
create index dispositivos_panel_persona on public.dispositivos_panel (persona_id);
create index sesiones_panel_persona on public.sesiones_panel (persona_id);
create index sesiones_panel_dispositivo on public.sesiones_panel (dispositivo_id);

-- The panel sends the name of the signed-in person with each request.
create function public.quien_pide() returns text
language sql
stable
security invoker
set search_path = ''
as $$
  select convert_from(decode(nullif(current_setting('request.headers', true), '')::json ->> 'x-persona', 'base64'), 'UTF8');
$$;
comment on function public.quien_pide is
  'Name of the staff member behind this request: the header X-Persona, UTF-8 in Base64. Null for other callers: the site itself, a guest, an editor of the database.';

create function public.dejar_anulada() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if exists (select from public.borrados b where b.huella = new.clave_hash) then
    return null;
  end if;
  return new;
end;
$$;
comment on function public.dejar_anulada is
  'Trigger of personal: skips a row whose key was revoked.';

create trigger dejar_anulada before insert on public.personal
  for each row execute function public.dejar_anulada();

-- Rights. The service key only.
alter table public.personal enable row level security;
alter table public.dispositivos_panel enable row level security;
alter table public.sesiones_panel enable row level security;
revoke all on table public.personal, public.dispositivos_panel, public.sesiones_panel from anon, authenticated;
grant all on table public.personal, public.dispositivos_panel, public.sesiones_panel to service_role;
