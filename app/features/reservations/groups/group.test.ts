import { describe, expect, it } from 'vitest';

import { defaultSeats } from '../seats';
import { isGroupRequest } from '../places';
import { lastDayForDishes, linesOf, listDishes, readDishes, readGroup, type GroupMenu } from './group';

const menu: GroupMenu = {
  ...{ id: 'fiesta', nombre_es: 'Fiesta', nombre_en: 'Party', precio: 35, minimo: 12, dias_antes: 3 },
  texto_es: 'Para compartir: croquetas\n\n- Lubina\n– Entrecot\n- Lubina\nPan y agua',
  texto_en: 'To share: croquettes\n- Sea bass\n- Steak\n- Sea bass\nBread and water',
};

it('a group is a party above the limit, where the owner takes groups', () => {
  const seats = { ...defaultSeats, grupo_maximo: 10 };
  const isGroup = (people: number, day: Partial<Parameters<typeof isGroupRequest>[1]>) =>
    isGroupRequest(people, { seats, ...day });
  expect([10, 11].map((people) => isGroup(people, { menus: [] }))).toEqual([false, true]);
  expect(isGroup(11, {})).toBe(false);
  expect(isGroup(11, { menus: [], seats: defaultSeats })).toBe(false);
  expect(isGroup(Number.NaN, { menus: [] })).toBe(false);
});

it.each([
  [{ menu_grupo: 'fiesta', presupuesto: '' }, 12, { menu, presupuesto: '' }],
  [{ menu_grupo: '', presupuesto: ' 40 €\n con vino ' }, 12, { menu: null, presupuesto: '40 € con vino' }],
  [{ menu_grupo: 'fiesta', presupuesto: '40 €' }, 12, { menu, presupuesto: '40 €' }],
  [{ menu_grupo: 'fiesta', presupuesto: '40 €' }, 11, undefined],
  [{ menu_grupo: 'otro', presupuesto: '40 €' }, 12, undefined],
  [{ menu_grupo: '', presupuesto: ' ' }, 12, undefined],
  [{ menu_grupo: '', presupuesto: 'x'.repeat(121) }, 12, undefined],
])('a group asks for a menu or a budget: %j for %i', (typed, people, asked) => {
  expect(readGroup(typed, people, [menu])).toEqual(asked);
});

describe('the dishes of a menu', () => {
  it('are the lines with a dash; without any each line but those that end in a colon', () => {
    expect(linesOf(menu, 'en').map(({ text, dish }) => [text, dish])).toEqual([
      ['To share: croquettes', undefined],
      ['Sea bass', 'Lubina'],
      ['Steak', 'Entrecot'],
      ['Sea bass', 'Lubina'],
      ['Bread and water', undefined],
    ]);
    const plain = { texto_es: 'Segundos:\nLubina\nEntrecot', texto_en: 'Sea bass' };
    expect(linesOf(plain, 'es').map(({ dish }) => dish)).toEqual([undefined, 'Lubina', 'Entrecot']);
    // The translation has other dishes.
    expect(linesOf(plain, 'en')).toEqual(linesOf(plain, 'es'));
  });

  it('are counted once each, and what is no number is refused by its field', () => {
    expect(listDishes(menu)).toEqual([
      { dish: 'Lubina', field: 'plato_1' },
      { dish: 'Entrecot', field: 'plato_2' },
    ]);
    const read = (typed: Record<string, string>) => readDishes(menu, (field) => typed[field] ?? '');
    expect(read({ plato_1: ' 8 ', plato_2: '0', notas: ' Sin gluten:\r\n2 ' })).toEqual({
      ok: true,
      dishes: { cuantos: { Lubina: 8 }, notas: 'Sin gluten:\n2' },
    });
    expect(read({ plato_1: '-1', plato_2: '1,5', notas: 'x'.repeat(1001) })).toEqual({
      ok: false,
      wrong: ['plato_1', 'plato_2', 'notas'],
    });
  });

  it('can be changed until the days before the visit that the menu says', () => {
    expect(lastDayForDishes({ fecha: '2027-03-02' }, menu)).toBe('2027-02-27');
  });
});
