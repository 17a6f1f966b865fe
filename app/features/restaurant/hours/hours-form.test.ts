import { describe, expect, it } from 'vitest';

import { checkSpecialDays, checkWeek, storedTimes } from './hours-form';

const reader = (typed: Record<string, string>) => (name: string) => typed[name] ?? '';

describe('a week as it is typed', () => {
  it('is closed where both times are empty', () => {
    const checked = checkWeek(
      reader({ abre_1: '08:00', cierra_1: '00:00', cocina_abre_1: '13:00', cocina_cierra_1: '16:00' }),
    );
    expect(checked).toMatchObject({ ok: true });
    expect(checked.ok && checked.value[0]).toEqual({
      bar: [{ opens: '08:00', closes: '00:00' }],
      kitchen: [{ opens: '13:00', closes: '16:00' }],
    });
    expect(checked.ok && checked.value.slice(1)).toEqual(Array(6).fill({ bar: [], kitchen: [] }));
  });
  const split = { abre_1: '13:00', cierra_1: '16:30', abre_1_2: '20:00', cierra_1_2: '23:30' };
  it('takes a second span after the first, the last past midnight, and a kitchen in each', () => {
    const late = { ...split, cierra_1_2: '02:00' };
    const kitchen = {
      ...{ cocina_abre_1: '13:00', cocina_cierra_1: '16:00' },
      ...{ cocina_abre_1_2: '20:30', cocina_cierra_1_2: '00:30' },
    };
    const checked = checkWeek(reader({ ...late, ...kitchen }));
    expect(checked.ok && checked.value[0]).toEqual({
      bar: [
        { opens: '13:00', closes: '16:30' },
        { opens: '20:00', closes: '02:00' },
      ],
      kitchen: [
        { opens: '13:00', closes: '16:00' },
        { opens: '20:30', closes: '00:30' },
      ],
    });
  });
  it('takes two spans of the kitchen in one of the bar', () => {
    const kitchen = {
      ...{ cocina_abre_1: '13:00', cocina_cierra_1: '16:00' },
      ...{ cocina_abre_1_2: '20:00', cocina_cierra_1_2: '23:30' },
    };
    expect(checkWeek(reader({ abre_1: '08:00', cierra_1: '00:00', ...kitchen }))).toMatchObject({ ok: true });
  });
  it.each([
    ['touches the first', { abre_1_2: '16:30' }, { abre_1_2: 'segundoAntes' }],
    ['begins before the first has closed', { abre_1_2: '16:00' }, { abre_1_2: 'segundoAntes' }],
    ['follows one that ends after midnight', { cierra_1: '01:00' }, { abre_1_2: 'segundoAntes' }],
    ['lasts into the next opening', { cierra_1_2: '13:00' }, { abre_1_2: 'segundoAntes' }],
    ['has no first', { abre_1: '', cierra_1: '' }, { abre_1_2: 'sinPrimero' }],
    ['has no end', { cierra_1_2: '' }, { cierra_1_2: 'faltaHora' }],
    ['is no time', { abre_1_2: '8' }, { abre_1_2: 'hora' }],
  ])('refuses a second span that %s', (_why, typed, errors) => {
    expect(checkWeek(reader({ ...split, ...typed }))).toEqual({ ok: false, errors });
  });
  it.each([
    ['between the spans', { cocina_abre_1: '17:00', cocina_cierra_1: '19:00' }, { cocina_abre_1: 'cocinaFuera' }],
    ['over both', { cocina_abre_1: '13:00', cocina_cierra_1: '23:00' }, { cocina_abre_1: 'cocinaFuera' }],
    ['after the closing', { cocina_abre_1: '20:00', cocina_cierra_1: '00:00' }, { cocina_abre_1: 'cocinaFuera' }],
  ])('refuses a kitchen %s', (_why, typed, errors) => {
    expect(checkWeek(reader({ ...split, ...typed }))).toEqual({ ok: false, errors });
  });
  it.each([
    [
      { abre_2: '8', cierra_2: '24:00' },
      { abre_2: 'hora', cierra_2: 'hora' },
    ],
    [{ abre_3: '08:00' }, { cierra_3: 'faltaHora' }],
    [{ cocina_cierra_4: '16:00' }, { cocina_abre_4: 'faltaHora' }],
    [{ cocina_abre_5: '13:00', cocina_cierra_5: '16:00' }, { cocina_abre_5: 'cocinaSinLocal' }],
  ])('%j is refused beside its field', (typed, errors) => {
    expect(checkWeek(reader(typed))).toEqual({ ok: false, errors });
  });
});

describe('a stored week', () => {
  const kitchen = [{ days: ['monday'], opens: '13:00', closes: '16:00' }] as const;
  const week = [{ days: ['monday', 'sunday'], opens: '08:00', closes: '00:00' }] as const;
  it('fills its fields, and is the same when they are posted', () => {
    const times = storedTimes({ week, kitchen });
    expect(Object.keys(times)).toHaveLength(56);
    expect(times).toMatchObject({ abre_1: '08:00', cocina_cierra_1: '16:00', abre_2: '', cierra_7: '00:00' });
    const checked = checkWeek(reader(times));
    expect(checked.ok && checked.value.map(({ bar, kitchen: own }) => [bar[0]?.opens, own[0]?.opens])).toEqual([
      ['08:00', '13:00'],
      ...Array<unknown>(5).fill([undefined, undefined]),
      ['08:00', undefined],
    ]);
  });
});

describe('special days as they are typed', () => {
  const today = '2026-11-22';
  it('are one day when no second date is given', () => {
    expect(
      checkSpecialDays(reader({ desde: '2026-12-25', cerrado: 'on', texto_es: ' Feliz Navidad ' }), today),
    ).toEqual({
      ok: true,
      value: { from: '2026-12-25', to: '2026-12-25', hours: [], text: { es: 'Feliz Navidad', en: '' } },
    });
  });
  it('may have hours of their own', () => {
    const checked = checkSpecialDays(
      reader({ desde: '2026-12-24', hasta: '2026-12-24', abre: '10:00', cierra: '17:00' }),
      today,
    );
    expect(checked).toMatchObject({ ok: true, value: { hours: [{ opens: '10:00', closes: '17:00' }] } });
  });
  it('may open twice', () => {
    const typed = { desde: '2026-12-24', abre: '13:00', cierra: '16:00', abre_2: '20:00', cierra_2: '01:00' };
    const hours = [
      { opens: '13:00', closes: '16:00' },
      { opens: '20:00', closes: '01:00' },
    ];
    expect(checkSpecialDays(reader(typed), today)).toMatchObject({ ok: true, value: { hours } });
  });
  it.each([
    [{ cerrado: 'on' }, { desde: 'fecha', hasta: 'fecha' }],
    [{ desde: '2026-02-30', hasta: '2026-12-01', cerrado: 'on' }, { desde: 'fecha' }],
    [{ desde: '2026-12-26', hasta: '2026-12-24', cerrado: 'on' }, { hasta: 'hastaAntes' }],
    [{ desde: '2026-11-01', hasta: '2026-11-21', cerrado: 'on' }, { hasta: 'fechaPasada' }],
    [{ desde: '2029-01-01', cerrado: 'on' }, { hasta: 'fechaLejana' }],
    [{ desde: '0026-12-24', hasta: '2026-12-24', cerrado: 'on' }, { desde: 'fechaPasada' }],
    [{ desde: '2026-12-24', cerrado: 'on', abre: '10:00', cierra: '15:00' }, { abre: 'cerradoConHoras' }],
    [{ desde: '2026-12-24', cerrado: 'on', abre_2: '20:00', cierra_2: '23:00' }, { abre: 'cerradoConHoras' }],
    [
      { desde: '2026-12-24', abre: '13:00', cierra: '20:00', abre_2: '20:00', cierra_2: '23:00' },
      { abre_2: 'segundoAntes' },
    ],
    [
      { desde: '2026-12-24', abre_2: '20:00', cierra_2: '23:00' },
      { abre_2: 'sinPrimero', abre: 'sinHoras' },
    ],
    [{ desde: '2026-12-24' }, { abre: 'sinHoras' }],
    [
      { desde: '2026-12-24', abre: '10:00' },
      { cierra: 'faltaHora', abre: 'sinHoras' },
    ],
    [{ desde: '2026-12-24', cerrado: 'on', texto_en: 'x'.repeat(301) }, { texto_en: 'textoLargo' }],
  ])('%j is refused beside its field', (typed, errors) => {
    expect(checkSpecialDays(reader(typed), today)).toEqual({ ok: false, errors });
  });
});
