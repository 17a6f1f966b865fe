-- What open pages of the panel are told: asked once a second by each site whose panel is open, whatever the number of pages.

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
      -- No counter that every writer would queue for: which row versions there are says what was written.
      'reservas', (
        select count(*) || '.' || coalesce(sum(hashtext(r.xmin::text || r.ctid::text)::bigint), 0)
        from public.reservas r
        where r.fecha >= p_hoy - 1 or r.creada_en > p_ahora - interval '1 day'
      )
    )
  );
$$;
comment on function public.novedades_panel(uuid[], date, timestamptz, timestamptz) is
  'Which of these sessions are open still, neither past their end nor unused since p_sin_uso; and a text by table of public content and for the bookings from yesterday on, another one after each change.';
revoke execute on function public.novedades_panel(uuid[], date, timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.novedades_panel(uuid[], date, timestamptz, timestamptz) to service_role;
