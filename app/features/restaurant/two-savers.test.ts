import { expect, it, vi } from 'vitest';

import type { OpeningHoursTable } from './hours/opening-hours.data.server';
import type { ServedHours } from './hours/serving-hours';
import type { OwnerFacts } from './facts/fact-types';
import type { Fields } from '~/core/seen-fields';
import type { WeekToStore } from './hours/hours-form';
import { weekdays } from '~/core/time';
import { createContentStore } from '~/platform/content/content-store';
import { createOpeningHours, storedHours } from './hours/opening-hours';
import { createOwnerFacts } from './facts/site-words.server';

const content = createContentStore({
  readVersions: () => Promise.resolve(new Map()),
  now: Date.now,
  onFailure: (_what, error) => {
    throw error;
  },
});

/** The owner's facts and their table; `table.kept` is what it has. */
function createStored(kept: OwnerFacts) {
  const table = {
    kept,
    read: () => Promise.resolve(table.kept),
    isSeeded: () => Promise.resolve(true),
    save: async (_before: OwnerFacts, given: OwnerFacts) => {
      table.kept = given;
      return true;
    },
  };
  return { facts: createOwnerFacts({ content, table }), table };
}

it("two who save different facts both have saved; a fact of both is the second's to decide", async () => {
  const seen: OwnerFacts = { email: 'first@example.org' };
  const { facts, table } = createStored(seen);
  expect(await facts.save({ ...seen, nif: 'B1' }, seen)).toBeUndefined();
  expect(await facts.save({ ...seen, registro: 'R1' }, seen)).toBeUndefined();
  expect(table.kept).toEqual({ ...seen, nif: 'B1', registro: 'R1' });

  const both = { ...seen, nif: 'B2', titular: 'T1' };
  const stored = table.kept;
  expect(await facts.save(both, seen)).toEqual({
    both: [{ field: 'nif', stored: 'B1', typed: 'B2' }],
    fields: { ...both, registro: 'R1' },
    stored,
  });
  expect(table.kept).toBe(stored);
});

it('a text for a photograph that another person removed or replaced meanwhile is not stored without it', async () => {
  const photo = (name: string) => `/storage/v1/object/public/imagenes/casa/${name}w1600h1200.jpg`;
  const [old, other] = [photo('1795158720000-h7k2qdw1'), photo('1795158730000-h7k2qdw2')];
  const seen: OwnerFacts = { portada: old, galeria_1: old };
  const { facts, table } = createStored(seen);
  const typed = { ...seen, portada_texto_es: 'La barra' };
  for (const [stored, now] of [
    [{ galeria_1: old }, undefined],
    [{ ...seen, portada: other }, other],
  ] as const) {
    table.kept = stored;
    expect(await facts.save(typed, seen)).toEqual({
      both: [{ field: 'portada', stored: now, typed: old }],
      fields: typed,
      stored,
    });
    expect(table.kept).toBe(stored);
    // Sent again from the page that says so, it is stored with its photograph.
    expect(await facts.save(typed, stored)).toBeUndefined();
    expect(table.kept).toEqual(typed);
  }

  // Another photograph may go meanwhile.
  table.kept = { portada: old };
  expect(await facts.save(typed, seen)).toBeUndefined();
  expect(table.kept).toEqual({ portada: old, portada_texto_es: 'La barra' });
});

it('two who save different hours both have saved; times that make no week together are not stored', async () => {
  let week: WeekToStore | undefined;
  let serving: Fields = {};
  const write = vi.fn<OpeningHoursTable['write']>(async (_versions, change) => {
    week = change.week;
    serving = change.serving ?? {};
    return true;
  });
  const hoursOf = (which: 'bar' | 'kitchen') =>
    (week ?? []).flatMap((day, index) => {
      const weekday = weekdays[index];
      return weekday ? day[which].map((span) => ({ days: [weekday] as const, ...span })) : [];
    });
  const kept = (): ServedHours => ({ week: hoursOf('bar'), kitchen: hoursOf('kitchen'), special: [], serving });
  const hours = createOpeningHours({
    content,
    table: {
      read: () => Promise.resolve({ week: { bar: kept().week, kitchen: kept().kitchen }, special: [], serving }),
      readVersions: () => Promise.resolve({}),
      write,
    },
    readFacts: () => Promise.resolve({ isSample: false }),
    now: () => new Date('2026-11-24T12:00:00Z'),
  });
  await hours.save({ abre_2: '08:00', cierra_2: '23:00', abre_3: '08:00', cierra_3: '23:00' }, undefined);
  const seen = storedHours(kept());

  expect(await hours.save({ ...seen, abre_2: '09:00' }, seen)).toBeUndefined();
  expect(await hours.save({ ...seen, cierra_2: '22:00', sirve_hasta_entrantes: '12:30' }, seen)).toBeUndefined();
  expect(await hours.save({ ...seen, cocina_abre_3: '12:00', cocina_cierra_3: '16:00' }, seen)).toBeUndefined();
  expect(kept().week[0]).toMatchObject({ opens: '09:00', closes: '22:00' });
  expect(serving).toMatchObject({ sirve_hasta_entrantes: '12:30', menu_dias: '12345' });

  // It is Tuesday: a dish that was sold out until 23:00 is sold out until 22:00.
  const at = (time: string) => new Date(`2026-11-24T${time}Z`);
  expect(write.mock.calls[2]?.[2]).toEqual({ from: at('22:00'), to: at('21:00') });

  const stale = await hours.save({ ...seen, abre_2: '10:00' }, seen);
  expect(stale?.both).toEqual([{ field: 'abre_2', stored: '09:00', typed: '10:00' }]);
  expect(stale?.fields).toMatchObject({ abre_2: '10:00', cierra_2: '22:00' });

  // The other page has set kitchen hours on Wednesday; here the restaurant is closed that day.
  const closed = await hours.save({ ...seen, abre_3: '', cierra_3: '' }, seen);
  expect([closed?.both, closed?.errors]).toEqual([[], { cocina_abre_3: 'cocinaSinLocal' }]);
  expect(kept().week[1]).toMatchObject({ opens: '08:00' });
});
