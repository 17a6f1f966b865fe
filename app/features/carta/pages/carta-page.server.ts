import type { LoaderFunctionArgs } from '@remix-run/node';

import { readAvoided } from '../allergens';
import { findPageAt, pageOf, pathOfPage, type CardPageId, type SectionId } from '~/core/pages';
import { getEnv } from '~/platform/env.server';
import { describeMenu } from '~/features/site/structured-data';
import { findTranslator } from '~/platform/http/i18n.server';
import { notFound } from '~/platform/page/failure.server';
import { presentBack, presentCards, presentPage, presentRail } from '~/platform/page/present-page';
import { tellServing } from '~/features/restaurant/hours/tell-times';
import { getRuntime } from '~/services.server';
import { presentCarta } from './present-menu';

type Asked = Pick<LoaderFunctionArgs, 'request'>;

/**
 * The loader of a section's layout route: the link one step up from the page at the address, and, where that page is one of
 * the section's lists, the rail to its neighbours.
 */
export const makeFrameLoader =
  (section: SectionId) =>
  async ({ request }: Asked) => {
    const { t, language } = await findTranslator(request);
    const page = findPageAt(new URL(request.url).pathname);
    if (!page?.parent) throw notFound(t, language);
    const hasRail = page.parent === section;
    const empty = hasRail ? await getRuntime().menus.listEmptyPages(section) : undefined;
    return {
      back: presentBack(t, language, page.parent),
      rail: empty && presentRail(t, language, { section, current: page.id, empty }),
      hasCards: page.id === section,
    };
  };

/** The loader of a section's own page: a card for each page below it that has something to show. */
export const makeCardsLoader =
  (section: Exclude<SectionId, 'restaurante'>) =>
  async ({ request }: Asked) => {
    const { t, language } = await findTranslator(request);
    const { menus, openingHours } = getRuntime();
    const served = tellServing(t, await openingHours.read(), new Date());
    const empty = await menus.listEmptyPages(section);
    const dessert = {
      heading: { title: t('paraPecar.titulo'), intro: t('paraPecar.texto') },
      link: { href: pathOfPage('pecar', language), label: t('paraPecar.enlace') },
    };
    return {
      ...presentPage(t, section),
      cards: presentCards(t, language, section, empty, served),
      emptyText: t('carta.vacia'),
      ...(section === 'comida' && !empty.has('pecar') ? { dessert } : {}),
    };
  };

/** The loader of a page of lists. Which lists, and in which shape, the catalogue says. */
export const makeListLoader =
  (id: CardPageId) =>
  async ({ request }: Asked) => {
    const { t, language } = await findTranslator(request);
    const { menus, openingHours, priceChanges } = getRuntime();
    const now = new Date();
    const served = tellServing(t, await openingHours.read(), now);
    const { path } = pageOf(id);
    const lists = await menus.listOnPage(path);
    const view = {
      ...{ t, language, now, served, avoided: readAvoided(new URL(request.url).searchParams) },
      pricesSince: await priceChanges.readSince(lists.map(({ table }) => table)),
      isUnread: menus.isUnread(path),
    };
    const carta = presentCarta(view, { id, path }, lists);
    const address = getEnv().SITE_URL + pathOfPage(id, language);
    const structured = carta.meta.isHidden ? undefined : describeMenu(view, address, carta.heading.title, lists);
    return { ...carta, meta: { ...carta.meta, structured } };
  };
