import type { SectionCardData } from '@antidoto/ui';

import { pagesUnder, pathOfPage, type PageId, type SectionId } from '~/core/pages';
import type { ServedPages } from '~/features/carta/pages/present-menu';
import { findCardPicture } from '~/features/restaurant/facts/present-restaurant';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import { nameOf } from '~/platform/page/present-page';

/** The cards of a section: one for each page under it that is not empty. */
export function presentCards(
  words: PageWords,
  { section, empty, served }: { section: SectionId; empty: ReadonlySet<PageId>; served: ServedPages },
): SectionCardData[] {
  const { t, language } = words;
  const shown = pagesUnder(section).filter(({ id }) => !empty.has(id));
  return shown.map(({ id, path }) => ({
    href: pathOfPage(id, language),
    title: nameOf(t, id),
    note: t(`paginas.${id}.subtitulo`),
    served: served.get(path),
    travelsAs: id,
    picture: findCardPicture(words, id, '(min-width: 600px) 300px, 45vw'),
  }));
}
