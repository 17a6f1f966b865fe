/** `npm run backup -- FILE`: everything the owner would miss, tables and pictures, in one file. */
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled('site');
ensureBuilt();
process.argv.splice(2, 0, 'backup');
await import('../build/host/backup.js');
