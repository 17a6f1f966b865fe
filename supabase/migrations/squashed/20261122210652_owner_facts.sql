-- What the owner has said of the house: name, address, telephones, legal identity, texts. All of it stands on pages that
-- anybody may read.

create table public.local (
  id integer primary key default 1 check (id = 1),
  datos jsonb not null default '{}' check (jsonb_typeof(datos) = 'object')
);

comment on table public.local is 'The owner''s facts. One row, once the owner has given some; until then the house is as app/restaurant.ts begins it.';
comment on column public.local.id is 'Always 1.';
comment on column public.local.datos is 'What was given, by the name of its field in /admin/local, each a text. What is not there is as the house began.';

alter table public.local enable row level security;
create policy "Anyone reads the facts of the house" on public.local for select to anon, authenticated using (true);
revoke all on table public.local from anon, authenticated;
grant select on table public.local to anon, authenticated;
grant all on table public.local to service_role;
create trigger registrar_version after insert or update or delete or truncate on public.local
  for each statement execute function public.registrar_version();
insert into public.contenido_versiones (tabla) values ('local');
