-- Without any limit of seats or pace, zones or tables, no other booking is read to find a place.

create or replace function public.hallar_lugar(
  p_fecha date, p_hora time, p_personas integer, p_duracion integer, p_zona uuid, p_mesas uuid[], p_es_cliente boolean,
  p_ahora timestamptz, p_salvo uuid, out caben boolean, out zona uuid, out mesas uuid[]
)
language sql
stable
security invoker
set search_path = ''
as $$
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
