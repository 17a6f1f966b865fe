/** `npm run faults:hostile`: all 5,000 hostile payloads (or HOSTILE_PAYLOADS) against the built site; `npm test` sends 300. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { ensureBuilt, root } from '../scripts/prepare.mjs';

ensureBuilt();
const { status } = spawnSync(
  path.join(root, 'node_modules', '.bin', 'vitest'),
  ['run', '--project', 'faults', 'tests/faults/hostile.test.ts'],
  { cwd: root, stdio: 'inherit', env: { HOSTILE_PAYLOADS: '5000', ...process.env } },
);
process.exit(status ?? 1);
