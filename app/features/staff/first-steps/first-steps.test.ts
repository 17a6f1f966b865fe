import { describe, expect, it } from 'vitest';

import {
  applyPutOff,
  firstSteps,
  listDone,
  listFirstSteps,
  readPutOff,
  writePutOff,
  type RestaurantState,
} from './first-steps';

const empty: RestaurantState = {
  ...{ isNamed: false, hasHours: false, dishes: 0, undeclared: 0, photos: 0, hasMailServer: false },
  ...{ isPublic: false, people: 0, scans: 0 },
};
const complete: RestaurantState = {
  ...{ isNamed: true, hasHours: true, dishes: 60, undeclared: 0, photos: 1, hasMailServer: true },
  ...{ isPublic: true, people: 1, scans: 1 },
};
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

  it.each([
    ['datos', { isNamed: false }],
    ['horario', { hasHours: false }],
    ['fotos', { photos: 0 }],
    ['correo', { hasMailServer: false }],
    ['direccion', { isPublic: false }],
    ['personal', { people: 0 }],
    ['codigos', { scans: 0 }],
    ['alergenos', { undeclared: 1 }],
  ])('is %s alone when only that is missing', (step, missing) => {
    const open = listFirstSteps({ ...complete, ...missing }, none, today)?.steps.filter(
      ({ state }) => state === 'open',
    );
    expect(open).toEqual([{ step, state: 'open' }]);
  });

  it('leave carta and allergens open without a dish', () => {
    expect([...listDone({ ...complete, dishes: 0 })]).not.toContain('carta');
    expect([...listDone({ ...complete, dishes: 0 })]).not.toContain('alergenos');
  });
});

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
    expect(listFirstSteps({ ...complete, photos: 0 }, { steps: ['fotos'] }, today)).toBeUndefined();
  });

  it('is read back from its text, and nothing is read from another', () => {
    const putOff = { until: '2026-11-26', steps: ['fotos', 'correo'] as const };
    expect(readPutOff(writePutOff(putOff))).toEqual(putOff);
    expect(readPutOff(writePutOff({ steps: ['codigos'] }))).toEqual({ steps: ['codigos'] });
    for (const text of [undefined, '', 'mañana x', '2026-13-40 nada']) expect(readPutOff(text)).toEqual(none);
  });
});
