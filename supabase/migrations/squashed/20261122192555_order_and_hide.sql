-- Every dish may have a line about it in both languages and a picture, a place of its own in its list, and may be kept
-- without being shown: then the anonymous key does not read it either.

create function public.dar_orden() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if new.orden = 0 then
    new.orden := new.id;
  end if;
  return new;
end;
$$;

comment on function public.dar_orden() is
  'Row trigger of every menu table: a new dish takes its id as its place. Places only change hands, so that the newest id is the last place.';
revoke execute on function public.dar_orden() from public, anon, authenticated;

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
        add column if not exists descripcion text,
        add column descripcion_en text check (char_length(descripcion_en) <= 1000),
        add column if not exists imagen text,
        add column if not exists imagen_texto_es text check (char_length(imagen_texto_es) <= 300),
        add column if not exists imagen_texto_en text check (char_length(imagen_texto_en) <= 300),
        add column orden integer not null default 0,
        add column oculto boolean not null default false;
      update public.%1$I set orden = id;
      create trigger dar_orden before insert on public.%1$I
        for each row execute function public.dar_orden();
      comment on column public.%1$I.id is 'Grows with each new dish.';
      comment on column public.%1$I.descripcion is 'A line under the name, in Spanish.';
      comment on column public.%1$I.descripcion_en is 'The same in English; null or empty falls back to descripcion.';
      comment on column public.%1$I.imagen is 'Address of the picture: a path of the site, of the image bucket, or a full URL.';
      comment on column public.%1$I.imagen_texto_es is 'What the picture shows, in Spanish; null or empty: the picture says nothing.';
      comment on column public.%1$I.imagen_texto_en is 'What the picture shows, in English; null or empty: the picture says nothing on the English page.';
      comment on column public.%1$I.orden is 'Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0.';
      comment on column public.%1$I.oculto is 'Kept and shown to no guest.';
      drop policy "Anyone reads the carta" on public.%1$I;
      create policy "Anyone reads what is not hidden" on public.%1$I for select to anon, authenticated using (not oculto);
    $ddl$, lista);
  end loop;
end;
$$;
