-- Bookings get a place: one function finds it, a trigger keeps the tables that bookings take.

alter table public.reservas add column mesas uuid[] not null default '{}';
comment on column public.reservas.hora is 'Time of the visit in Madrid; before 05:00 it is in the night after fecha. Null only on the waiting list, when the guest gave no time.';
comment on column public.reservas.mesas is 'Ids of its tables, in the order of their ids; kept when it is cancelled, so that an undone act gives back those that are free.';

drop table public.reservas_mesas;
create table public.reservas_mesas (
  reserva_id uuid references public.reservas (id) on delete cascade,
  mesa_id uuid references public.mesas (id) on delete cascade,
  durante tsrange not null check (not isempty(durante)),
  primary key (reserva_id, mesa_id),
  constraint reservas_mesas_libre exclude using gist (mesa_id with =, durante with &&)
);
comment on table public.reservas_mesas is 'Tables that bookings take, written by a trigger from reservas.mesas. A booking that is cancelled or on the waiting list without an offer has none.';
comment on column public.reservas_mesas.reserva_id is 'The booking.';
comment on column public.reservas_mesas.mesa_id is 'The table.';
comment on column public.reservas_mesas.durante is 'The stay, in local time of Madrid. No two stays on one table overlap.';
alter table public.reservas_mesas enable row level security;
revoke all on table public.reservas_mesas from anon, authenticated;
grant all on table public.reservas_mesas to service_role;

-- The moment of these visits stays: from here on a time before 05:00 is in the night after fecha. No trigger tells guests of a change.
alter table public.reservas disable trigger user;
update public.reservas set fecha = fecha - 1 where hora > '00:00' and hora < '05:00';
update public.reservas
set cambio_anterior = jsonb_set(cambio_anterior, '{fecha}', to_jsonb((cambio_anterior ->> 'fecha')::date - 1))
where cambio_anterior ->> 'hora' > '00:00' and cambio_anterior ->> 'hora' < '05:00';
update public.reservas
set ultimo_acto = jsonb_set(ultimo_acto, '{antes,fecha}', to_jsonb((ultimo_acto #>> '{antes,fecha}')::date - 1))
where ultimo_acto #>> '{antes,hora}' > '00:00:00' and ultimo_acto #>> '{antes,hora}' < '05:00';
alter table public.reservas enable trigger user;

create or replace function public.comienzo_reserva(p_fecha date, p_hora time) returns timestamp
language sql
immutable
security invoker
set search_path = ''
as $$
  select p_fecha + coalesce(p_hora, '00:00')::interval
    + case when coalesce(p_hora, '00:00') < '05:00' then interval '1 day' else interval '0' end;
$$;
comment on function public.comienzo_reserva is
  'Start of a visit in Madrid''s local time. A day of service ends at 05:00: an earlier time is in the night after p_fecha. Null: midnight.';

drop function public.caben_reserva, public.tomar_plazas;
drop function public.ocupacion_reservas;
drop trigger quitar_juntas on public.mesas;
drop function public.quitar_juntas;

create function public.ocupacion_reservas(p_desde timestamp, p_hasta timestamp, p_ahora timestamptz, p_salvo uuid)
returns table (comienzo timestamp, fin timestamp, personas integer, zona_id uuid, mesas uuid[])
language sql
stable
security invoker
set search_path = ''
as $$
  select c.comienzo, c.comienzo + make_interval(mins => r.duracion), r.personas, r.zona_id, r.mesas
  from public.reservas r
  cross join lateral (
    select public.comienzo_reserva(r.fecha, case when r.espera then r.hora_ofrecida else r.hora end) as comienzo
  ) c
  where r.fecha between p_desde::date - 2 and p_hasta::date
    and r.estado is distinct from 'cancelada'
    and r.id is distinct from p_salvo
    and case
      when r.espera then r.ofrecida_hasta > p_ahora
      else r.estado = 'confirmada' or c.comienzo > p_ahora at time zone 'Europe/Madrid'
    end
    and c.comienzo < p_hasta
    and c.comienzo + make_interval(mins => r.duracion) > p_desde;
$$;
comment on function public.ocupacion_reservas is
  'Bookings that take seats between two local times in Madrid: confirmed ones, undecided ones that have not begun, tables offered and held. Leaves out p_salvo.';

create function public.tomar_plazas() returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- One booking at a time: the second waits here and then counts the seats that the first took.
  if public.hay_limites() then
    perform pg_advisory_xact_lock(20261122);
  end if;
end;
$$;
comment on function public.tomar_plazas is
  'Locks seats and tables until the transaction ends, if there is any limit.';

create function public.estancia_reserva(p_personas integer) returns integer
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(
    case when p_personas <= 2 then estancia_2 when p_personas <= 4 then estancia_4 when p_personas <= 6 then estancia_6 else estancia_mas end,
    duracion
  )
  from public.aforo where id = 1;
$$;
comment on function public.estancia_reserva is
  'Minutes that a party takes its table, by today''s settings.';

create function public.lugares()
returns table (mesas uuid[], zonas uuid[], minimo integer, maximo integer, nombres text[])
language sql
stable
security invoker
set search_path = ''
as $$
  select l.*
  from (
    select array[m.id], array[m.zona_id], m.minimo, m.maximo, array[m.nombre]
    from public.mesas m
    union all
    select j.mesas, array_agg(m.zona_id order by z.creada_en, z.id), j.minimo, j.maximo, array_agg(m.nombre order by m.nombre collate "C")
    from public.mesas_juntas j
    join public.mesas m on m.id = any (j.mesas)
    left join public.zonas z on z.id = m.zona_id
    group by j.id
    union all
    select '{}', array[z.id], 1, 9999, array[to_char(z.creada_en at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), z.id::text]
    from public.zonas z
    where not exists (select from public.mesas)
    union all
    select '{}', '{}', 1, 9999, '{}'
    where not exists (select from public.mesas) and not exists (select from public.zonas)
  ) l (mesas, zonas, minimo, maximo, nombres)
  order by cardinality(l.mesas) > 1, l.maximo, l.nombres collate "C", l.mesas;
$$;
comment on function public.lugares is
  'Places for one booking, in the order of choice: tables from the smallest, then joins; without tables each zone; without zones the house. zonas are those of its tables, null for a table without one.';

create function public.hallar_lugar(
  p_fecha date, p_hora time, p_personas integer, p_duracion integer, p_zona uuid, p_mesas uuid[], p_es_cliente boolean,
  p_ahora timestamptz, p_salvo uuid, out caben boolean, out zona uuid, out mesas uuid[]
)
language sql
stable
security invoker
set search_path = ''
as $$
  with rato as (
    select c.desde, c.desde + make_interval(mins => p_duracion) as hasta,
      date_bin('15 minutes', c.desde, p_fecha::timestamp) as cuarto
    from (select public.comienzo_reserva(p_fecha, p_hora) as desde) c
  ), ocupada as materialized (
    select o.* from rato, public.ocupacion_reservas(rato.desde, rato.hasta, p_ahora, p_salvo) o
  ), picos as materialized (
    select s.es_total, s.zona_id, max(s.personas) as personas
    from (
      select grouping(o.zona_id) = 1 as es_total, o.zona_id, sum(o.personas) as personas
      from rato
      cross join generate_series(rato.desde, rato.hasta - interval '1 second', interval '15 minutes') as q
      join ocupada o on o.comienzo <= q and q < o.fin
      group by grouping sets ((q), (q, o.zona_id))
    ) s
    group by s.es_total, s.zona_id
  )
  select
    l.mesas is not null and p_personas <= l.maximo
      and p_personas + coalesce((select p.personas from picos p where p.es_total), 0) <= coalesce(a.plazas, 2147483647)
      and (not p_es_cliente or (
        (a.pausa_hasta > p_ahora and p_fecha = ((p_ahora at time zone 'Europe/Madrid') - interval '5 hours')::date) is not true
        and (not exists (select from public.servicios) or exists (
          select from public.servicios s
          where extract(isodow from p_fecha) = any (s.dias)
            and p_hora - interval '5 hours' between s.desde - interval '5 hours' and s.hasta - interval '5 hours'
            and p_personas + coalesce((
              select sum(o.personas) from ocupada o, rato
              where o.comienzo >= rato.cuarto and o.comienzo < rato.cuarto + interval '15 minutes'
            ), 0) <= coalesce(s.ritmo, 2147483647)
        ))
      )),
    l.zonas[1], l.mesas
  from public.aforo a
  left join lateral (
    select * from public.lugares() with ordinality as l (mesas, zonas, minimo, maximo, nombres, orden)
    where not exists (select from ocupada o where o.mesas && l.mesas)
      and case
        when p_mesas <> '{}' then l.mesas = p_mesas
        else p_personas between l.minimo and l.maximo and (p_zona is null or p_zona = all (l.zonas)) and not exists (
          select from public.zonas z
          left join picos p on not p.es_total and p.zona_id = z.id
          where z.id = any (l.zonas)
            and (z.cerrada_hasta >= p_fecha or p_personas + coalesce(p.personas, 0) > z.plazas)
        )
      end
    order by l.orden
    limit 1
  ) l on true
  where a.id = 1;
$$;
comment on function public.hallar_lugar is
  'Finds the place of a party: the first of lugares() that is free for the whole stay, in p_zona if given; or p_mesas, also if too small. caben: whether the rules allow it; for a guest also services, pace and pause. mesas is null when no place is free. Leaves out the booking p_salvo. app/features/reservations/places.ts has the same rule.';

create function public.hay_limites() returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  select exists (select from public.aforo where plazas is not null) or exists (select from public.mesas)
    or exists (select from public.zonas) or exists (select from public.servicios where ritmo is not null);
$$;
comment on function public.hay_limites is
  'Whether a booking depends on others: with a limit of seats or pace, zones or tables.';

create function public.tomar_mesas() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_ahora timestamptz := coalesce(nullif(current_setting('antidoto.ahora', true), '')::timestamptz, now());
  v_comienzo timestamp := public.comienzo_reserva(new.fecha, case when new.espera then new.hora_ofrecida else new.hora end);
  v_durante tsrange := tsrange(v_comienzo, v_comienzo + make_interval(mins => new.duracion));
  v_toma boolean := new.estado is distinct from 'cancelada' and (not new.espera or new.ofrecida_hasta > v_ahora);
begin
  if tg_when = 'BEFORE' then
    -- A restored backup may name a table that another booking has.
    if v_toma and exists (
      select from public.ocupacion_reservas(lower(v_durante), upper(v_durante), v_ahora, new.id) o where o.mesas && new.mesas
    ) then
      new.mesas := '{}';
    end if;
    return new;
  end if;
  -- With those of undecided bookings that have begun and of expired offers.
  delete from public.reservas_mesas
  where reserva_id = new.id or (v_toma and mesa_id = any (new.mesas) and durante && v_durante);
  if v_toma then
    insert into public.reservas_mesas (reserva_id, mesa_id, durante)
    select new.id, m.id, v_durante from public.mesas m where m.id = any (new.mesas);
  end if;
  return null;
end;
$$;
comment on function public.tomar_mesas is
  'Trigger of reservas: before a write, removes from the booking tables that another has at that time; after it, writes reservas_mesas.';

create function public.quitar_mesa() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  delete from public.mesas_juntas where old.id = any (mesas);
  update public.reservas set mesas = array_remove(mesas, old.id) where old.id = any (mesas);
  return null;
end;
$$;
comment on function public.quitar_mesa is
  'Trigger of mesas: deletes the joins of a deleted table and removes it from its bookings.';

create or replace function public.plazas_dia(p_fecha date, p_salvo uuid, p_ahora timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'aforo', (select to_jsonb(a) from public.aforo a where a.id = 1),
    'turnos', (select coalesce(jsonb_agg(to_jsonb(s) order by s.desde, s.id), '[]') from public.servicios s),
    'zonas', (select coalesce(jsonb_agg(to_jsonb(z) order by z.creada_en, z.id), '[]') from public.zonas z),
    'lugares', (select jsonb_agg(to_jsonb(l) - 'orden' order by l.orden)
      from public.lugares() with ordinality as l (mesas, zonas, minimo, maximo, nombres, orden)),
    'ocupadas', coalesce((
      select jsonb_agg(jsonb_build_object(
        'desde', extract(epoch from o.comienzo - p_fecha::timestamp) / 60,
        'hasta', extract(epoch from o.fin - p_fecha::timestamp) / 60,
        'personas', o.personas, 'zona', o.zona_id, 'mesas', o.mesas
      ))
      from public.ocupacion_reservas(p_fecha::timestamp, p_fecha::timestamp + interval '39 hours', p_ahora, p_salvo) o
      where public.hay_limites()
    ), '[]')
  );
$$;
comment on function public.plazas_dia is
  'Input of the times that are offered on a day: settings, services, zones, places in the order of choice and, with any limit, the bookings that take them, from and until in minutes since midnight. Leaves out p_salvo.';

create or replace function public.reservar_mesa(p_reserva jsonb, p_confirmar boolean, p_aviso boolean, p_ahora timestamptz) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_nueva public.reservas := jsonb_populate_record(null::public.reservas, p_reserva);
  v_reserva public.reservas;
  v_confirmar_hasta integer := (select confirmar_hasta from public.aforo where id = 1);
  v_lugar record;
  v_caben boolean := true;
begin
  perform public.tomar_plazas(), set_config('antidoto.ahora', p_ahora::text, true);
  select * into v_reserva from public.reservas where solicitud = v_nueva.solicitud;
  if found then
    return jsonb_build_object('resultado', 'ya', 'reserva', to_jsonb(v_reserva), 'sobre', false);
  end if;

  v_nueva.origen := coalesce(v_nueva.origen, 'web');
  v_nueva.espera := coalesce(v_nueva.espera, false);
  v_nueva.duracion := public.estancia_reserva(v_nueva.personas);
  v_nueva.zona_pedida := v_nueva.zona_id is not null;
  if not v_nueva.espera then
    select * into v_lugar from public.hallar_lugar(
      v_nueva.fecha, v_nueva.hora, v_nueva.personas, v_nueva.duracion, v_nueva.zona_id, v_nueva.mesas,
      v_nueva.origen = 'web', p_ahora, null
    );
    v_caben := v_lugar.caben;
    if (not v_caben and v_nueva.origen = 'web') or (v_lugar.mesas is null and v_nueva.mesas <> '{}') then
      return jsonb_build_object(
        'resultado', case v_nueva.origen when 'web' then 'lleno' else 'ocupada' end, 'reserva', null, 'sobre', false
      );
    end if;
    v_nueva.zona_id := case when v_lugar.mesas is null then v_nueva.zona_id else v_lugar.zona end;
  end if;
  v_nueva.mesas := case when v_nueva.espera then '{}' else coalesce(v_lugar.mesas, '{}') end;
  if not v_nueva.espera
    and (v_nueva.origen = 'panel' or (p_confirmar and v_nueva.personas <= v_confirmar_hasta))
  then
    v_nueva.estado := 'confirmada';
    v_nueva.decidida_en := p_ahora;
  end if;

  insert into public.reservas (
    id, solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, comentarios, estado, decidida_en,
    entrega, entrega_intentos, entrega_iniciada_en, origen, espera, duracion,
    zona_id, zona_pedida, mesas
  ) values (
    coalesce(v_nueva.id, gen_random_uuid()), v_nueva.solicitud, v_nueva.huella, v_nueva.idioma, v_nueva.nombre,
    v_nueva.telefono, v_nueva.email, v_nueva.personas, v_nueva.fecha, v_nueva.hora, v_nueva.comentarios, v_nueva.estado,
    v_nueva.decidida_en, v_nueva.entrega, coalesce(v_nueva.entrega_intentos, 0), v_nueva.entrega_iniciada_en,
    v_nueva.origen, v_nueva.espera, v_nueva.duracion,
    v_nueva.zona_id, v_nueva.zona_pedida, v_nueva.mesas
  )
  on conflict (solicitud) do nothing
  returning * into v_reserva;
  if not found then
    select * into v_reserva from public.reservas where solicitud = v_nueva.solicitud;
    return jsonb_build_object('resultado', 'ya', 'reserva', to_jsonb(v_reserva), 'sobre', false);
  end if;

  if p_aviso and v_nueva.origen = 'web' and v_nueva.estado is not null then
    perform public.anunciar_reserva(v_reserva.id);
  end if;
  return jsonb_build_object('resultado', 'hecho', 'reserva', to_jsonb(v_reserva), 'sobre', not v_caben);
end;
$$;
comment on function public.reservar_mesa is
  'Stores a booking and checks its seats in the same transaction. Returns {resultado, reserva, sobre}: hecho; ya, this solicitud is stored already; lleno, no place; ocupada, the tables that staff named (mesas) are taken; both store nothing. A booking by staff (origen panel) is confirmed and may overbook (sobre). With p_confirmar small parties are confirmed by the owner''s rule; with p_aviso that is announced.';

create or replace function public.actuar_reserva(
  p_id uuid, p_acto text, p_por text, p_datos jsonb, p_aviso boolean, p_ahora timestamptz
) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_antes public.reservas;
  v_nueva public.reservas;
  v_datos jsonb := coalesce(p_datos, '{}');
  v_pared timestamp := p_ahora at time zone 'Europe/Madrid';
  v_es_cliente boolean := p_por = 'cliente';
  v_comienzo timestamp;
  v_empezada boolean;
  -- The time for which a place is to be found.
  v_hora time;
  v_lugar record;
  v_mesas uuid[] := coalesce(string_to_array(nullif(p_datos ->> 'mesa', ''), ',')::uuid[], '{}');
  v_caben boolean := true;
  v_motivo text;
  -- Whether the page on which the act was made showed an older version.
  v_es_otra boolean := p_por = 'personal' and coalesce(p_datos, '{}') ? 'secuencia';
  -- Whether a guest on the waiting list, who gives no new time, stays there with the requested time.
  v_sigue boolean := false;
  v_otra_zona boolean;
  v_igual boolean;
  -- Columns that the act may change and that 'deshacer' restores.
  v_toca text[] := '{}';
begin
  if p_por is null or p_por not in ('cliente', 'personal') or p_ahora is null
    or p_acto is null
    or p_acto not in ('confirmar', 'cancelar', 'cambiar', 'tarde', 'reconfirmar', 'llegado', 'no_vino', 'ofrecer', 'aceptar', 'deshacer')
  then
    raise exception 'acto desconocido: %', p_acto using errcode = '22023';
  end if;

  -- Lock seats before rows, always, so that two acts cannot deadlock.
  if p_acto in ('cambiar', 'ofrecer', 'aceptar', 'deshacer') then
    perform public.tomar_plazas();
  end if;
  select * into v_antes from public.reservas where id = p_id for update;
  if not found or v_antes.anonimizada_en is not null then
    return jsonb_build_object('resultado', 'falta', 'motivo', null, 'reserva', null, 'sobre', false);
  end if;
  -- Who acts and when, for the triggers.
  perform set_config('antidoto.por', p_por, true), set_config('antidoto.ahora', p_ahora::text, true);
  v_es_otra := v_es_otra and (v_datos ->> 'secuencia')::integer <> v_antes.secuencia;
  v_nueva := v_antes;
  v_comienzo := public.comienzo_reserva(v_antes.fecha, v_antes.hora);
  v_empezada := v_comienzo <= v_pared;

  case p_acto
    when 'confirmar' then
      v_toca := '{estado,decidida_en,cambio_anterior}';
      v_motivo := case
        when v_antes.estado = 'confirmada' then 'ya'
        when v_antes.estado is not null or v_antes.espera or v_es_otra then 'estado'
        when v_empezada then 'pasada'
      end;
      v_nueva.estado := 'confirmada';
      v_nueva.decidida_en := p_ahora;
      v_nueva.cambio_anterior := null;

    when 'cancelar' then
      v_toca := '{estado,decidida_en,cancelada_por,hora_ofrecida,ofrecida_hasta}';
      v_motivo := case
        when v_antes.estado = 'cancelada' then 'ya'
        when v_es_otra then 'estado'
        when v_es_cliente and v_empezada then 'pasada'
      end;
      v_nueva.estado := 'cancelada';
      v_nueva.decidida_en := p_ahora;
      v_nueva.cancelada_por := p_por;
      v_nueva.hora_ofrecida := null;
      v_nueva.ofrecida_hasta := null;

    when 'cambiar' then
      v_toca := '{fecha,hora,personas,estado,decidida_en,cambio_anterior,espera,hora_ofrecida,ofrecida_hasta,tarde_minutos,reconfirmada_en,llegada,duracion,zona_id,zona_pedida,mesas}';
      v_nueva.fecha := coalesce((v_datos ->> 'fecha')::date, v_antes.fecha);
      v_nueva.hora := coalesce(nullif(v_datos ->> 'hora', '')::time(0), v_antes.hora);
      v_nueva.personas := coalesce((v_datos ->> 'personas')::integer, v_antes.personas);
      v_sigue := v_es_cliente and v_antes.espera and nullif(v_datos ->> 'hora', '') is null;
      if public.estancia_reserva(v_nueva.personas) <> public.estancia_reserva(v_antes.personas) then
        v_nueva.duracion := public.estancia_reserva(v_nueva.personas);
      end if;
      if v_datos ? 'zona' then
        v_nueva.zona_id := nullif(v_datos ->> 'zona', '')::uuid;
        v_nueva.zona_pedida := v_nueva.zona_id is not null;
      end if;
      v_otra_zona := v_datos ? 'zona' and v_nueva.zona_id is distinct from case when v_antes.zona_pedida then v_antes.zona_id end;
      v_igual := (v_nueva.fecha, v_nueva.hora, v_nueva.personas) is not distinct from (v_antes.fecha, v_antes.hora, v_antes.personas)
        and not v_otra_zona and v_mesas in ('{}', v_antes.mesas);
      if v_nueva.hora is null or v_sigue then
        v_nueva.mesas := '{}';
      elsif not v_antes.espera and (v_igual
        -- Fewer people at the same time always fit.
        or (v_es_cliente and not v_otra_zona and (v_nueva.fecha, v_nueva.hora) = (v_antes.fecha, v_antes.hora) and v_nueva.personas <= v_antes.personas))
      then
        v_nueva.zona_id := v_antes.zona_id;
        v_nueva.duracion := least(v_nueva.duracion, v_antes.duracion);
      else
        v_hora := v_nueva.hora;
      end if;
      v_motivo := case
        when v_antes.estado = 'cancelada' then 'estado'
        when v_es_cliente and v_empezada then 'pasada'
        when v_igual
          -- A waiting guest who gives the requested time takes it: it is free now.
          and (v_sigue or not (v_es_cliente and v_antes.espera)) then 'ya'
        -- A guest on the waiting list gets a time from staff by 'ofrecer' only.
        when v_es_otra or (not v_es_cliente and v_antes.espera and v_nueva.hora is distinct from v_antes.hora) then 'estado'
        -- Each change sends a mail to guest and staff.
        when v_es_cliente and (
          select count(*) from public.mensajes c where c.reserva_id = p_id and c.clase = 'correo' and c.tipo = 'cambio_cliente'
        ) >= 20 then 'pasada'
        when v_es_cliente and public.comienzo_reserva(v_nueva.fecha, v_nueva.hora) <= v_pared then 'pasada'
      end;
      if v_es_cliente then
        v_nueva.estado := null;
        v_nueva.decidida_en := null;
        v_nueva.cambio_anterior := coalesce(v_antes.cambio_anterior, jsonb_build_object(
          'fecha', v_antes.fecha, 'hora', to_char(v_antes.hora, 'HH24:MI'), 'personas', v_antes.personas, 'estado', v_antes.estado
        )) || jsonb_build_object('en', p_ahora);
        -- A guest who found a free time leaves the waiting list.
        v_nueva.espera := v_nueva.hora is null or v_sigue;
        v_nueva.hora_ofrecida := null;
        v_nueva.ofrecida_hasta := null;
      end if;
      if (v_nueva.fecha, v_nueva.hora) is distinct from (v_antes.fecha, v_antes.hora) then
        v_nueva.tarde_minutos := null;
        v_nueva.reconfirmada_en := null;
        v_nueva.llegada := null;
      end if;

    when 'tarde' then
      v_toca := '{tarde_minutos}';
      v_nueva.tarde_minutos := (v_datos ->> 'minutos')::integer;
      v_motivo := case
        when v_antes.estado is distinct from 'confirmada' or v_antes.llegada is not null then 'estado'
        when v_pared < v_comienzo - interval '3 hours' then 'pronto'
        when v_pared > v_comienzo + interval '1 hour' then 'pasada'
        when v_nueva.tarde_minutos is null then 'estado'
      end;

    when 'reconfirmar' then
      v_toca := '{reconfirmada_en}';
      v_nueva.reconfirmada_en := p_ahora;
      v_motivo := case
        when v_antes.estado is distinct from 'confirmada' then 'estado'
        when v_antes.reconfirmada_en is not null then 'ya'
        when v_empezada then 'pasada'
      end;

    when 'llegado', 'no_vino' then
      v_toca := '{llegada}';
      v_nueva.llegada := p_acto;
      v_motivo := case
        when v_antes.llegada = p_acto then 'ya'
        when v_antes.estado = 'cancelada' or v_antes.espera or v_antes.llegada is not null then 'estado'
        -- Guests may arrive early; a missing guest is known from the time of the booking on.
        when v_pared < v_comienzo - case p_acto when 'llegado' then interval '2 hours' else interval '0' end then 'pronto'
      end;

    when 'ofrecer' then
      v_toca := '{hora_ofrecida,ofrecida_hasta,zona_id,mesas}';
      v_nueva.hora_ofrecida := nullif(v_datos ->> 'hora', '')::time(0);
      v_nueva.ofrecida_hasta := p_ahora + interval '15 minutes';
      v_hora := v_nueva.hora_ofrecida;
      v_motivo := case
        when v_antes.estado is not null or not v_antes.espera or v_nueva.hora_ofrecida is null then 'estado'
        when public.comienzo_reserva(v_antes.fecha, v_nueva.hora_ofrecida) <= v_pared then 'pasada'
      end;

    when 'aceptar' then
      v_nueva.hora := v_antes.hora_ofrecida;
      v_nueva.estado := 'confirmada';
      v_nueva.decidida_en := p_ahora;
      v_nueva.espera := false;
      v_nueva.hora_ofrecida := null;
      v_nueva.ofrecida_hasta := null;
      v_motivo := case
        when not v_antes.espera and v_antes.estado = 'confirmada' then 'ya'
        when not v_antes.espera or v_antes.estado is not null then 'estado'
        when v_antes.ofrecida_hasta is null or v_antes.ofrecida_hasta <= p_ahora then 'caducada'
        when public.comienzo_reserva(v_antes.fecha, v_antes.hora_ofrecida) <= v_pared then 'pasada'
      end;

    when 'deshacer' then
      -- en identifies the act that the page showed, so that a later one is not undone instead.
      v_motivo := case
        when v_antes.ultimo_acto is null then 'ya'
        when v_datos ? 'en' and v_datos ->> 'en' is distinct from v_antes.ultimo_acto ->> 'en' then 'estado'
      end;
      v_nueva := jsonb_populate_record(v_antes, v_antes.ultimo_acto -> 'antes');
      if v_nueva.estado is distinct from 'cancelada' and not v_nueva.espera then
        v_hora := v_nueva.hora;
        v_mesas := v_nueva.mesas;
      end if;
  end case;

  if v_motivo is null and v_hora is not null then
    loop
      select * into v_lugar from public.hallar_lugar(
        v_nueva.fecha, v_hora, v_nueva.personas, v_nueva.duracion, case when v_nueva.zona_pedida then v_nueva.zona_id end,
        v_mesas, v_es_cliente, p_ahora, p_id
      );
      -- An undone act gives back the tables that it took, or else others.
      exit when p_acto <> 'deshacer' or v_lugar.mesas is not null or v_mesas = '{}';
      v_mesas := '{}';
    end loop;
    v_caben := v_lugar.caben;
    v_nueva.mesas := coalesce(v_lugar.mesas, '{}');
    v_nueva.zona_id := case when v_lugar.mesas is null and v_nueva.zona_pedida then v_nueva.zona_id else v_lugar.zona end;
    v_motivo := case
      when v_es_cliente and not v_caben then 'lleno'
      when v_mesas <> '{}' and v_lugar.mesas is null then 'ocupada'
    end;
  end if;

  if v_motivo is not null then
    return jsonb_build_object('resultado', 'no', 'motivo', v_motivo, 'reserva', to_jsonb(v_antes), 'sobre', false);
  end if;

  v_nueva.ultimo_acto := case
    when p_acto in ('tarde', 'reconfirmar') then v_antes.ultimo_acto
    when p_acto = 'deshacer' or v_es_cliente then null
    else jsonb_build_object(
      'acto', p_acto,
      'en', p_ahora,
      'antes', (select jsonb_object_agg(columna, to_jsonb(v_antes) -> columna) from unnest(v_toca) as columna)
    )
  end;

  update public.reservas
  set fecha = v_nueva.fecha, hora = v_nueva.hora, personas = v_nueva.personas,
    estado = v_nueva.estado, decidida_en = v_nueva.decidida_en, cancelada_por = v_nueva.cancelada_por,
    cambio_anterior = v_nueva.cambio_anterior, espera = v_nueva.espera,
    hora_ofrecida = v_nueva.hora_ofrecida, ofrecida_hasta = v_nueva.ofrecida_hasta,
    tarde_minutos = v_nueva.tarde_minutos, reconfirmada_en = v_nueva.reconfirmada_en,
    llegada = v_nueva.llegada, ultimo_acto = v_nueva.ultimo_acto,
    duracion = v_nueva.duracion, zona_id = v_nueva.zona_id, zona_pedida = v_nueva.zona_pedida, mesas = v_nueva.mesas
  where id = p_id
  returning * into v_nueva;

  if p_aviso and v_nueva.estado is distinct from v_antes.estado then
    perform public.anunciar_reserva(p_id);
  elsif p_aviso and (v_nueva.fecha, v_nueva.hora, v_nueva.personas) is distinct from (v_antes.fecha, v_antes.hora, v_antes.personas) then
    -- An unsent notice gets the current values.
    update public.mensajes set datos = public.cuerpo_aviso(p_id)
    where reserva_id = p_id and clase = 'aviso' and estado = 'pendiente' and datos <> '{}';
  end if;
  return jsonb_build_object('resultado', 'hecho', 'motivo', null, 'reserva', to_jsonb(v_nueva), 'sobre', not v_caben);
end;
$$;
comment on function public.actuar_reserva is
  'One act of the guest (p_por cliente) or the staff (personal) on a booking: confirmar, cancelar, cambiar (fecha, hora, personas, zona, and mesa, ids joined by commas), tarde (minutos), reconfirmar, llegado, no_vino, ofrecer (hora), aceptar, deshacer (en). The first three take secuencia, the version that the staff''s page was made from. Returns {resultado, motivo, reserva, sobre}: hecho; no, with motivo ya, estado, pasada, pronto, lleno, ocupada or caducada and the current row; falta. sobre: the act overbooks the restaurant. With p_aviso a new state is announced in the same transaction.';

create or replace function public.subir_secuencia_reserva() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if (new.estado, new.fecha, new.hora, new.personas, new.espera, new.hora_ofrecida, new.ofrecida_hasta, new.zona_id)
    is distinct from (old.estado, old.fecha, old.hora, old.personas, old.espera, old.hora_ofrecida, old.ofrecida_hasta, old.zona_id)
  then
    new.secuencia := greatest(new.secuencia, old.secuencia + 1);
  end if;
  return new;
end;
$$;
comment on function public.subir_secuencia_reserva is
  'Trigger of reservas: raises secuencia with each change that a calendar must receive, and with each table offered.';

create trigger quitar_mesa after delete on public.mesas
  for each row execute function public.quitar_mesa();
create trigger tomar_mesas before insert or update on public.reservas
  for each row when (new.mesas <> '{}') execute function public.tomar_mesas();
create trigger mesas_nuevas after insert on public.reservas
  for each row when (new.mesas <> '{}') execute function public.tomar_mesas();
create trigger mesas_cambiadas after update on public.reservas
  for each row when (old.mesas <> '{}' or new.mesas <> '{}') execute function public.tomar_mesas();

revoke execute on function public.estancia_reserva, public.lugares, public.hallar_lugar, public.hay_limites, public.tomar_plazas, public.ocupacion_reservas,
  public.tomar_mesas, public.quitar_mesa
  from public, anon, authenticated;
grant execute on function public.estancia_reserva, public.lugares, public.hallar_lugar, public.hay_limites, public.tomar_plazas, public.ocupacion_reservas,
  public.tomar_mesas, public.quitar_mesa to service_role;
