/** The fourteen allergens of Annex II of Regulation (EU) 1169/2011, in its order. */
export const allergens = [
  'gluten',
  'crustaceos',
  'huevos',
  'pescado',
  'cacahuetes',
  'soja',
  'lacteos',
  'frutos-de-cascara',
  'apio',
  'mostaza',
  'sesamo',
  'sulfitos',
  'altramuces',
  'moluscos',
] as const;
export type Allergen = (typeof allergens)[number];

/** The diets that staff declare for a dish; never derived from its allergens. */
export const diets = ['vegetariana', 'vegana'] as const;
export type Diet = (typeof diets)[number];

/** The value of the input for a dish that is declared free of all fourteen. */
export const noneOfThem = '-';
/** Added to the codes of the input when boxes were ticked without the declaration. */
export const notDeclared = '?';

/** The state of one allergen in a dish. */
type AllergenState = 'contiene' | 'trazas' | 'no' | 'sinDeclarar';

/** The declaration of a dish by staff. */
export interface Declared {
  /** The allergens it contains; null: not declared. */
  alergenos: readonly Allergen[] | null;
  /** The allergens it may contain as traces. */
  trazas: readonly Allergen[];
}

/** The state of an allergen in a dish. Traces count also when the dish is not declared. */
export function allergenStateOf({ alergenos, trazas }: Declared, allergen: Allergen): AllergenState {
  if (alergenos?.includes(allergen)) return 'contiene';
  if (trazas.includes(allergen)) return 'trazas';
  return alergenos === null ? 'sinDeclarar' : 'no';
}

const markAll = (codes: readonly Allergen[]) =>
  codes.reduce((marks, code) => marks | (1 << allergens.indexOf(code)), 0);

const marks = new WeakMap<Declared, number>();

/** The allergens that a dish contains or may contain: a bit for each, in their order. */
export function marksOf(dish: Declared): number {
  const known = marks.get(dish);
  if (known !== undefined) return known;
  const found = markAll([...(dish.alergenos ?? []), ...dish.trazas]);
  marks.set(dish, found);
  return found;
}

/** The allergens that a guest avoids: `sin` in the address, repeatable. Unknown codes are ignored. */
export function readAvoided(query: URLSearchParams): Allergen[] {
  const asked = query.getAll('sin');
  return allergens.filter((allergen) => asked.includes(allergen));
}

/** Dishes split for a guest with allergies. */
interface SortedDishes<Dish> {
  safe: Dish[];
  /** Dishes without a declaration; they are never among the safe ones. */
  undeclared: Dish[];
}

/** Removes dishes that contain or may contain an avoided allergen, and separates the undeclared ones. */
export function sortByAvoided<Dish extends Declared>(
  dishes: readonly Dish[],
  avoided: readonly Allergen[],
): SortedDishes<Dish> {
  if (avoided.length === 0) return { safe: [...dishes], undeclared: [] };
  const unwanted = markAll(avoided);
  const left = dishes.filter((dish) => (marksOf(dish) & unwanted) === 0);
  const isUndeclared = (dish: Dish) => dish.alergenos === null;
  return { safe: left.filter((dish) => !isUndeclared(dish)), undeclared: left.filter(isUndeclared) };
}
