-- Facts and hours stand in one row: whoever saves either waits for the other, so that none waits for a lock of one who waits
-- for theirs.

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
  return found;
end;
$$;
