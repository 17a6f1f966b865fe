-- A dish may have a season, the same each year. Outside it guests do not see it; what the anonymous key reads stays the same.

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
      alter table public.%1$I add column temporada text check (temporada ~ '^[01]\d-[0-3]\d/[01]\d-[0-3]\d$');
      comment on column public.%1$I.temporada is
        'First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year.';
    $ddl$, lista);
  end loop;
end;
$$;
