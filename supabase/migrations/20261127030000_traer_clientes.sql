-- Bookings and guests from another program's file, and cards of guests without a booking.

alter table public.reservas drop constraint reservas_origen_check,
  add constraint reservas_origen_check check (origen in ('web', 'panel', 'importada'));
comment on column public.reservas.origen is 'web: the form. panel: written by staff, after a call or a visit. importada: from another program''s file; solicitud is importada:, the import''s id and the line.';

alter table public.clientes add column desde date not null default current_date, add column importacion text;
comment on table public.clientes is 'What staff note of a guest, and what the guest asked to be remembered. The row goes with the guest''s last kept booking, or by its age without any; visits are counted from the bookings.';
comment on column public.clientes.desde is 'Day on which the card was made.';
comment on column public.clientes.importacion is 'Id of the import that made the card; null: staff made or changed it.';

alter table public.importaciones
  add column clase text not null default 'carta' check (clase in ('carta', 'clientes')),
  drop constraint importaciones_persona_key, add unique (persona, clase);
comment on table public.importaciones is 'The preview of a pasted carta, or of another program''s bookings and guests, one a person, until it is added or discarded, at most 30 days or one.';
comment on column public.importaciones.contenido is 'What was sent and read, as the person corrected it.';
comment on column public.importaciones.clase is 'carta or clientes; backups leave out the latter.';
comment on column public.cambios.tabla is 'Menu table of the dish; precios, alergenos, carta or muestra for a change of many dishes; reservas for a guest''s data that staff downloaded or erased; clientes for bookings and guests brought in or taken back; local, horario or dias_especiales for facts, hours and special days.';

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

create or replace function public.guardar_ficha(p_id uuid, p_datos jsonb, p_ahora timestamptz) returns boolean
language sql
security invoker
set search_path = ''
as $$
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
comment on function public.guardar_ficha is
  'Writes notas, marcas or alergias (null: withdrawn), those that p_datos has, on the card p_id, or that of the guest of the booking p_id. Returns false when the booking is erased or has no telephone, and for alergias when the card is not the guest''s own (es_ficha_propia).';

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
    union all
    select c.telefono, public.texto_llano(c.nombre), abs(c.desde - p_hoy)
    from public.clientes c, busca
    where (c.id = p_reserva or position(busca.nombre in public.texto_llano(c.nombre)) > 0
        or (char_length(busca.telefono) >= 3 and position(busca.telefono in c.telefono) > 0))
      and not exists (
        select from public.reservas r
        where public.telefono_e164(r.telefono) = c.telefono and public.texto_llano(r.nombre) = public.texto_llano(c.nombre)
          and r.anonimizada_en is null
      )
    order by lejos, llano
    limit 50
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
comment on function public.leer_fichas is
  'Up to 50 guests with a telephone, with what is counted from their kept bookings and written on their cards: those whose name or telephone contains p_busca, or the guest or card of p_reserva, or all with a booking; those with a booking near p_hoy first. reserva: the latest booking, or the card itself without any (reservas 0). propia: es_ficha_propia for the guest of p_reserva.';

create function public.importar_clientes(p_formulario text, p_reservas jsonb, p_fichas jsonb, p_ahora timestamptz) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_ya integer[];
  v_hay integer[];
  v_fila jsonb;
  v_reservas integer;
  v_sobre jsonb := '[]';
  v_fichas integer;
  v_cambio bigint;
begin
  -- The second of two simultaneous calls waits until the first commits, and then finds its line or its bookings.
  perform pg_advisory_xact_lock(hashtextextended('clientes', 0));
  select c.id into v_cambio from public.cambios c where c.tabla = 'clientes' and c.huella = p_formulario;
  if v_cambio is not null then
    return jsonb_build_object('resultado', 'hecho', 'cambio_id', v_cambio);
  end if;
  select coalesce(array_agg(f.linea), '{}') into v_ya
  from jsonb_to_recordset(p_reservas) as f (linea integer, fecha date, hora time, telefono text, nombre text)
  where exists (
    select from public.reservas r
    where r.fecha = f.fecha and r.hora = f.hora and r.anonimizada_en is null and (
      public.texto_llano(r.nombre) = public.texto_llano(f.nombre)
      or (f.telefono <> '' and public.telefono_e164(r.telefono) = f.telefono)
    )
  );
  select coalesce(array_agg(f.linea), '{}') into v_hay
  from jsonb_to_recordset(p_fichas) as f (linea integer, telefono text, nombre text)
  where exists (
    select from public.clientes c where c.telefono = f.telefono and public.texto_llano(c.nombre) = public.texto_llano(f.nombre)
  );
  if p_formulario is null then
    return jsonb_build_object('resultado', 'vista', 'reservas', v_ya, 'fichas', v_hay);
  end if;
  delete from public.importaciones i where i.id::text = p_formulario;
  if not found then
    return jsonb_build_object('resultado', 'conflicto');
  end if;

  -- History takes no seats.
  insert into public.reservas (
    solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, comentarios, estado, entrega, decidida_en, origen,
    duracion, llegada, cancelada_por
  )
  select concat_ws(':', 'importada', p_formulario, f.linea), '', 'es', f.nombre, f.telefono, '', f.personas, f.fecha, f.hora,
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
      'solicitud', concat_ws(':', 'importada', p_formulario, v_fila ->> 'linea'), 'huella', '', 'idioma', 'es', 'email', '',
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
  insert into public.cambios (tabla, fila_id, accion, despues, huella)
  values ('clientes', 0, 'creado', jsonb_build_object('reservas', v_reservas, 'fichas', v_fichas, 'sobre', v_sobre), p_formulario)
  returning id into v_cambio;
  return jsonb_build_object('resultado', 'hecho', 'cambio_id', v_cambio);
end;
$$;
comment on function public.importar_clientes is
  'Adds the bookings ([{linea, fecha, hora, nombre, telefono, personas, comentarios, estado, llegada, cancelada_por}, with fuera: history, or cancelled, which takes no seats]) and cards ([{linea, telefono, nombre, notas, marcas}]) of the kept preview p_formulario, which it deletes, without those that are there, and with one line of history, whose sobre has the day and time of each booking that overbooks. Nothing is announced. The same form again adds nothing. Returns {resultado: hecho, cambio_id} or {resultado: conflicto} (no such preview); without p_formulario it adds nothing and returns {resultado: vista, reservas, fichas}, the lines of those that are there.';

create function public.deshacer_importacion(p_formulario text) returns boolean
language sql
security invoker
set search_path = ''
as $$
  with hecha as (
    select c.despues from public.cambios c where c.tabla = 'clientes' and c.huella = p_formulario
  ), quitadas as (
    delete from public.reservas r
    where starts_with(r.solicitud, 'importada:' || p_formulario || ':') and r.secuencia = 0 and r.ultimo_acto is null
      and r.tarde_minutos is null and r.reconfirmada_en is null and r.anonimizada_en is null
    returning r.fecha
  ), fichas as (
    delete from public.clientes c where c.importacion = p_formulario returning c.id
  ), dias as (
    -- Counted again tonight.
    delete from public.cifras c where c.dia in (select q.fecha from quitadas q)
  ), anotada as (
    insert into public.cambios (tabla, fila_id, accion, antes)
    select 'clientes', 0, 'eliminado', h.despues || jsonb_build_object('quitadas', q.reservas, 'fichas_quitadas', f.fichas)
    from hecha h, (select count(*) as reservas from quitadas) q, (select count(*) as fichas from fichas) f
    where q.reservas + f.fichas > 0
    returning id
  )
  select exists (select from anotada);
$$;
comment on function public.deshacer_importacion is
  'Deletes the bookings and cards of an import that were not changed since, with one line of history, and the figures of their days. Returns false when there is nothing to delete.';

create function public.borrar_fichas(p_id uuid, p_antes date) returns integer
language sql
security invoker
set search_path = ''
as $$
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
comment on function public.borrar_fichas is
  'Erases the card p_id, or those made before p_antes, if the guest has no kept booking; a restore does not bring them back. Returns their number.';

revoke execute on function public.importar_clientes, public.deshacer_importacion, public.borrar_fichas from public, anon, authenticated;
grant execute on function public.importar_clientes, public.deshacer_importacion, public.borrar_fichas to service_role;
