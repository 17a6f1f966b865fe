-- Sessions and remembered devices of the staff are rows of one table.

alter table public.sesiones_panel drop constraint sesiones_panel_dispositivo_id_fkey;
alter table public.suscripciones_push drop constraint suscripciones_push_dispositivo_id_fkey;

alter table public.sesiones_panel add column es_dispositivo boolean not null default false;
insert into public.sesiones_panel
  (id_hash, clave_huella, creada_en, caduca_en, usada_en, id, persona_id, nombre, navegador, es_dispositivo)
select ficha_hash, clave_huella, creado_en, caduca_en, usado_en, id, persona_id, nombre, navegador, true
from public.dispositivos_panel;

alter table public.sesiones_panel add constraint sesiones_panel_dispositivo_id_fkey
  foreign key (dispositivo_id) references public.sesiones_panel (id) on delete cascade;
alter table public.suscripciones_push add constraint suscripciones_push_dispositivo_id_fkey
  foreign key (dispositivo_id) references public.sesiones_panel (id) on delete cascade;
drop table public.dispositivos_panel;

create or replace function public.visita_panel(p_sesion text, p_perdida_antes timestamptz, p_ahora timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'sesion', (select to_jsonb(s) from public.sesiones_panel s where s.id_hash = p_sesion and not s.es_dispositivo),
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
create or replace function public.avisos_moviles_por_enviar(p_ahora timestamptz, p_hasta timestamptz) returns jsonb
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
    join public.sesiones_panel d on d.id = s.dispositivo_id
    join public.reservas r on r.id = a.reserva_id
    where a.estado = 'pendiente' and a.caduca_en > p_ahora and a.proximo_intento <= p_hasta
      -- Skip messages being sent, except for a caller that asks when to look again (infinity).
      and (a.en_curso_hasta <= p_ahora or p_hasta = 'infinity')
    order by a.proximo_intento, a.creado_en
    limit 100
  ) p;
$$;
comment on table public.sesiones_panel is 'Open sessions of the staff panel, and remembered devices, whose token opens new sessions. Deleting the row ends it; deleting a device ends its sessions.';
comment on column public.sesiones_panel.id_hash is 'SHA-256, in hex, of the random text in the cookie: the id of a session or the token of a device. The text itself is not stored.';
comment on column public.sesiones_panel.clave_huella is 'For the owner''s: fingerprint of ADMIN_KEY, so that a new key ends them. Empty for others.';
comment on column public.sesiones_panel.creada_en is 'When the session was opened or the device was remembered.';
comment on column public.sesiones_panel.caduca_en is 'When it expires.';
comment on column public.sesiones_panel.usada_en is 'Last use; for a session written at most once every few minutes. A session ends after two hours without use.';
comment on column public.sesiones_panel.id is 'Identifies it in the panel; it cannot open anything.';
comment on column public.sesiones_panel.persona_id is 'The person signed in; null: the owner.';
comment on column public.sesiones_panel.nombre is 'That person''s name; empty in sessions older than personal keys.';
comment on column public.sesiones_panel.dispositivo_id is 'The remembered device that opened the session; deleting the device ends it.';
comment on column public.sesiones_panel.navegador is 'Browser and system as the browser names them, ''Safari · iPhone''; empty: unknown.';
comment on column public.sesiones_panel.es_dispositivo is 'A remembered device, not a session.';
