-- A guest on the waiting list may cancel and change until the end of the day, also after the requested time.
create or replace function public.actuar_reserva(
  p_id uuid, p_acto text, p_por text, p_datos jsonb, p_aviso boolean, p_ahora timestamptz
) returns jsonb
language plpgsql
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
  -- The time for which a place is to be found.
  v_hora time;
  v_lugar record;
  v_sin_mesa boolean := coalesce(p_datos ->> 'mesa' = 'ninguna', false);
  v_mesas uuid[] := coalesce(string_to_array(nullif(nullif(p_datos ->> 'mesa', ''), 'ninguna'), ',')::uuid[], '{}');
  v_caben boolean := true;
  v_motivo text;
  -- Whether the page on which the act was made showed an older version.
  v_es_otra boolean := p_por = 'personal' and coalesce(p_datos, '{}') ? 'secuencia';
  -- Whether a guest on the waiting list, who gives no new time, stays there with the requested time.
  v_sigue boolean := false;
  v_otra_zona boolean;
  v_igual boolean;
  -- Columns that the act may change and that 'deshacer' restores.
  v_toca text[] := '{}';
begin
  if p_por is null or p_por not in ('cliente', 'personal') or p_ahora is null or p_acto is null
    or p_acto not in ('confirmar', 'cancelar', 'cambiar', 'tarde', 'reconfirmar', 'llegado', 'no_vino', 'ofrecer', 'aceptar', 'deshacer')
  then
    raise exception 'acto desconocido: %', p_acto using errcode = '22023';
  end if;

  -- Lock seats before rows, always, so that two acts cannot deadlock.
  if p_acto in ('confirmar', 'cambiar', 'ofrecer', 'aceptar', 'deshacer') then
    perform public.tomar_plazas();
  end if;
  select * into v_antes from public.reservas where id = p_id for update;
  if not found or v_antes.anonimizada_en is not null then
    return jsonb_build_object('resultado', 'falta', 'motivo', null, 'reserva', null, 'sobre', false);
  end if;
  -- Who acts and when, for the triggers.
  perform set_config('antidoto.por', p_por, true), set_config('antidoto.ahora', p_ahora::text, true);
  -- The desk offers neither act for a no-show, nor cancelling for a guest at the table.
  v_es_otra := v_es_otra and ((v_datos ->> 'secuencia')::integer <> v_antes.secuencia or v_antes.llegada is not null and (p_acto = 'cancelar' or v_antes.llegada = 'no_vino'));
  v_nueva := v_antes;
  -- Until the end of its day a guest on the waiting list may get another time than the requested one.
  v_comienzo := public.comienzo_reserva(v_antes.fecha, case when not v_antes.espera then v_antes.hora end);
  v_empezada := v_comienzo <= v_pared;

  case p_acto
    when 'confirmar' then
      v_toca := '{estado,decidida_en,cambio_anterior,zona_id,mesas}';
      v_motivo := case
        when v_antes.estado = 'confirmada' then 'ya'
        when v_antes.estado is not null or v_antes.espera or v_es_otra then 'estado'
        when v_empezada then 'pasada'
      end;
      v_nueva.estado := 'confirmada';
      v_nueva.decidida_en := p_ahora;
      v_nueva.cambio_anterior := null;
      -- A group takes its place now.
      v_hora := case when public.es_grupo_abierto(v_antes.grupo, v_antes.estado, v_antes.cambio_anterior) then v_antes.hora end;

    when 'cancelar' then
      v_toca := '{estado,decidida_en,cancelada_por,hora_ofrecida,ofrecida_hasta}';
      v_motivo := case
        when v_antes.estado = 'cancelada' then 'ya'
        when v_es_otra or (v_datos ? 'primera' and v_antes.estado is not null) then 'estado'
        when v_es_cliente and v_empezada then 'pasada'
      end;
      v_nueva.estado := 'cancelada';
      v_nueva.decidida_en := p_ahora;
      v_nueva.cancelada_por := p_por;
      v_nueva.hora_ofrecida := null;
      v_nueva.ofrecida_hasta := null;

    when 'cambiar' then
      v_toca := '{fecha,hora,personas,estado,decidida_en,cambio_anterior,espera,hora_ofrecida,ofrecida_hasta,tarde_minutos,reconfirmada_en,llegada,duracion,zona_id,zona_pedida,mesas}';
      v_nueva.fecha := coalesce((v_datos ->> 'fecha')::date, v_antes.fecha);
      v_nueva.hora := coalesce(nullif(v_datos ->> 'hora', '')::time(0), v_antes.hora);
      v_nueva.personas := coalesce((v_datos ->> 'personas')::integer, v_antes.personas);
      v_sigue := v_es_cliente and v_antes.espera and nullif(v_datos ->> 'hora', '') is null;
      if public.estancia_reserva(v_nueva.personas) <> public.estancia_reserva(v_antes.personas) then
        v_nueva.duracion := public.estancia_reserva(v_nueva.personas);
      end if;
      if v_datos ? 'zona' then
        v_nueva.zona_id := nullif(v_datos ->> 'zona', '')::uuid;
        v_nueva.zona_pedida := v_nueva.zona_id is not null;
      end if;
      v_otra_zona := v_datos ? 'zona' and v_nueva.zona_id is distinct from case when v_antes.zona_pedida then v_antes.zona_id end;
      v_igual := (v_nueva.fecha, v_nueva.hora, v_nueva.personas) is not distinct from (v_antes.fecha, v_antes.hora, v_antes.personas)
        and not v_otra_zona and v_mesas in ('{}', v_antes.mesas) and not (v_sin_mesa and v_antes.mesas <> '{}');
      if v_nueva.hora is null or v_sigue or public.es_grupo_abierto(v_antes.grupo, v_antes.estado, v_antes.cambio_anterior) then
        v_nueva.mesas := '{}';
      elsif not v_antes.espera and (v_igual
        -- Fewer people at the same time always fit.
        or (v_es_cliente and not v_otra_zona and (v_nueva.fecha, v_nueva.hora) = (v_antes.fecha, v_antes.hora) and v_nueva.personas <= v_antes.personas))
      then
        v_nueva.zona_id := v_antes.zona_id;
        v_nueva.duracion := least(v_nueva.duracion, v_antes.duracion);
      else
        v_hora := v_nueva.hora;
      end if;
      v_motivo := case
        when v_antes.estado = 'cancelada' then 'estado'
        when v_es_cliente and v_empezada then 'pasada'
        when v_igual
          -- A waiting guest who gives the requested time takes it: it is free now.
          and (v_sigue or not (v_es_cliente and v_antes.espera)) then 'ya'
        -- A guest on the waiting list gets a time from staff by 'ofrecer' only.
        when v_es_otra or (not v_es_cliente and v_antes.espera and v_nueva.hora is distinct from v_antes.hora) then 'estado'
        -- Each change sends a mail to guest and staff.
        when v_es_cliente and (
          select count(*) from public.mensajes c where c.reserva_id = p_id and c.clase = 'correo' and c.tipo = 'cambio_cliente'
        ) >= 20 then 'pasada'
        when v_es_cliente and public.comienzo_reserva(v_nueva.fecha, v_nueva.hora) <= v_pared then 'pasada'
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
      v_toca := '{hora_ofrecida,ofrecida_hasta,zona_id,mesas}';
      v_nueva.hora_ofrecida := nullif(v_datos ->> 'hora', '')::time(0);
      v_nueva.ofrecida_hasta := p_ahora + interval '15 minutes';
      v_hora := v_nueva.hora_ofrecida;
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
      if v_nueva.estado is distinct from 'cancelada' and not v_nueva.espera and not public.es_grupo_abierto(v_nueva.grupo, v_nueva.estado, v_nueva.cambio_anterior) then
        v_hora := v_nueva.hora;
        v_mesas := v_nueva.mesas;
      end if;
  end case;

  if v_motivo is null and v_hora is not null then
    loop
      select * into v_lugar from public.hallar_lugar(
        v_nueva.fecha, v_hora, v_nueva.personas, v_nueva.duracion, case when v_nueva.zona_pedida then v_nueva.zona_id end,
        v_mesas, v_es_cliente, p_ahora, p_id
      );
      -- An undone act gives back the tables that it took, a changed booking keeps its own; or else others.
      exit when (p_acto <> 'deshacer' and v_mesas <> v_antes.mesas) or v_lugar.mesas is not null or v_mesas = '{}';
      v_mesas := '{}';
    end loop;
    v_caben := v_lugar.caben;
    if v_sin_mesa then
      v_nueva.mesas := '{}';
    else
      v_nueva.mesas := coalesce(v_lugar.mesas, '{}');
      v_nueva.zona_id := case when v_lugar.mesas is null and v_nueva.zona_pedida then v_nueva.zona_id else v_lugar.zona end;
    end if;
    v_motivo := case
      when v_es_cliente and not v_caben then 'lleno'
      when v_mesas <> '{}' and v_lugar.mesas is null then 'ocupada'
    end;
  end if;

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
    llegada = v_nueva.llegada, ultimo_acto = v_nueva.ultimo_acto,
    duracion = v_nueva.duracion, zona_id = v_nueva.zona_id, zona_pedida = v_nueva.zona_pedida, mesas = v_nueva.mesas
  where id = p_id
  returning * into v_nueva;
  -- A past day that the booking leaves is counted again tonight.
  delete from public.cifras c where c.dia = v_antes.fecha and v_nueva.fecha <> v_antes.fecha;

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
