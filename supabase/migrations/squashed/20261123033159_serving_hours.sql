-- When each page's lists are served: 'desayunos hasta las 12:30'. Public, and one row, as the facts beside it.

alter table public.local
  add column horas_listas jsonb not null default '{}' check (jsonb_typeof(horas_listas) = 'object');

comment on column public.local.horas_listas is 'When the lists of a page are served, by the name of its field in /admin/horario, each HH:MM of Madrid''s clock. What is not there is served while the house is open.';
comment on table public.local is 'What is given of the house. One row, once somebody has given something; until then the house is as app/restaurant.ts begins it.';
