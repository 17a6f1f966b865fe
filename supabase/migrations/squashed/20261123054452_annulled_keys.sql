-- An annulled key stays annulled: neither the form that gave it, sent again, nor a backup from before brings it back.

comment on table public.borrados is 'What was taken away for good, and comes back with no backup from before: bookings whose personal data was removed, and annulled keys of the staff.';
comment on column public.borrados.huella is 'SHA-256 of the booking''s random id, or of the key, in hex: it tells a row that is put back, and nothing of whose it was.';
comment on column public.borrados.borrado_en is 'When the data was removed or the key annulled.';

create function public.dejar_anulada() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if exists (select from public.borrados b where b.huella = new.clave_hash) then
    return null;
  end if;
  return new;
end;
$$;
comment on function public.dejar_anulada() is 'Trigger of personal: leaves out a row whose key was annulled.';
revoke execute on function public.dejar_anulada() from public, anon, authenticated;
grant execute on function public.dejar_anulada() to service_role;
create trigger dejar_anulada before insert on public.personal
  for each row execute function public.dejar_anulada();
