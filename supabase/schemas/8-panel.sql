-- What each page of the panel asks, and the rights on functions.

create function public.visita_panel(p_sesion text, p_perdida_antes timestamptz, p_ahora timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'sesion', (select to_jsonb(s) from public.sesiones_panel s where s.id_hash = p_sesion and not s.es_dispositivo),
    'sin_entregar', count(*) filter (where r.sin_entregar),
    'pendientes', count(*)
  )
  from (
    select
      entrega = 'fallida' or (entrega = 'pendiente' and entrega_iniciada_en < p_perdida_antes) as sin_entregar,
      estado is null and not espera and fecha >= (p_ahora at time zone 'Europe/Madrid')::date - 1
        and public.comienzo_reserva(fecha, hora) > p_ahora at time zone 'Europe/Madrid' as por_decidir
    from public.reservas
    where anonimizada_en is null
  ) r
  where r.sin_entregar or r.por_decidir;
$$;
comment on function public.visita_panel is 'Data of each panel page: the session with this hash or null (sesion); the number of undelivered requests, deliveries interrupted before p_perdida_antes included (sin_entregar); the number undelivered or undecided at p_ahora (pendientes).';

create function public.novedades_panel(p_sesiones uuid[], p_hoy date, p_ahora timestamptz, p_sin_uso timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'abiertas', coalesce((
      select jsonb_agg(s.id)
      from public.sesiones_panel s
      where s.id = any (p_sesiones) and s.caduca_en > p_ahora and s.usada_en > p_sin_uso
    ), '[]'),
    'versiones', (select jsonb_object_agg(v.tabla, v.version::text) from public.contenido_versiones v) || jsonb_build_object(
      -- Made from the row versions instead of a counter, for which all writers would queue.
      'reservas', (
        select concat_ws('.', count(*), sum(hashtext(r.xmin::text || r.ctid::text)::bigint), (select max(a.xmin::text) from public.aforo a),
          (select sum(hashtext(z.xmin::text || z.ctid::text)::bigint) from public.zonas z))
        from public.reservas r
        where r.fecha >= p_hoy - 1 or r.creada_en > p_ahora - interval '1 day'
      )
    )
  );
$$;
comment on function public.novedades_panel is 'Which of these sessions are still open: neither expired nor unused since p_sin_uso; and a text for each public content table and for the bookings since yesterday, with the seats, the pause and the zones, which differs after each change.';

create function public.leer_agenda(p_huella text, p_version text, p_desde date, p_hasta date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('clave_huella', a.clave_huella, 'version', v.version, 'reservas', case
    when v.version is distinct from p_version then (
      select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object(
        'nombres_mesas', (select string_agg(m.nombre, ', ' order by m.nombre collate "C") from public.mesas m where m.id = any (r.mesas)),
        'nombre_zona', (select z.nombre_es from public.zonas z where z.id = r.zona_id)
      ) order by r.fecha, r.hora, r.id), '[]')
      from public.reservas r
      where r.fecha between p_desde and p_hasta and r.anonimizada_en is null and not r.espera
    )
  end)
  from public.agendas a, lateral (
    select concat_ws('.',
      (select count(*) || '.' || coalesce(sum(hashtext(r.xmin::text || r.ctid::text)::bigint), 0) from public.reservas r where r.fecha between p_desde and p_hasta),
      (select coalesce(sum(hashtext(m.xmin::text || m.ctid::text)::bigint), 0) from public.mesas m),
      (select coalesce(sum(hashtext(z.xmin::text || z.ctid::text)::bigint), 0) from public.zonas z)
    ) as version
  ) v
  where a.huella = p_huella;
$$;
comment on function public.leer_agenda is 'The calendar feed of the address with this hash, null for none: a text that differs after each change, and the bookings from p_desde to p_hasta, or null when the caller has that version. Not the waiting list.';

-- Figures.

create table public.cifras (
  dia date primary key,
  reservas integer not null,
  plazas integer,
  cuentas jsonb not null,
  contado_en date not null
);
comment on table public.cifras is 'Figures of each past day, without personal data: what is left when bookings are removed.';
comment on column public.cifras.dia is 'Day of the visits, a date in Madrid.';
comment on column public.cifras.reservas is 'Bookings counted. A later count that finds fewer changes nothing.';
comment on column public.cifras.plazas is 'Seats when the day was first counted; null: no limit.';
comment on column public.cifras.cuentas is 'As calcular_cifras returns them.';
comment on column public.cifras.contado_en is 'Day of the last count.';

create function public.calcular_cifras(p_dias date[]) returns table (dia date, reservas integer, plazas integer, cuentas jsonb)
language sql stable set search_path = '' as $$
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
        ('antelacion', case when v.via not in ('puerta', 'importada') then width_bucket(v.fecha - v.pedida::date, array[1, 2, 7, 14, 30])::text end),
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
comment on function public.calcular_cifras is 'Figures of these days from their bookings, days without bookings left out: number of bookings, today''s seats, and [kind, key, result, bookings, people] for each kind. via: how it came. tamano: people, at most 12. antelacion: days before, from 1, 2, 7, 14, 30. respuesta: to web requests decided once, from 1 min, 1, 4 and 24 h. opinion: how it was, 3 well to 1 badly. sentados: people at their tables at each half hour. No figure reads a column that an erasure empties.';

create function public.contar_cifras(p_hoy date, p_limite integer default 25) returns integer
language sql set search_path = '' as $$
  with dias as (
    select d.fecha
    from (select distinct r.fecha from public.reservas r where r.fecha < p_hoy) d
    left join public.cifras c on c.dia = d.fecha
    where c.dia is null or (c.contado_en < p_hoy and c.dia >= p_hoy - 29)
    order by d.fecha
    limit p_limite
  ), contadas as (
    insert into public.cifras as c (dia, reservas, plazas, cuentas, contado_en)
    select f.*, p_hoy from public.calcular_cifras((select array_agg(fecha) from dias)) f
    on conflict (dia) do update set contado_en = excluded.contado_en, reservas = greatest(c.reservas, excluded.reservas),
      cuentas = case when excluded.reservas >= c.reservas then excluded.cuentas else c.cuentas end
    returning 1
  )
  select count(*)::integer from contadas;
$$;
comment on function public.contar_cifras is 'Stores the figures of days before p_hoy: of those never counted, and once a day of the last 29, in which staff still note who came and no booking is erased by its age. Returns the number of days counted; call it until it returns 0.';

create function public.leer_cifras(p_desde date, p_hasta date, p_hoy date) returns json
language sql stable set search_path = '' as $$
  -- For a year jsonb takes 46 ms where json takes 7.
  select coalesce(json_agg(case
    when v.reservas >= coalesce(c.reservas, 0)
      then json_build_object('dia', v.dia, 'plazas', case when c.dia is null then v.plazas else c.plazas end, 'cuentas', v.cuentas)
    else json_build_object('dia', c.dia, 'plazas', c.plazas, 'cuentas', c.cuentas)
  end order by coalesce(v.dia, c.dia)), '[]')
  from public.calcular_cifras((
    select array_agg(d.fecha) from (select r.fecha from public.reservas r where r.fecha between p_desde and p_hasta group by 1) d
    where d.fecha >= p_hoy - 7 or not exists (select from public.cifras n where n.dia = d.fecha)
  )) v
  full join (select * from public.cifras where dia between p_desde and p_hasta) c on c.dia = v.dia;
$$;
comment on function public.leer_cifras is 'Figures of each day with bookings from p_desde to p_hasta: as stored; of the last week and of days never counted as the bookings say now, if they are no fewer.';

-- In from elsewhere.

create function public.importar_clientes(p_formulario text, p_reservas jsonb, p_fichas jsonb, p_quedan boolean, p_ahora timestamptz)
returns jsonb language plpgsql set search_path = '' as $$
declare
  v_importada text := concat('importada:', p_formulario, ':');
  v_ya integer[];
  v_fila jsonb;
  v_reservas integer;
  v_sobre jsonb := '[]';
  v_fichas integer;
  v_cambio bigint;
begin
  -- The second of two simultaneous calls waits until the first commits, and then finds its bookings.
  perform pg_advisory_xact_lock(hashtextextended('clientes', 0));
  -- Names and telephones of each booking are compared once, not for each line of its day.
  with visitas as materialized (
    select r.fecha, r.hora, public.texto_llano(r.nombre) as nombre, public.telefono_e164(r.telefono) as telefono
    from public.reservas r where r.anonimizada_en is null and r.fecha in (select (f ->> 'fecha')::date from jsonb_array_elements(p_reservas) as f)
  )
  select coalesce(array_agg(f.linea), '{}') into v_ya
  from jsonb_to_recordset(p_reservas) as f (linea integer, fecha date, hora time, telefono text, nombre text)
  where (f.fecha, f.hora, public.texto_llano(f.nombre)) in (select v.fecha, v.hora, v.nombre from visitas v)
    or (f.telefono <> '' and (f.fecha, f.hora, f.telefono) in (select v.fecha, v.hora, v.telefono from visitas v))
    or exists (select from public.reservas r where r.solicitud = v_importada || f.linea);
  if p_formulario is null then
    return jsonb_build_object('resultado', 'vista', 'reservas', v_ya, 'fichas', (
      select coalesce(jsonb_agg(f.linea), '[]') from jsonb_to_recordset(p_fichas) as f (linea integer, telefono text, nombre text)
      where exists (select from public.clientes c where c.telefono = f.telefono and public.texto_llano(c.nombre) = public.texto_llano(f.nombre))
    ));
  end if;
  if not exists (select from public.importaciones i where i.id::text = p_formulario) then
    select c.id into v_cambio from public.cambios c where c.tabla = 'clientes' and c.huella = p_formulario
      and not exists (select from public.cambios d where d.tabla = 'clientes' and d.accion = 'eliminado' and d.fila_id = c.id);
    return jsonb_build_object('resultado', case when v_cambio is null then 'conflicto' else 'hecho' end, 'cambio_id', v_cambio);
  end if;

  -- History takes no seats.
  insert into public.reservas (
    solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, comentarios, estado, entrega, decidida_en, origen,
    duracion, llegada, cancelada_por
  )
  select v_importada || f.linea, '', 'es', f.nombre, f.telefono, '', f.personas, f.fecha, f.hora,
    f.comentarios, f.estado, 'local', p_ahora, 'importada', public.estancia_reserva(f.personas), f.llegada, f.cancelada_por
  from jsonb_to_recordset(p_reservas) as f (
    linea integer, nombre text, telefono text, personas integer, fecha date, hora time, comentarios text, estado text,
    llegada text, cancelada_por text, fuera boolean
  )
  where f.fuera and f.linea <> all (v_ya);
  get diagnostics v_reservas = row_count;
  for v_fila in
    select f.fila from jsonb_array_elements(p_reservas) as f (fila)
    where not f.fila ? 'fuera' and (f.fila ->> 'linea')::integer <> all (v_ya)
  loop
    v_fila := v_fila || jsonb_build_object(
      'solicitud', v_importada || (v_fila ->> 'linea'), 'huella', '', 'idioma', 'es', 'email', '',
      'entrega', 'local', 'origen', 'importada', 'mesas', '[]'::jsonb, 'decidida_en', p_ahora
    );
    if (public.reservar_mesa(v_fila, false, false, p_ahora) -> 'sobre')::boolean then
      v_sobre := v_sobre || jsonb_build_array(jsonb_build_array(v_fila -> 'fecha', v_fila -> 'hora'));
    end if;
    v_reservas := v_reservas + 1;
  end loop;
  insert into public.clientes (telefono, nombre, notas, marcas, importacion)
  select f.telefono, f.nombre, f.notas, f.marcas, p_formulario
  from jsonb_to_recordset(p_fichas) as f (telefono text, nombre text, notas text, marcas text[])
  on conflict do nothing;
  get diagnostics v_fichas = row_count;
  insert into public.cambios as c (tabla, fila_id, accion, despues, huella)
  values ('clientes', 0, 'creado', jsonb_build_object('reservas', v_reservas, 'fichas', v_fichas, 'sobre', v_sobre), p_formulario)
  on conflict (tabla, huella) where huella is not null do update set despues = jsonb_build_object(
    'reservas', (c.despues -> 'reservas')::integer + v_reservas, 'fichas', (c.despues -> 'fichas')::integer + v_fichas,
    'sobre', c.despues -> 'sobre' || v_sobre
  ) returning c.id into v_cambio;
  delete from public.importaciones i where i.id::text = p_formulario and not p_quedan;
  return jsonb_build_object('resultado', 'hecho', 'cambio_id', v_cambio);
end;
$$;
comment on function public.importar_clientes is 'Adds the bookings ([{linea, fecha, hora, nombre, telefono, personas, comentarios, estado, llegada, cancelada_por}, with fuera: history, or cancelled, which takes no seats]) and cards ([{linea, telefono, nombre, notas, marcas}]) of the kept preview p_formulario, without those that are there. An import is made in parts, each in a transaction of its own, with one line of history that grows with each; the last part (p_quedan false) deletes the preview, and until then an interrupted import can be made again: a line is added once. sobre of the line of history has the day and time of each booking that overbooks. Nothing is announced. Returns {resultado: hecho, cambio_id} or {resultado: conflicto} (no such preview, or undone); without p_formulario it adds nothing and returns {resultado: vista, reservas, fichas}, the lines of those that are there.';

create function public.deshacer_importacion(p_formulario text) returns boolean
language sql set search_path = '' as $$
  with hecha as (
    select c.id, c.despues from public.cambios c where c.tabla = 'clientes' and c.huella = p_formulario
  ), quitadas as (
    delete from public.reservas r
    where starts_with(r.solicitud, 'importada:' || p_formulario || ':') and r.secuencia = 0 and r.ultimo_acto is null
      and r.tarde_minutos is null and r.reconfirmada_en is null and r.anonimizada_en is null
    returning r.fecha
  ), fichas as (
    delete from public.clientes c where c.importacion = p_formulario returning c.id
  ), vista as (
    -- An import that is undone before its last part adds no more.
    delete from public.importaciones i where i.id::text = p_formulario
  ), dias as (
    -- Counted again tonight.
    delete from public.cifras c where c.dia in (select q.fecha from quitadas q)
  ), anotada as (
    insert into public.cambios (tabla, fila_id, accion, antes)
    select 'clientes', h.id, 'eliminado', h.despues || jsonb_build_object('quitadas', q.reservas, 'fichas_quitadas', f.fichas)
    from hecha h, (select count(*) as reservas from quitadas) q, (select count(*) as fichas from fichas) f
    where q.reservas + f.fichas > 0
    returning id
  )
  select exists (select from anotada);
$$;
comment on function public.deshacer_importacion is 'Deletes the bookings and cards of an import that were not changed since, with one line of history (fila_id: the id of the undone line), and the figures of their days. Returns false when there is nothing to delete.';

-- The service key may do everything. After this file, so that it covers the tables, functions and sequences of all files.
revoke all on all tables in schema public from anon, authenticated;
grant all on all tables in schema public to service_role;
revoke execute on all functions in schema public from public, anon, authenticated;
grant execute on all functions in schema public to service_role;
revoke all on all sequences in schema public from anon, authenticated;
grant all on all sequences in schema public to service_role;

-- Every table has row level security; the public key reads those with a policy. A change of one raises its version, so that cached
-- pages are made again.
do $$
declare
  v_tabla text;
begin
  for v_tabla in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table public.%I enable row level security', v_tabla);
  end loop;
  for v_tabla in select distinct tablename from pg_policies where schemaname = 'public' and tablename <> 'contenido_versiones' loop
    execute format($ddl$
      grant select on table public.%1$I to anon, authenticated;
      create trigger registrar_version after insert or update or delete or truncate on public.%1$I
        for each statement execute function public.registrar_version();
      insert into public.contenido_versiones (tabla) values (%1$L);
    $ddl$, v_tabla);
  end loop;
end;
$$;
grant select on table public.contenido_versiones to anon, authenticated;
