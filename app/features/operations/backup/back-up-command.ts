import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CopyCount } from '@antidoto/embedded-supabase';

import { askControl } from '../site-control.server';
import { closeSupabase } from '~/platform/database/supabase.server';
import { parseEnvironment, requireSharedSecrets } from '~/platform/env.server';
import { backUp, restore } from './back-up.server';
import { move } from './move.server';

const usages = {
  backup: 'backup -- FILE',
  restore: 'restore -- FILE',
  move: 'move -- to-hosted | to-embedded [--replace]',
};

/** Runs `npm run backup`, `restore` or `move`: the first argument is the command. */
async function main(): Promise<void> {
  const [command = '', name = '', option] = process.argv.slice(2);
  const isMove = command === 'move';
  const isUnderstood = isMove ? ['to-hosted', 'to-embedded'].includes(name) : name !== '' && command in usages;
  if (!isUnderstood || (option !== undefined && !(isMove && option === '--replace'))) {
    process.stderr.write(`Usage: npm run ${usages[command as keyof typeof usages] ?? usages.backup}\n`);
    process.exitCode = 2;
    return;
  }
  const lines = isMove
    ? await moveTo(name === 'to-hosted', option !== undefined)
    : await run(command, path.resolve(name));
  process.stdout.write(`${lines.join('\n')}\n`);
}

const count = ({ rows, files }: CopyCount) => `${rows} rows and ${files} pictures`;

async function moveTo(isHosted: boolean, replaces: boolean): Promise<string[]> {
  const { SUPABASE_URL, DATA_DIR } = parseEnvironment();
  if (!SUPABASE_URL) {
    throw new Error('SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY name the hosted project: set them.');
  }
  // Guests' cookies and staff's keys are valid only with the same secrets.
  requireSharedSecrets();
  if (isHosted) {
    requireDatabase(path.resolve(DATA_DIR), 'Nothing was moved. Name the folder of the site with DATA_DIR.');
    requireOwner(path.resolve(DATA_DIR));
  }
  const done = await move({ to: isHosted ? 'hosted' : 'embedded', replaces, now: new Date() });
  return [
    `Moved ${count(done)}; both databases were read again and are the same.`,
    'What waits is sent by the new database alone; the old one holds it back.',
    isHosted
      ? 'Start the site with these SUPABASE_* and the ADMIN_KEY and SESSION_SECRET it had (DATA_DIR/secrets.json).'
      : 'Start the site without SUPABASE_*, with the same ADMIN_KEY and SESSION_SECRET.',
  ];
}

/** Checked before the database is opened, because opening creates a missing one. */
function requireDatabase(dataDir: string, remedy: string): void {
  if (!existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new Error(`There is no database in ${dataDir}. ${remedy}`);
  }
}

/** The site cannot read files that another user, also root, creates in its folder. */
function requireOwner(dataDir: string): void {
  const { uid } = statSync(path.join(dataDir, 'postgres', 'PG_VERSION'));
  const user = process.getuid?.() ?? uid;
  if (uid !== user) {
    throw new Error(
      `The database in ${dataDir} belongs to user ${uid}, and this is user ${user}: run this as user ${uid}.`,
    );
  }
}

/** Runs the command in the site that has the data folder open, or in this process when none runs. */
async function run(command: string, file: string): Promise<string[]> {
  const isBackup = command === 'backup';
  const { SUPABASE_URL, DATA_DIR } = parseEnvironment();
  let done: CopyCount | undefined;
  if (!SUPABASE_URL) {
    const dataDir = path.resolve(DATA_DIR);
    requireDatabase(
      dataDir,
      isBackup
        ? 'Nothing was saved. Name the folder of the site with DATA_DIR.'
        : 'Nothing was restored. Name the folder of the site with DATA_DIR; start a new site once before.',
    );
    done = await askControl<CopyCount>(dataDir, command, file);
    if (!done) requireOwner(dataDir);
  }
  done ??= await (isBackup ? backUp : restore)(file, new Date());
  if (isBackup) return [`Saved ${count(done)}: ${file}`];
  return [
    `Restored ${count(done)}: ${file}`,
    "Nothing is sent until the owner presses 'Reanudar envíos' at /admin/correo.",
  ];
}

main()
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  })
  .finally(() => void closeSupabase());
