import { localizePath } from '../../app/core/language';
import { pages } from '../../app/core/pages';

/** Every public address in both languages; a booking's page is not one, its guests get it by link. */
export const publicAddresses: readonly string[] = pages
  .filter(({ id }) => id !== 'gestionar')
  .flatMap(({ path }) => (['es', 'en'] as const).map((language) => localizePath(path, language)));

/** Those that carry no form, and therefore no script. */
export const readingAddresses: readonly string[] = publicAddresses.filter((address) => !address.endsWith('/reservas'));

/** One page of each kind. */
export const pageKinds: readonly string[] = [
  '/',
  '/comida',
  '/comida/entrantes',
  '/vino',
  '/reservas',
  '/menu_del_dia',
  '/restaurante',
  '/sobre-nosotros',
  '/terminos',
];

/** Of the pages in English one of each kind: its words make no other markup than those in Spanish. */
export const hasOwnMarkup = (address: string): boolean =>
  !/^\/en(?:\/|$)/.test(address) || pageKinds.some((path) => localizePath(path, 'en') === address);
