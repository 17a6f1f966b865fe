import { expect, it, vi } from 'vitest';

import type { OwnerFacts } from './fact-types';
import { createContentStore } from '~/platform/content/content-store';
import { dictionaries, type Dictionary } from '~/locales';
import { makeFacts, noHours } from './restaurant';
import { removeCall } from './sample-words';
import { createOwnerFacts, createSiteWords } from './site-words.server';

/** The owner's facts in memory. */
function setUp(first: OwnerFacts) {
  const state = { stored: first, version: 1, isAway: false };
  const table = {
    read: async () => {
      if (state.isAway) throw new Error('away');
      return state.stored;
    },
    isSeeded: () => Promise.resolve(true),
    save: vi.fn(async (_before: OwnerFacts, given: OwnerFacts) => {
      state.stored = given;
      return true;
    }),
  };
  const content = createContentStore({
    readVersions: async () => new Map([['local', state.version]]),
    ...{ now: Date.now, onFailure: () => undefined },
  });
  const onChange = vi.spyOn(content, 'forgetVersions');
  return { facts: createOwnerFacts({ content, table }), state, table, content, onChange };
}

it('reads the stored facts, the same object until they change, and the last ones while the database is away', async () => {
  const { facts, state, content } = setUp({ nif: 'B1' });
  const first = await facts.read();
  expect(first.taxId).toBe('B1');
  expect(await facts.read()).toBe(first);
  state.stored = { nif: 'B2' };
  state.version = 2;
  content.forgetVersions();
  expect((await facts.read()).taxId).toBe('B2');
  expect([facts.peek().taxId, first.taxId]).toEqual(['B2', 'B1']);

  const away = setUp({ nif: 'B1' });
  away.state.isAway = true;
  expect((await away.facts.read()).given).toEqual({});
});

it('facts that another site saved meanwhile are merged too', async () => {
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

it('all fields of a form without its first values count as typed', async () => {
  const { facts, state } = setUp({ nif: 'B1', registro: 'R1' });
  expect(await facts.save({ nif: 'B2' }, undefined)).toBeUndefined();
  expect(state.stored).toEqual({ nif: 'B2' });
});

it.each([
  [{ telefono: '954 000 014', email: 'a@b.es' }, 'Si sois más, llámanos o escríbenos:', 'call us or write to us:'],
  [{ telefono: '954 000 014' }, 'Si sois más, llámanos:', 'party, call us:'],
  [{ email: 'a@b.es' }, 'Si sois más, escríbenos:', 'party, write to us:'],
])('tells a larger party only the ways that the owner has given: %j', async (given: OwnerFacts, es, en) => {
  const words = createSiteWords(
    () => Promise.resolve(makeFacts(given)),
    () => Promise.resolve(noHours),
  );
  expect((await words.get('es'))('reservas.grupo')).toContain(es);
  expect((await words.get('en'))('reservas.grupo')).toContain(en);
});

it('asks guests to write where the restaurant has no telephone, and leaves the sentences that the telephone would follow', () => {
  for (const language of ['es', 'en'] as const) {
    const texts = JSON.stringify(removeCall(dictionaries[language])).match(/"[^"]*(?:llámanos|call us)[^"]*"/giu) ?? [];
    expect(texts.filter((text) => !/(?:llámanos al|call us on)"$/i.test(text))).toEqual([]);
  }
  const { reservas, errores } = removeCall(dictionaries.es) as Dictionary;
  expect(reservas.errorPersonasMuchas).toBe('Para un grupo tan grande, mejor escríbenos y lo preparamos juntos.');
  expect(errores.servidor.texto).toContain('llámanos al');
});
