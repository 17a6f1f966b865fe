-- What a guest's own link needs besides the acts of the desk: erasing; and the mails that time itself calls for.

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

  -- The mails kept are emptied by the trigger of reservas.
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

  -- Staff hear that a table is free again, and nothing of whose it was.
  if v_cancelada and p_por = 'cliente' then
    select to_jsonb(r) - array['solicitud', 'huella', 'ultimo_acto'] into v_datos from public.reservas r where r.id = p_id;
    insert into public.correos (reserva_id, tipo, datos) values (p_id, 'cancelacion_cliente', v_datos);
  end if;
  return true;
end;
$$;
comment on function public.borrar_reserva(uuid, text, boolean, timestamptz) is
  'Removes the personal data of a booking for good, from its mails and notices too; one still to come is cancelled with it, by p_por, which staff and with p_aviso the status webhook are told without whose it was. False when there is no such booking or it was erased before.';
revoke execute on function public.borrar_reserva(uuid, text, boolean, timestamptz) from public, anon, authenticated;
grant execute on function public.borrar_reserva(uuid, text, boolean, timestamptz) to service_role;

create function public.preparar_correos(p_ahora timestamptz) returns integer
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
    -- What is decided outside is never undecided here.
    select v.*, coalesce((
      select max(c.creado_en) from public.correos c where c.reserva_id = v.id and c.tipo in ('nueva', 'cambio_cliente')
    ), v.creada_en) as desde
    from visita v
    where v.estado is null and v.entrega = 'local'
  ), debida as (
    select v.id, 'recordatorio' as tipo
    from visita v
    cross join lateral (select v.comienzo - interval '24 hours' as dia) d
    where v.estado = 'confirmada' and v.email <> '' and v.pedida <= v.comienzo - interval '30 hours'
      -- Between 22:00 and 9:00 nobody is written to: from 22:00 on it goes before, in the night after.
      and v_pared >= case
        when d.dia::time >= '22:00' then d.dia::date + time '21:45'
        when d.dia::time < '09:00' then d.dia::date + time '09:00'
        else d.dia
      end
      and v_pared::time >= '09:00' and v_pared::time < '22:00'
      and not exists (
        select 1 from public.correos c
        where c.reserva_id = v.id and c.tipo = 'recordatorio' and c.datos ->> 'fecha' = v.fecha::text
      )
    union all
    -- Half of the time that there was, two hours at most: enough to call, and late enough for an answer to come.
    select p.id, 'sin_confirmar'
    from pendiente p
    where p.email <> ''
      and v_pared >= p.comienzo - greatest(interval '30 minutes', least(interval '2 hours', (p.comienzo - p.pedida) / 2))
      and not exists (
        select 1 from public.correos c
        where c.reserva_id = p.id and c.tipo = 'sin_confirmar' and c.datos ->> 'fecha' = p.fecha::text
      )
    union all
    select p.id, 'sin_decidir'
    from pendiente p
    where p_ahora >= p.desde + case when p.fecha = v_pared::date then interval '10 minutes' else interval '30 minutes' end
      and not exists (
        select 1 from public.correos c where c.reserva_id = p.id and c.tipo = 'sin_decidir' and c.creado_en > p.desde
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
comment on function public.preparar_correos(timestamptz) is
  'Stores the mails that are due by the clock, each once: the reminder a day before a confirmed visit that was asked for 30 hours before or more, none between 22:00 and 9:00; to the guest of an undecided request that it is not confirmed; to staff that one waits, after 30 minutes, 10 for today. Takes back those no longer true. Answers how many were stored.';
revoke execute on function public.preparar_correos(timestamptz) from public, anon, authenticated;
grant execute on function public.preparar_correos(timestamptz) to service_role;

create or replace function public.correos_por_enviar(p_ahora timestamptz, p_hasta timestamptz) returns jsonb
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
      -- A reminder's next try may fall into the night.
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

create or replace function public.anonimizar_reservas(p_dias integer, p_hoy date) returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_cuantas integer;
begin
  if p_dias is null or p_dias < 0 or p_hoy is null then
    raise exception 'anonimizar_reservas: días o fecha no válidos' using errcode = '22023';
  end if;

  update public.reservas
  set nombre = '', telefono = '', email = '', comentarios = null, huella = '', ultimo_acto = null, anonimizada_en = now()
  where fecha < p_hoy - p_dias and anonimizada_en is null;
  get diagnostics v_cuantas = row_count;

  -- What guests wrote may be about their health: nobody needs it once they have eaten.
  update public.reservas set comentarios = null where fecha < p_hoy - 2 and comentarios is not null;
  update public.correos c
  set datos = c.datos || '{"comentarios": null}'
  from public.reservas r
  where r.id = c.reserva_id and r.fecha < p_hoy - 2 and c.datos ->> 'comentarios' is not null;
  update public.avisos a
  set cuerpo = a.cuerpo || '{"Comentarios": "Ninguno"}'
  from public.reservas r
  where r.id::text = a.reserva_id and r.fecha < p_hoy - 2 and (a.entregado_en is not null or a.caduca_en < now())
    and a.cuerpo ->> 'Comentarios' <> 'Ninguno';

  -- Bodies still to be sent stay until they are taken or given up; bookings of an outside table go by the age of the notification.
  update public.avisos a
  set cuerpo = '{}'
  where a.cuerpo <> '{}'
    and (a.entregado_en is not null or a.caduca_en < now())
    and (
      exists (select 1 from public.reservas r where r.id::text = a.reserva_id and r.anonimizada_en is not null)
      or (
        a.creado_en < (p_hoy - p_dias)::timestamp at time zone 'Europe/Madrid'
        and not exists (select 1 from public.reservas r where r.id::text = a.reserva_id)
      )
    );

  return v_cuantas;
end;
$$;
comment on function public.anonimizar_reservas(integer, date) is
  'Removes the personal data of requests whose visit was more than p_dias days before p_hoy (a date of Madrid) and of their finished notifications and mails, and what guests wrote two days after the visit. Answers how many requests. Harmless to repeat.';
