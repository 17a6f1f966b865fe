import type { Texts } from '~/core/language';
import type { FactError, OwnerFacts } from './fact-types';
import { cardPages, type CardPageId } from '~/core/pages';
import { ownerFolder, measuresOf, variantPath, variantsOf } from '~/platform/pictures/picture';

/** The portraits of the founders on the about page, in the order of their text. */
export const portraitPlaces = ['fundador_1', 'fundador_2'] as const;

/** The six of the gallery, in their order. */
export const galleryPlaces = ['galeria_1', 'galeria_2', 'galeria_3', 'galeria_4', 'galeria_5', 'galeria_6'] as const;

/** The home page's opening, the gallery and the portraits. */
export const ownerPictures = ['portada', ...galleryPlaces, ...portraitPlaces] as const;

/** The restaurant's own icon, in the browser's tab and on a phone's home screen. */
const iconPlace = 'icono';

/** The photograph on a page's card, which opens the page too. */
export const cardField = (page: CardPageId) => `seccion_${page}` as const;

/** The places of the owner's own photographs. */
export type PictureField = (typeof ownerPictures)[number] | typeof iconPlace | ReturnType<typeof cardField>;
export const pictureFields: readonly PictureField[] = [
  ...ownerPictures,
  iconPlace,
  ...cardPages.map(({ id }) => cardField(id)),
];
/** The page with this card; undefined for places without a card. */
export const pageOfCard = (field: PictureField): CardPageId | undefined =>
  cardPages.find(({ id }) => cardField(id) === field)?.id;

/** The fields that go with a photograph, after its own name. */
export const pictureParts = ['texto_es', 'texto_en', 'x', 'y'] as const;
/** The parts of one place: an icon is neither described nor cut. */
export const partsOf = (field: PictureField) => (field === iconPlace ? [] : pictureParts);

/** The centre of the visible part of a cut photograph, in per cent. */
export interface Focus {
  x: number;
  y: number;
}

export interface OwnPicture {
  /** The address of the stored photograph. */
  address: string;
  text: Texts;
  focus: Focus;
}

/** The form of the addresses of the owner's stored photographs; other addresses are never shown. */
const isOwnerPicture = (address: string) =>
  new RegExp(`^(https?://[^/]+)?/[\\w/.-]*/${ownerFolder}/\\d+-[a-z0-9]+\\.jpg$`).test(address) &&
  measuresOf(address) !== null;

/** Minimum side of an icon, in px: the least that a home screen takes. */
const leastIcon = 192;
const isIcon = (address: string): boolean => {
  const { width, height } = measuresOf(address) ?? { width: 0, height: 0 };
  return Math.min(width, height) >= leastIcon && Math.abs(width / height - 1) < 0.05;
};

/** The files of a stored icon, the smallest first. */
export function listIconFiles({ address }: OwnPicture) {
  return variantsOf(measuresOf(address) ?? { width: leastIcon, height: leastIcon }).map(({ width, height }) => ({
    size: `${width}x${height}`,
    jpg: variantPath(address, width, 'jpg'),
    webp: variantPath(address, width, 'webp'),
  }));
}

const middle = '50';
const readPercent = (text: string): number => Number(text.replace(',', '.'));
const isPercent = (text: string): boolean => /^\d{1,3}(?:[.,]\d{1,3})?$/.test(text) && readPercent(text) <= 100;

/** The owner's photograph of a place. A missing English text falls back to Spanish. */
export function ownPictureOf(facts: OwnerFacts, field: PictureField): OwnPicture | undefined {
  const address = facts[field];
  if (address === undefined) return undefined;
  const es = facts[`${field}_texto_es`] ?? '';
  const point = (axis: 'x' | 'y') => readPercent(facts[`${field}_${axis}`] ?? middle);
  return { address, text: { es, en: facts[`${field}_texto_en`] ?? es }, focus: { x: point('x'), y: point('y') } };
}

/** The first value of a photograph's field. */
export const firstPictureField = (field: string): string => (/_[xy]$/.test(field) ? middle : '');

/**
 * The facts that a page showed, for a comparison in which a photograph counts as typed when its text or centre was. Otherwise a
 * text would be stored for the photograph that another person put there meanwhile, or for none.
 */
export function markTypedPictures(seen: OwnerFacts, typed: OwnerFacts): OwnerFacts {
  const isTyped = (field: string) => typed[field] !== seen[field];
  const marked = pictureFields.filter(
    (field) => field in seen && !isTyped(field) && pictureParts.some((part) => isTyped(`${field}_${part}`)),
  );
  return { ...seen, ...Object.fromEntries(marked.map((field) => [field, ''])) };
}

/**
 * Checks the sent fields of photographs: `…_imagen` is the address of the stored file, `…_quitar` removes the photograph with
 * its texts. Fields that were not sent stay as they were `given`.
 */
export function checkPictures(
  read: (field: string) => string | undefined,
  given: OwnerFacts,
  longest: number,
): { facts: OwnerFacts; errors: Record<string, FactError> } {
  const facts: Record<string, string> = {};
  const errors: Record<string, FactError> = {};
  for (const field of pictureFields) {
    if (read(`${field}_quitar`) !== undefined) continue;
    const address = read(`${field}_imagen`) ?? given[field] ?? '';
    if (isOwnerPicture(address)) facts[field] = address;
    if (field === iconPlace && field in facts && !isIcon(address)) errors[field] = 'icono';
    for (const part of partsOf(field)) {
      const name = `${field}_${part}`;
      const text = (read(name) ?? given[name] ?? '').trim().replace(/\s+/g, ' ');
      if (text === '' || text === firstPictureField(name)) continue;
      const isPoint = part === 'x' || part === 'y';
      if (isPoint && !isPercent(text)) errors[name] = 'porcentaje';
      else if (text.length > longest) errors[name] = 'largo';
      else facts[name] = text;
    }
  }
  return { facts, errors };
}
