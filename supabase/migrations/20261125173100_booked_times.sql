-- When bookings to come begin, to find those outside the opening hours.

create function public.horas_reservadas(p_desde date, p_hasta date, p_ahora timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('fecha', h.fecha, 'hora', to_char(h.hora, 'HH24:MI'), 'reservas', h.reservas)), '[]')
  from (
    select fecha, hora, count(*) as reservas
    from public.reservas
    where fecha between p_desde and p_hasta and not espera and llegada is null and estado is distinct from 'cancelada'
      and public.comienzo_reserva(fecha, hora) > p_ahora at time zone 'Europe/Madrid'
    group by fecha, hora
    order by fecha, hora
  ) h;
$$;
comment on function public.horas_reservadas is
  'Number of bookings per date and time that are to come: confirmed ones and undecided ones.';

revoke execute on function public.horas_reservadas(date, date, timestamptz) from public, anon, authenticated;
grant execute on function public.horas_reservadas(date, date, timestamptz) to service_role;
