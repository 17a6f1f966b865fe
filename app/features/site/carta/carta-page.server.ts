import { readAvoided } from '~/features/carta/allergens';
import { presentCarta } from '~/features/carta/pages/present-menu';
import { describeMenu } from '~/features/carta/structured-data';
import { findEmblem } from '~/features/restaurant/facts/present-photos';
import { tellServing } from '~/features/restaurant/hours/tell-times';
import { findPageAt, pageOf, pathOfPage, type CardPageId, type SectionId } from '~/core/pages';
import { getEnv } from '~/platform/env.server';
import { findTranslator } from '~/platform/http/i18n.server';
import { notFound } from '~/platform/page/failure.server';
import { presentBack, presentPage, presentRail } from '~/platform/page/present-page';
import { presentCards } from '../present-cards';
import { readView, type CartaServices } from './carta-services.server';

/**
 * Data of a section's layout: the back link of the page at the address, and, when that page is one of the section's lists, the
 * rail to the others.
 */
export async function loadFrame(section: SectionId, request: Request, { menus }: Pick<CartaServices, 'menus'>) {
  const { t, language } = await findTranslator(request);
  const page = findPageAt(new URL(request.url).pathname);
  if (!page?.parent) throw notFound(t, language);
  const hasRail = page.parent === section;
  const empty = hasRail ? await menus.listEmptyPages(section) : undefined;
  return {
    back: presentBack(t, language, page.parent),
    rail: empty && presentRail(t, language, { section, current: page.id, empty }),
    hasCards: page.id === section,
  };
}

/** Data of a section's own page: a card for each page under it that is not empty. */
export async function loadCards(
  section: Exclude<SectionId, 'restaurante'>,
  request: Request,
  { menus, openingHours }: Pick<CartaServices, 'menus' | 'openingHours'>,
) {
  const { t, language } = await findTranslator(request);
  const served = tellServing(t, await openingHours.read(), new Date());
  const empty = await menus.listEmptyPages(section);
  const dessert = {
    heading: { title: t('paraPecar.titulo'), intro: t('paraPecar.texto') },
    link: { href: pathOfPage('pecar', language), label: t('paraPecar.enlace') },
  };
  return {
    ...presentPage(t, section),
    cards: presentCards(t, language, { section, empty, served }),
    emptyText: t('carta.vacia'),
    ...(section === 'comida' && !empty.has('pecar') ? { dessert } : {}),
  };
}

/** Data of a page of lists. The catalogue decides which lists it has, and their layout. */
export async function loadList(id: CardPageId, request: Request, services: Omit<CartaServices, 'specials'>) {
  const { t, language } = await findTranslator(request);
  const avoided = readAvoided(new URL(request.url).searchParams);
  const { path } = pageOf(id);
  const lists = await services.menus.listOnPage(path);
  const tables = lists.map(({ table }) => table);
  const view = await readView(services, { t, language, avoided }, tables);
  const isUnread = services.menus.isUnread(path);
  const carta = presentCarta({ ...view, isUnread }, { id, path, emblem: findEmblem(language, id) }, lists);
  const described = { url: getEnv().SITE_URL + pathOfPage(id, language), name: carta.heading.title, lists };
  const structured = carta.meta.isHidden ? undefined : describeMenu(view, described);
  return { ...carta, meta: { ...carta.meta, structured } };
}
