/** `npm run serve`: runs the build under the unmodified remix-serve, in this process (`server/serve.ts`). */
import { readArguments } from './commands.mjs';
import { ensureBuilt, ensureInstalled, outliveLog } from './prepare.mjs';

readArguments('serve');
outliveLog();
ensureInstalled('site');
ensureBuilt();
process.env.NODE_ENV ??= 'production';
process.env.PORT ??= '3000';
process.env.HOST ??= '127.0.0.1';
await import('../build/host/serve.js');
