/**
 * `npm run visual:mutate`: does the visual suite notice small changes? Seeds ten, one at a time and in memory only, runs
 * the stories they touch and counts how many fail. Nine of ten are asked for.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { findChromium } from './chromium';
import { root, say } from '../scripts/prepare.mjs';

const chromePath = await findChromium();
const tokens = 'ui/src/theme/tokens.ts';

/** What is changed, where, and in which stories it shows. */
const changes = [
  {
    what: 'corners of 5 px instead of 4',
    file: tokens,
    from: 'radius = 4',
    to: 'radius = 5',
    stories: ['/FormButton/'],
  },
  { what: 'vermut 4 % lighter', file: tokens, from: "'#A23A2B'", to: "'#AC4435'", stories: ['/PageHeading/'] },
  {
    what: 'hairlines 4 % darker',
    file: tokens,
    from: "'#D9C9A6'",
    to: "'#CFBF9C'",
    stories: ['/Columns/', '/PriceList/'],
  },
  {
    what: 'an English label left in Spanish',
    file: 'ui/src/fixtures/site.ts',
    from: "label: 'About us'",
    to: "label: 'Sobre nosotros'",
    stories: ['/SiteHeader/'],
  },
  {
    what: '2 px more above an introduction',
    file: 'ui/src/components/PageHeading/PageHeading.tsx',
    from: 'marginTop: 16',
    to: 'marginTop: 18',
    stories: ['/PageHeading/'],
  },
  {
    what: 'a kicker of weight 500 instead of 600',
    file: 'ui/src/theme/theme.ts',
    from: 'fontSize: typeScale.kicker, fontWeight: 600, lineHeight',
    to: 'fontSize: typeScale.kicker, fontWeight: 500, lineHeight',
    stories: ['/PageHeading/'],
  },
  {
    what: 'a kicker a fiftieth of an em tighter',
    file: 'ui/src/theme/theme.ts',
    from: "letterSpacing: '.14em'",
    to: "letterSpacing: '.12em'",
    stories: ['/PageHeading/'],
  },
  {
    what: 'lines of 1.62 instead of 1.65',
    file: 'ui/src/components/Prose/Prose.tsx',
    from: 'lineHeight: 1.65',
    to: 'lineHeight: 1.62',
    stories: ['/Prose/'],
  },
  {
    what: "the 'open' dot 1 px wider",
    file: 'ui/src/components/OpenNow/OpenNow.tsx',
    from: 'width: 10',
    to: 'width: 11',
    stories: ['/OpenNow/'],
  },
  {
    what: 'the current page no longer marked for who cannot see',
    file: 'ui/src/components/LinkList/LinkList.tsx',
    from: "aria-current={current === true ? 'page' : undefined}",
    to: '',
    stories: ['/CategoryRail/'],
  },
];

/** True when a story fails. `change`: what is seeded while they run. */
function runStories(stories: readonly string[], change?: { file: string; from: string; to: string }): boolean {
  const { status, stdout, stderr } = spawnSync(
    path.join(root, 'node_modules/.bin/vitest'),
    ['run', '--config', 'tests/stories/vitest.config.ts', '--reporter=dot', ...stories],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, CHROME_PATH: chromePath, ...(change && { SEEDED_CHANGE: JSON.stringify(change) }) },
    },
  );
  const failed = /(\d+) failed/.exec(stdout.split('Tests').at(-1) ?? '');
  // A run that could not start has noticed nothing.
  if (status !== 0 && !failed) throw new Error(`The stories could not run:\n${stdout}\n${stderr}`);
  return status !== 0;
}

if (runStories([...new Set(changes.flatMap(({ stories }) => stories))])) {
  say('The stories are not green as they are: mend or accept them first.');
  process.exit(1);
}
let noticed = 0;
for (const { what, stories, ...change } of changes) {
  const isNoticed = runStories(stories, change);
  noticed += Number(isNoticed);
  console.log(`${isNoticed ? 'noticed' : 'MISSED '}  ${what}`);
}
console.log(`${noticed} of ${changes.length} seeded changes noticed`);
process.exit(noticed >= 9 ? 0 : 1);
