-- What is in a dish, whom it suits, and whether there is any left today. Codes of allergens in the order of Annex II of
-- Regulation (EU) 1169/2011.

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
      alter table public.%1$I
        add column alergenos text[] check (alergenos <@ %2$L::text[]),
        add column trazas text[] not null default '{}' check (trazas <@ %2$L::text[]),
        add column dietas text[] not null default '{}' check (dietas <@ array['vegetariana', 'vegana']),
        add column agotado_hasta timestamptz;
      comment on column public.%1$I.alergenos is 'Allergens it contains; null: nobody has declared it, empty: declared to contain none.';
      comment on column public.%1$I.trazas is 'Allergens it may contain by traces.';
      comment on column public.%1$I.dietas is 'vegetariana, vegana: only when the kitchen says so.';
      comment on column public.%1$I.agotado_hasta is 'Sold out until this moment, the bar''s closing that was next; null or past: there is some.';
    $ddl$, lista, array[
      'gluten', 'crustaceos', 'huevos', 'pescado', 'cacahuetes', 'soja', 'lacteos', 'frutos-de-cascara', 'apio', 'mostaza',
      'sesamo', 'sulfitos', 'altramuces', 'moluscos'
    ]);
  end loop;
end;
$$;
