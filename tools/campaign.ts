/**
 * The long runs of what `npm test` does in short, against the built site: `npm run faults:hostile`, all 5,000 hostile payloads (or
 * HOSTILE_PAYLOADS); `npm run faults:desk`, 200 requests at once for 20 seats and kill -9 at 30 moments of a mail;
 * `npm run faults:kills`, 200 times kill -9 of one site under 20 clients; `npm run faults:sites`, two and three sites on one database under kills, restarts and receivers that fail.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { ensureBuilt, root, say } from '../scripts/prepare.mjs';

const runs: Record<string, { project?: string; files: string[]; env: Record<string, string> }> = {
  hostile: { files: ['hostile'], env: { HOSTILE_PAYLOADS: '5000' } },
  desk: { files: ['desk', 'mails'], env: { DESK_RUSH: '200', MAIL_KILLS: '30' } },
  kills: { files: ['kills'], env: { KILLS: '200' } },
  sites: { project: 'campaign', files: ['sites'], env: {} },
};
const run = runs[process.argv[2] ?? ''];
if (!run) {
  say(`Usage: npm run faults:{${Object.keys(runs).join(',')}}`);
  process.exit(1);
}
ensureBuilt();
const { status } = spawnSync(
  path.join(root, 'node_modules', '.bin', 'vitest'),
  [
    'run',
    '--reporter=verbose',
    '--project',
    run.project ?? 'faults',
    ...run.files.map((name) => `tests/faults/${name}.`),
  ],
  { cwd: root, stdio: 'inherit', env: { ...run.env, ...process.env } },
);
process.exit(status ?? 1);
