/** `npm run doctor`: what is wrong with machine, folder, environment, engine, mail and clock, and what to do. */
import { readArguments } from './commands.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

readArguments('doctor');
ensureInstalled('site');
ensureBuilt();
await import('../build/host/doctor.js');
