/** `npm run storybook` and `npm run build-storybook`: the workbench, without telemetry. */
import { spawn } from 'node:child_process';

import { readArguments } from './commands.mjs';
import { ensureInstalled, root } from './prepare.mjs';

const isBuild = process.argv[2] === 'build';
readArguments(isBuild ? 'build-storybook' : 'storybook');
ensureInstalled();
const args = isBuild ? ['build', '--output-dir', 'storybook-static'] : ['dev', '--port', '6006', '--no-open'];
const child = spawn(
  process.execPath,
  ['node_modules/storybook/dist/bin/dispatcher.js', ...args, '--disable-telemetry', ...process.argv.slice(3)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
