-- When a staff session was last used, so that one nobody uses ends by itself.

alter table public.sesiones_panel add column usada_en timestamptz not null default now();

comment on column public.sesiones_panel.usada_en is 'When it was last used, some minutes late: written once every few minutes at most. Two hours without use end the session.';
