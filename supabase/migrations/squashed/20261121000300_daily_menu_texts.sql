-- The menu of the day in words, beside its pictures: readable by everyone, searchable, shareable.

create table public.menu_dia_textos (
  menu_id bigint primary key references public.menu_dia (id) on delete cascade,
  primeros_es text not null default '',
  primeros_en text not null default '',
  segundos_es text not null default '',
  segundos_en text not null default '',
  postres_es text not null default '',
  postres_en text not null default '',
  precio numeric(8, 2) check (precio >= 0 and precio < 1000000),
  hasta date
);

comment on table public.menu_dia_textos is 'The menu of the day written out, one dish per line. A menu without a row here is only its pictures.';
comment on column public.menu_dia_textos.menu_id is 'The menu; its texts go with it.';
comment on column public.menu_dia_textos.primeros_es is 'First courses in Spanish, one per line.';
comment on column public.menu_dia_textos.primeros_en is 'First courses in English, one per line.';
comment on column public.menu_dia_textos.segundos_es is 'Main courses in Spanish, one per line.';
comment on column public.menu_dia_textos.segundos_en is 'Main courses in English, one per line.';
comment on column public.menu_dia_textos.postres_es is 'Desserts in Spanish, one per line.';
comment on column public.menu_dia_textos.postres_en is 'Desserts in English, one per line.';
comment on column public.menu_dia_textos.precio is 'Euros for the whole menu, VAT included.';
comment on column public.menu_dia_textos.hasta is 'Last day on which the menu is served, a date of Madrid; null: until it is withdrawn.';

alter table public.menu_dia_textos enable row level security;
create policy "Anyone reads the texts of active menus" on public.menu_dia_textos for select to anon, authenticated
  using (exists (select 1 from public.menu_dia m where m.id = menu_id and m.activo));
revoke all on table public.menu_dia_textos from anon, authenticated;
grant select on table public.menu_dia_textos to anon, authenticated;
grant all on table public.menu_dia_textos to service_role;
create trigger registrar_version after insert or update or delete or truncate on public.menu_dia_textos
  for each statement execute function public.registrar_version();
insert into public.contenido_versiones (tabla) values ('menu_dia_textos');
