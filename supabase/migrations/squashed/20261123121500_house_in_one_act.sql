-- What is saved of the house is compared in the act that writes it: of two sites that save at once the later is told, and
-- reads anew. New hours and what lasts until the closing that they move are one act.

create function public.guardar_local(p_antes jsonb, p_datos jsonb) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
begin
  insert into public.local (id) values (1) on conflict (id) do nothing;
  update public.local set datos = p_datos where id = 1 and datos = p_antes;
  return found;
end;
$$;

comment on function public.guardar_local(jsonb, jsonb) is
  'Stores the facts of the house where p_antes is stored still; answers whether it was.';

create function public.escribir_horario(
  p_versiones jsonb, p_de timestamptz, p_a timestamptz, p_semana jsonb, p_listas jsonb, p_dias jsonb, p_quitar bigint
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
    insert into public.horario (id, abre, cierra, cocina_abre, cocina_cierra)
    select r.id, r.abre, r.cierra, r.cocina_abre, r.cocina_cierra from jsonb_populate_recordset(null::public.horario, p_semana) as r
    on conflict (id) do update set
      abre = excluded.abre, cierra = excluded.cierra,
      cocina_abre = excluded.cocina_abre, cocina_cierra = excluded.cocina_cierra;
  end if;
  if p_listas is not null then
    insert into public.local (id, horas_listas) values (1, p_listas)
    on conflict (id) do update set horas_listas = excluded.horas_listas;
  end if;
  if p_dias is not null then
    insert into public.dias_especiales (desde, hasta, abre, cierra, texto_es, texto_en)
    select r.desde, r.hasta, r.abre, r.cierra, r.texto_es, r.texto_en
    from jsonb_populate_record(null::public.dias_especiales, p_dias) as r;
  end if;
  if p_quitar is not null then
    delete from public.dias_especiales where id = p_quitar;
  end if;
  if p_de <> p_a then
    perform public.mover_cierre(p_de, p_a);
  end if;
  return true;
end;
$$;

comment on function public.escribir_horario(jsonb, timestamptz, timestamptz, jsonb, jsonb, jsonb, bigint) is
  'Writes hours that were made of what p_versiones (of contenido_versiones) names, and answers whether that stands still: the week p_semana, when lists are served p_listas, new special days p_dias, the special days p_quitar taken away, each where it is not null. What lasts until the closing p_de lasts until p_a.';

revoke execute on function public.guardar_local(jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.guardar_local(jsonb, jsonb) to service_role;
revoke execute on function public.escribir_horario(jsonb, timestamptz, timestamptz, jsonb, jsonb, jsonb, bigint)
  from public, anon, authenticated;
grant execute on function public.escribir_horario(jsonb, timestamptz, timestamptz, jsonb, jsonb, jsonb, bigint)
  to service_role;
