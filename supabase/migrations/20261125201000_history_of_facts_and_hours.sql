-- Saved facts, hours and special days are in the history, so that their author can undo them.

comment on table public.cambios is 'History of the panel: each change of a dish, of the facts or of the hours, with the row before and after, and its author.';
comment on column public.cambios.tabla is 'Menu table of the dish; precios, carta or muestra for a change of many dishes; reservas for a guest''s data that staff downloaded or erased; local, horario or dias_especiales for facts, hours and special days.';

create or replace function public.guardar_local(p_antes jsonb, p_datos jsonb) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- The lock that escribir_horario takes.
  perform pg_advisory_xact_lock(hashtext('horario'));
  insert into public.local (id) values (1) on conflict (id) do nothing;
  update public.local set datos = p_datos where id = 1 and datos = p_antes;
  if found and p_antes <> p_datos then
    insert into public.cambios (tabla, fila_id, accion, antes, despues)
    values ('local', 1, 'guardado', p_antes, p_datos);
  end if;
  return found;
end;
$$;
comment on function public.guardar_local is
  'Stores the facts of the restaurant, with a line of history, if p_antes is still the stored value; returns whether it did.';

drop function public.escribir_horario(jsonb, timestamptz, timestamptz, jsonb, jsonb, jsonb, bigint);
create function public.escribir_horario(
  p_versiones jsonb, p_de timestamptz, p_a timestamptz, p_semana jsonb, p_listas jsonb, p_dias jsonb, p_quitar bigint,
  p_cambio jsonb
) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
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
    insert into public.horario (
      id, abre, cierra, abre_2, cierra_2, cocina_abre, cocina_cierra, cocina_abre_2, cocina_cierra_2
    )
    select
      r.id, r.abre, r.cierra, r.abre_2, r.cierra_2, r.cocina_abre, r.cocina_cierra, r.cocina_abre_2, r.cocina_cierra_2
    from jsonb_populate_recordset(null::public.horario, p_semana) as r
    on conflict (id) do update set
      abre = excluded.abre, cierra = excluded.cierra, abre_2 = excluded.abre_2, cierra_2 = excluded.cierra_2,
      cocina_abre = excluded.cocina_abre, cocina_cierra = excluded.cocina_cierra,
      cocina_abre_2 = excluded.cocina_abre_2, cocina_cierra_2 = excluded.cocina_cierra_2;
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
comment on function public.escribir_horario is
  'Writes opening hours if the versions in p_versiones (of contenido_versiones) are still current; returns whether it did. Each argument that is not null is written: the week p_semana, the serving times p_listas, new special days p_dias, the id of special days to remove p_quitar. p_cambio, {antes, despues}, is the line of history of the week and the serving times. Moves the end of specials and sold-out dishes from the closing p_de to p_a.';

revoke execute on function
  public.escribir_horario(jsonb, timestamptz, timestamptz, jsonb, jsonb, jsonb, bigint, jsonb)
  from public, anon, authenticated;
grant execute on function
  public.escribir_horario(jsonb, timestamptz, timestamptz, jsonb, jsonb, jsonb, bigint, jsonb)
  to service_role;
