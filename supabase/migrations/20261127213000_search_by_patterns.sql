-- Guests and bookings are found by name or telephone without folding each name.

create function public.patrones_busca(p_busca text) returns table (nombre text, telefono text)
language sql
immutable
security invoker
set search_path = ''
as $$
  select regexp_replace(n, '([aeiounc])', '[\1áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ]', 'g'),
    case when char_length(d) >= 3 then regexp_replace(d, '^34(.{3,})$', '34\1|^\1') end
  from regexp_replace(p_busca, '[^0-9]|^([+]|00)34|^00', '', 'g') d,
    regexp_replace(public.texto_llano(p_busca), '([][(){}.*+?^$|\\])', '\\\1', 'g') n;
$$;
comment on function public.patrones_busca is
  'Regular expressions for what staff search: a part of a name, whatever its case and accents, and digits of a telephone, with or without Spain''s prefix; null for fewer than three. PostgreSQL tests them faster than it folds each name.';
revoke execute on function public.patrones_busca from public, anon, authenticated;
grant execute on function public.patrones_busca to service_role;

create or replace function public.leer_fichas(p_busca text, p_reserva uuid, p_hoy date) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  with halladas as (
    select public.telefono_e164(r.telefono) as telefono, public.texto_llano(r.nombre) as llano, min(abs(r.fecha - p_hoy)) as lejos
    from (
      select r.* from public.reservas r, public.patrones_busca(p_busca) b
      where r.anonimizada_en is null and r.telefono <> '' and (p_reserva is null or r.id = p_reserva)
        and (p_busca is null or r.nombre ~* b.nombre or (b.telefono is not null and regexp_replace(r.telefono, '[^0-9]', '', 'g') ~ b.telefono))
        -- The 1,000 nearest are among these.
        and (coalesce(p_busca, p_reserva::text) is not null or r.fecha >= coalesce(
          (select n.fecha from public.reservas n where n.fecha < p_hoy order by n.fecha desc offset 1000 limit 1), '-infinity'))
      order by abs(r.fecha - p_hoy) limit 1000
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

create or replace function public.mesa_reservas(
  p_dia date, p_busca text, p_decide boolean, p_perdida_antes timestamptz, p_ahora timestamptz
) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  with halladas as (
    select r.id from public.reservas r, public.patrones_busca(p_busca) b
    where p_busca is not null and r.anonimizada_en is null
      and (r.nombre ~* b.nombre or (b.telefono is not null and regexp_replace(r.telefono, '[^0-9]', '', 'g') ~ b.telefono))
    order by r.fecha desc, r.creada_en desc limit 100
  ), elegidas as (
    select
      r.*,
      r.anonimizada_en is null and (
        r.entrega = 'fallida'
        or (r.entrega = 'pendiente' and r.entrega_iniciada_en < p_perdida_antes)
        or (
          p_decide and r.estado is null and not r.espera and r.fecha >= (p_ahora at time zone 'Europe/Madrid')::date - 1
          and public.comienzo_reserva(r.fecha, r.hora) > p_ahora at time zone 'Europe/Madrid'
        )
      ) as arriba,
      p_busca is not null or r.fecha = p_dia as abajo
    from public.reservas r
    -- Each part by an index, whatever the number of bookings.
    where r.id = any (array(select id from halladas)) or (p_busca is null and (r.fecha = p_dia or r.entrega in ('fallida', 'pendiente')
      or (p_decide and r.estado is null and r.fecha >= (p_ahora at time zone 'Europe/Madrid')::date - 1)))
  ), vistas as (
    select * from elegidas where abajo or (arriba and p_busca is null)
  )
  select jsonb_build_object(
    'aforo', (select to_jsonb(a) from public.aforo a where a.id = 1),
    'reservas', coalesce((
      select jsonb_agg(to_jsonb(v) || jsonb_build_object('ficha', to_jsonb(c)))
      from vistas v
      left join public.clientes c
        on c.telefono = public.telefono_e164(v.telefono) and public.texto_llano(c.nombre) = public.texto_llano(v.nombre)
    ), '[]'),
    'otras', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', o.id, 'telefono', public.telefono_e164(o.telefono), 'fecha', o.fecha, 'hora', o.hora,
        'estado', o.estado, 'llegada', o.llegada, 'creada_en', o.creada_en
      ))
      from public.reservas o
      where o.anonimizada_en is null and o.telefono <> ''
        and public.telefono_e164(o.telefono) = any (array(select public.telefono_e164(v.telefono) from vistas v where v.telefono <> ''))
    ), '[]')
  );
$$;
