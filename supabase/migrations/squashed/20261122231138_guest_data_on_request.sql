-- A guest's data on request, out or gone, leaves a line in the history; and the panel's badge counts what can still be decided.

alter table public.cambios drop constraint cambios_accion_check;
alter table public.cambios add constraint cambios_accion_check check (
  accion in ('creado', 'guardado', 'eliminado', 'restaurado', 'precios', 'datos_descargados', 'datos_borrados')
);
comment on column public.cambios.tabla is
  'Menu table of the dish; precios where the change is of many; reservas where a guest''s data went out or away.';
comment on column public.cambios.fila_id is
  'id of the dish in that table, kept when the dish is gone; 0 where the change is of many or of a guest''s data.';
comment on column public.cambios.accion is
  'creado, guardado, eliminado, restaurado or precios; of a guest''s data datos_descargados or datos_borrados.';
comment on column public.cambios.despues is
  'The whole row after; null when it was deleted. Of precios as antes. Of a guest''s data the day of the visit (fecha), nothing of the guest.';

create function public.anotar_datos_reserva(p_id uuid, p_accion text) returns void
language sql
security invoker
set search_path = ''
as $$
  insert into public.cambios (tabla, fila_id, accion, despues)
  select 'reservas', 0, p_accion, jsonb_build_object('fecha', r.fecha) from public.reservas r where r.id = p_id;
$$;
comment on function public.anotar_datos_reserva(uuid, text) is
  'Writes into the history that staff took a guest''s data out (datos_descargados) or away (datos_borrados): when, who, the day of the visit.';
revoke execute on function public.anotar_datos_reserva(uuid, text) from public, anon, authenticated;
grant execute on function public.anotar_datos_reserva(uuid, text) to service_role;

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

  -- The mails kept are emptied by the trigger of reservas.
  update public.reservas
  set nombre = '', telefono = '', email = '', comentarios = null, huella = '', ultimo_acto = null, anonimizada_en = p_ahora
  where id = p_id;
  update public.avisos
  set cuerpo = case
    when entregado_en is null and caduca_en > now() and cuerpo <> '{}'
      then cuerpo || '{"Nombre": "", "Email": "", "Telefono": "", "Comentarios": "Ninguno"}'
    else '{}'
  end
  where reserva_id = p_id::text;

  -- Staff hear that a table is free again, and nothing of whose it was.
  if v_cancelada and p_por = 'cliente' then
    select to_jsonb(r) - array['solicitud', 'huella', 'ultimo_acto'] into v_datos from public.reservas r where r.id = p_id;
    insert into public.correos (reserva_id, tipo, datos) values (p_id, 'cancelacion_cliente', v_datos);
  end if;
  if p_por = 'personal' then
    perform public.anotar_datos_reserva(p_id, 'datos_borrados');
  end if;
  return true;
end;
$$;
comment on function public.borrar_reserva(uuid, text, boolean, timestamptz) is
  'Removes the personal data of a booking for good, from its mails and notices too; one still to come is cancelled with it, by p_por, which staff and with p_aviso the status webhook are told without whose it was. What staff remove leaves a line in the history. False when there is no such booking or it was erased before.';

drop function public.visita_panel(text, timestamptz, date);
create function public.visita_panel(p_sesion text, p_perdida_antes timestamptz, p_ahora timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'sesion', (select to_jsonb(s) from public.sesiones_panel s where s.id_hash = p_sesion),
    'sin_entregar', count(*) filter (where r.sin_entregar),
    'pendientes', count(*)
  )
  from (
    select
      entrega = 'fallida' or (entrega = 'pendiente' and entrega_iniciada_en < p_perdida_antes) as sin_entregar,
      estado is null and not espera and fecha >= (p_ahora at time zone 'Europe/Madrid')::date
        and public.comienzo_reserva(fecha, hora) > p_ahora at time zone 'Europe/Madrid' as por_decidir
    from public.reservas
    where anonimizada_en is null
  ) r
  where r.sin_entregar or r.por_decidir;
$$;
comment on function public.visita_panel(text, timestamptz, timestamptz) is
  'The session of this hash or null; how many requests could not be delivered, those cut off before p_perdida_antes included; and how many of those or still to decide at p_ahora, as the desk has them on top.';
revoke execute on function public.visita_panel(text, timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.visita_panel(text, timestamptz, timestamptz) to service_role;
