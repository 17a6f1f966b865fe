import { describe, expect, it } from 'vitest';

import { aDish } from '../../../../tests/support/a-dish';
import { firstHours, makeFacts } from '~/features/restaurant/facts/restaurant';
import { applyPutOff, firstSteps, listFirstSteps, readPutOff, writePutOff, type DoneSteps } from './first-steps';
import { readDoneSteps } from './read-done-steps';

const allAre = (isDone: boolean) => Object.fromEntries(firstSteps.map((step) => [step, isDone])) as DoneSteps;
const [empty, complete] = [allAre(false), allAre(true)];
const today = '2026-11-25';
const none = { steps: [] };

describe('the first steps', () => {
  it('are all open in an empty restaurant, and none is shown once each is done', () => {
    expect(listFirstSteps(empty, none, today)).toEqual({
      done: 0,
      steps: firstSteps.map((step) => ({ step, state: 'open' })),
      isPutOff: false,
    });
    expect(listFirstSteps(complete, none, today)).toBeUndefined();
  });

  it.each(firstSteps)('are %s alone when only that is missing', (step) => {
    const open = listFirstSteps({ ...complete, [step]: false }, none, today)?.steps.filter(
      ({ state }) => state === 'open',
    );
    expect(open).toEqual([{ step, state: 'open' }]);
  });
});

describe('the steps that a restaurant has done', () => {
  const services = {
    staffAccess: { listPeople: async () => [{ name: 'Ana' }] },
    scans: { readWeeks: async () => [{ code: 'carta' as const, week: 0, before: 1 }] },
  };
  const week = [{ days: ['monday'] as const, opens: '09:00', closes: '17:00' }];
  const photo = '/storage/v1/object/public/local/1-a.jpg';
  const content: Parameters<typeof readDoneSteps>[1] = {
    facts: makeFacts({ nombre: 'La Pócima', calle: 'Calle Mayor, 1', portada: photo }),
    hours: { ...firstHours, week },
    items: [aDish({ alergenos: [] })],
    sample: 0,
  };
  // Mail server and address come from the environment, which other tests of the worker may have set.
  const ofEnvironment = ['correo', 'direccion'];
  const listDone = async (changes: Partial<typeof content> = {}, given = services) =>
    Object.entries(await readDoneSteps(given, { ...content, ...changes })).flatMap(([step, isDone]) =>
      isDone && !ofEnvironment.includes(step) ? [step] : [],
    );
  const done = firstSteps.filter((step) => !ofEnvironment.includes(step));
  const without = (...missing: string[]) => done.filter((step) => !missing.includes(step));

  it('are reckoned from facts, hours, dishes, photographs, people and scans', async () => {
    expect(await listDone()).toEqual(done);
    expect(await listDone({ facts: makeFacts({}) })).toEqual(without('datos', 'fotos'));
    expect(await listDone({ hours: firstHours })).toEqual(without('horario'));
    expect(await listDone({ items: [aDish({ alergenos: null })] })).toEqual(without('alergenos'));
    expect(await listDone({ items: [] })).toEqual(without('carta', 'alergenos'));
    expect(await listDone({ sample: 1 })).toEqual(without('carta', 'alergenos'));
  });

  it('count no people and no scans without the database', async () => {
    const away = { staffAccess: { listPeople: fail }, scans: { readWeeks: fail } };
    expect(await listDone({}, away)).toEqual(without('personal', 'codigos'));
  });
});

const fail = () => Promise.reject(new Error('away'));

describe('putting off', () => {
  it('hides all until tomorrow, skips one, and takes both back', () => {
    const later = applyPutOff({ steps: ['fotos'] }, 'luego', today);
    expect(later).toEqual({ steps: ['fotos'], until: '2026-11-26' });
    expect(listFirstSteps(empty, later ?? none, today)?.isPutOff).toBe(true);
    expect(listFirstSteps(empty, later ?? none, '2026-11-26')?.isPutOff).toBe(false);
    expect(applyPutOff({ steps: ['fotos'] }, 'correo', today)).toEqual({ steps: ['fotos', 'correo'] });
    expect(applyPutOff(later ?? none, 'todos', today)).toEqual({ steps: [] });
    expect(applyPutOff(none, 'otra', today)).toBeUndefined();
  });

  it('ends the steps when the last open one is skipped', () => {
    expect(listFirstSteps({ ...complete, fotos: false }, { steps: ['fotos'] }, today)).toBeUndefined();
  });

  it('is read back from its text, and nothing is read from another', () => {
    const putOff = { until: '2026-11-26', steps: ['fotos', 'correo'] as const };
    expect(readPutOff(writePutOff(putOff))).toEqual(putOff);
    expect(readPutOff(writePutOff({ steps: ['codigos'] }))).toEqual({ steps: ['codigos'] });
    for (const text of [undefined, '', 'mañana x', '2026-13-40 nada']) expect(readPutOff(text)).toEqual(none);
  });
});
