import { pages, localizePath } from '../../app/core/pages';

/** Each public address in both languages, without the pages of bookings, which guests open by a link. */
export const publicAddresses: readonly string[] = pages
  .filter(({ id }) => id !== 'gestionar')
  .flatMap(({ path }) => (['es', 'en'] as const).map((language) => localizePath(path, language)));

/** Pages without a form, and therefore without a script. */
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

/** One English page of each kind: its markup is that of the Spanish page. */
export const hasOwnMarkup = (address: string): boolean =>
  !/^\/en(?:\/|$)/.test(address) || pageKinds.some((path) => localizePath(path, 'en') === address);
