-- A second opening a day, for bar and kitchen.

alter table public.horario
  add column abre_2 time(0),
  add column cierra_2 time(0),
  add column cocina_abre_2 time(0),
  add column cocina_cierra_2 time(0),
  add check (abre_2 is null = (cierra_2 is null) and (abre_2 is null or abre is not null)),
  add check (cocina_abre_2 is null = (cocina_cierra_2 is null) and (cocina_abre_2 is null or cocina_abre is not null));
comment on column public.horario.abre_2 is 'Second opening of the day, after cierra; null: none.';
comment on column public.horario.cierra_2 is 'Second closing, as cierra.';
comment on column public.horario.cocina_abre_2 is 'When the kitchen opens again; null: it does not.';
comment on column public.horario.cocina_cierra_2 is 'When the kitchen closes again.';

alter table public.dias_especiales
  add column abre_2 time(0),
  add column cierra_2 time(0),
  add check (abre_2 is null = (cierra_2 is null) and (abre_2 is null or abre is not null));
comment on column public.dias_especiales.abre_2 is 'Second opening on these days, as in horario.';
comment on column public.dias_especiales.cierra_2 is 'Second closing.';

create or replace function public.escribir_horario(
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
    insert into public.dias_especiales (desde, hasta, abre, cierra, abre_2, cierra_2, texto_es, texto_en)
    select r.desde, r.hasta, r.abre, r.cierra, r.abre_2, r.cierra_2, r.texto_es, r.texto_en
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
