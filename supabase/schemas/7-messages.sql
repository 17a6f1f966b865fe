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
    join public.sesiones_panel d on d.id = s.dispositivo_id
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
