/** `npm run dev`: serves the app and reloads it on change; the embedded database runs in the same process. */
import { spawn } from 'node:child_process';

import { readArguments } from './commands.mjs';
import { ensureInstalled, root } from './prepare.mjs';

readArguments('dev');
ensureInstalled();
const { PORT = '3000', HOST = '127.0.0.1' } = process.env;
const child = spawn(
  process.execPath,
  ['node_modules/@remix-run/dev/dist/cli.js', 'vite:dev', '--port', PORT, '--host', HOST],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
