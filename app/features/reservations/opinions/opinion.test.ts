import { describe, expect, it } from 'vitest';

import { canAnswer, faceNames, faceOf, faces, readOpinion } from './opinion';

describe('the answer to the question of the day after', () => {
  it.each([
    [
      { cara: 'bien', texto: '' },
      { face: 'bien', text: '' },
    ],
    [
      { cara: 'mal', texto: '  Frío\r\ny  tarde. ' },
      { face: 'mal', text: 'Frío y tarde.' },
    ],
    [
      { cara: 'regular', texto: 'a'.repeat(300) },
      { face: 'regular', text: 'a'.repeat(300) },
    ],
  ])('%o is read as %o', (typed, opinion) => {
    expect(readOpinion(typed)).toEqual({ ok: true, opinion });
  });

  it.each([
    [{ cara: '', texto: 'Bien' }, 'cara'],
    [{ cara: 'constructor', texto: '' }, 'cara'],
    [{ cara: '3', texto: '' }, 'cara'],
    [{ cara: 'bien', texto: 'a'.repeat(301) }, 'texto'],
  ])('%o is refused for its %s', (typed, wrong) => {
    expect(readOpinion(typed)).toEqual({ ok: false, wrong });
  });

  it('is stored as a number that gives the face again', () => {
    expect(faceNames.map((face) => faceOf(faces[face]))).toEqual(faceNames);
    expect([faceOf(null), faceOf(4)]).toEqual([undefined, undefined]);
  });
});

describe('who may answer', () => {
  const visit = {
    estado: 'confirmada',
    llegada: 'llegado',
    espera: false,
    fecha: '2027-03-05',
    hora: '14:15',
  } as const;
  const after = new Date('2027-03-05T13:15:00Z');
  it('is a guest whose confirmed visit has begun', () => {
    expect(canAnswer(visit, after)).toBe(true);
    expect(canAnswer({ ...visit, llegada: null }, after)).toBe(true);
    expect(canAnswer(visit, new Date('2027-03-05T13:14:59Z'))).toBe(false);
  });
  it.each([{ estado: 'cancelada' }, { estado: null }, { llegada: 'no_vino' }, { espera: true }] as const)(
    'is not one with %o',
    (changes) => {
      expect(canAnswer({ ...visit, ...changes }, after)).toBe(false);
    },
  );
});
