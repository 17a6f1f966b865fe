import type { PasteFormProps } from '@antidoto/ui';
import { expect, it, vi } from 'vitest';

import { writeXlsx } from '../../app/platform/sheets/write-xlsx.server';
import { readXlsx } from '../../app/platform/sheets/xlsx.server';
import { listRows, type KeptCarta } from '../../app/features/dish-editor/import/kept-carta';
import { action } from '../../app/routes/admin.pegar-carta';
import { loader } from '../../app/routes/admin.pegar-carta_.carta[.]xlsx';
import type * as ownProcess from '../../app/platform/processes/own-process.server';
import { aDish } from '../support/a-dish';
import { makeWorkbook } from '../support/made-cartas';
import { routeArgs } from '../support/route-args';

/* The carta as a sheet, out and in again, as a form without script sends it. */

const bravas = aDish({ id: 1, tipo: 'Bravas', precio: 650, precio_media: 400 });
const services = {
  menuEditor: { readRows: (table: string) => Promise.resolve({ items: table === 'entrantes' ? [bravas] : [] }) },
  keptImports: { store: (_: string, content: KeptCarta) => Promise.resolve(void (kept = content)) },
};
let kept: KeptCarta | undefined;
vi.mock('../../app/features/staff/session.server', async () =>
  (await import('../support/staff-session')).standInSession(() => ({ isOwner: false, person: { name: 'Ana' } })),
);

/** How the process that reads a carta ends before it answers; it is not started then. */
let ending: ConstructorParameters<typeof ownProcess.ProcessEndedError> | undefined;
vi.mock('../../app/platform/processes/own-process.server', async (importOriginal) => {
  const real = await importOriginal<typeof ownProcess>();
  const runProcess: typeof real.runProcess = (run) =>
    ending ? Promise.reject(new real.ProcessEndedError(...ending)) : real.runProcess(run);
  return { ...real, runProcess };
});

async function send(bytes: Uint8Array | undefined, typed = '') {
  const body = new FormData();
  body.set('accion', 'vista');
  body.set('texto', typed);
  if (bytes) body.set('archivo', new File([new Uint8Array(bytes)], 'carta.xlsx'));
  const request = new Request('http://localhost/admin/pegar-carta', { method: 'POST', body });
  const answer = await action(routeArgs(request, services));
  if (!('data' in answer)) return { status: answer.status };
  const shown: { failure?: string; form?: PasteFormProps; others?: string[] } = answer.data;
  return { status: answer.init?.status, ...shown };
}

it('has prices as numbers, and its dishes are recognized on upload', async () => {
  const request = new Request('http://localhost/admin/pegar-carta/carta.xlsx');
  const response = await loader(routeArgs(request, services));
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="carta.xlsx"');
  const file = new Uint8Array(await response.arrayBuffer());
  const read = readXlsx(file);
  const [head = [], row = []] = read.ok ? (read.sheets[0]?.rows ?? []) : [];
  const at = (column: string) => row[head.indexOf(column)];
  // A text would have its two decimals.
  expect([at('lista'), at('tipo'), at('precio'), at('precio_media')]).toEqual(['entrantes', 'Bravas', '6,5', '4']);

  expect((await send(file)).status).toBe(303);
  expect(kept && listRows(kept)).toMatchObject([
    { isTaken: false, lista: 'entrantes', inputs: { tipo: 'Bravas', precio: '6,5' }, problem: { code: 'repetido' } },
  ]);
});

it('is refused with its row and column, or as unreadable', async () => {
  const head = ['lista', 'tipo', 'precio'];
  expect(await send(writeXlsx([head, [], ['carnes', 'Pluma', 9.999]]))).toMatchObject({
    status: 422,
    form: { errors: { file: 'La hoja tiene errores: arriba dice cuáles.' } },
    others: [expect.stringMatching(/^Línea 3, columna precio: /)],
  });
  const { status, form } = await send(writeXlsx([]).subarray(0, 300));
  expect([status, form?.errors?.file]).toEqual([422, expect.stringMatching(/^Ese archivo no se puede leer/)]);
});

it('is refused for its size, and the typed text stays', async () => {
  for (const megabytes of [2, 5]) {
    expect(await send(new Uint8Array(megabytes * 2 ** 20), 'Bravas 6,50')).toMatchObject({
      status: 422,
      form: { typed: { text: 'Bravas 6,50' }, errors: { file: 'El archivo pesa demasiado: como mucho 1 MB.' } },
    });
  }
});

it.each([
  [
    'one text of 900 kB in 36,000 cells',
    `<row>${'<c t="s"><v>0</v></c>'.repeat(90)}</row>`.repeat(400),
    `<si><t>${'a'.repeat(900_000)}</t></si>`,
  ],
  ['an escaped text of 1.9 MB', `<row><c t="inlineStr"><is><t>${'_x0041_'.repeat(271_000)}</t></is></c></row>`, ''],
  [
    '100,000 attributes',
    `<row><c ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}><v>1</v></c></row>`,
    '',
  ],
  ['110,000 cells', `<row>${'<c><v>1</v></c>'.repeat(100)}</row>`.repeat(1100), ''],
])('is refused with the limits when it has %s', async (_, rows, strings) => {
  expect((await send(makeWorkbook(rows, strings))).form?.errors?.file).toMatch(
    /^La hoja es demasiado grande: como mucho/,
  );
});

it.each([
  [['took too long', true], /^Leerlo lleva demasiado tiempo/],
  [['ended by SIGABRT'], /^Leerlo pide demasiada memoria/],
] as const)('is refused when its process %s', async (how, sentence) => {
  ending = [...how];
  const { status, form } = await send(undefined, 'Bravas 6,50');
  ending = undefined;
  expect([status, form?.typed.text]).toEqual([422, 'Bravas 6,50']);
  expect(form?.errors?.text).toMatch(sentence);
});

it('waits for up to two others, and is refused as the fourth', async () => {
  const answers = await Promise.all(['Uno 1', 'Dos 2', 'Tres 3', 'Cuatro 4'].map((text) => send(undefined, text)));
  const errors = answers.flatMap(({ form }) => form?.errors?.text ?? []);
  expect(errors).toEqual([expect.stringMatching(/^Ahora mismo se están leyendo otras cartas/)]);
});
