-- A pasted carta's preview is kept until it is added. One function inserts a dish for all.

create table public.importaciones (
  id uuid primary key,
  persona text not null unique,
  cuando timestamptz not null default now(),
  contenido jsonb not null
);
comment on table public.importaciones is 'The preview of a pasted carta, one a person, until it is added or discarded, at most 30 days.';
comment on column public.importaciones.id is 'Names the preview in its form, and changes with its lines: an older page adds nothing.';
comment on column public.importaciones.persona is 'Name of the person who pasted it.';
comment on column public.importaciones.cuando is 'When it was last stored.';
comment on column public.importaciones.contenido is 'The sheets, columns, headings and dishes that were read, as the person corrected them.';
alter table public.importaciones enable row level security;
revoke all on table public.importaciones from anon, authenticated;
grant all on table public.importaciones to service_role;

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

  v_fila := public.insertar_plato(p_tabla, v_valores);
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

create or replace function public.crear_plato(p_tabla text, p_valores jsonb, p_huella text default null) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_valores jsonb := '{"tipo": null}'::jsonb || public.valores_plato(p_tabla, p_valores);
  v_anterior record;
  v_fila jsonb;
  v_cambio bigint;
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

  v_fila := public.insertar_plato(p_tabla, v_valores);
  insert into public.cambios (tabla, fila_id, accion, antes, despues, huella)
  values (p_tabla, (v_fila ->> 'id')::bigint, 'creado', null, v_fila, p_huella)
  returning id into v_cambio;
  return jsonb_build_object('resultado', 'creado', 'fila', v_fila, 'cambio_id', v_cambio);
end;
$$;

create or replace function public.crear_platos(p_formulario text, p_filas jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_fila record;
  v_hechas jsonb[] := '{}';
  v_cambio bigint;
  v_platos integer;
  v_hay boolean;
begin
  -- The second of two simultaneous calls waits until the first commits, and then finds its row or its dishes.
  perform pg_advisory_xact_lock(hashtextextended('carta', 0));
  select c.id, jsonb_array_length(c.despues) into v_cambio, v_platos
  from public.cambios c where c.tabla = 'carta' and c.huella = p_formulario;
  if v_cambio is not null then
    return jsonb_build_object('resultado', 'carta', 'platos', v_platos, 'cambio_id', v_cambio);
  end if;
  delete from public.importaciones i where i.id::text = p_formulario;
  if not found then
    return jsonb_build_object('resultado', 'conflicto', 'platos', 0, 'cambio_id', null);
  end if;
  for v_fila in
    select f.fila ->> 'tabla' as tabla, public.valores_plato(f.fila ->> 'tabla', f.fila -> 'valores') as valores,
      f.fila -> 'nuevo' = 'true' as es_nuevo
    from jsonb_array_elements(p_filas) with ordinality as f (fila, puesto)
    order by f.puesto
  loop
    execute format('select exists (select from public.%I where lower(tipo) = lower($1))', v_fila.tabla)
      into v_hay using v_fila.valores ->> 'tipo';
    if v_hay and v_fila.es_nuevo then
      raise exception 'el plato ya está en la carta' using errcode = '23505';
    end if;
    v_hechas := v_hechas || (jsonb_build_object('tabla', v_fila.tabla)
      || public.insertar_plato(v_fila.tabla, '{"tipo": null}'::jsonb || v_fila.valores));
  end loop;
  insert into public.cambios (tabla, fila_id, accion, antes, despues, huella)
  values ('carta', 0, 'carta', null, to_jsonb(v_hechas), p_formulario)
  returning id into v_cambio;
  return jsonb_build_object('resultado', 'carta', 'platos', cardinality(v_hechas), 'cambio_id', v_cambio);
end;
$$;
comment on function public.crear_platos is
  'Adds the dishes of a kept preview, which it deletes, in the given order, [{tabla, valores, nuevo}] with valores as in crear_plato, all or none, with one line of history: despues is [{tabla and the whole row}]. The same form again adds none. Fails (23505) when a dish that is nuevo has the name of one of its list. Returns {resultado: carta | conflicto (no such preview), platos: their number, cambio_id}.';
