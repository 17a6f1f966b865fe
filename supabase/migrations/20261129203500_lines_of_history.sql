-- A line of history is written by one function, and a dish moves by the order of positions; each step of the erasure by age counts alike.
create function public.anotar_cambio(p_tabla text, p_fila bigint, p_accion text, p_antes jsonb, p_despues jsonb, p_huella text default null)
returns bigint language sql set search_path = '' as $$
  insert into public.cambios (tabla, fila_id, accion, antes, despues, huella)
  values (p_tabla, p_fila, p_accion, p_antes, p_despues, p_huella)
  returning id;
$$;
comment on function public.anotar_cambio is 'Writes a line of history; returns its id.';

create or replace function public.guardar_plato(
  p_tabla text, p_id bigint, p_antes jsonb, p_despues jsonb, p_accion text default 'guardado'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_antes jsonb := public.valores_plato(p_tabla, p_antes);
  v_despues jsonb := public.valores_plato(p_tabla, p_despues);
  v_actual jsonb;
  v_fila jsonb;
begin
  if p_accion is null or p_accion not in ('guardado', 'restaurado') then
    raise exception 'acción desconocida: %', p_accion using errcode = '22023';
  end if;

  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', p_tabla) into v_actual using p_id;
  if v_actual is null then
    return jsonb_build_object('resultado', 'desaparecido', 'fila', null, 'cambio_id', null);
  end if;
  -- The row already has these values, for example after a form sent twice: nothing to store, no conflict.
  if v_actual || v_despues = v_actual then
    return jsonb_build_object('resultado', p_accion, 'fila', v_actual, 'cambio_id', null);
  end if;
  if not public.plato_coincide(v_actual, v_antes) then
    return jsonb_build_object('resultado', 'conflicto', 'fila', v_actual, 'cambio_id', null);
  end if;

  execute format(
    'update public.%1$I t set %2$s from jsonb_populate_record(null::public.%1$I, $1) r where t.id = $2 returning to_jsonb(t)',
    p_tabla,
    (select string_agg(format('%1$I = r.%1$I', k), ', ') from jsonb_object_keys(v_despues) as k)
  ) into v_fila using v_despues, p_id;

  return jsonb_build_object(
    'resultado', p_accion, 'fila', v_fila, 'cambio_id', public.anotar_cambio(p_tabla, p_id, p_accion, v_actual, v_fila)
  );
end;
$$;
comment on function public.guardar_plato is 'Writes p_despues into a dish if it still has the fields of p_antes ({} checks none) and records the change. Returns {resultado: guardado (or restaurado, as p_accion says) | conflicto | desaparecido, fila: the current row or null, cambio_id: null when nothing changed}.';

create or replace function public.eliminar_plato(p_tabla text, p_id bigint, p_antes jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_antes jsonb := public.valores_plato(p_tabla, p_antes);
  v_actual jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', p_tabla) into v_actual using p_id;
  if v_actual is null then
    return jsonb_build_object('resultado', 'desaparecido', 'fila', null, 'cambio_id', null);
  end if;
  if not public.plato_coincide(v_actual, v_antes) then
    return jsonb_build_object('resultado', 'conflicto', 'fila', v_actual, 'cambio_id', null);
  end if;

  execute format('delete from public.%I where id = $1', p_tabla) using p_id;
  return jsonb_build_object(
    'resultado', 'eliminado', 'fila', v_actual, 'cambio_id', public.anotar_cambio(p_tabla, p_id, 'eliminado', v_actual, null)
  );
end;
$$;
comment on function public.eliminar_plato is 'Deletes a dish if it still has the fields of p_antes ({} checks none). Returns {resultado: eliminado | conflicto | desaparecido, fila: the deleted or current row, cambio_id}.';

create or replace function public.restaurar_plato(p_tabla text, p_valores jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_id bigint := (p_valores ->> 'id')::bigint;
  v_valores jsonb := '{"tipo": null}'::jsonb || public.valores_plato(p_tabla, p_valores) || jsonb_build_object('id', v_id);
  v_fila jsonb;
begin
  if v_id is null then
    raise exception 'restaurar_plato necesita el id' using errcode = '22023';
  end if;

  v_fila := (public.insertar_platos(p_tabla, jsonb_build_array(v_valores)) -> 0) - 'tabla';
  if v_fila is null then
    execute format('select to_jsonb(t) from public.%I t where t.id = $1', p_tabla) into v_fila using v_id;
    return jsonb_build_object(
      'resultado', case when v_fila || v_valores = v_fila then 'restaurado' else 'conflicto' end, 'fila', v_fila, 'cambio_id', null
    );
  end if;

  return jsonb_build_object(
    'resultado', 'restaurado', 'fila', v_fila, 'cambio_id', public.anotar_cambio(p_tabla, v_id, 'restaurado', null, v_fila)
  );
end;
$$;
comment on function public.restaurar_plato is 'Restores a deleted dish with its id. Returns {resultado: restaurado | conflicto (another row has this id), fila, cambio_id: null when it was already restored}.';

create or replace function public.crear_plato(p_tabla text, p_valores jsonb, p_huella text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_valores jsonb := '{"tipo": null}'::jsonb || public.valores_plato(p_tabla, p_valores);
  v_anterior record;
  v_fila jsonb;
begin
  if p_huella is not null then
    -- The second of two simultaneous calls waits until the first commits, and then finds its row.
    perform pg_advisory_xact_lock(hashtextextended(p_tabla || ' ' || p_huella, 0));
    select c.id, c.fila_id into v_anterior from public.cambios c where c.tabla = p_tabla and c.huella = p_huella;
    if found then
      execute format('select to_jsonb(t) from public.%I t where t.id = $1', p_tabla) into v_fila using v_anterior.fila_id;
      if v_fila is not null then
        return jsonb_build_object('resultado', 'creado', 'fila', v_fila, 'cambio_id', v_anterior.id);
      end if;
      -- Deleted since: sending the form again creates the row again.
      update public.cambios set huella = null where id = v_anterior.id;
    end if;
  end if;

  v_fila := (public.insertar_platos(p_tabla, jsonb_build_array(v_valores)) -> 0) - 'tabla';
  return jsonb_build_object(
    'resultado', 'creado', 'fila', v_fila,
    'cambio_id', public.anotar_cambio(p_tabla, (v_fila ->> 'id')::bigint, 'creado', null, v_fila, p_huella)
  );
end;
$$;
comment on function public.crear_plato is 'Adds a dish with a new id; missing columns take their defaults. The same p_huella adds no second dish while the first exists. Returns {resultado: creado, fila: the current row, cambio_id: the line of its creation}.';

create or replace function public.mover_plato(p_tabla text, p_id bigint, p_pasos integer) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_ids jsonb;
begin
  perform public.valores_plato(p_tabla, '{}');
  execute format('lock table public.%I in share row exclusive mode', p_tabla);
  -- Number all positions again, so that rows with the same position get different ones; a new id is still greater than all.
  execute format(
    $sql$
      with filas as (
        select id, row_number() over (order by orden, id) as puesto from public.%1$I
      ),
      nuevas as (
        -- The dish comes behind the one whose position it takes, or before it on its way up.
        select id, row_number() over (order by case id when $1 then puesto + $2 + sign($2) / 2 else puesto end) as puesto
        from filas where exists (select from filas where id = $1)
      ),
      cambiadas as (
        update public.%1$I t set orden = n.puesto from nuevas n where t.id = n.id and t.orden <> n.puesto
      )
      select jsonb_agg(id order by puesto) from nuevas
    $sql$,
    p_tabla
  ) into v_ids using p_id, p_pasos;
  return v_ids;
end;
$$;
comment on function public.mover_plato is 'Moves a dish by p_pasos positions in its list (negative: up), at most to the end. Returns the ids of the list in their order, null when the dish is gone. Writes no line of history.';

create or replace function public.cambiar_platos(p_accion text, p_filas jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_fila record;
  v_actual jsonb;
  v_otras jsonb := '[]';
  v_antes jsonb := '[]';
  v_despues jsonb := '[]';
begin
  -- Lock rows always in the same order, so that two calls cannot deadlock.
  for v_fila in
    select f.tabla, f.id, public.valores_plato(f.tabla, f.antes) as antes, public.valores_plato(f.tabla, f.despues) as despues
    from jsonb_to_recordset(p_filas) as f (tabla text, id bigint, antes jsonb, despues jsonb)
    order by f.tabla, f.id
  loop
    if (v_fila.despues - case p_accion when 'alergenos' then array['alergenos', 'trazas'] else array['precio', 'precio_media'] end) <> '{}' then
      raise exception 'estas columnas no son de %', p_accion using errcode = '22023';
    end if;
    execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', v_fila.tabla) into v_actual using v_fila.id;
    if v_actual || v_fila.despues = v_actual then
      continue;
    end if;
    if v_actual is null or not public.plato_coincide(v_actual, v_fila.antes) then
      v_otras := v_otras || jsonb_build_array(jsonb_build_object('tabla', v_fila.tabla, 'id', v_fila.id, 'fila', v_actual));
      continue;
    end if;
    v_antes := v_antes || jsonb_build_array(
      jsonb_build_object('tabla', v_fila.tabla, 'id', v_fila.id, 'tipo', v_actual -> 'tipo')
      || (select jsonb_object_agg(k, v_actual -> k) from jsonb_object_keys(v_fila.despues) as k)
    );
    v_despues := v_despues || jsonb_build_array(
      jsonb_build_object('tabla', v_fila.tabla, 'id', v_fila.id, 'tipo', v_actual -> 'tipo') || v_fila.despues
    );
  end loop;

  if v_otras <> '[]' then
    return jsonb_build_object('resultado', 'conflicto', 'filas', v_otras, 'cambio_id', null);
  end if;
  if v_despues = '[]' then
    return jsonb_build_object('resultado', p_accion, 'filas', v_despues, 'cambio_id', null);
  end if;

  for v_fila in select tabla from jsonb_to_recordset(v_despues) as f (tabla text) group by tabla order by tabla loop
    execute format(
      $sql$
        update public.%1$I t set %2$s
        from jsonb_array_elements($1) as f (fila), jsonb_populate_record(null::public.%1$I, f.fila) as r
        where f.fila ->> 'tabla' = %1$L and t.id = r.id
      $sql$,
      v_fila.tabla,
      (
        select string_agg(distinct format('%1$I = case when f.fila ? %1$L then r.%1$I else t.%1$I end', k), ', ')
        from jsonb_array_elements(v_despues) as f, jsonb_object_keys(f - 'tabla' - 'id' - 'tipo') as k
        where f ->> 'tabla' = v_fila.tabla
      )
    ) using v_despues;
  end loop;

  return jsonb_build_object(
    'resultado', p_accion, 'filas', v_despues, 'cambio_id', public.anotar_cambio(p_accion, 0, p_accion, v_antes, v_despues)
  );
end;
$$;
comment on function public.cambiar_platos is 'Writes columns of many dishes, prices (p_accion precios) or alergenos and trazas (alergenos): [{tabla, id, antes, despues}] with antes and despues as in guardar_plato, all or none, with one line of history. Returns {resultado: p_accion | conflicto (nothing is written; filas are the dishes that changed meanwhile, [{tabla, id, fila: the current row or null}]), filas, cambio_id: null when nothing changed}.';

create or replace function public.crear_platos(p_formulario text, p_filas jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_lista record;
  v_hechas jsonb;
  v_cambio bigint;
  v_hay boolean;
begin
  -- The second of two simultaneous calls waits until the first commits, and then finds its row or its dishes.
  perform pg_advisory_xact_lock(hashtextextended('carta', 0));
  select c.id, c.despues into v_cambio, v_hechas from public.cambios c where c.tabla = 'carta' and c.huella = p_formulario;
  if v_cambio is not null then
    return jsonb_build_object('resultado', 'carta', 'platos', jsonb_array_length(v_hechas), 'cambio_id', v_cambio);
  end if;
  v_hechas := '[]';
  delete from public.importaciones i where i.id::text = p_formulario;
  if not found then
    return jsonb_build_object('resultado', 'conflicto', 'platos', 0, 'cambio_id', null);
  end if;
  -- A list at a time: two statements for each dish took 0.7 ms.
  for v_lista in
    select f.tabla, jsonb_agg('{"tipo": null}'::jsonb || f.valores order by f.puesto) as filas,
      array_agg(f.nombre) filter (where f.es_nuevo) as nuevos, bool_or(f.es_nuevo and f.vez > 1) as repite
    from (
      select e.fila ->> 'tabla' as tabla, (e.fila -> 'valores') - 'id' as valores, e.fila -> 'nuevo' = 'true' as es_nuevo, e.puesto, n.nombre,
        row_number() over (partition by e.fila ->> 'tabla', n.nombre order by e.puesto) as vez
      from jsonb_array_elements(p_filas) with ordinality as e (fila, puesto), lower(e.fila -> 'valores' ->> 'tipo') as n (nombre)
    ) as f
    group by f.tabla, (select array_agg(k) from jsonb_object_keys(f.valores) as k)
    order by min(f.puesto)
  loop
    perform public.valores_plato(v_lista.tabla, v_lista.filas -> 0);
    execute format('select exists (select from public.%I where lower(tipo) = any ($1))', v_lista.tabla) into v_hay using v_lista.nuevos;
    if v_hay or v_lista.repite then
      raise exception 'el plato ya está en la carta' using errcode = '23505';
    end if;
    v_hechas := v_hechas || public.insertar_platos(v_lista.tabla, v_lista.filas);
  end loop;
  return jsonb_build_object(
    'resultado', 'carta', 'platos', jsonb_array_length(v_hechas),
    'cambio_id', public.anotar_cambio('carta', 0, 'carta', null, v_hechas, p_formulario)
  );
end;
$$;
comment on function public.crear_platos is 'Adds the dishes of a kept preview, which it deletes, in the given order, [{tabla, valores, nuevo}] with valores as in crear_plato, all or none, with one line of history: despues is [{tabla and the whole row}]. The same form again adds none. Fails (23505) when a dish that is nuevo has the name of one of its list. Returns {resultado: carta | conflicto (no such preview), platos: their number, cambio_id}.';

create or replace function public.deshacer_carta(p_cambio bigint) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_cambio record;
  v_lista record;
  v_idas jsonb;
  v_hechas jsonb := '[]';
begin
  select c.antes, c.despues into v_cambio from public.cambios c where c.id = p_cambio and c.accion = 'carta';
  for v_lista in
    select f ->> 'tabla' as tabla, jsonb_agg(f - 'tabla' order by (f ->> 'id')::bigint) as filas
    from jsonb_array_elements(coalesce(v_cambio.despues, v_cambio.antes)) as f group by 1 order by 1
  loop
    perform public.valores_plato(v_lista.tabla, '{}');
    if v_cambio.despues is null then
      v_idas := public.insertar_platos(v_lista.tabla, v_lista.filas);
    else
      -- A dish changed since stays; its position alone does not count as a change.
      execute format(
        $sql$
          with idas as (
            delete from public.%1$I t using jsonb_array_elements($1) as f
            where t.id = (f ->> 'id')::bigint and to_jsonb(t) || (f - 'orden') = to_jsonb(t)
            returning t.*
          )
          select coalesce(jsonb_agg(jsonb_build_object('tabla', %1$L) || to_jsonb(i) order by i.id), '[]') from idas i
        $sql$,
        v_lista.tabla
      ) into v_idas using v_lista.filas;
    end if;
    v_hechas := v_hechas || v_idas;
  end loop;
  if v_hechas = '[]' then
    return jsonb_build_object('resultado', 'conflicto', 'platos', 0, 'cambio_id', null);
  end if;
  return jsonb_build_object('resultado', 'carta', 'platos', jsonb_array_length(v_hechas), 'cambio_id', public.anotar_cambio(
    'carta', 0, 'carta', case when v_cambio.despues is not null then v_hechas end, case when v_cambio.despues is null then v_hechas end
  ));
end;
$$;
comment on function public.deshacer_carta is 'Deletes the dishes that such a change added, except those changed since, or restores the ones it deleted. Returns {resultado: carta | conflicto (nothing to do), platos: their number, cambio_id}.';

create or replace function public.vaciar_muestra() returns bigint
language plpgsql set search_path = '' as $$
declare
  v_tabla text;
  v_idos jsonb;
  v_antes jsonb := '[]';
begin
  for v_tabla in select distinct m.tabla from public.platos_muestra m order by 1 loop
    perform public.valores_plato(v_tabla, '{}');
    execute format(
      $sql$
        with idos as (
          delete from public.%1$I t using public.platos_muestra m
          where m.tabla = %1$L and m.fila_id = t.id and public.plato_coincide(to_jsonb(t), m.fila)
          returning to_jsonb(t) as fila
        )
        select coalesce(jsonb_agg(jsonb_build_object('tabla', %1$L, 'fila', fila)), '[]') from idos
      $sql$,
      v_tabla
    ) into v_idos;
    v_antes := v_antes || v_idos;
  end loop;
  return case when v_antes <> '[]' then public.anotar_cambio('muestra', 0, 'vaciado', v_antes, null) end;
end;
$$;
comment on function public.vaciar_muestra is 'Deletes the unchanged sample dishes, with one line of history; returns its id, null when there were none.';

create or replace function public.importar_clientes(p_formulario text, p_reservas jsonb, p_fichas jsonb, p_ahora timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_ya integer[];
  v_hay integer[];
  v_fila jsonb;
  v_reservas integer;
  v_sobre jsonb := '[]';
  v_fichas integer;
  v_cambio bigint;
begin
  -- The second of two simultaneous calls waits until the first commits, and then finds its line or its bookings.
  perform pg_advisory_xact_lock(hashtextextended('clientes', 0));
  select c.id into v_cambio from public.cambios c where c.tabla = 'clientes' and c.huella = p_formulario;
  if v_cambio is not null then
    return jsonb_build_object('resultado', 'hecho', 'cambio_id', v_cambio);
  end if;
  select coalesce(array_agg(f.linea), '{}') into v_ya
  from jsonb_to_recordset(p_reservas) as f (linea integer, fecha date, hora time, telefono text, nombre text)
  where exists (
    select from public.reservas r
    where r.fecha = f.fecha and r.hora = f.hora and r.anonimizada_en is null and (
      public.texto_llano(r.nombre) = public.texto_llano(f.nombre)
      or (f.telefono <> '' and public.telefono_e164(r.telefono) = f.telefono)
    )
  );
  select coalesce(array_agg(f.linea), '{}') into v_hay
  from jsonb_to_recordset(p_fichas) as f (linea integer, telefono text, nombre text)
  where exists (
    select from public.clientes c where c.telefono = f.telefono and public.texto_llano(c.nombre) = public.texto_llano(f.nombre)
  );
  if p_formulario is null then
    return jsonb_build_object('resultado', 'vista', 'reservas', v_ya, 'fichas', v_hay);
  end if;
  delete from public.importaciones i where i.id::text = p_formulario;
  if not found then
    return jsonb_build_object('resultado', 'conflicto');
  end if;

  -- History takes no seats.
  insert into public.reservas (
    solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, comentarios, estado, entrega, decidida_en, origen,
    duracion, llegada, cancelada_por
  )
  select concat_ws(':', 'importada', p_formulario, f.linea), '', 'es', f.nombre, f.telefono, '', f.personas, f.fecha, f.hora,
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
      'solicitud', concat_ws(':', 'importada', p_formulario, v_fila ->> 'linea'), 'huella', '', 'idioma', 'es', 'email', '',
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
  return jsonb_build_object('resultado', 'hecho', 'cambio_id', public.anotar_cambio(
    'clientes', 0, 'creado', null, jsonb_build_object('reservas', v_reservas, 'fichas', v_fichas, 'sobre', v_sobre), p_formulario
  ));
end;
$$;
comment on function public.importar_clientes is 'Adds the bookings ([{linea, fecha, hora, nombre, telefono, personas, comentarios, estado, llegada, cancelada_por}, with fuera: history, or cancelled, which takes no seats]) and cards ([{linea, telefono, nombre, notas, marcas}]) of the kept preview p_formulario, which it deletes, without those that are there, and with one line of history, whose sobre has the day and time of each booking that overbooks. Nothing is announced. The same form again adds nothing. Returns {resultado: hecho, cambio_id} or {resultado: conflicto} (no such preview); without p_formulario it adds nothing and returns {resultado: vista, reservas, fichas}, the lines of those that are there.';

create or replace function public.anonimizar_reservas(p_dias integer, p_hoy date, p_limite integer default 25) returns integer
language plpgsql set search_path = '' as $$
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
  -- Comments and dishes may contain health data, which is not needed after the visit.
  update public.reservas set comentarios = null, platos = null
  where id in (
    select r.id from public.reservas r
    where r.fecha < p_hoy - 2 and (r.comentarios is not null or r.platos is not null)
    order by r.fecha limit case when v_todas < p_limite then p_limite else 0 end
  );
  get diagnostics v_cuantas = row_count;
  v_todas := v_todas + v_cuantas;
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
    limit case when v_todas < p_limite then p_limite else 0 end
  );
  get diagnostics v_cuantas = row_count;
  v_todas := v_todas + v_cuantas;
  update public.mensajes m
  set datos = m.datos || case m.clase when 'correo' then '{"comentarios": null}'::jsonb else '{"Comentarios": "Ninguno"}' end
  where m.id in (
    select v.id from public.mensajes v join public.reservas r on r.id = v.reserva_id
    where r.fecha < p_hoy - 2 and (v.datos ->> 'comentarios' is not null or v.datos ->> 'Comentarios' <> 'Ninguno')
      and (v.clase = 'correo' or v.estado <> 'pendiente' or v.caduca_en < now())
    limit case when v_todas < p_limite then p_limite else 0 end
  );
  get diagnostics v_cuantas = row_count;
  return v_todas + v_cuantas;
end;
$$;
comment on function public.anonimizar_reservas is 'Removes the personal data of bookings more than p_dias days before p_hoy (a date in Madrid) and of their finished notices and mails, and the guests'' comments and dishes two days after the visit. It stops after the step that reaches p_limite rows, and no step changes more. Returns the number of rows changed; call it until it returns 0.';

revoke execute on function public.anotar_cambio from public, anon, authenticated;
grant execute on function public.anotar_cambio to service_role;
