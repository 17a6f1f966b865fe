-- What the desk reads: one day with all that is known of its guests, a month, the seats of a day. One question each.

create function public.telefono_nacional(p_telefono text) returns text
language sql
immutable
security invoker
set search_path = ''
as $$
  select regexp_replace(regexp_replace(p_telefono, '[^0-9+]', '', 'g'), '^(\+34|0034)', '');
$$;
comment on function public.telefono_nacional(text) is 'A telephone by which the same guest is known again, with or without the prefix of Spain.';
revoke execute on function public.telefono_nacional(text) from public, anon, authenticated;
grant execute on function public.telefono_nacional(text) to service_role;

drop index public.reservas_telefono;
create index reservas_telefono on public.reservas (public.telefono_nacional(telefono)) where anonimizada_en is null;

create function public.texto_llano(p_texto text) returns text
language sql
immutable
security invoker
set search_path = ''
as $$
  select translate(lower(p_texto), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc');
$$;
comment on function public.texto_llano(text) is 'A text as it is searched for: without capitals and accents.';
revoke execute on function public.texto_llano(text) from public, anon, authenticated;
grant execute on function public.texto_llano(text) to service_role;

create function public.mesa_reservas(
  p_dia date, p_busca text, p_decide boolean, p_perdida_antes timestamptz, p_ahora timestamptz
) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  with busca as (
    select public.texto_llano(p_busca) as nombre, nullif(public.telefono_nacional(p_busca), '') as telefono
  ), halladas as (
    select r.id
    from public.reservas r, busca
    where p_busca is not null and r.anonimizada_en is null and (
      position(busca.nombre in public.texto_llano(r.nombre)) > 0
      or (char_length(busca.telefono) >= 3 and position(busca.telefono in public.telefono_nacional(r.telefono)) > 0)
    )
    order by r.fecha desc, r.creada_en desc
    limit 100
  ), elegidas as (
    select
      r.*,
      r.anonimizada_en is null and (
        r.entrega = 'fallida'
        or (r.entrega = 'pendiente' and r.entrega_iniciada_en < p_perdida_antes)
        or (
          p_decide and r.estado is null and not r.espera and r.fecha >= (p_ahora at time zone 'Europe/Madrid')::date
          and public.comienzo_reserva(r.fecha, r.hora) > p_ahora at time zone 'Europe/Madrid'
        )
      ) as arriba,
      case when p_busca is null then r.fecha = p_dia else r.id in (select id from halladas) end as abajo
    from public.reservas r
  ), vistas as (
    select * from elegidas where abajo or (arriba and p_busca is null)
  )
  select jsonb_build_object(
    'aforo', (select to_jsonb(a) from public.aforo a where a.id = 1),
    'reservas', coalesce((select jsonb_agg(to_jsonb(v)) from vistas v), '[]'),
    'otras', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', o.id, 'telefono', public.telefono_nacional(o.telefono), 'fecha', o.fecha, 'hora', o.hora,
        'estado', o.estado, 'llegada', o.llegada, 'creada_en', o.creada_en
      ))
      from public.reservas o
      where o.anonimizada_en is null and o.telefono <> ''
        and public.telefono_nacional(o.telefono) in (
          select public.telefono_nacional(v.telefono) from vistas v where v.telefono <> ''
        )
    ), '[]')
  );
$$;
comment on function public.mesa_reservas(date, text, boolean, timestamptz, timestamptz) is
  'The desk: the bookings of p_dia, or those that p_busca finds by a part of the name or the telephone (100 at most), as abajo; of all days those to decide (with p_decide) or not delivered, cut off before p_perdida_antes included, as arriba; what else is kept of their telephones; the seats.';
revoke execute on function public.mesa_reservas(date, text, boolean, timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.mesa_reservas(date, text, boolean, timestamptz, timestamptz) to service_role;

create function public.mes_reservas(p_desde date, p_hasta date, p_ahora timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(d.fecha, jsonb_build_object('cubiertos', d.cubiertos, 'reservas', d.reservas)), '{}')
  from (
    select fecha, sum(personas) as cubiertos, count(*) as reservas
    from public.reservas
    where fecha between p_desde and p_hasta and not espera and (
      estado = 'confirmada'
      or (estado is null and public.comienzo_reserva(fecha, hora) > p_ahora at time zone 'Europe/Madrid')
    )
    group by fecha
  ) d;
$$;
comment on function public.mes_reservas(date, date, timestamptz) is
  'By day, of confirmed and still undecided bookings: covers and how many they are.';
revoke execute on function public.mes_reservas(date, date, timestamptz) from public, anon, authenticated;
grant execute on function public.mes_reservas(date, date, timestamptz) to service_role;

create function public.plazas_dia(p_fecha date, p_salvo uuid, p_ahora timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'aforo', (select to_jsonb(a) from public.aforo a where a.id = 1),
    'ocupadas', coalesce((
      select jsonb_agg(jsonb_build_object(
        'desde', extract(epoch from o.comienzo - p_fecha::timestamp) / 60,
        'hasta', extract(epoch from o.fin - p_fecha::timestamp) / 60,
        'personas', o.personas
      ))
      from public.ocupacion_reservas(p_fecha::timestamp, p_fecha::timestamp + interval '34 hours', p_ahora, p_salvo) o
      where exists (select 1 from public.aforo where plazas is not null)
    ), '[]')
  );
$$;
comment on function public.plazas_dia(date, uuid, timestamptz) is
  'The seats and, where there is a limit, who takes them on a day: from and until as minutes since its midnight. Without p_salvo.';
revoke execute on function public.plazas_dia(date, uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.plazas_dia(date, uuid, timestamptz) to service_role;
