import type { PastedRowsProps } from '@antidoto/ui';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';

import type { AddedDish } from '../../app/features/dish-editor/dish-edits.data.server';
import type { KeptCarta } from '../../app/features/dish-editor/import/kept-carta';
import type { KeptImports } from '../../app/features/dish-editor/import/kept-imports.data.server';
import type { PasteAnswer } from '../../app/features/dish-editor/import/paste-page.server';
import { action, loader } from '../../app/routes/admin.pegar-carta';
import { aDish } from '../support/a-dish';
import { aKeptCarta, aPasteRow } from '../support/a-kept-carta';
import { routeArgs } from '../support/route-args';

/* The preview of a pasted carta: kept, corrected, added once. */

let person = 'Ana';
vi.mock('../../app/features/staff/session.server', async () =>
  (await import('../support/staff-session')).standInSession(() => ({ isOwner: false, person: { name: person } })),
);

const rows = new Map<string, { id: string; kept: KeptCarta }>();
let isAway = false;
const reach = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve());
const keptImports: KeptImports = {
  read: (name) => reach().then(() => rows.get(name)),
  store: (name, kept) => reach().then(() => void rows.set(name, { id: randomUUID(), kept })),
  async update(id, next, kept) {
    await reach();
    const found = [...rows].find(([, row]) => row.id === id);
    if (found) rows.set(found[0], { id: next, kept });
    return found !== undefined;
  },
  remove: (id) => reach().then(() => [...rows].forEach(([name, row]) => row.id === id && rows.delete(name))),
  removeAll: () => Promise.resolve(rows.clear()),
  removeOld: () => Promise.resolve(0),
};

const carta: string[] = [];
const made = new Map<string, number>();
const menuEditor = {
  readRows: (table: string) =>
    Promise.resolve({ items: table === 'carnes' ? carta.map((tipo, id) => aDish({ id, tipo })) : [] }),
  createMany(form: string, dishes: readonly AddedDish[]) {
    const change = made.get(form);
    if (change) return Promise.resolve({ kind: 'done', count: 1, change });
    const found = [...rows].find(([, row]) => row.id === form);
    if (!found) return Promise.resolve({ kind: 'stale' });
    if (dishes.some(({ fields, isNew }) => isNew && carta.includes(fields.tipo ?? ''))) {
      return Promise.resolve({ kind: 'repeated' });
    }
    rows.delete(found[0]);
    carta.push(...dishes.map(({ fields }) => fields.tipo ?? ''));
    made.set(form, made.size + 1);
    return Promise.resolve({ kind: 'done', count: dishes.length, change: made.size });
  },
  previewUndo: (id: number) => {
    const dishes = carta.map((name, at) => ({ table: 'carnes', id: at, name, after: { precio: 1 } }));
    return Promise.resolve({ line: { id, kind: 'carta', dishes } });
  },
};
const services = { keptImports, menuEditor };

let cookie = '';
const address = 'http://localhost/admin/pegar-carta';
async function post(fields: readonly (readonly [string, string])[]): Promise<{ status: number } & PasteAnswer> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const answer = await action(routeArgs(new Request(address, { method: 'POST', body }), services));
  if (!('data' in answer)) {
    cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    return { status: answer.status };
  }
  return { status: answer.init?.status ?? 200, ...answer.data };
}
async function open() {
  const request = new Request(address, { headers: { Cookie: cookie } });
  cookie = '';
  return (await loader(routeArgs(request, services))).data;
}

/** What a browser sends of a preview, with changes; `accion` too. */
function fill(shown: PastedRowsProps | undefined, changes: Record<string, string | undefined>): [string, string][] {
  if (!shown) throw new Error('no preview');
  const sent = shown.rows.flatMap(({ isTaken, list, values }, at): [string, string][] => [
    ['linea', String(at)],
    ...(isTaken ? [[`tomar_${at}`, 'on'] as [string, string]] : []),
    [`lista_${at}`, list],
    ...Object.entries(values).map(([name, value]): [string, string] => [`${name}_${at}`, value]),
  ]);
  const asked = shown.questions.flatMap((each) => each.asked.map(({ name, value }): [string, string] => [name, value]));
  const all = [...Object.entries(shown.hidden), ...asked, ...sent].filter(([name]) => !(name in changes));
  return [
    ...all,
    ...Object.entries(changes).flatMap(([name, value]) =>
      value === undefined ? [] : ([[name, value]] as [string, string][]),
    ),
  ];
}
/** The preview that the page shows. */
const preview = async () => (await open()).rows as PastedRowsProps | undefined;
const paste = (texto: string, lista = '') =>
  post([
    ['accion', 'vista'],
    ['texto', texto],
    ['lista', lista],
  ]);

beforeEach(() => {
  person = 'Ana';
  isAway = false;
  rows.clear();
  made.clear();
  carta.length = 0;
});

it('is kept for its person with every correction, and discarded', async () => {
  expect((await open()).rows).toBeUndefined();
  expect((await paste('CARNES\nPluma 19,50\nSecreto 18,00\nIVA incluido')).status).toBe(303);
  const sent = fill(await preview(), {
    accion: 'guardar',
    tipo_0: 'Pluma ibérica',
    precio_media_1: '9',
    tomar_1: undefined,
  });
  expect((await post(sent)).status).toBe(303);
  const page = await open();
  expect(page.status).toMatch(/^Guardado/);
  expect(page.rows?.rows).toMatchObject([
    { isTaken: true, list: 'carnes', values: { tipo: 'Pluma ibérica', precio: '19,50' } },
    { isTaken: false, values: { tipo: 'Secreto', precio_media: '9' } },
  ]);
  person = 'Bea';
  expect((await open()).rows).toBeUndefined();
  person = 'Ana';
  expect((await post(fill(await preview(), { accion: 'descartar' }))).status).toBe(303);
  expect(await open()).toMatchObject({ status: 'Vista previa descartada.', rows: undefined });
});

it('is added once, with its lists, the next step and the way back; a repeated press answers the same', async () => {
  await paste('CARNES\nPluma 19,50\nSecreto 18,00');
  const sent = fill(await preview(), { accion: 'aplicar', tomar_1: undefined });
  expect((await post(sent)).status).toBe(303);
  expect(carta).toEqual(['Pluma']);
  expect((await open()).done).toMatchObject({
    text: '1 plato añadido a la carta. Se ha quedado fuera 1 línea sin marcar: Secreto.',
    lists: [{ label: 'Carnes: 1', href: '/admin/comidas/carnes' }],
    next: { href: '/admin/alergenos' },
    undo: { hidden: { cambio: '1' } },
  });
  expect((await post(sent)).status).toBe(303);
  expect(carta).toEqual(['Pluma']);
  expect((await open()).done).toMatchObject({ undo: { hidden: { cambio: '1' } } });
});

it('that is not the last one adds nothing, and shows the last one', async () => {
  await paste('Pluma 19,50', 'carnes');
  const old = fill(await preview(), { accion: 'aplicar' });
  await paste('Secreto 18,00', 'carnes');
  const answer = await post(old);
  expect(answer).toMatchObject({ status: 409, failure: expect.stringMatching(/^No se ha añadido nada/) as string });
  expect(answer.rows?.rows).toMatchObject([{ values: { tipo: 'Secreto' } }]);
  expect(carta).toEqual([]);
});

it('of two persons adds nothing twice: the second sees which dishes are there', async () => {
  await paste('Pluma 19,50\nSecreto 18,00', 'carnes');
  const first = fill(await preview(), { accion: 'aplicar' });
  person = 'Bea';
  await paste('Pluma 19,50\nPresa 21,00', 'carnes');
  const second = fill(await preview(), { accion: 'aplicar' });
  person = 'Ana';
  await post(first);
  person = 'Bea';
  const answer = await post(second);
  expect(answer.status).toBe(409);
  expect(answer.rows?.rows).toMatchObject([{ isTaken: false, problem: { field: 'tipo' } }, { isTaken: true }]);
  expect((await post(fill(answer.rows, { accion: 'aplicar' }))).status).toBe(303);
  expect(carta).toEqual(['Pluma', 'Secreto', 'Presa']);
});

it('asks for the columns that are not understood before anything is added', async () => {
  const column = { id: 'c', place: { line: 1 }, head: 'Maridaje', field: '' as const, samples: ['Rioja', 'Vermut'] };
  const known = { ...column, id: 'd', head: 'PVP', field: 'precio' as const };
  await keptImports.store('Ana', aKeptCarta({ rows: [aPasteRow('2')], columns: [known, column] }));
  const shown = await preview();
  expect(shown?.questions).toMatchObject([
    {
      asked: [
        { title: 'PVP', isAsked: false },
        { title: 'Maridaje', notes: ['Rioja · Vermut'], isAsked: true },
      ],
    },
  ]);
  expect(shown?.questions[0]?.options.map(({ value }) => value)).toEqual(
    expect.arrayContaining([
      '',
      'ignorar',
      'lista',
      'tipo',
      'precio_media',
      'alergenos',
      'precio:copa',
      'alergeno:gluten',
    ]),
  );
  const answer = await post(fill(shown, { accion: 'aplicar' }));
  expect(answer).toMatchObject({ status: 422, failure: expect.stringContaining('cada columna') as string });
  expect(carta).toEqual([]);
});

it('makes a dish of a line left, which gets the focus', async () => {
  await paste('CARNES\nPluma 19,50\nIVA incluido');
  const shown = await preview();
  expect(shown?.left?.lines).toMatchObject([{ text: 'IVA incluido', isLine: true }]);
  const sent = fill(shown, { plato: '0', tipo_0: 'Pluma ibérica' });
  expect((await post(sent)).status).toBe(303);
  const after = await preview();
  expect(after?.rows).toMatchObject([{ values: { tipo: 'Pluma ibérica' } }, { values: { tipo: 'IVA incluido' } }]);
  expect(after).toMatchObject({ focused: 1 });
  expect(after?.left).toBeUndefined();
  // The earlier page numbers its lines in another way.
  expect((await post(sent)).status).toBe(409);
});

it('keeps what was typed when a line is refused or the database is away', async () => {
  await paste('Pluma 19,50', 'carnes');
  const sent = fill(await preview(), { accion: 'aplicar', precio_0: '9,999' });
  expect(await post(sent)).toMatchObject({
    status: 422,
    rows: { rows: [{ values: { precio: '9,999' }, problem: { field: 'precio' } }] },
  });
  expect((await preview())?.rows).toMatchObject([{ values: { precio: '9,999' } }]);
  isAway = true;
  expect(await post(sent)).toMatchObject({ status: 503, rows: { rows: [{ values: { precio: '9,999' } }] } });
  expect(await paste('Otro 3', 'carnes')).toMatchObject({ status: 503, form: { typed: { text: 'Otro 3' } } });
});

it('takes a carta of 400 dishes', async () => {
  const text = Array.from(
    { length: 400 },
    (_, at) => `Plato ${'abcdefghij'[at % 10]}${String.fromCharCode(97 + (at % 26))}${'xyzwvuts'[at % 8]}o 12,50`,
  );
  expect((await paste(text.join('\n'), 'carnes')).status).toBe(303);
  const shown = await preview();
  expect(shown?.rows).toHaveLength(400);
  const ticks = Object.fromEntries(shown!.rows.map((_, at) => [`tomar_${at}`, 'on']));
  expect((await post(fill(shown, { accion: 'aplicar', ...ticks }))).status).toBe(303);
  expect(carta).toHaveLength(400);
});
