-- Services, zones and tables: where and when guests are seated. Without rows bookings follow the opening hours and seats alone.

-- The tables' exclusion constraint compares ids with gist.
create extension if not exists btree_gist with schema extensions;

create table public.servicios (
  id uuid primary key default gen_random_uuid(),
  nombre_es text not null check (nombre_es ~ '\S' and char_length(nombre_es) <= 60),
  nombre_en text not null default '' check (char_length(nombre_en) <= 60),
  dias smallint[] not null check (cardinality(dias) between 1 and 7 and dias <@ '{1,2,3,4,5,6,7}'::smallint[]),
  desde time(0) not null check (extract(minute from desde)::integer % 15 = 0 and extract(second from desde) = 0),
  hasta time(0) not null check (extract(minute from hasta)::integer % 15 = 0 and extract(second from hasta) = 0),
  ritmo integer check (ritmo between 1 and 9999),
  creado_en timestamptz not null default now()
);
comment on table public.servicios is 'Turnos: the services of a week in which bookings may begin, such as lunch and dinner. Without rows every quarter hour of the opening hours is offered.';
comment on column public.servicios.id is 'Identifies the service in the panel.';
comment on column public.servicios.nombre_es is 'Name that guests read in Spanish.';
comment on column public.servicios.nombre_en is 'Name that guests read in English; empty: the Spanish one.';
comment on column public.servicios.dias is 'Weekdays, 1 Monday to 7 Sunday.';
comment on column public.servicios.desde is 'First time that a booking may begin, on a quarter hour.';
comment on column public.servicios.hasta is 'Last time that a booking may begin, on a quarter hour; earlier than desde: after midnight.';
comment on column public.servicios.ritmo is 'Covers that may begin in one quarter hour; null: no limit.';
comment on column public.servicios.creado_en is 'When the owner added it.';

create table public.zonas (
  id uuid primary key default gen_random_uuid(),
  nombre_es text not null check (nombre_es ~ '\S' and char_length(nombre_es) <= 60),
  nombre_en text not null default '' check (char_length(nombre_en) <= 60),
  plazas integer check (plazas between 1 and 9999),
  cerrada_hasta date,
  creada_en timestamptz not null default now()
);
comment on table public.zonas is 'Parts of the restaurant that guests may choose, such as the terrace, in the order in which they are filled.';
comment on column public.zonas.id is 'Identifies the zone in forms and bookings.';
comment on column public.zonas.nombre_es is 'Name that guests read in Spanish.';
comment on column public.zonas.nombre_en is 'Name that guests read in English; empty: the Spanish one.';
comment on column public.zonas.plazas is 'Seats at the same time; null: no limit.';
comment on column public.zonas.cerrada_hasta is 'Last day on which the zone is closed; null: open.';
comment on column public.zonas.creada_en is 'When the owner added it; zones are filled in this order.';

create table public.mesas (
  id uuid primary key default gen_random_uuid(),
  nombre text not null unique check (nombre ~ '\S' and char_length(nombre) <= 30),
  zona_id uuid references public.zonas (id) on delete set null,
  minimo integer not null default 1 check (minimo >= 1),
  maximo integer not null check (maximo <= 99),
  creada_en timestamptz not null default now(),
  constraint mesas_tamano check (minimo <= maximo)
);
comment on table public.mesas is 'The restaurant''s tables. Without rows bookings take seats, not tables.';
comment on column public.mesas.id is 'Identifies the table in forms and bookings.';
comment on column public.mesas.nombre is 'Name or number that staff use.';
comment on column public.mesas.zona_id is 'The zone it is in; null: none.';
comment on column public.mesas.minimo is 'Smallest party that is seated there online.';
comment on column public.mesas.maximo is 'Largest party that is seated there online.';
comment on column public.mesas.creada_en is 'When the owner added it.';

create table public.mesas_juntas (
  id uuid primary key default gen_random_uuid(),
  mesas uuid[] not null unique check (cardinality(mesas) between 2 and 3),
  minimo integer not null default 1 check (minimo >= 1),
  maximo integer not null check (maximo <= 99),
  creada_en timestamptz not null default now(),
  constraint mesas_juntas_tamano check (minimo <= maximo),
  constraint mesas_juntas_orden check (mesas[1] < mesas[2] and (mesas[3] is null or mesas[2] < mesas[3]))
);
comment on table public.mesas_juntas is 'Tables that can be joined for a larger party.';
comment on column public.mesas_juntas.id is 'Identifies the join in the panel.';
comment on column public.mesas_juntas.mesas is 'Ids of two or three tables, in ascending order.';
comment on column public.mesas_juntas.minimo is 'Smallest party that is seated there online.';
comment on column public.mesas_juntas.maximo is 'Largest party that is seated there online.';
comment on column public.mesas_juntas.creada_en is 'When the owner added it.';

create table public.menus_grupo (
  id uuid primary key default gen_random_uuid(),
  nombre_es text not null check (nombre_es ~ '\S' and char_length(nombre_es) <= 60),
  nombre_en text not null default '' check (char_length(nombre_en) <= 60),
  precio numeric(8, 2) not null check (precio >= 0),
  texto_es text not null check (texto_es ~ '\S' and char_length(texto_es) <= 1000),
  texto_en text not null default '' check (char_length(texto_en) <= 1000),
  minimo integer not null check (minimo between 1 and 9999),
  dias_antes integer not null check (dias_antes between 0 and 60)
);
comment on table public.menus_grupo is 'Menus for parties above aforo.grupo_maximo. A booking keeps its own copy of the chosen one.';
comment on column public.menus_grupo.id is 'Identifies the menu in the form and in the panel.';
comment on column public.menus_grupo.nombre_es is 'Name that guests read in Spanish.';
comment on column public.menus_grupo.nombre_en is 'Name that guests read in English; empty: the Spanish one.';
comment on column public.menus_grupo.precio is 'Euros a person.';
comment on column public.menus_grupo.texto_es is 'What it has, a line each. A line with a dash before it is a dish of which guests say how many; without dashes each line is, except those that end in a colon.';
comment on column public.menus_grupo.texto_en is 'The same in English; empty: the Spanish one.';
comment on column public.menus_grupo.minimo is 'Smallest party that can choose it.';
comment on column public.menus_grupo.dias_antes is 'Guests can change their dishes until this many days before the visit.';

create index mesas_zona on public.mesas (zona_id);
