-- Which migrations a database has, so that a site can say at its start what is missing.

do $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    grant usage on schema supabase_migrations to service_role;
    grant select on supabase_migrations.schema_migrations to service_role;
  end if;
end;
$$;

create function public.migraciones() returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return null;
  end if;
  return (select coalesce(jsonb_agg(m.version order by m.version), '[]') from supabase_migrations.schema_migrations m);
end;
$$;
comment on function public.migraciones() is
  'The versions of the applied migrations; null where nothing keeps a record of them.';
revoke execute on function public.migraciones() from public, anon, authenticated;
grant execute on function public.migraciones() to service_role;
