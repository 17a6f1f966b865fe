/** `npm run coverage:stories`: which statements of `ui/src` the stories run. Fails under 95 %. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { findChromium } from './chromium.mjs';
import { ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
const { status } = spawnSync(
  path.join(root, 'node_modules/.bin/vitest'),
  [
    ...['run', '--config', 'tests/stories/vitest.config.ts', '--coverage', '--reporter=dot'],
    ...['--coverage.include=ui/src/**/*.{ts,tsx}', '--coverage.exclude=ui/src/**/*.{stories,test}.*'],
    ...['--coverage.exclude=ui/src/{fixtures,foundations}/**', '--coverage.reporter=text'],
    '--coverage.thresholds.statements=95',
    ...process.argv.slice(2),
  ],
  // What the stories look like is not asked here.
  { cwd: root, stdio: 'inherit', env: { ...process.env, STORIES_LOOKS: 'off', CHROME_PATH: await findChromium() } },
);
process.exit(status ?? 1);
