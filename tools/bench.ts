/**
 * `npm run bench`: measures the site on this machine beside its references. Prints a table and writes the
 * figures to `bench-results.json`.
 */
import { ensureBuilt } from '../scripts/prepare.mjs';
import { findChromium } from './chromium';

process.env.CHROME_PATH ??= await findChromium();
ensureBuilt();
await import('../tests/bench/main');
process.exit();
