/** `npm run move -- to-hosted | to-embedded`: tables, pictures and staff's keys from one engine to the other. */
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled('site');
ensureBuilt();
process.argv.splice(2, 0, 'move');
await import('../build/host/backup.js');
