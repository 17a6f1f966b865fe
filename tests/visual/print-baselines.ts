import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { readRecorded } from './compare-shot';

/**
 * Prints before the stories how many baselines there are, their size, and the heaviest ones; and at the end whether the
 * comparison was with tolerance.
 */
export default function printBaselines(): () => void {
  const folder = path.join(import.meta.dirname, 'baselines');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: path.relative(folder, file), size: statSync(file).size }))
    .sort((one, other) => other.size - one.size);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const kilobytes = (size: number) => `${Math.round(size / 1000)} kB`;
  const heaviest = files.slice(0, 3).map(({ name, size }) => `${name} ${kilobytes(size)}`);
  process.stdout.write(`${files.length} baselines, ${kilobytes(total)}; heaviest: ${heaviest.join(', ')}\n`);
  return () => {
    const { OTHER_BROWSER } = process.env;
    if (!OTHER_BROWSER) return;
    process.stdout.write(
      `Note: compared with tolerance, because the baselines are of ${readRecorded()}, not ${OTHER_BROWSER}.\n`,
    );
  };
}
