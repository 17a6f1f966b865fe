/** `npm run restore -- FILE`: everything the owner would miss, tables and pictures, back from one file. */
import { readArguments } from './commands.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

readArguments('restore');
ensureInstalled('site');
ensureBuilt();
process.argv.splice(2, 0, 'restore');
await import('../build/host/backup.js');
