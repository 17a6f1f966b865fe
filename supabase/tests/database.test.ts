import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openEngine, whyNoPostgres, type Engine } from './engines';
import { keptTables, leftOutTables } from '~/features/operations/whole-database.data.server';
import { catalogue } from '~/features/carta/catalogue';

const supabaseDir = fileURLToPath(new URL('..', import.meta.url));
const menuTables = catalogue.map(({ table }) => table);
const publicTables = [
  ...menuTables,
  'menu_dia',
  'menu_dia_textos',
  'contenido_versiones',
  'horario',
  'dias_especiales',
  'fuera_de_carta',
  'local',
  'precios_vigentes',
];
const staffTables = [
  'aforo',
  'servicios',
  'zonas',
  'mesas',
  'mesas_juntas',
  'menus_grupo',
  'reservas',
  'reservas_mesas',
  'clientes',
  'mensajes',
  'sesiones_panel',
  'agendas',
  'cambios',
  'personal',
  'menu_dia_autores',
  'turnos',
  'intentos',
  'escaneos',
  'envios',
  'borrados',
  'suscripciones_push',
  'precios_programados',
  'platos_muestra',
  'declaraciones',
  'registros_impresos',
  'importaciones',
  'cifras',
];
const staffFunctions = [
  "select public.novedades_panel('{}', '2026-12-01', now(), now())",
  "select public.mensajes_por_enviar('correo', now(), now())",
  "select public.calcular_cifras('{2026-12-01}')",
  "select public.contar_cifras('2026-12-01')",
  "select public.leer_cifras('2026-12-01', '2026-12-31', '2026-12-15')",
  "select public.leer_agenda('', '', '2026-12-01', '2026-12-31')",
  'select public.es_restauracion()',
  'select public.vaciar_avisos(gen_random_uuid(), null)',
  "select public.actuar_reserva(gen_random_uuid(), 'confirmar', 'personal', '{}', true, now())",
  "select public.reservar_mesa('{}', false, false, now())",
  'select public.anunciar_reserva(gen_random_uuid())',
  'select public.cuerpo_aviso(gen_random_uuid())',
  "select public.mesa_reservas('2026-12-01', null, true, now(), now())",
  "select public.mes_reservas('2026-12-01', '2026-12-31', now())",
  "select public.horas_reservadas('2026-12-01', '2026-12-31', now())",
  "select public.plazas_dia('2026-12-01', null, now())",
  "select public.telefono_e164('+34612345678')",
  "select public.guardar_ficha(gen_random_uuid(), '{}', now())",
  "select public.leer_fichas(null, null, '2026-12-01')",
  "select public.texto_llano('Ñ')",
  'select public.mover_cierre(now(), now())',
  "select public.guardar_local('{}', '{}')",
  'select public.escribir_horario(null, now(), now(), null, null, null, null, null)',
  "select public.anadir_fuera_de_carta('{}')",
  'select public.retirar_fuera_de_carta(1, true)',
  'select public.tomar_plazas()',
  'select public.hay_limites()',
  'select public.lugares()',
  'select public.estancia_reserva(2)',
  "select public.hallar_lugar('2026-12-01', '21:00', 2, 90, null, null, true, now(), null)",
  "select public.ocupacion_reservas('2026-12-01', '2026-12-02', now(), null)",
  "select public.comienzo_reserva('2026-12-01', '21:00')",
  "select public.anonimizar_reservas(90, '2026-11-21')",
  "select public.guardar_plato('cafes', 1, '{}', '{}')",
  "select public.crear_plato('cafes', '{}')",
  "select public.eliminar_plato('cafes', 1, '{}')",
  "select public.restaurar_plato('cafes', '{}')",
  "select public.valores_plato('cafes', '{}')",
  "select public.plato_coincide('{}', '{}')",
  'select public.reanudar_ids()',
  'select public.quien_pide()',
  "select public.es_correo_personal('nueva')",
  'select public.ahora()',
  'select public.migraciones()',
  "select public.contar_escaneos('2026-12-01', 'carta', 1)",
  "select public.tomar_turno('reserva 1', gen_random_uuid(), 15)",
  "select public.contar_intento('claves', 'a', 10, 1)",
  "select public.mover_plato('cafes', 1, 1)",
  "select public.cambiar_platos('precios', '[]')",
  "select public.realizar_precios(1, '[]')",
  "select public.programar_precios('x', '[]', '2026-12-01', '2026-12-01')",
  "select public.aplicar_precios_programados('2026-12-01')",
  'select public.deshacer_platos(1)',
  'select public.contar_muestra()',
  'select public.vaciar_muestra()',
  'select public.reponer_muestra(1)',
  "select public.insertar_platos('cafes', '[{}]')",
  "select public.crear_platos('x', '[]')",
  'select public.deshacer_carta(1)',
  "select public.preparar_correos(now(), true, '{}', true)",
  "select public.borrar_reserva(gen_random_uuid(), 'personal', true, now())",
  "select public.anotar_datos_reserva(gen_random_uuid(), 'datos_borrados')",
];

let database: Engine;

// Run twice: on PGlite, and on PostgreSQL itself (`npm run tool -- postgres`) where there is one for this system.
const missing = process.env.DATABASE_ENGINE === 'postgres' ? whyNoPostgres() : null;

beforeAll(async () => {
  if (missing !== null) return;
  database = await openEngine();
  const files = readdirSync(`${supabaseDir}migrations`)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const scripts = ['tests/hosted-stand-ins.sql', ...files.map((file) => `migrations/${file}`), 'seed.sql'];
  for (const script of scripts) await database.exec(readFileSync(`${supabaseDir}${script}`, 'utf8'));
});
afterAll(() => database?.close());

// Each test leaves the seed as it found it.
beforeEach(({ skip }) => (missing === null ? database.exec('begin') : skip(missing)));
afterEach(() => database?.exec('rollback; reset role'));

async function query<Row>(sql: string, params: unknown[] = []): Promise<Row[]> {
  return (await database.query<Row>(sql, params)).rows;
}

/** The one value of a one-row, one-column answer. */
async function value<Value>(sql: string, params: unknown[] = []): Promise<Value> {
  const [row] = await query<Record<string, Value>>(sql, params);
  return Object.values(row!)[0]!;
}

/** Today in Madrid, in SQL. */
const madrid = "(now() at time zone 'Europe/Madrid')::date";

/** Repeats a check at both ends of the day: in one of the two zones the session's date is always another than Madrid's. */
async function inFarZones(check: () => Promise<void>): Promise<void> {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    await database.exec(`set local timezone to '${zone}'`);
    await check();
  }
}

/** The SQLSTATE a statement fails with, or 'ok'; whatever it did is undone. */
async function tryAs(role: 'anon' | 'authenticated' | 'service_role', sql: string): Promise<string> {
  await database.exec(`savepoint attempt; set local role ${role}`);
  const code = await database.query(sql).then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
  await database.exec('rollback to savepoint attempt');
  return code;
}

it('run on the engine that was asked for', async () => {
  const version = await value<string>('show server_version_num');
  expect(version).toMatch(process.env.DATABASE_ENGINE === 'postgres' ? /^17/ : /^18/);
});

describe('the tables', () => {
  it('are those of the catalogue, with the columns of the specification', async () => {
    const rows = await query<{ table: string; columns: string }>(`
      select c.relname as "table", string_agg(a.attname, ' ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      group by 1`);
    const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns]));

    expect([...columnsOf.keys()].sort()).toEqual([...publicTables, ...staffTables].sort());
    for (const { table, fields } of catalogue) {
      const own = columnsOf.get(table)?.split(' ') ?? [];
      expect(own.slice(0, 5), table).toEqual(['id', 'tipo', 'tipo_es', 'tipo_en', 'precio']);
      expect(own.slice(5).sort(), table).toEqual(
        [...new Set([...fields, 'orden', 'alergenos', 'trazas', 'dietas', 'agotado_hasta', 'temporada'])].sort(),
      );
    }
    expect(columnsOf.get('menu_dia')).toBe('id fecha activo imagen_url imagen_path imagen_url_en imagen_path_en');
  });

  it('have row level security, and a comment on each table, column and function', async () => {
    const bare = await query(`
      select c.relname, a.attname
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not a.attisdropped and (not c.relrowsecurity or obj_description(c.oid) is null or col_description(c.oid, a.attnum) is null)
      union all
      select p.proname, null from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and (obj_description(p.oid) is null or p.prosecdef or p.proconfig is distinct from array['search_path=""'])`);
    expect(bare).toEqual([]);
  });

  it.each([
    ["insert into cafes (tipo) values (' ')", '23514'],
    ["insert into cafes (tipo) values (repeat('ñ', 201))", '23514'],
    ["insert into cafes (tipo) values (repeat('ñ', 200))", 'ok'],
    ["insert into cafes (tipo, precio) values ('x', -0.01)", '23514'],
    ["insert into cafes (tipo, precio) values ('x', 'NaN')", '23514'],
    ["insert into cafes (tipo, precio) values ('x', 1000000)", '22003'],
    ["insert into cafes (tipo, precio) values ('x', 0)", 'ok'],
    ["insert into cafes (tipo, categoria) values ('x', 'raro')", '23514'],
    ["insert into entrantes (tipo, precio_media) values ('x', -1)", '23514'],
    ["insert into arroces (tipo, temporada) values ('x', 'verano')", '23514'],
    ["insert into arroces (tipo, temporada) values ('x', '11-01/02-28')", 'ok'],
    ['insert into entrantes (precio) values (1)', '23502'],
    ["insert into entrantes (tipo, imagen_texto_es) values ('x', repeat('ñ', 301))", '23514'],
    ["insert into entrantes (tipo, imagen_texto_en) values ('x', repeat('ñ', 300))", 'ok'],
    ["insert into blanco (tipo, descripcion_en) values ('x', repeat('ñ', 1001))", '23514'],
  ])('%s: %s', async (sql, code) => {
    expect(await tryAs('service_role', sql)).toBe(code);
  });
});

describe('the seed', () => {
  it.each(menuTables)('fills %s with 8 to 14 dishes, almost all complete', async (table) => {
    const dishes = await query<{ tipo_en: string | null; precio: string | null }>(
      `select tipo_en, precio from ${table}`,
    );
    expect(dishes.length).toBeGreaterThanOrEqual(8);
    expect(dishes.length).toBeLessThanOrEqual(14);
    expect(dishes.filter(({ tipo_en }) => tipo_en === null).length).toBeLessThanOrEqual(1);
    expect(dishes.filter(({ precio }) => precio === null).length).toBeLessThanOrEqual(1);
  });

  it('has both names and a price for every dish, and shows pictures, halves, units, both kinds of coffee', async () => {
    const union = menuTables.map((table) => `select tipo, tipo_es, tipo_en, precio from ${table}`).join(' union all ');
    for (const missing of ['tipo_en', 'precio']) {
      expect(await value<number>(`select count(*)::int from (${union}) d where ${missing} is null`), missing).toBe(0);
    }
    for (const kind of ['imagen is not null', 'precio_media < precio', 'por_unidad']) {
      expect(await value<number>(`select count(*)::int from entrantes where ${kind}`), kind).toBeGreaterThan(1);
    }
    expect(await query('select distinct categoria from cafes order by 1')).toEqual([
      { categoria: 'clasico' },
      { categoria: 'especial' },
    ]);
  });

  it('has an active menu of the day whose pictures, with every variant, are beside it', async () => {
    const [menu] = await query<Record<string, string>>('select * from menu_dia where activo');
    for (const [url, path] of [
      [menu!.imagen_url, menu!.imagen_path],
      [menu!.imagen_url_en, menu!.imagen_path_en],
    ]) {
      expect(path).toMatch(/^menu-del-dia\/(es|en)\/\d{13}-[a-z0-9]+\.jpg$/);
      expect(url).toBe(`/storage/v1/object/public/imagenes/${path}`);
      const variants = [480, 800, 1240].flatMap((width) => [`-${width}.avif`, `-${width}.webp`]);
      for (const ending of ['.jpg', ...variants]) {
        const file = `seed/storage/imagenes/${path!.replace('.jpg', ending)}`;
        expect(existsSync(supabaseDir + file), file).toBe(true);
      }
    }
  });
});

describe.each(['anon', 'authenticated'] as const)('%s', (role) => {
  it('reads public content', async () => {
    for (const table of publicTables) expect(await tryAs(role, `select * from ${table}`), table).toBe('ok');
    await database.exec(`set local role ${role}`);
    expect(await value('select count(*)::int from cafes')).toBeGreaterThan(7);
  });

  it('writes nothing', async () => {
    for (const table of publicTables) {
      const column = table === 'contenido_versiones' ? 'version' : table === 'menu_dia_textos' ? 'menu_id' : 'id';
      for (const sql of [
        `insert into ${table} default values`,
        `update ${table} set ${column} = 1`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        expect(await tryAs(role, sql), sql).toBe('42501');
      }
    }
    expect(await tryAs(role, "insert into storage.objects (bucket_id, name) values ('imagenes', 'x.jpg')")).toBe(
      '42501',
    );
  });

  it('holds no grant but to read public content', async () => {
    const tables = await query<{ table: string; grants: string }>(
      `select c.relname as "table", string_agg(p, ' ') as grants
       from pg_class c, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege($1, c.oid, p)
       group by 1`,
      [role],
    );
    expect(tables.map(({ table }) => table).sort()).toEqual([...publicTables].sort());
    expect(tables.filter(({ grants }) => grants !== 'SELECT')).toEqual([]);
    expect(
      await query(
        `select proname from pg_proc
         where pronamespace = 'public'::regnamespace and has_function_privilege($1, oid, 'EXECUTE')`,
        [role],
      ),
    ).toEqual([]);
  });

  it('reaches no staff table and no function', async () => {
    for (const table of staffTables) expect(await tryAs(role, `select * from ${table}`), table).toBe('42501');
    for (const call of staffFunctions) expect(await tryAs(role, call), call).toBe('42501');
  });

  it('sees no hidden dish', async () => {
    for (const table of menuTables) await database.exec(`update ${table} set oculto = true where id = 2`);
    await database.exec(`set local role ${role}`);
    for (const table of menuTables) {
      expect(await query(`select id from ${table} where id < 4 order by orden`), table).toEqual([{ id: 1 }, { id: 3 }]);
    }
  });

  it('sees no dish out of its season', async () => {
    const day = (days: number) => value<string>(`select to_char(${madrid} + ${days}, 'MM-DD')`);
    const [twoAgo, yesterday, today, tomorrow] = [await day(-2), await day(-1), await day(0), await day(1)];
    const seasons = [
      [`${today}/${today}`, true],
      [`${yesterday}/${tomorrow}`, true],
      [`${tomorrow}/${yesterday}`, false],
      [`${tomorrow}/${tomorrow}`, false],
      [`${twoAgo}/${yesterday}`, false],
      [`${tomorrow}/${today}`, true],
    ] as const;
    const shown = seasons.flatMap(([, isShown], at) => (isShown ? [{ id: 900 + at }] : []));
    for (const table of menuTables) {
      for (const [at, [season]] of seasons.entries()) {
        await database.query(`insert into ${table} (id, tipo, temporada) values ($1, 'x', $2)`, [900 + at, season]);
      }
    }
    await database.exec(`set local role ${role}`);
    await inFarZones(async () => {
      for (const table of menuTables) {
        expect(await query(`select id from ${table} where id >= 900 order by id`), table).toEqual(shown);
      }
    });
  });

  it('sees active menus whose day has come, and the texts of those only', async () => {
    await database.exec(`
      delete from menu_dia;
      insert into menu_dia (id, fecha, activo) values
        (901, ${madrid} - 40, true), (902, ${madrid}, true), (903, ${madrid} + 1, true), (904, ${madrid}, false);
      insert into menu_dia_textos (menu_id, primeros_es, hasta)
      select id, 'Lentejas', case id when 901 then fecha + 1 end from menu_dia;
      set local role ${role}`);
    await inFarZones(async () => {
      expect(await query('select id from menu_dia order by id')).toEqual([{ id: 901 }, { id: 902 }]);
      expect(await query('select menu_id from menu_dia_textos order by 1')).toEqual([
        { menu_id: 901 },
        { menu_id: 902 },
      ]);
    });
  });

  it('sees the hours of special days until they are over, and no text before its date of publication', async () => {
    await database.exec(`
      insert into dias_especiales (id, desde, hasta, texto_es, texto_en) values
        (901, ${madrid} + 90, ${madrid} + 91, '', ''),
        (902, ${madrid} + 3, ${madrid} + 4, 'Cerrado', ''),
        (903, ${madrid} + 4, ${madrid} + 4, 'Cerrado por la boda de Ana', ''),
        (904, ${madrid} + 4, ${madrid} + 4, '', 'Closed for a wedding'),
        (905, ${madrid} - 9, ${madrid} - 1, 'Cerrado', ''),
        (906, ${madrid} - 9, ${madrid} - 2, 'Cerrado', '');
      set local role ${role}`);
    await inFarZones(async () => {
      const rows = await query('select id from dias_especiales where id > 900 order by id');
      expect(rows).toEqual([{ id: 901 }, { id: 902 }, { id: 905 }]);
    });
  });

  it('lists no picture and no bucket', async () => {
    await database.exec(`
      insert into storage.buckets (id, name) values ('privado', 'privado');
      insert into storage.objects (bucket_id, name) values ('imagenes', 'a.jpg'), ('privado', 'b.jpg');
      set local role ${role}`);
    expect(await query('select name from storage.objects')).toEqual([]);
    expect(await query('select name from storage.buckets')).toEqual([]);
  });
});

describe('the order of a list', () => {
  it.each(menuTables)('begins as the ids of %s, and a new dish comes last', async (table) => {
    await database.exec(`set local role service_role; update ${table} set orden = 3 - orden where id < 3`);
    const id = await value<number>(`insert into ${table} (id, tipo) values (900, 'Nuevo') returning id`);
    const ids = (await query<{ id: number }>(`select id from ${table} order by orden, id`)).map((row) => row.id);
    expect(ids.slice(0, 3)).toEqual([2, 1, 3]);
    expect(ids.at(-1)).toBe(id);
    expect(ids).toHaveLength(new Set(ids).size);
  });
});

describe('contenido_versiones', () => {
  it.each([
    ['an insert', "insert into cafes (tipo) values ('Lágrima')"],
    ['an update', 'update cafes set precio = precio + 1 where id = 1'],
    ['a delete', 'delete from cafes where id = 1'],
    ['a truncate', 'truncate cafes'],
  ])('raises the version of the table, and of no other, with %s', async (_what, sql) => {
    const versions = () => query<{ tabla: string; version: number }>('select tabla, version from contenido_versiones');
    const before = new Map((await versions()).map(({ tabla, version }) => [tabla, version]));
    await database.exec(`set local role service_role; ${sql}`);
    const changed = (await versions()).filter(({ tabla, version }) => version !== before.get(tabla));
    expect(changed.map(({ tabla }) => tabla)).toEqual(['cafes']);
    expect(changed[0]!.version).toBeGreaterThan(before.get('cafes')!);
  });

  it('grows even when the clock is behind it', async () => {
    await database.exec("update contenido_versiones set version = 9000000000000000 where tabla = 'cafes'");
    await database.exec('delete from cafes where id = 1');
    expect(await value("select version from contenido_versiones where tabla = 'cafes'")).toBe(9000000000000001);
  });
});

describe('the sample carta', () => {
  it('comes back into lists that have got a column meanwhile, which holds what it begins with', async () => {
    const line = await value<number>('select vaciar_muestra()');
    await database.exec('alter table carnes add column premiado boolean not null default false');
    expect(await value('select reponer_muestra($1)', [line])).toBeGreaterThan(180);
    expect(await query('select distinct premiado from carnes')).toEqual([{ premiado: false }]);
    expect(await value('select reponer_muestra($1)', [line])).toBe(0);
  });
});

describe('declaraciones', () => {
  const told = () =>
    query<{ plato: string; quien: string | null }>('select plato, quien from declaraciones order by plato');
  const as = (name: string) =>
    database.query("select set_config('request.headers', $1, true)", [
      JSON.stringify({ 'x-persona': Buffer.from(name).toString('base64') }),
    ]);

  it('name the person who declared a dish last, and not one who changed another field', async () => {
    await database.exec('delete from declaraciones; set local role service_role');
    await as('Ana');
    await database.exec("update cafes set alergenos = '{lacteos}' where id = 1");
    await as('Begoña');
    await database.exec('update cafes set precio = 2, alergenos = alergenos, trazas = trazas where id = 1');
    expect(await told()).toEqual([{ plato: 'cafes-1', quien: 'Ana' }]);
    await database.exec("update cafes set trazas = '{soja}' where id = 1");
    await database.exec("insert into cafes (id, tipo) values (900, 'Nadie sabe'), (901, 'Otro')");
    expect(await told()).toEqual([{ plato: 'cafes-1', quien: 'Begoña' }]);
  });

  it('come back with a dish that comes back', async () => {
    await database.exec(
      "delete from declaraciones; set local role service_role; update cafes set alergenos = '{soja}' where id = 1",
    );
    await as('Ana');
    await database.exec("insert into cafes (id, tipo, alergenos) values (900, 'Con leche', '{lacteos}')");
    await database.exec('delete from cafes where id = 900');
    await as('Begoña');
    await database.exec("insert into cafes (id, tipo, alergenos) values (900, 'Con leche', '{lacteos}')");
    expect(await told()).toEqual([
      { plato: 'cafes-1', quien: null },
      { plato: 'cafes-900', quien: 'Ana' },
    ]);
  });
});

describe('reanudar_ids', () => {
  it('lets new rows follow those put back with their own ids, and never counts back', async () => {
    await database.exec("set local role service_role; insert into cafes (id, tipo) values (500, 'Restaurado')");
    await database.exec('delete from faena');
    await database.exec('select reanudar_ids()');
    expect(await value("insert into cafes (tipo) values ('Nuevo') returning id")).toBe(501);
    expect(await value("insert into faena (tipo) values ('Nuevo') returning id")).toBe(11);
  });
});

describe('a decision', () => {
  interface Decision {
    resultado: string;
    motivo: string | null;
    reserva: { estado: string; decidida_en: string } | null;
  }
  const addBooking = (comment: string | null, visit = '2026-12-01') =>
    value<string>(
      `insert into reservas (solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, comentarios, entrega)
       values (gen_random_uuid()::text, 'h', 'es', 'Lucía Herranz', '612345678', 'lucia@correo.example', 4, $1, '00:00', $2, 'local')
       returning id`,
      [visit, comment],
    );
  const decide = (id: string, act: string, notify = true) =>
    value<Decision>(`select actuar_reserva($1, $2, 'personal', '{"primera": true}', $3, '2026-11-21T10:00:00Z')`, [
      ...[id, act, notify],
    ]);

  beforeEach(() => database.exec('set local role service_role'));

  it('lets the first decision stand and shows it to the second, with one notification', async () => {
    const id = await addBooking('Una trona');
    const first = await decide(id, 'confirmar');
    const second = await decide(id, 'cancelar');

    expect(first).toMatchObject({ resultado: 'hecho', reserva: { estado: 'confirmada' } });
    expect(second).toMatchObject({ resultado: 'no', motivo: 'estado', reserva: { estado: 'confirmada' } });
    expect(await query("select reserva_id, datos from mensajes where clase = 'aviso'")).toEqual([
      {
        reserva_id: id,
        datos: {
          Estado: 'confirmada',
          Nombre: 'Lucía Herranz',
          Email: 'lucia@correo.example',
          Fecha: '2026-12-01',
          Hora: '00:00',
          Personas: 4,
          Comentarios: 'Una trona',
          Telefono: '612345678',
        },
      },
    ]);
  });

  it.each([null, '', ' \n'])('says Ninguno where the comment is %j', async (comment) => {
    await decide(await addBooking(comment), 'cancelar');
    expect(await value("select datos ->> 'Comentarios' from mensajes where clase = 'aviso'")).toBe('Ninguno');
  });

  it('stores no notification where none is wanted, and knows no unknown booking or act', async () => {
    expect(await decide(await addBooking(null), 'confirmar', false)).toMatchObject({ resultado: 'hecho' });
    expect(await value("select count(*)::int from mensajes where clase = 'aviso'")).toBe(0);
    expect(await decide('00000000-0000-4000-8000-000000000000', 'confirmar')).toMatchObject({
      resultado: 'falta',
      reserva: null,
    });
    await expect(decide(await addBooking(null), 'quizás')).rejects.toMatchObject({ code: '22023' });
  });

  it('anonymises after the visit: the request, its notification once finished, and never decides it again', async () => {
    const decided = await addBooking('Alergia al marisco', '2026-08-01');
    const open = await addBooking('Sin prisa', '2026-08-22');
    const recent = await addBooking('Terraza', '2026-08-23');
    await decide(decided, 'cancelar');

    // The two, what was written with the third, and that one's two mails.
    expect(await value("select anonimizar_reservas(90, '2026-11-21')")).toBe(5);
    expect(await value("select datos ->> 'Nombre' from mensajes where clase = 'aviso'")).toBe('Lucía Herranz');
    await database.exec("update mensajes set estado = 'enviado' where clase = 'aviso'");
    expect(await value("select anonimizar_reservas(90, '2026-11-21')")).toBe(1);
    expect(await value("select datos from mensajes where clase = 'aviso'")).toEqual({});
    expect(await value("select anonimizar_reservas(90, '2026-11-21')")).toBe(0);

    const gone = { nombre: '', telefono: '', email: '', comentarios: null, huella: '' };
    const rows = await query<{ id: string }>('select id, nombre, telefono, email, comentarios, huella from reservas');
    expect(rows.find(({ id }) => id === decided)).toEqual({ id: decided, ...gone });
    expect(rows.find(({ id }) => id === open)).toEqual({ id: open, ...gone });
    expect(rows.find(({ id }) => id === recent)).toMatchObject({ nombre: 'Lucía Herranz', comentarios: null });
    expect(await decide(open, 'confirmar')).toMatchObject({ resultado: 'falta', reserva: null });
  });

  it('anonymises in pieces: never more rows of a kind at once than asked for, and none is left at last', async () => {
    await database.exec(`
      insert into reservas (solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, entrega, comentarios)
      select 'vieja ' || n, 'h', 'es', 'Ana', '612345678', 'a@example.org', 2, date '2026-05-01' + n % 100, '21:00', 'local', 'Una trona'
      from generate_series(1, 120) n;
      insert into mensajes (clase, reserva_id, datos, estado)
      select 'aviso', id, '{"Nombre": "Ana", "Comentarios": "Una trona"}', 'enviado' from reservas where solicitud like 'vieja %'`);
    const count = (where: string) => value<string>(`select count(*) from ${where}`).then(Number);
    const countLeft = async () => [
      await count("reservas where nombre = 'Ana'"),
      await count("reservas where comentarios = 'Una trona'"),
      await count("mensajes where clase = 'correo' and datos::text like '%trona%'"),
      await count("mensajes where clase = 'aviso' and datos::text like '%trona%'"),
      await count("mensajes where clase = 'aviso' and datos <> '{}'"),
    ];
    const pieces: number[] = [];
    let left = await countLeft();
    expect(left).toEqual([120, 120, 240, 120, 120]);
    do {
      pieces.push(await value<number>("select anonimizar_reservas(90, '2026-11-21', 50)"));
      const now = await countLeft();
      // A booking takes its two mails along; steps that find little are followed by others.
      const most = [50, 100, 150, 100, 100];
      now.forEach((rows, at) => expect((left[at] ?? 0) - rows).toBeLessThanOrEqual(most[at] ?? 0));
      left = now;
    } while (pieces.at(-1) !== 0);
    expect(left).toEqual([0, 0, 0, 0, 0]);
    expect(pieces.length).toBeGreaterThan(3);
  });
});

describe('the booking desk', () => {
  interface Answer {
    resultado: string;
    motivo?: string | null;
    sobre: boolean;
    reserva: Record<string, unknown> | null;
  }
  // Saturday 28 November 2026; Madrid is an hour ahead.
  const at = (time: string, day = '2026-11-28') => `${day}T${time}:00+01:00`;
  const morning = at('10:00');
  const book = (changes: object = {}, now = morning) =>
    value<Answer>('select reservar_mesa($1, true, true, $2)', [
      {
        solicitud: crypto.randomUUID(),
        huella: 'h',
        idioma: 'es',
        nombre: 'Lucía Herranz',
        telefono: '612345678',
        email: 'lucia@correo.example',
        personas: 4,
        fecha: '2026-11-28',
        hora: '21:00',
        entrega: 'local',
        ...changes,
      },
      now,
    ]);
  const idOf = ({ reserva }: Answer) => reserva!.id as string;
  const act = (id: string, what: string, { by = 'personal', data = {}, now = morning } = {}) =>
    value<Answer>('select actuar_reserva($1, $2, $3, $4, true, $5)', [id, what, by, data, now]);
  const guest = { by: 'cliente' };
  const setSeats = (seats: number | null, more = '') => database.query(`update aforo set plazas = $1 ${more}`, [seats]);

  beforeEach(() => database.exec('set local role service_role'));

  it('gives each booking its own code, which cannot be guessed', async () => {
    const codes = [await book(), await book()].map(({ reserva }) => reserva!.codigo as string);
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^[\da-f]{64}$/);
  });

  it('takes no more guests than seats in any quarter of an hour, and a form once', async () => {
    await setSeats(10);
    const form = { solicitud: 'form-1', personas: 6 };
    expect(await book(form)).toMatchObject({ resultado: 'hecho', reserva: { estado: null, duracion: 90 } });
    expect(await book(form)).toMatchObject({ resultado: 'ya' });
    expect(await book({ personas: 5, hora: '22:15' })).toMatchObject({ resultado: 'lleno', reserva: null });
    // The outside table has the seats.
    await database.exec('savepoint outside');
    expect(await book({ personas: 5, hora: '22:15', fuera: true })).toMatchObject({ resultado: 'hecho', sobre: false });
    await database.exec('rollback to savepoint outside');
    expect(await book({ personas: 5, hora: '19:45' })).toMatchObject({ resultado: 'lleno' });
    expect(await book({ personas: 4, hora: '22:15' })).toMatchObject({ resultado: 'hecho' });
    expect(await book({ personas: 5, hora: '22:30' })).toMatchObject({ resultado: 'hecho' });
    expect(await book({ personas: 10, hora: '19:30' })).toMatchObject({ resultado: 'hecho' });
  });

  it('counts a table of late evening into the next day, and midnight at the end of its own', async () => {
    await setSeats(4);
    await book({ hora: '23:00' });
    expect(await book({ hora: '00:00' })).toMatchObject({ resultado: 'lleno' });
    expect(await book({ fecha: '2026-11-27', hora: '00:00' })).toMatchObject({ resultado: 'hecho' });
    expect(await book({ fecha: '2026-11-28', hora: '00:15' }, at('00:00', '2026-11-27'))).toMatchObject({
      resultado: 'lleno',
    });
  });

  it('gives back the seats of who cancelled, and of who was not confirmed by their hour', async () => {
    await setSeats(4);
    const first = idOf(await book());
    expect(await book()).toMatchObject({ resultado: 'lleno' });
    await act(first, 'cancelar');
    expect(await book()).toMatchObject({ resultado: 'hecho' });
    expect(await book({ hora: '22:00' }, at('21:00'))).toMatchObject({ resultado: 'hecho' });
  });

  it('confirms small parties by itself where the owner says so, and announces it', async () => {
    await setSeats(null, ', confirmar_hasta = 4');
    expect(await book({ personas: 4 })).toMatchObject({ reserva: { estado: 'confirmada' } });
    expect(await book({ personas: 5 })).toMatchObject({ reserva: { estado: null } });
    expect(await query("select datos ->> 'Personas' as people from mensajes where clase = 'aviso'")).toEqual([
      { people: '4' },
    ]);
  });

  it('lets staff write down more guests than there are seats, and says so', async () => {
    await setSeats(4);
    await book();
    const written = { origen: 'panel', hora: '09:10', personas: 1 };
    expect(await book(written)).toMatchObject({ sobre: false, reserva: { estado: 'confirmada' } });
    expect(await book({ ...written, hora: '21:20' })).toMatchObject({ resultado: 'hecho', sobre: true });
    expect(await value("select count(*)::int from mensajes where clase = 'aviso'")).toBe(0);
  });

  describe('with tables', () => {
    const [one, two, outside] = ['1', '2', '3'].map((last) => `20000000-0000-4000-8000-00000000000${last}`);
    const [room, terrace] = ['1', '2'].map((last) => `10000000-0000-4000-8000-00000000000${last}`);
    /** The table and the hour that each booking takes. */
    const held = (id: string) =>
      query<{ mesa: string; hora: string }>(
        "select mesa_id as mesa, to_char(lower(durante), 'HH24:MI') as hora from reservas_mesas where reserva_id = $1",
        [id],
      );
    beforeEach(() =>
      database.exec(`
        insert into zonas (id, nombre_es, creada_en) values ('${room}', 'Sala', '2026-01-01'), ('${terrace}', 'Terraza', '2026-01-02');
        insert into mesas (id, nombre, zona_id, minimo, maximo)
          values ('${one}', '1', '${room}', 1, 4), ('${two}', '2', '${room}', 1, 4), ('${outside}', '3', '${terrace}', 1, 6)`),
    );

    it('finds another table for another time, party or zone, and gives the table that staff name if it is free', async () => {
      const id = idOf(await book());
      const change = (data: object) => act(id, 'cambiar', { data });
      expect(await held(id)).toEqual([{ mesa: one, hora: '21:00' }]);
      expect(await change({ personas: 6 })).toMatchObject({
        sobre: false,
        reserva: { zona_id: terrace, mesas: [outside] },
      });
      expect(await change({ personas: 4 })).toMatchObject({ reserva: { zona_id: room, mesas: [one] } });
      expect(await change({ zona: terrace })).toMatchObject({ reserva: { zona_id: terrace, zona_pedida: true } });
      expect(await change({ zona: room, hora: '22:00' })).toMatchObject({ reserva: { zona_id: room, mesas: [one] } });
      expect(await held(id)).toEqual([{ mesa: one, hora: '22:00' }]);
      const other = idOf(await book());
      expect(await held(other)).toEqual([{ mesa: two, hora: '21:00' }]);
      expect(await change({ mesa: two })).toMatchObject({
        resultado: 'no',
        motivo: 'ocupada',
        reserva: { mesas: [one] },
      });
      expect(await change({ mesa: two, hora: '23:00' })).toMatchObject({ sobre: false, reserva: { mesas: [two] } });
      expect(await change({ mesa: one, personas: 5 })).toMatchObject({ sobre: true, reserva: { mesas: [one] } });
      expect(await held(id)).toEqual([{ mesa: one, hora: '23:00' }]);
      expect(await act(other, 'cambiar', { ...guest, data: { hora: '22:45', personas: 6 } })).toMatchObject({
        resultado: 'hecho',
        reserva: { estado: null, mesas: [outside] },
      });
      await book({ hora: '22:30' });
      expect(await act(other, 'cambiar', { ...guest, data: { personas: 3, zona: room } })).toMatchObject({
        motivo: 'lleno',
        reserva: { personas: 6, mesas: [outside] },
      });
    });

    it('gives an undone act its table back, or a free one if that is taken or gone, or none', async () => {
      const id = idOf(await book());
      const cancelAnd = async (meanwhile: () => Promise<unknown>) => {
        await act(id, 'cancelar');
        expect(await held(id)).toEqual([]);
        await meanwhile();
        const { sobre } = await act(id, 'deshacer');
        return [sobre, (await held(id))[0]?.mesa];
      };
      expect(await cancelAnd(() => Promise.resolve())).toEqual([false, one]);
      expect(await cancelAnd(() => book())).toEqual([false, two]);
      expect(await cancelAnd(() => query('delete from mesas where id = $1', [two]))).toEqual([false, outside]);
      expect(await cancelAnd(() => book())).toEqual([true, undefined]);
      expect(await query('select from reservas_mesas')).toHaveLength(2);
    });

    it('holds the table that is offered for its quarter of an hour, and keeps it when it is accepted', async () => {
      const waiting = idOf(await book({ espera: true, hora: null }));
      expect(await held(waiting)).toEqual([]);
      const offer = (now = morning) => act(waiting, 'ofrecer', { data: { hora: '21:00' }, now });
      expect(await offer()).toMatchObject({ sobre: false, reserva: { mesas: [one] } });
      expect(await held(waiting)).toEqual([{ mesa: one, hora: '21:00' }]);
      const other = idOf(await book());
      expect(await held(other)).toEqual([{ mesa: two, hora: '21:00' }]);
      // The offer has expired: its table is free for others, and the next offer holds another.
      const third = idOf(await book({}, at('10:20')));
      expect(await held(third)).toEqual([{ mesa: one, hora: '21:00' }]);
      expect(await act(waiting, 'aceptar', { ...guest, now: at('10:20') })).toMatchObject({ motivo: 'caducada' });
      expect(await offer(at('10:20'))).toMatchObject({ reserva: { mesas: [outside] } });
      expect(await act(waiting, 'aceptar', { ...guest, now: at('10:25') })).toMatchObject({
        reserva: { estado: 'confirmada', hora: '21:00:00', mesas: [outside] },
      });
      expect(await held(waiting)).toEqual([{ mesa: outside, hora: '21:00' }]);
    });
  });

  it('undoes the last act of the staff, and announces each new state once', async () => {
    const id = idOf(await book());
    const confirmed = await act(id, 'confirmar');
    expect(confirmed).toMatchObject({ resultado: 'hecho', reserva: { estado: 'confirmada', secuencia: 1 } });
    expect(await act(id, 'confirmar')).toMatchObject({ resultado: 'no', motivo: 'ya' });
    const { en } = confirmed.reserva!.ultimo_acto as { en: string };
    expect(await act(id, 'deshacer', { data: { en: 'another' } })).toMatchObject({ motivo: 'estado' });
    expect(await act(id, 'deshacer', { data: { en } })).toMatchObject({
      reserva: { estado: null, decidida_en: null, secuencia: 2, ultimo_acto: null },
    });
    expect(await act(id, 'deshacer')).toMatchObject({ resultado: 'no', motivo: 'ya' });
    expect(await act(id, 'cancelar')).toMatchObject({ reserva: { estado: 'cancelada', cancelada_por: 'personal' } });
    await act(id, 'deshacer');
    await act(id, 'confirmar');
    await act(id, 'cancelar');
    const told = await query<{ estado: string; open: boolean }>(
      "select datos ->> 'Estado' as estado, estado = 'pendiente' as open from mensajes where clase = 'aviso' order by secuencia",
    );
    expect(told.map(({ estado, open }) => `${estado} ${open}`)).toEqual([
      'confirmada false',
      'cancelada false',
      'confirmada false',
      'cancelada true',
    ]);
    await act(id, 'deshacer');
    expect(await value('select estado from reservas')).toBe('confirmada');
  });

  it('takes a change of the guest back to undecided, the old visit kept until it is confirmed', async () => {
    await setSeats(6);
    const id = idOf(await book());
    await book({ personas: 2 });
    await act(id, 'confirmar');
    await act(id, 'reconfirmar', guest);
    const change = (data: object) => act(id, 'cambiar', { ...guest, data });
    expect(await change({ personas: 5 })).toMatchObject({ motivo: 'lleno', reserva: { estado: 'confirmada' } });
    expect(await change({ hora: '09:45' })).toMatchObject({ motivo: 'pasada' });
    expect(await change({ personas: 4 })).toMatchObject({ motivo: 'ya' });
    const old = { fecha: '2026-11-28', hora: '21:00', personas: 4, estado: 'confirmada' };
    expect(await change({ hora: '20:45', personas: 3 })).toMatchObject({
      reserva: { estado: null, hora: '20:45:00', cambio_anterior: old, reconfirmada_en: null, ultimo_acto: null },
    });
    expect(await change({ fecha: '2026-11-29' })).toMatchObject({ reserva: { cambio_anterior: old } });
    expect(await act(id, 'confirmar')).toMatchObject({ reserva: { estado: 'confirmada', cambio_anterior: null } });
  });

  it('lets staff change a booking of any state, beyond the seats too', async () => {
    await setSeats(4);
    const id = idOf(await book());
    await act(id, 'confirmar');
    expect(await act(id, 'cambiar', { data: { personas: 6 } })).toMatchObject({
      sobre: true,
      reserva: { estado: 'confirmada', personas: 6, cambio_anterior: null },
    });
    expect(await act(id, 'deshacer')).toMatchObject({ reserva: { estado: 'confirmada', personas: 4 }, sobre: false });
  });

  it.each([
    ['confirmar', 'personal', '20:59', null],
    ['confirmar', 'personal', '21:00', 'pasada'],
    ['cancelar', 'cliente', '20:59', null],
    ['cancelar', 'cliente', '21:00', 'pasada'],
    ['cancelar', 'personal', '21:30', null],
    ['cambiar', 'cliente', '21:00', 'pasada'],
    ['llegado', 'personal', '18:59', 'pronto'],
    ['llegado', 'personal', '19:00', null],
    ['no_vino', 'personal', '20:59', 'pronto'],
    ['no_vino', 'personal', '21:00', null],
    ['tarde', 'cliente', '20:00', 'estado'],
    ['reconfirmar', 'cliente', '20:00', 'estado'],
    ['ofrecer', 'personal', '10:00', 'estado'],
    ['aceptar', 'cliente', '10:00', 'estado'],
  ])('to %s an undecided one by %s at %s: %s', async (what, by, time, why) => {
    const data = { minutos: 10, hora: '22:00' };
    expect((await act(idOf(await book()), what, { by, data, now: at(time) })).motivo).toBe(why);
  });

  it.each([
    ['tarde', '17:59', 'pronto'],
    ['tarde', '18:00', null],
    ['tarde', '22:00', null],
    ['tarde', '22:01', 'pasada'],
    ['reconfirmar', '20:59', null],
    ['reconfirmar', '21:00', 'pasada'],
  ])('to say %s of a confirmed one at %s: %s', async (what, time, why) => {
    const id = idOf(await book());
    await act(id, 'confirmar');
    const answer = await act(id, what, { ...guest, data: { minutos: 20 }, now: at(time) });
    expect(answer.motivo).toBe(why);
    // What a guest says beside it takes no undoing away.
    expect(answer.reserva!.ultimo_acto).toMatchObject({ acto: 'confirmar' });
  });

  it('offers a table to a guest who waits, and holds its seats for a quarter of an hour', async () => {
    await setSeats(4);
    const waiting = idOf(await book({ espera: true, hora: null }));
    expect(await act(waiting, 'confirmar')).toMatchObject({ motivo: 'estado' });
    expect(await act(waiting, 'ofrecer', { data: { hora: '21:00' } })).toMatchObject({
      resultado: 'hecho',
      sobre: false,
    });
    expect(await book()).toMatchObject({ resultado: 'lleno' });
    expect(await book({}, at('10:15'))).toMatchObject({ resultado: 'hecho' });
    expect(await act(waiting, 'aceptar', { ...guest, now: at('10:15') })).toMatchObject({ motivo: 'caducada' });
    await act(waiting, 'ofrecer', { data: { hora: '13:00' }, now: at('10:20') });
    expect(await act(waiting, 'aceptar', { ...guest, now: at('10:34') })).toMatchObject({
      reserva: { estado: 'confirmada', espera: false, hora: '13:00:00', hora_ofrecida: null },
    });
  });

  it('keeps who waits for a full time on the list until a free one is named', async () => {
    await setSeats(4);
    const seated = idOf(await book());
    const waiting = idOf(await book({ espera: true }));
    expect(await act(waiting, 'cambiar', { ...guest, data: { personas: 2 } })).toMatchObject({
      reserva: { personas: 2, hora: '21:00:00', espera: true, estado: null },
    });
    expect(await act(waiting, 'cambiar', { ...guest, data: { personas: 1, hora: '21:00' } })).toMatchObject({
      motivo: 'lleno',
    });
    await act(seated, 'cancelar');
    expect(await act(waiting, 'cambiar', { ...guest, data: { personas: 2, hora: '21:00' } })).toMatchObject({
      resultado: 'hecho',
      reserva: { personas: 2, hora: '21:00:00', espera: false, estado: null },
    });
  });

  it('does what the page of staff showed, and nothing when the guest changed it meanwhile', async () => {
    const id = idOf(await book());
    await act(id, 'cambiar', { ...guest, data: { personas: 9 } });
    for (const what of ['confirmar', 'cancelar', 'cambiar']) {
      const data = { secuencia: 0, hora: '21:15' };
      expect([what, (await act(id, what, { data })).motivo]).toEqual([what, 'estado']);
    }
    const decide = (secuencia: number) => act(id, 'confirmar', { data: { primera: true, secuencia } });
    expect(await decide(0)).toMatchObject({ resultado: 'no' });
    expect(await decide(1)).toMatchObject({ resultado: 'hecho' });
    expect(await act(id, 'confirmar', { data: { secuencia: 0 } })).toMatchObject({ motivo: 'ya' });
  });

  it('gives an offered table to a page that showed it, until its hour', async () => {
    const waiting = idOf(await book({ espera: true, hora: null }));
    const offer = (hora: string, now = morning) => act(waiting, 'ofrecer', { data: { hora }, now });
    const first = (await offer('13:00')).reserva!.secuencia as number;
    expect((await offer('21:00')).reserva!.secuencia).toBeGreaterThan(first);
    await offer('21:00', at('20:55'));
    expect(await act(waiting, 'aceptar', { ...guest, now: at('21:00') })).toMatchObject({ motivo: 'pasada' });
    expect(await act(waiting, 'aceptar', { ...guest, now: at('20:59') })).toMatchObject({ resultado: 'hecho' });
  });

  it('lets a guest leave the waiting list until the end of the day, also after the requested time', async () => {
    const late = idOf(await book({ espera: true, hora: '11:00' }));
    expect(await act(late, 'cancelar', { ...guest, now: at('22:00') })).toMatchObject({ resultado: 'hecho' });
    const booked = idOf(await book({ hora: '11:00' }));
    expect(await act(booked, 'cancelar', { ...guest, now: at('22:00') })).toMatchObject({ motivo: 'pasada' });
  });

  it('makes no half booking of who waits, and takes no change without end', async () => {
    const waiting = idOf(await book({ espera: true, hora: null }));
    expect(await act(waiting, 'cambiar', { data: { hora: '21:00' } })).toMatchObject({ motivo: 'estado' });
    expect(await act(waiting, 'cambiar', { ...guest, data: { hora: '', personas: 5 } })).toMatchObject({
      reserva: { personas: 5, hora: null, espera: true },
    });
    const id = idOf(await book());
    const answers = [];
    for (let time = 0; time < 21; time += 1) {
      answers.push((await act(id, 'cambiar', { ...guest, data: { personas: 5 + (time % 2) } })).motivo);
    }
    expect(answers.filter((why) => why === null)).toHaveLength(20);
    expect(answers.at(-1)).toBe('pasada');
  });

  it('lets fewer people come to an overbooked restaurant, and sends the current visit to the webhook', async () => {
    const id = idOf(await book());
    await act(id, 'confirmar');
    await act(id, 'cambiar', { data: { hora: '21:30' } });
    const told = "select datos ->> 'Hora' as hora from mensajes where clase = 'aviso' and estado = 'pendiente'";
    expect(await query(told)).toEqual([{ hora: '21:30' }]);
    await setSeats(2);
    expect(await act(id, 'cambiar', { ...guest, data: { personas: 3 } })).toMatchObject({ resultado: 'hecho' });
  });

  it('knows no other acts, actors and bookings', async () => {
    const id = idOf(await book());
    expect(await act(crypto.randomUUID(), 'confirmar')).toMatchObject({ resultado: 'falta', reserva: null });
    await database.exec('savepoint attempt');
    await expect(act(id, 'borrar')).rejects.toMatchObject({ code: '22023' });
    await database.exec('rollback to savepoint attempt');
    await expect(act(id, 'cancelar', { by: 'nadie' })).rejects.toMatchObject({ code: '22023' });
  });
});

describe('tries that are counted over all sites', () => {
  const count = (who: string, sum = 1) => value<number>("select contar_intento('claves', $1, 3, $2)", [who, sum]);

  it('pass up to the limit within a minute, then wait; each address has its own, and one can be taken back', async () => {
    for (const _ of [1, 2, 3]) expect(await count('a')).toBe(0);
    for (const _ of [1, 2]) {
      const wait = await count('a');
      expect(wait).toBeGreaterThan(50);
      expect(wait).toBeLessThanOrEqual(60);
    }
    expect(await count('b')).toBe(0);
    await count('a', -1);
    expect([await count('a'), (await count('a')) > 0]).toEqual([0, true]);
    await query("update intentos set cuando = cuando - interval '61 seconds' where quien = 'a'");
    expect(await count('a')).toBe(0);
  });

  it('are forgotten after an hour', async () => {
    await count('a');
    await query("update intentos set cuando = cuando - interval '61 minutes'");
    await count('b');
    expect(await query('select quien from intentos')).toEqual([{ quien: 'b' }]);
  });
});

describe('several sites', () => {
  const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const take = (who: string, seconds = 15) => value<boolean>("select tomar_turno('reserva 7', $1, $2)", [who, seconds]);

  it('take turns, until one is given back or over', async () => {
    expect([await take(one), await take(other), await take(one)]).toEqual([true, false, true]);
    await query('delete from turnos where quien = $1', [one]);
    expect([await take(other, 0), await take(one)]).toEqual([true, true]);
  });

  it('store a reminder once, also when both find it due', async () => {
    await query(`insert into reservas (id, solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, entrega)
      values ('${one}', 's', 'h', 'es', 'Ana', '612345678', 'ana@example.org', 2, '2027-11-28', '14:15', 'local')`);
    const remind = (kind: string, date: string) =>
      query(`insert into mensajes (clase, reserva_id, tipo, datos) values ('correo', '${one}', $1, $2)`, [
        kind,
        `{"fecha": "${date}"}`,
      ]);
    for (const kind of ['recordatorio', 'sin_confirmar', 'sin_decidir']) {
      await remind(kind, '2027-11-28');
      await remind(kind, '2027-11-28');
    }
    await remind('recordatorio', '2027-11-29');
    const kept = "select tipo from mensajes where tipo not in ('nueva', 'recibida') order by tipo";
    expect((await query<{ tipo: string }>(kept)).map(({ tipo }) => tipo)).toEqual([
      'recordatorio',
      'recordatorio',
      'sin_confirmar',
      'sin_decidir',
    ]);
  });
});

describe('a backup', () => {
  it('keeps every table but those that are named with a reason', async () => {
    const tables = await query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    const known = [...keptTables, ...Object.keys(leftOutTables)];
    expect(known.sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('can be put back in its order: a row after the rows it points to', async () => {
    const links = await query<{ child: string; parent: string }>(
      "select c.relname as child, p.relname as parent from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid where k.contype = 'f' and c.relnamespace = 'public'::regnamespace",
    );
    const place = (table: string) => (keptTables as readonly string[]).indexOf(table);
    const wrong = links.filter(({ child, parent }) => place(child) >= 0 && place(child) < place(parent));
    expect([links.length > 0, wrong]).toEqual([true, []]);
  });

  it('knows who had themselves erased, by a hash of the booking alone', async () => {
    const id = '00000000-0000-4000-8000-000000000003';
    await query(`insert into reservas (id, solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, entrega)
      values ('${id}', 's', 'h', 'es', 'Ana', '612345678', 'ana@example.org', 2, '2027-11-28', '14:15', 'local')`);
    await value(`select borrar_reserva('${id}', 'cliente', true, now())`);
    const huella = createHash('sha256').update(id).digest('hex');
    expect(await query('select huella from borrados')).toEqual([{ huella }]);
  });

  it('brings back an erased booking without its personal data', async () => {
    // A new column belongs to one of the two lists.
    const personal = {
      ...{ nombre: 'Ana', telefono: '612345678', email: 'ana@example.org', comentarios: 'Celíaca', huella: 'h' },
      ...{ ultimo_acto: { antes: {} }, grupo: { menu: null }, platos: { notas: '' }, valoracion_texto: 'Bien' },
    };
    const others = {
      ...{ solicitud: 's', idioma: 'es', estado: 'cancelada', cancelada_por: 'cliente', decidida_por: 'Eva' },
      ...{ entrega: 'entregada', entrega_error: 'HTTP 500', origen: 'web', llegada: 'no_vino' },
      ...{ codigo: 'c'.repeat(22), id_externo: 'rec1', cambio_anterior: { personas: 3 } },
    };
    const columns = await query<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = 'public.reservas'::regclass and attnum > 0 and atttypid in ('text'::regtype, 'jsonb'::regtype)",
    );
    expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys({ ...personal, ...others }).sort());
    const visit = { personas: 2, fecha: '2027-11-28', hora: '14:15', anonimizada_en: '2027-11-29T00:00:00Z' };
    const row = { ...personal, ...others, ...visit };
    const names = Object.keys(row).join();
    await query(
      `insert into reservas (${names}) select ${names} from jsonb_populate_record(null::reservas, $1::text::jsonb)`,
      [JSON.stringify(row)],
    );
    const kept = await value<object>("select to_jsonb(r) from reservas r where solicitud = 's'");
    const isFilled = (name: string) => ![null, ''].includes(kept[name as keyof typeof kept]);
    expect(Object.keys(personal).filter(isFilled)).toEqual([]);
    expect(kept).toMatchObject(others);
  });
});

describe('a booking that is joined to an outside record', () => {
  const id = '00000000-0000-4000-8000-000000000004';
  beforeEach(async () => {
    await query(`insert into reservas (id, solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, entrega, id_externo)
      values ('${id}', 's', 'h', 'es', 'Ana', '612345678', 'ana@example.org', 2, '2027-11-28', '14:15', 'entregada', 'rec1')`);
    await query(
      `insert into mensajes (clase, tipo, registro, datos) values
        ('aviso', null, 'rec1', '{"Estado": "confirmada", "Nombre": "Ana"}'),
        ('correo', 'confirmada', 'rec1', '{"Estado": "confirmada", "Nombre": "Ana"}')`,
    );
  });

  it('replaces the waiting messages of its record, which are no longer true', async () => {
    await value(`select actuar_reserva('${id}', 'cancelar', 'cliente', null, true, now())`);
    expect(
      await query(
        "select reserva_id, datos ->> 'Estado' as estado from mensajes where clase = 'aviso' and estado = 'pendiente'",
      ),
    ).toEqual([{ reserva_id: id, estado: 'cancelada' }]);
  });

  it('leaves nothing of its guest under the id of the record either, also in a backup that is put back', async () => {
    await value(`select borrar_reserva('${id}', 'cliente', true, now())`);
    const kept = await query("select clase, estado, datos::text from mensajes where registro = 'rec1' order by clase");
    expect(kept).toMatchObject([
      { clase: 'aviso', estado: 'anulado' },
      { clase: 'correo', estado: 'anulado', datos: '{}' },
    ]);
    expect(JSON.stringify(kept)).not.toContain('Ana');
    const hashes = ['rec1', id].map((each) => createHash('sha256').update(each).digest('hex'));
    expect(await query('select huella from borrados order by huella')).toEqual(
      hashes.sort().map((huella) => ({ huella })),
    );
  });
});

describe('a closing that moves', () => {
  it('takes along what ends with it, and leaves every other list as it is', async () => {
    const versions = () =>
      query("select tabla, version from contenido_versiones where tabla in ('carnes', 'entrantes') order by 1");
    await query(`update entrantes set agotado_hasta = timestamptz '2026-11-23T23:00Z' + id * interval '1 day'
      where id in (1, 2)`);
    await query(`insert into fuera_de_carta (nombre_es, precio, hasta) values
      ('Setas', 12, '2026-11-24T23:00Z'), ('Bonito', 15, null)`);
    const before = await versions();
    await query("select mover_cierre('2026-11-24T23:00Z', '2026-11-25T00:00Z')");
    expect(
      await query(`select to_char(agotado_hasta at time zone 'UTC', 'DD HH24:MI') as hasta from entrantes
        where id in (1, 2) order by id`),
    ).toEqual([{ hasta: '25 00:00' }, { hasta: '25 23:00' }]);
    expect(
      await query(
        "select to_char(hasta at time zone 'UTC', 'DD HH24:MI') as hasta from fuera_de_carta order by nombre_es",
      ),
    ).toEqual([{ hasta: null }, { hasta: '25 00:00' }]);
    const [meat, starters] = [before, await versions()].map((rows) => rows.map((row) => JSON.stringify(row)));
    expect([starters?.[0] === meat?.[0], starters?.[1] === meat?.[1]], 'carnes stay, entrantes change').toEqual([
      true,
      false,
    ]);
  });
});

describe('who did something', () => {
  const askAs = (name: string | null) => {
    const headers = name === null ? {} : { 'x-persona': Buffer.from(name).toString('base64') };
    return query("select set_config('request.headers', $1, true)", [JSON.stringify(headers)]);
  };
  const who = () => query<{ quien: string | null }>('select quien from cambios order by id');
  beforeEach(() => database.exec('set local role service_role'));

  it('is in the history; a change past the panel has no person', async () => {
    await query(`select crear_plato('cafes', '{"tipo": "Antes"}')`);
    await askAs('Íñigo');
    await query(`select crear_plato('cafes', '{"tipo": "Lágrima"}')`);
    await askAs(null);
    await query(`select crear_plato('cafes', '{"tipo": "Otro"}')`);
    expect((await who()).map(({ quien }) => quien)).toEqual([null, 'Íñigo', null]);
  });

  it('is stored with a booking when it was decided, and not for its other changes', async () => {
    const [row] = await query<{ id: string }>(
      `insert into reservas (solicitud, huella, idioma, nombre, telefono, email, personas, fecha, hora, entrega)
       values ('s', 'h', 'es', 'Lucía', '6', 'l@x.example', 4, '2026-12-01', '21:00', 'local') returning id`,
    );
    const decider = () => value<string | null>('select decidida_por from reservas where id = $1', [row!.id]);
    await askAs('Ana');
    await query("update reservas set comentarios = 'Trona' where id = $1", [row!.id]);
    expect(await decider()).toBeNull();
    await query("select actuar_reserva($1, 'confirmar', 'personal', '{}', false, '2026-11-21T10:00:00Z')", [row!.id]);
    expect(await decider()).toBe('Ana');
    await askAs('Luis');
    await query("update reservas set estado = 'confirmada' where id = $1", [row!.id]);
    expect(await decider()).toBe('Ana');
    await askAs(null);
    await query("update reservas set estado = 'cancelada' where id = $1", [row!.id]);
    expect(await decider()).toBeNull();
  });

  it('is stored beside a menu of the day, where guests cannot read it', async () => {
    const menu = await value<string>('select id from menu_dia limit 1');
    await query('update menu_dia_textos set precio = 15 where menu_id = $1', [menu]);
    expect(await query('select quien from menu_dia_autores')).toEqual([]);
    await askAs('Ana');
    await query('update menu_dia_textos set precio = 16 where menu_id = $1', [menu]);
    await askAs('Luis');
    await query('update menu_dia set activo = false where id = $1', [menu]);
    expect(await query('select menu_id, quien from menu_dia_autores')).toEqual([{ menu_id: menu, quien: 'Luis' }]);
  });

  it('ends with the key: the sessions and devices of an annulled person go, and no one else’s', async () => {
    await database.exec(`
      insert into personal (id, nombre, clave_hash) values
        ('00000000-0000-4000-8000-000000000001', 'Ana', repeat('a', 64)),
        ('00000000-0000-4000-8000-000000000002', 'Luis', repeat('b', 64));
      insert into sesiones_panel (id_hash, persona_id, nombre, clave_huella, caduca_en, es_dispositivo) values
        ('device 1', '00000000-0000-4000-8000-000000000001', 'Ana', '', now(), true),
        ('device 3', null, 'Propiedad', 'p', now(), true);
      insert into sesiones_panel (id_hash, clave_huella, caduca_en, persona_id) values
        ('1', '', now(), '00000000-0000-4000-8000-000000000001'),
        ('2', '', now(), '00000000-0000-4000-8000-000000000002'), ('3', 'p', now(), null);
      delete from personal where nombre = 'Ana'`);
    expect(
      (await query<{ id_hash: string }>('select id_hash from sesiones_panel order by 1')).map((s) => s.id_hash),
    ).toEqual(['2', '3', 'device 3']);
    expect(
      await tryAs('service_role', "insert into personal (nombre, clave_hash) values ('LUIS', repeat('e', 64))"),
    ).toBe('23505');
    expect(await tryAs('service_role', "insert into personal (nombre, clave_hash) values ('Eva', 'clear text')")).toBe(
      '23514',
    );
  });
});

describe('the panel’s functions', () => {
  interface Outcome {
    resultado: string;
    fila: Record<string, unknown> | null;
    cambio_id: number | null;
  }
  const save = (id: number, before: object, after: object, table = 'entrantes') =>
    value<Outcome>('select guardar_plato($1, $2, $3, $4)', [table, id, before, after]);
  const history = () =>
    query<{ accion: string; fila_id: number }>('select accion, fila_id, antes, despues from cambios order by id');

  beforeEach(() => database.exec('set local role service_role'));

  it('saves a dish that still reads as it was seen, and records it before and after', async () => {
    const [seen] = await query<Record<string, unknown>>('select * from entrantes where id = 1');
    const outcome = await save(1, seen!, { precio: '1.90', tipo_en: 'Ham croquettes' });

    expect(outcome).toMatchObject({ resultado: 'guardado', fila: { id: 1, precio: 1.9, tipo_en: 'Ham croquettes' } });
    expect(await history()).toEqual([
      {
        accion: 'guardado',
        fila_id: 1,
        antes: expect.objectContaining({ precio: 1.8, tipo_en: 'Iberian ham croquettes' }) as unknown,
        despues: outcome.fila,
      },
    ]);
    expect(await value('select id from cambios')).toBe(outcome.cambio_id);
  });

  it('stores nothing over a change made meanwhile, and returns the current row', async () => {
    await save(1, { precio: 1.8 }, { precio: 2 });
    const late = await save(1, { precio: 1.8, tipo: 'Croquetas de jamón' }, { precio: 2.5 });

    expect(late).toMatchObject({ resultado: 'conflicto', fila: { precio: 2 }, cambio_id: null });
    expect(await value('select precio from entrantes where id = 1')).toBe('2.00');
    expect(await history()).toHaveLength(1);
  });

  it('takes the same save twice for one, numbers as text for numbers, and empty text for null', async () => {
    await save(1, { precio: 1.8 }, { precio: 2 });
    expect(await save(1, { precio: 1.8 }, { precio: '2.00' })).toMatchObject({
      resultado: 'guardado',
      cambio_id: null,
    });
    expect(await save(12, { imagen_texto_es: '', precio: '7.90' }, { precio: 8 })).toMatchObject({
      resultado: 'guardado',
    });
    expect(await history()).toHaveLength(2);
  });

  it('says that a dish is gone', async () => {
    const gone = { resultado: 'desaparecido', fila: null, cambio_id: null };
    expect(await save(999, {}, { precio: 1 })).toEqual(gone);
    expect(await value("select eliminar_plato('entrantes', 999, '{}')")).toEqual(gone);
  });

  it('creates, deletes and restores a dish as it was, once', async () => {
    const created = await value<Outcome>("select crear_plato('cafes', $1)", [{ tipo: 'Lágrima', precio: 1.75 }]);
    const id = created.fila!.id as number;
    expect(created).toMatchObject({
      resultado: 'creado',
      fila: { tipo: 'Lágrima', precio: 1.75, categoria: 'clasico' },
    });

    const remove = (before: object) => value<Outcome>("select eliminar_plato('cafes', $1, $2)", [id, before]);
    expect(await remove({ precio: 9 })).toMatchObject({ resultado: 'conflicto', fila: { precio: 1.75 } });
    expect(await remove({ precio: 1.75 })).toMatchObject({ resultado: 'eliminado', fila: created.fila });

    const restore = (row: object) => value<Outcome>("select restaurar_plato('cafes', $1)", [row]);
    expect(await restore(created.fila!)).toMatchObject({ resultado: 'restaurado', fila: created.fila });
    expect(await restore(created.fila!)).toMatchObject({ resultado: 'restaurado', cambio_id: null });
    expect(await restore({ ...created.fila, precio: 3 })).toMatchObject({ resultado: 'conflicto', fila: created.fila });
    expect((await history()).map(({ accion, fila_id }) => [accion, fila_id])).toEqual([
      ['creado', id],
      ['eliminado', id],
      ['restaurado', id],
    ]);
  });

  it('creates one dish of a form that comes twice, another of another form, and it anew once it was deleted', async () => {
    const create = (print: string | null, table = 'cafes') =>
      value<Outcome>('select crear_plato($1, $2, $3)', [table, { tipo: 'Lágrima', precio: 1.75 }, print]);
    const first = await create('huella');
    expect(await create('huella')).toEqual(first);
    expect(await history()).toHaveLength(1);

    const ids = [await create('otra'), await create(null), await create(null), await create('huella', 'dulces')];
    expect(new Set(ids.map(({ cambio_id }) => cambio_id)).size).toBe(4);
    expect((await create('huella')).fila).toEqual(first.fila);

    await database.exec(`delete from cafes where id = ${first.fila!.id as number}`);
    const again = await create('huella');
    expect(again.fila!.id).not.toBe(first.fila!.id);
    expect(await create('huella')).toEqual(again);
    expect(await value("select count(*)::int from cambios where tabla = 'cafes' and huella = 'huella'")).toBe(1);
  });

  it.each(menuTables)('know the list %s', async (table) => {
    expect(await save(1, {}, { precio: 0.5 }, table)).toMatchObject({ resultado: 'guardado', fila: { precio: 0.5 } });
  });

  it('refuse other tables, other columns and values that are no object', async () => {
    await expect(save(1, {}, { estado: 'x' }, 'reservas')).rejects.toMatchObject({ code: '22023' });
    await database.exec('rollback; begin');
    await expect(save(1, {}, { precio_media: 1 }, 'cafes')).rejects.toMatchObject({ code: '42703' });
    await database.exec('rollback; begin');
    await expect(save(1, [], { precio: 1 })).rejects.toMatchObject({ code: '22023' });
    await database.exec('rollback; begin');
    await expect(save(1, {}, { precio: 1 }, 'cafes; drop table cafes')).rejects.toMatchObject({ code: '22023' });
  });

  it('take a new list as soon as its table is there', async () => {
    await database.exec('reset role; create table public.tapas (like public.cafes including all)');
    await database.query("insert into tapas (id, tipo) values (1, 'Gilda')");
    expect(await save(1, {}, { precio: 2 }, 'tapas')).toMatchObject({ resultado: 'guardado', fila: { precio: 2 } });
  });
});
