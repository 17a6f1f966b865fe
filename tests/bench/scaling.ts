import { randomUUID } from 'node:crypto';

import { catalogue } from '../../app/features/carta/catalogue';
import { allergens } from '../../app/features/carta/allergens';
import { fillForm, postForm } from '../faults/guest';
import { startSite, type Site } from '../support/site';
import { startSupabase, type SupabaseProcess } from '../support/supabase';
import { pause } from './load';
import { readProcessor } from './processor';
import { makeFigure, type Figure } from './report';

const list = '/comida/entrantes';
/** The page of the panel that edits the list. */
export const panel = '/admin/comidas/entrantes';
/** The pages with a starter's price. */
export const showing = [list, `/en${list}`, '/carta', '/en/carta'];

/** A filter of the carta's address; the first 16,383 numbers have different ones. */
export const filterOf = (number: number): string => {
  const bits = ((number * 37) % (2 ** allergens.length - 1)) + 1;
  return allergens.flatMap((code, at) => (bits & (1 << at) ? [`sin=${code}`] : [])).join('&');
};
/** Words to search the carta for. */
export const searched = ['jamon', 'queso', 'croqeta', 'tomate', 'vino', 'arroz', 'pan', 'cafe', 'leche', 'nada'];
/** Filtered cartas after the start whose time to compile counts, and for a figure of their own. */
const firstOnes = 100;
/** Filtered cartas before the measured ones, so that compilation does not count: V8 optimises for some hundreds of them. */
const warmUps = 500;

/** The sample carta multiplied: each dish of each list again, under new names. */
async function multiply(database: SupabaseProcess, times: number): Promise<void> {
  const service = database.connect('service');
  for (const { table } of catalogue) {
    const { data, error } = await service.from(table).select();
    if (error) throw new Error(error.message);
    const copies = Array.from({ length: times - 1 }, (_, copy) =>
      (data as Record<string, unknown>[]).map(({ id: _id, ...row }) => ({
        ...row,
        tipo: `${String(row.tipo)} ${copy + 2}`,
        orden: Number(row.orden) + (copy + 1) * 1000,
      })),
    ).flat();
    for (let at = 0; at < copies.length; at += 500) {
      const { error: refused } = await service.from(table).insert(copies.slice(at, at + 500));
      if (refused) throw new Error(refused.message);
    }
  }
}

/** As a browser asks over https; `fetch` alone asks for gzip, which pages have only for such clients. */
const browser = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

export const read = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers: { ...browser, ...headers } });
  if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}`);
  return answer.text();
};

/** Opens a new connection after the site has closed an idle one. */
const post = (...args: Parameters<typeof postForm>) => postForm(...args).catch(() => postForm(...args));

/** A database and its sites, with what they take at rest, which grows with each site. */
export interface Measured {
  database: SupabaseProcess;
  pids: readonly number[];
  /** CPU time of all pauses so far, and their duration, both in ms: a single pause may have a job of the site in it, or none. */
  rest: { spent: number; elapsed: number };
}

/** CPU time, in ms, of some work, without what the processes take at rest in the same time. */
async function countWork({ pids, rest }: Measured, work: () => Promise<unknown>): Promise<number> {
  const [begun, startedAt] = [readProcessor(pids), performance.now()];
  await work();
  const atRest = (rest.spent / rest.elapsed) * (performance.now() - startedAt);
  return readProcessor(pids) - begun - atRest;
}

/**
 * CPU time, in ms, of a change of a price and of reading its pages so many times, each once no cache has the old ones, without what
 * the processes take at rest.
 */
export async function countPriceChange(
  measured: Measured,
  precio: number,
  readPages: () => Promise<void>,
  times = 1,
): Promise<number> {
  const { database, pids, rest } = measured;
  // Longer than a site relies on the versions that it has read, and than nginx keeps a page.
  const waiting = 5000;
  const begun = readProcessor(pids);
  await pause(waiting);
  rest.spent += readProcessor(pids) - begun;
  rest.elapsed += waiting;
  let spent = await countWork(measured, async () => {
    const { error } = await database.connect('service').from('entrantes').update({ precio }).eq('id', 1);
    if (error) throw new Error(error.message);
  });
  for (let time = 0; time < times; time += 1) {
    await pause(waiting);
    spent += await countWork(measured, async () => {
      await readPages();
      // What a site does after its answer.
      await pause(500);
    });
  }
  return spent;
}

async function measure(times: number, count: number): Promise<Figure[]> {
  const database = await startSupabase();
  await multiply(database, times);
  const env = { ...database.env, RESERVATION_RATE_LIMIT: '0', PAGES_AHEAD: '1' };
  const sites: Site[] = [];
  for (let index = 0; index < count; index += 1) sites.push(await startSite({ env }));
  const at = (index: number) => sites[index % count] as Site;
  const pids = [database.pid, ...sites.map(({ pid }) => pid)];
  const name = `${count} site${count > 1 ? 's' : ''}, carta ×${times}`;

  /** Waits until all sites are idle. */
  async function untilQuiet(): Promise<void> {
    for (let last = -Infinity, now = readProcessor(pids); now - last > 150; now = readProcessor(pids)) {
      last = now;
      await pause(3000);
    }
  }
  const spent = async (what: string, often: number, act: (index: number) => Promise<unknown>): Promise<Figure> => {
    const before = readProcessor(pids);
    for (let index = 0; index < often; index += 1) await act(index);
    const each = (readProcessor(pids) - before) / often;
    process.stderr.write(`  ${name}: ${what} ${each.toFixed(1)} ms\n`);
    return makeFigure(`${name}: ${what}`, [each], 'ms', {
      note: `${(1000 / each).toFixed(1)} per second of processor`,
    });
  };
  await untilQuiet();
  const [{ url, adminKey }] = sites as [Site];
  const entered = await fetch(`${url}/admin?key=${encodeURIComponent(adminKey)}`, { redirect: 'manual' });
  const staff = { Cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '' };

  for (const site of sites) {
    await read(`${site.url}${list}`);
    await read(`${site.url}${panel}`, staff);
  }
  let filters = 0;
  const readFiltered = (index: number) => read(`${at(index).url}/carta?${filterOf((filters += 1))}`);
  const first = await spent('a filtered carta, one of the first of a started site', firstOnes * count, readFiltered);
  // So that compilation does not count, at each site.
  const warming = times > 10 ? 0 : (warmUps - firstOnes) * count;
  for (let index = 0; index < warming; index += 1) await readFiltered(index);
  const figures = [
    first,
    await spent('a kept page', 500, (index) => read(`${at(index).url}${list}`)),
    await spent('a filtered carta, made anew', 100, readFiltered),
    await spent('a searched carta, made anew', 100, (index) =>
      read(`${at(index).url}/carta?q=${searched[index % 10]}&${filterOf((filters += 1))}`),
    ),
    await spent('a request for a table', 50, async (index) => {
      const form = await fillForm(at(index), { nombre: `Escala ${index}`, solicitud: randomUUID() });
      const { status } = await post(`${at(index).url}/reservas`, form);
      if (status !== 303) throw new Error(`a request was answered ${status}`);
    }),
    await spent('a list in the panel', 10, (index) => read(`${at(index).url}${panel}`, staff)),
  ];
  await untilQuiet();
  figures.push(await spent('a second without a request', 40, () => pause(1000)));
  await Promise.all(sites.map((site) => site.stop()));
  await database.stop();
  return figures;
}

/**
 * CPU time in ms, database included, as dishes and sites grow. CPU time does not depend on other load of the machine.
 */
export async function measureScaling(isQuick: boolean): Promise<Figure[]> {
  const runs: [times: number, count: number][] = [
    [1, 1],
    [10, 1],
    ...(isQuick ? [] : [[100, 1] as [number, number]]),
    [1, 2],
    [1, 3],
  ];
  const figures: Figure[] = [];
  for (const [times, count] of runs) figures.push(...(await measure(times, count)));
  return figures;
}
