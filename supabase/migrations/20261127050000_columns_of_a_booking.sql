-- A column of a booking is stored by its name, and the columns that are emptied with the personal data have one list: a new
-- column needs neither of these functions again, or the trigger alone.

create or replace function public.reservar_mesa(p_reserva jsonb, p_confirmar boolean, p_aviso boolean, p_ahora timestamptz) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  -- The columns that a request leaves out and that are not null.
  v_nueva public.reservas := jsonb_populate_record(null::public.reservas, jsonb_build_object(
    'id', gen_random_uuid(), 'codigo', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'creada_en', now(),
    'secuencia', 0, 'origen', 'web', 'espera', false, 'entrega_intentos', 0
  ) || p_reserva);
  v_reserva public.reservas;
  v_confirmar_hasta integer := (select confirmar_hasta from public.aforo where id = 1);
  v_lugar record;
  v_toma boolean := not (v_nueva.espera or p_reserva ? 'fuera' or v_nueva.grupo is not null);
  v_caben boolean := true;
begin
  perform public.tomar_plazas(), set_config('antidoto.ahora', p_ahora::text, true);
  select * into v_reserva from public.reservas where solicitud = v_nueva.solicitud;
  if found then
    return jsonb_build_object('resultado', 'ya', 'reserva', to_jsonb(v_reserva), 'sobre', false);
  end if;

  v_nueva.duracion := public.estancia_reserva(v_nueva.personas);
  v_nueva.zona_pedida := v_nueva.zona_id is not null;
  if v_toma then
    select * into v_lugar from public.hallar_lugar(
      v_nueva.fecha, v_nueva.hora, v_nueva.personas, v_nueva.duracion, v_nueva.zona_id, v_nueva.mesas,
      v_nueva.origen = 'web', p_ahora, null
    );
    v_caben := v_lugar.caben;
    if (not v_caben and v_nueva.origen = 'web') or (v_lugar.mesas is null and v_nueva.mesas <> '{}') then
      return jsonb_build_object(
        'resultado', case v_nueva.origen when 'web' then 'lleno' else 'ocupada' end, 'reserva', null, 'sobre', false
      );
    end if;
    v_nueva.zona_id := case when v_lugar.mesas is null then v_nueva.zona_id else v_lugar.zona end;
    v_nueva.mesas := coalesce(v_lugar.mesas, '{}');
  else
    v_nueva.mesas := '{}';
  end if;
  if not v_nueva.espera and v_nueva.grupo is null
    and (v_nueva.origen = 'panel' or (p_confirmar and v_nueva.personas <= v_confirmar_hasta))
  then
    v_nueva.estado := 'confirmada';
    v_nueva.decidida_en := p_ahora;
  end if;

  -- Staff read the allergies in the comments instead.
  if p_reserva ? 'alergias' and not public.es_ficha_propia(v_nueva.telefono, v_nueva.nombre, v_nueva.email, now()) then
    v_nueva.comentarios := concat_ws(E'\n', nullif(v_nueva.comentarios, ''), p_reserva ->> 'alergias');
  end if;
  insert into public.reservas values (v_nueva.*)
  on conflict (solicitud) do nothing
  returning * into v_reserva;
  if not found then
    select * into v_reserva from public.reservas where solicitud = v_nueva.solicitud;
    return jsonb_build_object('resultado', 'ya', 'reserva', to_jsonb(v_reserva), 'sobre', false);
  end if;

  if p_reserva ? 'alergias' then
    perform public.guardar_ficha(v_reserva.id, jsonb_build_object('alergias', p_reserva -> 'alergias'), p_ahora);
  end if;
  if p_aviso and v_nueva.origen = 'web' and v_nueva.estado is not null then
    perform public.anunciar_reserva(v_reserva.id);
  end if;
  return jsonb_build_object('resultado', 'hecho', 'reserva', to_jsonb(v_reserva), 'sobre', not v_caben);
end;
$$;

create or replace function public.borrar_reserva(p_id uuid, p_por text, p_aviso boolean, p_ahora timestamptz) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_reserva public.reservas;
  v_datos jsonb;
  v_cancelada boolean := false;
begin
  select * into v_reserva from public.reservas where id = p_id for update;
  if not found or v_reserva.anonimizada_en is not null then
    return false;
  end if;
  if v_reserva.estado is distinct from 'cancelada'
    and public.comienzo_reserva(v_reserva.fecha, v_reserva.hora) > p_ahora at time zone 'Europe/Madrid'
  then
    perform public.actuar_reserva(p_id, 'cancelar', p_por, null, p_aviso, p_ahora);
    v_cancelada := true;
  end if;

  -- The triggers of reservas empty the row and the stored mails and delete the card.
  perform set_config('antidoto.borra', case
    when p_por = 'personal' or public.es_ficha_propia(v_reserva.telefono, v_reserva.nombre, v_reserva.email, v_reserva.creada_en) then 'si'
    else ''
  end, true);
  update public.reservas set anonimizada_en = p_ahora where id = p_id;
  perform public.vaciar_avisos(p_id, null);

  -- Staff learn that a table is free again, without personal data.
  if v_cancelada and p_por = 'cliente' then
    select to_jsonb(r) - array['solicitud', 'huella', 'ultimo_acto', 'platos'] into v_datos from public.reservas r where r.id = p_id;
    insert into public.mensajes (clase, reserva_id, tipo, datos) values ('correo', p_id, 'cancelacion_cliente', v_datos);
  end if;
  if p_por = 'personal' then
    perform public.anotar_datos_reserva(p_id, 'datos_borrados');
  end if;
  return true;
end;
$$;

create or replace function public.anonimizar_reservas(p_dias integer, p_hoy date, p_limite integer default 25) returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_cuantas integer;
  v_todas integer;
begin
  if p_dias is null or p_dias < 0 or p_hoy is null or p_limite is null or p_limite < 1 then
    raise exception 'anonimizar_reservas: días, fecha o límite no válidos' using errcode = '22023';
  end if;

  update public.reservas set anonimizada_en = now()
  where id in (
    select r.id from public.reservas r
    where r.fecha < p_hoy - p_dias and r.anonimizada_en is null
    order by r.fecha limit p_limite
  );
  get diagnostics v_todas = row_count;
  if v_todas >= p_limite then
    return v_todas;
  end if;

  -- Comments and dishes may contain health data, which is not needed after the visit.
  update public.reservas set comentarios = null, platos = null
  where id in (
    select r.id from public.reservas r
    where r.fecha < p_hoy - 2 and (r.comentarios is not null or r.platos is not null)
    order by r.fecha limit p_limite
  );
  get diagnostics v_cuantas = row_count;
  v_todas := v_todas + v_cuantas;
  if v_todas >= p_limite then
    return v_todas;
  end if;
  -- Notices still to be sent stay until accepted or expired; of an outside record the age of the message counts.
  update public.mensajes m
  set datos = '{}'
  where m.id in (
    select v.id from public.mensajes v left join public.reservas r on r.id = v.reserva_id
    where (v.clase = 'aviso' or v.registro is not null) and v.datos <> '{}' and (v.estado <> 'pendiente' or v.caduca_en < now())
      and (
        r.anonimizada_en is not null
        or (v.registro is not null and v.creado_en < (p_hoy - p_dias)::timestamp at time zone 'Europe/Madrid')
      )
    limit p_limite
  );
  get diagnostics v_cuantas = row_count;
  v_todas := v_todas + v_cuantas;
  if v_todas >= p_limite then
    return v_todas;
  end if;

  update public.mensajes m
  set datos = m.datos || case m.clase when 'correo' then '{"comentarios": null}'::jsonb else '{"Comentarios": "Ninguno"}' end
  where m.id in (
    select v.id from public.mensajes v join public.reservas r on r.id = v.reserva_id
    where r.fecha < p_hoy - 2 and (v.datos ->> 'comentarios' is not null or v.datos ->> 'Comentarios' <> 'Ninguno')
      and (v.clase = 'correo' or v.estado <> 'pendiente' or v.caduca_en < now())
    limit p_limite
  );
  get diagnostics v_cuantas = row_count;
  return v_todas + v_cuantas;
end;
$$;

drop trigger olvidar_registro on public.reservas;
drop function public.olvidar_registro;
create function public.olvidar_reserva() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new := jsonb_populate_record(new, '{"nombre": "", "telefono": "", "email": "", "comentarios": null, "huella": "", "ultimo_acto": null,
    "grupo": null, "platos": null, "valoracion_texto": null}');
  if new.id_externo is not null then
    perform public.vaciar_avisos(null, new.id_externo);
    -- A restore from an older backup must not bring it back.
    insert into public.borrados (huella) values (encode(sha256(convert_to(new.id_externo, 'UTF8')), 'hex'))
    on conflict do nothing;
  end if;
  return new;
end;
$$;
comment on function public.olvidar_reserva is
  'Trigger of reservas: a booking with anonimizada_en has no personal data, nor have the notices and mails of its outside record. The list of the columns that are emptied is here alone.';
create trigger olvidar_reserva before insert or update on public.reservas
  for each row when (new.anonimizada_en is not null) execute function public.olvidar_reserva();
revoke execute on function public.olvidar_reserva from public, anon, authenticated;
grant execute on function public.olvidar_reserva to service_role;
