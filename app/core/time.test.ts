import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addDays,
  civilDateAt,
  civilTimeAt,
  formatDate,
  formatDayOfMonth,
  formatShortDate,
  instantOf,
  isCivilDate,
  madrid,
  weekdayOf,
} from './time';

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

describe('the local time in Madrid', () => {
  it('is an hour ahead of UTC in winter and two in summer', () => {
    expect(civilTimeAt(new Date('2026-12-31T23:30:00Z'))).toEqual({ date: '2027-01-01', minutes: 30 });
    expect(civilTimeAt(new Date('2026-07-01T22:15:59Z'))).toEqual({ date: '2026-07-02', minutes: 15 });
  });
  it('shows midnight as 0, not 24', () => {
    expect(civilTimeAt(new Date('2026-11-20T23:00:00Z'))).toEqual({ date: '2026-11-21', minutes: 0 });
  });
  it('depends on the zone argument', () => {
    expect(civilDateAt(new Date('2026-11-21T09:00:00Z'), 'Pacific/Kiritimati')).toBe('2026-11-21');
    expect(civilDateAt(new Date('2026-11-21T10:00:00Z'), 'Pacific/Kiritimati')).toBe('2026-11-22');
  });
});

describe('the instant of a local time', () => {
  it('is null for a time that does not occur', () => {
    expect(instantOf('2027-03-28', 2 * 60 + 30)).toBeNull();
    expect(instantOf('2027-03-28', 3 * 60)?.toISOString()).toBe('2027-03-28T01:00:00.000Z');
  });
  it('is the first of two equal times', () => {
    expect(instantOf('2027-10-31', 2 * 60 + 30)?.toISOString()).toBe('2027-10-31T00:30:00.000Z');
    expect(instantOf('2027-10-31', 3 * 60)?.toISOString()).toBe('2027-10-31T02:00:00.000Z');
  });
  it("accepts 1440 as the day's end", () => {
    expect(instantOf('2026-11-21', 1440)).toEqual(instantOf('2026-11-22', 0));
  });
  it.each([madrid, 'America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe'])('converts back in %s', (zone) => {
    const minutesOfEpoch = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
    fc.assert(
      fc.property(minutesOfEpoch, (minute) => {
        const { date, minutes } = civilTimeAt(new Date(minute * 60_000), zone);
        const back = instantOf(date, minutes, zone);
        expect(back).not.toBeNull();
        expect(civilTimeAt(back as Date, zone)).toEqual({ date, minutes });
        expect((back as Date).getTime()).toBeLessThanOrEqual(minute * 60_000);
      }),
      { numRuns: 500 },
    );
  });
});
