import { expect, it, vi } from 'vitest';

import type { OwnerFacts } from './owner-facts';
import { createContentStore } from '~/platform/content/content-store';
import { createOwnerFacts } from './keep-owner-facts';

/** The owner's facts in memory. */
function setUp(first: OwnerFacts) {
  const state = { stored: first, version: 1, isAway: false };
  const table = {
    read: async () => {
      if (state.isAway) throw new Error('away');
      return state.stored;
    },
    save: vi.fn(async (_before: OwnerFacts, given: OwnerFacts) => {
      state.stored = given;
      return true;
    }),
  };
  const content = createContentStore({
    readVersions: async () => new Map([['local', state.version]]),
    ...{ now: Date.now, onFailure: () => undefined },
  });
  const use = vi.fn();
  const onChange = vi.fn(() => content.forgetVersions());
  return { facts: createOwnerFacts({ content, table, use, onChange }), state, table, use, onChange };
}

it('the facts are used when they are not what they were, and stay while the database is away', async () => {
  const { facts, state, use, onChange } = setUp({ nif: 'B1' });
  await facts.refresh();
  await facts.refresh();
  expect(use.mock.calls).toEqual([[{ nif: 'B1' }]]);
  state.stored = { nif: 'B2' };
  state.version = 2;
  onChange();
  await facts.refresh();
  expect(use.mock.calls).toEqual([[{ nif: 'B1' }], [{ nif: 'B2' }]]);

  const away = setUp({ nif: 'B1' });
  away.state.isAway = true;
  await away.facts.refresh();
  expect(away.use).not.toHaveBeenCalled();
});

it('what another site has saved in between is joined too', async () => {
  const { facts, state, table, onChange } = setUp({ nif: 'B1' });
  table.save.mockImplementationOnce(async () => {
    state.stored = { nif: 'B1', registro: 'R1' };
    return false;
  });
  expect(await facts.save({ nif: 'B1', titular: 'T1' }, { nif: 'B1' })).toBeUndefined();
  expect(state.stored).toEqual({ nif: 'B1', registro: 'R1', titular: 'T1' });
  expect(table.save).toHaveBeenLastCalledWith({ nif: 'B1', registro: 'R1' }, state.stored);
  expect(onChange).toHaveBeenCalledOnce();
});

it('of a form that says nothing of what its page showed, all counts as typed', async () => {
  const { facts, state } = setUp({ nif: 'B1', registro: 'R1' });
  expect(await facts.save({ nif: 'B2' }, undefined)).toBeUndefined();
  expect(state.stored).toEqual({ nif: 'B2' });
});
