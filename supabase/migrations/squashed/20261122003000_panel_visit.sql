-- What every page of the panel begins with, in one question: the session that its cookie names, and how many requests wait.

create function public.visita_panel(p_sesion text, p_perdida_antes timestamptz, p_hoy date) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'sesion', (select to_jsonb(s) from public.sesiones_panel s where s.id_hash = p_sesion),
    'sin_entregar', count(*) filter (where r.sin_entregar),
    'pendientes', count(*)
  )
  from (
    select
      entrega = 'fallida' or (entrega = 'pendiente' and entrega_iniciada_en < p_perdida_antes) as sin_entregar,
      estado is null and fecha >= p_hoy as por_decidir
    from public.reservas
    where anonimizada_en is null
  ) r
  where r.sin_entregar or r.por_decidir;
$$;

comment on function public.visita_panel(text, timestamptz, date) is
  'The session of this hash or null; how many requests could not be delivered, those cut off before p_perdida_antes included; and how many of those or still undecided from p_hoy on.';
revoke execute on function public.visita_panel(text, timestamptz, date) from public, anon, authenticated;
grant execute on function public.visita_panel(text, timestamptz, date) to service_role;
