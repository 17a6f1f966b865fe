-- Groups: menus for parties above the online limit, their requests and their dishes.

create table public.menus_grupo (
  id uuid primary key default gen_random_uuid(),
  nombre_es text not null check (nombre_es ~ '\S' and char_length(nombre_es) <= 60),
  nombre_en text not null default '' check (char_length(nombre_en) <= 60),
  precio numeric(8, 2) not null check (precio >= 0),
  texto_es text not null check (texto_es ~ '\S' and char_length(texto_es) <= 1000),
  texto_en text not null default '' check (char_length(texto_en) <= 1000),
  minimo integer not null check (minimo between 1 and 9999),
  dias_antes integer not null check (dias_antes between 0 and 60)
);
comment on table public.menus_grupo is 'Menus for parties above aforo.grupo_maximo. A booking keeps its own copy of the chosen one.';
comment on column public.menus_grupo.id is 'Identifies the menu in the form and in the panel.';
comment on column public.menus_grupo.nombre_es is 'Name that guests read in Spanish.';
comment on column public.menus_grupo.nombre_en is 'Name that guests read in English; empty: the Spanish one.';
comment on column public.menus_grupo.precio is 'Euros a person.';
comment on column public.menus_grupo.texto_es is 'What it has, a line each. A line with a dash before it is a dish of which guests say how many; without dashes each line is, except those that end in a colon.';
comment on column public.menus_grupo.texto_en is 'The same in English; empty: the Spanish one.';
comment on column public.menus_grupo.minimo is 'Smallest party that can choose it.';
comment on column public.menus_grupo.dias_antes is 'Guests can change their dishes until this many days before the visit.';

alter table public.menus_grupo enable row level security;
revoke all on table public.menus_grupo from anon, authenticated;
grant all on table public.menus_grupo to service_role;

alter table public.aforo add column grupos boolean not null default false;
alter table public.reservas add column grupo jsonb, add column platos jsonb;
comment on column public.aforo.grupos is 'Whether the form takes parties above grupo_maximo as requests of groups.';
comment on column public.reservas.grupo is 'Of a group: menu, a copy of the chosen menu, and presupuesto, the guest''s words; null for other bookings and when anonymised.';
comment on column public.reservas.platos is 'Of a group: cuantos, the number of each dish by its Spanish name, and notas; kept as long as comentarios.';

drop index public.reservas_con_comentarios;
create index reservas_con_comentarios on public.reservas (fecha) where comentarios is not null or platos is not null;

create function public.es_grupo_abierto(p_grupo jsonb, p_estado text, p_antes jsonb) returns boolean
language sql
immutable
security invoker
set search_path = ''
as $$
  select p_grupo is not null and p_estado is null and p_antes ->> 'estado' is distinct from 'confirmada';
$$;
comment on function public.es_grupo_abierto is
  'Whether a booking with this grupo, estado and cambio_anterior is the request of a group that staff never confirmed: it takes no seats and no tables.';
revoke execute on function public.es_grupo_abierto from public, anon, authenticated;
grant execute on function public.es_grupo_abierto to service_role;

create or replace function public.ocupacion_reservas(p_desde timestamp, p_hasta timestamp, p_ahora timestamptz, p_salvo uuid)
returns table (comienzo timestamp, fin timestamp, personas integer, zona_id uuid, mesas uuid[])
language sql
stable
security invoker
set search_path = ''
as $$
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
comment on function public.ocupacion_reservas is
  'Bookings that take seats between two local times in Madrid: confirmed ones, undecided ones that have not begun except requests of groups, tables offered and held. A no-show takes seats, but no tables. Leaves out p_salvo.';

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
comment on function public.plazas_dia is
  'Input of the times that are offered on a day: settings, services, zones, menus for groups, places in the order of choice and, with any limit, the bookings that take them, from and until in minutes since midnight. Leaves out p_salvo.';

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
  v_toma boolean := not (coalesce(v_nueva.espera, false) or p_reserva ? 'fuera' or v_nueva.grupo is not null);
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
  insert into public.reservas (
    id, solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, comentarios, estado, decidida_en,
    entrega, entrega_intentos, entrega_iniciada_en, origen, espera, duracion,
    zona_id, zona_pedida, mesas, grupo
  ) values (
    coalesce(v_nueva.id, gen_random_uuid()), v_nueva.solicitud, v_nueva.huella, v_nueva.idioma, v_nueva.nombre,
    v_nueva.telefono, v_nueva.email, v_nueva.personas, v_nueva.fecha, v_nueva.hora, v_nueva.comentarios, v_nueva.estado,
    v_nueva.decidida_en, v_nueva.entrega, coalesce(v_nueva.entrega_intentos, 0), v_nueva.entrega_iniciada_en,
    v_nueva.origen, v_nueva.espera, v_nueva.duracion,
    v_nueva.zona_id, v_nueva.zona_pedida, v_nueva.mesas, v_nueva.grupo
  )
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
comment on function public.reservar_mesa is
  'Stores a booking and checks its seats in the same transaction. Returns {resultado, reserva, sobre}: hecho; ya, this solicitud is stored already; lleno, no place; ocupada, the tables that staff named (mesas) are taken; both store nothing. A booking by staff (origen panel) is confirmed and may overbook (sobre). With p_confirmar small parties are confirmed by the owner''s rule; with p_aviso that is announced. A request with fuera, whose booking is in an outside table, or with grupo takes no place. alergias are kept on the guest''s own card, otherwise in the comments.';

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
  v_sin_mesa boolean := coalesce(p_datos ->> 'mesa' = 'ninguna', false);
  v_mesas uuid[] := coalesce(string_to_array(nullif(nullif(p_datos ->> 'mesa', ''), 'ninguna'), ',')::uuid[], '{}');
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
  if p_acto in ('confirmar', 'cambiar', 'ofrecer', 'aceptar', 'deshacer') then
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
      v_toca := '{estado,decidida_en,cambio_anterior,zona_id,mesas}';
      v_motivo := case
        when v_antes.estado = 'confirmada' then 'ya'
        when v_antes.estado is not null or v_antes.espera or v_es_otra then 'estado'
        when v_empezada then 'pasada'
      end;
      v_nueva.estado := 'confirmada';
      v_nueva.decidida_en := p_ahora;
      v_nueva.cambio_anterior := null;
      -- A group takes its place now.
      v_hora := case when public.es_grupo_abierto(v_antes.grupo, v_antes.estado, v_antes.cambio_anterior) then v_antes.hora end;

    when 'cancelar' then
      v_toca := '{estado,decidida_en,cancelada_por,hora_ofrecida,ofrecida_hasta}';
      v_motivo := case
        when v_antes.estado = 'cancelada' then 'ya'
        when v_es_otra or (v_datos ? 'primera' and v_antes.estado is not null) then 'estado'
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
        and not v_otra_zona and v_mesas in ('{}', v_antes.mesas) and not (v_sin_mesa and v_antes.mesas <> '{}');
      if v_nueva.hora is null or v_sigue or public.es_grupo_abierto(v_antes.grupo, v_antes.estado, v_antes.cambio_anterior) then
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
      if v_nueva.estado is distinct from 'cancelada' and not v_nueva.espera and not public.es_grupo_abierto(v_nueva.grupo, v_nueva.estado, v_nueva.cambio_anterior) then
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
      -- An undone act gives back the tables that it took, a changed booking keeps its own; or else others.
      exit when (p_acto <> 'deshacer' and v_mesas <> v_antes.mesas) or v_lugar.mesas is not null or v_mesas = '{}';
      v_mesas := '{}';
    end loop;
    v_caben := v_lugar.caben;
    if v_sin_mesa then
      v_nueva.mesas := '{}';
    else
      v_nueva.mesas := coalesce(v_lugar.mesas, '{}');
      v_nueva.zona_id := case when v_lugar.mesas is null and v_nueva.zona_pedida then v_nueva.zona_id else v_lugar.zona end;
    end if;
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
  'One act of the guest (p_por cliente) or the staff (personal) on a booking: confirmar, cancelar, cambiar (fecha, hora, personas, zona, and mesa, ids joined by commas, or ninguna), tarde (minutos), reconfirmar, llegado, no_vino, ofrecer (hora), aceptar, deshacer (en). The first three take secuencia, the version that the staff''s page was made from; cancelar with primera cancels an undecided booking only. Returns {resultado, motivo, reserva, sobre}: hecho; no, with motivo ya, estado, pasada, pronto, lleno, ocupada or caducada and the current row; falta. sobre: the act overbooks the restaurant. With p_aviso a new state is announced in the same transaction.';

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
  set nombre = '', telefono = '', email = '', comentarios = null, huella = '', ultimo_acto = null, grupo = null, platos = null,
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
comment on function public.borrar_reserva is
  'Removes the personal data of a booking for good, also from its mails and notices, and the guest''s card, which a guest (cliente) deletes only if it is their own. A future booking is cancelled by p_por; staff, and with p_aviso the status webhook, learn of it without personal data. An erasure by staff leaves a line in the history. Returns false when there is no such booking or it was already erased.';

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
  set nombre = '', telefono = '', email = '', comentarios = null, huella = '', ultimo_acto = null, grupo = null, platos = null,
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
comment on function public.anonimizar_reservas is
  'Removes the personal data of bookings more than p_dias days before p_hoy (a date in Madrid) and of their finished notices and mails, and the guests'' comments and dishes two days after the visit. It stops after the step that reaches p_limite rows, and no step changes more. Returns the number of rows changed; call it until it returns 0.';

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
  )
  insert into public.mensajes (clase, reserva_id, tipo, datos, creado_en, proximo_intento, caduca_en)
  select 'correo', r.id, d.tipo, (to_jsonb(r) || public.zona_correo(r.zona_id)) - array['solicitud', 'huella', 'ultimo_acto', 'platos'], p_ahora,
    p_ahora,
    public.comienzo_reserva(r.fecha, r.hora) at time zone 'Europe/Madrid'
  from debida d join public.reservas r on r.id = d.id;

  update public.mensajes
  set estado = case when tipo = any (p_aparta) then 'automatizacion' else 'sin_servidor' end
  where clase = 'correo' and estado = 'pendiente' and (tipo = any (p_aparta) or not p_hay_servidor);
end;
$$;
comment on function public.preparar_correos is
  'With p_decide (no outside table decides) stores the mails that are due by the clock, each once: a reminder a day before a visit that was requested at least 30 hours and confirmed at least a day before, not between 22:00 and 9:00. For undecided requests a mail to the guest that the booking is not confirmed, and one to staff after 30 minutes, 10 for today. Cancels waiting mails that are no longer true. Sets aside for good the kinds in p_aparta, which a webhook sends, and all without a mail server.';

create or replace function public.anotar_mensajes() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_tipos text[] := '{}';
  -- What the guest did, for staff.
  v_cliente text;
  v_datos jsonb := to_jsonb(new) || public.zona_correo(new.zona_id)
    || coalesce((select jsonb_build_object('avisar_fin', true) from public.aforo a where a.id = 1 and a.avisar_fin), '{}');
  v_cambia boolean;
  v_pared timestamp := coalesce(nullif(current_setting('antidoto.ahora', true), '')::timestamptz, now()) at time zone 'Europe/Madrid';
begin
  if public.es_restauracion() then
    return null;
  end if;

  if tg_op = 'INSERT' then
    -- Staff need no mail about a booking that they wrote themselves.
    if new.origen = 'web' then
      v_cliente := 'nueva';
      v_tipos := array[v_cliente, case when new.estado = 'confirmada' then 'confirmada' else 'recibida' end];
    end if;
  elsif new.anonimizada_en is not null then
    if old.anonimizada_en is null then
      update public.mensajes
      set datos = '{}', estado = case estado when 'pendiente' then 'anulado' else estado end
      where reserva_id = new.id and clase = 'correo';
    end if;
    return null;
  else
    v_datos := v_datos || jsonb_build_object(
      'anterior', jsonb_build_object(
        'estado', old.estado, 'fecha', old.fecha, 'hora', old.hora, 'personas', old.personas,
        'zona_pedida', old.zona_pedida
      ) || public.zona_correo(old.zona_id),
      -- Whether the guest's calendar has the booking, also while a change waits for a decision.
      'en_calendario', exists (select 1 from public.mensajes c where c.reserva_id = new.id and c.clase = 'correo' and c.tipo = 'confirmada')
    );
    v_cambia := (new.fecha, new.hora, new.personas) is distinct from (old.fecha, old.hora, old.personas)
      -- A deleted zone is no change.
      or coalesce((new.zona_pedida or old.zona_pedida) and new.zona_id <> old.zona_id, false);
    if new.estado is distinct from old.estado or v_cambia then
      v_tipos := array[case
        when new.estado = 'cancelada' then 'cancelada'
        when old.estado is null and new.estado = 'confirmada' then 'confirmada'
        else 'cambiada'
      end];
    elsif new.ofrecida_hasta > coalesce(old.ofrecida_hasta, '-infinity') then
      v_tipos := array['oferta'];
    end if;
    -- No mail about a visit that has begun.
    if greatest(public.comienzo_reserva(old.fecha, old.hora), public.comienzo_reserva(new.fecha, new.hora)) <= v_pared then
      v_tipos := '{}';
    end if;
    if new.estado = 'cancelada' and old.estado is distinct from 'cancelada' and new.cancelada_por = 'cliente' then
      v_cliente := 'cancelacion_cliente';
    elsif v_cambia and new.estado is null and new.cambio_anterior is not null
      and current_setting('antidoto.por', true) = 'cliente'
    then
      v_cliente := 'cambio_cliente';
    end if;
    v_tipos := v_tipos || array_remove(array[v_cliente], null);
    if v_cliente is null and new.tarde_minutos is not null and new.tarde_minutos is distinct from old.tarde_minutos then
      v_cliente := 'tarde';
    end if;
  end if;

  insert into public.mensajes (clase, reserva_id, tipo, datos, caduca_en)
  select 'correo', new.id, tipo, v_datos - array['solicitud', 'huella', 'ultimo_acto', 'platos'],
    -- The offer expires when the table is no longer held.
    case when tipo = 'oferta' then new.ofrecida_hasta else now() + interval '24 hours' end
  from unnest(v_tipos) tipo
  where new.email <> '' or public.es_correo_personal(tipo);
  insert into public.mensajes (clase, reserva_id, tipo, destino)
  select 'movil', new.id, v_cliente, s.id from public.suscripciones_push s where v_cliente is not null;
  return null;
end;
$$;
comment on function public.anotar_mensajes is
  'Trigger of reservas: queues the mails for a new request, a decision, its undoing, a change or a cancellation, and for each subscribed device a push message about what a guest did; empties the stored mails when the personal data is removed.';
