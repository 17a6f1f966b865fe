-- Without a status webhook the site mails the guest a decision on a record of the outside table: a row of mensajes with
-- registro, one for each kind. The outside table is the booking: its copy in reservas goes, and the site sends no
-- reminders of it.

drop index public.mensajes_registro;
create unique index mensajes_registro on public.mensajes (registro, clase) where clase in ('aviso', 'correo');
drop index public.mensajes_avisos_con_datos;
create index mensajes_avisos_con_datos on public.mensajes (creado_en) where (clase = 'aviso' or registro is not null) and datos <> '{}';
comment on column public.mensajes.reserva_id is 'The booking; null for a notice or mail about a record of the outside table.';
comment on column public.mensajes.registro is 'Id of the outside table''s record that a notice or mail is about; null otherwise.';
comment on column public.mensajes.datos is 'Notice: the body to send. Mail: the booking at that moment, with the values before the change under anterior, or the fields of an outside record. Push message: {}. {} once the personal data was removed.';

drop function public.reflejar_reserva;

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
          p_decide and r.estado is null and not r.espera and r.fecha >= (p_ahora at time zone 'Europe/Madrid')::date
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
  'The desk. abajo: the bookings of p_dia, or up to 100 whose name or telephone contains p_busca. arriba: of all days, those to decide (with p_decide) and those not delivered, deliveries interrupted before p_perdida_antes included. Also the other bookings of the same telephones, and the seats.';

create or replace function public.anonimizar_reservas(p_dias integer, p_hoy date, p_limite integer default 25) returns integer
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
  -- Notices still to be sent stay until accepted or expired; of an outside record the age of the message counts.
  update public.mensajes m
  set datos = '{}'
  where m.id in (
    select v.id from public.mensajes v left join public.reservas r on r.id = v.reserva_id
    where (v.clase = 'aviso' or v.registro is not null) and v.datos <> '{}' and (v.estado <> 'pendiente' or v.caduca_en < now())
      and (
        r.anonimizada_en is not null
        or (v.registro is not null and v.creado_en < (p_hoy - p_dias)::timestamp at time zone 'Europe/Madrid')
      )
    limit p_limite
  );
  get diagnostics v_cuantas = row_count;
  v_todas := v_todas + v_cuantas;
  if v_todas >= p_limite then
    return v_todas;
  end if;

  update public.mensajes m
  set datos = m.datos || case m.clase when 'correo' then '{"comentarios": null}'::jsonb else '{"Comentarios": "Ninguno"}' end
  where m.id in (
    select v.id from public.mensajes v join public.reservas r on r.id = v.reserva_id
    where r.fecha < p_hoy - 2 and (v.datos ->> 'comentarios' is not null or v.datos ->> 'Comentarios' <> 'Ninguno')
      and (v.clase = 'correo' or v.estado <> 'pendiente' or v.caduca_en < now())
    limit p_limite
  );
  get diagnostics v_cuantas = row_count;
  return v_todas + v_cuantas;
end;
$$;
comment on function public.anonimizar_reservas is
  'Removes the personal data of bookings more than p_dias days before p_hoy (a date in Madrid) and of their finished notices and mails, and the guests'' comments two days after the visit. It stops after the step that reaches p_limite rows, and no step changes more. Returns the number of rows changed; call it until it returns 0.';

create or replace function public.olvidar_registro() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform public.vaciar_avisos(null, new.id_externo);
  -- A restore from an older backup must not bring it back.
  insert into public.borrados (huella)
  values (encode(sha256(convert_to(new.id_externo, 'UTF8')), 'hex'))
  on conflict do nothing;
  return new;
end;
$$;
comment on function public.olvidar_registro is
  'Trigger of reservas: when the personal data of a booking is removed, removes the guest''s data from the notices and mails of its outside record.';

create or replace function public.vaciar_avisos(p_id uuid, p_registro text) returns void
language sql
security invoker
set search_path = ''
as $$
  update public.mensajes
  set datos = case
    when estado = 'pendiente' and caduca_en > now() and datos <> '{}'
      then datos || '{"Nombre": "", "Email": "", "Telefono": "", "Comentarios": "Ninguno"}'
    else '{}'
  end
  where clase = 'aviso' and (reserva_id = p_id or registro = p_registro);
  update public.mensajes
  set datos = '{}', estado = case estado when 'pendiente' then 'anulado' else estado end
  where clase = 'correo' and registro = p_registro;
$$;
comment on function public.vaciar_avisos is
  'Removes the guest''s data from the notices of a booking or of an outside record: a waiting one keeps the state to send, any other is emptied. Mails of an outside record are emptied and no longer sent.';

create or replace function public.preparar_correos(
  p_ahora timestamptz, p_decide boolean, p_aparta text[], p_hay_servidor boolean
) returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_pared timestamp := p_ahora at time zone 'Europe/Madrid';
begin
  -- Cancel reminders that are no longer true.
  update public.mensajes c
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
      and p_decide and r.anonimizada_en is null and r.estado is distinct from 'cancelada' and not r.espera
      and public.comienzo_reserva(r.fecha, r.hora) > v_pared
  ), pendiente as (
    select v.*, coalesce((
      select max(c.creado_en) from public.mensajes c where c.reserva_id = v.id and c.clase = 'correo' and c.tipo in ('nueva', 'cambio_cliente')
    ), v.creada_en) as desde
    from visita v
    where v.estado is null
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
        select 1 from public.mensajes c
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
        select 1 from public.mensajes c
        where c.reserva_id = p.id and c.tipo = 'sin_confirmar' and c.estado <> 'anulado'
          and (c.datos ->> 'fecha', (c.datos ->> 'hora')::time(0)) is not distinct from (p.fecha::text, p.hora)
      )
    union all
    select p.id, 'sin_decidir'
    from pendiente p
    where p_ahora >= p.desde + case when p.fecha = v_pared::date then interval '10 minutes' else interval '30 minutes' end
      and not exists (
        select 1 from public.mensajes c where c.reserva_id = p.id and c.tipo = 'sin_decidir' and c.estado <> 'anulado' and c.creado_en > p.desde
      )
  )
  insert into public.mensajes (clase, reserva_id, tipo, datos, creado_en, proximo_intento, caduca_en)
  select 'correo', r.id, d.tipo, (to_jsonb(r) || public.zona_correo(r.zona_id)) - array['solicitud', 'huella', 'ultimo_acto'], p_ahora,
    p_ahora,
    public.comienzo_reserva(r.fecha, r.hora) at time zone 'Europe/Madrid'
  from debida d join public.reservas r on r.id = d.id;

  update public.mensajes
  set estado = case when tipo = any (p_aparta) then 'automatizacion' else 'sin_servidor' end
  where clase = 'correo' and estado = 'pendiente' and (tipo = any (p_aparta) or not p_hay_servidor);
end;
$$;
comment on function public.preparar_correos is
  'With p_decide (no outside table decides) stores the mails that are due by the clock, each once: a reminder a day before a visit that was requested at least 30 hours and confirmed at least a day before, not between 22:00 and 9:00. For undecided requests a mail to the guest that the booking is not confirmed, and one to staff after 30 minutes, 10 for today. Cancels waiting mails that are no longer true. Sets aside for good the kinds in p_aparta, which a webhook sends, and all without a mail server.';

create or replace function public.visita_panel(p_sesion text, p_perdida_antes timestamptz, p_ahora timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'sesion', (select to_jsonb(s) from public.sesiones_panel s where s.id_hash = p_sesion and not s.es_dispositivo),
    'sin_entregar', count(*) filter (where r.sin_entregar),
    'pendientes', count(*)
  )
  from (
    select
      entrega = 'fallida' or (entrega = 'pendiente' and entrega_iniciada_en < p_perdida_antes) as sin_entregar,
      estado is null and not espera and fecha >= (p_ahora at time zone 'Europe/Madrid')::date
        and public.comienzo_reserva(fecha, hora) > p_ahora at time zone 'Europe/Madrid' as por_decidir
    from public.reservas
    where anonimizada_en is null
  ) r
  where r.sin_entregar or r.por_decidir;
$$;
comment on function public.visita_panel is
  'Data of each panel page: the session with this hash or null (sesion); the number of undelivered requests, deliveries interrupted before p_perdida_antes included (sin_entregar); the number undelivered or undecided at p_ahora (pendientes).';

alter table public.reservas drop column externa, drop column externa_en;
