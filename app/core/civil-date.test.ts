import { describe, expect, it } from 'vitest';

import { addDays, formatDate, formatDayOfMonth, formatShortDate, isCivilDate, weekdayOf } from './civil-date';

describe('a civil date', () => {
  it.each(['2026-11-21', '2028-02-29', '2000-02-29', '9999-12-31'])('%s is one', (text) => {
    expect(isCivilDate(text)).toBe(true);
  });
  it.each([
    '2027-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '21-11-2026',
    '2026-11-21 ',
    '',
    7,
    null,
  ])('%j is invalid', (text) => {
    expect(isCivilDate(text)).toBe(false);
  });
  it('has a weekday and neighbours', () => {
    expect(weekdayOf('2026-11-21')).toBe('saturday');
    expect(weekdayOf('2026-11-22')).toBe('sunday');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });
  it('is written out in both languages', () => {
    expect(formatDate('2026-11-28', 'es')).toBe('sábado, 28 de noviembre de 2026');
    expect(formatDate('2026-11-28', 'en')).toBe('Saturday 28 November 2026');
    expect(formatShortDate('2026-11-28', 'es')).toBe('sáb, 28 nov');
    expect(formatShortDate('2026-11-28', 'en')).toBe('Sat 28 Nov');
    expect(formatDayOfMonth('2026-11-29', 'es')).toBe('domingo 29');
    expect(formatDayOfMonth('2026-11-29', 'en')).toBe('Sunday 29');
  });
  it('throws for a text that is not a date', () => {
    expect(() => weekdayOf('mañana')).toThrow(RangeError);
    expect(() => formatDate('2026-02-30', 'es')).toThrow(RangeError);
  });
});
