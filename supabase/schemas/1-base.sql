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
comment on table public.borrados is 'Data erased for good, which no backup may bring back: bookings whose personal data was removed, guests'' cards, and revoked keys of the staff; and mail addresses that are not asked how a visit was.';
comment on column public.borrados.huella is 'SHA-256, in hex, of the random id of the booking or card, of the outside record''s id, or of the key: it identifies a restored row. Or of a mail address after ''sin preguntas '' (huella_sin_preguntas).';
comment on column public.borrados.borrado_en is 'When the data was erased or the key revoked.';

create index intentos_por_quien on public.intentos (que, quien, cuando);

-- Invoker rights are enough: a role that may write content (service_role, postgres) may write the versions.
-- The row of the version stays locked until the writer commits, so readers see the change and its number together.
create function public.registrar_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into public.contenido_versiones as v (tabla, version)
  values (tg_table_name, (extract(epoch from clock_timestamp()) * 1000)::bigint)
  on conflict (tabla) do update set version = greatest(v.version + 1, excluded.version);
  return null;
end;
$$;
comment on function public.registrar_version is 'Statement trigger of every public content table: raises its row in contenido_versiones.';

create function public.reanudar_ids() returns void
language plpgsql set search_path = '' as $$
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
comment on function public.reanudar_ids is 'Moves the id counter of every table past its largest id, never back. Call it after rows were restored with their ids.';

create function public.texto_llano(p_texto text) returns text
language sql immutable set search_path = '' as $$
  select translate(lower(p_texto), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc');
$$;
comment on function public.texto_llano is 'Text in lower case and without accents, for searching.';

create function public.ahora() returns timestamptz
language sql set search_path = '' as $$ select clock_timestamp() $$;
comment on function public.ahora is 'The database''s clock. Sites use it for leases and attempts, because the clocks of their machines may differ.';

create function public.tomar_turno(p_nombre text, p_quien uuid, p_segundos integer) returns boolean
language plpgsql set search_path = '' as $$
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
comment on function public.tomar_turno is 'Takes a lease for p_segundos seconds; false while another holder has it. Deleting the row gives it back.';

create function public.contar_intento(p_que text, p_quien text, p_limite integer, p_suma integer) returns integer
language plpgsql set search_path = '' as $$
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
comment on function public.contar_intento is 'Counts an attempt and returns 0; after p_limite attempts within a minute it returns the seconds to wait instead. A p_suma of -1 takes the last attempt back.';

create function public.migraciones() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return null;
  end if;
  return (select coalesce(jsonb_agg(m.version order by m.version), '[]') from supabase_migrations.schema_migrations m);
end;
$$;
comment on function public.migraciones is 'Versions of the applied migrations; null in a database without a record of them.';

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

-- What the public key reads; 8-panel.sql has the other rights.
create policy "Anyone reads the versions" on public.contenido_versiones for select to anon, authenticated
  using (true);
