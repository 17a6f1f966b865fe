-- Bookings as they really went: an act of staff on what their page showed, an offer that is taken as it was made, and mails
-- that are true when they are sent.

create or replace function public.subir_secuencia_reserva() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if (new.estado, new.fecha, new.hora, new.personas, new.espera, new.hora_ofrecida, new.ofrecida_hasta)
    is distinct from (old.estado, old.fecha, old.hora, old.personas, old.espera, old.hora_ofrecida, old.ofrecida_hasta)
  then
    new.secuencia := greatest(new.secuencia, old.secuencia + 1);
  end if;
  return new;
end;
$$;

comment on function public.subir_secuencia_reserva() is 'Raises secuencia with each change that a calendar must hear of, and with each table offered.';
comment on column public.reservas.secuencia is 'Rises with each change of state, day, time, people or offered table: SEQUENCE of the calendar file, and what a page was made of.';
comment on column public.reservas.cambio_anterior is 'While a guest''s change waits to be confirmed: fecha, hora, personas and estado as they were before it, and en, when it was asked for.';

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
comment on function public.cuerpo_aviso(uuid) is 'What the status webhook is told of a booking as it stands.';
revoke execute on function public.cuerpo_aviso(uuid) from public, anon, authenticated;
grant execute on function public.cuerpo_aviso(uuid) to service_role;

create or replace function public.anunciar_reserva(p_id uuid) returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- What was not told in time is no longer true.
  update public.avisos set caduca_en = now()
  where reserva_id = p_id::text and entregado_en is null and caduca_en > now();
  insert into public.avisos (reserva_id, secuencia, cuerpo)
  select r.id::text, r.secuencia, public.cuerpo_aviso(p_id)
  from public.reservas r
  where r.id = p_id and r.estado is not null
  on conflict (reserva_id, secuencia) do nothing;
end;
$$;

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
  -- The page that the act was made on showed something else.
  v_es_otra boolean := p_por = 'personal' and coalesce(p_datos, '{}') ? 'secuencia';
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
  if p_acto in ('cambiar', 'ofrecer', 'aceptar', 'deshacer') then
    v_plazas := public.tomar_plazas();
  end if;
  select * into v_antes from public.reservas where id = p_id for update;
  if not found or v_antes.anonimizada_en is not null then
    return jsonb_build_object('resultado', 'falta', 'motivo', null, 'reserva', null, 'sobre', false);
  end if;
  -- For the triggers: who acts, and when.
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
      v_caben := v_nueva.hora is null
        -- Fewer people at the same time always fit.
        or (v_es_cliente and (v_nueva.fecha, v_nueva.hora) = (v_antes.fecha, v_antes.hora) and v_nueva.personas <= v_antes.personas)
        or public.caben_reserva(
        v_nueva.fecha, v_nueva.hora, v_nueva.personas, v_antes.duracion, v_plazas, p_ahora, p_id
      );
      v_motivo := case
        when v_antes.estado = 'cancelada' then 'estado'
        when v_es_cliente and v_empezada then 'pasada'
        when (v_nueva.fecha, v_nueva.hora, v_nueva.personas) is not distinct from (v_antes.fecha, v_antes.hora, v_antes.personas)
          then 'ya'
        -- Whoever waits for a table is offered a time.
        when v_es_otra or (not v_es_cliente and v_antes.espera and v_nueva.hora is distinct from v_antes.hora) then 'estado'
        -- Each one is a mail to guest and staff.
        when v_es_cliente and (
          select count(*) from public.correos c where c.reserva_id = p_id and c.tipo = 'cambio_cliente'
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
  elsif p_aviso and (v_nueva.fecha, v_nueva.hora, v_nueva.personas) is distinct from (v_antes.fecha, v_antes.hora, v_antes.personas) then
    -- What has not left yet tells the visit as it stands.
    update public.avisos set cuerpo = public.cuerpo_aviso(p_id)
    where reserva_id = p_id::text and entregado_en is null and caduca_en > now() and cuerpo <> '{}';
  end if;
  return jsonb_build_object('resultado', 'hecho', 'motivo', null, 'reserva', to_jsonb(v_nueva), 'sobre', not v_caben);
end;
$$;

comment on function public.actuar_reserva(uuid, text, text, jsonb, boolean, timestamptz) is
  'One act of the guest (p_por cliente) or the staff (personal) on a booking: confirmar, cancelar, cambiar (fecha, hora, personas), tarde (minutos), reconfirmar, llegado, no_vino, ofrecer (hora), aceptar, deshacer (en); secuencia, what the page of staff was made of, for the first three. Answers {resultado, motivo, reserva, sobre}: hecho; no, with motivo ya, estado, pasada, pronto, lleno or caducada and the row as it stands; falta. sobre: the house is overbooked by it. With p_aviso a new state is announced in the same transaction.';

drop function public.decidir_reserva(uuid, text, boolean, timestamptz);
create function public.decidir_reserva(p_id uuid, p_estado text, p_aviso boolean, p_ahora timestamptz default now(), p_secuencia integer default null) returns jsonb
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
    p_id, case p_estado when 'confirmada' then 'confirmar' else 'cancelar' end, 'personal',
    case when p_secuencia is not null then jsonb_build_object('secuencia', p_secuencia) end, p_aviso, p_ahora
  );
  return jsonb_build_object('decidida', v_hecho ->> 'resultado' = 'hecho', 'reserva', v_hecho -> 'reserva');
end;
$$;

comment on function public.decidir_reserva(uuid, text, boolean, timestamptz, integer) is
  'Confirms or cancels a booking that nobody has decided yet: the first decision stands, and none is made by confirming once its hour has come, or on a page that showed another p_secuencia. Answers {decidida: whether this call decided, reserva: the row as it now stands or null when there is none}.';
revoke execute on function public.decidir_reserva(uuid, text, boolean, timestamptz, integer) from public, anon, authenticated;
grant execute on function public.decidir_reserva(uuid, text, boolean, timestamptz, integer) to service_role;

create or replace function public.anotar_correos() returns trigger
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
    v_datos := v_datos || jsonb_build_object(
      'anterior', jsonb_build_object(
        'estado', old.estado, 'fecha', old.fecha, 'hora', old.hora, 'personas', old.personas
      ),
      -- The guest's calendar holds it, also while a change waits.
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
    -- Nobody writes to a guest about a visit that is over.
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
    -- A table that is offered is held that long, and promised no longer.
    case when tipo = 'oferta' then new.ofrecida_hasta else now() + interval '24 hours' end
  from unnest(v_tipos) tipo
  where new.email <> '' or public.es_correo_personal(tipo);
  return null;
end;
$$;

create or replace function public.anotar_avisos_moviles() returns trigger
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

drop function public.preparar_correos(timestamptz);
create function public.preparar_correos(p_ahora timestamptz, p_decide boolean) returns integer
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
    where v.estado is null and p_decide
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
  'Stores the mails that are due by the clock, each once: the reminder a day before a confirmed visit that was asked for 30 hours before or more and confirmed before that day, none between 22:00 and 9:00; with p_decide, where this site decides, to the guest of an undecided request that it is not confirmed and to staff that one waits, after 30 minutes, 10 for today. Takes back those no longer true. Answers how many were stored.';
revoke execute on function public.preparar_correos(timestamptz, boolean) from public, anon, authenticated;
grant execute on function public.preparar_correos(timestamptz, boolean) to service_role;

create or replace function public.correo_una_vez() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- A backup that is put back brings what it kept.
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' like '%merge-duplicates%' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('correo ' || new.reserva_id));
  -- Asked after the lock: what another site stored meanwhile is seen.
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

create or replace function public.mes_reservas(p_desde date, p_hasta date, p_ahora timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(d.fecha, jsonb_build_object('cubiertos', d.cubiertos, 'reservas', d.reservas)), '{}')
  from (
    select fecha, sum(personas) as cubiertos, count(*) as reservas
    from public.reservas
    where fecha between p_desde and p_hasta and not espera and (
      estado = 'confirmada'
      or (
        estado is null
        and (llegada is not null or public.comienzo_reserva(fecha, hora) > p_ahora at time zone 'Europe/Madrid')
      )
    )
    group by fecha
  ) d;
$$;

comment on function public.mes_reservas(date, date, timestamptz) is
  'By day, of confirmed and still undecided bookings and of guests who came: covers and how many they are.';
