import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { CopyError } from '@antidoto/embedded-supabase';
import { backUp, compare, restore } from './back-up.server';

type Row = Record<string, unknown>;

/** The database's tables and pictures in memory, and the log of the calls in order. */
const world = vi.hoisted(() => ({
  tables: new Map<string, Row[]>(),
  pictures: new Map<string, { bytes: Uint8Array; contentType: string; cacheControl?: string }>(),
  done: [] as string[],
}));

vi.mock('~/features/messages/messages.data.server', () => ({
  sendingHold: { hold: async () => void world.done.push('hold sending') },
}));
vi.mock('../whole-database.data.server', () => ({
  keptTables: ['parents', 'children', 'reservas', 'clientes', 'mensajes', 'borrados', 'importaciones'],
  keyOf: () => 'id',
  isAddedTo: (table: string) => table === 'borrados',
  async *readRows(table: string) {
    yield* world.tables.get(table) ?? [];
    await Promise.resolve();
  },
  writeRows: async (table: string, rows: Row[]) => {
    world.done.push(`write ${table}`);
    const others = (world.tables.get(table) ?? []).filter(({ id }) => !rows.some((row) => row.id === id));
    world.tables.set(table, [...others, ...rows]);
  },
  removeOtherRows: async (table: string, rows: Row[]) => {
    world.done.push(`remove others of ${table}`);
    world.tables.set(
      table,
      (world.tables.get(table) ?? []).filter(({ id }) => rows.some((row) => row.id === id)),
    );
  },
  resumeIds: async () => void world.done.push('resume ids'),
}));
vi.mock('~/platform/pictures/picture-files.server', () => ({
  publicFolder: '/storage/v1/object/public/imagenes/',
  pictureFiles: {
    list: async () => [...world.pictures.keys()],
    download: async (name: string) => world.pictures.get(name),
    upload: async (name: string, file: { bytes: Buffer; contentType: string; cacheControl: string }) => {
      world.done.push(`upload ${name} for ${file.cacheControl} s`);
      world.pictures.set(name, { ...file, bytes: new Uint8Array(file.bytes) });
    },
    remove: async (names: string[]) => {
      world.done.push(`remove ${names.join()}`);
      for (const name of names) world.pictures.delete(name);
    },
  },
}));

const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'saved.gz');
const now = new Date('2026-11-22T12:00:00Z');
const picture = { bytes: new Uint8Array([0, 255, 7]), contentType: 'image/png', cacheControl: '60, immutable' };

beforeEach(() => {
  world.tables = new Map([
    ['parents', [{ id: 1, text: 'uno\ndos' }, { id: 2 }]],
    ['children', [{ id: 7, of: 1 }]],
  ]);
  world.pictures = new Map([['platos/a.png', picture]]);
  world.done.length = 0;
});

const readBackup = () => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
const writeBackup = (lines: readonly string[]) =>
  writeFileSync(file, gzipSync(lines.map((line) => `${line}\n`).join('')));

describe('a backup', () => {
  it('has a line for each row and picture, between the format and the counts', async () => {
    expect(await backUp(file, now)).toEqual({ rows: 3, files: 1 });
    expect(readBackup().map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        format: 'antidoto',
        version: 1,
        createdAt: '2026-11-22T12:00:00.000Z',
        tables: ['parents', 'children', 'reservas', 'clientes', 'mensajes', 'borrados', 'importaciones'],
      },
      { table: 'parents', row: { id: 1, text: 'uno\ndos' } },
      { table: 'parents', row: { id: 2 } },
      { table: 'children', row: { id: 7, of: 1 } },
      { file: 'platos/a.png', contentType: 'image/png', cacheControl: '60, immutable', base64: 'AP8H' },
      { rows: 3, files: 1 },
    ]);
  });

  it('is readable by its owner only, also after an interrupted run left a readable file', async () => {
    writeFileSync(`${file}.partial`, 'broken off', { mode: 0o644 });
    await backUp(file, now);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect(existsSync(`${file}.partial`)).toBe(false);
  });

  it('reports a failure, also in the middle, and leaves no incomplete file', async () => {
    const { pictureFiles } = await import('~/platform/pictures/picture-files.server');
    const listing = vi.spyOn(pictureFiles, 'list');
    /** Waits until the file has been opened or refused. */
    const letFilesOpen = async () => {
      for (let turns = 0; turns < 20; turns += 1) await stat(folder);
    };
    listing.mockImplementationOnce(async () => letFilesOpen().then(() => []));
    await expect(backUp(path.join(folder, 'missing', 'saved.gz'), now)).rejects.toThrow(
      `There is no folder ${path.join(folder, 'missing')}. Nothing was saved: create it, or name a file in another folder.`,
    );
    listing.mockImplementationOnce(() => letFilesOpen().then(() => Promise.reject(new Error('the storage is away'))));
    await expect(backUp(file, now)).rejects.toThrow('the storage is away');
    expect(existsSync(`${file}.partial`)).toBe(false);
  });

  it.each([
    ['EACCES', 'open', 'cannot be written to by this user. Nothing was saved: name a file in another folder.'],
    ['ENOSPC', 'write', 'is full. Nothing was saved: free some space, or name a file on another disk.'],
  ])('says in words why the file cannot be written: %s', async (code, syscall, words) => {
    const { pictureFiles } = await import('~/platform/pictures/picture-files.server');
    const refused = Object.assign(new Error(code), { code, syscall, path: `${file}.partial` });
    vi.spyOn(pictureFiles, 'list').mockRejectedValueOnce(refused);
    await expect(backUp(file, now)).rejects.toThrow(words);
  });

  it('names a file for a backup into a folder, and keeps the words of a fault that is not of the file', async () => {
    await expect(backUp(folder, now)).rejects.toThrow(
      `${folder} is a folder. Nothing was saved: name a file, such as ${path.join(folder, 'antidoto.gz')}.`,
    );
    const { pictureFiles } = await import('~/platform/pictures/picture-files.server');
    const other = Object.assign(new Error('a picture is away'), { code: 'ENOENT', path: '/pictures/a.png' });
    vi.spyOn(pictureFiles, 'list').mockRejectedValueOnce(other);
    await expect(backUp(file, now)).rejects.toThrow('a picture is away');
  });

  it('leaves out a picture removed meanwhile, and fails for an unreadable one', async () => {
    const { pictureFiles } = await import('~/platform/pictures/picture-files.server');
    const reading = vi.spyOn(pictureFiles, 'download');
    reading.mockImplementation(() => Promise.reject(new Error('it cannot be read')));
    await expect(backUp(file, now)).rejects.toThrow('it cannot be read');
    reading.mockImplementation((name) => {
      world.pictures.delete(name);
      return Promise.reject(new Error('it is gone'));
    });
    expect(await backUp(file, now)).toEqual({ rows: 3, files: 0 });
  });

  it('has every row of a large table', async () => {
    const text = 'x'.repeat(1000);
    world.tables.set(
      'children',
      Array.from({ length: 2000 }, (_, id) => ({ id, text: text + id })),
    );
    expect(await backUp(file, now)).toEqual({ rows: 2002, files: 1 });
    expect(readBackup()).toHaveLength(2005);
  });
});

describe('a restored backup', () => {
  it('restores pictures before the rows that name them, and removes later rows last', async () => {
    await backUp(file, now);
    const saved = { tables: new Map(world.tables), pictures: new Map(world.pictures) };
    world.tables = new Map([
      ['parents', [{ id: 1, text: 'otro' }, { id: 3 }]],
      ['children', [{ id: 8, of: 3 }]],
    ]);
    world.pictures = new Map([['platos/since.png', picture]]);
    expect(await restore(file, now)).toEqual({ rows: 3, files: 1 });
    expect(world.done).toEqual([
      'hold sending',
      'upload platos/a.png for 60, immutable s',
      ...['parents', 'children', 'reservas', 'clientes', 'mensajes', 'borrados', 'importaciones'].map(
        (table) => `write ${table}`,
      ),
      ...['importaciones', 'mensajes', 'clientes', 'reservas'].map((table) => `remove others of ${table}`),
      'remove others of children',
      'remove others of parents',
      'resume ids',
      'remove platos/since.png',
    ]);
    const filled = [...world.tables].filter(([, rows]) => rows.length > 0);
    expect(new Map(filled)).toEqual(saved.tables);
    expect(world.pictures).toEqual(saved.pictures);
  });

  it('empties a table that was empty in the backup', async () => {
    world.tables.delete('children');
    await backUp(file, now);
    world.tables.set('children', [{ id: 9 }]);
    await restore(file, now);
    expect(world.tables.get('children')).toEqual([]);
  });

  it('does not change tables that are younger than the backup', async () => {
    world.tables = new Map([['parents', [{ id: 1 }]]]);
    await backUp(file, now);
    const [head = '', ...others] = readBackup();
    writeBackup([head.replace('"children",', ''), ...others]);
    world.tables.set('children', [{ id: 9 }]);
    await restore(file, now);
    expect(world.tables.get('children')).toEqual([{ id: 9 }]);
  });

  it('has no data of guests who were erased since', async () => {
    const ana = {
      id: 'a-1',
      nombre: 'Ana',
      telefono: '612345678',
      email: 'ana@example.org',
      comentarios: 'x',
      huella: 'h',
    };
    const luis = { ...ana, id: 'l-2', nombre: 'Luis' };
    const bookings = [ana, luis].map((guest) => ({ ...guest, ultimo_acto: null, anonimizada_en: null }));
    world.tables = new Map<string, Row[]>([
      ['reservas', bookings],
      [
        'mensajes',
        [
          { id: 1, reserva_id: 'a-1', datos: { nombre: 'Ana' }, estado: 'pendiente' },
          { id: 2, reserva_id: null, registro: 'a-1', datos: { Nombre: 'Ana' }, estado: 'enviado' },
        ],
      ],
    ]);
    await backUp(file, now);
    const huella = createHash('sha256').update('a-1').digest('hex');
    // The rows of this table have no id: the key is the hash.
    world.tables.set('borrados', [{ huella }]);
    await restore(file, now);
    expect(world.tables.get('reservas')).toEqual([
      // The database empties the other columns (supabase/tests/database.test.ts).
      { ...bookings[0], anonimizada_en: '2026-11-22T12:00:00.000Z' },
      bookings[1],
    ]);
    expect(world.tables.get('mensajes')).toMatchObject([
      { datos: {}, estado: 'anulado' },
      { datos: {}, estado: 'enviado' },
    ]);
    expect(world.tables.get('borrados')).toEqual([{ huella }]);
  });

  it('leaves out a card that was deleted after the backup', async () => {
    const card = (id: string) => ({ id, telefono: '+34600111222', alergias: 'marisco' });
    world.tables = new Map<string, Row[]>([['clientes', [card('c-1'), card('c-2')]]]);
    await backUp(file, now);
    world.tables.set('borrados', [{ huella: createHash('sha256').update('c-1').digest('hex') }]);
    await restore(file, now);
    expect(world.tables.get('clientes')).toEqual([card('c-2')]);
  });

  it('leaves out the preview of an import of guests', async () => {
    world.tables = new Map<string, Row[]>([
      ['children', [{ id: 'c-1', clase: 'clientes' } as Row]],
      ['importaciones', [{ id: 'i-1', clase: 'clientes' } as Row, { id: 'i-2', clase: 'carta' } as Row]],
    ]);
    await backUp(file, now);
    world.tables.clear();
    await restore(file, now);
    expect(world.tables.get('children')).toHaveLength(1);
    expect(world.tables.get('importaciones')).toEqual([{ id: 'i-2', clase: 'carta' }]);
  });

  it('keeps the data of other guests, and the state of an erased guest’s mails', async () => {
    const erased = { nombre: '', anonimizada_en: '2026-11-20T08:00:00.000Z', ultimo_acto: 'borrada' };
    const rows = {
      borrados: [{ huella: createHash('sha256').update('a-1').digest('hex') }],
      reservas: [{ id: 'a-1', ...erased }],
      mensajes: [
        { id: 1, reserva_id: 'a-1', datos: { nombre: 'Ana' }, estado: 'enviado' },
        { id: 2, reserva_id: 'l-2', datos: { nombre: 'Luis' }, estado: 'pendiente' },
      ],
      children: [{ id: 5, reserva_id: 'a-1', cuerpo: 'x', datos: 'y' }],
    };
    world.tables = new Map<string, Row[]>(Object.entries(rows));
    await backUp(file, now);
    await restore(file, now);
    expect(world.tables.get('reservas')).toEqual(rows.reservas);
    expect(world.tables.get('mensajes')).toEqual([{ ...rows.mensajes[0], datos: {} }, rows.mensajes[1]]);
    expect(world.tables.get('children')).toEqual(rows.children);
  });

  it('of an earlier version has its mails and notices in the one queue', async () => {
    const times = { proximo_intento: '2026-11-22T12:00:00Z', creado_en: '2026-11-22T11:00:00Z' };
    const lines = [
      { format: 'antidoto', version: 1, createdAt: now.toISOString(), tables: ['reservas', 'avisos', 'correos'] },
      { table: 'reservas', row: { id: 'a-1' } },
      { table: 'avisos', row: { id: 1, reserva_id: 'a-1', cuerpo: { Nombre: 'Ana' }, entregado_en: null, ...times } },
      {
        table: 'avisos',
        row: { id: 2, reserva_id: 'rec1', cuerpo: {}, entregado_en: '2026-11-22T11:30:00Z', ...times },
      },
      {
        table: 'avisos',
        row: { id: 3, reserva_id: 'rec2', cuerpo: {}, entregado_en: null, ...times, proximo_intento: 'infinity' },
      },
      { table: 'correos', row: { id: 4, reserva_id: 'a-1', tipo: 'nueva', estado: 'pendiente', ...times } },
      { rows: 5, files: 0 },
    ];
    writeFileSync(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
    await restore(file, now);
    const notice = { clase: 'aviso', datos: {}, enviado_en: null, ...times };
    expect(world.tables.get('mensajes')).toEqual([
      { ...notice, id: 1, reserva_id: 'a-1', registro: null, datos: { Nombre: 'Ana' }, estado: 'pendiente' },
      { ...notice, id: 2, reserva_id: null, registro: 'rec1', estado: 'enviado', enviado_en: '2026-11-22T11:30:00Z' },
      { ...notice, id: 3, reserva_id: null, registro: 'rec2', estado: 'planeado', proximo_intento: times.creado_en },
      { id: 4, reserva_id: 'a-1', tipo: 'nueva', estado: 'pendiente', clase: 'correo', ...times },
    ]);
  });

  it('has visits at the moment they had, also from before a time until 05:00 was in the night after its date', async () => {
    const [fecha, nightBefore] = ['2026-12-01', '2026-11-30'];
    const old = (hora: string | null) => ({ id: hora, fecha, hora });
    const acts = (fecha: string, en: string) => ({
      cambio_anterior: { fecha, hora: '00:30', personas: 2 },
      ultimo_acto: { acto: 'cambiar', en, antes: { fecha, hora: '04:59:00', personas: 2 } },
    });
    const rows = [
      ...['00:00:00', '00:01:00', '04:59:00', '05:00:00', '21:00:00', null].map(old),
      { ...old('22:00:00'), ...acts(fecha, 'x') },
      {
        ...old('23:00:00'),
        cambio_anterior: null,
        ultimo_acto: { acto: 'confirmar', en: 'x', antes: { estado: null } },
      },
      { ...old('00:30:00'), ...acts(fecha, 'x'), mesas: [] },
    ];
    writeBackup([
      JSON.stringify({ format: 'antidoto', version: 1, createdAt: now.toISOString(), tables: ['reservas'] }),
      ...rows.map((row) => JSON.stringify({ table: 'reservas', row })),
      JSON.stringify({ rows: rows.length, files: 0 }),
    ]);
    await restore(file, now);
    expect(world.tables.get('reservas')).toEqual([
      rows[0],
      { ...rows[1], fecha: nightBefore },
      { ...rows[2], fecha: nightBefore },
      ...rows.slice(3, 6),
      { ...rows[6], ...acts(nightBefore, 'x') },
      ...rows.slice(7),
    ]);
  });

  it('names its pictures by their paths on the site, with any host, and other pictures unchanged', async () => {
    const folderUrl = 'https://proyecto.example/storage/v1/object/public/imagenes/';
    const others = ['https://fotos.example/a.png', `${folderUrl}platos/otra.png`];
    world.tables = new Map([
      [
        'parents',
        [{ id: 1, imagen: `${folderUrl}platos/a.png`, antes: { imagen: `${folderUrl}platos/a.png` }, others }],
      ],
    ]);
    await backUp(file, now);
    await restore(file, now);
    const imagen = '/storage/v1/object/public/imagenes/platos/a.png';
    expect(world.tables.get('parents')).toEqual([{ id: 1, imagen, antes: { imagen }, others }]);
  });

  it('is compared with another backup by rows and bytes, not by the order of columns', async () => {
    const other = path.join(folder, 'other.gz');
    await backUp(file, now);
    world.tables.set('parents', [{ id: 2 }, { text: 'uno\ndos', id: 1 }]);
    await backUp(other, now);
    expect(await compare(file, other)).toEqual([]);
    world.tables.set('parents', [{ id: 2, text: 'x' }]);
    world.tables.set('children', [
      { id: 7, of: 1 },
      { id: 8, of: 2 },
    ]);
    world.pictures = new Map([['platos/a.png', { ...picture, bytes: new Uint8Array([0, 255, 8]) }]]);
    await backUp(other, now);
    expect(await compare(file, other)).toEqual(['parents 1', 'parents 2', 'platos/a.png', 'children 8']);
  });

  it('of a newer version is refused and changes nothing', async () => {
    await backUp(file, now);
    const [head = '', ...others] = readBackup();
    writeBackup([head.replace('"borrados"', '"borrados","fichajes"'), ...others]);
    await expect(restore(file, now)).rejects.toThrow(
      'it was made by a newer version of this site (it has fichajes), update the site first. Nothing was changed.',
    );
    expect(world.done).toEqual([]);
  });

  it('has each picture once, also when others are removed during the listing', async () => {
    world.pictures = new Map(['a.png', 'b.png', 'c.png'].map((name) => [name, picture]));
    const { pictureFiles } = await import('~/platform/pictures/picture-files.server');
    vi.spyOn(pictureFiles, 'list').mockImplementationOnce(async () => {
      world.pictures.delete('a.png');
      return ['a.png', 'c.png'];
    });
    expect(await backUp(file, now)).toEqual({ rows: 3, files: 2 });
  });
});

describe('an incomplete or damaged backup', () => {
  const whole = [
    '{"format":"antidoto","version":1,"createdAt":"2026-11-22T12:00:00.000Z"}',
    '{"table":"parents","row":{"id":1}}',
    '{"file":"a.png","contentType":"image/png","base64":"AA=="}',
    '{"rows":1,"files":1}',
  ];

  it('is distinguished from a complete one', async () => {
    writeBackup(whole);
    expect(await restore(file, now)).toEqual({ rows: 1, files: 1 });
  });

  it.each([
    ['has no header', 'it has another format', whole.slice(1)],
    ['has another format', 'it has another format', ['{"format":"other","version":1}', ...whole.slice(1)]],
    ['has another version', 'it has another format', ['{"format":"antidoto","version":2}', ...whole.slice(1)]],
    ['has no end', 'it is incomplete', whole.slice(0, -1)],
    ['lacks a row', 'it is incomplete', whole.toSpliced(1, 1)],
    ['lacks a picture', 'it is incomplete', whole.toSpliced(2, 1)],
  ])('changes nothing and says so: it %s', async (_what, reason, lines) => {
    writeBackup(lines);
    await expect(restore(file, now)).rejects.toThrow(`${file} cannot be restored: ${reason}. Nothing was changed.`);
    expect(world.done).toEqual([]);
  });

  it('is refused and changes nothing: cut off, no archive, no lines of JSON, missing', async () => {
    await backUp(file, now);
    const bytes = readFileSync(file);
    for (const [wrong, reason] of [
      [bytes.subarray(0, bytes.length / 2), 'it is incomplete'],
      [Buffer.from('menu'), 'it is damaged, or is no backup'],
      [gzipSync('menu\n'), 'it is damaged, or is no backup'],
    ] as const) {
      writeFileSync(file, wrong);
      const fault = await restore(file, now).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(CopyError);
      expect(fault).toMatchObject({
        message: expect.stringContaining(`cannot be restored: ${reason}. Nothing`) as string,
      });
    }
    await expect(restore(path.join(folder, 'missing.gz'), now)).rejects.toThrow(
      'missing.gz cannot be restored: there is no such file. Nothing was changed.',
    );
    await expect(restore(folder, now)).rejects.toThrow(`${folder} cannot be restored: it is a folder. Nothing`);
    expect(world.done).toEqual([]);
  });

  it("names the site's user, who may not read it", async ({ skip }) => {
    skip(process.getuid?.() !== 0 || !isMainThread, 'only root can become another user, and not in a thread');
    await backUp(file, now);
    const other = 65_534;
    process.seteuid?.(other);
    const restored = restore(file, now).finally(() => process.seteuid?.(0));
    await expect(restored).rejects.toThrow(`cannot be restored: user ${other} may not read it. Nothing was changed.`);
  });

  it('says what to do when the database refuses a row of it', async () => {
    await backUp(file, now);
    const data = await import('../whole-database.data.server');
    vi.spyOn(data, 'writeRows').mockRejectedValueOnce(new Error('parents: no column of that name'));
    await expect(restore(file, now)).rejects.toThrow(
      'parents: no column of that name. The restore stopped half way: run it again, or restore another backup.',
    );
    expect(world.done).toContain('hold sending');
  });

  it('is refused and changes nothing: a line of 33 MB, and 100 MB in a file of less than 1 MB', async () => {
    await backUp(file, now);
    const [head = '', ...lines] = readBackup();
    const padded = (bytes: number) => `${head.slice(0, -1)},"padding":"${'a'.repeat(bytes)}"}`;
    writeBackup([padded(33_000_000), ...lines]);
    await expect(restore(file, now)).rejects.toThrow('it has a line of more than 32 MB');
    const long = padded(10_000_000);
    writeBackup([...Array.from({ length: 10 }, () => long), ...lines]);
    expect(statSync(file).size).toBeLessThan(1_000_000);
    await expect(restore(file, now)).rejects.toThrow('it unzips to far more than a backup');
    expect(world.done).toEqual([]);
  });
});
