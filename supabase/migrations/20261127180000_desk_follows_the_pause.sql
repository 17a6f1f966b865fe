-- Open pages of the desk follow the pause of bookings and the zones too.

create or replace function public.novedades_panel(p_sesiones uuid[], p_hoy date, p_ahora timestamptz, p_sin_uso timestamptz) returns jsonb
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
        select concat_ws('.', count(*), sum(hashtext(r.xmin::text || r.ctid::text)::bigint), (select max(a.xmin::text) from public.aforo a),
          (select sum(hashtext(z.xmin::text || z.ctid::text)::bigint) from public.zonas z))
        from public.reservas r
        where r.fecha >= p_hoy - 1 or r.creada_en > p_ahora - interval '1 day'
      )
    )
  );
$$;
comment on function public.novedades_panel is
  'Which of these sessions are still open: neither expired nor unused since p_sin_uso; and a text for each public content table and for the bookings since yesterday, with the seats, the pause and the zones, which differs after each change.';
