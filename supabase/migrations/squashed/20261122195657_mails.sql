-- Mail: what happens to a booking becomes rows of `correos`, in the transaction in which it happens and whoever does it.
-- The site renders and sends them afterwards. Personal data: only service_role reaches the table.

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
  creado_en timestamptz not null default clock_timestamp()
);

comment on table public.correos is 'Outbox of mails: stored with what they tell of, sent afterwards, tried again until taken, refused or expired.';
comment on column public.correos.id is 'Names the mail: its Message-ID is made of it, the same on every try.';
comment on column public.correos.reserva_id is 'The booking it is about.';
comment on column public.correos.tipo is 'What it tells. To staff: nueva, cambio_cliente, cancelacion_cliente, sin_decidir. To the guest: the others.';
comment on column public.correos.datos is 'The booking as it stood then, with what it was before under anterior; {} once the personal data has to go.';
comment on column public.correos.estado is 'pendiente until enviado or fallido. automatizacion: a webhook tells it. sin_servidor: there was no mail server; never sent later. anulado: no longer true when its turn came.';
comment on column public.correos.intentos is 'Tries begun. Raise it in a conditional update to claim one.';
comment on column public.correos.proximo_intento is 'Not to be tried before.';
comment on column public.correos.caduca_en is 'Given up after this.';
comment on column public.correos.enviado_en is 'When the mail server took it.';
comment on column public.correos.ultimo_error is 'Why the last try failed. No personal data.';
comment on column public.correos.creado_en is 'When it happened; mails of one booking to one reader go in this order.';

create index correos_por_enviar on public.correos (proximo_intento) where estado = 'pendiente';
create index correos_reserva on public.correos (reserva_id, creado_en);
create index correos_creado_en on public.correos (creado_en desc);

alter table public.correos enable row level security;
revoke all on table public.correos from anon, authenticated;
grant all on table public.correos to service_role;

create function public.es_correo_personal(p_tipo text) returns boolean
language sql
immutable
security invoker
set search_path = ''
as $$ select p_tipo in ('nueva', 'cambio_cliente', 'cancelacion_cliente', 'sin_decidir') $$;
comment on function public.es_correo_personal(text) is 'Whether a mail of this kind is for staff.';
revoke execute on function public.es_correo_personal(text) from public, anon, authenticated;
grant execute on function public.es_correo_personal(text) to service_role;

create function public.anotar_correos() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_tipos text[] := '{}';
  v_datos jsonb := to_jsonb(new);
  v_cambia boolean;
begin
  -- Rows that are put back as they were, as a restore does, tell nobody anything.
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' like '%merge-duplicates%' then
    return null;
  end if;

  if tg_op = 'INSERT' then
    -- What staff write down themselves is no news to them.
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
    v_datos := v_datos || jsonb_build_object('anterior', jsonb_build_object(
      'estado', old.estado, 'fecha', old.fecha, 'hora', old.hora, 'personas', old.personas
    ));
    v_cambia := (new.fecha, new.hora, new.personas) is distinct from (old.fecha, old.hora, old.personas);
    if new.estado is distinct from old.estado or v_cambia then
      v_tipos := array[case
        when new.estado = 'cancelada' then 'cancelada'
        when old.estado is null and new.estado = 'confirmada' then 'confirmada'
        else 'cambiada'
      end];
    elsif new.ofrecida_hasta is not null and new.ofrecida_hasta is distinct from old.ofrecida_hasta then
      v_tipos := array['oferta'];
    end if;
    if new.estado = 'cancelada' and old.estado is distinct from 'cancelada' and new.cancelada_por = 'cliente' then
      v_tipos := v_tipos || 'cancelacion_cliente'::text;
    elsif v_cambia and new.estado is null and new.cambio_anterior is not null then
      v_tipos := v_tipos || 'cambio_cliente'::text;
    end if;
  end if;

  insert into public.correos (reserva_id, tipo, datos)
  select new.id, tipo, v_datos - array['solicitud', 'huella', 'ultimo_acto']
  from unnest(v_tipos) tipo
  where new.email <> '' or public.es_correo_personal(tipo);
  return null;
end;
$$;

comment on function public.anotar_correos() is
  'Trigger of reservas: stores the mails that a new request, a decision, an undone one, a change or a cancelling calls for; when the personal data goes, it goes from the kept mails too.';
revoke execute on function public.anotar_correos() from public, anon, authenticated;

create trigger reservas_correos after insert or update on public.reservas
  for each row execute function public.anotar_correos();

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

comment on function public.apartar_correos(text[], boolean) is
  'Sets aside, for good, the waiting mails that this site does not send: those of the kinds that a webhook tells, and all where there is no mail server. Answers how many.';
revoke execute on function public.apartar_correos(text[], boolean) from public, anon, authenticated;
grant execute on function public.apartar_correos(text[], boolean) to service_role;

create function public.correos_por_enviar(p_ahora timestamptz, p_hasta timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(p) order by p.proximo_intento, p.creado_en), '[]')
  from (select c.*
  from public.correos c
  where c.estado = 'pendiente' and c.caduca_en > p_ahora and c.proximo_intento <= p_hasta
    and not exists (
      select 1 from public.correos b
      where b.reserva_id = c.reserva_id and b.estado = 'pendiente' and b.caduca_en > p_ahora
        and public.es_correo_personal(b.tipo) = public.es_correo_personal(c.tipo)
        and (b.creado_en, b.id) < (c.creado_en, c.id)
    )
  order by c.proximo_intento, c.creado_en
  limit 100) p;
$$;

comment on function public.correos_por_enviar(timestamptz, timestamptz) is
  'The mails to be tried by p_hasta, of each booking and reader only the earliest: nobody reads of a cancelling before the confirmation. Earliest first, 100 at most.';
revoke execute on function public.correos_por_enviar(timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.correos_por_enviar(timestamptz, timestamptz) to service_role;
