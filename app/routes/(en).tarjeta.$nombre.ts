import type { LoaderFunctionArgs } from '@remix-run/node';
import { createHash } from 'node:crypto';

import { drawMenuCard, type MenuWords } from '~/features/daily-menu/menu-picture';
import { nameOf } from '~/features/carta/menu-item';
import type { ReadList } from '~/features/carta/pages/present-menu';
import { isSection, pages, pagesUnder, type PublicPage } from '~/core/pages';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import { noStore } from '~/platform/http/response-headers';
import { presentPage } from '~/platform/page/present-page';
import { servicesOf } from '~/services.server';

/** Maximum number of dishes on a card, of all its lists together. */
const mostDishes = 9;

/** The picture that social networks show with a link to a page, drawn from the page's present content. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { words: siteWords, menus, drawings } = servicesOf(context);
  const page = pages.find(({ id, isListed }) => isListed && `${id}.jpg` === params.nombre);
  if (!page) return answer(404, 'Not Found');
  const lists = (await menus.listOnPage(page.path)).filter(({ items }) => items.length > 0);
  const words = presentCard(await siteWords.find(request), { page, lists });
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('base64url');
  const bytes = await drawings.make(`tarjeta ${hash}`, () => drawMenuCard(words), 1200);
  if (!bytes) return answer(503, 'Service Unavailable', { 'Retry-After': '5' });
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=3600' },
  });
}

/** The words of a page's card: its title, and its first dishes, the pages under it or its introduction. */
function presentCard(
  { t, language, facts }: PageWords,
  { page, lists }: { page: PublicPage; lists: readonly ReadList[] },
): MenuWords {
  const { heading } = presentPage(t, page.id);
  const under = isSection(page.id) ? pagesUnder(page.id) : [];
  const { address, phones, name } = facts;
  const named = lists.map(({ table, items }) => ({
    title: lists.length > 1 ? t(`listas.${table}.title`) : heading.kicker,
    dishes: items.slice(0, Math.ceil(mostDishes / lists.length)).map((item) => nameOf(item, table, language).text),
  }));
  const rest = {
    title: heading.kicker,
    dishes: under.length > 0 ? under.map(({ id }) => presentPage(t, id).heading.title) : [heading.intro],
  };
  return {
    name,
    title: heading.title,
    date: t('tarjeta.lugar', { city: address.city }),
    courses: named.length > 0 ? named : [rest],
    notes: [address.street, phones.reservations.shown],
  };
}

function answer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': noStore, ...headers },
  });
}
