import { nginxProgram, startNginx } from '../support/nginx';
import { startSite, type Site } from '../support/site';
import { startSupabase } from '../support/supabase';
import { makeFigure, type Figure } from './report';
import { countPriceChange, read, showing } from './scaling';

/** Changes before the measured ones, so that compilation does not count. */
const warmUps = 10;
/** How often the pages are read after a change: sites that are asked in turn would all render them. */
const times = 3;

/**
 * CPU time of a changed price, its pages read through nginx, at one site, two and three; each further one as a ratio. All three are
 * measured at once, because what a site takes at rest changes from minute to minute.
 */
export async function measurePriceChange(changes: number): Promise<Figure[]> {
  if (!nginxProgram) throw new Error('nginx is not installed');
  const houses: Awaited<ReturnType<typeof startSites>>[] = [];
  for (const count of [1, 2, 3]) houses.push(await startSites(count));
  const values: number[][] = [];
  for (let index = 0; index < warmUps + changes; index += 1) {
    const each = await Promise.all(houses.map(({ change }) => change(30 + index)));
    if (index >= warmUps) values.push(each);
  }
  for (const { stop } of houses) await stop();

  const figures: Figure[] = [];
  for (let index = 0; index < houses.length; index += 1) {
    const ofSites = values.map((each) => each[index] as number);
    const name = `a changed price, ${index + 1} site${index > 0 ? 's' : ''}, through nginx`;
    process.stderr.write(`  ${name}: ${ofSites.map((value) => value.toFixed(0)).join(', ')} ms\n`);
    const figure = makeFigure(name, ofSites, 'ms');
    figures.push(figure);
    if (index === 0) continue;
    const atOne = (figures[0] as Figure).value;
    const ratios = ofSites.map((value) => value / atOne);
    figures.push(makeFigure(`${name}, against one site`, ratios, '×', { atMost: 1.1 }));
  }
  return figures;
}

async function startSites(count: number) {
  const database = await startSupabase();
  const env = { ...database.env, RESERVATION_RATE_LIMIT: '0', PAGES_AHEAD: '1', TRUST_PROXY_HOPS: '1' };
  const sites: Site[] = [];
  for (let index = 0; index < count; index += 1) sites.push(await startSite({ env }));
  const nginx = await startNginx(sites.map(({ url }) => url));
  const measured = {
    database,
    pids: [database.pid, ...sites.map(({ pid }) => pid)],
    rest: { spent: 0, elapsed: 0 },
  };
  const readPages = async () => {
    for (const page of showing) await read(`${nginx.url}${page}`);
  };
  return {
    change: (price: number) => countPriceChange(measured, price, readPages, times),
    async stop() {
      await nginx.stop();
      await Promise.all(sites.map((site) => site.stop()));
      await database.stop();
    },
  };
}
