-- The site's own record beside one of an outside table: which record that is, what it said when it was last read, and its decision,
-- once it is made there, in the own record too, so that desk, guest's link and mails know of it.

alter table public.reservas
  add column id_externo text unique check (id_externo ~ '^[0-9A-Za-z_-]{1,100}$'),
  add column externa jsonb,
  add column externa_en timestamptz;

comment on column public.reservas.id_externo is 'The record of the outside table that is this booking, as the request''s webhook named it; null where none was named.';
comment on column public.reservas.externa is 'What that record said when it was last read: estado, fecha, hora, personas.';
comment on column public.reservas.externa_en is 'When it was last read.';

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
  -- For the triggers: who acts, and when.
  perform set_config('antidoto.por', 'personal', true), set_config('antidoto.ahora', p_ahora::text, true);
  v_nueva := v_antes;
  -- What was compared with the record is what stands.
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
comment on function public.reflejar_reserva(uuid, jsonb, text, integer, boolean, timestamptz) is
  'Notes what the outside record of a booking says and, with p_estado, what was decided there, unless the booking is another than p_secuencia; that has no undoing here. With p_aviso a new state is announced in the same transaction. Answers the row, null when there is none any more.';
revoke execute on function public.reflejar_reserva(uuid, jsonb, text, integer, boolean, timestamptz) from public, anon, authenticated;
grant execute on function public.reflejar_reserva(uuid, jsonb, text, integer, boolean, timestamptz) to service_role;

create or replace function public.mesa_reservas(
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
comment on function public.mesa_reservas(date, text, boolean, timestamptz, timestamptz) is
  'The desk: the bookings of p_dia, or those that p_busca finds by a part of the name or the telephone (100 at most), as abajo; of all days those to decide (with p_decide all, without it those joined to an outside record) or not delivered, cut off before p_perdida_antes included, as arriba; what else is kept of their telephones; the seats.';

create or replace function public.visita_panel(p_sesion text, p_perdida_antes timestamptz, p_ahora timestamptz) returns jsonb
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
comment on function public.visita_panel(text, timestamptz, timestamptz) is
  'The session of this hash or null; how many requests could not be delivered, those cut off before p_perdida_antes included; how many of those or, joined to an outside record, still to decide; and how many of those or still to decide at p_ahora, as the desk has them on top.';

create or replace function public.preparar_correos(p_ahora timestamptz, p_decide boolean) returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_pared timestamp := p_ahora at time zone 'Europe/Madrid';
  v_cuantos integer;
begin
  -- A reminder that is no longer true is not sent.
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
    -- What is decided outside, and stands beside no record that could say so, is never undecided here.
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
      -- Who is confirmed later than that has just read of the visit.
      and coalesce(v.decidida_en, v.creada_en) at time zone 'Europe/Madrid' <= d.dia
      -- Between 22:00 and 9:00 nobody is written to: from 22:00 on it goes before, in the night after.
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
    -- Half of the time that there was, two hours at most: enough to call, and late enough for an answer to come.
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
comment on function public.preparar_correos(timestamptz, boolean) is
  'Stores the mails that are due by the clock, each once: the reminder a day before a confirmed visit that was asked for 30 hours before or more and confirmed before that day, none between 22:00 and 9:00; with p_decide, where this site decides, and of those joined to an outside record, to the guest of an undecided request that it is not confirmed and to staff that one waits, after 30 minutes, 10 for today. Takes back those no longer true. Answers how many were stored.';
