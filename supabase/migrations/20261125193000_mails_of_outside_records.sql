-- A decision on a record of an outside table is mailed to the record's guest where no status webhook tells of it.

drop index public.mensajes_registro;
create unique index mensajes_registro on public.mensajes (clase, registro) where registro is not null;
comment on column public.mensajes.reserva_id is 'The booking; null for a message about a record of the outside table.';
comment on column public.mensajes.registro is 'Id of the outside table''s record that a notice or a decision''s mail is about; null otherwise.';
comment on column public.mensajes.datos is 'Notice: the body to send. Mail: the booking at that moment, with the values before the change under anterior; for an outside record the body of a notice and idioma. Push message: {}. {} once the personal data was removed.';

create or replace function public.vaciar_avisos(p_id uuid, p_registro text) returns void
language sql
security invoker
set search_path = ''
as $$
  update public.mensajes
  set datos = case
    when clase = 'aviso' and estado = 'pendiente' and caduca_en > now() and datos <> '{}'
      then datos || '{"Nombre": "", "Email": "", "Telefono": "", "Comentarios": "Ninguno"}'
    else '{}'
  end,
  estado = case when clase = 'correo' and estado in ('planeado', 'pendiente') then 'anulado' else estado end
  where (clase = 'aviso' and reserva_id = p_id) or registro = p_registro;
$$;
comment on function public.vaciar_avisos is
  'Removes the guest''s data from the notices of a booking, and from the notices and mails of an outside record: a waiting notice keeps the state to send, any other message is emptied and a waiting mail is not sent.';

create or replace function public.anonimizar_reservas(p_dias integer, p_hoy date, p_limite integer default 25) returns integer
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

  -- Comments may contain health data, which is not needed after the visit.
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
  -- Notices still to be sent stay until accepted or expired; of an outside record the age of the message counts.
  update public.mensajes m
  set datos = '{}'
  where m.id in (
    select v.id from public.mensajes v left join public.reservas r on r.id = v.reserva_id
    where (v.clase = 'aviso' or v.registro is not null) and v.datos <> '{}' and (v.estado <> 'pendiente' or v.caduca_en < now())
      and (
        r.anonimizada_en is not null
        or (v.registro is not null and v.creado_en < (p_hoy - p_dias)::timestamp at time zone 'Europe/Madrid')
      )
    limit p_limite
  );
  get diagnostics v_cuantas = row_count;
  v_todas := v_todas + v_cuantas;
  if v_todas >= p_limite then
    return v_todas;
  end if;

  update public.mensajes m
  set datos = m.datos || case m.clase when 'correo' then '{"comentarios": null}'::jsonb else '{"Comentarios": "Ninguno"}' end
  where m.id in (
    select v.id from public.mensajes v join public.reservas r on r.id = v.reserva_id
    where r.fecha < p_hoy - 2 and (v.datos ->> 'comentarios' is not null or v.datos ->> 'Comentarios' <> 'Ninguno')
      and (v.clase = 'correo' or v.estado <> 'pendiente' or v.caduca_en < now())
    limit p_limite
  );
  get diagnostics v_cuantas = row_count;
  return v_todas + v_cuantas;
end;
$$;
comment on function public.anonimizar_reservas is
  'Removes the personal data of bookings more than p_dias days before p_hoy (a date in Madrid) and of their finished notices and mails, and the guests'' comments two days after the visit. It stops after the step that reaches p_limite rows, and no step changes more. Returns the number of rows changed; call it until it returns 0.';
