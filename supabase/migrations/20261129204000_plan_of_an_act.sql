-- An act on a booking is planned in a function of its own, and the change of a booking in another.
create function public.planear_cambio(
  p_antes public.reservas, p_datos jsonb, p_mesas uuid[], p_es_cliente boolean, p_es_otra boolean, p_empezada boolean, p_ahora timestamptz,
  out nueva public.reservas, out motivo text, out hora time
)
language plpgsql stable set search_path = '' as $$
declare
  -- Whether a guest on the waiting list, who gives no new time, stays there with the requested time.
  v_sigue boolean := p_es_cliente and p_antes.espera and nullif(p_datos ->> 'hora', '') is null;
  v_otra_zona boolean;
  v_igual boolean;
begin
  nueva := p_antes;
  nueva.fecha := coalesce((p_datos ->> 'fecha')::date, p_antes.fecha);
  nueva.hora := coalesce(nullif(p_datos ->> 'hora', '')::time(0), p_antes.hora);
  nueva.personas := coalesce((p_datos ->> 'personas')::integer, p_antes.personas);
  if public.estancia_reserva(nueva.personas) <> public.estancia_reserva(p_antes.personas) then
    nueva.duracion := public.estancia_reserva(nueva.personas);
  end if;
  if p_datos ? 'zona' then
    nueva.zona_id := nullif(p_datos ->> 'zona', '')::uuid;
    nueva.zona_pedida := nueva.zona_id is not null;
  end if;
  v_otra_zona := p_datos ? 'zona' and nueva.zona_id is distinct from case when p_antes.zona_pedida then p_antes.zona_id end;
  v_igual := (nueva.fecha, nueva.hora, nueva.personas) is not distinct from (p_antes.fecha, p_antes.hora, p_antes.personas)
    and not v_otra_zona and p_mesas in ('{}', p_antes.mesas) and (p_datos ->> 'mesa' is distinct from 'ninguna' or p_antes.mesas = '{}');
  if nueva.hora is null or v_sigue or public.es_grupo_abierto(p_antes.grupo, p_antes.estado, p_antes.cambio_anterior) then
    nueva.mesas := '{}';
  elsif not p_antes.espera and (v_igual
    -- Fewer people at the same time always fit.
    or (p_es_cliente and not v_otra_zona and (nueva.fecha, nueva.hora) = (p_antes.fecha, p_antes.hora) and nueva.personas <= p_antes.personas))
  then
    nueva.zona_id := p_antes.zona_id;
    nueva.duracion := least(nueva.duracion, p_antes.duracion);
  else
    hora := nueva.hora;
  end if;
  motivo := case
    when p_antes.estado = 'cancelada' then 'estado'
    when p_es_cliente and p_empezada then 'pasada'
    when v_igual
      -- A waiting guest who gives the requested time takes it: it is free now.
      and (v_sigue or not (p_es_cliente and p_antes.espera)) then 'ya'
    -- A guest on the waiting list gets a time from staff by 'ofrecer' only.
    when p_es_otra or (not p_es_cliente and p_antes.espera and nueva.hora is distinct from p_antes.hora) then 'estado'
    -- Each change sends a mail to guest and staff.
    when p_es_cliente and (
      select count(*) from public.mensajes c where c.reserva_id = p_antes.id and c.clase = 'correo' and c.tipo = 'cambio_cliente'
    ) >= 20 then 'pasada'
    when p_es_cliente and public.comienzo_reserva(nueva.fecha, nueva.hora) <= p_ahora at time zone 'Europe/Madrid' then 'pasada'
  end;
  if p_es_cliente then
    nueva.estado := null;
    nueva.decidida_en := null;
    nueva.cambio_anterior := coalesce(p_antes.cambio_anterior, jsonb_build_object(
      'fecha', p_antes.fecha, 'hora', to_char(p_antes.hora, 'HH24:MI'), 'personas', p_antes.personas, 'estado', p_antes.estado
    )) || jsonb_build_object('en', p_ahora);
    -- A guest who found a free time leaves the waiting list.
    nueva.espera := nueva.hora is null or v_sigue;
    nueva.hora_ofrecida := null;
    nueva.ofrecida_hasta := null;
  end if;
  if (nueva.fecha, nueva.hora) is distinct from (p_antes.fecha, p_antes.hora) then
    nueva.tarde_minutos := null;
    nueva.reconfirmada_en := null;
    nueva.llegada := null;
  end if;
end;
$$;
comment on function public.planear_cambio is 'The act cambiar for planear_acto.';

create function public.planear_acto(
  p_antes public.reservas, p_acto text, p_por text, p_datos jsonb, p_es_otra boolean, p_ahora timestamptz,
  out nueva public.reservas, out motivo text, out hora time, out mesas uuid[], out toca text[]
)
language plpgsql stable set search_path = '' as $$
declare
  v_pared timestamp := p_ahora at time zone 'Europe/Madrid';
  v_es_cliente boolean := p_por = 'cliente';
  -- Until the end of its day a guest on the waiting list may get another time than the requested one.
  v_comienzo timestamp := public.comienzo_reserva(p_antes.fecha, case when not p_antes.espera then p_antes.hora end);
  v_empezada boolean := v_comienzo <= v_pared;
  v_cambio record;
begin
  nueva := p_antes;
  mesas := coalesce(string_to_array(nullif(nullif(p_datos ->> 'mesa', ''), 'ninguna'), ',')::uuid[], '{}');
  toca := '{}';
  case p_acto
    when 'confirmar' then
      toca := '{estado,decidida_en,cambio_anterior,zona_id,mesas}';
      motivo := case
        when p_antes.estado = 'confirmada' then 'ya'
        when p_antes.estado is not null or p_antes.espera or p_es_otra then 'estado'
        when v_empezada then 'pasada'
      end;
      nueva.estado := 'confirmada';
      nueva.decidida_en := p_ahora;
      nueva.cambio_anterior := null;
      -- A group takes its place now.
      hora := case when public.es_grupo_abierto(p_antes.grupo, p_antes.estado, p_antes.cambio_anterior) then p_antes.hora end;

    when 'cancelar' then
      toca := '{estado,decidida_en,cancelada_por,hora_ofrecida,ofrecida_hasta}';
      motivo := case
        when p_antes.estado = 'cancelada' then 'ya'
        when p_es_otra or (p_datos ? 'primera' and p_antes.estado is not null) then 'estado'
        when v_es_cliente and v_empezada then 'pasada'
      end;
      nueva.estado := 'cancelada';
      nueva.decidida_en := p_ahora;
      nueva.cancelada_por := p_por;
      nueva.hora_ofrecida := null;
      nueva.ofrecida_hasta := null;

    when 'cambiar' then
      toca := '{fecha,hora,personas,estado,decidida_en,cambio_anterior,espera,hora_ofrecida,ofrecida_hasta,tarde_minutos,reconfirmada_en,llegada,duracion,zona_id,zona_pedida,mesas}';
      select * into v_cambio from public.planear_cambio(p_antes, p_datos, mesas, v_es_cliente, p_es_otra, v_empezada, p_ahora);
      nueva := v_cambio.nueva;
      motivo := v_cambio.motivo;
      hora := v_cambio.hora;

    when 'tarde' then
      toca := '{tarde_minutos}';
      nueva.tarde_minutos := (p_datos ->> 'minutos')::integer;
      motivo := case
        when p_antes.estado is distinct from 'confirmada' or p_antes.llegada is not null then 'estado'
        when v_pared < v_comienzo - interval '3 hours' then 'pronto'
        when v_pared > v_comienzo + interval '1 hour' then 'pasada'
        when nueva.tarde_minutos is null then 'estado'
      end;

    when 'reconfirmar' then
      toca := '{reconfirmada_en}';
      nueva.reconfirmada_en := p_ahora;
      motivo := case
        when p_antes.estado is distinct from 'confirmada' then 'estado'
        when p_antes.reconfirmada_en is not null then 'ya'
        when v_empezada then 'pasada'
      end;

    when 'llegado', 'no_vino' then
      toca := '{llegada}';
      nueva.llegada := p_acto;
      motivo := case
        when p_antes.llegada = p_acto then 'ya'
        when p_antes.estado = 'cancelada' or p_antes.espera or p_antes.llegada is not null then 'estado'
        -- Guests may arrive early; a missing guest is known from the time of the booking on.
        when v_pared < v_comienzo - case p_acto when 'llegado' then interval '2 hours' else interval '0' end then 'pronto'
      end;

    when 'ofrecer' then
      toca := '{hora_ofrecida,ofrecida_hasta,zona_id,mesas}';
      nueva.hora_ofrecida := nullif(p_datos ->> 'hora', '')::time(0);
      nueva.ofrecida_hasta := p_ahora + interval '15 minutes';
      hora := nueva.hora_ofrecida;
      motivo := case
        when p_antes.estado is not null or not p_antes.espera or nueva.hora_ofrecida is null then 'estado'
        when public.comienzo_reserva(p_antes.fecha, nueva.hora_ofrecida) <= v_pared then 'pasada'
      end;

    when 'aceptar' then
      nueva.hora := p_antes.hora_ofrecida;
      nueva.estado := 'confirmada';
      nueva.decidida_en := p_ahora;
      nueva.espera := false;
      nueva.hora_ofrecida := null;
      nueva.ofrecida_hasta := null;
      motivo := case
        when not p_antes.espera and p_antes.estado = 'confirmada' then 'ya'
        when not p_antes.espera or p_antes.estado is not null then 'estado'
        when p_antes.ofrecida_hasta is null or p_antes.ofrecida_hasta <= p_ahora then 'caducada'
        when public.comienzo_reserva(p_antes.fecha, p_antes.hora_ofrecida) <= v_pared then 'pasada'
      end;

    when 'deshacer' then
      -- en identifies the act that the page showed, so that a later one is not undone instead.
      motivo := case
        when p_antes.ultimo_acto is null then 'ya'
        when p_datos ? 'en' and p_datos ->> 'en' is distinct from p_antes.ultimo_acto ->> 'en' then 'estado'
      end;
      nueva := jsonb_populate_record(p_antes, p_antes.ultimo_acto -> 'antes');
      if nueva.estado is distinct from 'cancelada' and not nueva.espera and not public.es_grupo_abierto(nueva.grupo, nueva.estado, nueva.cambio_anterior) then
        hora := nueva.hora;
        mesas := nueva.mesas;
      end if;
  end case;
end;
$$;
comment on function public.planear_acto is 'What an act makes of a booking, before a place is found: nueva; motivo, why it may not be; hora, for which a place is to be found, at the tables mesas if given; toca, the columns that it may change and that deshacer restores. p_es_otra: the page on which the act was made showed another version.';

create or replace function public.actuar_reserva(
  p_id uuid, p_acto text, p_por text, p_datos jsonb, p_aviso boolean, p_ahora timestamptz
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_antes public.reservas;
  v_nueva public.reservas;
  v_datos jsonb := coalesce(p_datos, '{}');
  v_es_cliente boolean := p_por = 'cliente';
  v_plan record;
  v_lugar record;
  v_caben boolean := true;
  -- Whether the page on which the act was made showed an older version.
  v_es_otra boolean := p_por = 'personal' and v_datos ? 'secuencia';
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
  select * into v_plan from public.planear_acto(v_antes, p_acto, p_por, v_datos, v_es_otra, p_ahora);
  v_nueva := v_plan.nueva;

  if v_plan.motivo is null and v_plan.hora is not null then
    loop
      select * into v_lugar from public.hallar_lugar(
        v_nueva.fecha, v_plan.hora, v_nueva.personas, v_nueva.duracion, case when v_nueva.zona_pedida then v_nueva.zona_id end,
        v_plan.mesas, v_es_cliente, p_ahora, p_id
      );
      -- An undone act gives back the tables that it took, a changed booking keeps its own; or else others.
      exit when (p_acto <> 'deshacer' and v_plan.mesas <> v_antes.mesas) or v_lugar.mesas is not null or v_plan.mesas = '{}';
      v_plan.mesas := '{}';
    end loop;
    v_caben := v_lugar.caben;
    if v_datos ->> 'mesa' = 'ninguna' then
      v_nueva.mesas := '{}';
    else
      v_nueva.mesas := coalesce(v_lugar.mesas, '{}');
      v_nueva.zona_id := case when v_lugar.mesas is null and v_nueva.zona_pedida then v_nueva.zona_id else v_lugar.zona end;
    end if;
    v_plan.motivo := case
      when v_es_cliente and not v_caben then 'lleno'
      when v_plan.mesas <> '{}' and v_lugar.mesas is null then 'ocupada'
    end;
  end if;

  if v_plan.motivo is not null then
    return jsonb_build_object('resultado', 'no', 'motivo', v_plan.motivo, 'reserva', to_jsonb(v_antes), 'sobre', false);
  end if;

  v_nueva.ultimo_acto := case
    when p_acto in ('tarde', 'reconfirmar') then v_antes.ultimo_acto
    when p_acto = 'deshacer' or v_es_cliente then null
    else jsonb_build_object(
      'acto', p_acto, 'en', p_ahora,
      'antes', (select jsonb_object_agg(columna, to_jsonb(v_antes) -> columna) from unnest(v_plan.toca::text[]) as columna)
    )
  end;

  update public.reservas
  set fecha = v_nueva.fecha, hora = v_nueva.hora, personas = v_nueva.personas,
    estado = v_nueva.estado, decidida_en = v_nueva.decidida_en, cancelada_por = v_nueva.cancelada_por,
    cambio_anterior = v_nueva.cambio_anterior, espera = v_nueva.espera,
    hora_ofrecida = v_nueva.hora_ofrecida, ofrecida_hasta = v_nueva.ofrecida_hasta,
    tarde_minutos = v_nueva.tarde_minutos, reconfirmada_en = v_nueva.reconfirmada_en, llegada = v_nueva.llegada, ultimo_acto = v_nueva.ultimo_acto,
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
comment on function public.actuar_reserva is 'One act of the guest (p_por cliente) or the staff (personal) on a booking: confirmar, cancelar, cambiar (fecha, hora, personas, zona, and mesa, ids joined by commas, or ninguna), tarde (minutos), reconfirmar, llegado, no_vino, ofrecer (hora), aceptar, deshacer (en). The first three take secuencia, the version that the staff''s page was made from; cancelar with primera cancels an undecided booking only. Returns {resultado, motivo, reserva, sobre}: hecho; no, with motivo ya, estado, pasada, pronto, lleno, ocupada or caducada and the current row; falta. sobre: the act overbooks the restaurant. With p_aviso a new state is announced in the same transaction.';

revoke execute on function public.planear_cambio, public.planear_acto from public, anon, authenticated;
grant execute on function public.planear_cambio, public.planear_acto to service_role;
