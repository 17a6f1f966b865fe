/**
 * `npm run tool -- NAME …`: runs a command of `commands.mjs`, its programs or `tools/NAME.ts` in this process, once all packages
 * are installed. Without a name it lists the tools.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { commands, listTools, readArguments } from './commands.mjs';
import { ensureInstalled, root } from './prepare.mjs';

const [name = '--help'] = process.argv.splice(2, 1);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
// A command with a script of its own is not a tool.
if (!command || (command.script && !scripts[command.script].includes('tool.mjs'))) {
  const isAsked = name === '--help' || name === '-h';
  process[isAsked ? 'stdout' : 'stderr'].write(`${isAsked ? '' : `No tool is called ${name}.\n`}${listTools()}\n`);
  process.exit(isAsked ? 0 : 2);
}
readArguments(name);
ensureInstalled();
if (command.runs) {
  for (const [program, ...args] of command.runs) {
    const file = program === 'node' ? process.execPath : path.join(root, 'node_modules', '.bin', program);
    const { status } = spawnSync(file, [...args, ...process.argv.slice(2)], { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
} else {
  const { bundle } = await import('./bundle.mjs');
  const folder = path.join(root, '.cache', 'tools');
  await bundle({ [name]: `tools/${name}.ts` }, folder);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(path.join(folder, `${name}.js`)).href);
}
