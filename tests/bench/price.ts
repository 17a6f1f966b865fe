import { nginxProgram, startNginx } from '../support/nginx';
import { startSite, type Site } from '../support/site';
import { startSupabase } from '../support/supabase';
import { makeFigure, type Figure } from './report';
import { countPriceChange, read, showing } from './scaling';

/** Changes before the measured ones, so that compilation does not count. */
const warmUps = 3;
/** How often the pages are read after a change: sites that are asked in turn would all render them. */
const times = 3;

/** CPU time of a changed price, its pages read through nginx, at one site, two and three; each further one as a ratio. */
export async function measurePriceChange(changes: number): Promise<Figure[]> {
  if (!nginxProgram) throw new Error('nginx is not installed');
  const figures: Figure[] = [];
  let atOne = 0;
  for (const count of [1, 2, 3]) {
    const values = await measure(count, changes);
    const name = `a changed price, ${count} site${count > 1 ? 's' : ''}, through nginx`;
    process.stderr.write(`  ${name}: ${values.map((value) => value.toFixed(0)).join(', ')} ms\n`);
    const figure = makeFigure(name, values, 'ms');
    figures.push(figure);
    if (count === 1) atOne = figure.value;
    else {
      const ratios = values.map((value) => value / atOne);
      figures.push(makeFigure(`${name}, against one site`, ratios, '×', { atMost: 1.1 }));
    }
  }
  return figures;
}

async function measure(count: number, changes: number): Promise<number[]> {
  const database = await startSupabase();
  const env = { ...database.env, RESERVATION_RATE_LIMIT: '0', PAGES_AHEAD: '1', TRUST_PROXY_HOPS: '1' };
  const sites: Site[] = [];
  for (let index = 0; index < count; index += 1) sites.push(await startSite({ env }));
  const nginx = await startNginx(sites.map(({ url }) => url));
  const pids = [database.pid, ...sites.map(({ pid }) => pid)];
  const values: number[] = [];
  for (let index = 0; index < warmUps + changes; index += 1) {
    const readPages = async () => {
      for (const page of showing) await read(`${nginx.url}${page}`);
    };
    const value = await countPriceChange({ database, pids }, 30 + index, readPages, times);
    if (index >= warmUps) values.push(value);
  }
  await nginx.stop();
  await Promise.all(sites.map((site) => site.stop()));
  await database.stop();
  return values;
}
