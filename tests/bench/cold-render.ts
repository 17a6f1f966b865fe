import { pages, localizePath } from '../../app/core/pages';
import { startCountedDatabase } from '../support/counted-database';
import { startSite, type Site } from '../support/site';
import { fetchRaw } from './load';
import { makeFigure, medianOf, type Figure } from './report';

/** Milliseconds per rendering, one after another; a query string bypasses the page cache. */
async function timeRenders(site: Site, address: string, times: number): Promise<number[]> {
  const spent: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const startedAt = performance.now();
    await fetchRaw(`${site.url}${address}?frio=${index}`, { 'Accept-Encoding': 'identity' });
    spent.push(performance.now() - startedAt);
  }
  return spent;
}

/** Rendering time of uncached pages: each seeded page, and one list of 10 to 10,000 dishes. */
export async function measureColdRender(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const seeded = await startSite();
  const addresses = pages
    .filter(({ id }) => id !== 'reservas' && id !== 'gestionar')
    .flatMap(({ path }) => [path, localizePath(path, 'en')]);
  const slowest = { address: '', spent: [0] };
  for (const address of addresses) {
    await timeRenders(seeded, address, 3);
    const spent = await timeRenders(seeded, address, 15);
    if (medianOf(spent) > medianOf(slowest.spent)) Object.assign(slowest, { address, spent });
  }
  await seeded.stop();
  figures.push(
    makeFigure('cold render of the slowest seeded page', slowest.spent, 'ms', { atMost: 40, note: slowest.address }),
  );

  let perDish = 0;
  for (const count of [10, 100, 1000, 10_000]) {
    const database = await startCountedDatabase({ entrantes: count });
    const site = await startSite({ env: database.env });
    await timeRenders(site, '/comida/entrantes', 20);
    const spent = await timeRenders(site, '/comida/entrantes', count > 1000 ? 10 : 30);
    await site.stop();
    await database.stop();
    const ownCost = `${((medianOf(spent) / count) * 100).toFixed(2)} ms a 100 dishes`;
    const note = `${ownCost}, the slowest seeded page ${medianOf(slowest.spent).toFixed(1)} ms`;
    // Ten times the dishes take at most ten times as long, plus noise.
    const bound = count === 1000 ? { atMost: 400 } : count > 1000 ? { atMost: Math.ceil(perDish * count * 1.25) } : {};
    figures.push(makeFigure(`cold render of ${count} dishes`, spent, 'ms', { note, ...bound }));
    perDish = medianOf(spent) / count;
  }
  return figures;
}
