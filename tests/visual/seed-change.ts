import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

/** A change made to a source file as it is read, to see whether the tests notice. */
export interface SeededChange {
  /** The file, from the repository's root. */
  file: string;
  /** What stands in it, exactly once. */
  from: string;
  /** What the tests get instead. */
  to: string;
}

/**
 * Makes the change that `SEEDED_CHANGE` holds as JSON, in memory; nothing without it. Refuses a change that no longer fits
 * its file, so that no count is ever taken of changes that were not made.
 */
export function seedChange(root: string): Plugin | undefined {
  if (!process.env.SEEDED_CHANGE) return undefined;
  const { file, from, to } = JSON.parse(process.env.SEEDED_CHANGE) as SeededChange;
  const changed = path.join(root, file);
  if (readFileSync(changed, 'utf8').split(from).length !== 2) throw new Error(`${file} does not hold '${from}' once.`);
  return {
    name: 'seed-change',
    enforce: 'pre',
    load: (id) => (id.split('?')[0] === changed ? readFileSync(changed, 'utf8').replace(from, () => to) : undefined),
  };
}
