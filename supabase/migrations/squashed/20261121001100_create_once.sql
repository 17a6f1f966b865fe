-- A form of 'Crear' sent twice creates one row: a browser without a script sends a pressed button again while the first
-- post is still under way, and a lost answer is sent again by hand. What was sent is known by its fingerprint.

alter table public.cambios add column huella text;
comment on column public.cambios.huella is
  'Of a creation: fingerprint of the form that asked for it and of everything it held. Null where the form did not say, and once its row is gone and was created anew.';
create unique index cambios_huella on public.cambios (tabla, huella) where huella is not null;

drop function public.crear_plato(text, jsonb);

create function public.crear_plato(p_tabla text, p_valores jsonb, p_huella text default null) returns jsonb
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
    -- The second of two at the same moment waits until the first is committed, and then finds it.
    perform pg_advisory_xact_lock(hashtextextended(p_tabla || ' ' || p_huella, 0));
    select c.id, c.fila_id into v_anterior from public.cambios c where c.tabla = p_tabla and c.huella = p_huella;
    if found then
      execute format('select to_jsonb(t) from public.%I t where t.id = $1', p_tabla) into v_fila using v_anterior.fila_id;
      if v_fila is not null then
        return jsonb_build_object('resultado', 'creado', 'fila', v_fila, 'cambio_id', v_anterior.id);
      end if;
      -- Deleted since: whoever sends the form once more wants the row.
      update public.cambios set huella = null where id = v_anterior.id;
    end if;
  end if;

  execute format(
    'insert into public.%1$I as t (%2$s) select %3$s from jsonb_populate_record(null::public.%1$I, $1) r returning to_jsonb(t)',
    p_tabla,
    (select string_agg(format('%I', k), ', ') from jsonb_object_keys(v_valores) as k),
    (select string_agg(format('r.%I', k), ', ') from jsonb_object_keys(v_valores) as k)
  ) into v_fila using v_valores;

  insert into public.cambios (tabla, fila_id, accion, antes, despues, huella)
  values (p_tabla, (v_fila ->> 'id')::bigint, 'creado', null, v_fila, p_huella)
  returning id into v_cambio;
  return jsonb_build_object('resultado', 'creado', 'fila', v_fila, 'cambio_id', v_cambio);
end;
$$;

comment on function public.crear_plato(text, jsonb, text) is
  'Adds a dish with a new id; columns not given take the table''s defaults. The same p_huella again adds none as long as its dish is there. Answers {resultado: creado, fila: the dish as it now stands, cambio_id: the line of its creation}.';
revoke execute on function public.crear_plato(text, jsonb, text) from public, anon, authenticated;
grant execute on function public.crear_plato(text, jsonb, text) to service_role;
