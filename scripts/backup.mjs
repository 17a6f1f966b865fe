/** `npm run backup -- FILE`: everything the owner would miss, tables and pictures, in one file. */
import { readArguments } from './commands.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

readArguments('backup');
ensureInstalled('site');
ensureBuilt();
process.argv.splice(2, 0, 'backup');
await import('../build/host/backup.js');
