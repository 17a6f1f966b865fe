-- The list of guests looks at the 250 bookings nearest today, not 1,000: half of its time went into folding their names.
create or replace function public.leer_fichas(p_busca text, p_reserva uuid, p_hoy date) returns jsonb
language sql
stable
set search_path = ''
as $$
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
