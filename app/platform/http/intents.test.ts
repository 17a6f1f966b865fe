import { expect, it } from 'vitest';

import { findHandler } from './intents';

it('finds the handler of an intent, and none for an unknown, missing or inherited name', () => {
  const handlers = { quitar: 1, anadir: 2 };
  expect(['quitar', 'anadir', 'borrar', '', 'constructor'].map((intent) => findHandler(handlers, intent))).toEqual([
    ...[1, 2, undefined, undefined, undefined],
  ]);
});
