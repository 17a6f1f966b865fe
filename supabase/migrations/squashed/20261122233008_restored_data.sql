-- Restored data: nothing of it is sent before the owner says so, and whoever was erased stays erased.

create table public.envios (
  id integer primary key default 1 check (id = 1),
  retenidos_desde timestamptz
);
comment on table public.envios is 'Whether mails, notices and requests that wait are sent. One row.';
comment on column public.envios.id is 'Always 1.';
comment on column public.envios.retenidos_desde is 'Since a backup was put back nothing that waits is sent, until the owner says so; null: it is sent.';
insert into public.envios default values;

create table public.borrados (
  huella text primary key check (huella ~ '^[0-9a-f]{64}$'),
  borrado_en timestamptz not null default now()
);
comment on table public.borrados is 'Bookings whose personal data was removed: a backup from before does not bring it back.';
comment on column public.borrados.huella is 'SHA-256 of the booking''s random id, in hex: it tells a row that is put back, and nothing of whose it was.';
comment on column public.borrados.borrado_en is 'When the data was removed.';

do $$
declare
  tabla text;
begin
  foreach tabla in array array['envios', 'borrados']
  loop
    execute format('alter table public.%I enable row level security', tabla);
    execute format('revoke all on table public.%I from anon, authenticated', tabla);
    execute format('grant all on table public.%I to service_role', tabla);
  end loop;
end;
$$;

create function public.anotar_borrado() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  insert into public.borrados (huella)
  values (encode(sha256(convert_to(new.id::text, 'UTF8')), 'hex'))
  on conflict do nothing;
  return null;
end;
$$;
comment on function public.anotar_borrado() is 'Trigger of reservas: notes that a booking''s personal data was removed.';
revoke execute on function public.anotar_borrado() from public, anon, authenticated;
grant execute on function public.anotar_borrado() to service_role;
create trigger anotar_borrado after insert or update on public.reservas
  for each row when (new.anonimizada_en is not null) execute function public.anotar_borrado();

insert into public.borrados (huella, borrado_en)
select encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), anonimizada_en from public.reservas where anonimizada_en is not null;
