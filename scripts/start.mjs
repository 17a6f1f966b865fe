/** `npm start`: whatever is missing first, then the host in this very process, so that a signal reaches it. */
import { readArguments } from './commands.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

readArguments('start');
ensureInstalled('site');
ensureBuilt();
await import('../build/host/main.js');
