import { describe, expect, it } from 'vitest';

import { listGuestActs, stateForGuest } from './guest-acts';

/** At 14:15 of a Saturday in winter: 13:15 in UTC. */
const visit = {
  estado: 'confirmada',
  fecha: '2026-11-28',
  hora: '14:15',
  espera: false,
  oferta: null,
  tarde_minutos: null,
  reconfirmada_en: null,
  llegada: null,
} as const;
const at = (time: string) => new Date(`2026-11-28T${time}:00Z`);
const acts = (changes: object, now: Date) => [...listGuestActs({ ...visit, ...changes }, now)].sort();

describe('what a guest may do', () => {
  it.each([
    ['days before', {}, new Date('2026-11-21T10:00:00Z'), ['cambiar', 'cancelar']],
    ['the day before', {}, new Date('2026-11-27T13:15:00Z'), ['cambiar', 'cancelar', 'reconfirmar']],
    ['once reconfirmed', { reconfirmada_en: at('08:00') }, at('09:00'), ['cambiar', 'cancelar']],
    ['once late', { tarde_minutos: 20 }, at('12:00'), ['cambiar', 'cancelar', 'tarde']],
    ['three hours before', {}, at('10:15'), ['cambiar', 'cancelar', 'reconfirmar', 'tarde']],
    ['a minute too early to be late', {}, at('10:14'), ['cambiar', 'cancelar', 'reconfirmar']],
    ['at its hour', {}, at('13:15'), ['tarde']],
    ['an hour after', {}, at('14:15'), ['tarde']],
    ['later', {}, at('14:16'), []],
    ['who has arrived is not late', { llegada: 'llegado' }, at('13:20'), []],
    ['undecided', { estado: null }, at('10:30'), ['cambiar', 'cancelar']],
    ['cancelled', { estado: 'cancelada' }, at('10:30'), []],
    ['waiting', { estado: null, espera: true, hora: '' }, at('20:00'), ['cambiar', 'cancelar']],
    ['waiting, after its hour', { estado: null, espera: true }, at('20:00'), ['cambiar', 'cancelar']],
    ['waiting, after its day', { estado: null, espera: true }, at('23:01'), []],
  ])('%s', (_when, changes, now, expected) => {
    expect(acts(changes, now)).toEqual(expected);
  });

  it('takes a table that is offered, for as long as it is held', () => {
    const offered = { estado: null, espera: true, hora: '', oferta: { hora: '21:00', hasta: at('12:15') } };
    expect(acts(offered, at('12:14'))).toContain('aceptar');
    expect(acts(offered, at('12:15'))).not.toContain('aceptar');
  });

  it('says its state', () => {
    const state = (changes: object, now = at('13:14'), isDecidedHere = true) =>
      stateForGuest({ ...visit, estado: null, ...changes }, now, isDecidedHere);
    expect(state({})).toBe('pendiente');
    expect(state({ espera: true })).toBe('espera');
    expect(state({ estado: 'cancelada', espera: true })).toBe('cancelada');
    expect([state({}, at('13:15')), state({}, at('13:15'), false)]).toEqual(['sinRespuesta', 'pendiente']);
  });
});
