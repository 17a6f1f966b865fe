/** `npm run tool -- campaign NAME`: the long form of a test that `npm test` runs in short. What each does: docs/testing.md. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { ensureBuilt, root } from '../scripts/prepare.mjs';

const runs: Record<string, { files: string[]; env: Record<string, string> }> = {
  hostile: {
    files: ['tests/faults/hostile.test', 'tests/routes/reservas.test'],
    env: { HOSTILE_PAYLOADS: '5000', HOSTILE_POSTS: '5000' },
  },
  desk: { files: ['tests/faults/desk.test', 'tests/faults/mails.test'], env: { DESK_RUSH: '200', MAIL_KILLS: '30' } },
  kills: {
    files: ['tests/faults/kills.test', 'packages/embedded-supabase/src/kill.test'],
    env: { KILLS: '200', KILL_ROUNDS: '40' },
  },
  tables: { files: ['tests/faults/bookings.test'], env: { BOOKING_TABLES: 'all' } },
  pictures: { files: ['tests/pictures/faults.test'], env: { PICTURE_KILLS: 'all' } },
  sites: { files: ['tests/faults/sites.campaign'], env: {} },
  places: {
    files: ['supabase/tests/places.test', 'tests/faults/places.test'],
    env: { SET_UPS: '2000', PLACES_RUSH: '200' },
  },
  figures: { files: ['supabase/tests/figures.test'], env: { FIGURE_RUNS: '300', YEAR_BOOKINGS: '30000' } },
  year: { files: ['tests/faults/year.test'], env: { YEAR_BOOKINGS: '30000' } },
  sheets: { files: ['tests/faults/sheets.campaign'], env: {} },
  cache: { files: ['tests/faults/nginx-cache.test'], env: { CACHE_CHANGES: '20' } },
};
const run = runs[process.argv[2] ?? ''];
if (!run) throw new Error(`scripts/commands.mjs names a campaign that is not here: ${process.argv[2]}`);
ensureBuilt();
const { status } = spawnSync(
  path.join(root, 'node_modules', '.bin', 'vitest'),
  ['run', '--reporter=verbose', ...run.files],
  { cwd: root, stdio: 'inherit', env: { ...run.env, ...process.env } },
);
process.exit(status ?? 1);
