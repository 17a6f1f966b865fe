import { findPageByPath, languageOfPath, localizePath, trimPath } from '~/core/pages';
import type { Facts } from '~/features/restaurant/facts/restaurant';
import { defaultLanguage, languageFacts, languages, type Language } from '~/core/language';

export interface PageAddresses {
  /** The page's canonical address, absolute. */
  canonical: string;
  /** The same page in each language, absolute, with the default for other languages. */
  alternates: readonly { hrefLang: Language | 'x-default'; href: string }[];
  /** The picture that social networks show with a shared link, absolute. */
  card: string;
  /** The restaurant's name, and the page's locale as networks write it. */
  site: string;
  locale: string;
}

/** The restaurant's picture: the owner's photograph, else the sample's drawing; undefined with neither. */
export const findMainPicture = ({ photos, isSample }: Facts): string | undefined =>
  photos.portada?.address ?? (isSample ? '/social-card.jpg' : undefined);

/**
 * The card of a public page, which is drawn from its content. The home page and all others have the restaurant's picture, or
 * the home page's card without one.
 */
function pathOfCard(path: string, facts: Facts): string {
  const page = findPageByPath(trimPath(localizePath(path, 'es')));
  const drawn = page?.isListed ? page.id : 'inicio';
  const main = drawn === 'inicio' ? findMainPicture(facts) : undefined;
  return main ?? localizePath(`/tarjeta/${drawn}.jpg`, languageOfPath(path));
}

/** The absolute addresses of a path in every language, without a trailing slash or query. */
export function describeAddresses(path: string, siteUrl: string, facts: Facts): PageAddresses {
  const absolute = (language: Language) => siteUrl + localizePath(trimPath(path), language);
  return {
    canonical: absolute(languageOfPath(path)),
    alternates: [
      ...languages.map((language) => ({ hrefLang: language, href: absolute(language) })),
      { hrefLang: 'x-default', href: absolute(defaultLanguage) },
    ],
    // A hosted storage has another origin.
    card: new URL(pathOfCard(path, facts), siteUrl).href,
    site: facts.name,
    locale: languageFacts[languageOfPath(path)].locale.replace('-', '_'),
  };
}
