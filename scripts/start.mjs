/** `npm start`: whatever is missing first, then the host in this very process, so that a signal reaches it. */
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled('site');
ensureBuilt();
await import('../build/host/main.js');
