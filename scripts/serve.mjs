/** `npm run serve`: the same build under the stock, unmodified remix-serve, in this process. */
import { createRequire } from 'node:module';

import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
process.env.NODE_ENV ??= 'production';
process.env.PORT ??= '3000';
process.env.HOST ??= '127.0.0.1';
const require = createRequire(import.meta.url);
process.argv = [process.argv[0], 'remix-serve', './build/server/index.js'];
require('@remix-run/serve/dist/cli.js');
