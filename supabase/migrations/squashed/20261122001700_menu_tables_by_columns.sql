-- Which tables are lists of the carta is read from the catalogue: those with the columns that every dish has. A new list
-- needs a table and nothing here.

create or replace function public.valores_plato(p_tabla text, p_valores jsonb) returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
declare
  v_fila jsonb;
  v_extra text;
begin
  if not exists (
    select 1
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = p_tabla
      and a.attname in ('id', 'tipo', 'tipo_es', 'tipo_en', 'precio')
    having count(*) = 5
  ) then
    raise exception 'no es una lista de la carta: %', p_tabla using errcode = '22023';
  end if;
  if p_valores is null or jsonb_typeof(p_valores) <> 'object' then
    raise exception 'los valores de un plato son un objeto' using errcode = '22023';
  end if;

  execute format('select to_jsonb(jsonb_populate_record(null::public.%I, $1))', p_tabla) into v_fila using p_valores;

  select k into v_extra from jsonb_object_keys(p_valores) as k where not v_fila ? k limit 1;
  if v_extra is not null then
    raise exception 'la tabla % no tiene la columna %', p_tabla, v_extra using errcode = '42703';
  end if;

  return coalesce(
    (select jsonb_object_agg(k, v_fila -> k) from jsonb_object_keys(p_valores) as k where k <> 'id'),
    '{}'
  );
end;
$$;

comment on function public.valores_plato(text, jsonb) is
  'Checks that p_tabla is a list of the carta (a table with id, tipo, tipo_es, tipo_en and precio) and p_valores holds columns of it, and answers the values in the table''s own types, without the id.';
