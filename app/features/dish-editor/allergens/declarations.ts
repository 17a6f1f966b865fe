import { allergens, allergenStateOf, type Allergen } from '~/features/carta/allergens';
import { isMenuTable, type MenuItem, type MenuTable } from '~/features/carta/catalogue';
import { dishField, differingFields, inputOf } from '~/features/carta/dish-fields';
import type { FormEntries } from '~/platform/http/read-form.server';
import type { DishChange } from '../dish-edits.data.server';

/** The states of a cell, in the order in which touches follow each other. */
export const marks = ['no', 'contiene', 'trazas'] as const;
export type Mark = (typeof marks)[number];

type Declared = Pick<MenuItem, 'alergenos' | 'trazas'>;

/** A dish of the form as it was sent or stored. */
export interface DeclaredDish {
  table: MenuTable;
  id: number;
  marks: Readonly<Record<Allergen, Mark>>;
  isDeclared: boolean;
  /** Ticked for the next act on several dishes. */
  isTicked: boolean;
  /** The declaration that the form was made with. */
  seen: Declared;
}

const compared = { fields: ['alergenos', 'trazas'] } as const;

/** A stored dish. */
export function readStored(table: MenuTable, item: Declared & { id: number }): DeclaredDish {
  const { id, alergenos, trazas } = item;
  const stateOf = (code: Allergen) => marks.find((mark) => mark === allergenStateOf(item, code)) ?? 'no';
  const isDeclared = alergenos !== null;
  return { table, id, marks: markEach(stateOf), isDeclared, isTicked: false, seen: { alergenos, trazas } };
}

const markEach = (stateOf: (code: Allergen) => Mark) =>
  Object.fromEntries(allergens.map((code) => [code, stateOf(code)])) as Record<Allergen, Mark>;

/** A declaration as the text of a hidden field: 'gluten huevos/soja', '-/' for none of the fourteen, '/' undeclared. */
export const describeSeenDeclaration = (seen: Declared): string =>
  `${inputOf(seen, 'alergenos')}/${inputOf(seen, 'trazas')}`;

/** Parses that text; undefined for any other one. */
function readSeenDeclaration(text: string): Declared | undefined {
  const [contained = '', traces = ''] = text.split('/');
  const seen = { alergenos: dishField('alergenos').check(contained), trazas: dishField('trazas').check(traces) };
  const isRead = dishField('alergenos').isValue(seen.alergenos) && dishField('trazas').isValue(seen.trazas);
  return isRead ? (seen as Declared) : undefined;
}

/**
 * The dishes of a posted form, in its order: for each `carnes-3_antes`, and its cells `carnes-3_gluten`. Undefined for a form
 * that the page cannot have sent.
 */
export function readDeclaredDishes(entries: FormEntries): DeclaredDish[] | undefined {
  const sent = new Map(entries);
  const keysIn = (name: string) => new Set(entries.filter(([each]) => each === name).map(([, key]) => key));
  const [declared, ticked] = [keysIn('declarado'), keysIn('marcado')];
  const dishes = [...sent].flatMap(([name, text]): (DeclaredDish | undefined)[] => {
    const [, key = '', table, id] = /^(([a-z_]+)-(\d{1,15}))_antes$/.exec(name) ?? [];
    if (key === '') return [];
    const seen = readSeenDeclaration(text);
    if (!seen || !isMenuTable(table)) return [undefined];
    const typed = markEach((code) => marks.find((mark) => mark === sent.get(`${key}_${code}`)) ?? 'no');
    return [{ table, id: Number(id), marks: typed, isDeclared: declared.has(key), isTicked: ticked.has(key), seen }];
  });
  return dishes.some((dish) => !dish) ? undefined : (dishes as DeclaredDish[]);
}

const codesMarked = (dish: DeclaredDish, mark: Mark) => allergens.filter((code) => dish.marks[code] === mark);

/** The columns that a dish of the form asks for. */
const wantedOf = (dish: DeclaredDish): Declared => ({
  alergenos: dish.isDeclared ? codesMarked(dish, 'contiene') : null,
  trazas: codesMarked(dish, 'trazas'),
});

/** Whether the dish would keep ticks that are not stored, because 'Declarado' was not ticked. */
export const isUnfinished = (dish: DeclaredDish): boolean =>
  !dish.isDeclared && dish.seen.alergenos === null && codesMarked(dish, 'contiene').length > 0;

/** The changes that a form makes; an untouched dish is not written, because another person may have declared it meanwhile. */
export function findChanges(dishes: readonly DeclaredDish[]): DishChange[] {
  return dishes.flatMap((dish) => {
    const { table, id, seen } = dish;
    const after = wantedOf(dish);
    // Not compared with `seen` itself: a row's form can store an allergen as contained and as a trace.
    const shown = wantedOf(readStored(table, { id, ...seen }));
    return differingFields(shown, after, compared).length > 0 ? [{ table, id, before: seen, after }] : [];
  });
}

/** An act on the ticked dishes. */
const change = (dishes: readonly DeclaredDish[], act: (dish: DeclaredDish) => Partial<DeclaredDish>): DeclaredDish[] =>
  dishes.map((dish) => (dish.isTicked ? { ...dish, ...act(dish) } : dish));

/** Touches a cell of all ticked dishes: all get the state after the one they share, 'contiene' where they differ. */
export function touchTicked(dishes: readonly DeclaredDish[], code: Allergen): DeclaredDish[] {
  const [shared = 'no', ...others] = new Set(dishes.filter(({ isTicked }) => isTicked).map((dish) => dish.marks[code]));
  const next = others.length > 0 ? 'contiene' : (marks[marks.indexOf(shared) + 1] ?? 'no');
  return change(dishes, (dish) => ({ marks: { ...dish.marks, [code]: next } }));
}

/** Gives the ticked dishes another dish's declaration. */
export const copyToTicked = (dishes: readonly DeclaredDish[], from: Pick<DeclaredDish, 'marks'>): DeclaredDish[] =>
  change(dishes, () => ({ marks: from.marks, isDeclared: true }));

export const declareTicked = (dishes: readonly DeclaredDish[]): DeclaredDish[] =>
  change(dishes, () => ({ isDeclared: true }));
