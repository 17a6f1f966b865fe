-- The menu of the day from one form: what it includes in words, its row and its words written as one act, a form that comes
-- twice known by its fingerprint, and two people who change one menu told of each other.

alter table public.menu_dia_textos
  add column incluye_es text not null default '',
  add column incluye_en text not null default '',
  add column version integer not null default 1,
  add column huella text;

comment on table public.menu_dia_textos is 'The menu of the day written out, one dish per line. A menu without a row here, or with empty courses, is only its pictures.';
comment on column public.menu_dia_textos.incluye_es is 'What the price includes besides the courses, in Spanish: bread, a drink, coffee.';
comment on column public.menu_dia_textos.incluye_en is 'What the price includes besides the courses, in English.';
comment on column public.menu_dia_textos.version is 'Grows with each change of the menu by the panel: a form that shows an older one is told so.';
comment on column public.menu_dia_textos.huella is 'Fingerprint of the form that created the menu and of all it held: the same again creates none. Null for a menu that no such form created.';
create unique index menu_dia_textos_huella on public.menu_dia_textos (huella) where huella is not null;

comment on table public.menu_dia is 'Menus of the day. The one shown is, of the active rows whose fecha has come and whose last day has not passed, that with the latest fecha, then the latest id.';

create function public.crear_menu_dia(p_menu jsonb, p_huella text) returns bigint
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_id bigint;
begin
  -- The second of two at the same moment waits until the first is committed, and then finds it.
  perform pg_advisory_xact_lock(hashtextextended('menu_dia ' || p_huella, 0));
  select t.menu_id into v_id from public.menu_dia_textos t where t.huella = p_huella;
  if found then
    return v_id;
  end if;
  insert into public.menu_dia (fecha, imagen_url, imagen_path, imagen_url_en, imagen_path_en)
  values (
    (p_menu ->> 'fecha')::date,
    p_menu ->> 'imagen_url', p_menu ->> 'imagen_path', p_menu ->> 'imagen_url_en', p_menu ->> 'imagen_path_en'
  )
  returning id into v_id;
  insert into public.menu_dia_textos (
    menu_id, huella, primeros_es, primeros_en, segundos_es, segundos_en, postres_es, postres_en,
    incluye_es, incluye_en, precio, hasta
  )
  values (
    v_id, p_huella,
    coalesce(p_menu ->> 'primeros_es', ''), coalesce(p_menu ->> 'primeros_en', ''),
    coalesce(p_menu ->> 'segundos_es', ''), coalesce(p_menu ->> 'segundos_en', ''),
    coalesce(p_menu ->> 'postres_es', ''), coalesce(p_menu ->> 'postres_en', ''),
    coalesce(p_menu ->> 'incluye_es', ''), coalesce(p_menu ->> 'incluye_en', ''),
    (p_menu ->> 'precio')::numeric, (p_menu ->> 'hasta')::date
  );
  return v_id;
end;
$$;

comment on function public.crear_menu_dia(jsonb, text) is
  'Adds an active menu of the day with its words and the names of its pictures; the same p_huella again adds none. Answers its id.';
revoke execute on function public.crear_menu_dia(jsonb, text) from public, anon, authenticated;
grant execute on function public.crear_menu_dia(jsonb, text) to service_role;

create function public.guardar_menu_dia(p_id bigint, p_version integer, p_menu jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_antes public.menu_dia%rowtype;
  v_version integer;
begin
  select * into v_antes from public.menu_dia m where m.id = p_id for update;
  if not found then
    return jsonb_build_object('resultado', 'no_existe');
  end if;
  select t.version into v_version from public.menu_dia_textos t where t.menu_id = p_id;
  if coalesce(v_version, 0) <> p_version then
    return jsonb_build_object('resultado', 'cambiado');
  end if;
  update public.menu_dia m set
    fecha = (p_menu ->> 'fecha')::date,
    imagen_url = case when p_menu ? 'imagen_path' then p_menu ->> 'imagen_url' else m.imagen_url end,
    imagen_path = case when p_menu ? 'imagen_path' then p_menu ->> 'imagen_path' else m.imagen_path end,
    imagen_url_en = case when p_menu ? 'imagen_path_en' then p_menu ->> 'imagen_url_en' else m.imagen_url_en end,
    imagen_path_en = case when p_menu ? 'imagen_path_en' then p_menu ->> 'imagen_path_en' else m.imagen_path_en end
  where m.id = p_id;
  insert into public.menu_dia_textos as t (
    menu_id, primeros_es, primeros_en, segundos_es, segundos_en, postres_es, postres_en,
    incluye_es, incluye_en, precio, hasta
  )
  values (
    p_id,
    coalesce(p_menu ->> 'primeros_es', ''), coalesce(p_menu ->> 'primeros_en', ''),
    coalesce(p_menu ->> 'segundos_es', ''), coalesce(p_menu ->> 'segundos_en', ''),
    coalesce(p_menu ->> 'postres_es', ''), coalesce(p_menu ->> 'postres_en', ''),
    coalesce(p_menu ->> 'incluye_es', ''), coalesce(p_menu ->> 'incluye_en', ''),
    (p_menu ->> 'precio')::numeric, (p_menu ->> 'hasta')::date
  )
  on conflict (menu_id) do update set
    primeros_es = excluded.primeros_es, primeros_en = excluded.primeros_en,
    segundos_es = excluded.segundos_es, segundos_en = excluded.segundos_en,
    postres_es = excluded.postres_es, postres_en = excluded.postres_en,
    incluye_es = excluded.incluye_es, incluye_en = excluded.incluye_en,
    precio = excluded.precio, hasta = excluded.hasta,
    version = t.version + 1;
  return jsonb_build_object('resultado', 'guardado', 'antes', jsonb_build_object('es', v_antes.imagen_path, 'en', v_antes.imagen_path_en));
end;
$$;

comment on function public.guardar_menu_dia(bigint, integer, jsonb) is
  'Changes a menu of the day whole: its day, its words and those pictures that p_menu names. Answers {resultado: guardado, antes: the pictures'' paths as they stood} or {resultado: cambiado | no_existe}, then nothing is written; p_version is 0 for a menu without words.';
revoke execute on function public.guardar_menu_dia(bigint, integer, jsonb) from public, anon, authenticated;
grant execute on function public.guardar_menu_dia(bigint, integer, jsonb) to service_role;

-- Used again, a menu is created like any other: its words come from the panel.
drop function public.repetir_menu_dia(bigint, date, text, text, text, text);
