import type { NavLink, PictureName, PictureSource, SectionCardData } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { Language } from '~/core/language';
import { writeFounders } from '~/features/restaurant/facts/owner-facts';
import { cardField } from '~/features/restaurant/facts/owner-pictures';
import { pageOf, pagesUnder, pathOfPage, type CardPageId, type PageId, type SectionId } from '~/core/pages';
import { dictionaries, type Dictionary } from '~/locales';
import { restaurant } from '~/features/restaurant/facts/restaurant';
import { findPhoto, findPicture } from './pictures';
import type { ServedPages } from '~/features/restaurant/hours/tell-times';

/** How a page names itself to search engines and shared links. */
export interface PageMeta {
  title: string;
  description: string;
  /** A state of the page that search engines are not to list. */
  isHidden?: boolean;
  /** What the page says, for machines: its schema.org description (`structured-data.ts`). */
  structured?: object;
}

export interface PresentedPage {
  meta: PageMeta;
  heading: { kicker: string; title: string; intro: string };
}

/** The texts that open a page, and its title and description. */
export function presentPage(t: TFunction, page: PageId): PresentedPage {
  return {
    meta: {
      title: t(`paginas.${page}.metaTitulo`),
      // A page of lists is described by what they hold (`presentCarta`).
      description: hasDescription(page) ? t(`paginas.${page}.metaDescripcion`) : '',
    },
    heading: {
      kicker: hasKicker(page) ? t(`paginas.${page}.antetitulo`) : nameOf(t, pageOf(page).parent ?? page),
      title: t(`paginas.${page}.titulo`),
      intro: t(`paginas.${page}.intro`),
    },
  };
}

/** The pages whose words hold a text of their own under a key. */
type PageWith<Key extends string> = {
  [Id in PageId]: Dictionary['paginas'][Id] extends Record<Key, string> ? Id : never;
}[PageId];
const hasKicker = (page: PageId): page is PageWith<'antetitulo'> => 'antetitulo' in dictionaries.es.paginas[page];
const hasDescription = (page: PageId): page is PageWith<'metaDescripcion'> =>
  'metaDescripcion' in dictionaries.es.paginas[page];
const hasName = (page: PageId): page is PageWith<'nombre'> => 'nombre' in dictionaries.es.paginas[page];

/** What cards and links call a page. */
export const nameOf = (t: TFunction, page: PageId) =>
  t(hasName(page) ? `paginas.${page}.nombre` : `paginas.${page}.titulo`);

/** The telephone for reservations, as a link that says what it does. */
export const callReservations = (t: TFunction): NavLink => ({
  href: `tel:${restaurant.phones.reservations.number}`,
  label: t('site.llamar'),
});

/** The way to the house: where the page about it has the address and the map. */
export const findTheWay = (t: TFunction, language: Language): NavLink => ({
  href: `${pathOfPage('sobreNosotros', language)}#${visitAnchor}`,
  label: t('site.comoLlegar'),
});

export const visitAnchor = 'como-llegar';

/** The founders as the house began with them, in the form in which the owner writes their own. */
export function writeFirstFounders(t: TFunction): string {
  const { intro, personas } = t('sobreNosotros.fundadores', { returnObjects: true });
  const people = restaurant.founders.map((name, at) => ({
    name,
    role: personas[at]?.papel ?? '',
    text: personas[at]?.texto ?? '',
  }));
  return writeFounders(intro, people);
}

/** The cards of a page, one for each of its children that has something to show. */
export function presentCards(
  t: TFunction,
  language: Language,
  parent: SectionId,
  empty: ReadonlySet<PageId>,
  served: ServedPages,
): SectionCardData[] {
  const shown = pagesUnder(parent).filter(({ id }) => !empty.has(id));
  return shown.map(({ id, path }) => ({
    href: pathOfPage(id, language),
    title: nameOf(t, id),
    note: t(`paginas.${id}.subtitulo`),
    served: served.get(path),
    picture: showCard(language, id, '(min-width: 600px) 300px, 45vw'),
  }));
}

/** The picture of a page's card, which opens the page too: the owner's photograph or our drawing. */
export const showEmblem = (language: Language, page: CardPageId) => showCard(language, page, '148px');

/** The drawing says nothing that the name beside it does not; nor does a photograph of which the owner says nothing. */
const showCard = (language: Language, page: CardPageId, sizes: string): PictureSource =>
  findPhoto(language, cardField(page), sizes, '') ?? findPicture(emblems[page], '');

const emblems: Record<CardPageId, PictureName> = {
  desayunosMeriendas: 'secciones/desayunos-meriendas',
  menuDia: 'secciones/menu-del-dia',
  comida: 'secciones/comida',
  tostasBocadillos: 'secciones/tostas-bocadillos',
  bebidas: 'secciones/bebidas',
  entrantes: 'comida/entrantes',
  sartenes: 'comida/sartenes',
  ensaladas: 'comida/ensaladas',
  pescados: 'comida/pescados',
  carnes: 'comida/carnes',
  arroces: 'comida/arroces',
  pecar: 'comida/pecar',
  cafe: 'desayunos/cafe',
  dulcesSalados: 'desayunos/dulces-salados',
  merienda: 'desayunos/merienda',
  vino: 'bebidas/vino',
  cervezas: 'bebidas/cervezas',
  refrescos: 'bebidas/refrescos',
};

/** The link one step up. */
export function presentBack(t: TFunction, language: Language, parent: PageId) {
  return { href: pathOfPage(parent, language), label: nameOf(t, parent), backLabel: t('site.volver') };
}

/** The navigation that the pages of a section share, those with nothing to show left out and the one on view marked. */
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
