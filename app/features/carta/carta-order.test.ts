import { describe, expect, it } from 'vitest';

import { isMorning, orderByHour } from './carta-order';
import { catalogue } from './catalogue';

const at = (time: string) => new Date(`2026-11-24T${time}+01:00`);

describe('the order of the whole carta', () => {
  const begin = (time: string, isServed: (page: string) => boolean = () => true) =>
    orderByHour(catalogue, at(time), isServed).map(({ table }) => table);

  it.each([
    ['05:59:59', false],
    ['06:00:00', true],
    ['11:59:59', true],
    ['12:00:00', false],
    ['21:00:00', false],
  ])('at %s begins with breakfast: %s', (time, isBreakfast) => {
    expect(isMorning(at(time))).toBe(isBreakfast);
    expect(begin(time)[0]).toBe(isBreakfast ? 'cafes' : 'entrantes');
    expect(begin(time).at(-1)).toBe(isBreakfast ? 'refrescos' : 'meriendas');
  });

  it('keeps every list, food before toasts before drinks, and ends with what is not served', () => {
    const dinner = begin('21:00:00');
    expect([...dinner].sort()).toEqual(catalogue.map(({ table }) => table).sort());
    expect(dinner.slice(6, 10)).toEqual(['pecar', 'tostas', 'bocadillos', 'burbujas']);
    const late = begin('21:00:00', (page) => page !== '/comida/entrantes');
    expect([late[0], late.at(-1)]).toEqual(['sartenes_cuchara', 'entrantes']);
  });
});
