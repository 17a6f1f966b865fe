import { createHash } from 'node:crypto';

import { only } from '~/core/only';
import { isSection, pages, pagesUnder, type PublicPage } from '~/core/pages';
import type { Menus } from '~/features/carta/list-menu';
import { nameOf } from '~/features/carta/catalogue';
import type { ReadList } from '~/features/carta/pages/present-menu';
import { cardSize, drawMenuCard, type MenuWords } from '~/features/daily-menu/menu-picture';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import { presentPage } from '~/platform/page/present-page';
import type { Drawing } from '~/platform/pictures/answer-drawing';

/** Maximum number of dishes on a card, of all its lists together. */
const mostDishes = 9;

/** The card of a public page by its file name, `carta.jpg`; null for any other name. */
export async function drawPageCard(
  words: PageWords,
  name: string,
  menus: Pick<Menus, 'listOnPage'>,
): Promise<Drawing | null> {
  const page = pages.find(({ id, isListed }) => isListed && `${id}.jpg` === name);
  if (!page) return null;
  const lists = (await menus.listOnPage(page.path)).filter(({ items }) => items.length > 0);
  const texts = presentCard(words, page, lists);
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
  return { key: `tarjeta ${hash}`, draw: () => drawMenuCard(texts), width: cardSize.width };
}

/** The words of a page's card: its title, and its first dishes, the pages under it or its introduction. */
function presentCard({ t, language, facts }: PageWords, page: PublicPage, lists: readonly ReadList[]): MenuWords {
  const { heading } = presentPage(t, page.id);
  const under = isSection(page.id) ? pagesUnder(page.id) : [];
  const named = lists.map(({ table, items }) => ({
    title: lists.length > 1 ? t(`listas.${table}.title`) : heading.kicker,
    dishes: items.slice(0, Math.ceil(mostDishes / lists.length)).map((item) => nameOf(item, table, language).text),
  }));
  const rest = {
    title: heading.kicker,
    dishes: under.length > 0 ? under.map(({ id }) => presentPage(t, id).heading.title) : only([heading.intro]),
  };
  return {
    name: facts.name,
    title: heading.title,
    date: t('tarjeta.lugar', { city: facts.address.city }),
    courses: named.length > 0 ? named : [rest],
    notes: only([facts.address.street, facts.phones.reservations?.shown]),
  };
}
