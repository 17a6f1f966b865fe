import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startSite } from '../support/site';
import { startSupabase } from '../support/supabase';
import { readProcessor } from './processor';
import { makeFigure, type Figure } from './report';
import { countPriceChange, filterOf, read, searched, showing, panel } from './scaling';

/** Requests before the measured ones, so that compilation does not count. */
const warmUps = 150;

/** What each round asks of a build, by name; each act resolves with its CPU time in ms. */
type Acts = Record<string, () => Promise<number>>;

/** A build twice: alone with its embedded database, and with a database process, for changes from outside. */
async function startBuild(folder: string): Promise<{ acts: Acts; stop: () => Promise<void> }> {
  const buildDir = path.join(folder, 'build');
  const dataDirs = ['alone', 'shared'].map((name) => mkdtempSync(path.join(tmpdir(), `antidoto-against-${name}-`)));
  const [ofSite, ofDatabase] = dataDirs as [string, string];
  const env = { RESERVATION_RATE_LIMIT: '0', PAGES_AHEAD: '0' };
  const alone = await startSite({ buildDir, dataDir: ofSite, env });
  const database = await startSupabase(ofDatabase, [], {}, buildDir);
  const shared = await startSite({ buildDir, env: { ...database.env, ...env } });
  const entered = await fetch(`${alone.url}/admin?key=${encodeURIComponent(alone.adminKey)}`, { redirect: 'manual' });
  const staff = { Cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  let filters = 0;
  let price = 30;

  const spent = async (times: number, act: () => Promise<unknown>): Promise<number> => {
    const before = readProcessor([alone.pid]);
    for (let index = 0; index < times; index += 1) await act();
    return (readProcessor([alone.pid]) - before) / times;
  };
  const readFiltered = () => read(`${alone.url}/carta?${filterOf((filters += 1))}`);
  const readSearched = () => read(`${alone.url}/carta?q=${searched[filters % 10]}&${filterOf((filters += 1))}`);
  const readPanel = () => read(`${alone.url}${panel}`, staff);

  const measured = { database, pids: [database.pid, shared.pid], rest: { spent: 0, elapsed: 0 } };
  const changePrice = () =>
    countPriceChange(measured, (price += 1), async () => {
      for (const page of showing) await read(`${shared.url}${page}`);
    });

  for (const page of showing) await read(`${shared.url}${page}`);
  for (let index = 0; index < warmUps; index += 1) await readFiltered();
  for (let index = 0; index < 30; index += 1) await readPanel();
  for (let index = 0; index < 5; index += 1) await changePrice();
  return {
    acts: {
      'a filtered carta': () => spent(100, readFiltered),
      'a searched carta': () => spent(100, readSearched),
      'a list in the panel': () => spent(30, readPanel),
      'a changed price, its four pages read anew': changePrice,
    },
    async stop() {
      await Promise.all([alone, shared].map((site) => site.stop()));
      await database.stop();
      for (const dir of dataDirs) rmSync(dir, { recursive: true, force: true });
    },
  };
}

/**
 * CPU time of an earlier build and of this one for the same work, in turn: the ratio of two neighbours says what changed, on
 * a machine of any speed. The earlier one is a folder with a built tree (`git worktree add`, `npm ci`, `npm run build`).
 */
export async function measureAgainst(earlier: string, rounds: number): Promise<Figure[]> {
  const builds = { earlier: await startBuild(earlier), now: await startBuild(process.cwd()) };
  const values = new Map<string, { earlier: number[]; now: number[] }>();
  for (let round = 0; round < rounds; round += 1) {
    for (const what of Object.keys(builds.now.acts)) {
      const of = values.get(what) ?? { earlier: [], now: [] };
      values.set(what, of);
      const order = ['earlier', 'now'] as const;
      for (const name of round % 2 === 0 ? order : order.toReversed()) {
        const spent = (await builds[name].acts[what]?.()) ?? NaN;
        of[name].push(spent);
        process.stderr.write(`  ${what}, ${name}: ${spent.toFixed(1)} ms\n`);
      }
    }
  }
  await Promise.all(Object.values(builds).map((build) => build.stop()));
  return [...values].flatMap(([what, of]) => [
    makeFigure(`${what}: earlier build`, of.earlier, 'ms'),
    makeFigure(`${what}: this build`, of.now, 'ms'),
    makeFigure(
      `${what}: this build against the earlier`,
      of.now.map((each, round) => each / (of.earlier[round] ?? NaN)),
      '×',
    ),
  ]);
}
