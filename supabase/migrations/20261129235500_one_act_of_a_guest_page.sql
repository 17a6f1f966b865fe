-- Two changes made on the same page of a guest at the same moment were both done: the version was compared outside the transaction.
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
  v_es_otra boolean := v_datos ? 'secuencia';
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
comment on function public.actuar_reserva is 'One act of the guest (p_por cliente) or the staff (personal) on a booking: confirmar, cancelar, cambiar (fecha, hora, personas, zona, and mesa, ids joined by commas, or ninguna), tarde (minutos), reconfirmar, llegado, no_vino, ofrecer (hora), aceptar, deshacer (en). The first three take secuencia, the version that the page was made from; cancelar with primera cancels an undecided booking only. Returns {resultado, motivo, reserva, sobre}: hecho; no, with motivo ya, estado, pasada, pronto, lleno, ocupada or caducada and the current row; falta. sobre: the act overbooks the restaurant. With p_aviso a new state is announced in the same transaction.';
