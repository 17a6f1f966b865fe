import { en } from './en';
import { esWithStaff } from './es';

export type { Dictionary } from './es';
export type { LegalSection } from './legal-section';

/** Every word of the site, by language. The staff panel's (`admin`) exist in Spanish only. */
export const dictionaries = { es: esWithStaff, en };
