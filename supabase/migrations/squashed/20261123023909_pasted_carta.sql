-- A whole carta added in one act, with one line of history and one way back.

alter table public.cambios drop constraint cambios_accion_check;
alter table public.cambios add constraint cambios_accion_check check (
  accion in (
    'creado', 'guardado', 'eliminado', 'restaurado', 'precios', 'carta', 'datos_descargados', 'datos_borrados', 'vaciado', 'repuesto'
  )
);
comment on column public.cambios.accion is
  'creado, guardado, eliminado, restaurado or precios; carta of many dishes that came or went in one act; vaciado or repuesto of the sample carta; datos_descargados or datos_borrados of a guest.';

create function public.insertar_plato(p_tabla text, p_valores jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_fila jsonb;
begin
  execute format(
    'insert into public.%1$I as t (%2$s) select %3$s from jsonb_populate_record(null::public.%1$I, $1) r on conflict (id) do nothing returning to_jsonb(t)',
    p_tabla,
    (select string_agg(format('%I', k), ', ') from jsonb_object_keys(p_valores) as k),
    (select string_agg(format('r.%I', k), ', ') from jsonb_object_keys(p_valores) as k)
  ) into v_fila using p_valores;
  return v_fila;
end;
$$;

comment on function public.insertar_plato(text, jsonb) is
  'Adds a row to a list without a line of history, for the functions that add many; null when its id is taken.';

create function public.crear_platos(p_formulario text, p_filas jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_fila record;
  v_hechas jsonb[] := '{}';
  v_cambio bigint;
  v_platos integer;
begin
  -- The second of two at the same moment waits until the first is committed, and then finds it.
  perform pg_advisory_xact_lock(hashtextextended('carta ' || p_formulario, 0));
  select c.id, jsonb_array_length(c.despues) into v_cambio, v_platos
  from public.cambios c where c.tabla = 'carta' and c.huella = p_formulario;
  if v_cambio is not null then
    return jsonb_build_object('resultado', 'carta', 'platos', v_platos, 'cambio_id', v_cambio);
  end if;
  for v_fila in
    select f.fila ->> 'tabla' as tabla, public.valores_plato(f.fila ->> 'tabla', f.fila -> 'valores') as valores
    from jsonb_array_elements(p_filas) with ordinality as f (fila, puesto)
    order by f.puesto
  loop
    v_hechas := v_hechas || (jsonb_build_object('tabla', v_fila.tabla)
      || public.insertar_plato(v_fila.tabla, '{"tipo": null}'::jsonb || v_fila.valores));
  end loop;
  insert into public.cambios (tabla, fila_id, accion, antes, despues, huella)
  values ('carta', 0, 'carta', null, to_jsonb(v_hechas), p_formulario)
  returning id into v_cambio;
  return jsonb_build_object('resultado', 'carta', 'platos', cardinality(v_hechas), 'cambio_id', v_cambio);
end;
$$;

comment on function public.crear_platos(text, jsonb) is
  'Adds many dishes, [{tabla, valores}] with valores as in crear_plato, in this order, all or none, with one line of history: despues is [{tabla and the whole row}]. The same form again adds none. Answers {resultado: carta, platos: how many, cambio_id}.';

create function public.deshacer_carta(p_cambio bigint) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_cambio record;
  v_fila jsonb;
  v_actual jsonb;
  v_tabla text;
  v_hechas jsonb[] := '{}';
  v_id bigint;
begin
  select c.antes, c.despues into v_cambio from public.cambios c where c.id = p_cambio and c.accion = 'carta';
  for v_fila in
    select f from jsonb_array_elements(coalesce(v_cambio.despues, v_cambio.antes)) as f
    order by f ->> 'tabla', (f ->> 'id')::bigint
  loop
    v_tabla := v_fila ->> 'tabla';
    perform public.valores_plato(v_tabla, '{}');
    if v_cambio.despues is null then
      v_actual := public.insertar_plato(v_tabla, v_fila - 'tabla');
    else
      execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', v_tabla)
        into v_actual using (v_fila ->> 'id')::bigint;
      -- What somebody changed since is theirs; its place in the list is nobody's.
      if v_actual is not null and not exists (
        select 1 from jsonb_each(v_fila - 'tabla' - 'orden') as e where v_actual -> e.key is distinct from e.value
      ) then
        execute format('delete from public.%I where id = $1', v_tabla) using (v_fila ->> 'id')::bigint;
      else
        v_actual := null;
      end if;
    end if;
    if v_actual is not null then
      v_hechas := v_hechas || (jsonb_build_object('tabla', v_tabla) || v_actual);
    end if;
  end loop;
  if cardinality(v_hechas) = 0 then
    return jsonb_build_object('resultado', 'conflicto', 'platos', 0, 'cambio_id', null);
  end if;
  insert into public.cambios (tabla, fila_id, accion, antes, despues)
  values (
    'carta', 0, 'carta',
    case when v_cambio.despues is not null then to_jsonb(v_hechas) end,
    case when v_cambio.despues is null then to_jsonb(v_hechas) end
  )
  returning id into v_id;
  return jsonb_build_object('resultado', 'carta', 'platos', cardinality(v_hechas), 'cambio_id', v_id);
end;
$$;

comment on function public.deshacer_carta(bigint) is
  'Takes away what such a change added, but for what was changed since, or puts back what it took away. Answers {resultado: carta | conflicto (there was nothing to do), platos: how many, cambio_id}.';

do $$
declare
  v_funcion regprocedure;
begin
  foreach v_funcion in array array[
    'public.insertar_plato(text, jsonb)', 'public.crear_platos(text, jsonb)', 'public.deshacer_carta(bigint)'
  ]::regprocedure[]
  loop
    execute format('revoke execute on function %s from public, anon, authenticated', v_funcion);
    execute format('grant execute on function %s to service_role', v_funcion);
  end loop;
end;
$$;
