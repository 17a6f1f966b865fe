-- What each page of the panel asks, and the rights on functions.

create function public.visita_panel(p_sesion text, p_perdida_antes timestamptz, p_ahora timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
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
comment on function public.visita_panel is
  'Data of each panel page: the session with this hash or null (sesion); the number of undelivered requests, deliveries interrupted before p_perdida_antes included (sin_entregar); the number undelivered or undecided at p_ahora (pendientes).';

create function public.novedades_panel(p_sesiones uuid[], p_hoy date, p_ahora timestamptz, p_sin_uso timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'abiertas', coalesce((
      select jsonb_agg(s.id)
      from public.sesiones_panel s
      where s.id = any (p_sesiones) and s.caduca_en > p_ahora and s.usada_en > p_sin_uso
    ), '[]'),
    'versiones', (select jsonb_object_agg(v.tabla, v.version::text) from public.contenido_versiones v) || jsonb_build_object(
      -- Made from the row versions instead of a counter, for which all writers would queue.
      'reservas', (
        select count(*) || '.' || coalesce(sum(hashtext(r.xmin::text || r.ctid::text)::bigint), 0)
        from public.reservas r
        where r.fecha >= p_hoy - 1 or r.creada_en > p_ahora - interval '1 day'
      )
    )
  );
$$;
comment on function public.novedades_panel is
  'Which of these sessions are still open: neither expired nor unused since p_sin_uso; and a text for each public content table and for the bookings since yesterday, which differs after each change.';

create function public.leer_agenda(p_huella text, p_version text, p_desde date, p_hasta date) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
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
comment on function public.leer_agenda is
  'The calendar feed of the address with this hash, null for none: a text that differs after each change, and the bookings from p_desde to p_hasta, or null when the caller has that version. Not the waiting list.';

-- The service key only. After this file, so that it covers the functions and sequences of all files.
revoke execute on all functions in schema public from public, anon, authenticated;
grant execute on all functions in schema public to service_role;
revoke all on all sequences in schema public from anon, authenticated;
grant all on all sequences in schema public to service_role;
