import type { TFunction } from 'i18next';

import type { Language } from '~/core/language';
import { pageOf, pagesUnder, pathOfPage, type PageId, type SectionId } from '~/core/pages';
import { dictionaries, type Dictionary } from '~/locales';

/** How a page names itself to search engines and shared links. */
export interface PageMeta {
  title: string;
  description: string;
  /** A state of the page that search engines are not to list. */
  isHidden?: boolean;
  /** What the page says, for machines: its schema.org description (`structured-data.ts`). */
  structured?: object;
}

export interface PresentedPage {
  meta: PageMeta;
  heading: { kicker: string; title: string; intro: string };
}

/** The texts that open a page, and its title and description. */
export function presentPage(t: TFunction, page: PageId): PresentedPage {
  return {
    meta: {
      title: t(`paginas.${page}.metaTitulo`),
      // A page of lists is described by what they hold (`presentCarta`).
      description: hasDescription(page) ? t(`paginas.${page}.metaDescripcion`) : '',
    },
    heading: {
      kicker: hasKicker(page) ? t(`paginas.${page}.antetitulo`) : nameOf(t, pageOf(page).parent ?? page),
      title: t(`paginas.${page}.titulo`),
      intro: t(`paginas.${page}.intro`),
    },
  };
}

/** The pages whose words hold a text of their own under a key. */
type PageWith<Key extends string> = {
  [Id in PageId]: Dictionary['paginas'][Id] extends Record<Key, string> ? Id : never;
}[PageId];
const hasKicker = (page: PageId): page is PageWith<'antetitulo'> => 'antetitulo' in dictionaries.es.paginas[page];
const hasDescription = (page: PageId): page is PageWith<'metaDescripcion'> =>
  'metaDescripcion' in dictionaries.es.paginas[page];
const hasName = (page: PageId): page is PageWith<'nombre'> => 'nombre' in dictionaries.es.paginas[page];

/** What cards and links call a page. */
export const nameOf = (t: TFunction, page: PageId) =>
  t(hasName(page) ? `paginas.${page}.nombre` : `paginas.${page}.titulo`);

/** The link one step up. */
export function presentBack(t: TFunction, language: Language, parent: PageId) {
  return { href: pathOfPage(parent, language), label: nameOf(t, parent), backLabel: t('site.volver') };
}

/** The navigation that the pages of a section share, those with nothing to show left out and the one on view marked. */
export function presentRail(
  t: TFunction,
  language: Language,
  { section, current, empty }: { section: SectionId; current: PageId; empty: ReadonlySet<PageId> },
) {
  return {
    label: t('site.secciones', { page: nameOf(t, section) }),
    links: pagesUnder(section)
      .filter(({ id }) => id === current || !empty.has(id))
      .map(({ id }) => ({
        href: pathOfPage(id, language),
        label: nameOf(t, id),
        current: id === current,
      })),
  };
}
