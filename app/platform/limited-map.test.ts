import { expect, it } from 'vitest';

import { LimitedMap } from './limited-map';

it('removes the oldest entry; a key that is set again is the newest', () => {
  const map = new LimitedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
