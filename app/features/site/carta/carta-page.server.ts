import { findPageAt, pageOf, pathOfPage, type CardPageId, type SectionId } from '~/core/pages';
import { readAvoided, type Allergen } from '~/features/carta/allergens';
import type { MenuTable } from '~/features/carta/catalogue';
import type { Menus } from '~/features/carta/list-menu';
import { presentCarta, type CartaView } from '~/features/carta/pages/present-menu';
import { describeMenu } from '~/features/carta/structured-data';
import type { createPriceChanges } from '~/features/dish-editor/prices/price-changes';
import { findEmblem } from '~/features/restaurant/facts/present-restaurant';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import type { ServedHours } from '~/features/restaurant/hours/serving-hours';
import { presentServing } from '~/features/restaurant/hours/tell-times';
import type { createSpecials } from '~/features/restaurant/specials/keep-specials';
import { getEnv } from '~/platform/env.server';
import { hideFromBrowser } from '~/platform/http/page-kind';
import { notFound } from '~/platform/page/failure.server';
import { findPicture } from '~/platform/page/pictures';
import { presentBack, presentPage, presentRail } from '~/platform/page/present-page';
import { presentOpenNow } from '../chrome.server';
import { presentCards } from '../present-cards';

/** The services that the pages of the carta read. */
interface CartaServices {
  menus: Menus;
  openingHours: { read(): Promise<ServedHours> };
  priceChanges: Pick<ReturnType<typeof createPriceChanges>, 'readSince'>;
  specials: Pick<ReturnType<typeof createSpecials>, 'list'>;
}

/** A request for a page of the carta, with the words of its language. */
export interface CartaRequest<Name extends keyof CartaServices = keyof CartaServices> {
  request: Request;
  words: PageWords;
  services: Pick<CartaServices, Name>;
}

/** Reads the input of the presenters of a page of the carta. */
export async function readView(
  { openingHours, priceChanges }: Pick<CartaServices, 'openingHours' | 'priceChanges'>,
  { facts, ...page }: PageWords & { avoided: readonly Allergen[] },
  tables: readonly MenuTable[],
): Promise<CartaView> {
  const now = new Date();
  const { given } = facts;
  return {
    ...page,
    now,
    served: presentServing(page.t, await openingHours.read(), now),
    pricesSince: await priceChanges.readSince(tables),
    supplements: given[`suplementos_${page.language}`] ?? given.suplementos_es,
  };
}

/**
 * Data of a section's layout: the back link of the page at the address, and, when that page is one of the section's lists, the
 * rail to the others.
 */
export async function loadFrame(
  section: SectionId,
  { request, words: { t, language }, services }: CartaRequest<'menus' | 'openingHours'>,
) {
  const { menus, openingHours } = services;
  const page = findPageAt(new URL(request.url).pathname);
  if (!page?.parent) throw notFound(t, language);
  const hasRail = page.parent === section;
  const empty = hasRail ? await menus.listEmptyPages(section) : undefined;
  return {
    back: presentBack(t, language, page.parent),
    rail: empty && presentRail(t, language, { section, current: page.id, empty }),
    hasCards: page.id === section,
    closing: {
      openNow: presentOpenNow(t, language, { now: new Date(), hours: await openingHours.read() }),
      book: { href: pathOfPage('reservas', language), label: t('site.reservar') },
    },
  };
}

/** Data of a section's own page: a card for each page under it that is not empty. */
export async function loadCards(
  section: Exclude<SectionId, 'restaurante'>,
  { words: page, services }: Omit<CartaRequest<'menus' | 'openingHours'>, 'request'>,
) {
  const { t, language } = page;
  const { menus, openingHours } = services;
  const served = presentServing(t, await openingHours.read(), new Date());
  const empty = await menus.listEmptyPages(section);
  const dessert = {
    // Another dessert than the one on its card.
    picture: findPicture('platos/torrija', ''),
    heading: { title: t('paraPecar.titulo'), intro: t('paraPecar.texto') },
    link: { href: pathOfPage('pecar', language), label: t('paraPecar.enlace') },
  };
  const { meta, heading } = presentPage(t, section);
  return {
    meta: { ...meta, isAwaited: true },
    heading,
    cards: presentCards(page, { section, empty, served }),
    emptyText: t('carta.vacia'),
    ...(section === 'comida' && !empty.has('pecar') ? { dessert } : {}),
  };
}

/** Data of a page of lists. The catalogue decides which lists it has, and their layout. */
export async function loadList(
  id: CardPageId,
  { request, words, services }: CartaRequest<Exclude<keyof CartaServices, 'specials'>>,
) {
  const { language } = words;
  const avoided = readAvoided(new URL(request.url).searchParams);
  const { path } = pageOf(id);
  const lists = await services.menus.listOnPage(path);
  const tables = lists.map(({ table }) => table);
  const view = await readView(services, { ...words, avoided }, tables);
  const isUnread = services.menus.isUnread(path);
  const carta = presentCarta({ ...view, isUnread }, { id, path, emblem: findEmblem(words, id) }, lists);
  const described = { url: getEnv().SITE_URL + pathOfPage(id, language), name: carta.heading.title, lists };
  const structured = carta.meta.isHidden ? undefined : describeMenu(view, described);
  return hideFromBrowser({ ...carta, meta: { ...carta.meta, structured } });
}
