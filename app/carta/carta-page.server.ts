import { readAvoided } from '../domain/carta/allergens';
import { findPageByPath, isSection, pathOfPage } from '../domain/pages';
import { getEnv } from '../env.server';
import { describeMenu } from '../page/structured-data';
import { findTranslator } from '../http/i18n.server';
import { notFound } from '../page/failure.server';
import { presentBack, presentCards, presentPage, presentRail } from '../page/present-page';
import { tellServing } from '../page/tell-times';
import { getRuntime } from '../runtime.server';
import { presentCarta } from './present-menu';

/**
 * Any page of the carta, by the words of its Spanish address: a section has a card for each of its pages, every other page
 * its lists. Which lists, and in which shape, the catalogue says.
 * @throws the 404 page for an address that is none of the carta's.
 */
export async function loadCartaPage(request: Request, ...words: string[]) {
  const { t, language } = await findTranslator(request);
  // A slash within a word, `%2F`, is none between two.
  const page = findPageByPath(words.map((word) => `/${encodeURIComponent(word.toLowerCase())}`).join(''));
  if (!page?.parent) throw notFound(t, language);
  const back = presentBack(t, language, page.parent);
  const { menus, openingHours, priceChanges } = getRuntime();
  const now = new Date();
  const served = tellServing(t, await openingHours.read(), now);
  if (isSection(page.id)) {
    const empty = await menus.listEmptyPages(page.id);
    const dessert = {
      heading: { title: t('paraPecar.titulo'), intro: t('paraPecar.texto') },
      link: { href: pathOfPage('pecar', language), label: t('paraPecar.enlace') },
    };
    return {
      ...presentPage(t, page.id),
      back,
      cards: presentCards(t, language, page.id, empty, served),
      emptyText: t('carta.vacia'),
      ...(page.id === 'comida' && !empty.has('pecar') ? { dessert } : {}),
    };
  }
  const [lists, empty] = await Promise.all([menus.listOnPage(page.path), menus.listEmptyPages(page.parent)]);
  const view = {
    ...{ t, language, now, served, avoided: readAvoided(new URL(request.url).searchParams) },
    pricesSince: await priceChanges.readSince(lists.map(({ table }) => table)),
  };
  const carta = presentCarta(view, page, lists);
  const address = getEnv().SITE_URL + pathOfPage(page.id, language);
  const structured = carta.meta.isHidden ? undefined : describeMenu(view, address, carta.heading.title, lists);
  return {
    ...carta,
    meta: { ...carta.meta, structured },
    back,
    rail: presentRail(t, language, page, empty),
  };
}
