-- A picture has one address, under the site, whichever engine keeps it: rows of hosted projects named the project's host.

create function public.direccion_propia(p_texto text) returns text
language sql
stable
security invoker
set search_path = ''
as $$
  select case
    when exists (select from storage.objects o where o.bucket_id = 'imagenes' and o.name = split_part(p_texto, '/object/public/imagenes/', 2))
    then regexp_replace(p_texto, '^https?://[^/]+', '')
    else p_texto
  end
$$;

do $$
declare
  v_columna record;
begin
  for v_columna in
    select c.table_name as tabla, c.column_name as nombre
    from information_schema.columns c
    where c.table_schema = 'public' and c.column_name in ('imagen', 'imagen_url', 'imagen_url_en')
  loop
    execute format(
      'update public.%1$I set %2$I = public.direccion_propia(%2$I) where %2$I ~ ''^https?://[^/]+/storage/v1/object/public/imagenes/''',
      v_columna.tabla, v_columna.nombre
    );
  end loop;
end;
$$;

-- What the history may bring back.
update public.cambios set antes = jsonb_set(antes, '{imagen}', to_jsonb(public.direccion_propia(antes ->> 'imagen')))
where antes ->> 'imagen' ~ '^https?://[^/]+/storage/v1/object/public/imagenes/';
update public.cambios set despues = jsonb_set(despues, '{imagen}', to_jsonb(public.direccion_propia(despues ->> 'imagen')))
where despues ->> 'imagen' ~ '^https?://[^/]+/storage/v1/object/public/imagenes/';

drop function public.direccion_propia(text);

comment on column public.menu_dia.imagen_url is 'Address of the Spanish sheet: a path under the site (/storage/v1/…), whichever engine keeps it.';
