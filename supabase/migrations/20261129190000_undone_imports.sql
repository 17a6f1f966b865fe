-- The line of an undone import names the line it undid, which then offers no undoing.
create or replace function public.deshacer_importacion(p_formulario text) returns boolean
language sql
set search_path = ''
as $$
  with hecha as (
    select c.id, c.despues from public.cambios c where c.tabla = 'clientes' and c.huella = p_formulario
  ), quitadas as (
    delete from public.reservas r
    where starts_with(r.solicitud, 'importada:' || p_formulario || ':') and r.secuencia = 0 and r.ultimo_acto is null
      and r.tarde_minutos is null and r.reconfirmada_en is null and r.anonimizada_en is null
    returning r.fecha
  ), fichas as (
    delete from public.clientes c where c.importacion = p_formulario returning c.id
  ), dias as (
    -- Counted again tonight.
    delete from public.cifras c where c.dia in (select q.fecha from quitadas q)
  ), anotada as (
    insert into public.cambios (tabla, fila_id, accion, antes)
    select 'clientes', h.id, 'eliminado', h.despues || jsonb_build_object('quitadas', q.reservas, 'fichas_quitadas', f.fichas)
    from hecha h, (select count(*) as reservas from quitadas) q, (select count(*) as fichas from fichas) f
    where q.reservas + f.fichas > 0
    returning id
  )
  select exists (select from anotada);
$$;
comment on function public.deshacer_importacion is
  'Deletes the bookings and cards of an import that were not changed since, with one line of history (fila_id: the id of the undone line), and the figures of their days. Returns false when there is nothing to delete.';
