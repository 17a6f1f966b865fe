-- The whole database as supabase/schemas describes it. Only a new database runs this file: one made by the migrations in
-- squashed/ has all of it already.
do $$
begin
  if to_regclass('public.contenido_versiones') is not null then
    raise exception 'This database was made by earlier migrations: apply what it lacks of supabase/migrations/squashed, then mark the baseline as applied (docs/going-live.md).';
  end if;
end;
$$;

-- What the other files build on: versions of content, leases, counted attempts, erased data, the record of migrations and
-- the bucket for pictures.

create table public.contenido_versiones (
  tabla text primary key,
  version bigint not null default 0
);
comment on table public.contenido_versiones is 'One row for each public content table. A trigger raises the version with every statement that writes, in the same transaction.';
comment on column public.contenido_versiones.tabla is 'Name of the content table.';
comment on column public.contenido_versiones.version is 'Only grows. At least the milliseconds since 1970 of the last change, so that a restored database never repeats a number.';

create table public.turnos (
  nombre text primary key,
  quien uuid not null,
  hasta timestamptz not null
);
comment on table public.turnos is 'Leases: work that one site at a time may do, because the other end has no conditional write (a decision on a booking of an outside table).';
comment on column public.turnos.nombre is 'What the lease is for; no personal data.';
comment on column public.turnos.quien is 'Random id that the holder made for this lease.';
comment on column public.turnos.hasta is 'When the lease ends and another site may take it.';

create table public.intentos (
  id bigint generated always as identity primary key,
  que text not null,
  quien text not null,
  cuando timestamptz not null default clock_timestamp()
);
comment on table public.intentos is 'Attempts that limits count per minute: requests sent, wrong keys, unknown ids. All sites share this count; each keeps its own too.';
comment on column public.intentos.id is 'Has no meaning.';
comment on column public.intentos.que is 'Name of the limit.';
comment on column public.intentos.quien is 'Keyed hash of the network address. Only a site that has the secret can compute it.';
comment on column public.intentos.cuando is 'By the database''s clock. Rows are deleted after an hour.';

create table public.borrados (
  huella text primary key check (huella ~ '^[0-9a-f]{64}$'),
  borrado_en timestamptz not null default now()
);
comment on table public.borrados is 'Data erased for good, which no backup may bring back: bookings whose personal data was removed, and revoked keys of the staff.';
comment on column public.borrados.huella is 'SHA-256, in hex, of the booking''s random id, of its outside record''s id, or of the key. It identifies a restored row and contains no personal data.';
comment on column public.borrados.borrado_en is 'When the data was erased or the key revoked.';

create index intentos_por_quien on public.intentos (que, quien, cuando);

-- Invoker rights are enough: a role that may write content (service_role, postgres) may write the versions.
-- The row of the version stays locked until the writer commits, so readers see the change and its number together.
create function public.registrar_version() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  insert into public.contenido_versiones as v (tabla, version)
  values (tg_table_name, (extract(epoch from clock_timestamp()) * 1000)::bigint)
  on conflict (tabla) do update set version = greatest(v.version + 1, excluded.version);
  return null;
end;
$$;
comment on function public.registrar_version is
  'Statement trigger of every public content table: raises its row in contenido_versiones.';

create function public.reanudar_ids() returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  contador record;
begin
  for contador in
    select c.relname as tabla, a.attname as columna, pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as secuencia
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  loop
    execute format(
      'select setval(%1$L, m.mayor) from (select max(%2$I) as mayor from public.%3$I) m, %1$s s where m.mayor >= s.last_value',
      contador.secuencia, contador.columna, contador.tabla
    );
  end loop;
end;
$$;
comment on function public.reanudar_ids is
  'Moves the id counter of every table past its largest id, never back. Call it after rows were restored with their ids.';

create function public.texto_llano(p_texto text) returns text
language sql
immutable
security invoker
set search_path = ''
as $$
  select translate(lower(p_texto), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc');
$$;
comment on function public.texto_llano is
  'Text in lower case and without accents, for searching.';

create function public.ahora() returns timestamptz
language sql
volatile
security invoker
set search_path = ''
as $$ select clock_timestamp() $$;
comment on function public.ahora is
  'The database''s clock. Sites use it for leases and attempts, because the clocks of their machines may differ.';

create function public.tomar_turno(p_nombre text, p_quien uuid, p_segundos integer) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_ahora timestamptz := clock_timestamp();
begin
  delete from public.turnos where hasta < v_ahora - interval '1 hour';
  insert into public.turnos as t (nombre, quien, hasta)
  values (p_nombre, p_quien, v_ahora + make_interval(secs => p_segundos))
  on conflict (nombre) do update set quien = excluded.quien, hasta = excluded.hasta
  where t.hasta <= v_ahora or t.quien = p_quien;
  return found;
end;
$$;
comment on function public.tomar_turno is
  'Takes a lease for p_segundos seconds; false while another holder has it. Deleting the row gives it back.';

create function public.contar_intento(p_que text, p_quien text, p_limite integer, p_suma integer) returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_ahora timestamptz;
  v_primero timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('intento ' || p_que || p_quien));
  if p_suma < 0 then
    delete from public.intentos
    where id = (select max(i.id) from public.intentos i where i.que = p_que and i.quien = p_quien);
    return 0;
  end if;
  -- Read the clock after the lock: the previous holder counted before now.
  v_ahora := clock_timestamp();
  select i.cuando into v_primero
  from public.intentos i
  where i.que = p_que and i.quien = p_quien and i.cuando > v_ahora - interval '1 minute'
  order by i.cuando desc
  offset p_limite - 1
  limit 1;
  if v_primero is not null then
    return greatest(1, ceil(extract(epoch from v_primero + interval '1 minute' - v_ahora)))::integer;
  end if;
  delete from public.intentos where cuando < v_ahora - interval '1 hour';
  insert into public.intentos (que, quien, cuando) values (p_que, p_quien, v_ahora);
  return 0;
end;
$$;
comment on function public.contar_intento is
  'Counts an attempt and returns 0; after p_limite attempts within a minute it returns the seconds to wait instead. A p_suma of -1 takes the last attempt back.';

create function public.migraciones() returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return null;
  end if;
  return (select coalesce(jsonb_agg(m.version order by m.version), '[]') from supabase_migrations.schema_migrations m);
end;
$$;
comment on function public.migraciones is
  'Versions of the applied migrations; null in a database without a record of them.';

-- The embedded database has this table from the start; the CLI creates it in a hosted project.
do $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    grant usage on schema supabase_migrations to service_role;
    grant select on supabase_migrations.schema_migrations to service_role;
  end if;
end;
$$;

-- A public bucket needs no policy for its addresses. Row level security of storage.objects is on in every project, so
-- without a policy only the service key lists or writes files.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('imagenes', 'imagenes', true, 10000000, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do nothing;

-- Rights. The public key reads what guests may see, the service key everything.
alter table public.contenido_versiones enable row level security;
alter table public.turnos enable row level security;
alter table public.intentos enable row level security;
alter table public.borrados enable row level security;
create policy "Anyone reads the versions" on public.contenido_versiones for select to anon, authenticated
  using (true);
revoke all on table
  public.contenido_versiones, public.turnos, public.intentos, public.borrados
  from anon, authenticated;
grant all on table
  public.contenido_versiones, public.turnos, public.intentos, public.borrados
  to service_role;
grant select on table public.contenido_versiones to anon, authenticated;

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

-- The restaurant: facts, opening hours, special days, scans of the QR codes.

create table public.local (
  id integer primary key default 1 check (id = 1),
  datos jsonb not null default '{}' check (jsonb_typeof(datos) = 'object'),
  horas_listas jsonb not null default '{}' check (jsonb_typeof(horas_listas) = 'object')
);
comment on table public.local is 'Facts of the restaurant that the owner has edited. One row, once something was saved; app/features/restaurant/facts/restaurant.ts has the initial ones.';
comment on column public.local.id is 'Always 1.';
comment on column public.local.datos is 'The edited facts by the name of their field in /admin/local, each a text. A missing field keeps its initial value.';
comment on column public.local.horas_listas is 'When the lists of a page are served, by the name of the field in /admin/horario, each HH:MM in Madrid time. A missing list is served during opening hours.';

create table public.horario (
  id smallint primary key check (id between 1 and 7),
  abre time(0),
  cierra time(0),
  cocina_abre time(0),
  cocina_cierra time(0),
  check (abre is null = (cierra is null)),
  check (cocina_abre is null = (cocina_cierra is null))
);
comment on table public.horario is 'Opening hours of each weekday. Without rows the site''s default hours apply.';
comment on column public.horario.id is 'Weekday: 1 Monday to 7 Sunday.';
comment on column public.horario.abre is 'Opening time in Madrid; null: closed that day.';
comment on column public.horario.cierra is 'Closing time; 00:00 is the midnight that ends the day, a time before abre is in the small hours of the next day.';
comment on column public.horario.cocina_abre is 'When the kitchen opens; null: it does not cook that day, or its hours are not known.';
comment on column public.horario.cocina_cierra is 'When the kitchen closes.';

create table public.dias_especiales (
  id bigint generated by default as identity primary key,
  desde date not null,
  hasta date not null,
  abre time(0),
  cierra time(0),
  texto_es text not null default '' check (char_length(texto_es) <= 300),
  texto_en text not null default '' check (char_length(texto_en) <= 300),
  check (hasta >= desde),
  check (abre is null = (cierra is null))
);
comment on table public.dias_especiales is 'Closures and days with other hours. Where two rows share a day the one with the higher id applies.';
comment on column public.dias_especiales.id is 'Grows with each row.';
comment on column public.dias_especiales.desde is 'First day, a date in Madrid.';
comment on column public.dias_especiales.hasta is 'Last day.';
comment on column public.dias_especiales.abre is 'Opening time on these days; null: closed.';
comment on column public.dias_especiales.cierra is 'Closing time, as in horario.';
comment on column public.dias_especiales.texto_es is 'Spanish notice for guests; empty: none, or the English text.';
comment on column public.dias_especiales.texto_en is 'English notice for guests; empty: none, or the Spanish text.';

create table public.escaneos (
  id bigint generated by default as identity primary key,
  dia date not null,
  codigo text not null check (codigo in ('carta', 'menu', 'reservas', 'alergenos')),
  veces integer not null default 0 check (veces >= 0),
  unique (dia, codigo)
);
comment on table public.escaneos is 'Scans of the restaurant''s QR codes per day. Counts only: no address, device or time.';
comment on column public.escaneos.id is 'Grows with each row.';
comment on column public.escaneos.dia is 'The day in Madrid.';
comment on column public.escaneos.codigo is 'Target of the code: carta, menu (of the day), reservas or alergenos.';
comment on column public.escaneos.veces is 'Number of scans on that day.';

create function public.guardar_local(p_antes jsonb, p_datos jsonb) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- The lock that escribir_horario takes.
  perform pg_advisory_xact_lock(hashtext('horario'));
  insert into public.local (id) values (1) on conflict (id) do nothing;
  update public.local set datos = p_datos where id = 1 and datos = p_antes;
  return found;
end;
$$;
comment on function public.guardar_local is
  'Stores the facts of the restaurant if p_antes is still the stored value; returns whether it did.';

create function public.escribir_horario(
  p_versiones jsonb, p_de timestamptz, p_a timestamptz, p_semana jsonb, p_listas jsonb, p_dias jsonb, p_quitar bigint
) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('horario'));
  if exists (
    select from public.contenido_versiones v
    where v.tabla in ('horario', 'dias_especiales', 'local')
      and v.version is distinct from (p_versiones ->> v.tabla)::bigint
  ) then
    return false;
  end if;
  if p_semana is not null then
    insert into public.horario (id, abre, cierra, cocina_abre, cocina_cierra)
    select r.id, r.abre, r.cierra, r.cocina_abre, r.cocina_cierra from jsonb_populate_recordset(null::public.horario, p_semana) as r
    on conflict (id) do update set
      abre = excluded.abre, cierra = excluded.cierra,
      cocina_abre = excluded.cocina_abre, cocina_cierra = excluded.cocina_cierra;
  end if;
  if p_listas is not null then
    insert into public.local (id, horas_listas) values (1, p_listas)
    on conflict (id) do update set horas_listas = excluded.horas_listas;
  end if;
  if p_dias is not null then
    insert into public.dias_especiales (desde, hasta, abre, cierra, texto_es, texto_en)
    select r.desde, r.hasta, r.abre, r.cierra, r.texto_es, r.texto_en
    from jsonb_populate_record(null::public.dias_especiales, p_dias) as r;
  end if;
  if p_quitar is not null then
    delete from public.dias_especiales where id = p_quitar;
  end if;
  if p_de <> p_a then
    perform public.mover_cierre(p_de, p_a);
  end if;
  return true;
end;
$$;
comment on function public.escribir_horario is
  'Writes opening hours if the versions in p_versiones (of contenido_versiones) are still current; returns whether it did. Each argument that is not null is written: the week p_semana, the serving times p_listas, new special days p_dias, the id of special days to remove p_quitar. Moves the end of specials and sold-out dishes from the closing p_de to p_a.';

create function public.contar_escaneos(p_dia date, p_codigo text, p_veces integer) returns void
language sql
security invoker
set search_path = ''
as $$
  insert into public.escaneos as e (dia, codigo, veces) values (p_dia, p_codigo, p_veces)
  on conflict (dia, codigo) do update set veces = e.veces + excluded.veces;
$$;
comment on function public.contar_escaneos is
  'Adds p_veces scans of a code to a day.';

-- A change of one of these tables raises its version, so that cached pages are made again.
do $$
declare
  v_tabla text;
begin
  foreach v_tabla in array array['local', 'horario', 'dias_especiales'] loop
    execute format($ddl$
      create trigger registrar_version after insert or update or delete or truncate on public.%1$I
        for each statement execute function public.registrar_version();
      insert into public.contenido_versiones (tabla) values (%1$L);
    $ddl$, v_tabla);
  end loop;
end;
$$;

-- Rights. The public key reads what guests may see, the service key everything.
alter table public.local enable row level security;
alter table public.horario enable row level security;
alter table public.dias_especiales enable row level security;
alter table public.escaneos enable row level security;
create policy "Anyone reads the facts of the house" on public.local for select to anon, authenticated
  using (true);
create policy "Anyone reads the hours" on public.horario for select to anon, authenticated
  using (true);
-- The structured data has the hours of a special day from the day they are saved; pages show its text from three days before.
create policy "Anyone reads the hours" on public.dias_especiales for select to anon, authenticated
  using (
    hasta >= (now() at time zone 'Europe/Madrid')::date - 1
    and (texto_es = '' and texto_en = '' or desde <= (now() at time zone 'Europe/Madrid')::date + 3)
  );
revoke all on table
  public.local, public.horario, public.dias_especiales, public.escaneos
  from anon, authenticated;
grant all on table
  public.local, public.horario, public.dias_especiales, public.escaneos
  to service_role;
grant select on table public.local, public.horario, public.dias_especiales to anon, authenticated;

-- The carta: the nineteen menu tables and their history, specials, prices, allergens and the sample carta.

-- The menu tables have the same columns, written once. Below are the columns that only one table has.
do $$
declare
  lista record;
  -- The fourteen allergens of Regulation (EU) 1169/2011, annex II.
  alergenos text := '{gluten,crustaceos,huevos,pescado,cacahuetes,soja,lacteos,frutos-de-cascara,apio,mostaza,sesamo,sulfitos,altramuces,moluscos}';
begin
  for lista in
    select * from (values
      ('entrantes', 'Starters, with description, picture, half portion and price per unit.'),
      ('sartenes_cuchara', 'Pan dishes and stews.'),
      ('ensaladas', 'Salads.'),
      ('pescados_mariscos', 'Fish and seafood.'),
      ('carnes', 'Meat.'),
      ('arroces', 'Rice dishes: by request, minimum two people, priced per person.'),
      ('pecar', 'Desserts (Sinfully Good).'),
      ('tostas', 'Open toasts.'),
      ('bocadillos', 'Sandwiches.'),
      ('cafes', 'Coffees, classic and special.'),
      ('dulces', 'Sweet breakfast.'),
      ('salados', 'Savoury breakfast.'),
      ('meriendas', 'Afternoon snacks, served with a special coffee, soda or fresh juice.'),
      ('burbujas', 'Sparkling wines.'),
      ('blanco', 'White wines.'),
      ('rosado', 'Rosé wines.'),
      ('faena', 'Red wines (let''s get to work).'),
      ('cervezas', 'Beers.'),
      ('refrescos', 'Soft drinks. In Spanish the page shows tipo as it stands.')
    ) as listas (tabla, comentario)
  loop
    execute format($ddl$
      create table public.%1$I (
        id bigint generated by default as identity primary key,
        tipo text not null check (tipo ~ '\S' and char_length(tipo) <= 200),
        tipo_es text check (char_length(tipo_es) <= 200),
        tipo_en text check (char_length(tipo_en) <= 200),
        precio numeric(8,2) check (precio >= 0 and precio < 1000000),
        descripcion text,
        descripcion_en text check (char_length(descripcion_en) <= 1000),
        imagen text,
        imagen_texto_es text check (char_length(imagen_texto_es) <= 300),
        imagen_texto_en text check (char_length(imagen_texto_en) <= 300),
        orden integer not null default 0,
        oculto boolean not null default false,
        alergenos text[] check (alergenos <@ %3$L),
        trazas text[] not null default '{}' check (trazas <@ %3$L),
        dietas text[] not null default '{}' check (dietas <@ array['vegetariana', 'vegana']),
        agotado_hasta timestamptz,
        temporada text check (temporada ~ '^[01]\d-[0-3]\d/[01]\d-[0-3]\d$')
      );
      comment on table public.%1$I is %2$L;
      comment on column public.%1$I.id is 'Grows with each new dish.';
      comment on column public.%1$I.tipo is 'Base name, shown in a language that has no name of its own. Not blank.';
      comment on column public.%1$I.tipo_es is 'Spanish name; null or empty falls back to tipo.';
      comment on column public.%1$I.tipo_en is 'English name; null or empty falls back to tipo.';
      comment on column public.%1$I.precio is 'Euros, VAT included; null: the page asks guests to enquire.';
      comment on column public.%1$I.descripcion is 'A line under the name, in Spanish.';
      comment on column public.%1$I.descripcion_en is 'The same in English; null or empty falls back to descripcion.';
      comment on column public.%1$I.imagen is 'Address of the picture: a path of the site, of the image bucket, or a full URL.';
      comment on column public.%1$I.imagen_texto_es is 'Description of the picture in Spanish (alt text); null or empty: the picture is decorative.';
      comment on column public.%1$I.imagen_texto_en is 'Description of the picture in English (alt text); null or empty: the picture is decorative on the English page.';
      comment on column public.%1$I.orden is 'Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id.';
      comment on column public.%1$I.oculto is 'True: hidden from guests.';
      comment on column public.%1$I.alergenos is 'Allergens it contains; null: not declared, empty: declared to contain none.';
      comment on column public.%1$I.trazas is 'Allergens it may contain as traces.';
      comment on column public.%1$I.dietas is 'vegetariana, vegana: only when the kitchen confirms it.';
      comment on column public.%1$I.agotado_hasta is 'Sold out until this time, the bar''s next closing; null or past: available.';
      comment on column public.%1$I.temporada is 'First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year.';
    $ddl$, lista.tabla, lista.comentario, alergenos);
  end loop;
end;
$$;

alter table public.entrantes
  add column precio_media numeric(8,2) check (precio_media >= 0 and precio_media < 1000000),
  add column por_unidad boolean not null default false;
comment on column public.entrantes.precio_media is 'Price of a half portion in euros; null: none is offered.';
comment on column public.entrantes.por_unidad is 'True when precio is for one piece.';

alter table public.cafes
  add column categoria text not null default 'clasico' check (categoria in ('clasico', 'especial'));
comment on column public.cafes.categoria is 'Section of the page: clasico or especial.';

create table public.cambios (
  id bigint generated by default as identity primary key,
  cuando timestamptz not null default now(),
  tabla text not null,
  fila_id bigint not null,
  accion text not null check (accion in (
    'creado', 'guardado', 'eliminado', 'restaurado', 'precios', 'carta',
    'datos_descargados', 'datos_borrados', 'vaciado', 'repuesto'
  )),
  antes jsonb,
  despues jsonb,
  huella text,
  quien text default public.quien_pide()
);
comment on table public.cambios is 'History of the panel: each change of a dish with the row before and after, and its author.';
comment on column public.cambios.id is 'Grows with each change.';
comment on column public.cambios.cuando is 'When the change was made.';
comment on column public.cambios.tabla is 'Menu table of the dish; precios, carta or muestra for a change of many dishes; reservas for a guest''s data that staff downloaded or erased.';
comment on column public.cambios.fila_id is 'id of the dish in that table, kept after the dish is deleted; 0 for a change of many dishes or of a guest''s data.';
comment on column public.cambios.accion is 'creado, guardado, eliminado, restaurado or precios; carta for many dishes added or removed at once; vaciado or repuesto for the sample carta; datos_descargados or datos_borrados for a guest''s data.';
comment on column public.cambios.antes is 'The whole row before; null when there was none. For precios: [{tabla, id, tipo, precio and the other columns that changed}].';
comment on column public.cambios.despues is 'The whole row after; null when it was deleted. For precios as antes. For a guest''s data only the day of the visit (fecha).';
comment on column public.cambios.huella is 'For a creation: fingerprint of the form and its values, so that the same form creates one row. Null without a form, and once the row was deleted and created again.';
comment on column public.cambios.quien is 'Name of the author; null: the change was made outside the panel. Empty: not known, from the time when staff shared one key.';

create table public.fuera_de_carta (
  id bigint generated by default as identity primary key,
  nombre_es text not null check (char_length(nombre_es) between 1 and 200),
  nombre_en text not null default '' check (char_length(nombre_en) <= 200),
  precio numeric(8,2) not null check (precio >= 0 and precio < 1000000),
  hasta timestamptz,
  retirado_en timestamptz
);
comment on table public.fuera_de_carta is 'Today''s specials, which are not on any list.';
comment on column public.fuera_de_carta.id is 'Grows with each row; specials are shown in this order.';
comment on column public.fuera_de_carta.nombre_es is 'Spanish name.';
comment on column public.fuera_de_carta.nombre_en is 'English name; empty: the Spanish one is shown.';
comment on column public.fuera_de_carta.precio is 'Euros, VAT included.';
comment on column public.fuera_de_carta.hasta is 'When it ends: the next closing time of the bar; null: it stays until staff remove it.';
comment on column public.fuera_de_carta.retirado_en is 'When staff removed it; null: it is shown. Setting null brings it back.';

create table public.precios_programados (
  id bigint generated by default as identity primary key,
  creado_en timestamptz not null default now(),
  quien text default public.quien_pide(),
  formulario text not null unique,
  desde date not null,
  filas jsonb not null check (jsonb_typeof(filas) = 'array'),
  cambio_id bigint
);
comment on table public.precios_programados is 'Price changes of many dishes with the day on which they take effect, past and future. Withdrawn and undone ones are deleted.';
comment on column public.precios_programados.id is 'Identifies the change in the panel.';
comment on column public.precios_programados.creado_en is 'When the change was scheduled.';
comment on column public.precios_programados.quien is 'Name of the person who scheduled it; the history shows this name, although the site makes the change.';
comment on column public.precios_programados.formulario is 'Id of the form. The same form sent twice makes one change.';
comment on column public.precios_programados.desde is 'The day in Madrid on which the prices take effect.';
comment on column public.precios_programados.filas is 'As in cambiar_precios: [{tabla, id, antes, despues}].';
comment on column public.precios_programados.cambio_id is 'The change in cambios; null until it has been made.';

create table public.precios_vigentes (
  id bigint generated by default as identity primary key,
  plan_id bigint not null references public.precios_programados (id) on delete cascade,
  tabla text not null,
  desde date not null
);
comment on table public.precios_vigentes is 'Since when the prices of a list apply, as shown to guests: the newest row of a list counts.';
comment on column public.precios_vigentes.id is 'Grows with each row.';
comment on column public.precios_vigentes.plan_id is 'The price change behind the date; deleting it deletes the row.';
comment on column public.precios_vigentes.tabla is 'The menu table.';
comment on column public.precios_vigentes.desde is 'A date in Madrid.';

create table public.declaraciones (
  plato text primary key,
  cuando timestamptz not null default now(),
  quien text default public.quien_pide()
);
comment on table public.declaraciones is 'The last change of a dish''s allergens. A dish without a declaration has no row.';
comment on column public.declaraciones.plato is 'Table and id of the dish: entrantes-1. Kept after the dish is deleted.';
comment on column public.declaraciones.cuando is 'When the declaration last changed.';
comment on column public.declaraciones.quien is 'Name of the person who declared it; null: the change was made outside the panel.';

create table public.registros_impresos (
  id bigint generated by default as identity primary key,
  cuando timestamptz not null default now(),
  quien text default public.quien_pide(),
  version text not null,
  platos jsonb not null check (jsonb_typeof(platos) = 'array')
);
comment on table public.registros_impresos is 'The allergen register as it was each time staff confirmed that they printed it.';
comment on column public.registros_impresos.id is 'Grows with each print.';
comment on column public.registros_impresos.cuando is 'When staff confirmed the print.';
comment on column public.registros_impresos.quien is 'Name of the person who confirmed it.';
comment on column public.registros_impresos.version is 'The version printed beside the date, computed from the content of the register.';
comment on column public.registros_impresos.platos is 'The dishes on it: table, id, names, alergenos, trazas.';

create table public.platos_muestra (
  id bigint generated by default as identity primary key,
  tabla text not null,
  fila_id bigint not null,
  fila jsonb not null,
  unique (tabla, fila_id)
);
comment on table public.platos_muestra is 'The dishes of the seed as it created them. A dish that still equals its row here belongs to the sample; a changed one is the restaurant''s own.';
comment on column public.platos_muestra.id is 'Has no meaning.';
comment on column public.platos_muestra.tabla is 'Menu table of the dish.';
comment on column public.platos_muestra.fila_id is 'id of the dish in that table.';
comment on column public.platos_muestra.fila is 'Its columns without position and sold-out time.';

create index cambios_cuando on public.cambios (cuando desc);
create index cambios_fila on public.cambios (tabla, fila_id, id desc);
create unique index cambios_huella on public.cambios (tabla, huella) where huella is not null;
create index precios_vigentes_plan on public.precios_vigentes (plan_id);

-- One dish.

create function public.valores_plato(p_tabla text, p_valores jsonb) returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
declare
  v_fila jsonb;
  v_extra text;
begin
  if not exists (
    select 1
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = p_tabla
      and a.attname in ('id', 'tipo', 'tipo_es', 'tipo_en', 'precio')
    having count(*) = 5
  ) then
    raise exception 'no es una lista de la carta: %', p_tabla using errcode = '22023';
  end if;
  if p_valores is null or jsonb_typeof(p_valores) <> 'object' then
    raise exception 'los valores de un plato son un objeto' using errcode = '22023';
  end if;

  execute format('select to_jsonb(jsonb_populate_record(null::public.%I, $1))', p_tabla) into v_fila using p_valores;

  select k into v_extra from jsonb_object_keys(p_valores) as k where not v_fila ? k limit 1;
  if v_extra is not null then
    raise exception 'la tabla % no tiene la columna %', p_tabla, v_extra using errcode = '42703';
  end if;

  return coalesce(
    (select jsonb_object_agg(k, v_fila -> k) from jsonb_object_keys(p_valores) as k where k <> 'id'),
    '{}'
  );
end;
$$;
comment on function public.valores_plato is
  'Checks that p_tabla is a menu table (it has id, tipo, tipo_es, tipo_en and precio) and that p_valores has only its columns; returns the values in the types of the table, without the id.';

-- Whether a row still is as a form showed it. A form cannot tell null from an empty text, so both count as equal.
create function public.plato_coincide(p_fila jsonb, p_visto jsonb) returns boolean
language sql
immutable
security invoker
set search_path = ''
as $$
  select not exists (
    select 1
    from jsonb_each(p_visto) as visto (campo, valor)
    where coalesce(nullif(visto.valor, 'null'), '""') is distinct from coalesce(nullif(p_fila -> visto.campo, 'null'), '""')
  );
$$;
comment on function public.plato_coincide is
  'True when every field of p_visto equals the field of p_fila; null and empty text count as equal.';

create function public.guardar_plato(
  p_tabla text, p_id bigint, p_antes jsonb, p_despues jsonb, p_accion text default 'guardado'
) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_antes jsonb := public.valores_plato(p_tabla, p_antes);
  v_despues jsonb := public.valores_plato(p_tabla, p_despues);
  v_actual jsonb;
  v_fila jsonb;
  v_cambio bigint;
begin
  if p_accion is null or p_accion not in ('guardado', 'restaurado') then
    raise exception 'acción desconocida: %', p_accion using errcode = '22023';
  end if;

  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', p_tabla) into v_actual using p_id;
  if v_actual is null then
    return jsonb_build_object('resultado', 'desaparecido', 'fila', null, 'cambio_id', null);
  end if;
  -- The row already has these values, for example after a form sent twice: nothing to store, no conflict.
  if v_actual @> v_despues then
    return jsonb_build_object('resultado', p_accion, 'fila', v_actual, 'cambio_id', null);
  end if;
  if not public.plato_coincide(v_actual, v_antes) then
    return jsonb_build_object('resultado', 'conflicto', 'fila', v_actual, 'cambio_id', null);
  end if;

  execute format(
    'update public.%1$I t set %2$s from jsonb_populate_record(null::public.%1$I, $1) r where t.id = $2 returning to_jsonb(t)',
    p_tabla,
    (select string_agg(format('%1$I = r.%1$I', k), ', ') from jsonb_object_keys(v_despues) as k)
  ) into v_fila using v_despues, p_id;

  insert into public.cambios (tabla, fila_id, accion, antes, despues)
  values (p_tabla, p_id, p_accion, v_actual, v_fila)
  returning id into v_cambio;
  return jsonb_build_object('resultado', p_accion, 'fila', v_fila, 'cambio_id', v_cambio);
end;
$$;
comment on function public.guardar_plato is
  'Writes p_despues into a dish if it still has the fields of p_antes ({} checks none) and records the change. Returns {resultado: guardado (or restaurado, as p_accion says) | conflicto | desaparecido, fila: the current row or null, cambio_id: null when nothing changed}.';

create function public.eliminar_plato(p_tabla text, p_id bigint, p_antes jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_antes jsonb := public.valores_plato(p_tabla, p_antes);
  v_actual jsonb;
  v_cambio bigint;
begin
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', p_tabla) into v_actual using p_id;
  if v_actual is null then
    return jsonb_build_object('resultado', 'desaparecido', 'fila', null, 'cambio_id', null);
  end if;
  if not public.plato_coincide(v_actual, v_antes) then
    return jsonb_build_object('resultado', 'conflicto', 'fila', v_actual, 'cambio_id', null);
  end if;

  execute format('delete from public.%I where id = $1', p_tabla) using p_id;
  insert into public.cambios (tabla, fila_id, accion, antes, despues)
  values (p_tabla, p_id, 'eliminado', v_actual, null)
  returning id into v_cambio;
  return jsonb_build_object('resultado', 'eliminado', 'fila', v_actual, 'cambio_id', v_cambio);
end;
$$;
comment on function public.eliminar_plato is
  'Deletes a dish if it still has the fields of p_antes ({} checks none). Returns {resultado: eliminado | conflicto | desaparecido, fila: the deleted or current row, cambio_id}.';

create function public.restaurar_plato(p_tabla text, p_valores jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_id bigint := (p_valores ->> 'id')::bigint;
  v_valores jsonb := '{"tipo": null}'::jsonb || public.valores_plato(p_tabla, p_valores) || jsonb_build_object('id', v_id);
  v_fila jsonb;
  v_cambio bigint;
begin
  if v_id is null then
    raise exception 'restaurar_plato necesita el id' using errcode = '22023';
  end if;

  execute format(
    'insert into public.%1$I as t (%2$s) select %3$s from jsonb_populate_record(null::public.%1$I, $1) r on conflict (id) do nothing returning to_jsonb(t)',
    p_tabla,
    (select string_agg(format('%I', k), ', ') from jsonb_object_keys(v_valores) as k),
    (select string_agg(format('r.%I', k), ', ') from jsonb_object_keys(v_valores) as k)
  ) into v_fila using v_valores;

  if v_fila is null then
    execute format('select to_jsonb(t) from public.%I t where t.id = $1', p_tabla) into v_fila using v_id;
    return jsonb_build_object(
      'resultado', case when v_fila @> v_valores then 'restaurado' else 'conflicto' end, 'fila', v_fila, 'cambio_id', null
    );
  end if;

  insert into public.cambios (tabla, fila_id, accion, antes, despues)
  values (p_tabla, v_id, 'restaurado', null, v_fila)
  returning id into v_cambio;
  return jsonb_build_object('resultado', 'restaurado', 'fila', v_fila, 'cambio_id', v_cambio);
end;
$$;
comment on function public.restaurar_plato is
  'Restores a deleted dish with its id. Returns {resultado: restaurado | conflicto (another row has this id), fila, cambio_id: null when it was already restored}.';

create function public.crear_plato(p_tabla text, p_valores jsonb, p_huella text default null) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_valores jsonb := '{"tipo": null}'::jsonb || public.valores_plato(p_tabla, p_valores);
  v_anterior record;
  v_fila jsonb;
  v_cambio bigint;
begin
  if p_huella is not null then
    -- The second of two simultaneous calls waits until the first commits, and then finds its row.
    perform pg_advisory_xact_lock(hashtextextended(p_tabla || ' ' || p_huella, 0));
    select c.id, c.fila_id into v_anterior from public.cambios c where c.tabla = p_tabla and c.huella = p_huella;
    if found then
      execute format('select to_jsonb(t) from public.%I t where t.id = $1', p_tabla) into v_fila using v_anterior.fila_id;
      if v_fila is not null then
        return jsonb_build_object('resultado', 'creado', 'fila', v_fila, 'cambio_id', v_anterior.id);
      end if;
      -- Deleted since: sending the form again creates the row again.
      update public.cambios set huella = null where id = v_anterior.id;
    end if;
  end if;

  execute format(
    'insert into public.%1$I as t (%2$s) select %3$s from jsonb_populate_record(null::public.%1$I, $1) r returning to_jsonb(t)',
    p_tabla,
    (select string_agg(format('%I', k), ', ') from jsonb_object_keys(v_valores) as k),
    (select string_agg(format('r.%I', k), ', ') from jsonb_object_keys(v_valores) as k)
  ) into v_fila using v_valores;

  insert into public.cambios (tabla, fila_id, accion, antes, despues, huella)
  values (p_tabla, (v_fila ->> 'id')::bigint, 'creado', null, v_fila, p_huella)
  returning id into v_cambio;
  return jsonb_build_object('resultado', 'creado', 'fila', v_fila, 'cambio_id', v_cambio);
end;
$$;
comment on function public.crear_plato is
  'Adds a dish with a new id; missing columns take their defaults. The same p_huella adds no second dish while the first exists. Returns {resultado: creado, fila: the current row, cambio_id: the line of its creation}.';

-- The order of a list.

create function public.dar_orden() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if new.orden = 0 then
    new.orden := new.id;
  end if;
  return new;
end;
$$;
comment on function public.dar_orden is
  'Row trigger of every menu table: a new dish takes its id as its position. Moves only swap positions, so the newest id comes last.';

create function public.mover_plato(p_tabla text, p_id bigint, p_pasos integer) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_ids jsonb;
begin
  perform public.valores_plato(p_tabla, '{}');
  execute format('lock table public.%I in share row exclusive mode', p_tabla);
  -- Number all positions again, so that rows with the same position get different ones; a new id is still greater than all.
  execute format(
    $sql$
      with filas as (
        select id, row_number() over (order by orden, id) as puesto, count(*) over () as total from public.%1$I
      ),
      viaje as (
        select puesto as desde, greatest(1, least(total, puesto + $2)) as hasta from filas where id = $1
      ),
      nuevas as (
        select f.id, case
          when f.id = $1 then v.hasta
          when f.puesto > v.desde and f.puesto <= v.hasta then f.puesto - 1
          when f.puesto < v.desde and f.puesto >= v.hasta then f.puesto + 1
          else f.puesto
        end as puesto
        from filas f, viaje v
      ),
      cambiadas as (
        update public.%1$I t set orden = n.puesto from nuevas n where t.id = n.id and t.orden <> n.puesto
      )
      select jsonb_agg(id order by puesto) from nuevas
    $sql$,
    p_tabla
  ) into v_ids using p_id, p_pasos;
  return v_ids;
end;
$$;
comment on function public.mover_plato is
  'Moves a dish by p_pasos positions in its list (negative: up), at most to the end. Returns the ids of the list in their order, null when the dish is gone. Writes no line of history.';

-- Prices.

create function public.cambiar_precios(p_filas jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_fila record;
  v_actual jsonb;
  v_otras jsonb := '[]';
  v_antes jsonb := '[]';
  v_despues jsonb := '[]';
  v_cambio bigint;
begin
  -- Lock rows always in the same order, so that two calls cannot deadlock.
  for v_fila in
    select f.tabla, f.id, public.valores_plato(f.tabla, f.antes) as antes, public.valores_plato(f.tabla, f.despues) as despues
    from jsonb_to_recordset(p_filas) as f (tabla text, id bigint, antes jsonb, despues jsonb)
    order by f.tabla, f.id
  loop
    if (v_fila.despues - 'precio' - 'precio_media') <> '{}' then
      raise exception 'cambiar_precios cambia solo precios' using errcode = '22023';
    end if;
    execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', v_fila.tabla) into v_actual using v_fila.id;
    if v_actual is not null and v_actual @> v_fila.despues then
      continue;
    end if;
    if v_actual is null or not public.plato_coincide(v_actual, v_fila.antes) then
      v_otras := v_otras || jsonb_build_array(jsonb_build_object('tabla', v_fila.tabla, 'id', v_fila.id, 'fila', v_actual));
      continue;
    end if;
    v_antes := v_antes || jsonb_build_array(
      jsonb_build_object('tabla', v_fila.tabla, 'id', v_fila.id, 'tipo', v_actual -> 'tipo')
      || (select jsonb_object_agg(k, v_actual -> k) from jsonb_object_keys(v_fila.despues) as k)
    );
    v_despues := v_despues || jsonb_build_array(
      jsonb_build_object('tabla', v_fila.tabla, 'id', v_fila.id, 'tipo', v_actual -> 'tipo') || v_fila.despues
    );
  end loop;

  if v_otras <> '[]' then
    return jsonb_build_object('resultado', 'conflicto', 'filas', v_otras, 'cambio_id', null);
  end if;
  if v_despues = '[]' then
    return jsonb_build_object('resultado', 'precios', 'filas', v_despues, 'cambio_id', null);
  end if;

  for v_fila in select tabla from jsonb_to_recordset(v_despues) as f (tabla text) group by tabla order by tabla loop
    execute format(
      $sql$
        update public.%1$I t set
          precio = case when f.fila ? 'precio' then (f.fila ->> 'precio')::numeric else t.precio end %2$s
        from jsonb_array_elements($1) as f (fila)
        where f.fila ->> 'tabla' = %3$L and t.id = (f.fila ->> 'id')::bigint
      $sql$,
      v_fila.tabla,
      case when exists (
        select 1 from pg_catalog.pg_attribute a
        where a.attrelid = format('public.%I', v_fila.tabla)::regclass and a.attname = 'precio_media' and not a.attisdropped
      ) then ', precio_media = case when f.fila ? ''precio_media'' then (f.fila ->> ''precio_media'')::numeric else t.precio_media end'
      else '' end,
      v_fila.tabla
    ) using v_despues;
  end loop;

  insert into public.cambios (tabla, fila_id, accion, antes, despues)
  values ('precios', 0, 'precios', v_antes, v_despues)
  returning id into v_cambio;
  return jsonb_build_object('resultado', 'precios', 'filas', v_despues, 'cambio_id', v_cambio);
end;
$$;
comment on function public.cambiar_precios is
  'Writes the prices of many dishes, [{tabla, id, antes, despues}] with antes and despues as in guardar_plato, all or none, with one line of history. Returns {resultado: precios | conflicto (nothing is written; filas are the dishes that changed meanwhile, [{tabla, id, fila: the current row or null}]), filas, cambio_id: null when nothing changed}.';

create function public.realizar_precios(p_plan bigint, p_filas jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_hecho jsonb := public.cambiar_precios(p_filas);
  v_cambio bigint := (v_hecho ->> 'cambio_id')::bigint;
begin
  if v_cambio is not null then
    update public.cambios c set quien = p.quien from public.precios_programados p where c.id = v_cambio and p.id = p_plan;
    update public.precios_programados set cambio_id = v_cambio where id = p_plan;
    insert into public.precios_vigentes (plan_id, tabla, desde)
    select p.id, f ->> 'tabla', p.desde
    from public.precios_programados p, jsonb_array_elements(v_hecho -> 'filas') as f
    where p.id = p_plan
    group by p.id, f ->> 'tabla', p.desde;
  else
    delete from public.precios_programados where id = p_plan;
  end if;
  return v_hecho;
end;
$$;
comment on function public.realizar_precios is
  'Makes a scheduled price change in the name of the person who scheduled it; returns the answer of cambiar_precios. Deletes a schedule that conflicts or changes nothing.';

create function public.programar_precios(p_formulario text, p_filas jsonb, p_desde date, p_hoy date) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_plan bigint;
  v_cambio bigint;
begin
  insert into public.precios_programados (formulario, desde, filas) values (p_formulario, p_desde, p_filas)
  on conflict (formulario) do nothing
  returning id into v_plan;
  if v_plan is null then
    select cambio_id into v_cambio from public.precios_programados where formulario = p_formulario;
    return jsonb_build_object('resultado', 'precios', 'filas', '[]'::jsonb, 'cambio_id', v_cambio);
  end if;
  if p_desde > p_hoy then
    return jsonb_build_object('resultado', 'precios', 'filas', '[]'::jsonb, 'cambio_id', null);
  end if;
  return public.realizar_precios(v_plan, p_filas);
end;
$$;
comment on function public.programar_precios is
  'Changes many prices from the day p_desde on: at once if that is p_hoy or earlier, all or none, otherwise on that day. Returns the answer of cambiar_precios; cambio_id is null for a future change. The same form again does nothing.';

create function public.aplicar_precios_programados(p_hoy date) returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_plan record;
  v_fila record;
  v_actual jsonb;
  v_filas jsonb;
  v_hechos integer := 0;
begin
  for v_plan in
    select * from public.precios_programados p
    where p.cambio_id is null and p.desde <= p_hoy
    order by p.desde, p.id
    for update skip locked
  loop
    v_filas := '[]';
    for v_fila in
      select f.fila, f.fila ->> 'tabla' as tabla, (f.fila ->> 'id')::bigint as id, f.fila -> 'antes' as antes
      from jsonb_array_elements(v_plan.filas) as f (fila)
      order by 2, 3
    loop
      execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', v_fila.tabla) into v_actual using v_fila.id;
      -- A dish that was changed or deleted since stays as it is.
      if v_actual is not null and public.plato_coincide(v_actual, public.valores_plato(v_fila.tabla, v_fila.antes)) then
        v_filas := v_filas || jsonb_build_array(v_fila.fila);
      end if;
    end loop;
    perform public.realizar_precios(v_plan.id, v_filas);
    v_hechos := v_hechos + 1;
  end loop;
  return v_hechos;
end;
$$;
comment on function public.aplicar_precios_programados is
  'Makes the price changes that are due by p_hoy, each with one line of history; a price that changed since it was scheduled is kept. Returns the number of changes.';

create function public.deshacer_precios(p_cambio bigint) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_filas jsonb;
  v_hecho jsonb;
begin
  select jsonb_agg(jsonb_build_object(
    'tabla', d.fila ->> 'tabla', 'id', (d.fila ->> 'id')::bigint,
    'antes', d.fila - 'tabla' - 'id' - 'tipo', 'despues', a.fila - 'tabla' - 'id' - 'tipo'
  ))
  into v_filas
  from public.cambios c,
    jsonb_array_elements(c.antes) with ordinality as a (fila, puesto),
    jsonb_array_elements(c.despues) with ordinality as d (fila, puesto)
  where c.id = p_cambio and c.accion = 'precios' and a.puesto = d.puesto;
  if v_filas is null then
    return jsonb_build_object('resultado', 'conflicto', 'filas', '[]'::jsonb, 'cambio_id', null);
  end if;
  v_hecho := public.cambiar_precios(v_filas);
  if v_hecho ->> 'resultado' = 'precios' then
    delete from public.precios_programados where cambio_id = p_cambio;
  end if;
  return v_hecho;
end;
$$;
comment on function public.deshacer_precios is
  'Undoes a price change, all or nothing; returns the answer of cambiar_precios, conflicto when a price changed since. Guests then see the earlier date again.';

-- Many dishes at once.

create function public.insertar_plato(p_tabla text, p_valores jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_fila jsonb;
begin
  execute format(
    'insert into public.%1$I as t (%2$s) select %3$s from jsonb_populate_record(null::public.%1$I, $1) r on conflict (id) do nothing returning to_jsonb(t)',
    p_tabla,
    (select string_agg(format('%I', k), ', ') from jsonb_object_keys(p_valores) as k),
    (select string_agg(format('r.%I', k), ', ') from jsonb_object_keys(p_valores) as k)
  ) into v_fila using p_valores;
  return v_fila;
end;
$$;
comment on function public.insertar_plato is
  'Adds a row to a list without a line of history, for functions that add many; null when its id is taken.';

create function public.crear_platos(p_formulario text, p_filas jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_fila record;
  v_hechas jsonb[] := '{}';
  v_cambio bigint;
  v_platos integer;
begin
  -- The second of two simultaneous calls waits until the first commits, and then finds its row.
  perform pg_advisory_xact_lock(hashtextextended('carta ' || p_formulario, 0));
  select c.id, jsonb_array_length(c.despues) into v_cambio, v_platos
  from public.cambios c where c.tabla = 'carta' and c.huella = p_formulario;
  if v_cambio is not null then
    return jsonb_build_object('resultado', 'carta', 'platos', v_platos, 'cambio_id', v_cambio);
  end if;
  for v_fila in
    select f.fila ->> 'tabla' as tabla, public.valores_plato(f.fila ->> 'tabla', f.fila -> 'valores') as valores
    from jsonb_array_elements(p_filas) with ordinality as f (fila, puesto)
    order by f.puesto
  loop
    v_hechas := v_hechas || (jsonb_build_object('tabla', v_fila.tabla)
      || public.insertar_plato(v_fila.tabla, '{"tipo": null}'::jsonb || v_fila.valores));
  end loop;
  insert into public.cambios (tabla, fila_id, accion, antes, despues, huella)
  values ('carta', 0, 'carta', null, to_jsonb(v_hechas), p_formulario)
  returning id into v_cambio;
  return jsonb_build_object('resultado', 'carta', 'platos', cardinality(v_hechas), 'cambio_id', v_cambio);
end;
$$;
comment on function public.crear_platos is
  'Adds many dishes in the given order, [{tabla, valores}] with valores as in crear_plato, all or none, with one line of history: despues is [{tabla and the whole row}]. The same form again adds none. Returns {resultado: carta, platos: their number, cambio_id}.';

create function public.deshacer_carta(p_cambio bigint) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_cambio record;
  v_fila jsonb;
  v_actual jsonb;
  v_tabla text;
  v_hechas jsonb[] := '{}';
  v_id bigint;
begin
  select c.antes, c.despues into v_cambio from public.cambios c where c.id = p_cambio and c.accion = 'carta';
  for v_fila in
    select f from jsonb_array_elements(coalesce(v_cambio.despues, v_cambio.antes)) as f
    order by f ->> 'tabla', (f ->> 'id')::bigint
  loop
    v_tabla := v_fila ->> 'tabla';
    perform public.valores_plato(v_tabla, '{}');
    if v_cambio.despues is null then
      v_actual := public.insertar_plato(v_tabla, v_fila - 'tabla');
    else
      execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', v_tabla)
        into v_actual using (v_fila ->> 'id')::bigint;
      -- A dish changed since stays; its position alone does not count as a change.
      if v_actual is not null and not exists (
        select 1 from jsonb_each(v_fila - 'tabla' - 'orden') as e where v_actual -> e.key is distinct from e.value
      ) then
        execute format('delete from public.%I where id = $1', v_tabla) using (v_fila ->> 'id')::bigint;
      else
        v_actual := null;
      end if;
    end if;
    if v_actual is not null then
      v_hechas := v_hechas || (jsonb_build_object('tabla', v_tabla) || v_actual);
    end if;
  end loop;
  if cardinality(v_hechas) = 0 then
    return jsonb_build_object('resultado', 'conflicto', 'platos', 0, 'cambio_id', null);
  end if;
  insert into public.cambios (tabla, fila_id, accion, antes, despues)
  values (
    'carta', 0, 'carta',
    case when v_cambio.despues is not null then to_jsonb(v_hechas) end,
    case when v_cambio.despues is null then to_jsonb(v_hechas) end
  )
  returning id into v_id;
  return jsonb_build_object('resultado', 'carta', 'platos', cardinality(v_hechas), 'cambio_id', v_id);
end;
$$;
comment on function public.deshacer_carta is
  'Deletes the dishes that such a change added, except those changed since, or restores the ones it deleted. Returns {resultado: carta | conflicto (nothing to do), platos: their number, cambio_id}.';

-- The sample carta.

create function public.contar_muestra() returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
declare
  v_tabla text;
  v_lista jsonb;
  v_listas jsonb := '[]';
begin
  for v_tabla in select distinct m.tabla from public.platos_muestra m order by 1 loop
    perform public.valores_plato(v_tabla, '{}');
    execute format(
      $sql$
        select jsonb_build_object(
          'table', %1$L, 'sample', count(*) filter (where d.es_muestra), 'own', count(*) filter (where not d.es_muestra)
        )
        from (
          select m.fila is not null and public.plato_coincide(to_jsonb(t), m.fila) as es_muestra
          from public.%1$I t left join public.platos_muestra m on m.tabla = %1$L and m.fila_id = t.id
        ) as d
      $sql$,
      v_tabla
    ) into v_lista;
    v_listas := v_listas || v_lista;
  end loop;
  return v_listas;
end;
$$;
comment on function public.contar_muestra is
  'For each list that the seed filled, the number of sample dishes and of the restaurant''s own: [{table, sample, own}].';

create function public.vaciar_muestra() returns bigint
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_tabla text;
  v_idos jsonb;
  v_antes jsonb := '[]';
  v_cambio bigint;
begin
  for v_tabla in select distinct m.tabla from public.platos_muestra m order by 1 loop
    perform public.valores_plato(v_tabla, '{}');
    execute format(
      $sql$
        with idos as (
          delete from public.%1$I t using public.platos_muestra m
          where m.tabla = %1$L and m.fila_id = t.id and public.plato_coincide(to_jsonb(t), m.fila)
          returning to_jsonb(t) as fila
        )
        select coalesce(jsonb_agg(jsonb_build_object('tabla', %1$L, 'fila', fila)), '[]') from idos
      $sql$,
      v_tabla
    ) into v_idos;
    v_antes := v_antes || v_idos;
  end loop;
  if v_antes <> '[]' then
    insert into public.cambios (tabla, fila_id, accion, antes) values ('muestra', 0, 'vaciado', v_antes)
    returning id into v_cambio;
  end if;
  return v_cambio;
end;
$$;
comment on function public.vaciar_muestra is
  'Deletes the unchanged sample dishes, with one line of history; returns its id, null when there were none.';

create function public.reponer_muestra(p_cambio bigint) returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_filas jsonb;
  v_fila record;
  v_vuelto jsonb;
  v_repuestos jsonb := '[]';
begin
  select antes into v_filas from public.cambios where id = p_cambio and accion = 'vaciado';
  for v_fila in
    select f ->> 'tabla' as tabla, f -> 'fila' as fila from jsonb_array_elements(coalesce(v_filas, '[]')) as f
    order by f ->> 'tabla', (f -> 'fila' ->> 'id')::bigint
  loop
    perform public.valores_plato(v_fila.tabla, '{}');
    v_vuelto := public.insertar_plato(v_fila.tabla, v_fila.fila);
    if v_vuelto is not null then
      v_repuestos := v_repuestos || jsonb_build_object('tabla', v_fila.tabla, 'fila', v_vuelto);
    end if;
  end loop;
  if v_repuestos <> '[]' then
    insert into public.cambios (tabla, fila_id, accion, despues) values ('muestra', 0, 'repuesto', v_repuestos);
  end if;
  return jsonb_array_length(v_repuestos);
end;
$$;
comment on function public.reponer_muestra is
  'Restores the dishes that vaciar_muestra deleted, with their ids and positions and one line of history; p_cambio is the line of the deletion. Returns their number, 0 when they were already restored.';

-- Allergens, specials and what ends at the closing.

create function public.firmar_declaracion() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- A restored dish keeps its earlier declaration.
    insert into public.declaraciones (plato) values (tg_table_name || '-' || new.id) on conflict (plato) do nothing;
  else
    insert into public.declaraciones (plato) values (tg_table_name || '-' || new.id)
    on conflict (plato) do update set cuando = excluded.cuando, quien = excluded.quien;
  end if;
  return null;
end;
$$;
comment on function public.firmar_declaracion is
  'Row trigger of the menu tables: records who declared the allergens of a dish.';

create function public.anadir_fuera_de_carta(p_fila jsonb) returns void
language sql
security invoker
set search_path = ''
as $$
  with nueva as (
    insert into public.fuera_de_carta (nombre_es, nombre_en, precio, hasta)
    select r.nombre_es, r.nombre_en, r.precio, r.hasta from jsonb_populate_record(null::public.fuera_de_carta, p_fila) r
    returning *
  )
  insert into public.cambios (tabla, fila_id, accion, despues)
  select 'fuera_de_carta', n.id, 'creado', to_jsonb(n) from nueva n;
$$;
comment on function public.anadir_fuera_de_carta is
  'Adds a special, {nombre_es, nombre_en, precio, hasta}, with its line of history.';

create function public.retirar_fuera_de_carta(p_id bigint, p_retirado boolean) returns void
language sql
security invoker
set search_path = ''
as $$
  with cambiada as (
    update public.fuera_de_carta
    set retirado_en = case when p_retirado then now() end
    where id = p_id and (retirado_en is null) = p_retirado
    returning *
  )
  insert into public.cambios (tabla, fila_id, accion, antes, despues)
  select
    'fuera_de_carta', c.id, case when p_retirado then 'eliminado' else 'restaurado' end,
    case when p_retirado then to_jsonb(c) end, case when not p_retirado then to_jsonb(c) end
  from cambiada c;
$$;
comment on function public.retirar_fuera_de_carta is
  'Removes a special or brings it back, with its line of history; does nothing when it is already so.';

create function public.mover_cierre(p_de timestamptz, p_a timestamptz) returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_lista text;
  v_hay boolean;
begin
  for v_lista in
    select c.table_name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'agotado_hasta'
  loop
    -- Without a matching row do not write: the version stays, and the cached pages too.
    execute format('select exists (select from public.%I where agotado_hasta = $1)', v_lista) into v_hay using p_de;
    if v_hay then
      execute format('update public.%I set agotado_hasta = $2 where agotado_hasta = $1', v_lista) using p_de, p_a;
    end if;
  end loop;
  if exists (select from public.fuera_de_carta where hasta = p_de) then
    update public.fuera_de_carta set hasta = p_a where hasta = p_de;
  end if;
end;
$$;
comment on function public.mover_cierre is
  'Moves the end of sold-out dishes and specials that end at the closing p_de to the closing p_a.';

-- A change of one of these tables raises its version, so that cached pages are made again.
do $$
declare
  v_tabla text;
begin
  foreach v_tabla in array array['fuera_de_carta', 'precios_vigentes'] loop
    execute format($ddl$
      create trigger registrar_version after insert or update or delete or truncate on public.%1$I
        for each statement execute function public.registrar_version();
      insert into public.contenido_versiones (tabla) values (%1$L);
    $ddl$, v_tabla);
  end loop;
end;
$$;

-- Rights. The public key reads what guests may see, the service key everything.
alter table public.cambios enable row level security;
alter table public.fuera_de_carta enable row level security;
alter table public.precios_programados enable row level security;
alter table public.precios_vigentes enable row level security;
alter table public.declaraciones enable row level security;
alter table public.registros_impresos enable row level security;
alter table public.platos_muestra enable row level security;
create policy "Anyone reads today's specials" on public.fuera_de_carta for select to anon, authenticated
  using (retirado_en is null and (hasta is null or hasta > now()));
create policy "Anyone reads since when prices are valid" on public.precios_vigentes for select to anon, authenticated
  using (true);
revoke all on table
  public.cambios, public.fuera_de_carta, public.precios_programados, public.precios_vigentes, public.declaraciones,
  public.registros_impresos, public.platos_muestra
  from anon, authenticated;
grant all on table
  public.cambios, public.fuera_de_carta, public.precios_programados, public.precios_vigentes, public.declaraciones,
  public.registros_impresos, public.platos_muestra
  to service_role;
grant select on table public.fuera_de_carta, public.precios_vigentes to anon, authenticated;

-- Triggers and rights of the menu tables. The public key reads dishes that are not hidden and in season.
do $$
declare
  v_tabla text;
begin
  foreach v_tabla in array array[
    'entrantes', 'sartenes_cuchara', 'ensaladas', 'pescados_mariscos', 'carnes', 'arroces', 'pecar', 'tostas',
    'bocadillos', 'cafes', 'dulces', 'salados', 'meriendas', 'burbujas', 'blanco', 'rosado', 'faena', 'cervezas',
    'refrescos'
  ] loop
    execute format($ddl$
      create trigger registrar_version after insert or update or delete or truncate on public.%1$I
        for each statement execute function public.registrar_version();
      create trigger dar_orden before insert on public.%1$I
        for each row execute function public.dar_orden();
      create trigger firmar_plato_nuevo after insert on public.%1$I
        for each row when (new.alergenos is not null or new.trazas <> '{}')
        execute function public.firmar_declaracion();
      create trigger firmar_declaracion after update on public.%1$I
        for each row when (new.alergenos is distinct from old.alergenos or new.trazas is distinct from old.trazas)
        execute function public.firmar_declaracion();
      insert into public.contenido_versiones (tabla) values (%1$L);

      alter table public.%1$I enable row level security;
      create policy "Anyone reads what is not hidden" on public.%1$I for select to anon, authenticated
        using (
          not oculto and case
            when temporada is null then true
            when left(temporada, 5) <= right(temporada, 5) then %2$s >= left(temporada, 5) and %2$s <= right(temporada, 5)
            else %2$s >= left(temporada, 5) or %2$s <= right(temporada, 5)
          end
        );
      revoke all on table public.%1$I from anon, authenticated;
      grant select on table public.%1$I to anon, authenticated;
      grant all on table public.%1$I to service_role;
    $ddl$, v_tabla, $hoy$to_char(now() at time zone 'Europe/Madrid', 'MM-DD')$hoy$);
  end loop;
end;
$$;

-- The menu of the day.

create table public.menu_dia (
  id bigint generated by default as identity primary key,
  fecha date not null,
  activo boolean not null default true,
  imagen_url text,
  imagen_path text,
  imagen_url_en text,
  imagen_path_en text
);
comment on table public.menu_dia is 'Menus of the day. The one shown is the active row with the latest fecha, then the latest id, whose fecha has come and whose last day has not passed.';
comment on column public.menu_dia.id is 'Grows with each menu published.';
comment on column public.menu_dia.fecha is 'First day of the menu, a date in Madrid.';
comment on column public.menu_dia.activo is 'False once staff have withdrawn it; only staff see withdrawn menus.';
comment on column public.menu_dia.imagen_url is 'Address of the Spanish sheet: a path of the site (/storage/v1/…), the same for both databases.';
comment on column public.menu_dia.imagen_path is 'Spanish sheet in the bucket imagenes: menu-del-dia/es/{timestamp}-{random}.{ext}.';
comment on column public.menu_dia.imagen_url_en is 'Address of the English sheet, as imagen_url.';
comment on column public.menu_dia.imagen_path_en is 'English sheet in the bucket imagenes: menu-del-dia/en/{timestamp}-{random}.{ext}.';

create table public.menu_dia_textos (
  menu_id bigint primary key references public.menu_dia (id) on delete cascade,
  primeros_es text not null default '',
  primeros_en text not null default '',
  segundos_es text not null default '',
  segundos_en text not null default '',
  postres_es text not null default '',
  postres_en text not null default '',
  precio numeric(8,2) check (precio >= 0 and precio < 1000000),
  hasta date,
  incluye_es text not null default '',
  incluye_en text not null default '',
  version integer not null default 1,
  huella text
);
comment on table public.menu_dia_textos is 'The menu of the day as text, one dish per line. A menu without a row here, or with empty courses, has only its pictures.';
comment on column public.menu_dia_textos.menu_id is 'The menu; deleting it deletes its texts.';
comment on column public.menu_dia_textos.primeros_es is 'First courses in Spanish, one per line.';
comment on column public.menu_dia_textos.primeros_en is 'First courses in English, one per line.';
comment on column public.menu_dia_textos.segundos_es is 'Main courses in Spanish, one per line.';
comment on column public.menu_dia_textos.segundos_en is 'Main courses in English, one per line.';
comment on column public.menu_dia_textos.postres_es is 'Desserts in Spanish, one per line.';
comment on column public.menu_dia_textos.postres_en is 'Desserts in English, one per line.';
comment on column public.menu_dia_textos.precio is 'Euros for the whole menu, VAT included.';
comment on column public.menu_dia_textos.hasta is 'Last day on which the menu is served, a date in Madrid; null: until it is withdrawn.';
comment on column public.menu_dia_textos.incluye_es is 'What the price includes besides the courses, in Spanish: bread, a drink, coffee.';
comment on column public.menu_dia_textos.incluye_en is 'What the price includes besides the courses, in English.';
comment on column public.menu_dia_textos.version is 'Grows with each change in the panel, so that a form made from an older version is rejected.';
comment on column public.menu_dia_textos.huella is 'Fingerprint of the form that created the menu and of its values: the same form creates one menu. Null for a menu created otherwise.';

create table public.menu_dia_autores (
  menu_id bigint primary key references public.menu_dia (id) on delete cascade,
  quien text not null,
  cuando timestamptz not null default now()
);
comment on table public.menu_dia_autores is 'The staff member who last changed a menu of the day. A table of its own, because the public key reads menu_dia.';
comment on column public.menu_dia_autores.menu_id is 'The menu; deleting it deletes the row.';
comment on column public.menu_dia_autores.quien is 'That person''s name.';
comment on column public.menu_dia_autores.cuando is 'When the menu was changed.';

create unique index menu_dia_textos_huella on public.menu_dia_textos (huella) where huella is not null;

create function public.crear_menu_dia(p_menu jsonb, p_huella text) returns bigint
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_id bigint;
begin
  -- The second of two simultaneous calls waits until the first commits, and then finds its row.
  perform pg_advisory_xact_lock(hashtextextended('menu_dia ' || p_huella, 0));
  select t.menu_id into v_id from public.menu_dia_textos t where t.huella = p_huella;
  if found then
    return v_id;
  end if;
  insert into public.menu_dia (fecha, imagen_url, imagen_path, imagen_url_en, imagen_path_en)
  values (
    (p_menu ->> 'fecha')::date,
    p_menu ->> 'imagen_url', p_menu ->> 'imagen_path', p_menu ->> 'imagen_url_en', p_menu ->> 'imagen_path_en'
  )
  returning id into v_id;
  insert into public.menu_dia_textos (
    menu_id, huella, primeros_es, primeros_en, segundos_es, segundos_en, postres_es, postres_en,
    incluye_es, incluye_en, precio, hasta
  )
  values (
    v_id, p_huella,
    coalesce(p_menu ->> 'primeros_es', ''), coalesce(p_menu ->> 'primeros_en', ''),
    coalesce(p_menu ->> 'segundos_es', ''), coalesce(p_menu ->> 'segundos_en', ''),
    coalesce(p_menu ->> 'postres_es', ''), coalesce(p_menu ->> 'postres_en', ''),
    coalesce(p_menu ->> 'incluye_es', ''), coalesce(p_menu ->> 'incluye_en', ''),
    (p_menu ->> 'precio')::numeric, (p_menu ->> 'hasta')::date
  );
  return v_id;
end;
$$;
comment on function public.crear_menu_dia is
  'Adds an active menu of the day with its texts and picture paths; the same p_huella again adds none. Returns its id.';

create function public.guardar_menu_dia(p_id bigint, p_version integer, p_menu jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_antes public.menu_dia%rowtype;
  v_version integer;
begin
  select * into v_antes from public.menu_dia m where m.id = p_id for update;
  if not found then
    return jsonb_build_object('resultado', 'no_existe');
  end if;
  select t.version into v_version from public.menu_dia_textos t where t.menu_id = p_id;
  if coalesce(v_version, 0) <> p_version then
    return jsonb_build_object('resultado', 'cambiado');
  end if;
  update public.menu_dia m set
    fecha = (p_menu ->> 'fecha')::date,
    imagen_url = case when p_menu ? 'imagen_path' then p_menu ->> 'imagen_url' else m.imagen_url end,
    imagen_path = case when p_menu ? 'imagen_path' then p_menu ->> 'imagen_path' else m.imagen_path end,
    imagen_url_en = case when p_menu ? 'imagen_path_en' then p_menu ->> 'imagen_url_en' else m.imagen_url_en end,
    imagen_path_en = case when p_menu ? 'imagen_path_en' then p_menu ->> 'imagen_path_en' else m.imagen_path_en end
  where m.id = p_id;
  insert into public.menu_dia_textos as t (
    menu_id, primeros_es, primeros_en, segundos_es, segundos_en, postres_es, postres_en,
    incluye_es, incluye_en, precio, hasta
  )
  values (
    p_id,
    coalesce(p_menu ->> 'primeros_es', ''), coalesce(p_menu ->> 'primeros_en', ''),
    coalesce(p_menu ->> 'segundos_es', ''), coalesce(p_menu ->> 'segundos_en', ''),
    coalesce(p_menu ->> 'postres_es', ''), coalesce(p_menu ->> 'postres_en', ''),
    coalesce(p_menu ->> 'incluye_es', ''), coalesce(p_menu ->> 'incluye_en', ''),
    (p_menu ->> 'precio')::numeric, (p_menu ->> 'hasta')::date
  )
  on conflict (menu_id) do update set
    primeros_es = excluded.primeros_es, primeros_en = excluded.primeros_en,
    segundos_es = excluded.segundos_es, segundos_en = excluded.segundos_en,
    postres_es = excluded.postres_es, postres_en = excluded.postres_en,
    incluye_es = excluded.incluye_es, incluye_en = excluded.incluye_en,
    precio = excluded.precio, hasta = excluded.hasta,
    version = t.version + 1;
  return jsonb_build_object('resultado', 'guardado', 'antes', jsonb_build_object('es', v_antes.imagen_path, 'en', v_antes.imagen_path_en));
end;
$$;
comment on function public.guardar_menu_dia is
  'Changes a menu of the day: its day, its texts and the pictures that p_menu names. Returns {resultado: guardado, antes: the earlier picture paths}, or {resultado: cambiado | no_existe} and writes nothing; p_version is 0 for a menu without texts.';

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
comment on function public.firmar_menu is
  'Trigger of menu_dia and menu_dia_textos: records who changed the menu.';

create trigger firmar_menu after insert or update on public.menu_dia
  for each row execute function public.firmar_menu();
create trigger firmar_menu after insert or update on public.menu_dia_textos
  for each row execute function public.firmar_menu();

-- A change of one of these tables raises its version, so that cached pages are made again.
do $$
declare
  v_tabla text;
begin
  foreach v_tabla in array array['menu_dia', 'menu_dia_textos'] loop
    execute format($ddl$
      create trigger registrar_version after insert or update or delete or truncate on public.%1$I
        for each statement execute function public.registrar_version();
      insert into public.contenido_versiones (tabla) values (%1$L);
    $ddl$, v_tabla);
  end loop;
end;
$$;

-- Rights. The public key reads what guests may see, the service key everything.
alter table public.menu_dia enable row level security;
alter table public.menu_dia_textos enable row level security;
alter table public.menu_dia_autores enable row level security;
create policy "Anyone reads the active menus" on public.menu_dia for select to anon, authenticated
  using (activo and fecha <= (now() at time zone 'Europe/Madrid')::date);
-- The subquery sees menu_dia with the rights of the caller, so the texts of a future menu are hidden too.
create policy "Anyone reads the texts of active menus" on public.menu_dia_textos for select to anon, authenticated
  using (exists (select 1 from public.menu_dia m where m.id = menu_id and m.activo));
revoke all on table public.menu_dia, public.menu_dia_textos, public.menu_dia_autores from anon, authenticated;
grant all on table public.menu_dia, public.menu_dia_textos, public.menu_dia_autores to service_role;
grant select on table public.menu_dia, public.menu_dia_textos to anon, authenticated;

-- Reservations: seats, bookings, acts on them and their erasure.

create table public.aforo (
  id integer primary key default 1 check (id = 1),
  plazas integer check (plazas between 1 and 9999),
  duracion integer not null default 90 check (duracion between 45 and 600),
  grupo_maximo integer check (grupo_maximo between 1 and 9999),
  antelacion integer not null default 60 check (antelacion between 0 and 525600),
  dias_maximo integer not null default 365 check (dias_maximo between 1 and 365),
  confirmar_hasta integer not null default 0 check (confirmar_hasta between 0 and 9999),
  respuesta_horas integer not null default 24 check (respuesta_horas between 1 and 72),
  hoja_telefonos boolean not null default false
);
comment on table public.aforo is 'Seats and rules for bookings. One row that the owner edits; without limits and automatic decisions at first.';
comment on column public.aforo.id is 'Always 1.';
comment on column public.aforo.plazas is 'Seats at the same time; null: no limit.';
comment on column public.aforo.duracion is 'Minutes that a booking takes its table; each booking keeps the value of the day it was requested.';
comment on column public.aforo.grupo_maximo is 'Largest party that the form accepts; null: no limit.';
comment on column public.aforo.antelacion is 'Minutes from now to the first time offered.';
comment on column public.aforo.dias_maximo is 'Number of days ahead that the form offers.';
comment on column public.aforo.confirmar_hasta is 'Parties of up to this many people are confirmed automatically; 0: none.';
comment on column public.aforo.respuesta_horas is 'Hours within which the restaurant usually answers, as the form says.';
comment on column public.aforo.hoja_telefonos is 'Whether the printed sheet of a day has the guests'' telephones.';

create table public.reservas (
  id uuid primary key default gen_random_uuid(),
  solicitud text not null unique check (solicitud ~ '\S' and char_length(solicitud) <= 200),
  huella text not null,
  idioma text not null check (idioma in ('es', 'en')),
  nombre text not null,
  telefono text not null,
  email text not null,
  personas integer not null check (personas >= 1),
  fecha date not null,
  hora time(0),
  comentarios text,
  estado text check (estado in ('confirmada', 'cancelada')),
  entrega text not null check (entrega in ('local', 'pendiente', 'entregada', 'fallida')),
  entrega_intentos integer not null default 0 check (entrega_intentos >= 0),
  entrega_iniciada_en timestamptz,
  entrega_error text,
  entregada_en timestamptz,
  creada_en timestamptz not null default now(),
  decidida_en timestamptz,
  anonimizada_en timestamptz,
  codigo text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') unique
    check (codigo ~ '^[0-9A-Za-z_-]{22,100}$'),
  secuencia integer not null default 0 check (secuencia >= 0),
  origen text not null default 'web' check (origen in ('web', 'panel')),
  duracion integer not null default 90 check (duracion between 45 and 600),
  espera boolean not null default false,
  hora_ofrecida time(0),
  ofrecida_hasta timestamptz,
  cambio_anterior jsonb,
  cancelada_por text check (cancelada_por in ('cliente', 'personal')),
  tarde_minutos integer check (tarde_minutos in (10, 20, 30)),
  reconfirmada_en timestamptz,
  llegada text check (llegada in ('llegado', 'no_vino')),
  ultimo_acto jsonb,
  decidida_por text,
  id_externo text unique check (id_externo ~ '^[0-9A-Za-z_-]{1,100}$'),
  externa jsonb,
  externa_en timestamptz,
  constraint reservas_hora check (hora is not null or espera)
);
comment on table public.reservas is 'Booking requests. Without a reservation webhook the row is the booking.';
comment on column public.reservas.id is 'Random, and the secret in the staff''s link /reservas/gestionar?id=….';
comment on column public.reservas.solicitud is 'Idempotency key of the form: the same form sent again is the same request.';
comment on column public.reservas.huella is 'Hash of the content: a second request with this solicitud and other content is rejected. Emptied with the personal data.';
comment on column public.reservas.idioma is 'Language of the page on which the request was made: es or en.';
comment on column public.reservas.nombre is 'Guest''s name; emptied when anonymised.';
comment on column public.reservas.telefono is 'Guest''s phone without separators; emptied when anonymised.';
comment on column public.reservas.email is 'Guest''s e-mail; emptied when anonymised.';
comment on column public.reservas.personas is 'Number of people, at least 1.';
comment on column public.reservas.fecha is 'Day of the visit, a date in Madrid.';
comment on column public.reservas.hora is 'Time of the visit in Madrid; 00:00 is midnight at the end of fecha. Null only on the waiting list, when the guest gave no time.';
comment on column public.reservas.comentarios is 'Free text of the guest, or null; null when anonymised.';
comment on column public.reservas.estado is 'Null until the booking is decided, then confirmada or cancelada.';
comment on column public.reservas.entrega is 'local: no webhook, the row is the booking. pendiente, entregada, fallida: state of the delivery to the webhook.';
comment on column public.reservas.entrega_intentos is 'Deliveries begun. A sender raises it in a conditional update to claim one, so only one of two senders succeeds.';
comment on column public.reservas.entrega_iniciada_en is 'When the last delivery began. Other processes skip the row until its time limit is over.';
comment on column public.reservas.entrega_error is 'Why the last delivery failed, for staff. No personal data.';
comment on column public.reservas.entregada_en is 'When the webhook accepted it.';
comment on column public.reservas.creada_en is 'When the request arrived.';
comment on column public.reservas.decidida_en is 'When the booking was decided.';
comment on column public.reservas.anonimizada_en is 'When the personal data was removed; the booking can no longer be decided.';
comment on column public.reservas.codigo is 'The secret in the guest''s link /reserva/…; not the id, which is for staff.';
comment on column public.reservas.secuencia is 'Rises with each change of state, day, time, people or offered table: SEQUENCE of the calendar file, and the version that a page was made from.';
comment on column public.reservas.origen is 'web: the form. panel: written by staff, after a call or a visit.';
comment on column public.reservas.duracion is 'Minutes the table is taken.';
comment on column public.reservas.espera is 'On the waiting list: takes no seats and is not counted as covers.';
comment on column public.reservas.hora_ofrecida is 'The time that staff last offered to a guest on the waiting list.';
comment on column public.reservas.ofrecida_hasta is 'Until when the seats at hora_ofrecida are held for the guest to accept.';
comment on column public.reservas.cambio_anterior is 'While a guest''s change waits for a decision: fecha, hora, personas and estado before it, and en, when it was requested.';
comment on column public.reservas.cancelada_por is 'Who cancelled: cliente, the guest; personal, the staff.';
comment on column public.reservas.tarde_minutos is 'Minutes by which the guest said they would be late.';
comment on column public.reservas.reconfirmada_en is 'When the guest reconfirmed after the reminder.';
comment on column public.reservas.llegada is 'llegado or no_vino, as noted by staff; null until then.';
comment on column public.reservas.ultimo_acto is 'The staff''s last act, to undo it: acto, en, and in antes the columns it changed with their earlier values. Null when there is nothing to undo.';
comment on column public.reservas.decidida_por is 'Name of the staff member who last changed estado; null: not decided by staff, or decided without a session through the booking''s link.';
comment on column public.reservas.id_externo is 'Id of the record in the outside table that is this booking, from the webhook''s answer; null: none was given.';
comment on column public.reservas.externa is 'Content of that record when it was last read: estado, fecha, hora, personas.';
comment on column public.reservas.externa_en is 'When the record was last read.';

create function public.comienzo_reserva(p_fecha date, p_hora time) returns timestamp
language sql
immutable
security invoker
set search_path = ''
as $$
  select p_fecha + case when p_hora is null or p_hora = '00:00' then interval '24 hours' else p_hora::interval end;
$$;
comment on function public.comienzo_reserva is
  'Start of a visit in Madrid''s local time: 00:00 and null mean the midnight that ends the day.';

create function public.telefono_nacional(p_telefono text) returns text
language sql
immutable
security invoker
set search_path = ''
as $$
  select regexp_replace(regexp_replace(p_telefono, '[^0-9+]', '', 'g'), '^(\+34|0034)', '');
$$;
comment on function public.telefono_nacional is
  'A telephone number without separators and the prefix of Spain, to recognise the same guest.';

create index reservas_creada_en on public.reservas (creada_en desc);
create index reservas_entrega on public.reservas (entrega, creada_en desc);
create index reservas_fecha on public.reservas (fecha);
create index reservas_telefono on public.reservas (public.telefono_nacional(telefono)) where anonimizada_en is null;
create index reservas_por_anonimizar on public.reservas (fecha) where anonimizada_en is null;
create index reservas_con_comentarios on public.reservas (fecha) where comentarios is not null;
create index reservas_id_texto on public.reservas ((id::text));

-- Seats.

create function public.ocupacion_reservas(p_desde timestamp, p_hasta timestamp, p_ahora timestamptz, p_salvo uuid)
returns table (comienzo timestamp, fin timestamp, personas integer)
language sql
stable
security invoker
set search_path = ''
as $$
  select c.comienzo, c.comienzo + make_interval(mins => r.duracion), r.personas
  from public.reservas r
  cross join lateral (
    select public.comienzo_reserva(r.fecha, case when r.espera then r.hora_ofrecida else r.hora end) as comienzo
  ) c
  where r.fecha between p_desde::date - 2 and p_hasta::date
    and r.estado is distinct from 'cancelada'
    and r.id is distinct from p_salvo
    and case
      when r.espera then r.ofrecida_hasta > p_ahora
      else r.estado = 'confirmada' or c.comienzo > p_ahora at time zone 'Europe/Madrid'
    end
    and c.comienzo < p_hasta
    and c.comienzo + make_interval(mins => r.duracion) > p_desde;
$$;
comment on function public.ocupacion_reservas is
  'Bookings that take seats between two local times in Madrid: confirmed ones, undecided ones that have not begun, tables offered and held. Leaves out p_salvo.';

create function public.caben_reserva(
  p_fecha date, p_hora time, p_personas integer, p_duracion integer, p_plazas integer, p_ahora timestamptz, p_salvo uuid
) returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  with rato as (
    select public.comienzo_reserva(p_fecha, p_hora) as desde,
      public.comienzo_reserva(p_fecha, p_hora) + make_interval(mins => p_duracion) as hasta
  ), ocupada as materialized (
    select o.* from rato, public.ocupacion_reservas(rato.desde, rato.hasta, p_ahora, p_salvo) o
  )
  select p_plazas is null or not exists (
    select 1
    from rato, generate_series(rato.desde, rato.hasta - interval '1 second', interval '15 minutes') as cuarto
    where p_personas + coalesce((
      select sum(o.personas) from ocupada o where o.comienzo <= cuarto and cuarto < o.fin
    ), 0) > p_plazas
  );
$$;
comment on function public.caben_reserva is
  'Whether there are enough seats for the party in each quarter of an hour of its stay.';

create function public.tomar_plazas() returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_plazas integer;
begin
  select plazas into v_plazas from public.aforo where id = 1;
  -- One booking at a time: the second waits here and then counts the seats that the first took.
  if v_plazas is not null then
    perform pg_advisory_xact_lock(20261122);
  end if;
  return v_plazas;
end;
$$;
comment on function public.tomar_plazas is
  'Returns the number of seats, null for no limit. With a limit it also locks seating until the transaction ends.';

create function public.plazas_dia(p_fecha date, p_salvo uuid, p_ahora timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'aforo', (select to_jsonb(a) from public.aforo a where a.id = 1),
    'ocupadas', coalesce((
      select jsonb_agg(jsonb_build_object(
        'desde', extract(epoch from o.comienzo - p_fecha::timestamp) / 60,
        'hasta', extract(epoch from o.fin - p_fecha::timestamp) / 60,
        'personas', o.personas
      ))
      from public.ocupacion_reservas(p_fecha::timestamp, p_fecha::timestamp + interval '34 hours', p_ahora, p_salvo) o
      where exists (select 1 from public.aforo where plazas is not null)
    ), '[]')
  );
$$;
comment on function public.plazas_dia is
  'The seats and, with a limit, the bookings that take them on a day, from and until in minutes since midnight. Leaves out p_salvo.';

-- Acts.

create function public.reservar_mesa(p_reserva jsonb, p_confirmar boolean, p_aviso boolean, p_ahora timestamptz) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_nueva public.reservas := jsonb_populate_record(null::public.reservas, p_reserva);
  v_reserva public.reservas;
  v_aforo public.aforo;
  v_plazas integer;
  v_caben boolean;
begin
  v_plazas := public.tomar_plazas();
  select * into v_aforo from public.aforo where id = 1;
  select * into v_reserva from public.reservas where solicitud = v_nueva.solicitud;
  if found then
    return jsonb_build_object('resultado', 'ya', 'reserva', to_jsonb(v_reserva), 'sobre', false);
  end if;

  v_nueva.origen := coalesce(v_nueva.origen, 'web');
  v_nueva.espera := coalesce(v_nueva.espera, false);
  v_caben := v_nueva.espera or public.caben_reserva(
    v_nueva.fecha, v_nueva.hora, v_nueva.personas, v_aforo.duracion, v_plazas, p_ahora, null
  );
  if not v_caben and v_nueva.origen = 'web' then
    return jsonb_build_object('resultado', 'lleno', 'reserva', null, 'sobre', false);
  end if;
  if not v_nueva.espera
    and (v_nueva.origen = 'panel' or (p_confirmar and v_nueva.personas <= v_aforo.confirmar_hasta))
  then
    v_nueva.estado := 'confirmada';
    v_nueva.decidida_en := p_ahora;
  end if;

  insert into public.reservas (
    id, solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, comentarios, estado, decidida_en,
    entrega, entrega_intentos, entrega_iniciada_en, origen, espera, duracion
  ) values (
    coalesce(v_nueva.id, gen_random_uuid()), v_nueva.solicitud, v_nueva.huella, v_nueva.idioma, v_nueva.nombre,
    v_nueva.telefono, v_nueva.email, v_nueva.personas, v_nueva.fecha, v_nueva.hora, v_nueva.comentarios, v_nueva.estado,
    v_nueva.decidida_en, v_nueva.entrega, coalesce(v_nueva.entrega_intentos, 0), v_nueva.entrega_iniciada_en,
    v_nueva.origen, v_nueva.espera, v_aforo.duracion
  )
  on conflict (solicitud) do nothing
  returning * into v_reserva;
  if not found then
    select * into v_reserva from public.reservas where solicitud = v_nueva.solicitud;
    return jsonb_build_object('resultado', 'ya', 'reserva', to_jsonb(v_reserva), 'sobre', false);
  end if;

  if p_aviso and v_nueva.origen = 'web' and v_nueva.estado is not null then
    perform public.anunciar_reserva(v_reserva.id);
  end if;
  return jsonb_build_object('resultado', 'hecho', 'reserva', to_jsonb(v_reserva), 'sobre', not v_caben);
end;
$$;
comment on function public.reservar_mesa is
  'Stores a booking and checks its seats in the same transaction. Returns {resultado, reserva, sobre}: hecho; ya, this solicitud is stored already; lleno, no seats, nothing stored. A booking by staff (origen panel) is confirmed and may overbook (sobre). With p_confirmar small parties are confirmed by the owner''s rule; with p_aviso that is announced.';

create function public.actuar_reserva(
  p_id uuid, p_acto text, p_por text, p_datos jsonb, p_aviso boolean, p_ahora timestamptz
) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_antes public.reservas;
  v_nueva public.reservas;
  v_datos jsonb := coalesce(p_datos, '{}');
  v_pared timestamp := p_ahora at time zone 'Europe/Madrid';
  v_es_cliente boolean := p_por = 'cliente';
  v_comienzo timestamp;
  v_empezada boolean;
  v_plazas integer;
  v_caben boolean := true;
  v_motivo text;
  -- Whether the page on which the act was made showed an older version.
  v_es_otra boolean := p_por = 'personal' and coalesce(p_datos, '{}') ? 'secuencia';
  -- Whether a guest on the waiting list, who gives no new time, stays there with the requested time.
  v_sigue boolean := false;
  -- Columns that the act may change and that 'deshacer' restores.
  v_toca text[] := '{}';
begin
  if p_por is null or p_por not in ('cliente', 'personal') or p_ahora is null
    or p_acto is null
    or p_acto not in ('confirmar', 'cancelar', 'cambiar', 'tarde', 'reconfirmar', 'llegado', 'no_vino', 'ofrecer', 'aceptar', 'deshacer')
  then
    raise exception 'acto desconocido: %', p_acto using errcode = '22023';
  end if;

  -- Lock seats before rows, always, so that two acts cannot deadlock.
  if p_acto in ('cambiar', 'ofrecer', 'aceptar', 'deshacer') then
    v_plazas := public.tomar_plazas();
  end if;
  select * into v_antes from public.reservas where id = p_id for update;
  if not found or v_antes.anonimizada_en is not null then
    return jsonb_build_object('resultado', 'falta', 'motivo', null, 'reserva', null, 'sobre', false);
  end if;
  -- Who acts and when, for the triggers.
  perform set_config('antidoto.por', p_por, true), set_config('antidoto.ahora', p_ahora::text, true);
  v_es_otra := v_es_otra and (v_datos ->> 'secuencia')::integer <> v_antes.secuencia;
  v_nueva := v_antes;
  v_comienzo := public.comienzo_reserva(v_antes.fecha, v_antes.hora);
  v_empezada := v_comienzo <= v_pared;

  case p_acto
    when 'confirmar' then
      v_toca := '{estado,decidida_en,cambio_anterior}';
      v_motivo := case
        when v_antes.estado = 'confirmada' then 'ya'
        when v_antes.estado is not null or v_antes.espera or v_es_otra then 'estado'
        when v_empezada then 'pasada'
      end;
      v_nueva.estado := 'confirmada';
      v_nueva.decidida_en := p_ahora;
      v_nueva.cambio_anterior := null;

    when 'cancelar' then
      v_toca := '{estado,decidida_en,cancelada_por,hora_ofrecida,ofrecida_hasta}';
      v_motivo := case
        when v_antes.estado = 'cancelada' then 'ya'
        when v_es_otra then 'estado'
        when v_es_cliente and v_empezada then 'pasada'
      end;
      v_nueva.estado := 'cancelada';
      v_nueva.decidida_en := p_ahora;
      v_nueva.cancelada_por := p_por;
      v_nueva.hora_ofrecida := null;
      v_nueva.ofrecida_hasta := null;

    when 'cambiar' then
      v_toca := '{fecha,hora,personas,estado,decidida_en,cambio_anterior,espera,hora_ofrecida,ofrecida_hasta,tarde_minutos,reconfirmada_en,llegada}';
      v_nueva.fecha := coalesce((v_datos ->> 'fecha')::date, v_antes.fecha);
      v_nueva.hora := coalesce(nullif(v_datos ->> 'hora', '')::time(0), v_antes.hora);
      v_nueva.personas := coalesce((v_datos ->> 'personas')::integer, v_antes.personas);
      v_sigue := v_es_cliente and v_antes.espera and nullif(v_datos ->> 'hora', '') is null;
      v_caben := v_nueva.hora is null or v_sigue
        -- Fewer people at the same time always fit.
        or (v_es_cliente and not v_antes.espera and (v_nueva.fecha, v_nueva.hora) = (v_antes.fecha, v_antes.hora) and v_nueva.personas <= v_antes.personas)
        or public.caben_reserva(
        v_nueva.fecha, v_nueva.hora, v_nueva.personas, v_antes.duracion, v_plazas, p_ahora, p_id
      );
      v_motivo := case
        when v_antes.estado = 'cancelada' then 'estado'
        when v_es_cliente and v_empezada then 'pasada'
        when (v_nueva.fecha, v_nueva.hora, v_nueva.personas) is not distinct from (v_antes.fecha, v_antes.hora, v_antes.personas)
          -- A waiting guest who gives the requested time takes it: it is free now.
          and (v_sigue or not (v_es_cliente and v_antes.espera)) then 'ya'
        -- A guest on the waiting list gets a time from staff by 'ofrecer' only.
        when v_es_otra or (not v_es_cliente and v_antes.espera and v_nueva.hora is distinct from v_antes.hora) then 'estado'
        -- Each change sends a mail to guest and staff.
        when v_es_cliente and (
          select count(*) from public.correos c where c.reserva_id = p_id and c.tipo = 'cambio_cliente'
        ) >= 20 then 'pasada'
        when v_es_cliente and public.comienzo_reserva(v_nueva.fecha, v_nueva.hora) <= v_pared then 'pasada'
        when v_es_cliente and not v_caben then 'lleno'
      end;
      if v_es_cliente then
        v_nueva.estado := null;
        v_nueva.decidida_en := null;
        v_nueva.cambio_anterior := coalesce(v_antes.cambio_anterior, jsonb_build_object(
          'fecha', v_antes.fecha, 'hora', to_char(v_antes.hora, 'HH24:MI'), 'personas', v_antes.personas, 'estado', v_antes.estado
        )) || jsonb_build_object('en', p_ahora);
        -- A guest who found a free time leaves the waiting list.
        v_nueva.espera := v_nueva.hora is null or v_sigue;
        v_nueva.hora_ofrecida := null;
        v_nueva.ofrecida_hasta := null;
      end if;
      if (v_nueva.fecha, v_nueva.hora) is distinct from (v_antes.fecha, v_antes.hora) then
        v_nueva.tarde_minutos := null;
        v_nueva.reconfirmada_en := null;
        v_nueva.llegada := null;
      end if;

    when 'tarde' then
      v_toca := '{tarde_minutos}';
      v_nueva.tarde_minutos := (v_datos ->> 'minutos')::integer;
      v_motivo := case
        when v_antes.estado is distinct from 'confirmada' or v_antes.llegada is not null then 'estado'
        when v_pared < v_comienzo - interval '3 hours' then 'pronto'
        when v_pared > v_comienzo + interval '1 hour' then 'pasada'
        when v_nueva.tarde_minutos is null then 'estado'
      end;

    when 'reconfirmar' then
      v_toca := '{reconfirmada_en}';
      v_nueva.reconfirmada_en := p_ahora;
      v_motivo := case
        when v_antes.estado is distinct from 'confirmada' then 'estado'
        when v_antes.reconfirmada_en is not null then 'ya'
        when v_empezada then 'pasada'
      end;

    when 'llegado', 'no_vino' then
      v_toca := '{llegada}';
      v_nueva.llegada := p_acto;
      v_motivo := case
        when v_antes.llegada = p_acto then 'ya'
        when v_antes.estado = 'cancelada' or v_antes.espera or v_antes.llegada is not null then 'estado'
        -- Guests may arrive early; a missing guest is known from the time of the booking on.
        when v_pared < v_comienzo - case p_acto when 'llegado' then interval '2 hours' else interval '0' end then 'pronto'
      end;

    when 'ofrecer' then
      v_toca := '{hora_ofrecida,ofrecida_hasta}';
      v_nueva.hora_ofrecida := nullif(v_datos ->> 'hora', '')::time(0);
      v_nueva.ofrecida_hasta := p_ahora + interval '15 minutes';
      v_caben := public.caben_reserva(
        v_antes.fecha, v_nueva.hora_ofrecida, v_antes.personas, v_antes.duracion, v_plazas, p_ahora, p_id
      );
      v_motivo := case
        when v_antes.estado is not null or not v_antes.espera or v_nueva.hora_ofrecida is null then 'estado'
        when public.comienzo_reserva(v_antes.fecha, v_nueva.hora_ofrecida) <= v_pared then 'pasada'
      end;

    when 'aceptar' then
      v_nueva.hora := v_antes.hora_ofrecida;
      v_nueva.estado := 'confirmada';
      v_nueva.decidida_en := p_ahora;
      v_nueva.espera := false;
      v_nueva.hora_ofrecida := null;
      v_nueva.ofrecida_hasta := null;
      v_motivo := case
        when not v_antes.espera and v_antes.estado = 'confirmada' then 'ya'
        when not v_antes.espera or v_antes.estado is not null then 'estado'
        when v_antes.ofrecida_hasta is null or v_antes.ofrecida_hasta <= p_ahora then 'caducada'
        when public.comienzo_reserva(v_antes.fecha, v_antes.hora_ofrecida) <= v_pared then 'pasada'
      end;

    when 'deshacer' then
      -- en identifies the act that the page showed, so that a later one is not undone instead.
      v_motivo := case
        when v_antes.ultimo_acto is null then 'ya'
        when v_datos ? 'en' and v_datos ->> 'en' is distinct from v_antes.ultimo_acto ->> 'en' then 'estado'
      end;
      v_nueva := jsonb_populate_record(v_antes, v_antes.ultimo_acto -> 'antes');
      v_caben := v_nueva.estado is not distinct from 'cancelada' or v_nueva.espera or public.caben_reserva(
        v_nueva.fecha, v_nueva.hora, v_nueva.personas, v_nueva.duracion, v_plazas, p_ahora, p_id
      );
  end case;

  if v_motivo is not null then
    return jsonb_build_object('resultado', 'no', 'motivo', v_motivo, 'reserva', to_jsonb(v_antes), 'sobre', false);
  end if;

  v_nueva.ultimo_acto := case
    when p_acto in ('tarde', 'reconfirmar') then v_antes.ultimo_acto
    when p_acto = 'deshacer' or v_es_cliente then null
    else jsonb_build_object(
      'acto', p_acto,
      'en', p_ahora,
      'antes', (select jsonb_object_agg(columna, to_jsonb(v_antes) -> columna) from unnest(v_toca) as columna)
    )
  end;

  update public.reservas
  set fecha = v_nueva.fecha, hora = v_nueva.hora, personas = v_nueva.personas,
    estado = v_nueva.estado, decidida_en = v_nueva.decidida_en, cancelada_por = v_nueva.cancelada_por,
    cambio_anterior = v_nueva.cambio_anterior, espera = v_nueva.espera,
    hora_ofrecida = v_nueva.hora_ofrecida, ofrecida_hasta = v_nueva.ofrecida_hasta,
    tarde_minutos = v_nueva.tarde_minutos, reconfirmada_en = v_nueva.reconfirmada_en,
    llegada = v_nueva.llegada, ultimo_acto = v_nueva.ultimo_acto
  where id = p_id
  returning * into v_nueva;

  if p_aviso and v_nueva.estado is distinct from v_antes.estado then
    perform public.anunciar_reserva(p_id);
  elsif p_aviso and (v_nueva.fecha, v_nueva.hora, v_nueva.personas) is distinct from (v_antes.fecha, v_antes.hora, v_antes.personas) then
    -- An unsent notice gets the current values.
    update public.avisos set cuerpo = public.cuerpo_aviso(p_id)
    where reserva_id = p_id::text and entregado_en is null and caduca_en > now() and cuerpo <> '{}';
  end if;
  return jsonb_build_object('resultado', 'hecho', 'motivo', null, 'reserva', to_jsonb(v_nueva), 'sobre', not v_caben);
end;
$$;
comment on function public.actuar_reserva is
  'One act of the guest (p_por cliente) or the staff (personal) on a booking: confirmar, cancelar, cambiar (fecha, hora, personas), tarde (minutos), reconfirmar, llegado, no_vino, ofrecer (hora), aceptar, deshacer (en). The first three take secuencia, the version that the staff''s page was made from. Returns {resultado, motivo, reserva, sobre}: hecho; no, with motivo ya, estado, pasada, pronto, lleno or caducada and the current row; falta. sobre: the act overbooks the restaurant. With p_aviso a new state is announced in the same transaction.';

create function public.decidir_reserva(
  p_id uuid, p_estado text, p_aviso boolean, p_ahora timestamptz default now(), p_secuencia integer default null
) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_reserva public.reservas;
  v_hecho jsonb;
begin
  if p_estado is null or p_estado not in ('confirmada', 'cancelada') then
    raise exception 'estado desconocido: %', p_estado using errcode = '22023';
  end if;

  -- The row lock makes a second caller wait and then find estado filled: the first decision wins.
  select * into v_reserva from public.reservas where id = p_id for update;
  if not found or v_reserva.estado is not null or v_reserva.anonimizada_en is not null then
    return jsonb_build_object('decidida', false, 'reserva', case when found then to_jsonb(v_reserva) end);
  end if;
  v_hecho := public.actuar_reserva(
    p_id, case p_estado when 'confirmada' then 'confirmar' else 'cancelar' end, 'personal',
    case when p_secuencia is not null then jsonb_build_object('secuencia', p_secuencia) end, p_aviso, p_ahora
  );
  return jsonb_build_object('decidida', v_hecho ->> 'resultado' = 'hecho', 'reserva', v_hecho -> 'reserva');
end;
$$;
comment on function public.decidir_reserva is
  'Confirms or cancels an undecided booking: the first decision wins. A booking that has begun cannot be confirmed, and a page made from another p_secuencia decides nothing. Returns {decidida: whether this call decided, reserva: the current row or null}.';

create function public.reflejar_reserva(
  p_id uuid, p_externa jsonb, p_estado text, p_secuencia integer, p_aviso boolean, p_ahora timestamptz
) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_antes public.reservas;
  v_nueva public.reservas;
begin
  select * into v_antes from public.reservas where id = p_id for update;
  if not found or v_antes.anonimizada_en is not null then
    return null;
  end if;
  -- Who acts and when, for the triggers.
  perform set_config('antidoto.por', 'personal', true), set_config('antidoto.ahora', p_ahora::text, true);
  v_nueva := v_antes;
  -- The caller compared the record with this version of the booking.
  if p_estado in ('confirmada', 'cancelada') and v_antes.secuencia = p_secuencia then
    v_nueva.estado := p_estado;
    v_nueva.decidida_en := p_ahora;
    v_nueva.cancelada_por := case p_estado when 'cancelada' then 'personal' end;
    v_nueva.cambio_anterior := null;
    v_nueva.ultimo_acto := null;
  end if;
  update public.reservas
  set externa = p_externa, externa_en = p_ahora, estado = v_nueva.estado, decidida_en = v_nueva.decidida_en,
    cancelada_por = v_nueva.cancelada_por, cambio_anterior = v_nueva.cambio_anterior, ultimo_acto = v_nueva.ultimo_acto
  where id = p_id
  returning * into v_nueva;
  if p_aviso and v_nueva.estado is distinct from v_antes.estado then
    perform public.anunciar_reserva(p_id);
  end if;
  return to_jsonb(v_nueva);
end;
$$;
comment on function public.reflejar_reserva is
  'Stores the content of a booking''s outside record and, with p_estado, the decision made there, unless secuencia has changed from p_secuencia; such a decision cannot be undone here. With p_aviso a new state is announced in the same transaction. Returns the row, null when it is gone.';

-- The desk.

create function public.mesa_reservas(
  p_dia date, p_busca text, p_decide boolean, p_perdida_antes timestamptz, p_ahora timestamptz
) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  with busca as (
    select public.texto_llano(p_busca) as nombre, nullif(public.telefono_nacional(p_busca), '') as telefono
  ), halladas as (
    select r.id
    from public.reservas r, busca
    where p_busca is not null and r.anonimizada_en is null and (
      position(busca.nombre in public.texto_llano(r.nombre)) > 0
      or (char_length(busca.telefono) >= 3 and position(busca.telefono in public.telefono_nacional(r.telefono)) > 0)
    )
    order by r.fecha desc, r.creada_en desc
    limit 100
  ), elegidas as (
    select
      r.*,
      r.anonimizada_en is null and (
        r.entrega = 'fallida'
        or (r.entrega = 'pendiente' and r.entrega_iniciada_en < p_perdida_antes)
        or (
          (p_decide or r.id_externo is not null) and r.estado is null and not r.espera and r.fecha >= (p_ahora at time zone 'Europe/Madrid')::date
          and public.comienzo_reserva(r.fecha, r.hora) > p_ahora at time zone 'Europe/Madrid'
        )
      ) as arriba,
      case when p_busca is null then r.fecha = p_dia else r.id in (select id from halladas) end as abajo
    from public.reservas r
  ), vistas as (
    select * from elegidas where abajo or (arriba and p_busca is null)
  )
  select jsonb_build_object(
    'aforo', (select to_jsonb(a) from public.aforo a where a.id = 1),
    'reservas', coalesce((select jsonb_agg(to_jsonb(v)) from vistas v), '[]'),
    'otras', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', o.id, 'telefono', public.telefono_nacional(o.telefono), 'fecha', o.fecha, 'hora', o.hora,
        'estado', o.estado, 'llegada', o.llegada, 'creada_en', o.creada_en
      ))
      from public.reservas o
      where o.anonimizada_en is null and o.telefono <> ''
        and public.telefono_nacional(o.telefono) in (
          select public.telefono_nacional(v.telefono) from vistas v where v.telefono <> ''
        )
    ), '[]')
  );
$$;
comment on function public.mesa_reservas is
  'The desk. abajo: the bookings of p_dia, or up to 100 whose name or telephone contains p_busca. arriba: of all days, those to decide (all with p_decide, otherwise those joined to an outside record) and those not delivered, deliveries interrupted before p_perdida_antes included. Also the other bookings of the same telephones, and the seats.';

create function public.mes_reservas(p_desde date, p_hasta date, p_ahora timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(d.fecha, jsonb_build_object('cubiertos', d.cubiertos, 'reservas', d.reservas)), '{}')
  from (
    select fecha, sum(personas) as cubiertos, count(*) as reservas
    from public.reservas
    where fecha between p_desde and p_hasta and not espera and (
      estado = 'confirmada'
      or (
        estado is null
        and (llegada is not null or public.comienzo_reserva(fecha, hora) > p_ahora at time zone 'Europe/Madrid')
      )
    )
    group by fecha
  ) d;
$$;
comment on function public.mes_reservas is
  'Covers and number of bookings per day: confirmed bookings, undecided ones that have not begun, and guests who came.';

-- Erasure.

create function public.borrar_reserva(p_id uuid, p_por text, p_aviso boolean, p_ahora timestamptz) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_reserva public.reservas;
  v_datos jsonb;
  v_cancelada boolean := false;
begin
  select * into v_reserva from public.reservas where id = p_id for update;
  if not found or v_reserva.anonimizada_en is not null then
    return false;
  end if;
  if v_reserva.estado is distinct from 'cancelada'
    and public.comienzo_reserva(v_reserva.fecha, v_reserva.hora) > p_ahora at time zone 'Europe/Madrid'
  then
    perform public.actuar_reserva(p_id, 'cancelar', p_por, null, p_aviso, p_ahora);
    v_cancelada := true;
  end if;

  -- The trigger of reservas empties the stored mails.
  update public.reservas
  set nombre = '', telefono = '', email = '', comentarios = null, huella = '', ultimo_acto = null, anonimizada_en = p_ahora
  where id = p_id;
  update public.avisos
  set cuerpo = case
    when entregado_en is null and caduca_en > now() and cuerpo <> '{}'
      then cuerpo || '{"Nombre": "", "Email": "", "Telefono": "", "Comentarios": "Ninguno"}'
    else '{}'
  end
  where reserva_id = p_id::text;

  -- Staff learn that a table is free again, without personal data.
  if v_cancelada and p_por = 'cliente' then
    select to_jsonb(r) - array['solicitud', 'huella', 'ultimo_acto'] into v_datos from public.reservas r where r.id = p_id;
    insert into public.correos (reserva_id, tipo, datos) values (p_id, 'cancelacion_cliente', v_datos);
  end if;
  if p_por = 'personal' then
    perform public.anotar_datos_reserva(p_id, 'datos_borrados');
  end if;
  return true;
end;
$$;
comment on function public.borrar_reserva is
  'Removes the personal data of a booking for good, also from its mails and notices. A future booking is cancelled by p_por; staff, and with p_aviso the status webhook, learn of it without personal data. An erasure by staff leaves a line in the history. Returns false when there is no such booking or it was already erased.';

create function public.anonimizar_reservas(p_dias integer, p_hoy date, p_limite integer default 25) returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_cuantas integer;
  v_todas integer;
begin
  if p_dias is null or p_dias < 0 or p_hoy is null or p_limite is null or p_limite < 1 then
    raise exception 'anonimizar_reservas: días, fecha o límite no válidos' using errcode = '22023';
  end if;

  update public.reservas
  set nombre = '', telefono = '', email = '', comentarios = null, huella = '', ultimo_acto = null, anonimizada_en = now()
  where id in (
    select r.id from public.reservas r
    where r.fecha < p_hoy - p_dias and r.anonimizada_en is null
    order by r.fecha limit p_limite
  );
  get diagnostics v_todas = row_count;
  if v_todas >= p_limite then
    return v_todas;
  end if;

  -- Comments may contain health data, which is not needed after the visit.
  update public.reservas set comentarios = null
  where id in (
    select r.id from public.reservas r
    where r.fecha < p_hoy - 2 and r.comentarios is not null
    order by r.fecha limit p_limite
  );
  get diagnostics v_cuantas = row_count;
  v_todas := v_todas + v_cuantas;
  if v_todas >= p_limite then
    return v_todas;
  end if;
  update public.correos c
  set datos = c.datos || '{"comentarios": null}'
  where c.id in (
    select m.id from public.correos m join public.reservas r on r.id = m.reserva_id
    where r.fecha < p_hoy - 2 and m.datos ->> 'comentarios' is not null
    limit p_limite
  );
  get diagnostics v_cuantas = row_count;
  v_todas := v_todas + v_cuantas;
  if v_todas >= p_limite then
    return v_todas;
  end if;

  -- Bodies still to be sent stay until accepted or expired; for bookings of an outside table the age of the notice counts.
  update public.avisos a
  set cuerpo = '{}'
  where a.id in (
    select v.id from public.avisos v
    where v.cuerpo <> '{}'
      and (v.entregado_en is not null or v.caduca_en < now())
      and (
        exists (select 1 from public.reservas r where r.id::text = v.reserva_id and r.anonimizada_en is not null)
        or (
          v.creado_en < (p_hoy - p_dias)::timestamp at time zone 'Europe/Madrid'
          and not exists (select 1 from public.reservas r where r.id::text = v.reserva_id)
        )
      )
    limit p_limite
  );
  get diagnostics v_cuantas = row_count;
  v_todas := v_todas + v_cuantas;
  if v_todas >= p_limite then
    return v_todas;
  end if;
  -- The others lose the guest's comments.
  update public.avisos a
  set cuerpo = a.cuerpo || '{"Comentarios": "Ninguno"}'
  where a.id in (
    select v.id from public.avisos v join public.reservas r on r.id::text = v.reserva_id
    where v.cuerpo <> '{}' and r.fecha < p_hoy - 2 and (v.entregado_en is not null or v.caduca_en < now())
      and v.cuerpo ->> 'Comentarios' <> 'Ninguno'
    limit p_limite
  );
  get diagnostics v_cuantas = row_count;
  return v_todas + v_cuantas;
end;
$$;
comment on function public.anonimizar_reservas is
  'Removes the personal data of bookings more than p_dias days before p_hoy (a date in Madrid) and of their finished notices and mails, and the guests'' comments two days after the visit. It stops after the step that reaches p_limite rows, and no step changes more. Returns the number of rows changed; call it until it returns 0.';

create function public.anotar_datos_reserva(p_id uuid, p_accion text) returns void
language sql
security invoker
set search_path = ''
as $$
  insert into public.cambios (tabla, fila_id, accion, despues)
  select 'reservas', 0, p_accion, jsonb_build_object('fecha', r.fecha) from public.reservas r where r.id = p_id;
$$;
comment on function public.anotar_datos_reserva is
  'Writes a line of history when staff download (datos_descargados) or erase (datos_borrados) a guest''s data: the time, the person, the day of the visit.';

-- Triggers.

create function public.subir_secuencia_reserva() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if (new.estado, new.fecha, new.hora, new.personas, new.espera, new.hora_ofrecida, new.ofrecida_hasta)
    is distinct from (old.estado, old.fecha, old.hora, old.personas, old.espera, old.hora_ofrecida, old.ofrecida_hasta)
  then
    new.secuencia := greatest(new.secuencia, old.secuencia + 1);
  end if;
  return new;
end;
$$;
comment on function public.subir_secuencia_reserva is
  'Trigger of reservas: raises secuencia with each change that a calendar must receive, and with each table offered.';

create function public.firmar_decision() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.estado is not distinct from old.estado then
    return new;
  end if;
  -- A restored backup brings its own name.
  new.decidida_por := coalesce(public.quien_pide(), case when tg_op = 'INSERT' then new.decidida_por end);
  return new;
end;
$$;
comment on function public.firmar_decision is
  'Trigger of reservas: records who changed estado.';

create function public.anotar_borrado() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  insert into public.borrados (huella)
  values (encode(sha256(convert_to(new.id::text, 'UTF8')), 'hex'))
  on conflict do nothing;
  return null;
end;
$$;
comment on function public.anotar_borrado is
  'Trigger of reservas: records that the personal data of a booking was removed.';

create function public.olvidar_registro() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.externa := null;
  update public.avisos
  set cuerpo = case
    when entregado_en is null and caduca_en > now() and cuerpo <> '{}'
      then cuerpo || '{"Nombre": "", "Email": "", "Telefono": "", "Comentarios": "Ninguno"}'
    else '{}'
  end
  where reserva_id = new.id_externo;
  -- A restore from an older backup must not bring it back.
  insert into public.borrados (huella)
  values (encode(sha256(convert_to(new.id_externo, 'UTF8')), 'hex'))
  on conflict do nothing;
  return new;
end;
$$;
comment on function public.olvidar_registro is
  'Trigger of reservas: when the personal data of a booking is removed, empties the copy of its outside record and the guest''s data in the notices of that record.';

create trigger reservas_secuencia before update on public.reservas
  for each row execute function public.subir_secuencia_reserva();
create trigger firmar_decision before insert or update on public.reservas
  for each row when (new.estado is not null) execute function public.firmar_decision();
create trigger anotar_borrado after insert or update on public.reservas
  for each row when (new.anonimizada_en is not null) execute function public.anotar_borrado();
create trigger olvidar_registro before insert or update on public.reservas
  for each row when (new.anonimizada_en is not null and new.id_externo is not null)
  execute function public.olvidar_registro();

-- The settings are one row.
insert into public.aforo default values;

-- Rights. The service key only.
alter table public.aforo enable row level security;
alter table public.reservas enable row level security;
revoke all on table public.aforo, public.reservas from anon, authenticated;
grant all on table public.aforo, public.reservas to service_role;

-- Messages: notices to the status webhook, mails, push messages, and the switch that holds all of them.

create table public.envios (
  id integer primary key default 1 check (id = 1),
  retenidos_desde timestamptz
);
comment on table public.envios is 'Whether waiting mails, notices and requests are sent. One row.';
comment on column public.envios.id is 'Always 1.';
comment on column public.envios.retenidos_desde is 'Set when a backup is restored: from then on waiting messages are held until the owner releases them. Null: they are sent.';

create table public.avisos (
  id uuid primary key default gen_random_uuid(),
  reserva_id text not null,
  cuerpo jsonb not null,
  intentos integer not null default 0 check (intentos >= 0),
  proximo_intento timestamptz not null default now(),
  caduca_en timestamptz not null default now() + interval '24 hours',
  entregado_en timestamptz,
  ultimo_error text,
  creado_en timestamptz not null default now(),
  secuencia integer not null default 0,
  en_curso_hasta timestamptz not null default '-infinity',
  unique (reserva_id, secuencia)
);
comment on table public.avisos is 'Outbox of the status webhook: written with the decision, sent afterwards, retried until accepted or expired.';
comment on column public.avisos.id is 'Sent as Idempotency-Key with every attempt.';
comment on column public.avisos.reserva_id is 'The booking: id of reservas or of the outside table.';
comment on column public.avisos.cuerpo is 'Body to send; {} once it is no longer needed and the personal data was removed.';
comment on column public.avisos.intentos is 'Attempts begun. A sender matches it in a conditional update to claim one; an early attempt at a start of the site does not count.';
comment on column public.avisos.proximo_intento is 'Earliest time of the next attempt.';
comment on column public.avisos.caduca_en is 'When sending is given up.';
comment on column public.avisos.entregado_en is 'When it was accepted (2xx).';
comment on column public.avisos.ultimo_error is 'Why the last attempt failed. No personal data.';
comment on column public.avisos.creado_en is 'When the booking was decided.';
comment on column public.avisos.secuencia is 'secuencia of the booking at the decision, 0 for a booking of the outside table: each decision is announced at most once.';
comment on column public.avisos.en_curso_hasta is 'Lease of the site that is sending; when it has passed without a result, another site may try.';

create table public.correos (
  id uuid primary key default gen_random_uuid(),
  reserva_id uuid not null references public.reservas (id) on delete cascade,
  tipo text not null check (tipo in (
    'nueva', 'cambio_cliente', 'cancelacion_cliente', 'sin_decidir',
    'recibida', 'confirmada', 'cancelada', 'cambiada', 'recordatorio', 'sin_confirmar', 'oferta'
  )),
  datos jsonb not null,
  estado text not null default 'pendiente'
    check (estado in ('pendiente', 'enviado', 'fallido', 'automatizacion', 'sin_servidor', 'anulado')),
  intentos integer not null default 0 check (intentos >= 0),
  proximo_intento timestamptz not null default now(),
  caduca_en timestamptz not null default now() + interval '24 hours',
  enviado_en timestamptz,
  ultimo_error text,
  creado_en timestamptz not null default clock_timestamp(),
  en_curso_hasta timestamptz not null default '-infinity'
);
comment on table public.correos is 'Outbox of mails: written with the change they report, sent afterwards, retried until accepted, refused or expired.';
comment on column public.correos.id is 'Identifies the mail: its Message-ID is made from it, the same on every attempt.';
comment on column public.correos.reserva_id is 'The booking it is about.';
comment on column public.correos.tipo is 'Kind of mail. To staff: nueva, cambio_cliente, cancelacion_cliente, sin_decidir. To the guest: the others.';
comment on column public.correos.datos is 'The booking at that moment, with the values before the change under anterior; {} once the personal data was removed.';
comment on column public.correos.estado is 'pendiente until enviado or fallido. automatizacion: a webhook sends this kind. sin_servidor: there was no mail server; it is never sent. anulado: no longer true when it was due.';
comment on column public.correos.intentos is 'Attempts begun. A sender matches it in a conditional update to claim one; an early attempt at a start of the site does not count.';
comment on column public.correos.proximo_intento is 'Earliest time of the next attempt.';
comment on column public.correos.caduca_en is 'When sending is given up.';
comment on column public.correos.enviado_en is 'When the mail server accepted it.';
comment on column public.correos.ultimo_error is 'Why the last attempt failed. No personal data.';
comment on column public.correos.creado_en is 'When the change happened; mails of one booking to one reader are sent in this order.';
comment on column public.correos.en_curso_hasta is 'Lease of the site that is sending; when it has passed without a result, another site may try.';

create table public.suscripciones_push (
  id uuid primary key default gen_random_uuid(),
  dispositivo_id uuid not null references public.dispositivos_panel (id) on delete cascade,
  direccion text not null unique check (direccion ~ '^https://' and char_length(direccion) <= 2000),
  clave_publica text not null check (clave_publica ~ '^[A-Za-z0-9_-]{80,100}$'),
  secreto text not null check (secreto ~ '^[A-Za-z0-9_-]{20,30}$'),
  creada_en timestamptz not null default now()
);
comment on table public.suscripciones_push is 'Remembered devices that receive Web Push messages about bookings. Deleting the device deletes the row.';
comment on column public.suscripciones_push.id is 'Identifies the subscription in the panel.';
comment on column public.suscripciones_push.dispositivo_id is 'The remembered device.';
comment on column public.suscripciones_push.direccion is 'Address at the push service that takes its messages.';
comment on column public.suscripciones_push.clave_publica is 'The browser''s public key (p256dh), with which messages are encrypted.';
comment on column public.suscripciones_push.secreto is 'The browser''s secret for the encryption (auth).';
comment on column public.suscripciones_push.creada_en is 'When the device subscribed.';

create table public.avisos_moviles (
  id uuid primary key default gen_random_uuid(),
  suscripcion_id uuid not null references public.suscripciones_push (id) on delete cascade,
  reserva_id uuid not null references public.reservas (id) on delete cascade,
  tipo text not null check (tipo in ('nueva', 'cambio_cliente', 'cancelacion_cliente', 'tarde')),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'fallido')),
  intentos integer not null default 0 check (intentos >= 0),
  proximo_intento timestamptz not null default now(),
  en_curso_hasta timestamptz not null default '-infinity',
  caduca_en timestamptz not null default now() + interval '24 hours',
  enviado_en timestamptz,
  ultimo_error text,
  creado_en timestamptz not null default clock_timestamp()
);
comment on table public.avisos_moviles is 'Outbox of push messages to the staff''s phones, one for each device. No personal data.';
comment on column public.avisos_moviles.id is 'Identifies the message, the same on every attempt, so that a phone shows it once.';
comment on column public.avisos_moviles.suscripcion_id is 'The receiving device.';
comment on column public.avisos_moviles.reserva_id is 'The booking it is about.';
comment on column public.avisos_moviles.tipo is 'What happened: nueva, a request; cambio_cliente, cancelacion_cliente and tarde, by the guest.';
comment on column public.avisos_moviles.estado is 'pendiente until enviado or fallido.';
comment on column public.avisos_moviles.intentos is 'Attempts begun. A sender raises it in a conditional update to claim one.';
comment on column public.avisos_moviles.proximo_intento is 'Earliest time of the next attempt.';
comment on column public.avisos_moviles.en_curso_hasta is 'Lease of the site that is sending.';
comment on column public.avisos_moviles.caduca_en is 'When sending is given up.';
comment on column public.avisos_moviles.enviado_en is 'When the push service accepted it.';
comment on column public.avisos_moviles.ultimo_error is 'Why the last attempt failed. No personal data.';
comment on column public.avisos_moviles.creado_en is 'When it happened.';

create index avisos_por_enviar on public.avisos (proximo_intento) where entregado_en is null;
create index avisos_con_cuerpo on public.avisos (creado_en) where cuerpo <> '{}';
create index correos_por_enviar on public.correos (proximo_intento) where estado = 'pendiente';
create index correos_reserva on public.correos (reserva_id, creado_en);
create index correos_creado_en on public.correos (creado_en desc);
create index correos_con_comentarios on public.correos (reserva_id) where datos ->> 'comentarios' is not null;
create index suscripciones_push_dispositivo on public.suscripciones_push (dispositivo_id);
create index avisos_moviles_por_enviar on public.avisos_moviles (proximo_intento) where estado = 'pendiente';
create index avisos_moviles_suscripcion on public.avisos_moviles (suscripcion_id);
create index avisos_moviles_reserva on public.avisos_moviles (reserva_id);

-- Notices to the status webhook.

create function public.cuerpo_aviso(p_id uuid) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'Estado', r.estado,
    'Nombre', r.nombre,
    'Email', r.email,
    'Fecha', to_char(r.fecha, 'YYYY-MM-DD'),
    'Hora', coalesce(to_char(r.hora, 'HH24:MI'), ''),
    'Personas', r.personas,
    'Comentarios', case when r.comentarios ~ '\S' then r.comentarios else 'Ninguno' end,
    'Telefono', r.telefono
  )
  from public.reservas r
  where r.id = p_id;
$$;
comment on function public.cuerpo_aviso is
  'Body for the status webhook: the booking as it is now.';

create function public.anunciar_reserva(p_id uuid) returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- An unsent notice of an earlier state is no longer true.
  update public.avisos a set caduca_en = now()
  from public.reservas r
  where r.id = p_id and a.reserva_id in (r.id::text, r.id_externo) and a.entregado_en is null and a.caduca_en > now();
  insert into public.avisos (reserva_id, secuencia, cuerpo)
  select r.id::text, r.secuencia, public.cuerpo_aviso(p_id)
  from public.reservas r
  where r.id = p_id and r.estado is not null
  on conflict (reserva_id, secuencia) do nothing;
end;
$$;
comment on function public.anunciar_reserva is
  'Puts the new state of a booking into the outbox of the status webhook, in place of an unsent one; an undecided booking is not announced.';

-- Mails.

create function public.es_correo_personal(p_tipo text) returns boolean
language sql
immutable
security invoker
set search_path = ''
as $$ select p_tipo in ('nueva', 'cambio_cliente', 'cancelacion_cliente', 'sin_decidir') $$;
comment on function public.es_correo_personal is
  'Whether this kind of mail is for staff.';

create function public.preparar_correos(p_ahora timestamptz, p_decide boolean) returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_pared timestamp := p_ahora at time zone 'Europe/Madrid';
  v_cuantos integer;
begin
  -- Cancel reminders that are no longer true.
  update public.correos c
  set estado = 'anulado'
  from public.reservas r
  where c.tipo in ('recordatorio', 'sin_confirmar', 'sin_decidir') and c.estado = 'pendiente' and r.id = c.reserva_id
    and (
      (c.tipo = 'recordatorio') <> (r.estado is not distinct from 'confirmada')
      or r.estado is not distinct from 'cancelada'
      or (r.fecha, r.hora) is distinct from ((c.datos ->> 'fecha')::date, (c.datos ->> 'hora')::time(0))
      or public.comienzo_reserva(r.fecha, r.hora) <= v_pared
    );

  with visita as (
    select r.*, public.comienzo_reserva(r.fecha, r.hora) as comienzo, r.creada_en at time zone 'Europe/Madrid' as pedida
    from public.reservas r
    where r.fecha between v_pared::date - 1 and v_pared::date + 3
      and r.anonimizada_en is null and r.estado is distinct from 'cancelada' and not r.espera
      and public.comienzo_reserva(r.fecha, r.hora) > v_pared
  ), pendiente as (
    -- Without p_decide the outside table decides: only a booking joined to its record is known to be undecided.
    select v.*, coalesce((
      select max(c.creado_en) from public.correos c where c.reserva_id = v.id and c.tipo in ('nueva', 'cambio_cliente')
    ), v.creada_en) as desde
    from visita v
    where v.estado is null and (p_decide or v.id_externo is not null)
  ), debida as (
    select v.id, 'recordatorio' as tipo
    from visita v
    cross join lateral (select v.comienzo - interval '24 hours' as dia) d
    where v.estado = 'confirmada' and v.email <> '' and v.pedida <= v.comienzo - interval '30 hours'
      -- A guest confirmed later than that has just had a mail.
      and coalesce(v.decidida_en, v.creada_en) at time zone 'Europe/Madrid' <= d.dia
      -- No mail between 22:00 and 9:00: for a visit from 22:00 on it is sent at 21:45 the day before, for one before 9:00 at 9:00.
      and v_pared >= case
        when d.dia::time >= '22:00' then d.dia::date + time '21:45'
        when d.dia::time < '09:00' then d.dia::date + time '09:00'
        else d.dia
      end
      and v_pared::time >= '09:00' and v_pared::time < '22:00'
      and not exists (
        select 1 from public.correos c
        where c.reserva_id = v.id and c.tipo = 'recordatorio' and c.estado <> 'anulado'
          and c.datos ->> 'fecha' = v.fecha::text
      )
    union all
    -- After half of the time to the visit, at most two hours before it: early enough to call, late enough for an answer.
    select p.id, 'sin_confirmar'
    from pendiente p
    where p.email <> ''
      and v_pared >= p.comienzo - greatest(interval '30 minutes', least(interval '2 hours', (p.comienzo - p.pedida) / 2))
      and not exists (
        select 1 from public.correos c
        where c.reserva_id = p.id and c.tipo = 'sin_confirmar' and c.estado <> 'anulado'
          and (c.datos ->> 'fecha', (c.datos ->> 'hora')::time(0)) is not distinct from (p.fecha::text, p.hora)
      )
    union all
    select p.id, 'sin_decidir'
    from pendiente p
    where p_ahora >= p.desde + case when p.fecha = v_pared::date then interval '10 minutes' else interval '30 minutes' end
      and not exists (
        select 1 from public.correos c where c.reserva_id = p.id and c.tipo = 'sin_decidir' and c.estado <> 'anulado' and c.creado_en > p.desde
      )
  )
  insert into public.correos (reserva_id, tipo, datos, creado_en, proximo_intento, caduca_en)
  select r.id, d.tipo, to_jsonb(r) - array['solicitud', 'huella', 'ultimo_acto'], p_ahora,
    p_ahora,
    public.comienzo_reserva(r.fecha, r.hora) at time zone 'Europe/Madrid'
  from debida d join public.reservas r on r.id = d.id;
  get diagnostics v_cuantos = row_count;
  return v_cuantos;
end;
$$;
comment on function public.preparar_correos is
  'Stores the mails that are due by the clock, each once. A reminder a day before a visit that was requested at least 30 hours and confirmed at least a day before, not between 22:00 and 9:00. For undecided requests (with p_decide all, otherwise those joined to an outside record) a mail to the guest that the booking is not confirmed, and one to staff after 30 minutes, 10 for today. Cancels waiting mails that are no longer true. Returns the number stored.';

create function public.correos_por_enviar(p_ahora timestamptz, p_hasta timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(p) order by p.proximo_intento, p.creado_en), '[]')
  from (
    select c.*
    from public.correos c
    where c.estado = 'pendiente' and c.caduca_en > p_ahora and c.proximo_intento <= p_hasta
      -- Skip messages being sent, except for a caller that asks when to look again (infinity).
      and (c.en_curso_hasta <= p_ahora or p_hasta = 'infinity')
      -- A reminder's next attempt may fall into the night.
      and (c.tipo <> 'recordatorio' or (p_ahora at time zone 'Europe/Madrid')::time between time '09:00' and time '21:59:59')
      and not exists (
        select 1 from public.correos b
        where b.reserva_id = c.reserva_id and b.estado = 'pendiente' and b.caduca_en > p_ahora
          and public.es_correo_personal(b.tipo) = public.es_correo_personal(c.tipo)
          and (b.creado_en, b.id) < (c.creado_en, c.id)
      )
    order by c.proximo_intento, c.creado_en
    limit 100
  ) p;
$$;
comment on function public.correos_por_enviar is
  'The mails due by p_hasta that no site is sending, earliest first, at most 100. Only the earliest for each booking and reader, so that a cancellation does not arrive before the confirmation. With p_hasta infinity those being sent too.';

create function public.apartar_correos(p_tipos text[], p_hay_servidor boolean) returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_cuantos integer;
begin
  update public.correos
  set estado = case when tipo = any (p_tipos) then 'automatizacion' else 'sin_servidor' end
  where estado = 'pendiente' and (tipo = any (p_tipos) or not p_hay_servidor);
  get diagnostics v_cuantos = row_count;
  return v_cuantos;
end;
$$;
comment on function public.apartar_correos is
  'Sets waiting mails aside for good: the kinds that a webhook sends, and all without a mail server. Returns their number.';

create function public.anotar_correos() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_tipos text[] := '{}';
  v_datos jsonb := to_jsonb(new);
  v_cambia boolean;
  v_pared timestamp := coalesce(nullif(current_setting('antidoto.ahora', true), '')::timestamptz, now()) at time zone 'Europe/Madrid';
begin
  -- A restore upserts rows as they were; these send no messages.
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' like '%merge-duplicates%' then
    return null;
  end if;

  if tg_op = 'INSERT' then
    -- Staff need no mail about a booking that they wrote themselves.
    if new.origen = 'web' then
      v_tipos := array['nueva', case when new.estado = 'confirmada' then 'confirmada' else 'recibida' end];
    end if;
  elsif new.anonimizada_en is not null then
    if old.anonimizada_en is null then
      update public.correos
      set datos = '{}', estado = case estado when 'pendiente' then 'anulado' else estado end
      where reserva_id = new.id;
    end if;
    return null;
  else
    v_datos := v_datos || jsonb_build_object(
      'anterior', jsonb_build_object(
        'estado', old.estado, 'fecha', old.fecha, 'hora', old.hora, 'personas', old.personas
      ),
      -- Whether the guest's calendar has the booking, also while a change waits for a decision.
      'en_calendario', exists (select 1 from public.correos c where c.reserva_id = new.id and c.tipo = 'confirmada')
    );
    v_cambia := (new.fecha, new.hora, new.personas) is distinct from (old.fecha, old.hora, old.personas);
    if new.estado is distinct from old.estado or v_cambia then
      v_tipos := array[case
        when new.estado = 'cancelada' then 'cancelada'
        when old.estado is null and new.estado = 'confirmada' then 'confirmada'
        else 'cambiada'
      end];
    elsif new.ofrecida_hasta > coalesce(old.ofrecida_hasta, '-infinity') then
      v_tipos := array['oferta'];
    end if;
    -- No mail about a visit that has begun.
    if greatest(public.comienzo_reserva(old.fecha, old.hora), public.comienzo_reserva(new.fecha, new.hora)) <= v_pared then
      v_tipos := '{}';
    end if;
    if new.estado = 'cancelada' and old.estado is distinct from 'cancelada' and new.cancelada_por = 'cliente' then
      v_tipos := v_tipos || 'cancelacion_cliente'::text;
    elsif v_cambia and new.estado is null and new.cambio_anterior is not null
      and current_setting('antidoto.por', true) = 'cliente'
    then
      v_tipos := v_tipos || 'cambio_cliente'::text;
    end if;
  end if;

  insert into public.correos (reserva_id, tipo, datos, caduca_en)
  select new.id, tipo, v_datos - array['solicitud', 'huella', 'ultimo_acto'],
    -- The offer expires when the table is no longer held.
    case when tipo = 'oferta' then new.ofrecida_hasta else now() + interval '24 hours' end
  from unnest(v_tipos) tipo
  where new.email <> '' or public.es_correo_personal(tipo);
  return null;
end;
$$;
comment on function public.anotar_correos is
  'Trigger of reservas: stores the mails for a new request, a decision, its undoing, a change or a cancellation; empties the stored mails when the personal data is removed.';

create function public.correo_una_vez() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- A restore upserts rows as they were.
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' like '%merge-duplicates%' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('correo ' || new.reserva_id));
  -- Read after the lock, to see a row that another site stored meanwhile.
  if exists (
    select 1 from public.correos c
    where c.reserva_id = new.reserva_id and c.tipo = new.tipo and c.id <> new.id and c.estado <> 'anulado'
      and case new.tipo
        when 'sin_decidir' then c.creado_en > new.creado_en - interval '10 minutes'
        when 'sin_confirmar' then (c.datos ->> 'fecha', c.datos ->> 'hora') is not distinct from (new.datos ->> 'fecha', new.datos ->> 'hora')
        else c.datos ->> 'fecha' = new.datos ->> 'fecha'
      end
  ) then
    return null;
  end if;
  return new;
end;
$$;
comment on function public.correo_una_vez is
  'Trigger of correos: when two sites find the same reminder due, only one is stored.';

-- Push messages.

create function public.avisos_moviles_por_enviar(p_ahora timestamptz, p_hasta timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(p) order by p.proximo_intento, p.creado_en), '[]')
  from (
    select a.*, s.direccion, s.clave_publica, s.secreto, d.persona_id, d.clave_huella, d.caduca_en as dispositivo_hasta,
      r.nombre, r.personas, r.fecha, r.hora, r.tarde_minutos, r.anonimizada_en is not null as borrada
    from public.avisos_moviles a
    join public.suscripciones_push s on s.id = a.suscripcion_id
    join public.dispositivos_panel d on d.id = s.dispositivo_id
    join public.reservas r on r.id = a.reserva_id
    where a.estado = 'pendiente' and a.caduca_en > p_ahora and a.proximo_intento <= p_hasta
      -- Skip messages being sent, except for a caller that asks when to look again (infinity).
      and (a.en_curso_hasta <= p_ahora or p_hasta = 'infinity')
    order by a.proximo_intento, a.creado_en
    limit 100
  ) p;
$$;
comment on function public.avisos_moviles_por_enviar is
  'The push messages due by p_hasta that no site is sending, with their device and the current data of the booking, earliest first, at most 100. With p_hasta infinity those being sent too.';

create function public.anotar_avisos_moviles() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_tipo text;
begin
  -- A restore upserts rows as they were; these send no messages.
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' like '%merge-duplicates%' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    v_tipo := case when new.origen = 'web' then 'nueva' end;
  elsif new.anonimizada_en is null then
    v_tipo := case
      when new.estado = 'cancelada' and old.estado is distinct from 'cancelada' and new.cancelada_por = 'cliente'
        then 'cancelacion_cliente'
      when (new.fecha, new.hora, new.personas) is distinct from (old.fecha, old.hora, old.personas)
        and new.estado is null and new.cambio_anterior is not null
        and current_setting('antidoto.por', true) = 'cliente'
        then 'cambio_cliente'
      when new.tarde_minutos is not null and new.tarde_minutos is distinct from old.tarde_minutos then 'tarde'
    end;
  end if;
  if v_tipo is not null then
    insert into public.avisos_moviles (suscripcion_id, reserva_id, tipo)
    select s.id, new.id, v_tipo from public.suscripciones_push s;
  end if;
  return null;
end;
$$;
comment on function public.anotar_avisos_moviles is
  'Trigger of reservas: stores a message for each subscribed device about a new request, a guest''s change or cancellation, and a late guest.';

create trigger reservas_correos after insert or update on public.reservas
  for each row execute function public.anotar_correos();
create trigger reservas_avisos_moviles after insert or update on public.reservas
  for each row execute function public.anotar_avisos_moviles();
create trigger correo_una_vez before insert on public.correos
  for each row when (new.tipo in ('recordatorio', 'sin_confirmar', 'sin_decidir'))
  execute function public.correo_una_vez();

-- The settings are one row.
insert into public.envios default values;

-- Rights. The service key only.
alter table public.envios enable row level security;
alter table public.avisos enable row level security;
alter table public.correos enable row level security;
alter table public.suscripciones_push enable row level security;
alter table public.avisos_moviles enable row level security;
revoke all on table
  public.envios, public.avisos, public.correos, public.suscripciones_push, public.avisos_moviles
  from anon, authenticated;
grant all on table
  public.envios, public.avisos, public.correos, public.suscripciones_push, public.avisos_moviles
  to service_role;

-- What each page of the panel asks, and the rights on functions.

create function public.visita_panel(p_sesion text, p_perdida_antes timestamptz, p_ahora timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'sesion', (select to_jsonb(s) from public.sesiones_panel s where s.id_hash = p_sesion),
    'sin_entregar', count(*) filter (where r.sin_entregar),
    'unidas', count(*) filter (where r.sin_entregar or r.id_externo is not null),
    'pendientes', count(*)
  )
  from (
    select
      id_externo,
      entrega = 'fallida' or (entrega = 'pendiente' and entrega_iniciada_en < p_perdida_antes) as sin_entregar,
      estado is null and not espera and fecha >= (p_ahora at time zone 'Europe/Madrid')::date
        and public.comienzo_reserva(fecha, hora) > p_ahora at time zone 'Europe/Madrid' as por_decidir
    from public.reservas
    where anonimizada_en is null
  ) r
  where r.sin_entregar or r.por_decidir;
$$;
comment on function public.visita_panel is
  'Data of each panel page: the session with this hash or null (sesion); the number of undelivered requests, deliveries interrupted before p_perdida_antes included (sin_entregar); the number undelivered or joined to an outside record and undecided at p_ahora (unidas); the number undelivered or undecided (pendientes).';

create function public.novedades_panel(p_sesiones uuid[], p_hoy date, p_ahora timestamptz, p_sin_uso timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'abiertas', coalesce((
      select jsonb_agg(s.id)
      from public.sesiones_panel s
      where s.id = any (p_sesiones) and s.caduca_en > p_ahora and s.usada_en > p_sin_uso
    ), '[]'),
    'versiones', (select jsonb_object_agg(v.tabla, v.version::text) from public.contenido_versiones v) || jsonb_build_object(
      -- Made from the row versions instead of a counter, for which all writers would queue.
      'reservas', (
        select count(*) || '.' || coalesce(sum(hashtext(r.xmin::text || r.ctid::text)::bigint), 0)
        from public.reservas r
        where r.fecha >= p_hoy - 1 or r.creada_en > p_ahora - interval '1 day'
      )
    )
  );
$$;
comment on function public.novedades_panel is
  'Which of these sessions are still open: neither expired nor unused since p_sin_uso; and a text for each public content table and for the bookings since yesterday, which differs after each change.';

-- The service key only. After this file, so that it covers the functions and sequences of all files.
revoke execute on all functions in schema public from public, anon, authenticated;
grant execute on all functions in schema public to service_role;
revoke all on all sequences in schema public from anon, authenticated;
grant all on all sequences in schema public to service_role;
