import { describe, expect, it } from 'vitest';

import { allergens, type Allergen } from '~/features/carta/allergens';
import {
  copyToTicked,
  describeSeenDeclaration,
  findChanges,
  isUnfinished,
  readDeclaredDishes,
  readStored,
  touchTicked,
  type DeclaredDish,
  type Mark,
} from './declarations';

const undeclared = { id: 1, alergenos: null, trazas: [] };
const stored = (fields: Partial<Parameters<typeof readStored>[1]> = {}) =>
  readStored('carnes', { ...undeclared, ...fields });
const touched = (dish: DeclaredDish, marks: Partial<Record<Allergen, Mark>>, isDeclared = true): DeclaredDish => ({
  ...dish,
  marks: { ...dish.marks, ...marks },
  isDeclared,
});

describe('a stored dish', () => {
  it('has a mark for each allergen, also for the traces of an undeclared one', () => {
    const { marks, isDeclared } = stored({ trazas: ['soja'] });
    expect(Object.keys(marks)).toEqual([...allergens]);
    expect([marks.soja, marks.gluten, isDeclared]).toEqual(['trazas', 'no', false]);
    expect(stored({ alergenos: [] }).isDeclared).toBe(true);
  });

  it.each([
    [stored(), '/'],
    [stored({ alergenos: [] }), '-/'],
    [stored({ alergenos: ['gluten', 'huevos'], trazas: ['soja'] }), 'gluten huevos/soja'],
  ])('is read back from its hidden field %#', (dish, text) => {
    expect(describeSeenDeclaration(dish.seen)).toBe(text);
    const cells = allergens.map((code) => [`carnes-1_${code}`, dish.marks[code]] as const);
    const declared = dish.isDeclared ? ([['declarado', 'carnes-1']] as const) : [];
    expect(readDeclaredDishes([['carnes-1_antes', text], ...cells, ...declared])).toEqual([dish]);
  });
});

it.each([
  [[['carnes-1_antes', 'trigo/']]],
  [[['carnes-1_antes', '/trigo']]],
  [[['carnes-1_antes', 'gluten ?/']]],
  [[['reservas-1_antes', '/']]],
] as const)('refuses a form that the page cannot have sent %#', (entries) => {
  expect(readDeclaredDishes(entries)).toBeUndefined();
});

describe('the changes of a form', () => {
  it('leave out untouched dishes, whatever another form stored of them', () => {
    const both = stored({ alergenos: ['gluten', 'soja'], trazas: ['soja'] });
    expect(findChanges([stored(), stored({ alergenos: [] }), both])).toEqual([]);
  });

  it('declare a dish, also as free of all fourteen, and take a declaration back', () => {
    const marked = touched(stored(), { gluten: 'contiene', soja: 'trazas' });
    const taken = touched(stored({ alergenos: ['gluten'] }), {}, false);
    expect(findChanges([marked, touched(stored(), {}), taken])).toMatchObject([
      { before: { alergenos: null, trazas: [] }, after: { alergenos: ['gluten'], trazas: ['soja'] } },
      { after: { alergenos: [], trazas: [] } },
      { before: { alergenos: ['gluten'] }, after: { alergenos: null } },
    ]);
  });

  it('are unfinished where an undeclared dish has a contained allergen without ‘Declarado’', () => {
    expect(isUnfinished(touched(stored(), { gluten: 'contiene' }, false))).toBe(true);
    expect(isUnfinished(touched(stored(), { gluten: 'contiene' }))).toBe(false);
    // Traces are stored of an undeclared dish too, and a declared one loses its declaration.
    expect(isUnfinished(touched(stored(), { gluten: 'trazas' }, false))).toBe(false);
    expect(isUnfinished(touched(stored({ alergenos: [] }), { gluten: 'contiene' }, false))).toBe(false);
  });
});

describe('an act on the ticked dishes', () => {
  const ticked = (dish: DeclaredDish) => ({ ...dish, isTicked: true });
  const glutenOf = (dishes: readonly DeclaredDish[]) => dishes.map(({ marks }) => marks.gluten);

  it('gives all the state after the one they share, and contains where they differ', () => {
    let dishes = [ticked(stored()), ticked(stored({ alergenos: ['gluten'] })), stored()];
    const seen: string[] = [];
    for (let touch = 0; touch < 4; touch += 1) {
      dishes = touchTicked(dishes, 'gluten');
      seen.push(glutenOf(dishes).join(' '));
    }
    expect(seen).toEqual(['contiene contiene no', 'trazas trazas no', 'no no no', 'contiene contiene no']);
  });

  it('copies another dish’s declaration to the ticked ones only', () => {
    const from = stored({ alergenos: ['gluten'], trazas: ['soja'] });
    const [copied, other] = copyToTicked([ticked(stored()), stored()], from);
    expect([copied?.marks, copied?.isDeclared]).toEqual([from.marks, true]);
    expect(other).toEqual(stored());
  });
});
