import { findPageByPath } from '~/core/pages';
import { restaurant } from '~/features/restaurant/facts/restaurant';
import {
  defaultLanguage,
  languageFacts,
  languageOfPath,
  languages,
  localizePath,
  trimPath,
  type Language,
} from '~/core/language';

export interface PageAddresses {
  /** The page's one true address, absolute. */
  canonical: string;
  /** The same page in each language, absolute, with the default for everybody else. */
  alternates: readonly { hrefLang: Language | 'x-default'; href: string }[];
  /** The picture that social networks show with a shared link, absolute. */
  card: string;
  /** The house's name, and the page's language as networks write it. */
  site: string;
  locale: string;
}

/** The house's own picture: the owner's photograph of it, or our drawing. */
export const pathOfHouse = () => restaurant.photos.portada?.address ?? '/social-card.jpg';

/** The picture of a public page, drawn from what stands on it; the house's own for its first page and every other. */
function pathOfCard(path: string): string {
  const page = findPageByPath(trimPath(localizePath(path, 'es')));
  const isDrawn = page?.isListed && page.id !== 'inicio';
  return isDrawn ? localizePath(`/tarjeta/${page.id}.jpg`, languageOfPath(path)) : pathOfHouse();
}

/** The absolute addresses of a path in every language; a trailing slash or a query is not part of them. */
export function describeAddresses(path: string, siteUrl: string): PageAddresses {
  const absolute = (language: Language) => siteUrl + localizePath(trimPath(path), language);
  return {
    canonical: absolute(languageOfPath(path)),
    alternates: [
      ...languages.map((language) => ({ hrefLang: language, href: absolute(language) })),
      { hrefLang: 'x-default', href: absolute(defaultLanguage) },
    ],
    // A hosted storage has an address of its own.
    card: new URL(pathOfCard(path), siteUrl).href,
    site: restaurant.name,
    locale: languageFacts[languageOfPath(path)].locale.replace('-', '_'),
  };
}
