import { writeFileSync } from 'node:fs';

import { measureAgainst } from './against';
import { measureColdRender } from './cold-render';
import { measureEmbeddedQueries } from './embedded-queries';
import { measureFirstPage } from './first-page';
import { measureFirstPaint } from './first-paint';
import { measureCacheInFront, measureOneSite, measureSharedEngine } from './growth';
import { measureKeyComparison } from './key-comparison';
import { measureMemory } from './memory';
import { measureNavigation } from './navigation';
import { measureOfferedTimes } from './offered-times';
import { measurePanelPages } from './panel-pages';
import { measurePanelOnPhone } from './phone';
import { describeMachine, printFigures, type Figure } from './report';
import { measurePriceChange } from './price';
import { measureScaling } from './scaling';
import { measureStartAndMemory } from './start-and-memory';
import { measureTouch } from './touch';
import { measureTurns } from './turns';
import { measureWarmPages } from './warm-pages';
import { measureWordPress } from './wordpress';
import { measurePanel, measureReservations } from './writes';

/** Number of rounds and seconds per round; `--quick` is for work on the bench itself. */
const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? 1 : 5;
const seconds = isQuick ? 2 : 4;

const parts: Record<string, () => Promise<Figure[]>> = {
  pages: () => measureWarmPages(rounds, seconds),
  render: measureColdRender,
  reservations: () => measureReservations(rounds, seconds),
  times: () => Promise.resolve([measureOfferedTimes(isQuick ? 50 : 500)]),
  panel: () => measurePanel(isQuick ? 10 : 50),
  'panel-pages': () => measurePanelPages(isQuick ? 3 : 11),
  turns: () => measureTurns(isQuick ? 1 : 3),
  key: () => Promise.resolve(measureKeyComparison(isQuick ? 3 : 15)),
  queries: measureEmbeddedQueries,
  navigation: () => measureNavigation(20),
  touch: () => measureTouch(isQuick ? 6 : 50),
  phone: () => measurePanelOnPhone(isQuick ? 1 : 7),
  type: () => measureFirstPaint(rounds, isQuick ? 3 : 7),
  first: () => measureFirstPage(isQuick ? 1 : 5),
  start: () => measureStartAndMemory(isQuick ? 1 : 3),
  memory: () => measureMemory(isQuick ? 500 : 5000),
  scaling: () => measureScaling(isQuick),
  price: () => measurePriceChange(isQuick ? 3 : 20),
  growth: () => measureOneSite(isQuick ? 1 : 3, isQuick ? 2 : 4),
  cache: () => measureCacheInFront(isQuick ? 1 : 3, isQuick ? 2 : 4),
  wordpress: () => measureWordPress(rounds, seconds),
  engine: () => measureSharedEngine(isQuick ? 1 : 3, isQuick ? 2 : 4),
};

const valueOf = (option: string): string | undefined => {
  const at = process.argv.indexOf(option);
  return at < 0 ? undefined : process.argv[at + 1];
};
const earlier = valueOf('--against');
if (earlier !== undefined) parts.against = () => measureAgainst(earlier, rounds);
const names = earlier === undefined ? (valueOf('--only')?.split(',') ?? Object.keys(parts)) : ['against'];
const machine = describeMachine();
const figures: Figure[] = [];
for (const name of names) {
  const measure = parts[name];
  if (!measure) throw new Error(`no part '${name}': ${Object.keys(parts).join(', ')}`);
  process.stderr.write(`— ${name}\n`);
  try {
    figures.push(...(await measure()));
  } catch (error) {
    // The other parts' figures took minutes to measure; they are printed all the same.
    process.exitCode = 1;
    console.error(error);
  }
}
process.stdout.write(`${machine}\n\n${printFigures(figures)}\n`);
writeFileSync(
  'bench-results.json',
  `${JSON.stringify({ at: new Date().toISOString(), machine, rounds, seconds, figures }, null, 2)}\n`,
);
