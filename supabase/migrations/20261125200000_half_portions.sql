-- Every list of food may have half portions, as the starters have.

do $$
declare
  v_tabla text;
begin
  foreach v_tabla in array array[
    'sartenes_cuchara', 'ensaladas', 'pescados_mariscos', 'carnes', 'arroces', 'pecar', 'tostas', 'bocadillos', 'dulces',
    'salados', 'meriendas'
  ] loop
    execute format($ddl$
      alter table public.%1$I add column precio_media numeric(8,2) check (precio_media >= 0 and precio_media < 1000000);
      comment on column public.%1$I.precio_media is 'Price of a half portion in euros; null: none is offered.';
    $ddl$, v_tabla);
    -- A sample dish that gets a half portion is the restaurant's own.
    update public.platos_muestra set fila = fila || '{"precio_media": null}' where tabla = v_tabla;
  end loop;
end;
$$;
