import { existsSync } from 'node:fs';
import path from 'node:path';

import { askControl } from '../../backends/site-control.server';
import { closeSupabase } from '../../backends/supabase.server';
import { parseEnvironment } from '../../env.server';
import { backUp, restore, type BackupCount } from './back-up.server';

/** `npm run backup -- FILE` and `npm run restore -- FILE`; the first argument says which. */
async function main(): Promise<void> {
  const [command, name] = process.argv.slice(2);
  if (!name || (command !== 'backup' && command !== 'restore')) {
    process.stderr.write(`Usage: npm run ${command ?? 'backup'} -- FILE\n`);
    process.exitCode = 2;
    return;
  }
  const isBackup = command === 'backup';
  const file = path.resolve(name);
  const { rows, files } = await run(isBackup, file);
  process.stdout.write(`${isBackup ? 'Saved' : 'Restored'} ${rows} rows and ${files} pictures: ${file}\n`);
  if (!isBackup) process.stdout.write("Nothing is sent until the owner presses 'Reanudar envíos' at /admin/correo.\n");
}

/** In the site that has the data folder open, if one runs, otherwise here. */
async function run(isBackup: boolean, file: string): Promise<BackupCount> {
  const { SUPABASE_URL, DATA_DIR } = parseEnvironment();
  if (!SUPABASE_URL) {
    const dataDir = path.resolve(DATA_DIR);
    // Looked at before anything is opened: opening makes what is not there.
    if (!existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))) {
      const remedy = isBackup
        ? 'Nothing was saved. Name the folder of the site with DATA_DIR.'
        : 'Nothing was restored. Name the folder of the site with DATA_DIR; start a new site once before.';
      throw new Error(`There is no database in ${dataDir}. ${remedy}`);
    }
    const done = await askControl<BackupCount>(dataDir, isBackup ? 'backup' : 'restore', file);
    if (done) return done;
  }
  return isBackup ? backUp(file, new Date()) : restore(file, new Date());
}

main()
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  })
  .finally(() => void closeSupabase());
