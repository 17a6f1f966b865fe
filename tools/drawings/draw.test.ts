import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { makeSmall } from './make-small.mjs';
import { pictures } from './pictures.mjs';

it('draws the very bytes that are committed', { timeout: 60_000 }, () => {
  const drawn = Object.entries(pictures as Record<string, () => object>).map(
    ([name, draw]) => [name, makeSmall(draw())] as const,
  );
  expect(drawn.length).toBeGreaterThan(50);
  const others = drawn.filter(([name, svg]) => svg !== readFileSync(`public/pictures/${name}.svg`, 'utf8'));
  expect(others.map(([name]) => name)).toEqual([]);
});
