-- The form promises an answer within some hours only where the owner has entered them. 24 was the first value of every restaurant.

alter table public.aforo alter column respuesta_horas drop not null, alter column respuesta_horas drop default;
update public.aforo set respuesta_horas = null where respuesta_horas = 24;
comment on column public.aforo.respuesta_horas is 'Hours within which the restaurant usually answers, as the form says; null: it says none.';
