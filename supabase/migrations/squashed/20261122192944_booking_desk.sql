-- The booking desk: everything that can happen to a booking between its request and the end of the visit, and the seats.
-- Each act goes through one function, which checks and writes in one transaction: two processes cannot both take the last
-- seats, and what an act overwrites is kept for its undoing.

create table public.aforo (
  id integer primary key default 1 check (id = 1),
  plazas integer check (plazas between 1 and 9999),
  duracion integer not null default 90 check (duracion between 45 and 600),
  grupo_maximo integer check (grupo_maximo between 1 and 9999),
  antelacion integer not null default 60 check (antelacion between 0 and 525600),
  dias_maximo integer not null default 365 check (dias_maximo between 1 and 365),
  confirmar_hasta integer not null default 0 check (confirmar_hasta between 0 and 9999),
  respuesta_horas integer not null default 24 check (respuesta_horas between 1 and 72)
);

comment on table public.aforo is 'How many guests the house takes and how. One row, of the owner''s making; no limit and nothing automatic until then.';
comment on column public.aforo.id is 'Always 1.';
comment on column public.aforo.plazas is 'Seats at once; null is no limit.';
comment on column public.aforo.duracion is 'Minutes a table is taken; each booking keeps the number of its day of request.';
comment on column public.aforo.grupo_maximo is 'The largest party that may ask by the form; null is no limit.';
comment on column public.aforo.antelacion is 'Minutes from now to the first time that is offered.';
comment on column public.aforo.dias_maximo is 'Days ahead that are offered.';
comment on column public.aforo.confirmar_hasta is 'Parties up to this many are confirmed by themselves; 0 is none.';
comment on column public.aforo.respuesta_horas is 'Hours within which the house usually answers, as the form says.';

insert into public.aforo default values;
alter table public.aforo enable row level security;
revoke all on table public.aforo from anon, authenticated;
grant all on table public.aforo to service_role;

alter table public.reservas
  -- Two random UUIDs: 244 random bits, without an extension that an engine may lack.
  add column codigo text not null unique
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') check (codigo ~ '^[0-9A-Za-z_-]{22,100}$'),
  add column secuencia integer not null default 0 check (secuencia >= 0),
  add column origen text not null default 'web' check (origen in ('web', 'panel')),
  add column duracion integer not null default 90 check (duracion between 45 and 600),
  add column espera boolean not null default false,
  add column hora_ofrecida time(0),
  add column ofrecida_hasta timestamptz,
  add column cambio_anterior jsonb,
  add column cancelada_por text check (cancelada_por in ('cliente', 'personal')),
  add column tarde_minutos integer check (tarde_minutos in (10, 20, 30)),
  add column reconfirmada_en timestamptz,
  add column llegada text check (llegada in ('llegado', 'no_vino')),
  add column ultimo_acto jsonb,
  alter column hora drop not null,
  add constraint reservas_hora check (hora is not null or espera);

comment on column public.reservas.hora is 'Time of the visit in Madrid; 00:00 is midnight at the end of fecha. Null only on the waiting list, where the guest may have named none.';
comment on column public.reservas.codigo is 'The secret of the guest''s own link /reserva/…: not the id, which is the staff''s.';
comment on column public.reservas.secuencia is 'Rises with each change of state, day, time or people: SEQUENCE of the calendar file.';
comment on column public.reservas.origen is 'web: the form. panel: written down by staff, after a call or at the door.';
comment on column public.reservas.duracion is 'Minutes the table is taken.';
comment on column public.reservas.espera is 'On the waiting list: holds no seats and counts no covers.';
comment on column public.reservas.hora_ofrecida is 'The time that staff last offered to a guest on the waiting list.';
comment on column public.reservas.ofrecida_hasta is 'The seats of hora_ofrecida are held until then, for the guest to accept.';
comment on column public.reservas.cambio_anterior is 'While a guest''s change waits to be confirmed: fecha, hora, personas and estado as they were before it.';
comment on column public.reservas.cancelada_por is 'Who cancelled: cliente, the guest; personal, the staff.';
comment on column public.reservas.tarde_minutos is 'The guest said they would be so many minutes late.';
comment on column public.reservas.reconfirmada_en is 'When the guest reconfirmed after the reminder.';
comment on column public.reservas.llegada is 'llegado or no_vino, as staff noted; null until then.';
comment on column public.reservas.ultimo_acto is 'The staff''s last act, for its undoing: acto, en, and in antes the columns it touched as they were. Null when there is nothing to undo.';
comment on column public.reservas.estado is 'Null until somebody decides, then confirmada or cancelada.';

create index reservas_telefono on public.reservas (telefono);

-- A booking may be decided more than once now: confirmed, undone, cancelled. Of one state it is told once.
alter table public.avisos add column secuencia integer not null default 0;
alter table public.avisos drop constraint avisos_reserva_id_key;
alter table public.avisos add constraint avisos_reserva_id_secuencia_key unique (reserva_id, secuencia);
comment on column public.avisos.reserva_id is 'The booking: id of reservas or of the outside table.';
comment on column public.avisos.secuencia is 'The booking''s own secuencia at the decision, 0 for one of the outside table: each decision is announced once at most.';

create function public.comienzo_reserva(p_fecha date, p_hora time) returns timestamp
language sql
immutable
security invoker
set search_path = ''
as $$
  select p_fecha + case when p_hora is null or p_hora = '00:00' then interval '24 hours' else p_hora::interval end;
$$;
comment on function public.comienzo_reserva(date, time) is
  'When a visit begins on Madrid''s wall: 00:00, and a time that nobody named, are the midnight that ends the day.';
revoke execute on function public.comienzo_reserva(date, time) from public, anon, authenticated;
grant execute on function public.comienzo_reserva(date, time) to service_role;

create function public.subir_secuencia_reserva() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if (new.estado, new.fecha, new.hora, new.personas, new.espera)
    is distinct from (old.estado, old.fecha, old.hora, old.personas, old.espera)
  then
    new.secuencia := greatest(new.secuencia, old.secuencia + 1);
  end if;
  return new;
end;
$$;
comment on function public.subir_secuencia_reserva() is 'Raises secuencia with each change that a calendar must hear of.';
revoke execute on function public.subir_secuencia_reserva() from public, anon, authenticated;
create trigger reservas_secuencia before update on public.reservas
  for each row execute function public.subir_secuencia_reserva();

create function public.ocupacion_reservas(p_desde timestamp, p_hasta timestamp, p_ahora timestamptz, p_salvo uuid)
returns table (comienzo timestamp, fin timestamp, personas integer)
language sql
stable
security invoker
set search_path = ''
as $$
  select c.comienzo, c.comienzo + make_interval(mins => r.duracion), r.personas
  from public.reservas r
  cross join lateral (
    select public.comienzo_reserva(r.fecha, case when r.espera then r.hora_ofrecida else r.hora end) as comienzo
  ) c
  where r.fecha between p_desde::date - 2 and p_hasta::date
    and r.estado is distinct from 'cancelada'
    and r.id is distinct from p_salvo
    and case
      when r.espera then r.ofrecida_hasta > p_ahora
      else r.estado = 'confirmada' or c.comienzo > p_ahora at time zone 'Europe/Madrid'
    end
    and c.comienzo < p_hasta
    and c.comienzo + make_interval(mins => r.duracion) > p_desde;
$$;
comment on function public.ocupacion_reservas(timestamp, timestamp, timestamptz, uuid) is
  'Who sits, or may sit, between two moments of Madrid''s wall: confirmed bookings, undecided ones whose hour has not come, tables offered and held. Without p_salvo.';
revoke execute on function public.ocupacion_reservas(timestamp, timestamp, timestamptz, uuid) from public, anon, authenticated;
grant execute on function public.ocupacion_reservas(timestamp, timestamp, timestamptz, uuid) to service_role;

create function public.caben_reserva(
  p_fecha date, p_hora time, p_personas integer, p_duracion integer, p_plazas integer, p_ahora timestamptz, p_salvo uuid
) returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  with rato as (
    select public.comienzo_reserva(p_fecha, p_hora) as desde,
      public.comienzo_reserva(p_fecha, p_hora) + make_interval(mins => p_duracion) as hasta
  ), ocupada as materialized (
    select o.* from rato, public.ocupacion_reservas(rato.desde, rato.hasta, p_ahora, p_salvo) o
  )
  select p_plazas is null or not exists (
    select 1
    from rato, generate_series(rato.desde, rato.hasta - interval '1 second', interval '15 minutes') as cuarto
    where p_personas + coalesce((
      select sum(o.personas) from ocupada o where o.comienzo <= cuarto and cuarto < o.fin
    ), 0) > p_plazas
  );
$$;
comment on function public.caben_reserva(date, time, integer, integer, integer, timestamptz, uuid) is
  'Whether a party finds seats in every quarter of an hour that it stays.';
revoke execute on function public.caben_reserva(date, time, integer, integer, integer, timestamptz, uuid) from public, anon, authenticated;
grant execute on function public.caben_reserva(date, time, integer, integer, integer, timestamptz, uuid) to service_role;

create function public.tomar_plazas() returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_plazas integer;
begin
  select plazas into v_plazas from public.aforo where id = 1;
  -- One at a time: whoever comes second waits here and then counts what the first has stored.
  if v_plazas is not null then
    perform pg_advisory_xact_lock(20261122);
  end if;
  return v_plazas;
end;
$$;
comment on function public.tomar_plazas() is
  'The seats there are, null for no limit; with a limit nobody else changes who sits until this transaction ends.';
revoke execute on function public.tomar_plazas() from public, anon, authenticated;
grant execute on function public.tomar_plazas() to service_role;

create function public.anunciar_reserva(p_id uuid) returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- What was not told in time is no longer true.
  update public.avisos set caduca_en = now()
  where reserva_id = p_id::text and entregado_en is null and caduca_en > now();
  insert into public.avisos (reserva_id, secuencia, cuerpo)
  select r.id::text, r.secuencia, jsonb_build_object(
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
  where r.id = p_id and r.estado is not null
  on conflict (reserva_id, secuencia) do nothing;
end;
$$;
comment on function public.anunciar_reserva(uuid) is
  'Puts a booking''s new state into the outbox of the status webhook, in place of one that has not left yet; an undecided one is not announced.';
revoke execute on function public.anunciar_reserva(uuid) from public, anon, authenticated;
grant execute on function public.anunciar_reserva(uuid) to service_role;

create function public.reservar_mesa(p_reserva jsonb, p_confirmar boolean, p_aviso boolean, p_ahora timestamptz) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_nueva public.reservas := jsonb_populate_record(null::public.reservas, p_reserva);
  v_reserva public.reservas;
  v_aforo public.aforo;
  v_plazas integer;
  v_caben boolean;
begin
  v_plazas := public.tomar_plazas();
  select * into v_aforo from public.aforo where id = 1;
  select * into v_reserva from public.reservas where solicitud = v_nueva.solicitud;
  if found then
    return jsonb_build_object('resultado', 'ya', 'reserva', to_jsonb(v_reserva), 'sobre', false);
  end if;

  v_nueva.origen := coalesce(v_nueva.origen, 'web');
  v_nueva.espera := coalesce(v_nueva.espera, false);
  v_caben := v_nueva.espera or public.caben_reserva(
    v_nueva.fecha, v_nueva.hora, v_nueva.personas, v_aforo.duracion, v_plazas, p_ahora, null
  );
  if not v_caben and v_nueva.origen = 'web' then
    return jsonb_build_object('resultado', 'lleno', 'reserva', null, 'sobre', false);
  end if;
  if not v_nueva.espera
    and (v_nueva.origen = 'panel' or (p_confirmar and v_nueva.personas <= v_aforo.confirmar_hasta))
  then
    v_nueva.estado := 'confirmada';
    v_nueva.decidida_en := p_ahora;
  end if;

  insert into public.reservas (
    id, solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, comentarios, estado, decidida_en,
    entrega, entrega_intentos, entrega_iniciada_en, origen, espera, duracion
  ) values (
    coalesce(v_nueva.id, gen_random_uuid()), v_nueva.solicitud, v_nueva.huella, v_nueva.idioma, v_nueva.nombre,
    v_nueva.telefono, v_nueva.email, v_nueva.personas, v_nueva.fecha, v_nueva.hora, v_nueva.comentarios, v_nueva.estado,
    v_nueva.decidida_en, v_nueva.entrega, coalesce(v_nueva.entrega_intentos, 0), v_nueva.entrega_iniciada_en,
    v_nueva.origen, v_nueva.espera, v_aforo.duracion
  )
  on conflict (solicitud) do nothing
  returning * into v_reserva;
  if not found then
    select * into v_reserva from public.reservas where solicitud = v_nueva.solicitud;
    return jsonb_build_object('resultado', 'ya', 'reserva', to_jsonb(v_reserva), 'sobre', false);
  end if;

  if p_aviso and v_nueva.origen = 'web' and v_nueva.estado is not null then
    perform public.anunciar_reserva(v_reserva.id);
  end if;
  return jsonb_build_object('resultado', 'hecho', 'reserva', to_jsonb(v_reserva), 'sobre', not v_caben);
end;
$$;
comment on function public.reservar_mesa(jsonb, boolean, boolean, timestamptz) is
  'Stores a booking, its seats checked in the same act. Answers {resultado, reserva, sobre}: hecho; ya, one with this solicitud is there; lleno, no seats, nothing stored. What staff write down (origen panel) is confirmed and may overbook: sobre. With p_confirmar small parties are confirmed as the owner says, with p_aviso that is announced.';
revoke execute on function public.reservar_mesa(jsonb, boolean, boolean, timestamptz) from public, anon, authenticated;
grant execute on function public.reservar_mesa(jsonb, boolean, boolean, timestamptz) to service_role;

create function public.actuar_reserva(
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
  -- What the act may change, and so what its undoing puts back.
  v_toca text[] := '{}';
begin
  if p_por is null or p_por not in ('cliente', 'personal') or p_ahora is null
    or p_acto is null
    or p_acto not in ('confirmar', 'cancelar', 'cambiar', 'tarde', 'reconfirmar', 'llegado', 'no_vino', 'ofrecer', 'aceptar', 'deshacer')
  then
    raise exception 'acto desconocido: %', p_acto using errcode = '22023';
  end if;

  -- Seats before rows, always: two acts cannot wait for one another.
  if p_acto in ('cambiar', 'ofrecer', 'deshacer') then
    v_plazas := public.tomar_plazas();
  end if;
  select * into v_antes from public.reservas where id = p_id for update;
  if not found or v_antes.anonimizada_en is not null then
    return jsonb_build_object('resultado', 'falta', 'motivo', null, 'reserva', null, 'sobre', false);
  end if;
  v_nueva := v_antes;
  v_comienzo := public.comienzo_reserva(v_antes.fecha, v_antes.hora);
  v_empezada := v_comienzo <= v_pared;

  case p_acto
    when 'confirmar' then
      v_toca := '{estado,decidida_en,cambio_anterior}';
      v_motivo := case
        when v_antes.estado = 'confirmada' then 'ya'
        when v_antes.estado is not null or v_antes.espera then 'estado'
        when v_empezada then 'pasada'
      end;
      v_nueva.estado := 'confirmada';
      v_nueva.decidida_en := p_ahora;
      v_nueva.cambio_anterior := null;

    when 'cancelar' then
      v_toca := '{estado,decidida_en,cancelada_por,hora_ofrecida,ofrecida_hasta}';
      v_motivo := case
        when v_antes.estado = 'cancelada' then 'ya'
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
      v_nueva.hora := coalesce((v_datos ->> 'hora')::time(0), v_antes.hora);
      v_nueva.personas := coalesce((v_datos ->> 'personas')::integer, v_antes.personas);
      v_caben := v_nueva.hora is null or public.caben_reserva(
        v_nueva.fecha, v_nueva.hora, v_nueva.personas, v_antes.duracion, v_plazas, p_ahora, p_id
      );
      v_motivo := case
        when v_antes.estado = 'cancelada' then 'estado'
        when v_es_cliente and v_empezada then 'pasada'
        when (v_nueva.fecha, v_nueva.hora, v_nueva.personas) is not distinct from (v_antes.fecha, v_antes.hora, v_antes.personas)
          then 'ya'
        when v_es_cliente and public.comienzo_reserva(v_nueva.fecha, v_nueva.hora) <= v_pared then 'pasada'
        when v_es_cliente and not v_caben then 'lleno'
      end;
      if v_es_cliente then
        v_nueva.estado := null;
        v_nueva.decidida_en := null;
        v_nueva.cambio_anterior := coalesce(v_antes.cambio_anterior, jsonb_build_object(
          'fecha', v_antes.fecha, 'hora', to_char(v_antes.hora, 'HH24:MI'), 'personas', v_antes.personas, 'estado', v_antes.estado
        ));
        -- Whoever found a time that is free no longer waits for one.
        v_nueva.espera := v_nueva.hora is null;
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
        when not v_empezada then 'pronto'
      end;

    when 'ofrecer' then
      v_toca := '{hora_ofrecida,ofrecida_hasta}';
      v_nueva.hora_ofrecida := (v_datos ->> 'hora')::time(0);
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
      end;

    when 'deshacer' then
      -- en names the act that the page showed: another one meanwhile is not undone in its place.
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
  end if;
  return jsonb_build_object('resultado', 'hecho', 'motivo', null, 'reserva', to_jsonb(v_nueva), 'sobre', not v_caben);
end;
$$;
comment on function public.actuar_reserva(uuid, text, text, jsonb, boolean, timestamptz) is
  'One act of the guest (p_por cliente) or the staff (personal) on a booking: confirmar, cancelar, cambiar (fecha, hora, personas), tarde (minutos), reconfirmar, llegado, no_vino, ofrecer (hora), aceptar, deshacer (en). Answers {resultado, motivo, reserva, sobre}: hecho; no, with motivo ya, estado, pasada, pronto, lleno or caducada and the row as it stands; falta. sobre: the house is overbooked by it. With p_aviso a new state is announced in the same transaction.';
revoke execute on function public.actuar_reserva(uuid, text, text, jsonb, boolean, timestamptz) from public, anon, authenticated;
grant execute on function public.actuar_reserva(uuid, text, text, jsonb, boolean, timestamptz) to service_role;

drop function public.decidir_reserva(uuid, text, boolean);
create function public.decidir_reserva(p_id uuid, p_estado text, p_aviso boolean, p_ahora timestamptz default now()) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_reserva public.reservas;
  v_hecho jsonb;
begin
  if p_estado is null or p_estado not in ('confirmada', 'cancelada') then
    raise exception 'estado desconocido: %', p_estado using errcode = '22023';
  end if;

  -- The row lock makes a second caller wait and then find estado filled: the first decision stands.
  select * into v_reserva from public.reservas where id = p_id for update;
  if not found or v_reserva.estado is not null or v_reserva.anonimizada_en is not null then
    return jsonb_build_object('decidida', false, 'reserva', case when found then to_jsonb(v_reserva) end);
  end if;
  v_hecho := public.actuar_reserva(
    p_id, case p_estado when 'confirmada' then 'confirmar' else 'cancelar' end, 'personal', null, p_aviso, p_ahora
  );
  return jsonb_build_object('decidida', v_hecho ->> 'resultado' = 'hecho', 'reserva', v_hecho -> 'reserva');
end;
$$;
comment on function public.decidir_reserva(uuid, text, boolean, timestamptz) is
  'Confirms or cancels a booking that nobody has decided yet: the first decision stands, and none is made by confirming once its hour has come. Answers {decidida: whether this call decided, reserva: the row as it now stands or null when there is none}.';
revoke execute on function public.decidir_reserva(uuid, text, boolean, timestamptz) from public, anon, authenticated;
grant execute on function public.decidir_reserva(uuid, text, boolean, timestamptz) to service_role;
