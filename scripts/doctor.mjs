/** `npm run doctor`: checks machine, folder, environment, database, mail and clock, and names remedies. */
import { readArguments } from './commands.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

readArguments('doctor');
ensureInstalled('site');
ensureBuilt();
await import('../build/host/doctor.js');
