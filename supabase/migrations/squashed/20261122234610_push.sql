-- The request rings: phones of the staff that asked for it are told by Web Push of a new request, a guest's change and 'Llego
-- tarde'. Messages are rows, as mails are; they hold nothing of the guest, who is looked up when they go.

create table public.suscripciones_push (
  id uuid primary key default gen_random_uuid(),
  dispositivo_id uuid not null references public.dispositivos_panel (id) on delete cascade,
  direccion text not null unique check (direccion ~ '^https://' and char_length(direccion) <= 2000),
  clave_publica text not null check (clave_publica ~ '^[A-Za-z0-9_-]{80,100}$'),
  secreto text not null check (secreto ~ '^[A-Za-z0-9_-]{20,30}$'),
  creada_en timestamptz not null default now()
);
comment on table public.suscripciones_push is 'Remembered devices that asked to be told of requests by Web Push. They end with the device.';
comment on column public.suscripciones_push.id is 'Names it in the panel.';
comment on column public.suscripciones_push.dispositivo_id is 'The remembered device that asked.';
comment on column public.suscripciones_push.direccion is 'Where its push service takes messages for it.';
comment on column public.suscripciones_push.clave_publica is 'The browser''s public key (p256dh): only it can read what is sent.';
comment on column public.suscripciones_push.secreto is 'The browser''s secret for the encryption (auth).';
comment on column public.suscripciones_push.creada_en is 'When it asked.';
create index suscripciones_push_dispositivo on public.suscripciones_push (dispositivo_id);

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
comment on table public.avisos_moviles is 'Outbox of messages to the staff''s phones, one a device. No personal data.';
comment on column public.avisos_moviles.id is 'Names the message: the same on every try, so that a phone shows it once.';
comment on column public.avisos_moviles.suscripcion_id is 'The device it goes to.';
comment on column public.avisos_moviles.reserva_id is 'The booking it is about.';
comment on column public.avisos_moviles.tipo is 'What happened: nueva, a request; cambio_cliente, cancelacion_cliente and tarde, by the guest.';
comment on column public.avisos_moviles.estado is 'pendiente until enviado or fallido.';
comment on column public.avisos_moviles.intentos is 'Tries begun. Raise it in a conditional update to claim one.';
comment on column public.avisos_moviles.proximo_intento is 'Not to be tried before.';
comment on column public.avisos_moviles.en_curso_hasta is 'A site has it in hand until then.';
comment on column public.avisos_moviles.caduca_en is 'Given up after this.';
comment on column public.avisos_moviles.enviado_en is 'When the push service took it.';
comment on column public.avisos_moviles.ultimo_error is 'Why the last try failed. No personal data.';
comment on column public.avisos_moviles.creado_en is 'When it happened.';
create index avisos_moviles_por_enviar on public.avisos_moviles (proximo_intento) where estado = 'pendiente';
create index avisos_moviles_suscripcion on public.avisos_moviles (suscripcion_id);
create index avisos_moviles_reserva on public.avisos_moviles (reserva_id);

alter table public.suscripciones_push enable row level security;
alter table public.avisos_moviles enable row level security;
revoke all on table public.suscripciones_push, public.avisos_moviles from anon, authenticated;
grant all on table public.suscripciones_push, public.avisos_moviles to service_role;

create function public.anotar_avisos_moviles() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_tipo text;
begin
  -- Rows that are put back as they were, as a restore does, tell nobody anything.
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
comment on function public.anotar_avisos_moviles() is
  'Trigger of reservas: stores a message for each device that asked, of a new request, a guest''s change or cancelling, and a guest who is late.';
revoke execute on function public.anotar_avisos_moviles() from public, anon, authenticated;
create trigger reservas_avisos_moviles after insert or update on public.reservas
  for each row execute function public.anotar_avisos_moviles();

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
    join public.dispositivos_panel d on d.id = s.dispositivo_id
    join public.reservas r on r.id = a.reserva_id
    where a.estado = 'pendiente' and a.caduca_en > p_ahora and a.proximo_intento <= p_hasta
      -- What a site has in hand is listed for nobody who would try it, and for all who ask when to look again.
      and (a.en_curso_hasta <= p_ahora or p_hasta = 'infinity')
    order by a.proximo_intento, a.creado_en
    limit 100
  ) p;
$$;
comment on function public.avisos_moviles_por_enviar(timestamptz, timestamptz) is
  'The messages to be tried by p_hasta that no site has in hand, with their device and what they tell of the booking as it stands. Earliest first, 100 at most. With p_hasta infinity those in hand too.';
revoke execute on function public.avisos_moviles_por_enviar(timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.avisos_moviles_por_enviar(timestamptz, timestamptz) to service_role;
