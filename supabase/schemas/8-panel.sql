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

-- The service key only. After this file, so that it covers the functions and sequences of all files.
revoke execute on all functions in schema public from public, anon, authenticated;
grant execute on all functions in schema public to service_role;
revoke all on all sequences in schema public from anon, authenticated;
grant all on all sequences in schema public to service_role;
