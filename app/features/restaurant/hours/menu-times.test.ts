import { describe, expect, it } from 'vitest';

import { inWeek } from '../../../../tests/support/in-week';
import { weekdays, type Weekday } from '~/core/time';
import { dictionaries } from '~/locales';
import { describeMenuTimes } from './menu-times';

const open = (days: string, serving = {}) => ({
  ...inWeek([
    {
      days: weekdays.filter((_, at) => days.includes(`${at + 1}`)) as [Weekday, ...Weekday[]],
      opens: '08:00',
      closes: '00:00',
    },
  ]),
  serving,
});

describe('when the menu of the day is served, in words', () => {
  it.each(['es', 'en'] as const)('is what the dictionary (%s) says, as long as nothing else is saved', (language) => {
    const { dias, cuando, de, a } = dictionaries[language].menuDia;
    expect(describeMenuTimes(dictionaries[language], open('1234567'))).toEqual({ dias, cuando, de, a });
  });
  it.each([
    ['1234567', '56', 'Viernes y sábado', 'viernes y sábado', 'Friday and Saturday'],
    ['1234567', '23457', 'Martes a viernes y domingo', 'de martes a viernes y domingo', 'Tuesday to Friday and Sunday'],
    // Closed on Mondays.
    ['234567', '12345', 'Martes a viernes', 'de martes a viernes', 'Tuesday to Friday'],
    ['1234567', '6', 'Los sábados', 'los sábados', 'Saturdays'],
    ['1234567', '1', 'Los lunes', 'los lunes', 'Mondays'],
    ['67', '12345', 'Algunos días', 'algunos días', 'some days'],
  ])('open on %s, with the menu on %s: %s', (days, menu_dias, dias, cuando, english) => {
    const hours = open(days, { menu_dias });
    expect(describeMenuTimes(dictionaries.es, hours)).toMatchObject({ dias, cuando });
    expect(describeMenuTimes(dictionaries.en, hours).cuando).toBe(english);
  });
  it('leaves out days on which the restaurant opens later', () => {
    const dinner = { days: ['monday', 'tuesday'] as const, opens: '20:00', closes: '00:00' };
    const lunch = { days: ['friday'] as const, opens: '13:00', closes: '16:30' };
    const hours = { ...inWeek([dinner, lunch]), serving: {} };
    expect(describeMenuTimes(dictionaries.es, hours).cuando).toBe('los viernes');
  });
  it('has the saved hours', () => {
    const hours = open('1234567', { menu_desde: '09:30', menu_hasta: '00:00' });
    expect(describeMenuTimes(dictionaries.es, hours)).toMatchObject({ de: '9:30', a: '0:00' });
  });
});
