/** `npm run doctor`: what is wrong with machine, folder, environment, engine, mail and clock, and what to do. */
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled('site');
ensureBuilt();
await import('../build/host/doctor.js');
