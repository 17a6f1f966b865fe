import { localizePath } from '../../app/domain/language';
import { pages } from '../../app/domain/pages';

/** Every public address in both languages; a booking's page is not one, its guests get it by link. */
export const publicAddresses: readonly string[] = pages
  .filter(({ id }) => id !== 'gestionar')
  .flatMap(({ path }) => (['es', 'en'] as const).map((language) => localizePath(path, language)));

/** Those that carry no form, and therefore no script. */
export const readingAddresses: readonly string[] = publicAddresses.filter((address) => !address.endsWith('/reservas'));
