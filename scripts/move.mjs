/** `npm run move -- to-hosted | to-embedded`: copies tables, pictures and staff keys from one engine to the other. */
import { readArguments } from './commands.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

readArguments('move');
ensureInstalled('site');
ensureBuilt();
process.argv.splice(2, 0, 'move');
await import('../build/host/backup.js');
