-- Old rows are erased in pieces, so that nobody waits for twenty thousand of them: each call does a few, found by
-- indexes that hold only what is still to be erased.

create index reservas_por_anonimizar on public.reservas (fecha) where anonimizada_en is null;
create index reservas_con_comentarios on public.reservas (fecha) where comentarios is not null;
create index correos_con_comentarios on public.correos (reserva_id) where datos ->> 'comentarios' is not null;
-- A notification names a booking of whichever table.
create index reservas_id_texto on public.reservas ((id::text));
create index avisos_con_cuerpo on public.avisos (creado_en) where cuerpo <> '{}';

drop function public.anonimizar_reservas(integer, date);

create function public.anonimizar_reservas(p_dias integer, p_hoy date, p_limite integer default 25) returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_cuantas integer;
  v_todas integer;
begin
  if p_dias is null or p_dias < 0 or p_hoy is null or p_limite is null or p_limite < 1 then
    raise exception 'anonimizar_reservas: días, fecha o límite no válidos' using errcode = '22023';
  end if;

  update public.reservas
  set nombre = '', telefono = '', email = '', comentarios = null, huella = '', ultimo_acto = null, anonimizada_en = now()
  where id in (
    select r.id from public.reservas r
    where r.fecha < p_hoy - p_dias and r.anonimizada_en is null
    order by r.fecha limit p_limite
  );
  get diagnostics v_todas = row_count;
  if v_todas >= p_limite then
    return v_todas;
  end if;

  -- What guests wrote may be about their health: nobody needs it once they have eaten.
  update public.reservas set comentarios = null
  where id in (
    select r.id from public.reservas r
    where r.fecha < p_hoy - 2 and r.comentarios is not null
    order by r.fecha limit p_limite
  );
  get diagnostics v_cuantas = row_count;
  v_todas := v_todas + v_cuantas;
  if v_todas >= p_limite then
    return v_todas;
  end if;
  update public.correos c
  set datos = c.datos || '{"comentarios": null}'
  where c.id in (
    select m.id from public.correos m join public.reservas r on r.id = m.reserva_id
    where r.fecha < p_hoy - 2 and m.datos ->> 'comentarios' is not null
    limit p_limite
  );
  get diagnostics v_cuantas = row_count;
  v_todas := v_todas + v_cuantas;
  if v_todas >= p_limite then
    return v_todas;
  end if;

  -- Bodies still to be sent stay until they are taken or given up; bookings of an outside table go by the age of the notification.
  update public.avisos a
  set cuerpo = '{}'
  where a.id in (
    select v.id from public.avisos v
    where v.cuerpo <> '{}'
      and (v.entregado_en is not null or v.caduca_en < now())
      and (
        exists (select 1 from public.reservas r where r.id::text = v.reserva_id and r.anonimizada_en is not null)
        or (
          v.creado_en < (p_hoy - p_dias)::timestamp at time zone 'Europe/Madrid'
          and not exists (select 1 from public.reservas r where r.id::text = v.reserva_id)
        )
      )
    limit p_limite
  );
  get diagnostics v_cuantas = row_count;
  v_todas := v_todas + v_cuantas;
  if v_todas >= p_limite then
    return v_todas;
  end if;
  -- Of those that stay, what the guest wrote goes.
  update public.avisos a
  set cuerpo = a.cuerpo || '{"Comentarios": "Ninguno"}'
  where a.id in (
    select v.id from public.avisos v join public.reservas r on r.id::text = v.reserva_id
    where v.cuerpo <> '{}' and r.fecha < p_hoy - 2 and (v.entregado_en is not null or v.caduca_en < now())
      and v.cuerpo ->> 'Comentarios' <> 'Ninguno'
    limit p_limite
  );
  get diagnostics v_cuantas = row_count;
  return v_todas + v_cuantas;
end;
$$;
comment on function public.anonimizar_reservas(integer, date, integer) is
  'Removes the personal data of requests whose visit was more than p_dias days before p_hoy (a date of Madrid) and of their finished notifications and mails, and what guests wrote two days after the visit: it ends after the first step that has brought it to p_limite rows, none of which takes more. Answers how many rows it changed; to be called until there are none.';
revoke execute on function public.anonimizar_reservas(integer, date, integer) from public, anon, authenticated;
grant execute on function public.anonimizar_reservas(integer, date, integer) to service_role;
