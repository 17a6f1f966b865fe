/**
 * The long runs of what `npm test` does in short: `npm run faults:hostile`, 5,000 hostile payloads to the built site and as many
 * posts to the form's action; `npm run faults:desk`, 200 requests at once for 20 seats and kill -9 at 30 moments of a mail;
 * `npm run faults:kills`, 200 times kill -9 of one site under 20 clients and 40 times of the embedded Supabase under writers;
 * `npm run faults:tables`, every format of booking table over HTTP; `npm run faults:pictures`, kill -9 at every step of a menu's
 * pictures; `npm run faults:sites`, two and three sites on one database under kills, restarts and receivers that fail.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { ensureBuilt, root, say } from '../scripts/prepare.mjs';

const runs: Record<string, { files: string[]; env: Record<string, string> }> = {
  hostile: {
    files: ['tests/faults/hostile.test', 'tests/routes/reservas.test'],
    env: { HOSTILE_PAYLOADS: '5000', HOSTILE_POSTS: '5000' },
  },
  desk: { files: ['tests/faults/desk.test', 'tests/faults/mails.test'], env: { DESK_RUSH: '200', MAIL_KILLS: '30' } },
  kills: {
    files: ['tests/faults/kills.test', 'supabase/embedded/src/kill.test'],
    env: { KILLS: '200', KILL_ROUNDS: '40' },
  },
  tables: { files: ['tests/faults/bookings.test'], env: { BOOKING_TABLES: 'all' } },
  pictures: { files: ['tests/pictures/faults.test'], env: { PICTURE_KILLS: 'all' } },
  sites: { files: ['tests/faults/sites.campaign'], env: {} },
};
const run = runs[process.argv[2] ?? ''];
if (!run) {
  say(`Usage: npm run faults:{${Object.keys(runs).join(',')}}`);
  process.exit(1);
}
ensureBuilt();
const { status } = spawnSync(
  path.join(root, 'node_modules', '.bin', 'vitest'),
  ['run', '--reporter=verbose', ...run.files],
  { cwd: root, stdio: 'inherit', env: { ...run.env, ...process.env } },
);
process.exit(status ?? 1);
