/**
 * `npm run tool -- visual-accept`: writes the baselines of stories that look different now. With names
 * (`npm run tool -- visual-accept DishList`) only those files' stories, and only in the browser of the baselines. A whole run
 * records its browser and removes the baselines of deleted stories. Look at the pictures before you commit them.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { findHeadlessChromium } from './chromium';
import { root, printLine } from '../scripts/prepare.mjs';

const names = process.argv.slice(2);
const report = path.join(root, 'test-results', 'stories.json');
rmSync(report, { force: true });
const { status } = spawnSync(
  path.join(root, 'node_modules/.bin/vitest'),
  [
    ...['run', '--config', 'tests/stories/vitest.config.ts', '--update=all', '--reporter=default', '--reporter=json'],
    ...[`--outputFile.json=${report}`, ...names],
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROME_PATH: await findHeadlessChromium(),
      ACCEPTED_STORIES: names.length === 0 ? 'all' : 'some',
    },
  },
);
if (status !== 0) {
  printLine(
    'Some stories fail for another reason than their looks, or their browser may not take a part anew: see above.',
  );
  process.exit(1);
}
if (names.length === 0) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { assertionResults: { meta: { storyId: string } }[] }[];
  };
  const ids = new Set(testResults.flatMap((file) => file.assertionResults.map(({ meta }) => meta.storyId)));
  copyFileSync(
    path.join(root, 'test-results/visual/browser-version.json'),
    path.join(root, 'tests/visual/browser-version.json'),
  );
  const baselines = path.join(root, 'tests/visual/baselines');
  const gone = ids.size === 0 ? [] : readdirSync(baselines).filter((id) => !ids.has(id));
  for (const id of gone) rmSync(path.join(baselines, id), { recursive: true });
  printLine(`${ids.size} stories accepted, the baselines of ${gone.length} that are gone removed.`);
}
