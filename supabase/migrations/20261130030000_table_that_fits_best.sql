-- 'The table that fits best' left a booking where it was when nothing else of it was changed.
create or replace function public.planear_cambio(
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
    and not v_otra_zona and p_mesas in ('{}', p_antes.mesas)
    and case p_datos ->> 'mesa' when '' then p_antes.espera when 'ninguna' then p_antes.mesas = '{}' else true end;
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
comment on function public.planear_cambio is 'The act cambiar for planear_acto. An empty mesa asks for the table that fits best.';
