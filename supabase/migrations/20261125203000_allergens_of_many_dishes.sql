-- Many dishes' allergens change in one act, as prices do. A saved dish may lose an allergen: @> took the shorter list for the same.

alter table public.cambios drop constraint cambios_accion_check;
alter table public.cambios add constraint cambios_accion_check check (accion in (
  'creado', 'guardado', 'eliminado', 'restaurado', 'precios', 'alergenos', 'carta',
  'datos_descargados', 'datos_borrados', 'vaciado', 'repuesto'
));
comment on column public.cambios.tabla is 'Menu table of the dish; precios, alergenos, carta or muestra for a change of many dishes; reservas for a guest''s data that staff downloaded or erased; local, horario or dias_especiales for facts, hours and special days.';
comment on column public.cambios.accion is 'creado, guardado, eliminado, restaurado, precios or alergenos; carta for many dishes added or removed at once; vaciado or repuesto for the sample carta; datos_descargados or datos_borrados for a guest''s data.';
comment on column public.cambios.antes is 'The whole row before; null when there was none. For precios and alergenos: [{tabla, id, tipo and the columns that changed}].';
comment on column public.cambios.despues is 'The whole row after; null when it was deleted. For precios and alergenos as antes. For a guest''s data only the day of the visit (fecha).';
comment on column public.precios_programados.filas is 'As in cambiar_platos: [{tabla, id, antes, despues}].';

create or replace function public.guardar_plato(
  p_tabla text, p_id bigint, p_antes jsonb, p_despues jsonb, p_accion text default 'guardado'
) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_antes jsonb := public.valores_plato(p_tabla, p_antes);
  v_despues jsonb := public.valores_plato(p_tabla, p_despues);
  v_actual jsonb;
  v_fila jsonb;
  v_cambio bigint;
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

  insert into public.cambios (tabla, fila_id, accion, antes, despues)
  values (p_tabla, p_id, p_accion, v_actual, v_fila)
  returning id into v_cambio;
  return jsonb_build_object('resultado', p_accion, 'fila', v_fila, 'cambio_id', v_cambio);
end;
$$;
comment on function public.guardar_plato is
  'Writes p_despues into a dish if it still has the fields of p_antes ({} checks none) and records the change. Returns {resultado: guardado (or restaurado, as p_accion says) | conflicto | desaparecido, fila: the current row or null, cambio_id: null when nothing changed}.';

create or replace function public.restaurar_plato(p_tabla text, p_valores jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_id bigint := (p_valores ->> 'id')::bigint;
  v_valores jsonb := '{"tipo": null}'::jsonb || public.valores_plato(p_tabla, p_valores) || jsonb_build_object('id', v_id);
  v_fila jsonb;
  v_cambio bigint;
begin
  if v_id is null then
    raise exception 'restaurar_plato necesita el id' using errcode = '22023';
  end if;

  execute format(
    'insert into public.%1$I as t (%2$s) select %3$s from jsonb_populate_record(null::public.%1$I, $1) r on conflict (id) do nothing returning to_jsonb(t)',
    p_tabla,
    (select string_agg(format('%I', k), ', ') from jsonb_object_keys(v_valores) as k),
    (select string_agg(format('r.%I', k), ', ') from jsonb_object_keys(v_valores) as k)
  ) into v_fila using v_valores;

  if v_fila is null then
    execute format('select to_jsonb(t) from public.%I t where t.id = $1', p_tabla) into v_fila using v_id;
    return jsonb_build_object(
      'resultado', case when v_fila || v_valores = v_fila then 'restaurado' else 'conflicto' end, 'fila', v_fila, 'cambio_id', null
    );
  end if;

  insert into public.cambios (tabla, fila_id, accion, antes, despues)
  values (p_tabla, v_id, 'restaurado', null, v_fila)
  returning id into v_cambio;
  return jsonb_build_object('resultado', 'restaurado', 'fila', v_fila, 'cambio_id', v_cambio);
end;
$$;
comment on function public.restaurar_plato is
  'Restores a deleted dish with its id. Returns {resultado: restaurado | conflicto (another row has this id), fila, cambio_id: null when it was already restored}.';

drop function public.deshacer_precios(bigint);
drop function public.cambiar_precios(jsonb);

create function public.cambiar_platos(p_accion text, p_filas jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_fila record;
  v_actual jsonb;
  v_otras jsonb := '[]';
  v_antes jsonb := '[]';
  v_despues jsonb := '[]';
  v_cambio bigint;
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

  insert into public.cambios (tabla, fila_id, accion, antes, despues)
  values (p_accion, 0, p_accion, v_antes, v_despues)
  returning id into v_cambio;
  return jsonb_build_object('resultado', p_accion, 'filas', v_despues, 'cambio_id', v_cambio);
end;
$$;
comment on function public.cambiar_platos is
  'Writes columns of many dishes, prices (p_accion precios) or alergenos and trazas (alergenos): [{tabla, id, antes, despues}] with antes and despues as in guardar_plato, all or none, with one line of history. Returns {resultado: p_accion | conflicto (nothing is written; filas are the dishes that changed meanwhile, [{tabla, id, fila: the current row or null}]), filas, cambio_id: null when nothing changed}.';

create or replace function public.realizar_precios(p_plan bigint, p_filas jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_hecho jsonb := public.cambiar_platos('precios', p_filas);
  v_cambio bigint := (v_hecho ->> 'cambio_id')::bigint;
begin
  if v_cambio is not null then
    update public.cambios c set quien = p.quien from public.precios_programados p where c.id = v_cambio and p.id = p_plan;
    update public.precios_programados set cambio_id = v_cambio where id = p_plan;
    insert into public.precios_vigentes (plan_id, tabla, desde)
    select p.id, f ->> 'tabla', p.desde
    from public.precios_programados p, jsonb_array_elements(v_hecho -> 'filas') as f
    where p.id = p_plan
    group by p.id, f ->> 'tabla', p.desde;
  else
    delete from public.precios_programados where id = p_plan;
  end if;
  return v_hecho;
end;
$$;
comment on function public.realizar_precios is
  'Makes a scheduled price change in the name of the person who scheduled it; returns the answer of cambiar_platos. Deletes a schedule that conflicts or changes nothing.';

create function public.deshacer_platos(p_cambio bigint) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_accion text;
  v_filas jsonb;
  v_hecho jsonb;
begin
  select min(c.accion), jsonb_agg(jsonb_build_object(
    'tabla', d.fila ->> 'tabla', 'id', (d.fila ->> 'id')::bigint,
    'antes', d.fila - 'tabla' - 'id' - 'tipo', 'despues', a.fila - 'tabla' - 'id' - 'tipo'
  ))
  into v_accion, v_filas
  from public.cambios c,
    jsonb_array_elements(c.antes) with ordinality as a (fila, puesto),
    jsonb_array_elements(c.despues) with ordinality as d (fila, puesto)
  where c.id = p_cambio and c.accion in ('precios', 'alergenos') and a.puesto = d.puesto;
  if v_filas is null then
    return jsonb_build_object('resultado', 'conflicto', 'filas', '[]'::jsonb, 'cambio_id', null);
  end if;
  v_hecho := public.cambiar_platos(v_accion, v_filas);
  if v_hecho ->> 'resultado' = 'precios' then
    delete from public.precios_programados where cambio_id = p_cambio;
  end if;
  return v_hecho;
end;
$$;
comment on function public.deshacer_platos is
  'Undoes such a change, all or nothing; returns the answer of cambiar_platos, conflicto when one of its columns changed since. After a price change guests see the earlier date again.';

comment on function public.programar_precios is
  'Changes many prices from the day p_desde on: at once if that is p_hoy or earlier, all or none, otherwise on that day. Returns the answer of cambiar_platos; cambio_id is null for a future change. The same form again does nothing.';

revoke execute on function public.cambiar_platos, public.deshacer_platos from public, anon, authenticated;
grant execute on function public.cambiar_platos, public.deshacer_platos to service_role;
