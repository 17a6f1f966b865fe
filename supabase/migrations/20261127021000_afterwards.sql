-- The question to guests the day after their visit.

alter table public.aforo add column preguntar boolean not null default false;
comment on column public.aforo.preguntar is 'Whether guests are asked by mail, the day after, how their visit was.';

alter table public.reservas
  add column valoracion smallint check (valoracion between 1 and 3),
  add column valoracion_texto text check (char_length(valoracion_texto) <= 300);
comment on column public.reservas.valoracion is 'How the visit was, as the guest answered: 3 well, 2 so-so, 1 badly; null: no answer. Kept as a figure when anonymised.';
comment on column public.reservas.valoracion_texto is 'A line that the guest wrote with it, or null; null when anonymised.';
comment on table public.borrados is 'Data erased for good, which no backup may bring back: bookings whose personal data was removed, guests'' cards, and revoked keys of the staff; and mail addresses that are not asked how a visit was.';
comment on column public.borrados.huella is 'SHA-256, in hex, of the random id of the booking or card, of the outside record''s id, or of the key: it identifies a restored row. Or of a mail address after ''sin preguntas '' (huella_sin_preguntas).';

alter table public.mensajes drop constraint mensajes_tipo;
alter table public.mensajes add constraint mensajes_tipo check (case clase
    when 'correo' then coalesce(tipo, '') in (
      'nueva', 'cambio_cliente', 'cancelacion_cliente', 'sin_decidir', 'semana',
      'recibida', 'confirmada', 'cancelada', 'cambiada', 'recordatorio', 'sin_confirmar', 'oferta', 'despues'
    )
    when 'movil' then coalesce(tipo, '') in ('nueva', 'cambio_cliente', 'cancelacion_cliente', 'tarde')
    else tipo is null
  end);
create index mensajes_despues on public.mensajes (lower(datos ->> 'email')) where tipo = 'despues';

create function public.huella_sin_preguntas(p_email text) returns text
language sql
immutable
security invoker
set search_path = ''
as $$ select encode(sha256(convert_to('sin preguntas ' || lower(p_email), 'UTF8')), 'hex') $$;
comment on function public.huella_sin_preguntas is
  'The huella in borrados of a mail address whose guest asked for no question about visits.';

create function public.se_pregunta(p_id uuid) returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  select exists (
    select from public.reservas r join public.aforo a on a.id = 1 and a.preguntar
    where r.id = p_id and r.estado = 'confirmada' and r.llegada = 'llegado' and r.email <> '' and r.origen in ('web', 'panel')
      and not exists (select from public.borrados b where b.huella = public.huella_sin_preguntas(r.email))
  );
$$;
comment on function public.se_pregunta is
  'Whether this booking''s guest may be asked how the visit was: they came, left an address, the owner asks, and they have not asked for silence.';

create or replace function public.preparar_correos(
  p_ahora timestamptz, p_decide boolean, p_aparta text[], p_hay_servidor boolean
) returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_pared timestamp := p_ahora at time zone 'Europe/Madrid';
begin
  -- Cancel reminders that are no longer true.
  update public.mensajes c
  set estado = 'anulado'
  from public.reservas r
  where c.tipo in ('recordatorio', 'sin_confirmar', 'sin_decidir') and c.estado = 'pendiente' and r.id = c.reserva_id
    and (
      (c.tipo = 'recordatorio') <> (r.estado is not distinct from 'confirmada')
      or r.estado is not distinct from 'cancelada'
      or (r.fecha, r.hora) is distinct from ((c.datos ->> 'fecha')::date, (c.datos ->> 'hora')::time(0))
      or public.comienzo_reserva(r.fecha, r.hora) <= v_pared
    );

  update public.mensajes c set estado = 'anulado'
  from public.reservas r
  where c.tipo = 'despues' and c.estado = 'pendiente' and r.id = c.reserva_id and not public.se_pregunta(r.id);

  with visita as (
    select r.*, public.comienzo_reserva(r.fecha, r.hora) as comienzo, r.creada_en at time zone 'Europe/Madrid' as pedida
    from public.reservas r
    where r.fecha between v_pared::date - 1 and v_pared::date + 3
      and p_decide and r.anonimizada_en is null and r.estado is distinct from 'cancelada' and not r.espera
      and public.comienzo_reserva(r.fecha, r.hora) > v_pared
  ), pendiente as (
    select v.*, coalesce((
      select max(c.creado_en) from public.mensajes c where c.reserva_id = v.id and c.clase = 'correo' and c.tipo in ('nueva', 'cambio_cliente')
    ), v.creada_en) as desde
    from visita v
    where v.estado is null
  ), debida as (
    select v.id, 'recordatorio' as tipo
    from visita v
    cross join lateral (select v.comienzo - interval '24 hours' as dia) d
    where v.estado = 'confirmada' and v.email <> '' and v.pedida <= v.comienzo - interval '30 hours'
      -- A guest confirmed later than that has just had a mail.
      and coalesce(v.decidida_en, v.creada_en) at time zone 'Europe/Madrid' <= d.dia
      -- No mail between 22:00 and 9:00: for a visit from 22:00 on it is sent at 21:45 the day before, for one before 9:00 at 9:00.
      and v_pared >= case
        when d.dia::time >= '22:00' then d.dia::date + time '21:45'
        when d.dia::time < '09:00' then d.dia::date + time '09:00'
        else d.dia
      end
      and v_pared::time >= '09:00' and v_pared::time < '22:00'
      and not exists (
        select 1 from public.mensajes c
        where c.reserva_id = v.id and c.tipo = 'recordatorio' and c.estado <> 'anulado'
          and c.datos ->> 'fecha' = v.fecha::text
      )
    union all
    -- After half of the time to the visit, at most two hours before it: early enough to call, late enough for an answer.
    select p.id, 'sin_confirmar'
    from pendiente p
    where p.email <> ''
      and v_pared >= p.comienzo - greatest(interval '30 minutes', least(interval '2 hours', (p.comienzo - p.pedida) / 2))
      and not exists (
        select 1 from public.mensajes c
        where c.reserva_id = p.id and c.tipo = 'sin_confirmar' and c.estado <> 'anulado'
          and (c.datos ->> 'fecha', (c.datos ->> 'hora')::time(0)) is not distinct from (p.fecha::text, p.hora)
      )
    union all
    select p.id, 'sin_decidir'
    from pendiente p
    where p_ahora >= p.desde + case when p.fecha = v_pared::date then interval '10 minutes' else interval '30 minutes' end
      and not exists (
        select 1 from public.mensajes c where c.reserva_id = p.id and c.tipo = 'sin_decidir' and c.estado <> 'anulado' and c.creado_en > p.desde
      )
    union all
    -- The day after, from 11:00; each address once in 30 days.
    (
      select distinct on (lower(r.email)) r.id, 'despues'
      from public.reservas r
      where p_decide and r.fecha = v_pared::date - 1 and v_pared::time >= '11:00' and v_pared::time < '22:00' and public.se_pregunta(r.id)
        and not exists (
          select 1 from public.mensajes c
          where c.tipo = 'despues' and lower(c.datos ->> 'email') = lower(r.email) and c.estado <> 'anulado' and c.creado_en > p_ahora - interval '30 days'
        )
      order by lower(r.email), r.hora desc
    )
  )
  insert into public.mensajes (clase, reserva_id, tipo, datos, creado_en, proximo_intento, caduca_en)
  select 'correo', r.id, d.tipo, (to_jsonb(r) || public.zona_correo(r.zona_id)) - array['solicitud', 'huella', 'ultimo_acto', 'platos'], p_ahora,
    p_ahora,
    case d.tipo when 'despues' then v_pared::date + time '22:00' else public.comienzo_reserva(r.fecha, r.hora) end at time zone 'Europe/Madrid'
  from debida d join public.reservas r on r.id = d.id;

  update public.mensajes
  set estado = case when tipo = any (p_aparta) then 'automatizacion' else 'sin_servidor' end
  where clase = 'correo' and estado = 'pendiente' and (tipo = any (p_aparta) or not p_hay_servidor);
end;
$$;
comment on function public.preparar_correos is
  'With p_decide (no outside table decides) stores the mails that are due by the clock, each once: a reminder a day before a visit that was requested at least 30 hours and confirmed at least a day before, not between 22:00 and 9:00. For undecided requests a mail to the guest that the booking is not confirmed, and one to staff after 30 minutes, 10 for today. The day after, a question to guests who came. Cancels waiting mails that are no longer true. Sets aside for good the kinds in p_aparta, which a webhook sends, and all without a mail server.';

drop trigger correo_una_vez on public.mensajes;
create trigger correo_una_vez before insert on public.mensajes
  for each row when (new.tipo in ('recordatorio', 'sin_confirmar', 'sin_decidir', 'despues'))
  execute function public.correo_una_vez();

create or replace function public.leer_fichas(p_busca text, p_reserva uuid, p_hoy date) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  with busca as (
    select public.texto_llano(p_busca) as nombre, regexp_replace(p_busca, '[^0-9]|^([+]|00)34|^00', '', 'g') as telefono
  ), halladas as (
    select public.telefono_e164(r.telefono) as telefono, public.texto_llano(r.nombre) as llano, min(abs(r.fecha - p_hoy)) as lejos
    from (
      select r.* from public.reservas r, busca
      where r.anonimizada_en is null and r.telefono <> '' and (p_reserva is null or r.id = p_reserva) and (
        p_busca is null or position(busca.nombre in public.texto_llano(r.nombre)) > 0
        or (char_length(busca.telefono) >= 3 and position(busca.telefono in public.telefono_e164(r.telefono)) > 0)
      )
      order by abs(r.fecha - p_hoy)
      limit 1000
    ) r
    group by 1, 2
    order by lejos, llano
    limit 50
  )
  select coalesce(jsonb_agg(to_jsonb(f) order by f.lejos, f.llano), '[]')
  from (
    select h.lejos, h.llano, h.telefono,
      (array_agg(r.id order by r.fecha desc, r.creada_en desc))[1] as reserva,
      coalesce(c.nombre, (array_agg(r.nombre order by r.fecha desc, r.creada_en desc))[1]) as nombre,
      count(*) filter (where r.llegada = 'llegado') as visitas,
      count(*) filter (where r.llegada = 'no_vino') as faltas,
      count(*) filter (where r.estado = 'cancelada') as cancelaciones,
      mode() within group (order by r.personas) as personas,
      max(r.fecha) filter (where r.llegada = 'llegado') as ultima_visita,
      coalesce(jsonb_agg(jsonb_build_object('fecha', r.fecha, 'cara', r.valoracion, 'texto', r.valoracion_texto) order by r.fecha desc)
        filter (where r.valoracion is not null), '[]') as opiniones,
      coalesce(c.notas, '') as notas, coalesce(c.marcas, '{}') as marcas, c.alergias, c.alergias_en,
      (select public.es_ficha_propia(p.telefono, p.nombre, p.email, p.creada_en) from public.reservas p where p.id = p_reserva) as propia
    from halladas h
    join public.reservas r
      on public.telefono_e164(r.telefono) = h.telefono and public.texto_llano(r.nombre) = h.llano and r.anonimizada_en is null
    left join public.clientes c on c.telefono = h.telefono and public.texto_llano(c.nombre) = h.llano
    group by h.lejos, h.llano, h.telefono, c.id
  ) f;
$$;

create or replace function public.borrar_reserva(p_id uuid, p_por text, p_aviso boolean, p_ahora timestamptz) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_reserva public.reservas;
  v_datos jsonb;
  v_cancelada boolean := false;
begin
  select * into v_reserva from public.reservas where id = p_id for update;
  if not found or v_reserva.anonimizada_en is not null then
    return false;
  end if;
  if v_reserva.estado is distinct from 'cancelada'
    and public.comienzo_reserva(v_reserva.fecha, v_reserva.hora) > p_ahora at time zone 'Europe/Madrid'
  then
    perform public.actuar_reserva(p_id, 'cancelar', p_por, null, p_aviso, p_ahora);
    v_cancelada := true;
  end if;

  -- The triggers of reservas empty the stored mails and delete the card.
  perform set_config('antidoto.borra', case
    when p_por = 'personal' or public.es_ficha_propia(v_reserva.telefono, v_reserva.nombre, v_reserva.email, v_reserva.creada_en) then 'si'
    else ''
  end, true);
  update public.reservas
  set nombre = '', telefono = '', email = '', comentarios = null, huella = '', ultimo_acto = null, grupo = null, platos = null, valoracion_texto = null,
    anonimizada_en = p_ahora
  where id = p_id;
  perform public.vaciar_avisos(p_id, null);

  -- Staff learn that a table is free again, without personal data.
  if v_cancelada and p_por = 'cliente' then
    select to_jsonb(r) - array['solicitud', 'huella', 'ultimo_acto', 'platos'] into v_datos from public.reservas r where r.id = p_id;
    insert into public.mensajes (clase, reserva_id, tipo, datos) values ('correo', p_id, 'cancelacion_cliente', v_datos);
  end if;
  if p_por = 'personal' then
    perform public.anotar_datos_reserva(p_id, 'datos_borrados');
  end if;
  return true;
end;
$$;

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
  set nombre = '', telefono = '', email = '', comentarios = null, huella = '', ultimo_acto = null, grupo = null, platos = null, valoracion_texto = null,
    anonimizada_en = now()
  where id in (
    select r.id from public.reservas r
    where r.fecha < p_hoy - p_dias and r.anonimizada_en is null
    order by r.fecha limit p_limite
  );
  get diagnostics v_todas = row_count;
  if v_todas >= p_limite then
    return v_todas;
  end if;

  -- Comments and dishes may contain health data, which is not needed after the visit.
  update public.reservas set comentarios = null, platos = null
  where id in (
    select r.id from public.reservas r
    where r.fecha < p_hoy - 2 and (r.comentarios is not null or r.platos is not null)
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

create or replace function public.calcular_cifras(p_dias date[]) returns table (dia date, reservas integer, plazas integer, cuentas jsonb)
language sql
stable
security invoker
set search_path = ''
as $$
  with visitas as (
    select r.*, m.comienzo, m.pedida,
      case
        when r.espera then 'espera'
        when r.estado = 'cancelada' then case r.cancelada_por when 'cliente' then 'cancelada' else 'rechazada' end
        when r.llegada = 'no_vino' then 'no_vino'
        when r.estado = 'confirmada' or r.llegada is not null then 'cubierta'
        else 'sin_respuesta'
      end as resultado,
      case
        when r.espera or exists (select from public.mensajes o where o.reserva_id = r.id and o.tipo = 'oferta') then 'espera'
        when r.origen <> 'panel' then r.origen
        when m.pedida > m.comienzo - interval '15 minutes' then 'puerta'
        else 'telefono'
      end as via
    from public.reservas r
    cross join lateral (
      select public.comienzo_reserva(r.fecha, r.hora) as comienzo, r.creada_en at time zone 'Europe/Madrid' as pedida
    ) m
    where r.fecha = any (p_dias)
  ), cuentas as (
    select v.fecha, c.clase, c.clave, v.resultado, count(*) as reservas, sum(v.personas) as personas
    from visitas v
    cross join lateral (
      values
        ('via', v.via), ('hora', to_char(v.hora, 'HH24:MI')), ('tamano', least(v.personas, 12)::text),
        ('turno', case when v.hora is not null then coalesce((
          select s.nombre_es from public.servicios s
          where extract(isodow from v.fecha) = any (s.dias)
            and v.hora - interval '5 hours' between s.desde - interval '5 hours' and s.hasta - interval '5 hours'
          order by s.desde - interval '5 hours', s.nombre_es limit 1
        ), '') end),
        ('antelacion', case when v.via <> 'puerta' then width_bucket(v.fecha - v.pedida::date, array[1, 2, 7, 14, 30])::text end),
        ('respuesta', case
          when v.origen <> 'web' or v.resultado in ('espera', 'cancelada') then null
          when v.resultado = 'sin_respuesta' then 'nunca'
          when v.secuencia <= 1 then width_bucket(extract(epoch from v.decidida_en - v.creada_en), array[60, 3600, 14400, 86400])::text
        end),
        ('opinion', v.valoracion::text)
      union all
      select 'sentados', to_char(t, 'HH24:MI')
      from generate_series(
        date_bin('30 minutes', v.comienzo + interval '29 minutes 59 seconds', v.fecha::timestamp),
        v.comienzo + make_interval(mins => v.duracion) - interval '1 second', interval '30 minutes'
      ) t
      where v.resultado = 'cubierta'
    ) c (clase, clave)
    where c.clave is not null
    group by v.fecha, c.clase, c.clave, v.resultado
  )
  select c.fecha, (sum(c.reservas) filter (where c.clase = 'via'))::integer,
    (select least(a.plazas, (select sum(maximo) from public.mesas), (select sum(z.plazas) from public.zonas z having count(*) = count(z.plazas))) from public.aforo a),
    jsonb_agg(jsonb_build_array(c.clase, c.clave, c.resultado, c.reservas, c.personas) order by c.clase, c.clave, c.resultado)
  from cuentas c
  group by c.fecha;
$$;
comment on function public.calcular_cifras is
  'Figures of these days from their bookings, days without bookings left out: number of bookings, today''s seats, and [kind, key, result, bookings, people] for each kind. via: how it came. tamano: people, at most 12. antelacion: days before, from 1, 2, 7, 14, 30. respuesta: to web requests decided once, from 1 min, 1, 4 and 24 h. opinion: how it was, 3 well to 1 badly. sentados: people at their tables at each half hour. No figure reads a column that an erasure empties.';

revoke execute on function public.huella_sin_preguntas, public.se_pregunta from public, anon, authenticated;
grant execute on function public.huella_sin_preguntas, public.se_pregunta to service_role;
