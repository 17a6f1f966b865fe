-- Messages: notices to the status webhook, mails, push messages, and the switch that holds all of them.

create table public.envios (
  id integer primary key default 1 check (id = 1),
  retenidos_desde timestamptz
);
comment on table public.envios is 'Whether waiting mails, notices and requests are sent. One row.';
comment on column public.envios.id is 'Always 1.';
comment on column public.envios.retenidos_desde is 'Set when a backup is restored: from then on waiting messages are held until the owner releases them. Null: they are sent.';

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
      'nueva', 'cambio_cliente', 'cancelacion_cliente', 'sin_decidir', 'semana',
      'recibida', 'confirmada', 'cancelada', 'cambiada', 'recordatorio', 'sin_confirmar', 'oferta', 'despues'
    )
    when 'movil' then coalesce(tipo, '') in ('nueva', 'cambio_cliente', 'cancelacion_cliente', 'tarde')
    else tipo is null
  end)
);
comment on table public.mensajes is 'Queue of messages about bookings: written with the change they report, sent afterwards, retried until accepted, refused or expired.';
comment on column public.mensajes.id is 'The same on every attempt: Idempotency-Key of a notice, Message-ID of a mail, topic of a push message.';
comment on column public.mensajes.clase is 'aviso: notice to the status webhook. correo: mail. movil: push message to one device of the staff.';
comment on column public.mensajes.tipo is 'What a mail or push message reports. Mails to staff: nueva, cambio_cliente, cancelacion_cliente, sin_decidir, and the weekly note semana; the others go to the guest. Null for notices.';
comment on column public.mensajes.reserva_id is 'The booking; null for the weekly note and for a notice or mail about a record of the outside table.';
comment on column public.mensajes.registro is 'Id of the outside table''s record that a notice or mail is about, or the week of a weekly note; null otherwise.';
comment on column public.mensajes.destino is 'Push messages: the subscription.';
comment on column public.mensajes.datos is 'Notice: the body to send. Mail: the booking at that moment, with the values before the change under anterior, or the fields of an outside record; of the weekly note its figures. Push message: {}. {} once the personal data was removed.';
comment on column public.mensajes.secuencia is 'Notices: secuencia of the booking at the decision, so that each decision is announced at most once.';
comment on column public.mensajes.estado is 'pendiente until enviado or fallido. planeado: the decision is being written to the outside table. automatizacion: a webhook sends this mail. sin_servidor: there was no mail server; it is never sent. anulado: no longer true when it was due.';
comment on column public.mensajes.intentos is 'Attempts begun. A sender matches it in a conditional update to claim one; an early attempt at a start of the site does not count.';
comment on column public.mensajes.proximo_intento is 'Earliest time of the next attempt.';
comment on column public.mensajes.en_curso_hasta is 'Lease of the site that is sending; when it has passed without a result, another site may try.';
comment on column public.mensajes.caduca_en is 'When sending is given up.';
comment on column public.mensajes.enviado_en is 'When it was accepted.';
comment on column public.mensajes.ultimo_error is 'Why the last attempt failed. No personal data.';
comment on column public.mensajes.creado_en is 'When the change happened; mails of one booking to one reader are sent in this order.';

create table public.suscripciones_push (
  id uuid primary key default gen_random_uuid(),
  dispositivo_id uuid not null references public.sesiones_panel (id) on delete cascade,
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

create index mensajes_por_enviar on public.mensajes (proximo_intento) where estado = 'pendiente';
create index mensajes_reserva on public.mensajes (reserva_id, creado_en);
create index mensajes_creado_en on public.mensajes (clase, creado_en desc);
create unique index mensajes_decision on public.mensajes (reserva_id, secuencia) where clase = 'aviso';
create unique index mensajes_registro on public.mensajes (registro, clase) where clase in ('aviso', 'correo');
create index mensajes_con_comentarios on public.mensajes (reserva_id)
  where datos ->> 'comentarios' is not null or datos ->> 'Comentarios' <> 'Ninguno';
create index mensajes_despues on public.mensajes (lower(datos ->> 'email')) where tipo = 'despues';
create index mensajes_avisos_con_datos on public.mensajes (creado_en) where (clase = 'aviso' or registro is not null) and datos <> '{}';
create index suscripciones_push_dispositivo on public.suscripciones_push (dispositivo_id);

create function public.es_correo_personal(p_tipo text) returns boolean
language sql immutable set search_path = '' as $$ select p_tipo in ('nueva', 'cambio_cliente', 'cancelacion_cliente', 'sin_decidir', 'semana') $$;
comment on function public.es_correo_personal is 'Whether this kind of mail is for staff.';

create function public.mensajes_por_enviar(p_clase text, p_ahora timestamptz, p_hasta timestamptz) returns jsonb
language sql stable set search_path = '' as $$
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
comment on function public.mensajes_por_enviar is 'The messages of a kind due by p_hasta that no site is sending, earliest first, at most 100; push messages with their device and the booking. Of mails only the earliest for each booking and reader, so that a cancellation does not arrive before the confirmation. With p_hasta infinity those being sent too.';

create function public.es_restauracion() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'antidoto-restaura' = 'si', false);
$$;
comment on function public.es_restauracion is 'Whether the request writes rows of a backup as they were (header Antidoto-Restaura: si); these cause no messages.';

-- Notices to the status webhook.

create function public.cuerpo_aviso(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
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
comment on function public.cuerpo_aviso is 'Body for the status webhook: the booking as it is now.';

create function public.anunciar_reserva(p_id uuid) returns void
language plpgsql set search_path = '' as $$
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
comment on function public.anunciar_reserva is 'Queues a notice of the booking''s new state, in place of an unsent one; an undecided booking is not announced.';

create function public.vaciar_avisos(p_id uuid, p_registro text) returns void
language sql set search_path = '' as $$
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
comment on function public.vaciar_avisos is 'Removes the guest''s data from the notices of a booking or of an outside record: a waiting one keeps the state to send, any other is emptied. Mails of an outside record are emptied and no longer sent.';

-- Mails.

create function public.zona_correo(p_zona uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg('zona', to_jsonb(z)), '{}') from public.zonas z where z.id = p_zona;
$$;
comment on function public.zona_correo is 'What a mail says of a booking''s zone: its row under zona; {} without one.';

create function public.huella_sin_preguntas(p_email text) returns text
language sql immutable set search_path = '' as $$ select encode(sha256(convert_to('sin preguntas ' || lower(p_email), 'UTF8')), 'hex') $$;
comment on function public.huella_sin_preguntas is 'The huella in borrados of a mail address whose guest asked for no question about visits.';

create function public.se_pregunta(p_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.reservas r join public.aforo a on a.id = 1 and a.preguntar
    where r.id = p_id and r.estado = 'confirmada' and r.llegada = 'llegado' and r.email <> '' and r.origen in ('web', 'panel')
      and not exists (select from public.borrados b where b.huella = public.huella_sin_preguntas(r.email))
  );
$$;
comment on function public.se_pregunta is 'Whether this booking''s guest may be asked how the visit was: they came, left an address, the owner asks, and they have not asked for silence.';

create function public.preparar_correos(
  p_ahora timestamptz, p_decide boolean, p_aparta text[], p_hay_servidor boolean
) returns void
language plpgsql set search_path = '' as $$
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

  update public.mensajes c set estado = 'anulado'
  from public.reservas r
  where c.tipo = 'despues' and c.estado = 'pendiente' and r.id = c.reserva_id and not public.se_pregunta(r.id);

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
    union all
    -- The day after, from 11:00; each address once in 30 days.
    (
      select distinct on (lower(r.email)) r.id, 'despues'
      from public.reservas r
      where p_decide and r.fecha = v_pared::date - 1 and v_pared::time >= '11:00' and v_pared::time < '22:00' and public.se_pregunta(r.id)
        and not exists (
          select 1 from public.mensajes c
          where c.tipo = 'despues' and lower(c.datos ->> 'email') = lower(r.email) and c.estado <> 'anulado' and c.creado_en > p_ahora - interval '30 days'
        )
      order by lower(r.email), r.hora desc
    )
  )
  insert into public.mensajes (clase, reserva_id, tipo, datos, creado_en, proximo_intento, caduca_en)
  select 'correo', r.id, d.tipo, (to_jsonb(r) || public.zona_correo(r.zona_id)) - array['solicitud', 'huella', 'ultimo_acto', 'platos'], p_ahora,
    p_ahora,
    case d.tipo when 'despues' then v_pared::date + time '22:00' else public.comienzo_reserva(r.fecha, r.hora) end at time zone 'Europe/Madrid'
  from debida d join public.reservas r on r.id = d.id;

  update public.mensajes
  set estado = case when tipo = any (p_aparta) then 'automatizacion' else 'sin_servidor' end
  where clase = 'correo' and estado = 'pendiente' and (tipo = any (p_aparta) or not p_hay_servidor);
end;
$$;
comment on function public.preparar_correos is 'With p_decide (no outside table decides) stores the mails that are due by the clock, each once: a reminder a day before a visit that was requested at least 30 hours and confirmed at least a day before, not between 22:00 and 9:00. For undecided requests a mail to the guest that the booking is not confirmed, and one to staff after 30 minutes, 10 for today. The day after, a question to guests who came. Cancels waiting mails that are no longer true. Sets aside for good the kinds in p_aparta, which a webhook sends, and all without a mail server.';

create function public.anotar_mensajes() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_tipos text[] := '{}';
  -- What the guest did, for staff.
  v_cliente text;
  v_datos jsonb := to_jsonb(new) || public.zona_correo(new.zona_id)
    || coalesce((select jsonb_build_object('avisar_fin', true) from public.aforo a where a.id = 1 and a.avisar_fin), '{}');
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
        'estado', old.estado, 'fecha', old.fecha, 'hora', old.hora, 'personas', old.personas,
        'zona_pedida', old.zona_pedida
      ) || public.zona_correo(old.zona_id),
      -- Whether the guest's calendar has the booking, also while a change waits for a decision.
      'en_calendario', exists (select 1 from public.mensajes c where c.reserva_id = new.id and c.clase = 'correo' and c.tipo = 'confirmada')
    );
    v_cambia := (new.fecha, new.hora, new.personas) is distinct from (old.fecha, old.hora, old.personas)
      -- A deleted zone is no change.
      or coalesce((new.zona_pedida or old.zona_pedida) and new.zona_id <> old.zona_id, false);
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
  select 'correo', new.id, tipo, v_datos - array['solicitud', 'huella', 'ultimo_acto', 'platos'],
    -- The offer expires when the table is no longer held.
    case when tipo = 'oferta' then new.ofrecida_hasta else now() + interval '24 hours' end
  from unnest(v_tipos) tipo
  where new.email <> '' or public.es_correo_personal(tipo);
  insert into public.mensajes (clase, reserva_id, tipo, destino)
  select 'movil', new.id, v_cliente, s.id from public.suscripciones_push s where v_cliente is not null;
  return null;
end;
$$;
comment on function public.anotar_mensajes is 'Trigger of reservas: queues the mails for a new request, a decision, its undoing, a change or a cancellation, and for each subscribed device a push message about what a guest did; empties the stored mails when the personal data is removed.';

create function public.correo_una_vez() returns trigger
language plpgsql set search_path = '' as $$
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
comment on function public.correo_una_vez is 'Trigger of mensajes: when two sites find the same reminder due, only one is stored.';

create trigger reservas_mensajes after insert or update on public.reservas
  for each row execute function public.anotar_mensajes();
create trigger correo_una_vez before insert on public.mensajes
  for each row when (new.tipo in ('recordatorio', 'sin_confirmar', 'sin_decidir', 'despues'))
  execute function public.correo_una_vez();

-- The settings are one row.
insert into public.envios default values;
