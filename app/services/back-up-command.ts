import path from 'node:path';

import { closeSupabase } from '../backends/supabase.server';
import { backUp, restore } from './back-up.server';

/** `npm run backup -- FILE` and `npm run restore -- FILE`; the first argument says which. */
async function main(): Promise<void> {
  const [command, name] = process.argv.slice(2);
  if (!name || (command !== 'backup' && command !== 'restore')) {
    process.stderr.write(`Usage: npm run ${command ?? 'backup'} -- FILE\n`);
    process.exitCode = 2;
    return;
  }
  const file = path.resolve(name);
  const { rows, files } = command === 'backup' ? await backUp(file, new Date()) : await restore(file);
  const done = command === 'backup' ? 'Saved' : 'Restored';
  process.stdout.write(`${done} ${rows} rows and ${files} pictures: ${file}\n`);
}

main()
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  })
  .finally(() => void closeSupabase());
