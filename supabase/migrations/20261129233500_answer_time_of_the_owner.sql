-- The form promises an answer within some hours only where the owner has entered them. 24 was the first value of every restaurant.

alter table public.aforo alter column respuesta_horas drop not null, alter column respuesta_horas drop default;
-- Where the form of the seats has other first values too, it was not saved yet.
update public.aforo set respuesta_horas = null
where respuesta_horas = 24 and plazas is null and duracion = 90 and grupo_maximo is null and antelacion = 60 and dias_maximo = 365
  and confirmar_hasta = 0 and not preguntar and not hoja_telefonos and num_nulls(estancia_2, estancia_4, estancia_6, estancia_mas) = 4;
comment on column public.aforo.respuesta_horas is 'Hours within which the restaurant usually answers, as the form says; null: it says none.';
