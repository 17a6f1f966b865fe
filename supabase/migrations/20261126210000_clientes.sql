-- What the house knows of its guests.

create table public.clientes (
  id uuid primary key default gen_random_uuid(),
  telefono text not null check (telefono ~ '^[+][0-9]+$'),
  nombre text not null check (nombre ~ '\S' and char_length(nombre) <= 120),
  notas text not null default '' check (char_length(notas) <= 1000),
  marcas text[] not null default '{}' check (cardinality(marcas) <= 12),
  alergias text check (alergias ~ '\S' and char_length(alergias) <= 300),
  alergias_en timestamptz,
  constraint clientes_consentimiento check ((alergias is null) = (alergias_en is null))
);
comment on table public.clientes is 'What staff note of a guest, and what the guest asked to be remembered. The row goes with the guest''s last kept booking; visits are counted from the bookings.';
comment on column public.clientes.id is 'Random; identifies an erased row in borrados.';
comment on column public.clientes.telefono is 'Telephone in E.164 form.';
comment on column public.clientes.nombre is 'Name of the guest. Guests who share a telephone are told apart by it, whatever the case and accents.';
comment on column public.clientes.notas is 'Notes of the staff.';
comment on column public.clientes.marcas is 'Marks of the staff, such as VIP.';
comment on column public.clientes.alergias is 'Allergies that the guest asked to be remembered; null: none, or withdrawn.';
comment on column public.clientes.alergias_en is 'When the guest consented to that.';

create function public.telefono_e164(p_telefono text) returns text
language sql
immutable
security invoker
set search_path = ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(p_telefono, '[^0-9+]', '', 'g'), '^00', '+'), '^(?=[0-9])', '+34');
$$;
comment on function public.telefono_e164 is
  'A telephone number in E.164 form, by which a guest''s card is found. Without a prefix it is Spanish.';

create index reservas_cliente on public.reservas (public.telefono_e164(telefono), public.texto_llano(nombre)) where anonimizada_en is null;
create unique index clientes_cliente on public.clientes (telefono, public.texto_llano(nombre));

create function public.es_ficha_propia(p_telefono text, p_nombre text, p_email text, p_antes timestamptz) returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  select not exists (
    select from public.reservas r
    where public.telefono_e164(r.telefono) = public.telefono_e164(p_telefono)
      and public.texto_llano(r.nombre) = public.texto_llano(p_nombre)
      and r.anonimizada_en is null and r.creada_en < p_antes and lower(r.email) <> lower(p_email)
  );
$$;
comment on function public.es_ficha_propia is
  'Whether a guest with this mail address may read and change the card of this telephone and name: no kept booking made before p_antes has another address, or none. Telephone and name are known to others.';

create function public.guardar_ficha(p_id uuid, p_datos jsonb, p_ahora timestamptz) returns boolean
language sql
security invoker
set search_path = ''
as $$
  with guardada as (
    insert into public.clientes as c (telefono, nombre, notas, marcas, alergias, alergias_en)
    select public.telefono_e164(r.telefono), r.nombre, coalesce(p_datos ->> 'notas', ''),
      array(select jsonb_array_elements_text(p_datos -> 'marcas')), p_datos ->> 'alergias',
      case when p_datos ->> 'alergias' is not null then p_ahora end
    from public.reservas r
    where r.id = p_id and r.anonimizada_en is null and r.telefono <> ''
      and (not p_datos ? 'alergias' or public.es_ficha_propia(r.telefono, r.nombre, r.email, r.creada_en))
    -- An erasure at the same time comes before or after.
    for share
    on conflict (telefono, public.texto_llano(nombre)) do update set
      notas = case when p_datos ? 'notas' then excluded.notas else c.notas end,
      marcas = case when p_datos ? 'marcas' then excluded.marcas else c.marcas end,
      alergias = case when p_datos ? 'alergias' then excluded.alergias else c.alergias end,
      alergias_en = case when p_datos ? 'alergias' then excluded.alergias_en else c.alergias_en end
    returning c.id
  )
  select exists (select from guardada);
$$;
comment on function public.guardar_ficha is
  'Writes notas, marcas or alergias (null: withdrawn), those that p_datos has, on the card of the guest of a booking. Returns false when the booking is erased or has no telephone, and for alergias when the card is not the guest''s own (es_ficha_propia).';

create function public.leer_fichas(p_busca text, p_reserva uuid, p_hoy date) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  with busca as (
    select public.texto_llano(p_busca) as nombre, regexp_replace(p_busca, '[^0-9]|^([+]|00)34|^00', '', 'g') as telefono
  ), halladas as (
    select public.telefono_e164(r.telefono) as telefono, public.texto_llano(r.nombre) as llano, min(abs(r.fecha - p_hoy)) as lejos
    from (
      select r.* from public.reservas r, busca
      where r.anonimizada_en is null and r.telefono <> '' and (p_reserva is null or r.id = p_reserva) and (
        p_busca is null or position(busca.nombre in public.texto_llano(r.nombre)) > 0
        or (char_length(busca.telefono) >= 3 and position(busca.telefono in public.telefono_e164(r.telefono)) > 0)
      )
      order by abs(r.fecha - p_hoy)
      limit 1000
    ) r
    group by 1, 2
    order by lejos, llano
    limit 50
  )
  select coalesce(jsonb_agg(to_jsonb(f) order by f.lejos, f.llano), '[]')
  from (
    select h.lejos, h.llano, h.telefono,
      (array_agg(r.id order by r.fecha desc, r.creada_en desc))[1] as reserva,
      coalesce(c.nombre, (array_agg(r.nombre order by r.fecha desc, r.creada_en desc))[1]) as nombre,
      count(*) filter (where r.llegada = 'llegado') as visitas,
      count(*) filter (where r.llegada = 'no_vino') as faltas,
      count(*) filter (where r.estado = 'cancelada') as cancelaciones,
      mode() within group (order by r.personas) as personas,
      max(r.fecha) filter (where r.llegada = 'llegado') as ultima_visita,
      coalesce(c.notas, '') as notas, coalesce(c.marcas, '{}') as marcas, c.alergias, c.alergias_en,
      (select public.es_ficha_propia(p.telefono, p.nombre, p.email, p.creada_en) from public.reservas p where p.id = p_reserva) as propia
    from halladas h
    join public.reservas r
      on public.telefono_e164(r.telefono) = h.telefono and public.texto_llano(r.nombre) = h.llano and r.anonimizada_en is null
    left join public.clientes c on c.telefono = h.telefono and public.texto_llano(c.nombre) = h.llano
    group by h.lejos, h.llano, h.telefono, c.id
  ) f;
$$;
comment on function public.leer_fichas is
  'Up to 50 guests with a telephone, with what is counted from their kept bookings and written on their cards: those whose name or telephone contains p_busca, or the guest of p_reserva, or all; those with a booking near p_hoy first. propia: es_ficha_propia for the guest of p_reserva.';

create or replace function public.reservar_mesa(p_reserva jsonb, p_confirmar boolean, p_aviso boolean, p_ahora timestamptz) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_nueva public.reservas := jsonb_populate_record(null::public.reservas, p_reserva);
  v_reserva public.reservas;
  v_confirmar_hasta integer := (select confirmar_hasta from public.aforo where id = 1);
  v_lugar record;
  v_toma boolean := not (coalesce(v_nueva.espera, false) or p_reserva ? 'fuera');
  v_caben boolean := true;
begin
  perform public.tomar_plazas(), set_config('antidoto.ahora', p_ahora::text, true);
  select * into v_reserva from public.reservas where solicitud = v_nueva.solicitud;
  if found then
    return jsonb_build_object('resultado', 'ya', 'reserva', to_jsonb(v_reserva), 'sobre', false);
  end if;

  v_nueva.origen := coalesce(v_nueva.origen, 'web');
  v_nueva.espera := coalesce(v_nueva.espera, false);
  v_nueva.duracion := public.estancia_reserva(v_nueva.personas);
  v_nueva.zona_pedida := v_nueva.zona_id is not null;
  if v_toma then
    select * into v_lugar from public.hallar_lugar(
      v_nueva.fecha, v_nueva.hora, v_nueva.personas, v_nueva.duracion, v_nueva.zona_id, v_nueva.mesas,
      v_nueva.origen = 'web', p_ahora, null
    );
    v_caben := v_lugar.caben;
    if (not v_caben and v_nueva.origen = 'web') or (v_lugar.mesas is null and v_nueva.mesas <> '{}') then
      return jsonb_build_object(
        'resultado', case v_nueva.origen when 'web' then 'lleno' else 'ocupada' end, 'reserva', null, 'sobre', false
      );
    end if;
    v_nueva.zona_id := case when v_lugar.mesas is null then v_nueva.zona_id else v_lugar.zona end;
    v_nueva.mesas := coalesce(v_lugar.mesas, '{}');
  else
    v_nueva.mesas := '{}';
  end if;
  if not v_nueva.espera
    and (v_nueva.origen = 'panel' or (p_confirmar and v_nueva.personas <= v_confirmar_hasta))
  then
    v_nueva.estado := 'confirmada';
    v_nueva.decidida_en := p_ahora;
  end if;

  -- Staff read the allergies in the comments instead.
  if p_reserva ? 'alergias' and not public.es_ficha_propia(v_nueva.telefono, v_nueva.nombre, v_nueva.email, now()) then
    v_nueva.comentarios := concat_ws(E'\n', nullif(v_nueva.comentarios, ''), p_reserva ->> 'alergias');
  end if;
  insert into public.reservas (
    id, solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, comentarios, estado, decidida_en,
    entrega, entrega_intentos, entrega_iniciada_en, origen, espera, duracion,
    zona_id, zona_pedida, mesas
  ) values (
    coalesce(v_nueva.id, gen_random_uuid()), v_nueva.solicitud, v_nueva.huella, v_nueva.idioma, v_nueva.nombre,
    v_nueva.telefono, v_nueva.email, v_nueva.personas, v_nueva.fecha, v_nueva.hora, v_nueva.comentarios, v_nueva.estado,
    v_nueva.decidida_en, v_nueva.entrega, coalesce(v_nueva.entrega_intentos, 0), v_nueva.entrega_iniciada_en,
    v_nueva.origen, v_nueva.espera, v_nueva.duracion,
    v_nueva.zona_id, v_nueva.zona_pedida, v_nueva.mesas
  )
  on conflict (solicitud) do nothing
  returning * into v_reserva;
  if not found then
    select * into v_reserva from public.reservas where solicitud = v_nueva.solicitud;
    return jsonb_build_object('resultado', 'ya', 'reserva', to_jsonb(v_reserva), 'sobre', false);
  end if;

  if p_reserva ? 'alergias' then
    perform public.guardar_ficha(v_reserva.id, jsonb_build_object('alergias', p_reserva -> 'alergias'), p_ahora);
  end if;
  if p_aviso and v_nueva.origen = 'web' and v_nueva.estado is not null then
    perform public.anunciar_reserva(v_reserva.id);
  end if;
  return jsonb_build_object('resultado', 'hecho', 'reserva', to_jsonb(v_reserva), 'sobre', not v_caben);
end;
$$;
comment on function public.reservar_mesa is
  'Stores a booking and checks its seats in the same transaction. Returns {resultado, reserva, sobre}: hecho; ya, this solicitud is stored already; lleno, no place; ocupada, the tables that staff named (mesas) are taken; both store nothing. A booking by staff (origen panel) is confirmed and may overbook (sobre). With p_confirmar small parties are confirmed by the owner''s rule; with p_aviso that is announced. A request with fuera, whose booking is in an outside table, takes no place. alergias are kept on the guest''s own card, otherwise in the comments.';

create or replace function public.mesa_reservas(
  p_dia date, p_busca text, p_decide boolean, p_perdida_antes timestamptz, p_ahora timestamptz
) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  with busca as (
    select public.texto_llano(p_busca) as nombre, regexp_replace(p_busca, '[^0-9]|^([+]|00)34|^00', '', 'g') as telefono
  ), halladas as (
    select r.id
    from public.reservas r, busca
    where p_busca is not null and r.anonimizada_en is null and (
      position(busca.nombre in public.texto_llano(r.nombre)) > 0
      or (char_length(busca.telefono) >= 3 and position(busca.telefono in public.telefono_e164(r.telefono)) > 0)
    )
    order by r.fecha desc, r.creada_en desc
    limit 100
  ), elegidas as (
    select
      r.*,
      r.anonimizada_en is null and (
        r.entrega = 'fallida'
        or (r.entrega = 'pendiente' and r.entrega_iniciada_en < p_perdida_antes)
        or (
          p_decide and r.estado is null and not r.espera and r.fecha >= (p_ahora at time zone 'Europe/Madrid')::date - 1
          and public.comienzo_reserva(r.fecha, r.hora) > p_ahora at time zone 'Europe/Madrid'
        )
      ) as arriba,
      case when p_busca is null then r.fecha = p_dia else r.id in (select id from halladas) end as abajo
    from public.reservas r
  ), vistas as (
    select * from elegidas where abajo or (arriba and p_busca is null)
  )
  select jsonb_build_object(
    'aforo', (select to_jsonb(a) from public.aforo a where a.id = 1),
    'reservas', coalesce((
      select jsonb_agg(to_jsonb(v) || jsonb_build_object('ficha', to_jsonb(c)))
      from vistas v
      left join public.clientes c
        on c.telefono = public.telefono_e164(v.telefono) and public.texto_llano(c.nombre) = public.texto_llano(v.nombre)
    ), '[]'),
    'otras', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', o.id, 'telefono', public.telefono_e164(o.telefono), 'fecha', o.fecha, 'hora', o.hora,
        'estado', o.estado, 'llegada', o.llegada, 'creada_en', o.creada_en
      ))
      from public.reservas o
      where o.anonimizada_en is null and o.telefono <> ''
        and public.telefono_e164(o.telefono) in (
          select public.telefono_e164(v.telefono) from vistas v where v.telefono <> ''
        )
    ), '[]')
  );
$$;
comment on function public.mesa_reservas is
  'The desk. abajo: the bookings of p_dia, or up to 100 whose name or telephone contains p_busca. arriba: of all days, those to decide (with p_decide) and those not delivered, deliveries interrupted before p_perdida_antes included. Also the other bookings of the same telephones, and the seats. ficha: the guest''s card.';

create or replace function public.borrar_reserva(p_id uuid, p_por text, p_aviso boolean, p_ahora timestamptz) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_reserva public.reservas;
  v_datos jsonb;
  v_cancelada boolean := false;
begin
  select * into v_reserva from public.reservas where id = p_id for update;
  if not found or v_reserva.anonimizada_en is not null then
    return false;
  end if;
  if v_reserva.estado is distinct from 'cancelada'
    and public.comienzo_reserva(v_reserva.fecha, v_reserva.hora) > p_ahora at time zone 'Europe/Madrid'
  then
    perform public.actuar_reserva(p_id, 'cancelar', p_por, null, p_aviso, p_ahora);
    v_cancelada := true;
  end if;

  -- The triggers of reservas empty the stored mails and delete the card.
  perform set_config('antidoto.borra', case
    when p_por = 'personal' or public.es_ficha_propia(v_reserva.telefono, v_reserva.nombre, v_reserva.email, v_reserva.creada_en) then 'si'
    else ''
  end, true);
  update public.reservas
  set nombre = '', telefono = '', email = '', comentarios = null, huella = '', ultimo_acto = null, anonimizada_en = p_ahora
  where id = p_id;
  perform public.vaciar_avisos(p_id, null);

  -- Staff learn that a table is free again, without personal data.
  if v_cancelada and p_por = 'cliente' then
    select to_jsonb(r) - array['solicitud', 'huella', 'ultimo_acto'] into v_datos from public.reservas r where r.id = p_id;
    insert into public.mensajes (clase, reserva_id, tipo, datos) values ('correo', p_id, 'cancelacion_cliente', v_datos);
  end if;
  if p_por = 'personal' then
    perform public.anotar_datos_reserva(p_id, 'datos_borrados');
  end if;
  return true;
end;
$$;
comment on function public.borrar_reserva is
  'Removes the personal data of a booking for good, also from its mails and notices, and the guest''s card, which a guest (cliente) deletes only if it is their own. A future booking is cancelled by p_por; staff, and with p_aviso the status webhook, learn of it without personal data. An erasure by staff leaves a line in the history. Returns false when there is no such booking or it was already erased.';

create function public.olvidar_cliente() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  with fichas as (
    delete from public.clientes c
    where c.telefono = public.telefono_e164(old.telefono) and public.texto_llano(c.nombre) = public.texto_llano(old.nombre) and (
      current_setting('antidoto.borra', true) = 'si' or not exists (
        select from public.reservas r
        where public.telefono_e164(r.telefono) = c.telefono and public.texto_llano(r.nombre) = public.texto_llano(c.nombre)
          and r.anonimizada_en is null
      )
    )
    returning c.id
  )
  -- A restore from an older backup must not bring it back.
  insert into public.borrados (huella) select encode(sha256(convert_to(f.id::text, 'UTF8')), 'hex') from fichas f
  on conflict do nothing;
  return null;
end;
$$;
comment on function public.olvidar_cliente is
  'Trigger of reservas: deletes the card of a guest who asks to be erased (antidoto.borra), or whose last kept booking lost its personal data.';

create trigger olvidar_cliente after update on public.reservas
  for each row when (new.anonimizada_en is not null and old.anonimizada_en is null)
  execute function public.olvidar_cliente();

drop index public.reservas_telefono;
drop function public.telefono_nacional;
comment on table public.borrados is 'Data erased for good, which no backup may bring back: bookings whose personal data was removed, guests'' cards, and revoked keys of the staff.';
comment on column public.borrados.huella is 'SHA-256, in hex, of the random id of the booking or card, of the outside record''s id, or of the key. It identifies a restored row and contains no personal data.';

alter table public.clientes enable row level security;
revoke all on table public.clientes from anon, authenticated;
grant all on table public.clientes to service_role;
revoke execute on function
  public.telefono_e164, public.es_ficha_propia, public.guardar_ficha, public.leer_fichas, public.olvidar_cliente
  from public, anon, authenticated;
grant execute on function
  public.telefono_e164, public.es_ficha_propia, public.guardar_ficha, public.leer_fichas, public.olvidar_cliente
  to service_role;
