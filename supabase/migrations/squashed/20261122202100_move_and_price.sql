-- Moving a dish in its list, and changing many prices in one act with one line of history.

create function public.mover_plato(p_tabla text, p_id bigint, p_pasos integer) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_ids jsonb;
begin
  perform public.valores_plato(p_tabla, '{}');
  execute format('lock table public.%I in share row exclusive mode', p_tabla);
  -- Every place is counted anew, so that two rows that share one are told apart; a new id is still beyond them all.
  execute format(
    $sql$
      with filas as (
        select id, row_number() over (order by orden, id) as puesto, count(*) over () as total from public.%1$I
      ),
      viaje as (
        select puesto as desde, greatest(1, least(total, puesto + $2)) as hasta from filas where id = $1
      ),
      nuevas as (
        select f.id, case
          when f.id = $1 then v.hasta
          when f.puesto > v.desde and f.puesto <= v.hasta then f.puesto - 1
          when f.puesto < v.desde and f.puesto >= v.hasta then f.puesto + 1
          else f.puesto
        end as puesto
        from filas f, viaje v
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

comment on function public.mover_plato(text, bigint, integer) is
  'Moves a dish by p_pasos places in its list (negative: up), at most to its end. Answers the ids of the list in their order, null when the dish is gone. Leaves no line of history: the other way is the way back.';

alter table public.cambios drop constraint cambios_accion_check;
alter table public.cambios
  add constraint cambios_accion_check check (accion in ('creado', 'guardado', 'eliminado', 'restaurado', 'precios'));
comment on column public.cambios.tabla is 'Menu table of the dish; precios where the change is of many.';
comment on column public.cambios.fila_id is 'id of the dish in that table, kept when the dish is gone; 0 where the change is of many.';
comment on column public.cambios.accion is 'creado, guardado, eliminado, restaurado or precios.';
comment on column public.cambios.antes is
  'The whole row before; null when there was none. Of precios: [{tabla, id, tipo, precio and whatever else it changed}].';
comment on column public.cambios.despues is 'The whole row after; null when it was deleted. Of precios as antes.';

create function public.cambiar_precios(p_filas jsonb) returns jsonb
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
  -- Always in the same order, so that two of these never wait for each other.
  for v_fila in
    select f.tabla, f.id, public.valores_plato(f.tabla, f.antes) as antes, public.valores_plato(f.tabla, f.despues) as despues
    from jsonb_to_recordset(p_filas) as f (tabla text, id bigint, antes jsonb, despues jsonb)
    order by f.tabla, f.id
  loop
    if (v_fila.despues - 'precio' - 'precio_media') <> '{}' then
      raise exception 'cambiar_precios cambia solo precios' using errcode = '22023';
    end if;
    execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', v_fila.tabla) into v_actual using v_fila.id;
    if v_actual is not null and v_actual @> v_fila.despues then
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
    return jsonb_build_object('resultado', 'precios', 'filas', v_despues, 'cambio_id', null);
  end if;

  for v_fila in select tabla from jsonb_to_recordset(v_despues) as f (tabla text) group by tabla order by tabla loop
    execute format(
      $sql$
        update public.%1$I t set
          precio = case when f.fila ? 'precio' then (f.fila ->> 'precio')::numeric else t.precio end %2$s
        from jsonb_array_elements($1) as f (fila)
        where f.fila ->> 'tabla' = %3$L and t.id = (f.fila ->> 'id')::bigint
      $sql$,
      v_fila.tabla,
      case when exists (
        select 1 from pg_catalog.pg_attribute a
        where a.attrelid = format('public.%I', v_fila.tabla)::regclass and a.attname = 'precio_media' and not a.attisdropped
      ) then ', precio_media = case when f.fila ? ''precio_media'' then (f.fila ->> ''precio_media'')::numeric else t.precio_media end'
      else '' end,
      v_fila.tabla
    ) using v_despues;
  end loop;

  insert into public.cambios (tabla, fila_id, accion, antes, despues)
  values ('precios', 0, 'precios', v_antes, v_despues)
  returning id into v_cambio;
  return jsonb_build_object('resultado', 'precios', 'filas', v_despues, 'cambio_id', v_cambio);
end;
$$;

comment on function public.cambiar_precios(jsonb) is
  'Writes the prices of many dishes, [{tabla, id, antes, despues}] with antes and despues as in guardar_plato, all or none, with one line of history. Answers {resultado: precios | conflicto (then filas are those that changed meanwhile, [{tabla, id, fila: the row as it stands or null}], and nothing is written), filas, cambio_id: null when nothing changed}.';

revoke execute on function public.mover_plato(text, bigint, integer), public.cambiar_precios(jsonb)
  from public, anon, authenticated;
grant execute on function public.mover_plato(text, bigint, integer), public.cambiar_precios(jsonb) to service_role;
