-- Limits that hold in sum over all sites on one database, reckoned by its clock.

create table public.intentos (
  id bigint generated always as identity primary key,
  que text not null,
  quien text not null,
  cuando timestamptz not null default clock_timestamp()
);
create index intentos_por_quien on public.intentos (que, quien, cuando);
comment on table public.intentos is 'Tries that are counted for a minute: requests sent, wrong keys, unknown ids. Beside each site''s own count.';
comment on column public.intentos.id is 'Of no meaning.';
comment on column public.intentos.que is 'What was tried: the limit''s name.';
comment on column public.intentos.quien is 'Keyed hash of the network address; nobody can tell the address without the sites'' secret.';
comment on column public.intentos.cuando is 'By the database''s clock. Rows go an hour later.';
alter table public.intentos enable row level security;
revoke all on table public.intentos from anon, authenticated;
grant all on table public.intentos to service_role;

create function public.contar_intento(p_que text, p_quien text, p_limite integer, p_suma integer) returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_ahora timestamptz;
  v_primero timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('intento ' || p_que || p_quien));
  if p_suma < 0 then
    delete from public.intentos
    where id = (select max(i.id) from public.intentos i where i.que = p_que and i.quien = p_quien);
    return 0;
  end if;
  -- After the lock: whoever had it counted before now.
  v_ahora := clock_timestamp();
  select i.cuando into v_primero
  from public.intentos i
  where i.que = p_que and i.quien = p_quien and i.cuando > v_ahora - interval '1 minute'
  order by i.cuando desc
  offset p_limite - 1
  limit 1;
  if v_primero is not null then
    return greatest(1, ceil(extract(epoch from v_primero + interval '1 minute' - v_ahora)))::integer;
  end if;
  delete from public.intentos where cuando < v_ahora - interval '1 hour';
  insert into public.intentos (que, quien, cuando) values (p_que, p_quien, v_ahora);
  return 0;
end;
$$;
comment on function public.contar_intento(text, text, integer, integer) is
  'Counts a try and answers 0, or, where there were so many within a minute, the seconds to wait. With -1 the last one is taken back.';
revoke execute on function public.contar_intento(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.contar_intento(text, text, integer, integer) to service_role;
