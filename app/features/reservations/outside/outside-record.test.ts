import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { aBooking } from '../../../../tests/support/a-booking';
import { isBookingId, type OutsideVisit } from '../booking';
import { decisionToFollow, differencesOf, readRecordId } from './outside-record';

const outside = (changes: Partial<OutsideVisit> = {}): OutsideVisit => ({
  estado: '',
  fecha: '2026-11-28',
  hora: '21:00',
  personas: 2,
  ...changes,
});

describe('readRecordId', () => {
  it('takes what can stand in one segment of an address, a number too, and nothing else', () => {
    expect(readRecordId({ id: 'recA1b2-C3_d4' })).toBe('recA1b2-C3_d4');
    expect(readRecordId({ id: 17, more: true })).toBe('17');
    const hostile = ['../17', '1/2', 'a b', '', '%2e', 'x'.repeat(101), null, {}, [1], { value: 'a' }, -1.5, Infinity];
    for (const id of hostile) expect([id, readRecordId({ id })]).toEqual([id, undefined]);
    for (const answer of [undefined, null, 'rec1', 7, [], [{ id: 'a' }], {}]) {
      expect(readRecordId(answer)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.jsonValue(), (id) => {
        const read = readRecordId({ id });
        expect(read === undefined || isBookingId(read)).toBe(true);
      }),
    );
  });
});

describe('differencesOf', () => {
  it('names the fields that say something else; what cannot be read says nothing', () => {
    const own = aBooking({ estado: 'confirmada' });
    expect(differencesOf(own, outside({ estado: 'confirmada' }))).toEqual([]);
    expect(differencesOf(own, null)).toEqual([]);
    expect(differencesOf(own, outside())).toEqual(['estado']);
    expect(differencesOf(own, outside({ estado: 'Pagada', hora: '20:00', personas: 3 }))).toEqual([
      'estado',
      'hora',
      'personas',
    ]);
    expect(
      differencesOf(own, outside({ estado: 'confirmada', fecha: '28 de noviembre', hora: '', personas: null })),
    ).toEqual([]);
  });
});

describe('decisionToFollow', () => {
  const confirmed = outside({ estado: 'confirmada' });
  it('follows what the table decides, first or anew, and no word of its own', () => {
    expect(decisionToFollow(aBooking(), outside())).toBeUndefined();
    expect(decisionToFollow(aBooking(), outside({ estado: 'Pagada' }))).toBeUndefined();
    expect(decisionToFollow(aBooking(), confirmed)).toBe('confirmada');
    const followed = aBooking({ estado: 'confirmada', externa: confirmed });
    expect(decisionToFollow(followed, confirmed)).toBeUndefined();
    expect(decisionToFollow(followed, outside({ estado: 'cancelada' }))).toBe('cancelada');
  });

  it('never against a guest who cancelled, nor of another visit than the one asked for', () => {
    const cancelled = aBooking({ estado: 'cancelada', canceladaPor: 'cliente' });
    expect(decisionToFollow(cancelled, confirmed)).toBeUndefined();
    expect(decisionToFollow(aBooking(), outside({ estado: 'confirmada', hora: '20:00' }))).toBeUndefined();
  });

  it('over a decision that stands only what has changed since: what was read before is no news', () => {
    const own = aBooking({ estado: 'cancelada', canceladaPor: 'personal', externa: confirmed });
    expect(decisionToFollow(own, confirmed)).toBeUndefined();
  });

  it('leaves a guest’s change open until the table means the new visit', () => {
    const before = { fecha: '2026-11-28', hora: '20:00', personas: 2, estado: 'confirmada', en: null } as const;
    const changed = aBooking({ cambioAnterior: before, externa: outside({ estado: 'confirmada', hora: '20:00' }) });
    expect(decisionToFollow(changed, outside({ estado: 'confirmada', hora: '20:00' }))).toBeUndefined();
    expect(decisionToFollow(changed, outside({ estado: 'confirmada', hora: '' }))).toBeUndefined();
    expect(decisionToFollow(changed, confirmed)).toBe('confirmada');
  });
});
