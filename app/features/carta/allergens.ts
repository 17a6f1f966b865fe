import type { MenuItem } from './menu-item';

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

/** What the kitchen may say of a dish; never concluded from its allergens. */
export const diets = ['vegetariana', 'vegana'] as const;
export type Diet = (typeof diets)[number];

/** In the input of what was declared to hold none of the fourteen. */
export const noneOfThem = '-';
/** In the input after codes that were ticked while nobody declared the dish. */
export const notDeclared = '?';

/** What a dish's row says of one allergen. */
export type AllergenState = 'contiene' | 'trazas' | 'no' | 'sinDeclarar';

type Declared = Pick<MenuItem, 'alergenos' | 'trazas'>;

/** Traces stand whether or not the dish was declared: they are known all the same. */
export function allergenStateOf({ alergenos, trazas }: Declared, allergen: Allergen): AllergenState {
  if (alergenos?.includes(allergen)) return 'contiene';
  if (trazas.includes(allergen)) return 'trazas';
  return alergenos === null ? 'sinDeclarar' : 'no';
}

/** The allergens a guest avoids, by the `sin` of an address (repeatable); what is none of the fourteen is ignored. */
export function readAvoided(query: URLSearchParams): Allergen[] {
  const asked = query.getAll('sin');
  return allergens.filter((allergen) => asked.includes(allergen));
}

/** Dishes as a guest with allergies may read them. */
export interface SortedDishes<Dish> {
  safe: Dish[];
  /** Nobody has said what is in them: they are never among the safe ones. */
  undeclared: Dish[];
}

/** Leaves out what contains, or may contain, one of the avoided allergens, and sets apart what is not declared. */
export function sortByAvoided<Dish extends Declared>(
  dishes: readonly Dish[],
  avoided: readonly Allergen[],
): SortedDishes<Dish> {
  const statesOf = (dish: Dish) => avoided.map((allergen) => allergenStateOf(dish, allergen));
  const left = dishes.filter((dish) => !statesOf(dish).some((state) => state === 'contiene' || state === 'trazas'));
  const isUndeclared = (dish: Dish) => avoided.length > 0 && dish.alergenos === null;
  return { safe: left.filter((dish) => !isUndeclared(dish)), undeclared: left.filter(isUndeclared) };
}

/** Whether a dish is sold out at a moment: until the closing that was next when staff said so. */
export const isSoldOut = ({ agotado_hasta }: Pick<MenuItem, 'agotado_hasta'>, now: Date): boolean =>
  agotado_hasta !== null && Date.parse(agotado_hasta) > now.getTime();
