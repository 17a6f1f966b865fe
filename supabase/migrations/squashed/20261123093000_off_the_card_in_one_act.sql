-- A dish off the card and its line in the history are one act: none without the other, whatever dies in between.

create function public.anadir_fuera_de_carta(p_fila jsonb) returns void
language sql
security invoker
set search_path = ''
as $$
  with nueva as (
    insert into public.fuera_de_carta (nombre_es, nombre_en, precio, hasta)
    select r.nombre_es, r.nombre_en, r.precio, r.hasta from jsonb_populate_record(null::public.fuera_de_carta, p_fila) r
    returning *
  )
  insert into public.cambios (tabla, fila_id, accion, despues)
  select 'fuera_de_carta', n.id, 'creado', to_jsonb(n) from nueva n;
$$;
comment on function public.anadir_fuera_de_carta(jsonb) is
  'Adds a dish off the card, {nombre_es, nombre_en, precio, hasta}, with its line of history.';

create function public.retirar_fuera_de_carta(p_id bigint, p_retirado boolean) returns void
language sql
security invoker
set search_path = ''
as $$
  with cambiada as (
    update public.fuera_de_carta
    set retirado_en = case when p_retirado then now() end
    where id = p_id and (retirado_en is null) = p_retirado
    returning *
  )
  insert into public.cambios (tabla, fila_id, accion, antes, despues)
  select
    'fuera_de_carta', c.id, case when p_retirado then 'eliminado' else 'restaurado' end,
    case when p_retirado then to_jsonb(c) end, case when not p_retirado then to_jsonb(c) end
  from cambiada c;
$$;
comment on function public.retirar_fuera_de_carta(bigint, boolean) is
  'Takes a dish off the card away, or brings it back, with its line of history; nothing where there is none or it is so already.';

revoke execute on function public.anadir_fuera_de_carta(jsonb) from public, anon, authenticated;
grant execute on function public.anadir_fuera_de_carta(jsonb) to service_role;
revoke execute on function public.retirar_fuera_de_carta(bigint, boolean) from public, anon, authenticated;
grant execute on function public.retirar_fuera_de_carta(bigint, boolean) to service_role;
