-- Rows put back with their own ids (a restored backup) leave the counters behind; the next new row would then collide.

grant usage, select, update on all sequences in schema public to service_role;
revoke all on all sequences in schema public from anon, authenticated;

create function public.reanudar_ids() returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  contador record;
begin
  for contador in
    select c.relname as tabla, a.attname as columna, pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as secuencia
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  loop
    execute format(
      'select setval(%1$L, m.mayor) from (select max(%2$I) as mayor from public.%3$I) m, %1$s s where m.mayor >= s.last_value',
      contador.secuencia, contador.columna, contador.tabla
    );
  end loop;
end;
$$;

comment on function public.reanudar_ids() is
  'Moves the counter of every table''s ids past the largest id in it; never back. To be called after rows were put back with their ids.';
revoke execute on function public.reanudar_ids() from public, anon, authenticated;
grant execute on function public.reanudar_ids() to service_role;
