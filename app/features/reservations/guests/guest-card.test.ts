import { describe, expect, it } from 'vitest';

import { cardLimits, checkCard, readAllergies, splitMarks } from './guest-card';

describe("a guest's card", () => {
  it.each([
    ['VIP, mesa favorita,cumpleaños  en mayo', ['VIP', 'mesa favorita', 'cumpleaños en mayo']],
    [' , ,', []],
    ['VIP, vip, Vip', ['VIP']],
    ['«rincón», <b>', ['«rincón»', '<b>']],
  ])('reads the marks %j', (typed, marks) => {
    expect(splitMarks(typed)).toEqual(marks);
  });

  it('keeps notes as they were typed, line by line', () => {
    expect(checkCard({ notas: ' Junto a la ventana.\r\nSin escalones. ', marcas: '' })).toEqual({
      ok: true,
      card: { notas: 'Junto a la ventana.\nSin escalones.', marcas: [] },
    });
  });

  it('names the fields that are too long', () => {
    const many = Array.from({ length: cardLimits.marcas + 1 }, (_, at) => `m${at}`).join();
    expect(checkCard({ notas: 'x'.repeat(cardLimits.notas + 1), marcas: many })).toEqual({
      ok: false,
      wrong: ['notas', 'marcas'],
    });
    expect(checkCard({ notas: '', marcas: 'x'.repeat(cardLimits.marca + 1) })).toEqual({
      ok: false,
      wrong: ['marcas'],
    });
    expect(checkCard({ notas: 'x'.repeat(cardLimits.notas), marcas: '' }).ok).toBe(true);
  });

  it('reads allergies of up to 300 characters', () => {
    expect(readAllergies(' marisco ')).toBe('marisco');
    expect(readAllergies(' \n')).toBe('');
    expect(readAllergies('x'.repeat(cardLimits.alergias + 1))).toBeUndefined();
  });
});
