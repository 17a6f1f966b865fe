import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { afterEach, expect, it } from 'vitest';

import { openEngine, type Engine } from './engines';
import { catalogue } from '~/features/carta/catalogue';

const supabaseDir = fileURLToPath(new URL('..', import.meta.url));
const list = (folder: string) =>
  readdirSync(`${supabaseDir}${folder}`)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => `${folder}/${name}`);
/** The migrations without the baseline, which a database of the first version does not run. */
const migrations = [...list('migrations/squashed'), ...list('migrations').slice(1)];
/** The migrations of the first version are those of its day. */
const isFirst = (name: string) => name.includes('/20261121');

let db: Engine;
afterEach(() => db.close());

const read = (path: string) => readFileSync(`${supabaseDir}${path}`, 'utf8');
async function migrate(names: readonly string[]): Promise<void> {
  for (const name of names) await db.exec(read(name));
}

type Row = Record<string, unknown>;
/** Reads all rows of the tables of the first version, in a fixed order. */
async function readRows(tables: readonly string[]): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>();
  for (const table of tables) {
    const { rows: found } = await db.query<{ row: Row }>(
      `select to_jsonb(t) as row from public.${table} t order by to_jsonb(t) ->> 'id'`,
    );
    rows.set(
      table,
      found.map(({ row }) => row),
    );
  }
  return rows;
}

it('keeps all rows and columns of the first version through all migrations', async () => {
  db = await openEngine();
  await db.exec(read('tests/hosted-stand-ins.sql'));
  await migrate(migrations.filter(isFirst));
  for (const { table } of catalogue) {
    await db.exec(`insert into public.${table} (tipo, tipo_es, tipo_en, precio) values
      ('Uno', 'Uno ñ', 'One', 1.5), ('Dos', null, '', null), ('Tres', '', null, 999999.99)`);
  }
  await db.exec(`
    update public.entrantes set precio_media = 4.25, por_unidad = true, descripcion = 'De la casa' where id = 1;
    insert into public.menu_dia (fecha, activo, imagen_url, imagen_path) values
      ('2026-11-20', false, '/storage/v1/object/public/imagenes/a.jpg', 'a.jpg'), ('2026-11-21', true, null, null);
    insert into public.reservas (solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, comentarios, entrega, estado)
      values ('a', 'h', 'es', 'Ana', '612345678', 'ana@example.com', 4, '2026-12-01', '21:00', 'Sin gluten', 'local', 'confirmada'),
        ('b', 'h', 'en', 'Bob', '+34612345679', 'bob@example.com', 2, '2026-12-02', '00:00', null, 'entregada', null);
  `);
  const tables = [...catalogue.map(({ table }) => table), 'menu_dia', 'reservas'];
  const before = await readRows(tables);
  expect(before.get('entrantes')?.[0]).toMatchObject({ precio_media: 4.25, descripcion: 'De la casa' });

  await migrate(migrations.filter((name) => !isFirst(name)));
  const after = await readRows(tables);
  for (const table of tables) {
    const was = before.get(table) ?? [];
    expect(was.length, table).toBeGreaterThan(1);
    const kept = (after.get(table) ?? []).map((row, at) =>
      Object.fromEntries(Object.keys(was[at] ?? {}).map((column) => [column, row[column]])),
    );
    expect(kept, table).toEqual(was);
  }
});

it('gives lists of food half portions; a sample dish stays sample until it has one', async () => {
  db = await openEngine();
  await db.exec(read('tests/hosted-stand-ins.sql'));
  const all = list('migrations');
  const first = all.findIndex((name) => name.includes('_half_portions'));
  await migrate(all.slice(0, first));
  await db.exec(`insert into public.carnes (tipo, precio) values ('Pluma', 19.5), ('Secreto', 18);
    insert into public.platos_muestra (tabla, fila_id, fila)
      select 'carnes', id, to_jsonb(t) - 'orden' - 'agotado_hasta' from public.carnes t`);
  await migrate(all.slice(first));
  const count = async () =>
    (await db.query<Row>(`select public.contar_muestra() @> '[{"table": "carnes", "sample": 2}]' as sample`)).rows[0];
  expect(await count()).toEqual({ sample: true });
  const form = '11111111-1111-4111-8111-111111111111';
  await db.exec(`insert into public.importaciones (id, persona, contenido) values ('${form}', 'Ana', '{}');
    select public.crear_platos('${form}', '[{"tabla": "pescados_mariscos", "valores": {"tipo": "Pulpo", "precio_media": 11}}]');
    update public.carnes set precio_media = 11 where tipo = 'Pluma'`);
  expect(await count()).toEqual({ sample: false });
  await db.exec('select public.vaciar_muestra()');
  expect((await db.query<Row>('select tipo from public.carnes')).rows).toEqual([{ tipo: 'Pluma' }]);
  expect((await db.query<Row>('select precio_media from public.pescados_mariscos')).rows).toEqual([
    { precio_media: '11.00' },
  ]);
});

it('keeps place, length and moment of bookings through the rule of places, with those of a night at the date before', async () => {
  db = await openEngine();
  await db.exec(read('tests/hosted-stand-ins.sql'));
  const all = list('migrations');
  const first = all.findIndex((name) => name.includes('_servicios_zonas_mesas'));
  await migrate(all.slice(0, first));
  await db.exec(`update public.aforo set plazas = 40, duracion = 105;
    insert into public.reservas (solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, entrega, estado, duracion)
      select hora, 'h', 'es', 'Ana', '612345678', 'ana@example.com', 4, '2027-12-01', hora::time, 'local', 'confirmada', 105
      from unnest('{00:00,00:01,00:30,04:59,05:00,21:00}'::text[]) as hora;
    insert into public.reservas (solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, entrega)
      values ('changed', 'h', 'es', 'Ana', '612345678', 'ana@example.com', 4, '2027-12-01', '00:30', 'local');
    insert into public.reservas (solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, entrega, espera)
      values ('waits', 'h', 'es', 'Ana', '612345678', 'ana@example.com', 4, '2027-12-01', null, 'local', true);
    select public.actuar_reserva(id, 'cambiar', 'personal', '{"hora": "22:00"}', true, '2027-11-01') from public.reservas where solicitud = 'changed'`);
  const readPlaces = async () =>
    (
      await db.query<Row>(`select solicitud, personas, duracion, estado, secuencia,
        public.comienzo_reserva(fecha, hora)::text as comienzo from public.reservas order by solicitud`)
    ).rows;
  const before = await readPlaces();
  const last = all.findIndex((name) => name.includes('_places_of_bookings'));
  await migrate(all.slice(first, last));
  const countMessages = async () => (await db.query('select from public.mensajes')).rows.length;
  const messages = await countMessages();
  await migrate(all.slice(last));
  expect(await readPlaces()).toEqual(before);
  expect(await countMessages()).toBe(messages);
  const { rows } = await db.query<Row>(`select solicitud, fecha::text, zona_id, zona_pedida, mesas::text
    from public.reservas where fecha <> '2027-12-01' or zona_id is not null or zona_pedida or mesas <> '{}' order by 1`);
  expect(rows).toEqual(
    ['00:01', '00:30', '04:59'].map((solicitud) => ({
      ...{ solicitud, fecha: '2027-11-30', zona_id: null, zona_pedida: false, mesas: '{}' },
    })),
  );
  const { rows: taken } = await db.query<Row>(
    "select personas, mesas::text from public.ocupacion_reservas('2027-12-01 21:30', '2027-12-01 22:00', '2027-11-01', null)",
  );
  expect(taken).toEqual([{ personas: 4, mesas: '{}' }]);
  await db.exec(
    "select public.actuar_reserva(id, 'deshacer', 'personal', null, true, '2027-11-01') from public.reservas where solicitud = 'changed'",
  );
  expect((await readPlaces()).find(({ solicitud }) => solicitud === 'changed')?.comienzo).toBe('2027-12-01 00:30:00');
});

it('copies remembered devices with their sessions and push subscriptions into the table of sessions', async () => {
  db = await openEngine();
  await db.exec(read('tests/hosted-stand-ins.sql'));
  const own = '/20261125174000_';
  const all = list('migrations');
  await migrate(all.filter((name) => name.slice(name.lastIndexOf('/')) < own));
  await db.exec(`
    insert into public.dispositivos_panel (id, ficha_hash, nombre, clave_huella, navegador, usado_en, caduca_en)
      values ('00000000-0000-4000-8000-00000000000d', repeat('d', 64), 'Propiedad', 'p', 'Safari', '2026-11-20', '2026-12-20');
    insert into public.sesiones_panel (id_hash, clave_huella, caduca_en, dispositivo_id)
      values ('s', 'p', '2026-11-21', '00000000-0000-4000-8000-00000000000d');
    insert into public.suscripciones_push (dispositivo_id, direccion, clave_publica, secreto)
      values ('00000000-0000-4000-8000-00000000000d', 'https://push.example', repeat('k', 87), repeat('s', 22));
  `);
  await migrate(all.filter((name) => name.slice(name.lastIndexOf('/')) >= own));
  const { rows } = await db.query<Row>(
    `select id_hash, es_dispositivo, dispositivo_id, navegador, usada_en = '2026-11-20' as is_as_used
      from public.sesiones_panel order by 1`,
  );
  const device = '00000000-0000-4000-8000-00000000000d';
  expect(rows).toMatchObject([
    { id_hash: 'd'.repeat(64), es_dispositivo: true, dispositivo_id: null, navegador: 'Safari', is_as_used: true },
    { id_hash: 's', es_dispositivo: false, dispositivo_id: device },
  ]);
  await db.exec('delete from public.sesiones_panel where es_dispositivo');
  const left = await db.query<Row>(
    'select id_hash from public.sesiones_panel union all select direccion from public.suscripciones_push',
  );
  expect(left.rows).toEqual([]);
});

it('copies the messages of the four earlier tables into one queue, waiting ones with their attempts and times', async () => {
  const isQueue = (name: string) => name.includes('_one_queue_of_messages');
  db = await openEngine();
  await db.exec(read('tests/hosted-stand-ins.sql'));
  const all = list('migrations');
  await migrate(all.slice(0, all.findIndex(isQueue)));
  const booking = '00000000-0000-4000-8000-000000000001';
  await db.exec(`
    insert into public.reservas (id, solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, entrega)
      values ('${booking}', 'a', 'h', 'es', 'Ana', '612345678', 'ana@example.com', 4, '2027-12-01', '21:00', 'local');
    update public.correos set intentos = 2, proximo_intento = '2027-11-01T10:00:00Z' where tipo = 'nueva';
    update public.correos set estado = 'enviado', enviado_en = '2027-11-01T09:00:00Z' where tipo = 'recibida';
    insert into public.avisos (reserva_id, secuencia, cuerpo, intentos, proximo_intento) values
      ('${booking}', 3, '{"Estado": "confirmada"}', 4, '2027-11-01T11:00:00Z'), ('rec1', 0, '{"Estado": "cancelada"}', 0, 'infinity');
    insert into public.avisos (reserva_id, cuerpo, entregado_en) values ('rec2', '{}', now());
    insert into public.avisos (reserva_id, cuerpo, caduca_en) values ('rec3', '{"Estado": "cancelada"}', now() - interval '1 day');
  `);
  await migrate(all.slice(all.findIndex(isQueue)));
  const { rows } =
    await db.query<Row>(`select clase, tipo, coalesce(reserva_id::text, registro) as de, secuencia, estado, intentos,
    extract(hour from proximo_intento at time zone 'UTC')::int as hora from public.mensajes order by clase, estado, tipo`);
  expect(rows.map(({ hora, ...row }) => (row.intentos === 0 ? row : { ...row, hora }))).toEqual([
    { clase: 'aviso', tipo: null, de: 'rec2', secuencia: 0, estado: 'enviado', intentos: 0 },
    { clase: 'aviso', tipo: null, de: 'rec3', secuencia: 0, estado: 'fallido', intentos: 0 },
    { clase: 'aviso', tipo: null, de: booking, secuencia: 3, estado: 'pendiente', intentos: 4, hora: 11 },
    { clase: 'aviso', tipo: null, de: 'rec1', secuencia: 0, estado: 'planeado', intentos: 0 },
    { clase: 'correo', tipo: 'recibida', de: booking, secuencia: null, estado: 'enviado', intentos: 0 },
    { clase: 'correo', tipo: 'nueva', de: booking, secuencia: null, estado: 'pendiente', intentos: 2, hora: 10 },
  ]);
});
