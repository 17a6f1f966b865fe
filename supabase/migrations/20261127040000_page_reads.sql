-- Reads of the public pages, counted beside the scans of the codes on the tables.

alter table public.escaneos drop constraint escaneos_codigo_check;
alter table public.escaneos add constraint escaneos_codigo_check
  check (codigo ~ '^(carta|menu|reservas|alergenos|pagina:[A-Za-z]{1,30})$');
comment on table public.escaneos is 'Scans of the restaurant''s QR codes and reads of its pages per day. Counts only: no address, device or time.';
comment on column public.escaneos.codigo is 'Target of the code: carta, menu (of the day), reservas or alergenos; or pagina: and the name of a page.';
comment on column public.escaneos.veces is 'Number of scans or reads on that day.';
comment on function public.contar_escaneos is
  'Adds p_veces scans of a code, or reads of a page, to a day.';

create function public.sumar_escaneos(p_desde date, p_hasta date) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(codigo, veces), '{}')
  from (select codigo, sum(veces) as veces from public.escaneos where dia between p_desde and p_hasta group by codigo) e;
$$;
comment on function public.sumar_escaneos is
  'Scans of each code and reads of each page between two days, both among them.';
revoke execute on function public.sumar_escaneos from public, anon, authenticated;
grant execute on function public.sumar_escaneos to service_role;
