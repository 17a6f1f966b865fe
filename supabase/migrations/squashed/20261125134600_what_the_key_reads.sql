-- What no public page shows, the anonymous key does not read: planned menus of the day, dishes out of their season, what is
-- said of special days before guests are told, and the list of the stored pictures. The site reads these tables with the
-- service key and leaves out by its own clock what guests must not see, so a page never waits for the database's midnight.

alter policy "Anyone reads the active menus" on public.menu_dia
  using (activo and fecha <= (now() at time zone 'Europe/Madrid')::date);

-- The texts follow: their policy asks menu_dia as the caller reads it.

-- The hours of a special day stand in the structured data from the day they are saved; its text on every page from three
-- days before. Both end with the night of the last day.
alter policy "Anyone reads the hours" on public.dias_especiales
  using (
    hasta >= (now() at time zone 'Europe/Madrid')::date - 1
    and (texto_es = '' and texto_en = '' or desde <= (now() at time zone 'Europe/Madrid')::date + 3)
  );

do $$
declare
  lista text;
begin
  foreach lista in array array[
    'entrantes', 'sartenes_cuchara', 'ensaladas', 'pescados_mariscos', 'carnes', 'arroces', 'pecar', 'tostas', 'bocadillos',
    'cafes', 'dulces', 'salados', 'meriendas', 'burbujas', 'blanco', 'rosado', 'faena', 'cervezas', 'refrescos'
  ]
  loop
    execute format($ddl$
      alter policy "Anyone reads what is not hidden" on public.%1$I using (
        not oculto and case
          when temporada is null then true
          when left(temporada, 5) <= right(temporada, 5) then %2$s >= left(temporada, 5) and %2$s <= right(temporada, 5)
          else %2$s >= left(temporada, 5) or %2$s <= right(temporada, 5)
        end
      );
    $ddl$, lista, $hoy$to_char(now() at time zone 'Europe/Madrid', 'MM-DD')$hoy$);
  end loop;
end;
$$;

-- A public bucket needs no policy for its addresses (/storage/v1/object/public/…); this one only let anybody list what is
-- in it, the pictures of planned menus and hidden dishes too.
drop policy "Anyone reads the site's pictures" on storage.objects;
