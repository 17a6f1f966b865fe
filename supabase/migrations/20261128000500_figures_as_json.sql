-- The figures of a year are built as json: jsonb took five times as long. The result of a function cannot be replaced, so it is made anew.
drop function public.leer_cifras(date, date, date);

create function public.leer_cifras(p_desde date, p_hasta date, p_hoy date) returns json
language sql
stable
security invoker
set search_path = ''
as $$
  -- For a year jsonb takes 46 ms where json takes 7.
  select coalesce(json_agg(case
    when v.reservas >= coalesce(c.reservas, 0)
      then json_build_object('dia', v.dia, 'plazas', case when c.dia is null then v.plazas else c.plazas end, 'cuentas', v.cuentas)
    else json_build_object('dia', c.dia, 'plazas', c.plazas, 'cuentas', c.cuentas)
  end order by coalesce(v.dia, c.dia)), '[]')
  from public.calcular_cifras((
    select array_agg(d.fecha) from (select r.fecha from public.reservas r where r.fecha between p_desde and p_hasta group by 1) d
    where d.fecha >= p_hoy - 7 or not exists (select from public.cifras n where n.dia = d.fecha)
  )) v
  full join (select * from public.cifras where dia between p_desde and p_hasta) c on c.dia = v.dia;
$$;
comment on function public.leer_cifras is
  'Figures of each day with bookings from p_desde to p_hasta: as stored; of the last week and of days never counted as the bookings say now, if they are no fewer.';

revoke all on function public.leer_cifras(date, date, date) from public, anon, authenticated;
grant execute on function public.leer_cifras(date, date, date) to service_role;
