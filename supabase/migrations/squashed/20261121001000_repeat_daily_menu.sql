-- An earlier menu of the day published again: its row and its words appear together or not at all. The pictures are copies
-- that the app has made before, so that no two menus share a file.

create function public.repetir_menu_dia(
  p_id bigint,
  p_fecha date,
  p_imagen_url text,
  p_imagen_path text,
  p_imagen_url_en text,
  p_imagen_path_en text
) returns bigint
language plpgsql
security invoker
set search_path = ''
as $$
declare
  nuevo bigint;
begin
  if not exists (select 1 from public.menu_dia m where m.id = p_id) then
    return null;
  end if;
  insert into public.menu_dia (fecha, imagen_url, imagen_path, imagen_url_en, imagen_path_en)
  values (p_fecha, p_imagen_url, p_imagen_path, p_imagen_url_en, p_imagen_path_en)
  returning id into nuevo;
  insert into public.menu_dia_textos
    (menu_id, primeros_es, primeros_en, segundos_es, segundos_en, postres_es, postres_en, precio)
  select nuevo, t.primeros_es, t.primeros_en, t.segundos_es, t.segundos_en, t.postres_es, t.postres_en, t.precio
  from public.menu_dia_textos t
  where t.menu_id = p_id;
  return nuevo;
end;
$$;

comment on function public.repetir_menu_dia(bigint, date, text, text, text, text) is
  'Publishes an earlier menu of the day again, with copies of its pictures and its words; its last day is not taken along. Answers the new id, or null when the earlier menu is gone.';
revoke execute on function public.repetir_menu_dia(bigint, date, text, text, text, text) from public, anon, authenticated;
grant execute on function public.repetir_menu_dia(bigint, date, text, text, text, text) to service_role;
