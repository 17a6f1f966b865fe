-- Reservation requests, the outbox of status webhooks, and what must hold together about them.
-- Personal data: only service_role reaches these tables. Row level security is on and no policy lets anyone else in.

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
  hora time(0) not null,
  comentarios text,
  estado text check (estado in ('confirmada', 'cancelada')),
  entrega text not null check (entrega in ('local', 'pendiente', 'entregada', 'fallida')),
  entrega_intentos integer not null default 0 check (entrega_intentos >= 0),
  entrega_iniciada_en timestamptz,
  entrega_error text,
  entregada_en timestamptz,
  creada_en timestamptz not null default now(),
  decidida_en timestamptz,
  anonimizada_en timestamptz
);

comment on table public.reservas is 'Reservation requests as the form sent them. Without a reservation webhook the row is the booking.';
comment on column public.reservas.id is 'Unguessable: it is the secret in the link /reservas/gestionar?id=….';
comment on column public.reservas.solicitud is 'Idempotency key of the form given out: the same form sent again is the same request.';
comment on column public.reservas.huella is 'Hash of the content: the same solicitud with another one is refused. Emptied with the personal data.';
comment on column public.reservas.idioma is 'Language of the page the request came from: es or en.';
comment on column public.reservas.nombre is 'Guest''s name; emptied when anonymised.';
comment on column public.reservas.telefono is 'Guest''s phone without separators; emptied when anonymised.';
comment on column public.reservas.email is 'Guest''s e-mail; emptied when anonymised.';
comment on column public.reservas.personas is 'Number of people, at least 1.';
comment on column public.reservas.fecha is 'Day of the visit, a date of Madrid.';
comment on column public.reservas.hora is 'Time of the visit in Madrid as chosen from that day''s list; 00:00 is midnight at the end of fecha.';
comment on column public.reservas.comentarios is 'Free text of the guest, or null; null when anonymised.';
comment on column public.reservas.estado is 'Null until staff decide, then confirmada or cancelada for good.';
comment on column public.reservas.entrega is 'local: no webhook, the row is the booking. pendiente, entregada, fallida: how the delivery to the webhook stands.';
comment on column public.reservas.entrega_intentos is 'Deliveries begun. Raise it in a conditional update to claim one: of two senders only one matches.';
comment on column public.reservas.entrega_iniciada_en is 'When the last delivery began: another process leaves the row alone until that one''s time limit is over.';
comment on column public.reservas.entrega_error is 'Why the last delivery failed, for staff. No personal data.';
comment on column public.reservas.entregada_en is 'When the webhook took it.';
comment on column public.reservas.creada_en is 'When the request arrived.';
comment on column public.reservas.decidida_en is 'When staff decided.';
comment on column public.reservas.anonimizada_en is 'When the personal data was removed; such a row can no longer be decided.';

create index reservas_creada_en on public.reservas (creada_en desc);
create index reservas_entrega on public.reservas (entrega, creada_en desc);
create index reservas_fecha on public.reservas (fecha);

alter table public.reservas enable row level security;
revoke all on table public.reservas from anon, authenticated;
grant all on table public.reservas to service_role;

create table public.avisos (
  id uuid primary key default gen_random_uuid(),
  reserva_id text not null unique,
  cuerpo jsonb not null,
  intentos integer not null default 0 check (intentos >= 0),
  proximo_intento timestamptz not null default now(),
  caduca_en timestamptz not null default now() + interval '24 hours',
  entregado_en timestamptz,
  ultimo_error text,
  creado_en timestamptz not null default now()
);

comment on table public.avisos is 'Outbox of the status webhook: stored with the decision, sent afterwards, tried again until taken or expired.';
comment on column public.avisos.id is 'Sent as Idempotency-Key with every try.';
comment on column public.avisos.reserva_id is 'The booking: id of reservas or of the outside table. Unique: a booking is announced once at most.';
comment on column public.avisos.cuerpo is 'Body to send; {} once it is no longer needed and the personal data has to go.';
comment on column public.avisos.intentos is 'Tries so far. Raise it in a conditional update to claim one.';
comment on column public.avisos.proximo_intento is 'Not to be tried before.';
comment on column public.avisos.caduca_en is 'Given up after this.';
comment on column public.avisos.entregado_en is 'When it was taken (2xx).';
comment on column public.avisos.ultimo_error is 'Why the last try failed. No personal data.';
comment on column public.avisos.creado_en is 'When the booking was decided.';

create index avisos_por_enviar on public.avisos (proximo_intento) where entregado_en is null;

alter table public.avisos enable row level security;
revoke all on table public.avisos from anon, authenticated;
grant all on table public.avisos to service_role;

create function public.decidir_reserva(p_id uuid, p_estado text, p_aviso boolean) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_reserva public.reservas;
  v_aviso uuid;
begin
  if p_estado is null or p_estado not in ('confirmada', 'cancelada') then
    raise exception 'estado desconocido: %', p_estado using errcode = '22023';
  end if;

  -- The row lock makes a second caller wait and then find estado filled: the first decision stands.
  update public.reservas
  set estado = p_estado, decidida_en = now()
  where id = p_id and estado is null and anonimizada_en is null
  returning * into v_reserva;

  if not found then
    select * into v_reserva from public.reservas where id = p_id;
    return jsonb_build_object('decidida', false, 'reserva', case when found then to_jsonb(v_reserva) end, 'aviso_id', null);
  end if;

  if p_aviso then
    insert into public.avisos (reserva_id, cuerpo)
    values (p_id::text, jsonb_build_object(
      'Estado', p_estado,
      'Nombre', v_reserva.nombre,
      'Email', v_reserva.email,
      'Fecha', to_char(v_reserva.fecha, 'YYYY-MM-DD'),
      'Hora', to_char(v_reserva.hora, 'HH24:MI'),
      'Personas', v_reserva.personas,
      'Comentarios', case when v_reserva.comentarios ~ '\S' then v_reserva.comentarios else 'Ninguno' end,
      'Telefono', v_reserva.telefono
    ))
    on conflict (reserva_id) do nothing
    returning id into v_aviso;
  end if;

  return jsonb_build_object('decidida', true, 'reserva', to_jsonb(v_reserva), 'aviso_id', v_aviso);
end;
$$;

comment on function public.decidir_reserva(uuid, text, boolean) is
  'Confirms or cancels a booking that nobody has decided yet and, with p_aviso, stores its notification in the same transaction. Answers {decidida: whether this call decided, reserva: the row as it now stands or null when there is none, aviso_id}.';
revoke execute on function public.decidir_reserva(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.decidir_reserva(uuid, text, boolean) to service_role;

create function public.anonimizar_reservas(p_dias integer, p_hoy date) returns integer
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
  set nombre = '', telefono = '', email = '', comentarios = null, huella = '', anonimizada_en = now()
  where fecha < p_hoy - p_dias and anonimizada_en is null;
  get diagnostics v_cuantas = row_count;

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
  'Removes the personal data of requests whose visit was more than p_dias days before p_hoy (a date of Madrid) and of their finished notifications. Answers how many requests. Harmless to repeat.';
revoke execute on function public.anonimizar_reservas(integer, date) from public, anon, authenticated;
grant execute on function public.anonimizar_reservas(integer, date) to service_role;
