import type { TFunction } from 'i18next';

import type { Language } from '~/core/language';
import { pageOf, pagesUnder, pathOfPage, type PageId, type SectionId } from '~/core/pages';
import { dictionaries, type Dictionary } from '~/locales';

/** A page's title and description for search engines and shared links. */
export interface PageMeta {
  title: string;
  description: string;
  /** Search engines must not list this state of the page. */
  isHidden?: boolean;
  /** An arch may travel to the page in a view transition: rendering is blocked until the main part has arrived. */
  isAwaited?: boolean;
  /** The page's schema.org description. */
  structured?: object;
}

export interface PresentedPage {
  meta: PageMeta;
  heading: { kicker: string; title: string; intro: string };
}

/** The heading of a page, its title and its description. */
export function presentPage(t: TFunction, page: PageId): PresentedPage {
  const title = t(`paginas.${page}.metaTitulo`);
  return {
    meta: {
      title,
      // `presentCarta` describes a page of lists by its dishes.
      description: hasDescription(page) ? t(`paginas.${page}.metaDescripcion`) || t('site.descripcion', { title }) : '',
    },
    heading: {
      kicker: hasKicker(page) ? t(`paginas.${page}.antetitulo`) : nameOf(t, pageOf(page).parent ?? page),
      title: t(`paginas.${page}.titulo`),
      intro: t(`paginas.${page}.intro`),
    },
  };
}

/** The pages whose words have a certain key. */
type PageWith<Key extends string> = {
  [Id in PageId]: Dictionary['paginas'][Id] extends Record<Key, string> ? Id : never;
}[PageId];
const hasKicker = (page: PageId): page is PageWith<'antetitulo'> => 'antetitulo' in dictionaries.es.paginas[page];
const hasDescription = (page: PageId): page is PageWith<'metaDescripcion'> =>
  'metaDescripcion' in dictionaries.es.paginas[page];
const hasName = (page: PageId): page is PageWith<'nombre'> => 'nombre' in dictionaries.es.paginas[page];

/** The name of a page on cards and links. */
export const nameOf = (t: TFunction, page: PageId) =>
  t(hasName(page) ? `paginas.${page}.nombre` : `paginas.${page}.titulo`);

/** The back link to a parent page. */
export function presentBack(t: TFunction, language: Language, parent: PageId) {
  return { href: pathOfPage(parent, language), label: nameOf(t, parent), backLabel: t('site.volver') };
}

/** The navigation between the pages of a section, without empty pages; the present one is marked. */
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
