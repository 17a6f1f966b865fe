-- What a dish's picture shows, in words, for those who do not see it. Written by staff; without it the picture says
-- nothing, for it stands beside the dish's own name.

alter table public.entrantes
  add column imagen_texto_es text check (char_length(imagen_texto_es) <= 300),
  add column imagen_texto_en text check (char_length(imagen_texto_en) <= 300);

comment on column public.entrantes.imagen_texto_es is 'What the picture shows, in Spanish; null or empty: the picture says nothing.';
comment on column public.entrantes.imagen_texto_en is 'What the picture shows, in English; null or empty: the picture says nothing on the English page.';

-- A dish without a price may be saved, and its line on the carta says so.
do $$
declare
  lista text;
begin
  foreach lista in array array[
    'entrantes', 'sartenes_cuchara', 'ensaladas', 'pescados_mariscos', 'carnes', 'arroces', 'pecar', 'tostas', 'bocadillos',
    'cafes', 'dulces', 'salados', 'meriendas', 'burbujas', 'blanco', 'rosado', 'faena', 'cervezas', 'refrescos'
  ]
  loop
    execute format('comment on column public.%I.precio is %L', lista, 'Euros, VAT included; null: guests are told to ask for it.');
  end loop;
end;
$$;
