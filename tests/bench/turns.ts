import path from 'node:path';

import { addDays, type CivilDate } from '../../app/core/time';
import { findFreePort, startSite } from '../support/site';
import { createPlainBrowser, type PlainPage } from '../support/plain-browser';
import { pause } from './load';
import { makeFigure, type Figure } from './report';

/** No post may keep other requests waiting for longer, in ms. */
const most = 50;
/** Dishes of a pasted carta, and lines of a list of guests: of past visits, and of visits to come, for which places are found. */
const [dishes, past, coming] = [300, 1000, 300];

const writeCarta = (round: number) =>
  [
    'ENTRANTES',
    ...Array.from({ length: dishes }, (_, at) => `Receta ${round} ${at} con guarnición ${8 + (at % 20)},50 €`),
  ].join('\n');

/** Visits of 80 days from a day on (older than 90 days are not imported), by name, telephone, day, time and people. */
const writeGuests = (round: number, count: number, from: CivilDate) =>
  [
    'nombre;telefono;email;fecha;hora;personas',
    ...Array.from({ length: count }, (_, at) => {
      const day = addDays(from, at % 80)
        .split('-')
        .toReversed()
        .join('/');
      const phone = 610_000_000 + round * 10_000 + count + at;
      return `Ana García ${round} ${count} ${at};${phone};ana${phone}@example.org;${day};${at % 2 ? '14:30' : '21:00'};${1 + (at % 8)}`;
    }),
  ].join('\n');

/** The longest turn of the main thread, in CPU time, while staff send what is most work; the database is in the same process. */
export async function measureTurns(rounds: number): Promise<Figure[]> {
  const port = await findFreePort();
  const site = await startSite({
    env: { TURNS_PORT: String(port) },
    flags: [`--import=${path.resolve('tests/bench/longest-turn.mjs')}`],
  });
  const { open } = createPlainBrowser(site.url);
  await open(`/admin?key=${encodeURIComponent(site.adminKey)}`);
  const readLongest = async () => Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
  const turns = new Map<string, number[]>();

  async function measure(what: string, act: () => Promise<PlainPage>): Promise<PlainPage> {
    await pause(500);
    await readLongest();
    const page = await act();
    await pause(200);
    if (page.status !== 200) throw new Error(`${what} was answered ${page.status}`);
    turns.set(what, [...(turns.get(what) ?? []), await readLongest()]);
    return page;
  }

  const today = new Date().toISOString().slice(0, 10);
  // What the site does after its start.
  await pause(10_000);
  for (let round = 0; round < rounds; round += 1) {
    const allergens = await open('/admin/alergenos');
    const marked = await measure('all dishes marked', () => allergens.press('Marcar todos'));
    const given = await measure('an allergen for all dishes', () => marked.press(round % 2 ? 'Soja' : 'Apio'));
    const declared = await measure('all dishes declared', () => given.press('Declarados'));
    await measure('the allergens of all dishes saved', () => declared.press('Guardar'));

    for (const [what, count, from] of [
      [`${past} past visits`, past, -85],
      [`${coming} visits to come`, coming, 2],
    ] as const) {
      const form = await open('/admin/clientes/importar');
      const text = writeGuests(round, count, addDays(today, from));
      const file = new File([text], 'libro.csv', { type: 'text/csv' });
      const read = await measure(`${what} read`, () => form.press('Vista previa', { archivo: file }));
      await measure(`${what} imported`, () => read.press('Aplicar'));
    }

    const paste = await open('/admin/pegar-carta');
    const text = writeCarta(round);
    const shown = await measure(`${dishes} dishes read`, () => paste.press('Vista previa', { texto: text }));
    await measure(`${dishes} dishes added`, () => shown.press('Aplicar'));
  }
  await site.stop();
  return [...turns].map(([what, each]) =>
    makeFigure(`longest turn of the main thread: ${what}`, each, 'ms', { atMost: most }),
  );
}
