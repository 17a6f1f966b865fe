-- What lasts until the bar's closing ends at another one once the hours of that day are others.

create function public.mover_cierre(p_de timestamptz, p_a timestamptz) returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_lista text;
  v_hay boolean;
begin
  for v_lista in
    select c.table_name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'agotado_hasta'
  loop
    -- A list in which nothing ends then keeps its version: no page of it is made anew.
    execute format('select exists (select from public.%I where agotado_hasta = $1)', v_lista) into v_hay using p_de;
    if v_hay then
      execute format('update public.%I set agotado_hasta = $2 where agotado_hasta = $1', v_lista) using p_de, p_a;
    end if;
  end loop;
  if exists (select from public.fuera_de_carta where hasta = p_de) then
    update public.fuera_de_carta set hasta = p_a where hasta = p_de;
  end if;
end;
$$;

comment on function public.mover_cierre(timestamptz, timestamptz) is
  'Dishes that are sold out and dishes off the card until p_de, a closing of the bar, are so until p_a.';
revoke execute on function public.mover_cierre(timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.mover_cierre(timestamptz, timestamptz) to service_role;
