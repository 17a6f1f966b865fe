import { expect, it, vi } from 'vitest';

import { createTurns } from './in-turn';

it('a write begins when the last has ended or failed, and each has its own result', async () => {
  const acts: string[] = [];
  const inTurn = createTurns();
  const first = inTurn(async () => {
    acts.push('the first begins');
    await Promise.resolve();
    acts.push('the first fails');
    throw new Error('away');
  });
  const second = inTurn(async () => {
    acts.push('the second begins');
    return 2;
  });
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe(2);
  expect(acts).toEqual(['the first begins', 'the first fails', 'the second begins']);
});

it('reports each write, also a failed one, because its response may have been lost', async () => {
  const onChange = vi.fn();
  const inTurn = createTurns(onChange);
  await inTurn(() => Promise.reject(new Error('cut'))).catch(() => undefined);
  expect(onChange).toHaveBeenCalledTimes(1);
  await inTurn(async () => expect(onChange).toHaveBeenCalledTimes(1));
  expect(onChange).toHaveBeenCalledTimes(2);
});
