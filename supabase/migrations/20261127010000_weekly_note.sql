-- The weekly note to the owner.

alter table public.aforo add column nota_semanal boolean not null default true;
comment on column public.aforo.nota_semanal is 'Whether the owner gets the weekly note.';

alter table public.mensajes drop constraint mensajes_tipo;
alter table public.mensajes add constraint mensajes_tipo check (case clase
    when 'correo' then coalesce(tipo, '') in (
      'nueva', 'cambio_cliente', 'cancelacion_cliente', 'sin_decidir', 'semana',
      'recibida', 'confirmada', 'cancelada', 'cambiada', 'recordatorio', 'sin_confirmar', 'oferta'
    )
    when 'movil' then coalesce(tipo, '') in ('nueva', 'cambio_cliente', 'cancelacion_cliente', 'tarde')
    else tipo is null
  end);
comment on column public.mensajes.tipo is 'What a mail or push message reports. Mails to staff: nueva, cambio_cliente, cancelacion_cliente, sin_decidir, and the weekly note semana; the others go to the guest. Null for notices.';
comment on column public.mensajes.reserva_id is 'The booking; null for the weekly note and for a notice or mail about a record of the outside table.';
comment on column public.mensajes.registro is 'Id of the outside table''s record that a notice or mail is about, or the week of a weekly note; null otherwise.';
comment on column public.mensajes.datos is 'Notice: the body to send. Mail: the booking at that moment, with the values before the change under anterior, or the fields of an outside record; of the weekly note its figures. Push message: {}. {} once the personal data was removed.';

create or replace function public.es_correo_personal(p_tipo text) returns boolean
language sql
immutable
security invoker
set search_path = ''
as $$ select p_tipo in ('nueva', 'cambio_cliente', 'cancelacion_cliente', 'sin_decidir', 'semana') $$;
