-- Staff: people and their keys, sessions, remembered devices.

create table public.personal (
  id uuid primary key default gen_random_uuid(),
  nombre text not null check (nombre ~ '\S' and char_length(nombre) <= 60),
  clave_hash text not null unique check (clave_hash ~ '^[0-9a-f]{64}$'),
  creada_en timestamptz not null default now()
);
comment on table public.personal is 'Staff members who have a key. Revoking a key deletes the row, and with it the sessions and devices of that person. The owner, whose key is ADMIN_KEY, has no row.';
comment on column public.personal.id is 'Identifies the person in sessions and devices.';
comment on column public.personal.nombre is 'As the owner typed it; unique whatever the case.';
comment on column public.personal.clave_hash is 'SHA-256 of the key, in hex. The key has 256 random bits and is not stored.';
comment on column public.personal.creada_en is 'When the key was made.';

create table public.sesiones_panel (
  id_hash text primary key,
  clave_huella text not null,
  creada_en timestamptz not null default now(),
  caduca_en timestamptz not null,
  usada_en timestamptz not null default now(),
  id uuid not null default gen_random_uuid() unique,
  persona_id uuid references public.personal (id) on delete cascade,
  nombre text not null default '',
  dispositivo_id uuid references public.sesiones_panel (id) on delete cascade,
  navegador text not null default '',
  es_dispositivo boolean not null default false
);
comment on table public.sesiones_panel is 'Open sessions of the staff panel, and remembered devices, whose token opens new sessions. Deleting the row ends it; deleting a device ends its sessions.';
comment on column public.sesiones_panel.id_hash is 'SHA-256, in hex, of the random text in the cookie: the id of a session or the token of a device. The text itself is not stored.';
comment on column public.sesiones_panel.clave_huella is 'For the owner''s: fingerprint of ADMIN_KEY, so that a new key ends them. Empty for others.';
comment on column public.sesiones_panel.creada_en is 'When the session was opened or the device was remembered.';
comment on column public.sesiones_panel.caduca_en is 'When it expires.';
comment on column public.sesiones_panel.usada_en is 'Last use; for a session written at most once every few minutes. A session ends after two hours without use.';
comment on column public.sesiones_panel.id is 'Identifies it in the panel; it cannot open anything.';
comment on column public.sesiones_panel.persona_id is 'The person signed in; null: the owner.';
comment on column public.sesiones_panel.nombre is 'That person''s name; empty in sessions older than personal keys.';
comment on column public.sesiones_panel.dispositivo_id is 'The remembered device that opened the session; deleting the device ends it.';
comment on column public.sesiones_panel.navegador is 'Browser and system as the browser names them, ''Safari · iPhone''; empty: unknown.';
comment on column public.sesiones_panel.es_dispositivo is 'A remembered device, not a session.';

create table public.agendas (
  huella text primary key check (huella ~ '^[0-9a-f]{64}$'),
  persona_id uuid unique nulls not distinct references public.personal (id) on delete cascade,
  clave_huella text not null default '',
  creada_en timestamptz not null default now()
);
comment on table public.agendas is 'Secret addresses at which the calendars of the staff read the bookings. A new address of a person replaces the old one.';
comment on column public.agendas.huella is 'SHA-256 of the address''s token, in hex. The token has 256 random bits and is not stored.';
comment on column public.agendas.persona_id is 'Whose it is; null: the owner''s. It ends with the person''s key.';
comment on column public.agendas.clave_huella is 'For the owner''s: fingerprint of ADMIN_KEY, so that a new key ends it. Empty for others.';
comment on column public.agendas.creada_en is 'When it was made.';

create unique index personal_nombre on public.personal (lower(nombre));
create index sesiones_panel_persona on public.sesiones_panel (persona_id);
create index sesiones_panel_dispositivo on public.sesiones_panel (dispositivo_id);

-- The panel sends the name of the signed-in person with each request.
create function public.quien_pide() returns text
language sql stable set search_path = '' as $$
  select convert_from(decode(nullif(current_setting('request.headers', true), '')::json ->> 'x-persona', 'base64'), 'UTF8');
$$;
comment on function public.quien_pide is 'Name of the staff member behind this request: the header X-Persona, UTF-8 in Base64. Null for other callers: the site itself, a guest, an editor of the database.';

create function public.dejar_anulada() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.borrados b where b.huella = new.clave_hash) then
    return null;
  end if;
  return new;
end;
$$;
comment on function public.dejar_anulada is 'Trigger of personal: skips a row whose key was revoked.';

create trigger dejar_anulada before insert on public.personal
  for each row execute function public.dejar_anulada();
