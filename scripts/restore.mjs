/** `npm run restore -- FILE`: replaces tables and pictures by those of a backup. */
import { readArguments } from './commands.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

readArguments('restore');
ensureInstalled('site');
ensureBuilt();
process.argv.splice(2, 0, 'restore');
await import('../build/host/backup.js');
