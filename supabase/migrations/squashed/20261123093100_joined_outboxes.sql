-- What stands in an outbox under the id of an outside record is of the same booking as what stands there under the site's own id:
-- a new state takes its place too, and it goes with the guest's data.

create or replace function public.anunciar_reserva(p_id uuid) returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- What was not told in time is no longer true.
  update public.avisos a set caduca_en = now()
  from public.reservas r
  where r.id = p_id and a.reserva_id in (r.id::text, r.id_externo) and a.entregado_en is null and a.caduca_en > now();
  insert into public.avisos (reserva_id, secuencia, cuerpo)
  select r.id::text, r.secuencia, public.cuerpo_aviso(p_id)
  from public.reservas r
  where r.id = p_id and r.estado is not null
  on conflict (reserva_id, secuencia) do nothing;
end;
$$;

create function public.olvidar_registro() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.externa := null;
  update public.avisos
  set cuerpo = case
    when entregado_en is null and caduca_en > now() and cuerpo <> '{}'
      then cuerpo || '{"Nombre": "", "Email": "", "Telefono": "", "Comentarios": "Ninguno"}'
    else '{}'
  end
  where reserva_id = new.id_externo;
  -- A backup from before brings none of it back.
  insert into public.borrados (huella)
  values (encode(sha256(convert_to(new.id_externo, 'UTF8')), 'hex'))
  on conflict do nothing;
  return new;
end;
$$;
comment on function public.olvidar_registro() is
  'Trigger of reservas: with a booking''s personal data goes what its outside record said, and what notifications of that record hold of the guest.';
revoke execute on function public.olvidar_registro() from public, anon, authenticated;
grant execute on function public.olvidar_registro() to service_role;
create trigger olvidar_registro before insert or update on public.reservas
  for each row when (new.anonimizada_en is not null and new.id_externo is not null) execute function public.olvidar_registro();

-- Those that were erased before.
update public.reservas set externa = null where anonimizada_en is not null and id_externo is not null;

comment on column public.borrados.huella is 'SHA-256 of the booking''s random id, of its outside record''s id, or of the key, in hex: it tells a row that is put back, and nothing of whose it was.';
