-- Reservations: seats, bookings, acts on them and their erasure.

create table public.aforo (
  id integer primary key default 1 check (id = 1),
  plazas integer check (plazas between 1 and 9999),
  duracion integer not null default 90 check (duracion between 45 and 600),
  grupo_maximo integer check (grupo_maximo between 1 and 9999),
  antelacion integer not null default 60 check (antelacion between 0 and 525600),
  dias_maximo integer not null default 365 check (dias_maximo between 1 and 365),
  confirmar_hasta integer not null default 0 check (confirmar_hasta between 0 and 9999),
  respuesta_horas integer check (respuesta_horas between 1 and 72),
  hoja_telefonos boolean not null default false,
  estancia_2 integer check (estancia_2 between 45 and 600),
  estancia_4 integer check (estancia_4 between 45 and 600),
  estancia_6 integer check (estancia_6 between 45 and 600),
  estancia_mas integer check (estancia_mas between 45 and 600),
  avisar_fin boolean not null default false,
  nota_semanal boolean not null default true,
  preguntar boolean not null default false,
  pausa_hasta timestamptz,
  grupos boolean not null default false
);
comment on table public.aforo is 'Seats and rules for bookings. One row that the owner edits; without limits and automatic decisions at first.';
comment on column public.aforo.id is 'Always 1.';
comment on column public.aforo.plazas is 'Seats at the same time; null: no limit.';
comment on column public.aforo.duracion is 'Minutes that a booking takes its table; each booking keeps the value of the day it was requested.';
comment on column public.aforo.grupo_maximo is 'Largest party that the form accepts; null: no limit.';
comment on column public.aforo.antelacion is 'Minutes from now to the first time offered.';
comment on column public.aforo.dias_maximo is 'Number of days ahead that the form offers.';
comment on column public.aforo.confirmar_hasta is 'Parties of up to this many people are confirmed automatically; 0: none.';
comment on column public.aforo.respuesta_horas is 'Hours within which the restaurant usually answers, as the form says; null: it says none.';
comment on column public.aforo.hoja_telefonos is 'Whether the printed sheet of a day has the guests'' telephones.';
comment on column public.aforo.estancia_2 is 'Minutes that a party of up to 2 takes its table; null: duracion.';
comment on column public.aforo.estancia_4 is 'Minutes that a party of 3 or 4 takes its table; null: duracion.';
comment on column public.aforo.estancia_6 is 'Minutes that a party of 5 or 6 takes its table; null: duracion.';
comment on column public.aforo.estancia_mas is 'Minutes that a larger party takes its table; null: duracion.';
comment on column public.aforo.avisar_fin is 'Whether the confirmation tells guests until when the table is theirs.';
comment on column public.aforo.nota_semanal is 'Whether the owner gets the weekly note.';
comment on column public.aforo.preguntar is 'Whether guests are asked by mail, the day after, how their visit was.';
comment on column public.aforo.pausa_hasta is 'Until then no table of this day is offered or taken online; null: not paused.';
comment on column public.aforo.grupos is 'Whether the form takes parties above grupo_maximo as requests of groups.';

create table public.reservas (
  id uuid primary key default gen_random_uuid(),
  solicitud text not null unique check (solicitud ~ '\S' and char_length(solicitud) <= 200),
  huella text not null,
  idioma text not null check (idioma in ('es', 'en')),
  nombre text not null,
  telefono text not null,
  email text not null,
  personas integer not null check (personas >= 1),
  fecha date not null,
  hora time(0),
  comentarios text,
  estado text check (estado in ('confirmada', 'cancelada')),
  entrega text not null check (entrega in ('local', 'pendiente', 'entregada', 'fallida')),
  entrega_intentos integer not null default 0 check (entrega_intentos >= 0),
  entrega_iniciada_en timestamptz,
  entrega_error text,
  entregada_en timestamptz,
  creada_en timestamptz not null default now(),
  decidida_en timestamptz,
  anonimizada_en timestamptz,
  codigo text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') unique
    check (codigo ~ '^[0-9A-Za-z_-]{22,100}$'),
  secuencia integer not null default 0 check (secuencia >= 0),
  origen text not null default 'web' check (origen in ('web', 'panel', 'importada')),
  duracion integer not null default 90 check (duracion between 45 and 600),
  espera boolean not null default false,
  hora_ofrecida time(0),
  ofrecida_hasta timestamptz,
  cambio_anterior jsonb,
  cancelada_por text check (cancelada_por in ('cliente', 'personal')),
  tarde_minutos integer check (tarde_minutos in (10, 20, 30)),
  reconfirmada_en timestamptz,
  llegada text check (llegada in ('llegado', 'no_vino')),
  ultimo_acto jsonb,
  decidida_por text,
  id_externo text unique check (id_externo ~ '^[0-9A-Za-z_-]{1,100}$'),
  zona_id uuid references public.zonas (id) on delete set null,
  zona_pedida boolean not null default false,
  mesas uuid[] not null default '{}',
  grupo jsonb,
  platos jsonb,
  valoracion smallint check (valoracion between 1 and 3),
  valoracion_texto text check (char_length(valoracion_texto) <= 300),
  constraint reservas_hora check (hora is not null or espera)
);
comment on table public.reservas is 'Booking requests. Without a reservation webhook the row is the booking.';
comment on column public.reservas.id is 'Random, and the secret in the staff''s link /reservas/gestionar?id=….';
comment on column public.reservas.solicitud is 'Idempotency key of the form: the same form sent again is the same request.';
comment on column public.reservas.huella is 'Hash of the content: a second request with this solicitud and other content is rejected. Emptied with the personal data.';
comment on column public.reservas.idioma is 'Language of the page on which the request was made: es or en.';
comment on column public.reservas.nombre is 'Guest''s name; emptied when anonymised.';
comment on column public.reservas.telefono is 'Guest''s phone without separators; emptied when anonymised.';
comment on column public.reservas.email is 'Guest''s e-mail; emptied when anonymised.';
comment on column public.reservas.personas is 'Number of people, at least 1.';
comment on column public.reservas.fecha is 'Day of the visit, a date in Madrid.';
comment on column public.reservas.hora is 'Time of the visit in Madrid; before 05:00 it is in the night after fecha. Null only on the waiting list, when the guest gave no time.';
comment on column public.reservas.comentarios is 'Free text of the guest, or null; null when anonymised.';
comment on column public.reservas.estado is 'Null until the booking is decided, then confirmada or cancelada.';
comment on column public.reservas.entrega is 'local: no webhook, the row is the booking. pendiente, entregada, fallida: state of the delivery to the webhook.';
comment on column public.reservas.entrega_intentos is 'Deliveries begun. A sender raises it in a conditional update to claim one, so only one of two senders succeeds.';
comment on column public.reservas.entrega_iniciada_en is 'When the last delivery began. Other processes skip the row until its time limit is over.';
comment on column public.reservas.entrega_error is 'Why the last delivery failed, for staff. No personal data.';
comment on column public.reservas.entregada_en is 'When the webhook accepted it.';
comment on column public.reservas.creada_en is 'When the request arrived.';
comment on column public.reservas.decidida_en is 'When the booking was decided.';
comment on column public.reservas.anonimizada_en is 'When the personal data was removed; the booking can no longer be decided.';
comment on column public.reservas.codigo is 'The secret in the guest''s link /reserva/…; not the id, which is for staff.';
comment on column public.reservas.secuencia is 'Rises with each change of state, day, time, people or offered table: SEQUENCE of the calendar file, and the version that a page was made from.';
comment on column public.reservas.origen is 'web: the form. panel: written by staff, after a call or a visit. importada: from another program''s file; solicitud is importada:, the import''s id and the line.';
comment on column public.reservas.duracion is 'Minutes the table is taken.';
comment on column public.reservas.espera is 'On the waiting list: takes no seats and is not counted as covers.';
comment on column public.reservas.hora_ofrecida is 'The time that staff last offered to a guest on the waiting list.';
comment on column public.reservas.ofrecida_hasta is 'Until when the seats at hora_ofrecida are held for the guest to accept.';
comment on column public.reservas.cambio_anterior is 'While a guest''s change waits for a decision: fecha, hora, personas and estado before it, and en, when it was requested.';
comment on column public.reservas.cancelada_por is 'Who cancelled: cliente, the guest; personal, the staff.';
comment on column public.reservas.tarde_minutos is 'Minutes by which the guest said they would be late.';
comment on column public.reservas.reconfirmada_en is 'When the guest reconfirmed after the reminder.';
comment on column public.reservas.llegada is 'llegado or no_vino, as noted by staff; null until then.';
comment on column public.reservas.ultimo_acto is 'The staff''s last act, to undo it: acto, en, and in antes the columns it changed with their earlier values. Null when there is nothing to undo.';
comment on column public.reservas.decidida_por is 'Name of the staff member who last changed estado; null: not decided by staff, or decided without a session through the booking''s link.';
comment on column public.reservas.id_externo is 'Id of the record in the outside table that is this booking, from the webhook''s answer; null: none was given.';
comment on column public.reservas.zona_id is 'The zone in which the booking takes seats; null: none.';
comment on column public.reservas.zona_pedida is 'Whether the guest chose the zone.';
comment on column public.reservas.valoracion is 'How the visit was, as the guest answered: 3 well, 2 so-so, 1 badly; null: no answer. Kept as a figure when anonymised.';
comment on column public.reservas.valoracion_texto is 'A line that the guest wrote with it, or null; null when anonymised.';
comment on column public.reservas.mesas is 'Ids of its tables, in the order of their ids; kept when it is cancelled, so that an undone act gives back those that are free.';
comment on column public.reservas.grupo is 'Of a group: menu, a copy of the chosen menu, and presupuesto, the guest''s words; null for other bookings and when anonymised.';
comment on column public.reservas.platos is 'Of a group: cuantos, the number of each dish by its Spanish name, and notas; kept as long as comentarios.';

create table public.reservas_mesas (
  reserva_id uuid references public.reservas (id) on delete cascade,
  mesa_id uuid references public.mesas (id) on delete cascade,
  durante tsrange not null check (not isempty(durante)),
  primary key (reserva_id, mesa_id),
  constraint reservas_mesas_libre exclude using gist (mesa_id with =, durante with &&)
);
comment on table public.reservas_mesas is 'Tables that bookings take, written by a trigger from reservas.mesas. A booking that is cancelled, a no-show or on the waiting list without an offer has none.';
comment on column public.reservas_mesas.reserva_id is 'The booking.';
comment on column public.reservas_mesas.mesa_id is 'The table.';
comment on column public.reservas_mesas.durante is 'The stay, in local time of Madrid. No two stays on one table overlap.';

create table public.clientes (
  id uuid primary key default gen_random_uuid(),
  telefono text not null check (telefono ~ '^[+][0-9]+$'),
  nombre text not null check (nombre ~ '\S' and char_length(nombre) <= 120),
  notas text not null default '' check (char_length(notas) <= 1000),
  marcas text[] not null default '{}' check (cardinality(marcas) <= 12),
  alergias text check (alergias ~ '\S' and char_length(alergias) <= 300),
  alergias_en timestamptz,
  desde date not null default current_date,
  importacion text,
  constraint clientes_consentimiento check ((alergias is null) = (alergias_en is null))
);
comment on table public.clientes is 'What staff note of a guest, and what the guest asked to be remembered. The row goes with the guest''s last kept booking, or by its age without any; visits are counted from the bookings.';
comment on column public.clientes.id is 'Random; identifies an erased row in borrados.';
comment on column public.clientes.telefono is 'Telephone in E.164 form.';
comment on column public.clientes.nombre is 'Name of the guest. Guests who share a telephone are told apart by it, whatever the case and accents.';
comment on column public.clientes.notas is 'Notes of the staff.';
comment on column public.clientes.marcas is 'Marks of the staff, such as VIP.';
comment on column public.clientes.alergias is 'Allergies that the guest asked to be remembered; null: none, or withdrawn.';
comment on column public.clientes.alergias_en is 'When the guest consented to that.';
comment on column public.clientes.desde is 'Day on which the card was made.';
comment on column public.clientes.importacion is 'Id of the import that made the card; null: staff made or changed it.';

create function public.comienzo_reserva(p_fecha date, p_hora time) returns timestamp
language sql immutable set search_path = '' as $$
  select p_fecha + coalesce(p_hora, '00:00')::interval
    + case when coalesce(p_hora, '00:00') < '05:00' then interval '1 day' else interval '0' end;
$$;
comment on function public.comienzo_reserva is 'Start of a visit in Madrid''s local time. A day of service ends at 05:00: an earlier time is in the night after p_fecha. Null: midnight.';

create function public.telefono_e164(p_telefono text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(regexp_replace(p_telefono, '[^0-9+]', '', 'g'), '^00', '+'), '^(?=[0-9])', '+34');
$$;
comment on function public.telefono_e164 is 'A telephone number in E.164 form, by which a guest''s card is found. Without a prefix it is Spanish.';

create index reservas_creada_en on public.reservas (creada_en desc);
create index reservas_entrega on public.reservas (entrega, creada_en desc);
create index reservas_fecha on public.reservas (fecha);
create index reservas_cliente on public.reservas (public.telefono_e164(telefono), public.texto_llano(nombre)) where anonimizada_en is null;
create unique index clientes_cliente on public.clientes (telefono, public.texto_llano(nombre));
create index reservas_por_anonimizar on public.reservas (fecha) where anonimizada_en is null;
create index reservas_con_comentarios on public.reservas (fecha) where comentarios is not null or platos is not null;

-- Seats and tables.

create function public.es_grupo_abierto(p_grupo jsonb, p_estado text, p_antes jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_grupo is not null and p_estado is null and p_antes ->> 'estado' is distinct from 'confirmada';
$$;
comment on function public.es_grupo_abierto is 'Whether a booking with this grupo, estado and cambio_anterior is the request of a group that staff never confirmed: it takes no seats and no tables.';

create function public.ocupacion_reservas(p_desde timestamp, p_hasta timestamp, p_ahora timestamptz, p_salvo uuid)
returns table (comienzo timestamp, fin timestamp, personas integer, zona_id uuid, mesas uuid[])
language sql stable set search_path = '' as $$
  select c.comienzo, c.comienzo + make_interval(mins => r.duracion), r.personas, r.zona_id,
    case when r.llegada = 'no_vino' then '{}' else r.mesas end
  from public.reservas r
  cross join lateral (
    select public.comienzo_reserva(r.fecha, case when r.espera then r.hora_ofrecida else r.hora end) as comienzo
  ) c
  where r.fecha between p_desde::date - 2 and p_hasta::date
    and r.estado is distinct from 'cancelada'
    and r.id is distinct from p_salvo
    and case
      when r.espera then r.ofrecida_hasta > p_ahora
      else r.estado = 'confirmada' or (c.comienzo > p_ahora at time zone 'Europe/Madrid' and not public.es_grupo_abierto(r.grupo, r.estado, r.cambio_anterior))
    end
    and c.comienzo < p_hasta
    and c.comienzo + make_interval(mins => r.duracion) > p_desde;
$$;
comment on function public.ocupacion_reservas is 'Bookings that take seats between two local times in Madrid: confirmed ones, undecided ones that have not begun except requests of groups, tables offered and held. A no-show takes seats, but no tables. Leaves out p_salvo.';

create function public.estancia_reserva(p_personas integer) returns integer
language sql stable set search_path = '' as $$
  select coalesce(
    case when p_personas <= 2 then estancia_2 when p_personas <= 4 then estancia_4 when p_personas <= 6 then estancia_6 else estancia_mas end,
    duracion
  )
  from public.aforo where id = 1;
$$;
comment on function public.estancia_reserva is 'Minutes that a party takes its table, by today''s settings.';

create function public.lugares()
returns table (mesas uuid[], zonas uuid[], minimo integer, maximo integer, nombres text[])
language sql stable set search_path = '' as $$
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
comment on function public.lugares is 'Places for one booking, in the order of choice: tables from the smallest, then joins; without tables each zone; without zones the house. zonas are those of its tables, null for a table without one.';

create function public.hay_limites() returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.aforo where plazas is not null) or exists (select from public.mesas)
    or exists (select from public.zonas) or exists (select from public.servicios where ritmo is not null);
$$;
comment on function public.hay_limites is 'Whether a booking depends on others: with a limit of seats or pace, zones or tables.';

create function public.hallar_lugar(
  p_fecha date, p_hora time, p_personas integer, p_duracion integer, p_zona uuid, p_mesas uuid[], p_es_cliente boolean,
  p_ahora timestamptz, p_salvo uuid, out caben boolean, out zona uuid, out mesas uuid[]
)
language sql stable set search_path = '' as $$
  with rato as (
    select c.desde, c.desde + make_interval(mins => p_duracion) as hasta,
      date_bin('15 minutes', c.desde, p_fecha::timestamp) as cuarto
    from (select public.comienzo_reserva(p_fecha, p_hora) as desde) c
  ), ocupada as materialized (
    select o.* from rato, public.ocupacion_reservas(rato.desde, rato.hasta, p_ahora, p_salvo) o where public.hay_limites()
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
comment on function public.hallar_lugar is 'Finds the place of a party: the first of lugares() that is free for the whole stay, in p_zona if given; or p_mesas, also if too small. caben: whether the rules allow it; for a guest also services, pace and pause. mesas is null when no place is free. Leaves out the booking p_salvo. app/features/reservations/places.ts has the same rule.';

create function public.tomar_plazas() returns void
language plpgsql set search_path = '' as $$
begin
  -- One booking at a time: the second waits here and then counts the seats that the first took.
  if public.hay_limites() then
    perform pg_advisory_xact_lock(20261122);
  end if;
end;
$$;
comment on function public.tomar_plazas is 'Locks seats and tables until the transaction ends, if there is any limit.';

create function public.plazas_dia(p_fecha date, p_salvo uuid, p_ahora timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'aforo', (select to_jsonb(a) from public.aforo a where a.id = 1),
    'turnos', (select coalesce(jsonb_agg(to_jsonb(s) order by s.desde, s.id), '[]') from public.servicios s),
    'zonas', (select coalesce(jsonb_agg(to_jsonb(z) order by z.creada_en, z.id), '[]') from public.zonas z),
    'menus', (select coalesce(jsonb_agg(to_jsonb(m) order by m.precio, m.nombre_es, m.id), '[]') from public.menus_grupo m),
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
comment on function public.plazas_dia is 'Input of the times that are offered on a day: settings, services, zones, menus for groups, places in the order of choice and, with any limit, the bookings that take them, from and until in minutes since midnight. Leaves out p_salvo.';

-- Acts.

create function public.reservar_mesa(p_reserva jsonb, p_confirmar boolean, p_aviso boolean, p_ahora timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  -- The columns that a request leaves out and that are not null.
  v_nueva public.reservas := jsonb_populate_record(null::public.reservas, jsonb_build_object(
    'id', gen_random_uuid(), 'codigo', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'creada_en', now(),
    'secuencia', 0, 'origen', 'web', 'espera', false, 'entrega_intentos', 0
  ) || p_reserva);
  v_reserva public.reservas;
  v_confirmar_hasta integer := (select confirmar_hasta from public.aforo where id = 1);
  v_lugar record;
  v_toma boolean := not (v_nueva.espera or p_reserva ? 'fuera' or v_nueva.grupo is not null);
  v_caben boolean := true;
begin
  perform public.tomar_plazas(), set_config('antidoto.ahora', p_ahora::text, true);
  select * into v_reserva from public.reservas where solicitud = v_nueva.solicitud;
  if found then
    return jsonb_build_object('resultado', 'ya', 'reserva', to_jsonb(v_reserva), 'sobre', false);
  end if;

  v_nueva.duracion := public.estancia_reserva(v_nueva.personas);
  v_nueva.zona_pedida := v_nueva.zona_id is not null;
  if v_toma then
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
    v_nueva.mesas := coalesce(v_lugar.mesas, '{}');
  else
    v_nueva.mesas := '{}';
  end if;
  if not v_nueva.espera and v_nueva.grupo is null
    and (v_nueva.origen = 'panel' or (p_confirmar and v_nueva.personas <= v_confirmar_hasta))
  then
    v_nueva.estado := 'confirmada';
    v_nueva.decidida_en := p_ahora;
  end if;

  -- Staff read the allergies in the comments instead.
  if p_reserva ? 'alergias' and not public.es_ficha_propia(v_nueva.telefono, v_nueva.nombre, v_nueva.email, now()) then
    v_nueva.comentarios := concat_ws(E'\n', nullif(v_nueva.comentarios, ''), p_reserva ->> 'alergias');
  end if;
  insert into public.reservas values (v_nueva.*)
  on conflict (solicitud) do nothing
  returning * into v_reserva;
  if not found then
    select * into v_reserva from public.reservas where solicitud = v_nueva.solicitud;
    return jsonb_build_object('resultado', 'ya', 'reserva', to_jsonb(v_reserva), 'sobre', false);
  end if;

  if p_reserva ? 'alergias' then
    perform public.guardar_ficha(v_reserva.id, jsonb_build_object('alergias', p_reserva -> 'alergias'), p_ahora);
  end if;
  if p_aviso and v_nueva.origen = 'web' and v_nueva.estado is not null then
    perform public.anunciar_reserva(v_reserva.id);
  end if;
  return jsonb_build_object('resultado', 'hecho', 'reserva', to_jsonb(v_reserva), 'sobre', not v_caben);
end;
$$;
comment on function public.reservar_mesa is 'Stores a booking and checks its seats in the same transaction. Returns {resultado, reserva, sobre}: hecho; ya, this solicitud is stored already; lleno, no place; ocupada, the tables that staff named (mesas) are taken; both store nothing. A booking by staff (origen panel) is confirmed and may overbook (sobre). With p_confirmar small parties are confirmed by the owner''s rule; with p_aviso that is announced. A request with fuera, whose booking is in an outside table, or with grupo takes no place. alergias are kept on the guest''s own card, otherwise in the comments.';

create function public.planear_cambio(
  p_antes public.reservas, p_datos jsonb, p_mesas uuid[], p_es_cliente boolean, p_es_otra boolean, p_empezada boolean, p_ahora timestamptz,
  out nueva public.reservas, out motivo text, out hora time
)
language plpgsql stable set search_path = '' as $$
declare
  -- Whether a guest on the waiting list, who gives no new time, stays there with the requested time.
  v_sigue boolean := p_es_cliente and p_antes.espera and nullif(p_datos ->> 'hora', '') is null;
  v_otra_zona boolean;
  v_igual boolean;
begin
  nueva := p_antes;
  nueva.fecha := coalesce((p_datos ->> 'fecha')::date, p_antes.fecha);
  nueva.hora := coalesce(nullif(p_datos ->> 'hora', '')::time(0), p_antes.hora);
  nueva.personas := coalesce((p_datos ->> 'personas')::integer, p_antes.personas);
  if public.estancia_reserva(nueva.personas) <> public.estancia_reserva(p_antes.personas) then
    nueva.duracion := public.estancia_reserva(nueva.personas);
  end if;
  if p_datos ? 'zona' then
    nueva.zona_id := nullif(p_datos ->> 'zona', '')::uuid;
    nueva.zona_pedida := nueva.zona_id is not null;
  end if;
  v_otra_zona := p_datos ? 'zona' and nueva.zona_id is distinct from case when p_antes.zona_pedida then p_antes.zona_id end;
  v_igual := (nueva.fecha, nueva.hora, nueva.personas) is not distinct from (p_antes.fecha, p_antes.hora, p_antes.personas)
    and not v_otra_zona and p_mesas in ('{}', p_antes.mesas)
    and case p_datos ->> 'mesa' when '' then p_antes.espera when 'ninguna' then p_antes.mesas = '{}' else true end;
  if nueva.hora is null or v_sigue or public.es_grupo_abierto(p_antes.grupo, p_antes.estado, p_antes.cambio_anterior) then
    nueva.mesas := '{}';
  elsif not p_antes.espera and (v_igual
    -- Fewer people at the same time always fit.
    or (p_es_cliente and not v_otra_zona and (nueva.fecha, nueva.hora) = (p_antes.fecha, p_antes.hora) and nueva.personas <= p_antes.personas))
  then
    nueva.zona_id := p_antes.zona_id;
    nueva.duracion := least(nueva.duracion, p_antes.duracion);
  else
    hora := nueva.hora;
  end if;
  motivo := case
    when p_antes.estado = 'cancelada' then 'estado'
    when p_es_cliente and p_empezada then 'pasada'
    when v_igual
      -- A waiting guest who gives the requested time takes it: it is free now.
      and (v_sigue or not (p_es_cliente and p_antes.espera)) then 'ya'
    -- A guest on the waiting list gets a time from staff by 'ofrecer' only.
    when p_es_otra or (not p_es_cliente and p_antes.espera and nueva.hora is distinct from p_antes.hora) then 'estado'
    -- Each change sends a mail to guest and staff.
    when p_es_cliente and (
      select count(*) from public.mensajes c where c.reserva_id = p_antes.id and c.clase = 'correo' and c.tipo = 'cambio_cliente'
    ) >= 20 then 'pasada'
    when p_es_cliente and public.comienzo_reserva(nueva.fecha, nueva.hora) <= p_ahora at time zone 'Europe/Madrid' then 'pasada'
  end;
  if p_es_cliente then
    nueva.estado := null;
    nueva.decidida_en := null;
    nueva.cambio_anterior := coalesce(p_antes.cambio_anterior, jsonb_build_object(
      'fecha', p_antes.fecha, 'hora', to_char(p_antes.hora, 'HH24:MI'), 'personas', p_antes.personas, 'estado', p_antes.estado
    )) || jsonb_build_object('en', p_ahora);
    -- A guest who found a free time leaves the waiting list.
    nueva.espera := nueva.hora is null or v_sigue;
    nueva.hora_ofrecida := null;
    nueva.ofrecida_hasta := null;
  end if;
  if (nueva.fecha, nueva.hora) is distinct from (p_antes.fecha, p_antes.hora) then
    nueva.tarde_minutos := null;
    nueva.reconfirmada_en := null;
    nueva.llegada := null;
  end if;
end;
$$;
comment on function public.planear_cambio is 'The act cambiar for planear_acto. An empty mesa asks for the table that fits best.';

create function public.planear_acto(
  p_antes public.reservas, p_acto text, p_por text, p_datos jsonb, p_es_otra boolean, p_ahora timestamptz,
  out nueva public.reservas, out motivo text, out hora time, out mesas uuid[], out toca text[]
)
language plpgsql stable set search_path = '' as $$
declare
  v_pared timestamp := p_ahora at time zone 'Europe/Madrid';
  v_es_cliente boolean := p_por = 'cliente';
  -- Until the end of its day a guest on the waiting list may get another time than the requested one.
  v_comienzo timestamp := public.comienzo_reserva(p_antes.fecha, case when not p_antes.espera then p_antes.hora end);
  v_empezada boolean := v_comienzo <= v_pared;
  v_cambio record;
begin
  nueva := p_antes;
  mesas := coalesce(string_to_array(nullif(nullif(p_datos ->> 'mesa', ''), 'ninguna'), ',')::uuid[], '{}');
  toca := '{}';
  case p_acto
    when 'confirmar' then
      toca := '{estado,decidida_en,cambio_anterior,zona_id,mesas}';
      motivo := case
        when p_antes.estado = 'confirmada' then 'ya'
        when p_antes.estado is not null or p_antes.espera or p_es_otra then 'estado'
        when v_empezada then 'pasada'
      end;
      nueva.estado := 'confirmada';
      nueva.decidida_en := p_ahora;
      nueva.cambio_anterior := null;
      -- A group takes its place now.
      hora := case when public.es_grupo_abierto(p_antes.grupo, p_antes.estado, p_antes.cambio_anterior) then p_antes.hora end;

    when 'cancelar' then
      toca := '{estado,decidida_en,cancelada_por,hora_ofrecida,ofrecida_hasta}';
      motivo := case
        when p_antes.estado = 'cancelada' then 'ya'
        when p_es_otra or (p_datos ? 'primera' and p_antes.estado is not null) then 'estado'
        when v_es_cliente and v_empezada then 'pasada'
      end;
      nueva.estado := 'cancelada';
      nueva.decidida_en := p_ahora;
      nueva.cancelada_por := p_por;
      nueva.hora_ofrecida := null;
      nueva.ofrecida_hasta := null;

    when 'cambiar' then
      toca := '{fecha,hora,personas,estado,decidida_en,cambio_anterior,espera,hora_ofrecida,ofrecida_hasta,tarde_minutos,reconfirmada_en,llegada,duracion,zona_id,zona_pedida,mesas}';
      select * into v_cambio from public.planear_cambio(p_antes, p_datos, mesas, v_es_cliente, p_es_otra, v_empezada, p_ahora);
      nueva := v_cambio.nueva;
      motivo := v_cambio.motivo;
      hora := v_cambio.hora;

    when 'tarde' then
      toca := '{tarde_minutos}';
      nueva.tarde_minutos := (p_datos ->> 'minutos')::integer;
      motivo := case
        when p_antes.estado is distinct from 'confirmada' or p_antes.llegada is not null then 'estado'
        when v_pared < v_comienzo - interval '3 hours' then 'pronto'
        when v_pared > v_comienzo + interval '1 hour' then 'pasada'
        when nueva.tarde_minutos is null then 'estado'
      end;

    when 'reconfirmar' then
      toca := '{reconfirmada_en}';
      nueva.reconfirmada_en := p_ahora;
      motivo := case
        when p_antes.estado is distinct from 'confirmada' then 'estado'
        when p_antes.reconfirmada_en is not null then 'ya'
        when v_empezada then 'pasada'
      end;

    when 'llegado', 'no_vino' then
      toca := '{llegada}';
      nueva.llegada := p_acto;
      motivo := case
        when p_antes.llegada = p_acto then 'ya'
        when p_antes.estado = 'cancelada' or p_antes.espera or p_antes.llegada is not null then 'estado'
        -- Guests may arrive early; a missing guest is known from the time of the booking on.
        when v_pared < v_comienzo - case p_acto when 'llegado' then interval '2 hours' else interval '0' end then 'pronto'
      end;

    when 'ofrecer' then
      toca := '{hora_ofrecida,ofrecida_hasta,zona_id,mesas}';
      nueva.hora_ofrecida := nullif(p_datos ->> 'hora', '')::time(0);
      nueva.ofrecida_hasta := p_ahora + interval '15 minutes';
      hora := nueva.hora_ofrecida;
      motivo := case
        when p_antes.estado is not null or not p_antes.espera or nueva.hora_ofrecida is null then 'estado'
        when public.comienzo_reserva(p_antes.fecha, nueva.hora_ofrecida) <= v_pared then 'pasada'
      end;

    when 'aceptar' then
      nueva.hora := p_antes.hora_ofrecida;
      nueva.estado := 'confirmada';
      nueva.decidida_en := p_ahora;
      nueva.espera := false;
      nueva.hora_ofrecida := null;
      nueva.ofrecida_hasta := null;
      motivo := case
        when not p_antes.espera and p_antes.estado = 'confirmada' then 'ya'
        when not p_antes.espera or p_antes.estado is not null then 'estado'
        when p_antes.ofrecida_hasta is null or p_antes.ofrecida_hasta <= p_ahora then 'caducada'
        when public.comienzo_reserva(p_antes.fecha, p_antes.hora_ofrecida) <= v_pared then 'pasada'
      end;

    when 'deshacer' then
      -- en identifies the act that the page showed, so that a later one is not undone instead.
      motivo := case
        when p_antes.ultimo_acto is null then 'ya'
        when p_datos ? 'en' and p_datos ->> 'en' is distinct from p_antes.ultimo_acto ->> 'en' then 'estado'
      end;
      nueva := jsonb_populate_record(p_antes, p_antes.ultimo_acto -> 'antes');
      if nueva.estado is distinct from 'cancelada' and not nueva.espera and not public.es_grupo_abierto(nueva.grupo, nueva.estado, nueva.cambio_anterior) then
        hora := nueva.hora;
        mesas := nueva.mesas;
      end if;
  end case;
end;
$$;
comment on function public.planear_acto is 'What an act makes of a booking, before a place is found: nueva; motivo, why it may not be; hora, for which a place is to be found, at the tables mesas if given; toca, the columns that it may change and that deshacer restores. p_es_otra: the page on which the act was made showed another version.';

create function public.actuar_reserva(
  p_id uuid, p_acto text, p_por text, p_datos jsonb, p_aviso boolean, p_ahora timestamptz
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_antes public.reservas;
  v_nueva public.reservas;
  v_datos jsonb := coalesce(p_datos, '{}');
  v_es_cliente boolean := p_por = 'cliente';
  v_plan record;
  v_lugar record;
  v_caben boolean := true;
  -- Whether the page on which the act was made showed an older version.
  v_es_otra boolean := v_datos ? 'secuencia';
begin
  if p_por is null or p_por not in ('cliente', 'personal') or p_ahora is null or p_acto is null
    or p_acto not in ('confirmar', 'cancelar', 'cambiar', 'tarde', 'reconfirmar', 'llegado', 'no_vino', 'ofrecer', 'aceptar', 'deshacer')
  then
    raise exception 'acto desconocido: %', p_acto using errcode = '22023';
  end if;

  -- Lock seats before rows, always, so that two acts cannot deadlock.
  if p_acto in ('confirmar', 'cambiar', 'ofrecer', 'aceptar', 'deshacer') then
    perform public.tomar_plazas();
  end if;
  select * into v_antes from public.reservas where id = p_id for update;
  if not found or v_antes.anonimizada_en is not null then
    return jsonb_build_object('resultado', 'falta', 'motivo', null, 'reserva', null, 'sobre', false);
  end if;
  -- Who acts and when, for the triggers.
  perform set_config('antidoto.por', p_por, true), set_config('antidoto.ahora', p_ahora::text, true);
  -- The desk offers neither act for a no-show, nor cancelling for a guest at the table.
  v_es_otra := v_es_otra and ((v_datos ->> 'secuencia')::integer <> v_antes.secuencia or v_antes.llegada is not null and (p_acto = 'cancelar' or v_antes.llegada = 'no_vino'));
  select * into v_plan from public.planear_acto(v_antes, p_acto, p_por, v_datos, v_es_otra, p_ahora);
  v_nueva := v_plan.nueva;

  if v_plan.motivo is null and v_plan.hora is not null then
    loop
      select * into v_lugar from public.hallar_lugar(
        v_nueva.fecha, v_plan.hora, v_nueva.personas, v_nueva.duracion, case when v_nueva.zona_pedida then v_nueva.zona_id end,
        v_plan.mesas, v_es_cliente, p_ahora, p_id
      );
      -- An undone act gives back the tables that it took, a changed booking keeps its own; or else others.
      exit when (p_acto <> 'deshacer' and v_plan.mesas <> v_antes.mesas) or v_lugar.mesas is not null or v_plan.mesas = '{}';
      v_plan.mesas := '{}';
    end loop;
    v_caben := v_lugar.caben;
    if v_datos ->> 'mesa' = 'ninguna' then
      v_nueva.mesas := '{}';
    else
      v_nueva.mesas := coalesce(v_lugar.mesas, '{}');
      v_nueva.zona_id := case when v_lugar.mesas is null and v_nueva.zona_pedida then v_nueva.zona_id else v_lugar.zona end;
    end if;
    v_plan.motivo := case
      when v_es_cliente and not v_caben then 'lleno'
      when v_plan.mesas <> '{}' and v_lugar.mesas is null then 'ocupada'
    end;
  end if;

  if v_plan.motivo is not null then
    return jsonb_build_object('resultado', 'no', 'motivo', v_plan.motivo, 'reserva', to_jsonb(v_antes), 'sobre', false);
  end if;

  v_nueva.ultimo_acto := case
    when p_acto in ('tarde', 'reconfirmar') then v_antes.ultimo_acto
    when p_acto = 'deshacer' or v_es_cliente then null
    else jsonb_build_object(
      'acto', p_acto, 'en', p_ahora,
      'antes', (select jsonb_object_agg(columna, to_jsonb(v_antes) -> columna) from unnest(v_plan.toca::text[]) as columna)
    )
  end;

  update public.reservas
  set fecha = v_nueva.fecha, hora = v_nueva.hora, personas = v_nueva.personas,
    estado = v_nueva.estado, decidida_en = v_nueva.decidida_en, cancelada_por = v_nueva.cancelada_por,
    cambio_anterior = v_nueva.cambio_anterior, espera = v_nueva.espera,
    hora_ofrecida = v_nueva.hora_ofrecida, ofrecida_hasta = v_nueva.ofrecida_hasta,
    tarde_minutos = v_nueva.tarde_minutos, reconfirmada_en = v_nueva.reconfirmada_en, llegada = v_nueva.llegada, ultimo_acto = v_nueva.ultimo_acto,
    duracion = v_nueva.duracion, zona_id = v_nueva.zona_id, zona_pedida = v_nueva.zona_pedida, mesas = v_nueva.mesas
  where id = p_id
  returning * into v_nueva;
  -- A past day that the booking leaves is counted again tonight.
  delete from public.cifras c where c.dia = v_antes.fecha and v_nueva.fecha <> v_antes.fecha;

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
comment on function public.actuar_reserva is 'One act of the guest (p_por cliente) or the staff (personal) on a booking: confirmar, cancelar, cambiar (fecha, hora, personas, zona, and mesa, ids joined by commas, or ninguna), tarde (minutos), reconfirmar, llegado, no_vino, ofrecer (hora), aceptar, deshacer (en). The first three take secuencia, the version that the page was made from; cancelar with primera cancels an undecided booking only. Returns {resultado, motivo, reserva, sobre}: hecho; no, with motivo ya, estado, pasada, pronto, lleno, ocupada or caducada and the current row; falta. sobre: the act overbooks the restaurant. With p_aviso a new state is announced in the same transaction.';

-- The guests' cards.

create function public.es_ficha_propia(p_telefono text, p_nombre text, p_email text, p_antes timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select not exists (
    select from public.reservas r
    where public.telefono_e164(r.telefono) = public.telefono_e164(p_telefono)
      and public.texto_llano(r.nombre) = public.texto_llano(p_nombre)
      and r.anonimizada_en is null and r.creada_en < p_antes and lower(r.email) <> lower(p_email)
  );
$$;
comment on function public.es_ficha_propia is 'Whether a guest with this mail address may read and change the card of this telephone and name: no kept booking made before p_antes has another address, or none. Telephone and name are known to others.';

create function public.guardar_ficha(p_id uuid, p_datos jsonb, p_ahora timestamptz) returns boolean
language sql set search_path = '' as $$
  with suya as (
    select public.telefono_e164(r.telefono) as telefono, r.nombre
    from public.reservas r
    where r.id = p_id and r.anonimizada_en is null and r.telefono <> ''
      and (not p_datos ? 'alergias' or public.es_ficha_propia(r.telefono, r.nombre, r.email, r.creada_en))
    -- An erasure at the same time comes before or after.
    for share
  ), guardada as (
    insert into public.clientes as c (telefono, nombre, notas, marcas, alergias, alergias_en)
    select s.telefono, s.nombre, coalesce(p_datos ->> 'notas', ''),
      array(select jsonb_array_elements_text(p_datos -> 'marcas')), p_datos ->> 'alergias',
      case when p_datos ->> 'alergias' is not null then p_ahora end
    from (table suya union all select c.telefono, c.nombre from public.clientes c where c.id = p_id and not p_datos ? 'alergias') s
    on conflict (telefono, public.texto_llano(nombre)) do update set
      importacion = null,
      notas = case when p_datos ? 'notas' then excluded.notas else c.notas end,
      marcas = case when p_datos ? 'marcas' then excluded.marcas else c.marcas end,
      alergias = case when p_datos ? 'alergias' then excluded.alergias else c.alergias end,
      alergias_en = case when p_datos ? 'alergias' then excluded.alergias_en else c.alergias_en end
    returning c.id
  )
  select exists (select from guardada);
$$;
comment on function public.guardar_ficha is 'Writes notas, marcas or alergias (null: withdrawn), those that p_datos has, on the card p_id, or that of the guest of the booking p_id. Returns false when the booking is erased or has no telephone, and for alergias when the card is not the guest''s own (es_ficha_propia).';

create function public.patrones_busca(p_busca text) returns table (nombre text, telefono text)
language sql immutable set search_path = '' as $$
  select regexp_replace(n, '([aeiounc])', '[\1áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ]', 'g'),
    case when char_length(d) >= 3 then regexp_replace(d, '^34(.{3,})$', '34\1|^\1') end
  from regexp_replace(p_busca, '[^0-9]|^([+]|00)34|^00', '', 'g') d,
    regexp_replace(public.texto_llano(p_busca), '([][(){}.*+?^$|\\])', '\\\1', 'g') n;
$$;
comment on function public.patrones_busca is 'Regular expressions for what staff search: a part of a name, whatever its case and accents, and digits of a telephone, with or without Spain''s prefix; null for fewer than three. PostgreSQL tests them faster than it folds each name.';

create function public.leer_fichas(p_busca text, p_reserva uuid, p_hoy date) returns jsonb
language sql stable set search_path = '' as $$
  with halladas as (
    select public.telefono_e164(r.telefono) as telefono, public.texto_llano(r.nombre) as llano, min(abs(r.fecha - p_hoy)) as lejos
    from (
      select r.* from public.reservas r, public.patrones_busca(p_busca) b
      where r.anonimizada_en is null and r.telefono <> '' and (p_reserva is null or r.id = p_reserva)
        and (p_busca is null or r.nombre ~* b.nombre or (b.telefono is not null and regexp_replace(r.telefono, '[^0-9]', '', 'g') ~ b.telefono))
        -- The 250 nearest are among these.
        and (coalesce(p_busca, p_reserva::text) is not null or r.fecha >= coalesce(
          (select n.fecha from public.reservas n where n.fecha < p_hoy order by n.fecha desc offset 250 limit 1), '-infinity'))
      order by abs(r.fecha - p_hoy) limit case when p_busca is null then 250 else 1000 end
    ) r
    group by 1, 2
    union all
    select c.telefono, public.texto_llano(c.nombre), abs(c.desde - p_hoy)
    from public.clientes c, public.patrones_busca(p_busca) b
    where (c.id = p_reserva or c.nombre ~* b.nombre or c.telefono ~ b.telefono) and not exists (
      select from public.reservas r where r.anonimizada_en is null
        and public.telefono_e164(r.telefono) = c.telefono and public.texto_llano(r.nombre) = public.texto_llano(c.nombre)
    )
    order by lejos, llano limit 50
  )
  select coalesce(jsonb_agg(to_jsonb(f) order by f.lejos, f.llano), '[]')
  from (
    select h.lejos, h.llano, h.telefono,
      coalesce((array_agg(r.id order by r.fecha desc, r.creada_en desc))[1], c.id) as reserva, count(r.id) as reservas,
      coalesce(c.nombre, (array_agg(r.nombre order by r.fecha desc, r.creada_en desc))[1]) as nombre,
      count(*) filter (where r.llegada = 'llegado') as visitas,
      count(*) filter (where r.llegada = 'no_vino') as faltas,
      count(*) filter (where r.estado = 'cancelada') as cancelaciones,
      mode() within group (order by r.personas) as personas,
      max(r.fecha) filter (where r.llegada = 'llegado') as ultima_visita,
      coalesce(jsonb_agg(jsonb_build_object('fecha', r.fecha, 'cara', r.valoracion, 'texto', r.valoracion_texto) order by r.fecha desc)
        filter (where r.valoracion is not null), '[]') as opiniones,
      coalesce(c.notas, '') as notas, coalesce(c.marcas, '{}') as marcas, c.alergias, c.alergias_en, c.desde,
      (select public.es_ficha_propia(p.telefono, p.nombre, p.email, p.creada_en) from public.reservas p where p.id = p_reserva) as propia
    from halladas h
    left join public.reservas r
      on public.telefono_e164(r.telefono) = h.telefono and public.texto_llano(r.nombre) = h.llano and r.anonimizada_en is null
    left join public.clientes c on c.telefono = h.telefono and public.texto_llano(c.nombre) = h.llano
    group by h.lejos, h.llano, h.telefono, c.id
  ) f;
$$;
comment on function public.leer_fichas is 'Up to 50 guests with a telephone, with what is counted from their kept bookings and written on their cards: those whose name or telephone contains p_busca, or the guest or card of p_reserva, or all with a booking; those with a booking near p_hoy first. reserva: the latest booking, or the card itself without any (reservas 0). propia: es_ficha_propia for the guest of p_reserva.';

create function public.borrar_fichas(p_id uuid, p_antes date) returns integer
language sql set search_path = '' as $$
  with fichas as (
    delete from public.clientes c
    where (c.id = p_id or c.desde < p_antes) and not exists (
      select from public.reservas r
      where public.telefono_e164(r.telefono) = c.telefono and public.texto_llano(r.nombre) = public.texto_llano(c.nombre)
        and r.anonimizada_en is null
    )
    returning c.id
  ), notadas as (
    insert into public.borrados (huella) select encode(sha256(convert_to(f.id::text, 'UTF8')), 'hex') from fichas f
    on conflict do nothing
  )
  select count(*)::integer from fichas;
$$;
comment on function public.borrar_fichas is 'Erases the card p_id, or those made before p_antes, if the guest has no kept booking; a restore does not bring them back. Returns their number.';

-- The desk.

create function public.mesa_reservas(
  p_dia date, p_busca text, p_decide boolean, p_perdida_antes timestamptz, p_ahora timestamptz
) returns jsonb
language sql stable set search_path = '' as $$
  with halladas as (
    select r.id from public.reservas r, public.patrones_busca(p_busca) b
    where p_busca is not null and r.anonimizada_en is null
      and (r.nombre ~* b.nombre or (b.telefono is not null and regexp_replace(r.telefono, '[^0-9]', '', 'g') ~ b.telefono))
    order by r.fecha desc, r.creada_en desc limit 100
  ), elegidas as (
    select
      r.*,
      r.anonimizada_en is null and (
        r.entrega = 'fallida'
        or (r.entrega = 'pendiente' and r.entrega_iniciada_en < p_perdida_antes)
        or (
          p_decide and r.estado is null and not r.espera and r.fecha >= (p_ahora at time zone 'Europe/Madrid')::date - 1
          and public.comienzo_reserva(r.fecha, r.hora) > p_ahora at time zone 'Europe/Madrid'
        )
      ) as arriba,
      p_busca is not null or r.fecha = p_dia as abajo
    from public.reservas r
    -- Each part by an index, whatever the number of bookings.
    where r.id = any (array(select id from halladas)) or (p_busca is null and (r.fecha = p_dia or r.entrega in ('fallida', 'pendiente')
      or (p_decide and r.estado is null and r.fecha >= (p_ahora at time zone 'Europe/Madrid')::date - 1)))
  ), vistas as (
    select * from elegidas where abajo or (arriba and p_busca is null)
  )
  select jsonb_build_object(
    'aforo', (select to_jsonb(a) from public.aforo a where a.id = 1),
    'reservas', coalesce((
      select jsonb_agg(to_jsonb(v) || jsonb_build_object('ficha', to_jsonb(c)))
      from vistas v
      left join public.clientes c
        on c.telefono = public.telefono_e164(v.telefono) and public.texto_llano(c.nombre) = public.texto_llano(v.nombre)
    ), '[]'),
    'otras', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', o.id, 'telefono', public.telefono_e164(o.telefono), 'fecha', o.fecha, 'hora', o.hora,
        'estado', o.estado, 'llegada', o.llegada, 'creada_en', o.creada_en
      ))
      from public.reservas o
      where o.anonimizada_en is null and o.telefono <> ''
        and public.telefono_e164(o.telefono) = any (array(select public.telefono_e164(v.telefono) from vistas v where v.telefono <> ''))
    ), '[]')
  );
$$;
comment on function public.mesa_reservas is 'The desk. abajo: the bookings of p_dia, or up to 100 whose name or telephone contains p_busca. arriba: of all days, those to decide (with p_decide) and those not delivered, deliveries interrupted before p_perdida_antes included. Also the other bookings of the same telephones, and the seats. ficha: the guest''s card.';

create function public.mes_reservas(p_desde date, p_hasta date, p_ahora timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(d.fecha, jsonb_build_object('cubiertos', d.cubiertos, 'reservas', d.reservas)), '{}')
  from (
    select fecha, sum(personas) as cubiertos, count(*) as reservas
    from public.reservas
    where fecha between p_desde and p_hasta and not espera and (
      estado = 'confirmada'
      or (
        estado is null
        and (llegada is not null or public.comienzo_reserva(fecha, hora) > p_ahora at time zone 'Europe/Madrid')
      )
    )
    group by fecha
  ) d;
$$;
comment on function public.mes_reservas is 'Covers and number of bookings per day: confirmed bookings, undecided ones that have not begun, and guests who came.';

create function public.horas_reservadas(p_desde date, p_hasta date, p_ahora timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('fecha', h.fecha, 'hora', to_char(h.hora, 'HH24:MI'), 'zona', h.zona_id, 'reservas', h.reservas)), '[]')
  from (
    select fecha, hora, zona_id, count(*) as reservas
    from public.reservas
    where fecha between p_desde and p_hasta and not espera and llegada is null and estado is distinct from 'cancelada'
      and public.comienzo_reserva(fecha, hora) > p_ahora at time zone 'Europe/Madrid'
    group by fecha, hora, zona_id
    order by fecha, hora
  ) h;
$$;
comment on function public.horas_reservadas is 'Number of bookings per date, time and zone that are to come: confirmed ones and undecided ones.';

-- Erasure.

create function public.borrar_reserva(p_id uuid, p_por text, p_aviso boolean, p_ahora timestamptz) returns boolean
language plpgsql set search_path = '' as $$
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

  -- The triggers of reservas empty the row and the stored mails and delete the card.
  perform set_config('antidoto.borra', case
    when p_por = 'personal' or public.es_ficha_propia(v_reserva.telefono, v_reserva.nombre, v_reserva.email, v_reserva.creada_en) then 'si'
    else ''
  end, true);
  update public.reservas set anonimizada_en = p_ahora where id = p_id;
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
comment on function public.borrar_reserva is 'Removes the personal data of a booking for good, also from its mails and notices, and the guest''s card, which a guest (cliente) deletes only if it is their own. A future booking is cancelled by p_por; staff, and with p_aviso the status webhook, learn of it without personal data. An erasure by staff leaves a line in the history. Returns false when there is no such booking or it was already erased.';

create function public.anonimizar_reservas(p_dias integer, p_hoy date, p_limite integer default 25) returns integer
language plpgsql set search_path = '' as $$
declare
  v_cuantas integer;
  v_todas integer;
begin
  if p_dias is null or p_dias < 0 or p_hoy is null or p_limite is null or p_limite < 1 then
    raise exception 'anonimizar_reservas: días, fecha o límite no válidos' using errcode = '22023';
  end if;

  update public.reservas set anonimizada_en = now()
  where id in (
    select r.id from public.reservas r
    where r.fecha < p_hoy - p_dias and r.anonimizada_en is null
    order by r.fecha limit p_limite
  );
  get diagnostics v_todas = row_count;
  -- Comments and dishes may contain health data, which is not needed after the visit.
  update public.reservas set comentarios = null, platos = null
  where id in (
    select r.id from public.reservas r
    where r.fecha < p_hoy - 2 and (r.comentarios is not null or r.platos is not null)
    order by r.fecha limit case when v_todas < p_limite then p_limite else 0 end
  );
  get diagnostics v_cuantas = row_count;
  v_todas := v_todas + v_cuantas;
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
    limit case when v_todas < p_limite then p_limite else 0 end
  );
  get diagnostics v_cuantas = row_count;
  v_todas := v_todas + v_cuantas;
  update public.mensajes m
  set datos = m.datos || case m.clase when 'correo' then '{"comentarios": null}'::jsonb else '{"Comentarios": "Ninguno"}' end
  where m.id in (
    select v.id from public.mensajes v join public.reservas r on r.id = v.reserva_id
    where r.fecha < p_hoy - 2 and (v.datos ->> 'comentarios' is not null or v.datos ->> 'Comentarios' <> 'Ninguno')
      and (v.clase = 'correo' or v.estado <> 'pendiente' or v.caduca_en < now())
    limit case when v_todas < p_limite then p_limite else 0 end
  );
  get diagnostics v_cuantas = row_count;
  return v_todas + v_cuantas;
end;
$$;
comment on function public.anonimizar_reservas is 'Removes the personal data of bookings more than p_dias days before p_hoy (a date in Madrid) and of their finished notices and mails, and the guests'' comments and dishes two days after the visit. It stops after the step that reaches p_limite rows, and no step changes more. Returns the number of rows changed; call it until it returns 0.';

create function public.anotar_datos_reserva(p_id uuid, p_accion text) returns void
language sql set search_path = '' as $$
  insert into public.cambios (tabla, fila_id, accion, despues)
  select 'reservas', 0, p_accion, jsonb_build_object('fecha', r.fecha) from public.reservas r where r.id = p_id;
$$;
comment on function public.anotar_datos_reserva is 'Writes a line of history when staff download (datos_descargados) or erase (datos_borrados) a guest''s data: the time, the person, the day of the visit.';

-- Triggers.

create function public.subir_secuencia_reserva() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.estado, new.fecha, new.hora, new.personas, new.espera, new.hora_ofrecida, new.ofrecida_hasta, new.zona_id)
    is distinct from (old.estado, old.fecha, old.hora, old.personas, old.espera, old.hora_ofrecida, old.ofrecida_hasta, old.zona_id)
  then
    new.secuencia := greatest(new.secuencia, old.secuencia + 1);
  end if;
  return new;
end;
$$;
comment on function public.subir_secuencia_reserva is 'Trigger of reservas: raises secuencia with each change that a calendar must receive, and with each table offered.';

create function public.firmar_decision() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.estado is not distinct from old.estado then
    return new;
  end if;
  -- A restored backup brings its own name.
  new.decidida_por := coalesce(public.quien_pide(), case when tg_op = 'INSERT' then new.decidida_por end);
  return new;
end;
$$;
comment on function public.firmar_decision is 'Trigger of reservas: records who changed estado.';

create function public.anotar_borrado() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into public.borrados (huella)
  values (encode(sha256(convert_to(new.id::text, 'UTF8')), 'hex'))
  on conflict do nothing;
  return null;
end;
$$;
comment on function public.anotar_borrado is 'Trigger of reservas: records that the personal data of a booking was removed.';

create function public.olvidar_cliente() returns trigger
language plpgsql set search_path = '' as $$
begin
  with fichas as (
    delete from public.clientes c
    where c.telefono = public.telefono_e164(old.telefono) and public.texto_llano(c.nombre) = public.texto_llano(old.nombre) and (
      current_setting('antidoto.borra', true) = 'si' or not exists (
        select from public.reservas r
        where public.telefono_e164(r.telefono) = c.telefono and public.texto_llano(r.nombre) = public.texto_llano(c.nombre)
          and r.anonimizada_en is null
      )
    )
    returning c.id
  )
  -- A restore from an older backup must not bring it back.
  insert into public.borrados (huella) select encode(sha256(convert_to(f.id::text, 'UTF8')), 'hex') from fichas f
  on conflict do nothing;
  return null;
end;
$$;
comment on function public.olvidar_cliente is 'Trigger of reservas: deletes the card of a guest who asks to be erased (antidoto.borra), or whose last kept booking lost its personal data.';

create function public.olvidar_reserva() returns trigger
language plpgsql set search_path = '' as $$
begin
  new := jsonb_populate_record(new, '{"nombre": "", "telefono": "", "email": "", "comentarios": null, "huella": "", "ultimo_acto": null,
    "grupo": null, "platos": null, "valoracion_texto": null}');
  if new.id_externo is not null then
    perform public.vaciar_avisos(null, new.id_externo);
    -- A restore from an older backup must not bring it back.
    insert into public.borrados (huella) values (encode(sha256(convert_to(new.id_externo, 'UTF8')), 'hex'))
    on conflict do nothing;
  end if;
  return new;
end;
$$;
comment on function public.olvidar_reserva is 'Trigger of reservas: a booking with anonimizada_en has no personal data, nor have the notices and mails of its outside record. The list of the columns that are emptied is here alone.';

create function public.tomar_mesas() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_ahora timestamptz := coalesce(nullif(current_setting('antidoto.ahora', true), '')::timestamptz, now());
  v_comienzo timestamp := public.comienzo_reserva(new.fecha, case when new.espera then new.hora_ofrecida else new.hora end);
  v_durante tsrange := tsrange(v_comienzo, v_comienzo + make_interval(mins => new.duracion));
  v_toma boolean := new.estado is distinct from 'cancelada' and new.llegada is distinct from 'no_vino'
    and (not new.espera or new.ofrecida_hasta > v_ahora);
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
comment on function public.tomar_mesas is 'Trigger of reservas: before a write, removes from the booking tables that another has at that time; after it, writes reservas_mesas.';

create function public.quitar_mesa() returns trigger
language plpgsql set search_path = '' as $$
begin
  delete from public.mesas_juntas where old.id = any (mesas);
  update public.reservas set mesas = array_remove(mesas, old.id) where old.id = any (mesas);
  return null;
end;
$$;
comment on function public.quitar_mesa is 'Trigger of mesas: deletes the joins of a deleted table and removes it from its bookings.';

create trigger quitar_mesa after delete on public.mesas
  for each row execute function public.quitar_mesa();
create trigger tomar_mesas before insert or update on public.reservas
  for each row when (new.mesas <> '{}') execute function public.tomar_mesas();
create trigger mesas_nuevas after insert on public.reservas
  for each row when (new.mesas <> '{}') execute function public.tomar_mesas();
create trigger mesas_cambiadas after update on public.reservas
  for each row when (old.mesas <> '{}' or new.mesas <> '{}') execute function public.tomar_mesas();
create trigger reservas_secuencia before update on public.reservas
  for each row execute function public.subir_secuencia_reserva();
create trigger firmar_decision before insert or update on public.reservas
  for each row when (new.estado is not null) execute function public.firmar_decision();
create trigger anotar_borrado after insert or update on public.reservas
  for each row when (new.anonimizada_en is not null) execute function public.anotar_borrado();
create trigger olvidar_cliente after update on public.reservas
  for each row when (new.anonimizada_en is not null and old.anonimizada_en is null)
  execute function public.olvidar_cliente();
create trigger olvidar_reserva before insert or update on public.reservas
  for each row when (new.anonimizada_en is not null) execute function public.olvidar_reserva();

-- The settings are one row.
insert into public.aforo default values;
