/**
 * `npm run bench`: the site measured on this machine, side by side with what it is compared to. A table on stdout, the
 * figures in `bench-results.json`. `-- --only pages,render` measures some of it, `-- --quick` with one short round.
 */
import { ensureBuilt } from '../scripts/prepare.mjs';
import { findChromium } from './chromium';

process.env.CHROME_PATH ??= await findChromium();
ensureBuilt();
await import('../tests/bench/main');
process.exit(0);
