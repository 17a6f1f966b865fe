-- The texts of a menu of the day are listed once, not three times; a week of hours replaces its rows.
create function public.textos_menu(p_menu jsonb) returns public.menu_dia_textos
language sql stable set search_path = '' as $$
  select t.* from jsonb_populate_record(null::public.menu_dia_textos, '{"primeros_es": "", "primeros_en": "", "segundos_es": "",
    "segundos_en": "", "postres_es": "", "postres_en": "", "incluye_es": "", "incluye_en": "", "version": 1}' || jsonb_strip_nulls(p_menu)) t;
$$;
comment on function public.textos_menu is 'The row of menu_dia_textos with these values; a text that is missing or null is empty.';

create or replace function public.crear_menu_dia(p_menu jsonb, p_huella text) returns bigint
language plpgsql set search_path = '' as $$
declare
  v_id bigint;
begin
  -- The second of two simultaneous calls waits until the first commits, and then finds its row.
  perform pg_advisory_xact_lock(hashtextextended('menu_dia ' || p_huella, 0));
  select t.menu_id into v_id from public.menu_dia_textos t where t.huella = p_huella;
  if found then
    return v_id;
  end if;
  insert into public.menu_dia (fecha, imagen_url, imagen_path, imagen_url_en, imagen_path_en)
  select m.fecha, m.imagen_url, m.imagen_path, m.imagen_url_en, m.imagen_path_en
  from jsonb_populate_record(null::public.menu_dia, p_menu) m
  returning id into v_id;
  insert into public.menu_dia_textos
  select t.* from public.textos_menu(p_menu || jsonb_build_object('menu_id', v_id, 'huella', p_huella)) t;
  return v_id;
end;
$$;
comment on function public.crear_menu_dia is 'Adds an active menu of the day with its texts and picture paths; the same p_huella again adds none. Returns its id.';

create or replace function public.guardar_menu_dia(p_id bigint, p_version integer, p_menu jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_antes public.menu_dia;
  v_textos public.menu_dia_textos;
begin
  select * into v_antes from public.menu_dia m where m.id = p_id for update;
  if not found then
    return jsonb_build_object('resultado', 'no_existe');
  end if;
  select * into v_textos from public.menu_dia_textos t where t.menu_id = p_id;
  if coalesce(v_textos.version, 0) <> p_version then
    return jsonb_build_object('resultado', 'cambiado');
  end if;
  update public.menu_dia m set
    fecha = (p_menu ->> 'fecha')::date,
    imagen_url = case when p_menu ? 'imagen_path' then p_menu ->> 'imagen_url' else m.imagen_url end,
    imagen_path = case when p_menu ? 'imagen_path' then p_menu ->> 'imagen_path' else m.imagen_path end,
    imagen_url_en = case when p_menu ? 'imagen_path_en' then p_menu ->> 'imagen_url_en' else m.imagen_url_en end,
    imagen_path_en = case when p_menu ? 'imagen_path_en' then p_menu ->> 'imagen_path_en' else m.imagen_path_en end
  where m.id = p_id;
  delete from public.menu_dia_textos where menu_id = p_id;
  insert into public.menu_dia_textos
  select t.* from public.textos_menu(p_menu || jsonb_build_object('menu_id', p_id, 'huella', v_textos.huella, 'version', p_version + 1)) t;
  return jsonb_build_object('resultado', 'guardado', 'antes', jsonb_build_object('es', v_antes.imagen_path, 'en', v_antes.imagen_path_en));
end;
$$;
comment on function public.guardar_menu_dia is 'Changes a menu of the day: its day, its texts and the pictures that p_menu names. Returns {resultado: guardado, antes: the earlier picture paths}, or {resultado: cambiado | no_existe} and writes nothing; p_version is 0 for a menu without texts.';

create or replace function public.escribir_horario(
  p_versiones jsonb, p_de timestamptz, p_a timestamptz, p_semana jsonb, p_listas jsonb, p_dias jsonb, p_quitar bigint,
  p_cambio jsonb
) returns boolean
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('horario'));
  if exists (
    select from public.contenido_versiones v
    where v.tabla in ('horario', 'dias_especiales', 'local')
      and v.version is distinct from (p_versiones ->> v.tabla)::bigint
  ) then
    return false;
  end if;
  if p_semana is not null then
    delete from public.horario h using jsonb_populate_recordset(null::public.horario, p_semana) r where h.id = r.id;
    insert into public.horario select r.* from jsonb_populate_recordset(null::public.horario, p_semana) r;
  end if;
  if p_listas is not null then
    insert into public.local (id, horas_listas) values (1, p_listas)
    on conflict (id) do update set horas_listas = excluded.horas_listas;
  end if;
  if p_dias is not null then
    with nuevos as (
      insert into public.dias_especiales (desde, hasta, abre, cierra, abre_2, cierra_2, texto_es, texto_en)
      select r.desde, r.hasta, r.abre, r.cierra, r.abre_2, r.cierra_2, r.texto_es, r.texto_en
      from jsonb_populate_record(null::public.dias_especiales, p_dias) as r returning *
    )
    insert into public.cambios (tabla, fila_id, accion, despues)
    select 'dias_especiales', n.id, 'creado', to_jsonb(n) from nuevos n;
  end if;
  if p_quitar is not null then
    with quitados as (delete from public.dias_especiales where id = p_quitar returning *)
    insert into public.cambios (tabla, fila_id, accion, antes)
    select 'dias_especiales', q.id, 'eliminado', to_jsonb(q) from quitados q;
  end if;
  insert into public.cambios (tabla, fila_id, accion, antes, despues)
  select 'horario', 0, 'guardado', p_cambio -> 'antes', p_cambio -> 'despues' where p_cambio is not null;
  if p_de <> p_a then
    perform public.mover_cierre(p_de, p_a);
  end if;
  return true;
end;
$$;
comment on function public.escribir_horario is 'Writes opening hours if the versions in p_versiones (of contenido_versiones) are still current; returns whether it did. Each argument that is not null is written: the week p_semana, the serving times p_listas, new special days p_dias, the id of special days to remove p_quitar. p_cambio, {antes, despues}, is the line of history of the week and the serving times. Moves the end of specials and sold-out dishes from the closing p_de to p_a.';

revoke execute on function public.textos_menu from public, anon, authenticated;
grant execute on function public.textos_menu to service_role;
