-- A sample that was emptied comes back also once its lists have columns that it did not have: they hold what they begin with.

create or replace function public.reponer_muestra(p_cambio bigint) returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_filas jsonb;
  v_fila record;
  v_vuelto jsonb;
  v_repuestos jsonb := '[]';
begin
  select antes into v_filas from public.cambios where id = p_cambio and accion = 'vaciado';
  for v_fila in
    select f ->> 'tabla' as tabla, f -> 'fila' as fila from jsonb_array_elements(coalesce(v_filas, '[]')) as f
    order by f ->> 'tabla', (f -> 'fila' ->> 'id')::bigint
  loop
    perform public.valores_plato(v_fila.tabla, '{}');
    v_vuelto := public.insertar_plato(v_fila.tabla, v_fila.fila);
    if v_vuelto is not null then
      v_repuestos := v_repuestos || jsonb_build_object('tabla', v_fila.tabla, 'fila', v_vuelto);
    end if;
  end loop;
  if v_repuestos <> '[]' then
    insert into public.cambios (tabla, fila_id, accion, despues) values ('muestra', 0, 'repuesto', v_repuestos);
  end if;
  return jsonb_array_length(v_repuestos);
end;
$$;
