-- Calendar feeds of the staff.

create table public.agendas (
  huella text primary key check (huella ~ '^[0-9a-f]{64}$'),
  persona_id uuid unique nulls not distinct references public.personal (id) on delete cascade,
  clave_huella text not null default '',
  creada_en timestamptz not null default now()
);
comment on table public.agendas is 'Secret addresses at which the calendars of the staff read the bookings. A new address of a person replaces the old one.';
comment on column public.agendas.huella is 'SHA-256 of the address''s token, in hex. The token has 256 random bits and is not stored.';
comment on column public.agendas.persona_id is 'Whose it is; null: the owner''s. It ends with the person''s key.';
comment on column public.agendas.clave_huella is 'For the owner''s: fingerprint of ADMIN_KEY, so that a new key ends it. Empty for others.';
comment on column public.agendas.creada_en is 'When it was made.';

alter table public.agendas enable row level security;
revoke all on table public.agendas from anon, authenticated;
grant all on table public.agendas to service_role;

create function public.leer_agenda(p_huella text, p_version text, p_desde date, p_hasta date) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object('clave_huella', a.clave_huella, 'version', v.version, 'reservas', case
    when v.version is distinct from p_version then (
      select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object(
        'nombres_mesas', (select string_agg(m.nombre, ', ' order by m.nombre collate "C") from public.mesas m where m.id = any (r.mesas)),
        'nombre_zona', (select z.nombre_es from public.zonas z where z.id = r.zona_id)
      ) order by r.fecha, r.hora, r.id), '[]')
      from public.reservas r
      where r.fecha between p_desde and p_hasta and r.anonimizada_en is null and not r.espera
    )
  end)
  from public.agendas a, lateral (
    select concat_ws('.',
      (select count(*) || '.' || coalesce(sum(hashtext(r.xmin::text || r.ctid::text)::bigint), 0) from public.reservas r where r.fecha between p_desde and p_hasta),
      (select coalesce(sum(hashtext(m.xmin::text || m.ctid::text)::bigint), 0) from public.mesas m),
      (select coalesce(sum(hashtext(z.xmin::text || z.ctid::text)::bigint), 0) from public.zonas z)
    ) as version
  ) v
  where a.huella = p_huella;
$$;
comment on function public.leer_agenda is
  'The calendar feed of the address with this hash, null for none: a text that differs after each change, and the bookings from p_desde to p_hasta, or null when the caller has that version. Not the waiting list.';

revoke execute on function public.leer_agenda from public, anon, authenticated;
grant execute on function public.leer_agenda to service_role;
