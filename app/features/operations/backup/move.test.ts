import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { move } from './move.server';

type Row = Record<string, unknown> & { id: number };
type Engine = 'embedded' | 'hosted';

/** Two engines in memory; one of them is open. */
const engines = vi.hoisted(() => {
  const make = () => ({ tables: new Map<string, Row[]>(), pictures: new Map<string, object>(), heldSince: '' });
  const state = {
    embedded: make(),
    hosted: make(),
    open: 'embedded' as Engine,
    /** The engine that does not answer. */
    away: undefined as Engine | undefined,
    entered: [] as Engine[],
    /** Called with the count each time that an engine is opened. */
    onEnter: (_times: number) => {},
    /** Whether the engine loses a row. */
    isLost: (_row: Row) => false,
  };
  return { state, make, here: () => state[state.open] };
});

vi.mock('~/platform/database/supabase.server', () => ({
  async changeEngine(engine: Engine) {
    engines.state.open = engine;
    engines.state.entered.push(engine);
    engines.state.onEnter(engines.state.entered.length);
  },
}));
vi.mock('~/platform/database/engine-check.server', () => ({
  checkEngine: async () => (engines.state.open === engines.state.away ? 'away' : { state: 'current' }),
}));
vi.mock('~/features/messages/messages.data.server', () => ({
  sendingHold: {
    read: async () => (engines.here().heldSince ? new Date(engines.here().heldSince) : undefined),
    hold: async (now: Date) => void (engines.here().heldSince = now.toISOString()),
    release: async () => void (engines.here().heldSince = ''),
  },
}));
vi.mock('../whole-database.data.server', () => ({
  keptTables: ['cervezas', 'menu_dia', 'menu_dia_textos', 'aforo', 'reservas', 'borrados', 'platos_muestra'],
  keyOf: () => 'id',
  isAddedTo: () => false,
  async *readRows(table: string) {
    yield* engines.here().tables.get(table) ?? [];
    await Promise.resolve();
  },
  writeRows: async (table: string, rows: Row[]) =>
    void engines.here().tables.set(
      table,
      rows.filter((row) => !engines.state.isLost(row)),
    ),
  removeOtherRows: async () => {},
  resumeIds: async () => {},
}));
vi.mock('~/platform/pictures/picture-files.server', () => ({
  publicFolder: '/storage/v1/object/public/imagenes/',
  pictureFiles: {
    list: async () => [...engines.here().pictures.keys()],
    download: async (name: string) => engines.here().pictures.get(name),
    upload: async (name: string, file: object) => void engines.here().pictures.set(name, file),
    remove: async (names: string[]) => names.forEach((name) => engines.here().pictures.delete(name)),
  },
}));

const { state } = engines;
const now = new Date('2026-11-23T12:00:00Z');
const since = '2026-11-20T08:00:00.000Z';
const clara = { id: 1, tipo: 'Clara', precio: '2.50', orden: 1 };
/** The rows of a new database. */
const sample: [string, Row[]][] = [
  ['cervezas', [clara]],
  [
    'menu_dia',
    [
      { id: 1, imagen_path: null },
      { id: 2, imagen_path: 'menu-del-dia/es/1795158720000-h7k2qdw1240h1754.jpg' },
    ],
  ],
  ['menu_dia_textos', [{ id: 1, precio: '14.50' }]],
  ['aforo', [{ id: 1, plazas: 60 }]],
  ['platos_muestra', [{ id: 1, tabla: 'cervezas', fila_id: 1, fila: { tipo: 'Clara', precio: '2.50' } }]],
];
const bookings = [{ id: 7, nombre: 'Ana' }];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'antidoto-moves-'));
  vi.stubEnv('TMPDIR', folder);
  Object.assign(state, { open: 'embedded', away: undefined, entered: [], onEnter: () => {}, isLost: () => false });
  state.embedded = engines.make();
  state.hosted = engines.make();
  state.embedded.tables = new Map<string, Row[]>([
    ['cervezas', [{ ...clara, precio: '2.80' }]],
    ['reservas', bookings],
  ]);
  state.embedded.pictures.set('platos/a.png', {
    bytes: new Uint8Array([7]),
    contentType: 'image/png',
    cacheControl: '60',
  });
  state.hosted.tables = new Map(sample);
});
afterEach(() => {
  expect(readdirSync(folder), 'no copy of what was moved is left behind').toEqual([]);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const toHosted = { to: 'hosted', replaces: false, now } as const;
const filled = ({ tables }: typeof state.embedded) => new Map([...tables].filter(([, rows]) => rows.length > 0));

describe('a move', () => {
  it('copies rows and pictures, compares both, and lets only the new engine send', async () => {
    expect(await move(toHosted)).toEqual({ rows: 2, files: 1 });
    expect(filled(state.hosted)).toEqual(state.embedded.tables);
    expect([...state.hosted.pictures.keys()]).toEqual(['platos/a.png']);
    expect(state.entered).toEqual(['embedded', 'hosted', 'embedded', 'hosted']);
    expect([state.embedded.heldSince, state.hosted.heldSince]).toEqual([now.toISOString(), '']);
  });

  it('works in the other direction too, and keeps held messages held', async () => {
    state.embedded = engines.make();
    state.hosted.tables.set('reservas', bookings);
    state.hosted.heldSince = since;
    await move({ ...toHosted, to: 'embedded' });
    expect(filled(state.embedded).get('reservas')).toEqual(bookings);
    expect(state.entered).toEqual(['hosted', 'embedded', 'hosted', 'embedded']);
    expect([state.hosted.heldSince, state.embedded.heldSince]).toEqual([now.toISOString(), now.toISOString()]);
  });

  it.each(['embedded', 'hosted'] as const)('changes nothing when the %s engine does not answer', async (away) => {
    state.away = away;
    await expect(move(toHosted)).rejects.toThrow('The Supabase project does not answer; nothing was changed.');
    expect(state.hosted.tables).toEqual(new Map(sample));
    expect([state.embedded.heldSince, state.hosted.heldSince]).toEqual(['', '']);
  });
});

describe('data at the other end', () => {
  it.each<[string, Row[]]>([
    ['cervezas', [{ ...clara, precio: '3.00' }]],
    ['cervezas', [clara, { ...clara, id: 2 }]],
    ['menu_dia', [{ id: 1, imagen_path: 'menu-del-dia/es/the-owners.jpg' }]],
    ['reservas', bookings],
    ['borrados', [{ id: 1 }]],
  ])('is told from the sample, and not written over: %s', async (table, rows) => {
    const theirs = new Map(sample).set(table, rows);
    state.hosted.tables = new Map(theirs);
    await expect(move(toHosted)).rejects.toThrow(
      `The hosted database already has a restaurant's data (${table}); nothing was changed. ` +
        'To replace them: add --replace.',
    );
    expect(state.hosted.tables).toEqual(theirs);
    expect([state.embedded.heldSince, state.hosted.heldSince]).toEqual(['', '']);
  });

  it('are replaced on request', async () => {
    state.hosted.tables.set('reservas', [{ id: 9, nombre: 'Luis' }]);
    await move({ ...toHosted, replaces: true });
    expect(state.hosted.tables.get('reservas')).toEqual(bookings);
  });
});

describe('a failed move', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));

  it.each([
    [5, 'reservas 1, reservas 2, reservas 3, reservas 4, reservas 5'],
    [6, 'reservas 1, reservas 2, reservas 3, reservas 4, reservas 5 and 1 more'],
  ])('names some of the %i missing rows, and the first engine stays in use', async (count, named) => {
    state.embedded.tables.set('reservas', many(count));
    state.isLost = ({ precio }) => precio === undefined;
    await expect(move(toHosted)).rejects.toThrow(`Not the same in both: ${named}. Go on with the embedded database.`);
    expect(state.embedded.heldSince).toBe('');
  });

  it('names the rows written meanwhile, and releases the messages of the first engine', async () => {
    state.onEnter = (times) => times === 3 && state.embedded.tables.set('reservas', [...bookings, { id: 8 }]);
    await expect(move(toHosted)).rejects.toThrow(
      'Changed while it was moved: reservas 8. Stop the sites, then move again with --replace.',
    );
    expect(state.embedded.heldSince).toBe('');
  });
});
