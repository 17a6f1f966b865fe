-- One queue of messages: notices to the status webhook, mails and push messages are rows of mensajes. Waiting ones keep
-- their id, attempts and times.

create table public.mensajes (
  id uuid primary key default gen_random_uuid(),
  clase text not null check (clase in ('aviso', 'correo', 'movil')),
  tipo text,
  reserva_id uuid references public.reservas (id) on delete cascade,
  registro text,
  destino uuid,
  datos jsonb not null default '{}',
  secuencia integer,
  estado text not null default 'pendiente'
    check (estado in ('planeado', 'pendiente', 'enviado', 'fallido', 'automatizacion', 'sin_servidor', 'anulado')),
  intentos integer not null default 0 check (intentos >= 0),
  proximo_intento timestamptz not null default now(),
  en_curso_hasta timestamptz not null default '-infinity',
  caduca_en timestamptz not null default now() + interval '24 hours',
  enviado_en timestamptz,
  ultimo_error text,
  creado_en timestamptz not null default clock_timestamp(),
  constraint mensajes_reserva check ((reserva_id is null) <> (registro is null)),
  constraint mensajes_tipo check (case clase
    when 'correo' then coalesce(tipo, '') in (
      'nueva', 'cambio_cliente', 'cancelacion_cliente', 'sin_decidir',
      'recibida', 'confirmada', 'cancelada', 'cambiada', 'recordatorio', 'sin_confirmar', 'oferta'
    )
    when 'movil' then coalesce(tipo, '') in ('nueva', 'cambio_cliente', 'cancelacion_cliente', 'tarde')
    else tipo is null
  end)
);
comment on table public.mensajes is 'Queue of messages about bookings: written with the change they report, sent afterwards, retried until accepted, refused or expired.';
comment on column public.mensajes.id is 'The same on every attempt: Idempotency-Key of a notice, Message-ID of a mail, topic of a push message.';
comment on column public.mensajes.clase is 'aviso: notice to the status webhook. correo: mail. movil: push message to one device of the staff.';
comment on column public.mensajes.tipo is 'What a mail or push message reports. Mails to staff: nueva, cambio_cliente, cancelacion_cliente, sin_decidir; the others go to the guest. Null for notices.';
comment on column public.mensajes.reserva_id is 'The booking; null for a notice about a record of the outside table.';
comment on column public.mensajes.registro is 'Id of the outside table''s record that a notice is about; null otherwise.';
comment on column public.mensajes.destino is 'Push messages: the subscription.';
comment on column public.mensajes.datos is 'Notice: the body to send. Mail: the booking at that moment, with the values before the change under anterior. Push message: {}. {} once the personal data was removed.';
comment on column public.mensajes.secuencia is 'Notices: secuencia of the booking at the decision, so that each decision is announced at most once.';
comment on column public.mensajes.estado is 'pendiente until enviado or fallido. planeado: the decision is being written to the outside table. automatizacion: a webhook sends this mail. sin_servidor: there was no mail server; it is never sent. anulado: no longer true when it was due.';
comment on column public.mensajes.intentos is 'Attempts begun. A sender matches it in a conditional update to claim one; an early attempt at a start of the site does not count.';
comment on column public.mensajes.proximo_intento is 'Earliest time of the next attempt.';
comment on column public.mensajes.en_curso_hasta is 'Lease of the site that is sending; when it has passed without a result, another site may try.';
comment on column public.mensajes.caduca_en is 'When sending is given up.';
comment on column public.mensajes.enviado_en is 'When it was accepted.';
comment on column public.mensajes.ultimo_error is 'Why the last attempt failed. No personal data.';
comment on column public.mensajes.creado_en is 'When the change happened; mails of one booking to one reader are sent in this order.';

-- Erased texts leave their rows in the new table too.
insert into public.mensajes (
  id, clase, reserva_id, registro, secuencia, datos, estado, intentos, proximo_intento, en_curso_hasta, caduca_en,
  enviado_en, ultimo_error, creado_en
)
select a.id, 'aviso', r.id, case when r.id is null then a.reserva_id end, a.secuencia, a.cuerpo,
  case
    when a.entregado_en is not null then 'enviado'
    when a.proximo_intento = 'infinity' then 'planeado'
    when a.caduca_en <= now() then 'fallido'
    when a.cuerpo = '{}' then 'anulado'
    else 'pendiente'
  end,
  a.intentos, case when a.proximo_intento = 'infinity' then a.creado_en else a.proximo_intento end, a.en_curso_hasta,
  a.caduca_en, a.entregado_en, a.ultimo_error, a.creado_en
from public.avisos a left join public.reservas r on r.id::text = a.reserva_id;

insert into public.mensajes (
  id, clase, tipo, reserva_id, datos, estado, intentos, proximo_intento, en_curso_hasta, caduca_en, enviado_en,
  ultimo_error, creado_en
)
select id, 'correo', tipo, reserva_id, datos, estado, intentos, proximo_intento, en_curso_hasta, caduca_en, enviado_en,
  ultimo_error, creado_en
from public.correos;

insert into public.mensajes (
  id, clase, tipo, reserva_id, destino, estado, intentos, proximo_intento, en_curso_hasta, caduca_en, enviado_en,
  ultimo_error, creado_en
)
select id, 'movil', tipo, reserva_id, suscripcion_id, estado, intentos, proximo_intento, en_curso_hasta, caduca_en,
  enviado_en, ultimo_error, creado_en
from public.avisos_moviles;

drop trigger reservas_correos on public.reservas;
drop trigger reservas_avisos_moviles on public.reservas;
drop function public.anotar_correos(), public.anotar_avisos_moviles();
drop function public.preparar_correos(timestamptz, boolean), public.apartar_correos(text[], boolean);
drop function public.correos_por_enviar(timestamptz, timestamptz), public.avisos_moviles_por_enviar(timestamptz, timestamptz);
drop table public.avisos, public.correos, public.avisos_moviles;
drop index public.reservas_id_texto;

create index mensajes_por_enviar on public.mensajes (proximo_intento) where estado = 'pendiente';
create index mensajes_reserva on public.mensajes (reserva_id, creado_en);
create index mensajes_creado_en on public.mensajes (clase, creado_en desc);
create unique index mensajes_decision on public.mensajes (reserva_id, secuencia) where clase = 'aviso';
create unique index mensajes_registro on public.mensajes (registro) where clase = 'aviso';
create index mensajes_con_comentarios on public.mensajes (reserva_id)
  where datos ->> 'comentarios' is not null or datos ->> 'Comentarios' <> 'Ninguno';
create index mensajes_avisos_con_datos on public.mensajes (creado_en) where clase = 'aviso' and datos <> '{}';

create or replace function public.mensajes_por_enviar(p_clase text, p_ahora timestamptz, p_hasta timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(p) order by p.proximo_intento, p.creado_en), '[]')
  from (
    select m.*,
      -- The data of a push message are read when it is sent.
      case when m.clase = 'movil' then to_jsonb(r) end as reserva,
      case when s.id is not null then jsonb_build_object(
        'direccion', s.direccion, 'clave_publica', s.clave_publica, 'secreto', s.secreto,
        'persona_id', d.persona_id, 'clave_huella', d.clave_huella, 'caduca_en', d.caduca_en
      ) end as dispositivo
    from public.mensajes m
    left join public.reservas r on r.id = m.reserva_id
    left join public.suscripciones_push s on s.id = m.destino
    left join public.sesiones_panel d on d.id = s.dispositivo_id
    where m.estado = 'pendiente' and m.clase = p_clase and m.caduca_en > p_ahora and m.proximo_intento <= p_hasta
      -- Skip messages being sent, except for a caller that asks when to look again (infinity).
      and (m.en_curso_hasta <= p_ahora or p_hasta = 'infinity')
      -- A push service that asked for a pause gets it after a start of the site too.
      and (m.clase <> 'movil' or m.proximo_intento <= p_ahora or p_hasta = 'infinity')
      -- A reminder's next attempt may fall into the night.
      and (m.tipo is distinct from 'recordatorio' or (p_ahora at time zone 'Europe/Madrid')::time between time '09:00' and time '21:59:59')
      and (m.clase <> 'correo' or not exists (
        select 1 from public.mensajes b
        where b.reserva_id = m.reserva_id and b.clase = 'correo' and b.estado = 'pendiente' and b.caduca_en > p_ahora
          and public.es_correo_personal(b.tipo) = public.es_correo_personal(m.tipo)
          and (b.creado_en, b.id) < (m.creado_en, m.id)
      ))
    order by m.proximo_intento, m.creado_en
    limit 100
  ) p;
$$;
comment on function public.mensajes_por_enviar is
  'The messages of a kind due by p_hasta that no site is sending, earliest first, at most 100; push messages with their device and the booking. Of mails only the earliest for each booking and reader, so that a cancellation does not arrive before the confirmation. With p_hasta infinity those being sent too.';

create or replace function public.es_restauracion() returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'antidoto-restaura' = 'si', false);
$$;
comment on function public.es_restauracion is
  'Whether the request writes rows of a backup as they were (header Antidoto-Restaura: si); these cause no messages.';

create or replace function public.anunciar_reserva(p_id uuid) returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- An unsent notice of an earlier state is no longer true.
  update public.mensajes m set estado = 'anulado'
  from public.reservas r
  where r.id = p_id and m.clase = 'aviso' and m.estado = 'pendiente' and (m.reserva_id = r.id or m.registro = r.id_externo);
  insert into public.mensajes (clase, reserva_id, secuencia, datos)
  select 'aviso', r.id, r.secuencia, public.cuerpo_aviso(p_id)
  from public.reservas r
  where r.id = p_id and r.estado is not null
  on conflict do nothing;
end;
$$;
comment on function public.anunciar_reserva is
  'Queues a notice of the booking''s new state, in place of an unsent one; an undecided booking is not announced.';

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
$$;
comment on function public.vaciar_avisos is
  'Removes the guest''s data from the notices of a booking or of an outside record: a waiting one keeps the state to send, any other is emptied.';

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
      and r.anonimizada_en is null and r.estado is distinct from 'cancelada' and not r.espera
      and public.comienzo_reserva(r.fecha, r.hora) > v_pared
  ), pendiente as (
    -- Without p_decide the outside table decides: only a booking joined to its record is known to be undecided.
    select v.*, coalesce((
      select max(c.creado_en) from public.mensajes c where c.reserva_id = v.id and c.clase = 'correo' and c.tipo in ('nueva', 'cambio_cliente')
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
  select 'correo', r.id, d.tipo, to_jsonb(r) - array['solicitud', 'huella', 'ultimo_acto'], p_ahora,
    p_ahora,
    public.comienzo_reserva(r.fecha, r.hora) at time zone 'Europe/Madrid'
  from debida d join public.reservas r on r.id = d.id;

  update public.mensajes
  set estado = case when tipo = any (p_aparta) then 'automatizacion' else 'sin_servidor' end
  where clase = 'correo' and estado = 'pendiente' and (tipo = any (p_aparta) or not p_hay_servidor);
end;
$$;
comment on function public.preparar_correos is
  'Stores the mails that are due by the clock, each once. A reminder a day before a visit that was requested at least 30 hours and confirmed at least a day before, not between 22:00 and 9:00. For undecided requests (with p_decide all, otherwise those joined to an outside record) a mail to the guest that the booking is not confirmed, and one to staff after 30 minutes, 10 for today. Cancels waiting mails that are no longer true. Sets aside for good the kinds in p_aparta, which a webhook sends, and all without a mail server.';

create or replace function public.anotar_mensajes() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_tipos text[] := '{}';
  -- What the guest did, for staff.
  v_cliente text;
  v_datos jsonb := to_jsonb(new);
  v_cambia boolean;
  v_pared timestamp := coalesce(nullif(current_setting('antidoto.ahora', true), '')::timestamptz, now()) at time zone 'Europe/Madrid';
begin
  if public.es_restauracion() then
    return null;
  end if;

  if tg_op = 'INSERT' then
    -- Staff need no mail about a booking that they wrote themselves.
    if new.origen = 'web' then
      v_cliente := 'nueva';
      v_tipos := array[v_cliente, case when new.estado = 'confirmada' then 'confirmada' else 'recibida' end];
    end if;
  elsif new.anonimizada_en is not null then
    if old.anonimizada_en is null then
      update public.mensajes
      set datos = '{}', estado = case estado when 'pendiente' then 'anulado' else estado end
      where reserva_id = new.id and clase = 'correo';
    end if;
    return null;
  else
    v_datos := v_datos || jsonb_build_object(
      'anterior', jsonb_build_object(
        'estado', old.estado, 'fecha', old.fecha, 'hora', old.hora, 'personas', old.personas
      ),
      -- Whether the guest's calendar has the booking, also while a change waits for a decision.
      'en_calendario', exists (select 1 from public.mensajes c where c.reserva_id = new.id and c.clase = 'correo' and c.tipo = 'confirmada')
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
      v_cliente := 'cancelacion_cliente';
    elsif v_cambia and new.estado is null and new.cambio_anterior is not null
      and current_setting('antidoto.por', true) = 'cliente'
    then
      v_cliente := 'cambio_cliente';
    end if;
    v_tipos := v_tipos || array_remove(array[v_cliente], null);
    if v_cliente is null and new.tarde_minutos is not null and new.tarde_minutos is distinct from old.tarde_minutos then
      v_cliente := 'tarde';
    end if;
  end if;

  insert into public.mensajes (clase, reserva_id, tipo, datos, caduca_en)
  select 'correo', new.id, tipo, v_datos - array['solicitud', 'huella', 'ultimo_acto'],
    -- The offer expires when the table is no longer held.
    case when tipo = 'oferta' then new.ofrecida_hasta else now() + interval '24 hours' end
  from unnest(v_tipos) tipo
  where new.email <> '' or public.es_correo_personal(tipo);
  insert into public.mensajes (clase, reserva_id, tipo, destino)
  select 'movil', new.id, v_cliente, s.id from public.suscripciones_push s where v_cliente is not null;
  return null;
end;
$$;
comment on function public.anotar_mensajes is
  'Trigger of reservas: queues the mails for a new request, a decision, its undoing, a change or a cancellation, and for each subscribed device a push message about what a guest did; empties the stored mails when the personal data is removed.';

create or replace function public.correo_una_vez() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if public.es_restauracion() then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('correo ' || new.reserva_id));
  -- Read after the lock, to see a row that another site stored meanwhile.
  if exists (
    select 1 from public.mensajes c
    where c.reserva_id = new.reserva_id and c.clase = 'correo' and c.tipo = new.tipo and c.id <> new.id and c.estado <> 'anulado'
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
  'Trigger of mensajes: when two sites find the same reminder due, only one is stored.';

create or replace function public.actuar_reserva(
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
          select count(*) from public.mensajes c where c.reserva_id = p_id and c.clase = 'correo' and c.tipo = 'cambio_cliente'
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
    update public.mensajes set datos = public.cuerpo_aviso(p_id)
    where reserva_id = p_id and clase = 'aviso' and estado = 'pendiente' and datos <> '{}';
  end if;
  return jsonb_build_object('resultado', 'hecho', 'motivo', null, 'reserva', to_jsonb(v_nueva), 'sobre', not v_caben);
end;
$$;
comment on function public.actuar_reserva is
  'One act of the guest (p_por cliente) or the staff (personal) on a booking: confirmar, cancelar, cambiar (fecha, hora, personas), tarde (minutos), reconfirmar, llegado, no_vino, ofrecer (hora), aceptar, deshacer (en). The first three take secuencia, the version that the staff''s page was made from. Returns {resultado, motivo, reserva, sobre}: hecho; no, with motivo ya, estado, pasada, pronto, lleno or caducada and the current row; falta. sobre: the act overbooks the restaurant. With p_aviso a new state is announced in the same transaction.';

create or replace function public.borrar_reserva(p_id uuid, p_por text, p_aviso boolean, p_ahora timestamptz) returns boolean
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
  perform public.vaciar_avisos(p_id, null);

  -- Staff learn that a table is free again, without personal data.
  if v_cancelada and p_por = 'cliente' then
    select to_jsonb(r) - array['solicitud', 'huella', 'ultimo_acto'] into v_datos from public.reservas r where r.id = p_id;
    insert into public.mensajes (clase, reserva_id, tipo, datos) values ('correo', p_id, 'cancelacion_cliente', v_datos);
  end if;
  if p_por = 'personal' then
    perform public.anotar_datos_reserva(p_id, 'datos_borrados');
  end if;
  return true;
end;
$$;
comment on function public.borrar_reserva is
  'Removes the personal data of a booking for good, also from its mails and notices. A future booking is cancelled by p_por; staff, and with p_aviso the status webhook, learn of it without personal data. An erasure by staff leaves a line in the history. Returns false when there is no such booking or it was already erased.';

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
  -- Notices still to be sent stay until accepted or expired; of an outside record the age of the notice counts.
  update public.mensajes m
  set datos = '{}'
  where m.id in (
    select v.id from public.mensajes v left join public.reservas r on r.id = v.reserva_id
    where v.clase = 'aviso' and v.datos <> '{}' and (v.estado <> 'pendiente' or v.caduca_en < now())
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
  new.externa := null;
  perform public.vaciar_avisos(null, new.id_externo);
  -- A restore from an older backup must not bring it back.
  insert into public.borrados (huella)
  values (encode(sha256(convert_to(new.id_externo, 'UTF8')), 'hex'))
  on conflict do nothing;
  return new;
end;
$$;
comment on function public.olvidar_registro is
  'Trigger of reservas: when the personal data of a booking is removed, empties the copy of its outside record and the guest''s data in the notices of that record.';

create trigger reservas_mensajes after insert or update on public.reservas
  for each row execute function public.anotar_mensajes();
create trigger correo_una_vez before insert on public.mensajes
  for each row when (new.tipo in ('recordatorio', 'sin_confirmar', 'sin_decidir'))
  execute function public.correo_una_vez();

alter table public.mensajes enable row level security;
revoke all on table public.mensajes from anon, authenticated;
grant all on table public.mensajes to service_role;
revoke execute on all functions in schema public from public, anon, authenticated;
grant execute on all functions in schema public to service_role;
