/** `npm run backup -- FILE`: writes all tables and pictures into one file. */
import { readArguments } from './commands.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

readArguments('backup');
ensureInstalled('site');
ensureBuilt();
process.argv.splice(2, 0, 'backup');
await import('../build/host/backup.js');
