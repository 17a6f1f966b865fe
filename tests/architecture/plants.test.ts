import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { plants } from '../../tools/plants';

it('each fault that `npm run test:mutate` plants has exactly one place', () => {
  const lost = plants.filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2);
  expect(lost.map(({ what, file, from }) => `${what}: ${file} does not hold '${from}' once`)).toEqual([]);
});
