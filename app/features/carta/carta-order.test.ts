import { describe, expect, it } from 'vitest';

import { orderByHour } from './carta-order';
import { catalogue } from './catalogue';

describe('the order of the whole carta', () => {
  const begin = (isMorning: boolean, isServed: (page: string) => boolean = () => true) =>
    orderByHour(catalogue, isMorning, isServed).map(({ table }) => table);

  it('begins with breakfast in the morning and ends with it at other times', () => {
    expect([begin(true)[0], begin(true).at(-1)]).toEqual(['cafes', 'refrescos']);
    expect([begin(false)[0], begin(false).at(-1)]).toEqual(['entrantes', 'meriendas']);
  });

  it('keeps every list, food before toasts before drinks, and ends with what is not served', () => {
    const dinner = begin(false);
    expect([...dinner].sort()).toEqual(catalogue.map(({ table }) => table).sort());
    expect(dinner.slice(6, 10)).toEqual(['pecar', 'tostas', 'bocadillos', 'burbujas']);
    const late = begin(false, (page) => page !== '/comida/entrantes');
    expect([late[0], late.at(-1)]).toEqual(['sartenes_cuchara', 'entrantes']);
  });
});
