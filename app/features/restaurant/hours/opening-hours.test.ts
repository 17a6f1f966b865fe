import { describe, expect, it, vi } from 'vitest';

import type { HoursChange, OpeningHoursTable } from './opening-hours.data.server';
import { weekdays } from '~/core/time';
import type { OpeningHours, SpecialDays } from './hours';
import type { StoredSpecialDays } from './hours-form';
import { firstHours } from '../facts/restaurant';
import { createContentStore } from '~/platform/content/content-store';
import { createOpeningHours } from './opening-hours';

type Stored = Awaited<ReturnType<OpeningHoursTable['read']>>;

const daily = (opens: string, closes: string): OpeningHours['week'] => [{ days: [...weekdays], opens, closes }];
const savedWeek = { bar: daily('08:00', '23:00'), kitchen: daily('13:00', '16:00') };
const holiday: SpecialDays = { from: '2026-11-24', to: '2026-11-24', hours: [], text: { es: 'Fiesta', en: '' } };
const at = (time: string) => new Date(`2026-11-${time}Z`);

/** The hours' tables in memory; it is Tuesday, 13:00 in Madrid. */
function setUp(special: StoredSpecialDays[] = []) {
  const state: { stored: Stored; isAway: boolean } = {
    stored: { week: savedWeek, special, serving: {} },
    isAway: false,
  };
  const read = vi.fn(async () => {
    if (state.isAway) throw new Error('away');
    return state.stored;
  });
  let version = 1;
  const readVersions = vi.fn(async () => ({ horario: String(version) }));
  const write = vi.fn<OpeningHoursTable['write']>(async (_versions, { add, remove }: HoursChange) => {
    const kept = state.stored.special.filter(({ id }) => id !== remove);
    state.stored = { ...state.stored, special: add ? [...kept, { ...add, id: (version += 1) }] : kept };
    return true;
  });
  const content = createContentStore({
    readVersions: async () => new Map(),
    now: Date.now,
    onFailure: () => undefined,
  });
  const onChange = vi.spyOn(content, 'forgetVersions');
  const hours = createOpeningHours({
    content,
    table: { read, readVersions, write } as unknown as OpeningHoursTable,
    readFacts: () => Promise.resolve({ isSample: true }),
    now: () => at('24T12:00:00'),
  });
  return { hours, state, read, readVersions, write, onChange };
}

describe('the hours that guests read', () => {
  it('are the default ones until staff have saved a week, and until the database was reached once', async () => {
    const { hours, state } = setUp();
    state.stored = { ...state.stored, week: undefined };
    expect(await hours.read()).toEqual(firstHours);
    const away = setUp();
    away.state.isAway = true;
    expect(await away.hours.read()).toEqual(firstHours);
    const saved = { bar: daily('09:00', '22:00'), kitchen: [] };
    const later = setUp();
    later.state.stored = { ...state.stored, week: saved, special: [{ ...holiday, id: 1 }], serving: { a: '10:00' } };
    expect(await later.hours.read()).toEqual({
      ...{ week: saved.bar, kitchen: [], special: [{ ...holiday, id: 1 }], serving: { a: '10:00' } },
    });
  });
});

describe('the next closing', () => {
  it('is that of hours which another site has just saved, also before guests see them', async () => {
    const { hours, state } = setUp();
    await hours.read();
    const later = daily('08:00', '01:00');
    state.stored = { ...state.stored, week: { bar: later, kitchen: [] } };
    expect((await hours.read()).week).toEqual(savedWeek.bar);
    expect(await hours.readClosing(at('24T12:00:00'))).toEqual(at('25T00:00:00'));
  });

  it('is that of the cached hours while the database is away', async () => {
    const { hours, state } = setUp();
    await hours.read();
    state.isAway = true;
    expect(await hours.readClosing(at('24T12:00:00'))).toEqual(at('24T22:00:00'));
  });
});

describe('saved hours', () => {
  it('are rejected as a whole when one time is invalid, in the week or of a list', async () => {
    const { hours, write, onChange } = setUp();
    const typed = { abre_1: '25:00', cierra_1: '23:00', sirve_desde_entrantes: 'a las diez' };
    const refused = await hours.save(typed, undefined);
    expect(refused?.errors).toEqual({ abre_1: 'hora', sirve_desde_entrantes: 'hora' });
    expect(refused?.fields).toMatchObject(typed);
    expect(refused?.stored).toMatchObject({ abre_1: '08:00', cierra_7: '23:00', sirve_desde_entrantes: '' });
    expect(await hours.save({ sirve_desde_entrantes: 'x' }, undefined)).toMatchObject({
      errors: { sirve_desde_entrantes: 'hora' },
    });
    expect(write).not.toHaveBeenCalled();
    // The answer may have been lost after the write, so the cache is dropped each time.
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('do not change fields that the form did not send', async () => {
    const { hours, write } = setUp();
    expect(await hours.save({ abre_1: '10:00' }, undefined)).toBeUndefined();
    const week = write.mock.calls[0]?.[1].week;
    expect(week?.[0]?.bar).toEqual([{ opens: '10:00', closes: '23:00' }]);
    expect(week?.[1]).toEqual({
      bar: [{ opens: '08:00', closes: '23:00' }],
      kitchen: [{ opens: '13:00', closes: '16:00' }],
    });
  });

  it('copy a typed day with its second opening and its kitchen, and do not change other days', async () => {
    const { hours, write } = setUp();
    const typed = { abre_1: '13:00', cierra_1: '16:30', abre_1_2: '20:00', cierra_1_2: '02:00' };
    const kitchen = { cocina_abre_1: '13:00', cocina_cierra_1: '16:00' };
    expect(await hours.save({ ...typed, ...kitchen }, undefined, { from: 1, to: [2, 7] })).toBeUndefined();
    const week = write.mock.calls[0]?.[1].week;
    const bar = [
      { opens: '13:00', closes: '16:30' },
      { opens: '20:00', closes: '02:00' },
    ];
    for (const day of [0, 1, 6]) {
      expect(week?.[day]).toEqual({ bar, kitchen: [{ opens: '13:00', closes: '16:00' }] });
    }
    expect(week?.[2]?.bar).toEqual([{ opens: '08:00', closes: '23:00' }]);
  });

  it('copy nothing when a time of the day is invalid', async () => {
    const { hours, write } = setUp();
    const refused = await hours.save({ cierra_1: '' }, undefined, { from: 1, to: [2] });
    expect(refused?.errors).toMatchObject({ cierra_1: 'faltaHora', cierra_2: 'faltaHora' });
    expect(write).not.toHaveBeenCalled();
  });

  it('are planned again when another site has written meanwhile', async () => {
    const { hours, write, readVersions, state } = setUp();
    readVersions.mockResolvedValueOnce({ horario: 'old' });
    write.mockImplementationOnce(async () => {
      state.stored = { ...state.stored, week: { bar: daily('07:00', '21:00'), kitchen: [] } };
      return false;
    });
    await hours.save({ abre_1: '10:00' }, undefined);
    expect(write.mock.calls.map(([versions]) => versions)).toEqual([{ horario: 'old' }, { horario: '1' }]);
    expect(write.mock.calls[1]?.[1].week?.[0]).toEqual({ bar: [{ opens: '10:00', closes: '21:00' }], kitchen: [] });
  });

  it('are rejected with an error while the database is away', async () => {
    const { hours, state } = setUp();
    state.isAway = true;
    await expect(hours.save({}, undefined)).rejects.toThrow('away');
  });
});

describe('special days', () => {
  it('are added once when their form is sent several times, and again after later ones that replace them', async () => {
    const { hours, state } = setUp();
    await hours.addSpecial(holiday);
    await hours.addSpecial({ ...holiday });
    expect(state.stored.special).toMatchObject([holiday]);
    const open = { ...holiday, hours: [{ opens: '12:00', closes: '17:00' }] };
    await hours.addSpecial(open);
    await hours.addSpecial(holiday);
    expect(state.stored.special).toMatchObject([holiday, open, holiday]);
    await hours.addSpecial({ ...holiday, to: '2026-11-25' });
    await hours.addSpecial({ ...holiday, from: '2026-11-23' });
    expect(state.stored.special).toHaveLength(5);
  });

  it('move the end of dishes that last until the next closing, when they are added and removed', async () => {
    const { hours, write, state } = setUp();
    await hours.addSpecial({ ...holiday, hours: [{ opens: '08:00', closes: '17:00' }] });
    expect(write.mock.calls[0]?.[2]).toEqual({ from: at('24T22:00:00'), to: at('24T16:00:00') });
    const [{ id } = { id: 0 }] = state.stored.special;
    await hours.removeSpecial(id);
    expect(write.mock.calls[1]?.[1]).toEqual({ remove: id });
    expect(write.mock.calls[1]?.[2]).toEqual({ from: at('24T16:00:00'), to: at('24T22:00:00') });
    expect(state.stored.special).toEqual([]);
  });
});
