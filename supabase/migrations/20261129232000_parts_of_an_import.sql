-- An import of bookings is made in parts, each in a transaction of its own: 1,000 past visits or 300 to come in one transaction kept the
-- embedded database, and with it all requests, waiting for 0.2 s.
drop function public.importar_clientes(text, jsonb, jsonb, timestamptz);
create function public.importar_clientes(p_formulario text, p_reservas jsonb, p_fichas jsonb, p_quedan boolean, p_ahora timestamptz)
returns jsonb language plpgsql set search_path = '' as $$
declare
  v_importada text := concat('importada:', p_formulario, ':');
  v_ya integer[];
  v_fila jsonb;
  v_reservas integer;
  v_sobre jsonb := '[]';
  v_fichas integer;
  v_cambio bigint;
begin
  -- The second of two simultaneous calls waits until the first commits, and then finds its bookings.
  perform pg_advisory_xact_lock(hashtextextended('clientes', 0));
  -- Names and telephones of each booking are compared once, not for each line of its day.
  with visitas as materialized (
    select r.fecha, r.hora, public.texto_llano(r.nombre) as nombre, public.telefono_e164(r.telefono) as telefono
    from public.reservas r where r.anonimizada_en is null and r.fecha in (select (f ->> 'fecha')::date from jsonb_array_elements(p_reservas) as f)
  )
  select coalesce(array_agg(f.linea), '{}') into v_ya
  from jsonb_to_recordset(p_reservas) as f (linea integer, fecha date, hora time, telefono text, nombre text)
  where (f.fecha, f.hora, public.texto_llano(f.nombre)) in (select v.fecha, v.hora, v.nombre from visitas v)
    or (f.telefono <> '' and (f.fecha, f.hora, f.telefono) in (select v.fecha, v.hora, v.telefono from visitas v))
    or exists (select from public.reservas r where r.solicitud = v_importada || f.linea);
  if p_formulario is null then
    return jsonb_build_object('resultado', 'vista', 'reservas', v_ya, 'fichas', (
      select coalesce(jsonb_agg(f.linea), '[]') from jsonb_to_recordset(p_fichas) as f (linea integer, telefono text, nombre text)
      where exists (select from public.clientes c where c.telefono = f.telefono and public.texto_llano(c.nombre) = public.texto_llano(f.nombre))
    ));
  end if;
  if not exists (select from public.importaciones i where i.id::text = p_formulario) then
    select c.id into v_cambio from public.cambios c where c.tabla = 'clientes' and c.huella = p_formulario
      and not exists (select from public.cambios d where d.tabla = 'clientes' and d.accion = 'eliminado' and d.fila_id = c.id);
    return jsonb_build_object('resultado', case when v_cambio is null then 'conflicto' else 'hecho' end, 'cambio_id', v_cambio);
  end if;

  -- History takes no seats.
  insert into public.reservas (
    solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, comentarios, estado, entrega, decidida_en, origen,
    duracion, llegada, cancelada_por
  )
  select v_importada || f.linea, '', 'es', f.nombre, f.telefono, '', f.personas, f.fecha, f.hora,
    f.comentarios, f.estado, 'local', p_ahora, 'importada', public.estancia_reserva(f.personas), f.llegada, f.cancelada_por
  from jsonb_to_recordset(p_reservas) as f (
    linea integer, nombre text, telefono text, personas integer, fecha date, hora time, comentarios text, estado text,
    llegada text, cancelada_por text, fuera boolean
  )
  where f.fuera and f.linea <> all (v_ya);
  get diagnostics v_reservas = row_count;
  for v_fila in
    select f.fila from jsonb_array_elements(p_reservas) as f (fila)
    where not f.fila ? 'fuera' and (f.fila ->> 'linea')::integer <> all (v_ya)
  loop
    v_fila := v_fila || jsonb_build_object(
      'solicitud', v_importada || (v_fila ->> 'linea'), 'huella', '', 'idioma', 'es', 'email', '',
      'entrega', 'local', 'origen', 'importada', 'mesas', '[]'::jsonb, 'decidida_en', p_ahora
    );
    if (public.reservar_mesa(v_fila, false, false, p_ahora) -> 'sobre')::boolean then
      v_sobre := v_sobre || jsonb_build_array(jsonb_build_array(v_fila -> 'fecha', v_fila -> 'hora'));
    end if;
    v_reservas := v_reservas + 1;
  end loop;
  insert into public.clientes (telefono, nombre, notas, marcas, importacion)
  select f.telefono, f.nombre, f.notas, f.marcas, p_formulario
  from jsonb_to_recordset(p_fichas) as f (telefono text, nombre text, notas text, marcas text[])
  on conflict do nothing;
  get diagnostics v_fichas = row_count;
  insert into public.cambios as c (tabla, fila_id, accion, despues, huella)
  values ('clientes', 0, 'creado', jsonb_build_object('reservas', v_reservas, 'fichas', v_fichas, 'sobre', v_sobre), p_formulario)
  on conflict (tabla, huella) where huella is not null do update set despues = jsonb_build_object(
    'reservas', (c.despues -> 'reservas')::integer + v_reservas, 'fichas', (c.despues -> 'fichas')::integer + v_fichas,
    'sobre', c.despues -> 'sobre' || v_sobre
  ) returning c.id into v_cambio;
  delete from public.importaciones i where i.id::text = p_formulario and not p_quedan;
  return jsonb_build_object('resultado', 'hecho', 'cambio_id', v_cambio);
end;
$$;
comment on function public.importar_clientes is 'Adds the bookings ([{linea, fecha, hora, nombre, telefono, personas, comentarios, estado, llegada, cancelada_por}, with fuera: history, or cancelled, which takes no seats]) and cards ([{linea, telefono, nombre, notas, marcas}]) of the kept preview p_formulario, without those that are there. An import is made in parts, each in a transaction of its own, with one line of history that grows with each; the last part (p_quedan false) deletes the preview, and until then an interrupted import can be made again: a line is added once. sobre of the line of history has the day and time of each booking that overbooks. Nothing is announced. Returns {resultado: hecho, cambio_id} or {resultado: conflicto} (no such preview, or undone); without p_formulario it adds nothing and returns {resultado: vista, reservas, fichas}, the lines of those that are there.';
revoke execute on function public.importar_clientes from public, anon, authenticated;
grant execute on function public.importar_clientes to service_role;

create or replace function public.deshacer_importacion(p_formulario text) returns boolean
language sql set search_path = '' as $$
  with hecha as (
    select c.id, c.despues from public.cambios c where c.tabla = 'clientes' and c.huella = p_formulario
  ), quitadas as (
    delete from public.reservas r
    where starts_with(r.solicitud, 'importada:' || p_formulario || ':') and r.secuencia = 0 and r.ultimo_acto is null
      and r.tarde_minutos is null and r.reconfirmada_en is null and r.anonimizada_en is null
    returning r.fecha
  ), fichas as (
    delete from public.clientes c where c.importacion = p_formulario returning c.id
  ), vista as (
    -- An import that is undone before its last part adds no more.
    delete from public.importaciones i where i.id::text = p_formulario
  ), dias as (
    -- Counted again tonight.
    delete from public.cifras c where c.dia in (select q.fecha from quitadas q)
  ), anotada as (
    insert into public.cambios (tabla, fila_id, accion, antes)
    select 'clientes', h.id, 'eliminado', h.despues || jsonb_build_object('quitadas', q.reservas, 'fichas_quitadas', f.fichas)
    from hecha h, (select count(*) as reservas from quitadas) q, (select count(*) as fichas from fichas) f
    where q.reservas + f.fichas > 0
    returning id
  )
  select exists (select from anotada);
$$;
comment on function public.deshacer_importacion is 'Deletes the bookings and cards of an import that were not changed since, with one line of history (fila_id: the id of the undone line), and the figures of their days. Returns false when there is nothing to delete.';
