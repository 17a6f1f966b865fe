import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { civilDateAt, civilTimeAt, instantOf, madrid } from './madrid-time';

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
