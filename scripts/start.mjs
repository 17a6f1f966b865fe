/** `npm start`: installs and builds what is missing, then runs the server in this process, so that signals reach it. */
import { readArguments } from './commands.mjs';
import { ensureBuilt, ensureInstalled, outliveLog } from './prepare.mjs';

readArguments('start');
outliveLog();
const isTerminal = process.stdout.isTTY && process.stderr.isTTY && process.env.NODE_ENV !== 'production';
if (isTerminal) process.env.LOG_FORMAT ||= 'words';
ensureInstalled('site');
ensureBuilt();
await import('../build/host/main.js');
