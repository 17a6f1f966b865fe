-- Guests who come up to two hours early are noted as arrived; who waits for a full time keeps the time that was asked for;
-- the owner may have telephones on the sheet of a day.

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
  -- A guest on the waiting list who names no time stays there, with the time that was asked for.
  v_sigue boolean := false;
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
          -- The time that the guest waits for is free now, and taken.
          and (v_sigue or not (v_es_cliente and v_antes.espera)) then 'ya'
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
        -- Guests come early; that nobody came is not known before the time.
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

alter table public.aforo add column hoja_telefonos boolean not null default false;
comment on column public.aforo.hoja_telefonos is 'Whether the sheet of a day shows the guests'' telephones.';
