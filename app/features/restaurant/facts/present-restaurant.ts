import { pictures, type NavLink, type PictureName, type PictureSource } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { joinCall, type Language } from '~/core/language';
import { pathOfPage, type CardPageId } from '~/core/pages';
import { findPicture, presentStoredPicture } from '~/platform/page/pictures';
import { writeFounders } from './owner-facts';
import { cardField, galleryPlaces, portraitPlaces, type PictureField } from './owner-pictures';
import { fixedFacts, type Facts } from './restaurant';
import type { PageWords } from './site-words.server';

/** The address on one line: `'Calle de la Botica Vieja, 7, 28012 Madrid'`. */
export const writeAddress = ({ address }: Pick<Facts, 'address'>): string =>
  [address.street, writeTown({ address })].filter(Boolean).join(', ');

/** `'28012 Madrid'`. */
export const writeTown = ({ address: { postalCode, city } }: Pick<Facts, 'address'>): string =>
  `${postalCode} ${city}`.trim();

/** The name with its city, where that is known: `'Antídoto, Madrid'`. */
export const writePlace = ({ name, address: { city } }: Pick<Facts, 'name' | 'address'>): string =>
  [name, city].filter(Boolean).join(', ');

/**
 * The values for the `{{…}}` of the legal texts (`terminos`, `consentimiento`); empty where a fact is not known.
 *
 * @param web the site's public address
 * @param days how many days after the visit a booking's personal data are erased
 */
export function legalFacts(facts: Facts, { web, days }: { web: string; days: number }): Record<string, string> {
  const { name, taxId, registry, email, phones } = facts;
  const phone = phones.reservations?.shown ?? '';
  const legalName = facts.legalName || name;
  const identity = legalName === name ? name : `${legalName} (${name})`;
  return {
    name,
    legalName,
    identity,
    taxId,
    registry,
    email,
    address: writeAddress(facts),
    phone,
    web,
    days: String(days),
  };
}

/** A link that calls the telephone for reservations; none without one. */
export const linkToCall = (t: TFunction, { phones }: Facts): NavLink[] =>
  phones.reservations ? [{ href: `tel:${phones.reservations.number}`, label: t('site.llamar') }] : [];

/** A sentence that ends where the telephone follows, without the call in a restaurant without a telephone. */
export const writeCall = (t: TFunction, sentence: string, { phones }: Facts): string =>
  joinCall(sentence, t('reservas.oLlamanos'), phones.reservations?.shown);

/** A link to the address, the map and the directions on the page about the restaurant; none without any of them. */
export function linkToDirections(t: TFunction, language: Language, facts: Facts): NavLink[] {
  const isKnown = writeAddress(facts) !== '' || facts.coordinates !== null || facts.given[`como_llegar_${language}`];
  if (!isKnown) return [];
  return [{ href: `${pathOfPage('sobreNosotros', language)}#${visitAnchor}`, label: t('site.comoLlegar') }];
}

export const visitAnchor = 'como-llegar';

/** The default founders, in the form in which the owner writes them. */
export function writeFirstFounders(t: TFunction): string {
  const { intro, personas } = t('sobreNosotros.fundadores', { returnObjects: true });
  const people = personas.map(({ papel, texto }, at) => ({
    name: fixedFacts.founders[at] ?? '',
    role: papel,
    text: texto,
  }));
  return writeFounders(intro, people);
}

/**
 * The owner's photograph of a place, `sizes` wide; undefined when the owner gave none. `fallbackText` is its alternative text
 * when the owner wrote none.
 */
export function findPhoto(
  { language, facts }: Omit<PageWords, 't'>,
  place: PictureField,
  { sizes, fallbackText }: { sizes: string; fallbackText: string },
): PictureSource | undefined {
  const photo = facts.photos[place];
  if (!photo) return undefined;
  return { ...presentStoredPicture(photo.address, photo.text[language] || fallbackText, sizes), focus: photo.focus };
}

/**
 * The owner's photograph of the bar, else the drawing of the sample's shelf, if the sample is shown: tall beside the welcome on
 * a wide screen, a strip under it on a narrow one. Below 60em the home page's opening leaves two columns.
 */
export function findBar(page: PageWords): PictureSource | undefined {
  const { t, facts } = page;
  const photo = findPhoto(page, 'portada', {
    sizes: '(min-width: 960px) 50vw, 100vw',
    fallbackText: t('imagenes.foto'),
  });
  if (photo || !facts.isSample) return photo;
  return {
    ...findPicture('bar-shelf', t('imagenes.barra')),
    narrow: { src: pictures['bar-shelf-wide'].src, media: '(max-width:59.99875em)' },
  };
}

/** The six drawings of 'the moment'. The owner's photographs can replace them. */
export const scenes = ['botica', 'cuchara', 'cafe', 'azulejos', 'vermut', 'tosta'] as const;
export type Scene = (typeof scenes)[number];

/** A scene with its caption, `sizes` wide; undefined without a photograph in a restaurant without the sample. */
export function findScene(page: PageWords, { scene, sizes }: { scene: Scene; sizes: string }) {
  const { t } = page;
  const place = galleryPlaces[scenes.indexOf(scene)] ?? 'galeria_1';
  const photo = findPhoto(page, place, { sizes, fallbackText: t('imagenes.foto') });
  if (photo) return { picture: photo, caption: photo.alt };
  if (!page.facts.isSample) return undefined;
  const words = t(`restaurante.galeria.escenas.${scene}`, { returnObjects: true });
  return { picture: findPicture(`galeria/${scene}`, words.alt), caption: words.pie };
}

/**
 * The portrait of the founder at a place of the text: the owner's photograph, else the drawing of the sample's founder, who is
 * never shown beside another name.
 */
export function findPortrait(page: PageWords, name: string, at: number): PictureSource | undefined {
  const { t } = page;
  const place = portraitPlaces[at];
  if (!place) return undefined;
  const photo = findPhoto(page, place, { sizes: '(min-width: 600px) 360px, 100vw', fallbackText: name });
  if (photo || !page.facts.isSample || name !== fixedFacts.founders[at]) return photo;
  return findPicture(place, t('imagenes.retrato', { person: name }));
}

/** The picture of a page's card, at the head of that page: the owner's photograph, else the drawing. */
export const findEmblem = (words: PageWords, page: CardPageId) => findCardPicture(words, page, '148px');

/** The drawing is a decoration beside the page's name; so is a photograph without a text. */
export const findCardPicture = (words: PageWords, page: CardPageId, sizes: string): PictureSource =>
  findPhoto(words, cardField(page), { sizes, fallbackText: '' }) ?? findPicture(emblems[page], '');

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
