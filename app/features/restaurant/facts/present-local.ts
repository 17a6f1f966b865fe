import type { FactsEditorProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { writtenLanguages, type WrittenLanguage } from '~/core/language';
import {
  factFields,
  introField,
  introPages,
  ownerTexts,
  splitText,
  type FactField,
  type OwnerText,
} from './owner-facts';
import type { FactError, OwnerFacts } from './fact-types';
import { firstPictureField, pageOfCard, pictureFields, partsOf, type PictureField } from './owner-pictures';
import { pictureByteLimit, type PictureRefusal } from '~/platform/pictures/picture';
import { writeHidden } from '~/core/typed-text';
import { labelOfFact, labelOfOwnText, labelOfPhoto } from './field-labels';
import { readSocialLink } from './social-links';
import { writeFirstFounders } from './present-restaurant';
import { fixedFacts, type Facts } from './restaurant';
import { presentThumbnail } from '~/platform/page/pictures';

type FactsGroup = FactsEditorProps['groups'][number];
type FactsField = FactsGroup['fields'][number];
type FactsPicture = NonNullable<FactsGroup['pictures']>[number];
type Group =
  | ('casa' | 'contacto' | 'legal' | 'portada' | 'fotos')
  | ('fotosSecciones' | 'visita' | 'nosotros' | 'secciones' | 'antigua');

/** The first value of each field, by its name. */
export function readFirstFacts(
  words: Readonly<Record<WrittenLanguage, TFunction>>,
  { first }: Facts,
): (field: string) => string {
  const shown = new Map<string, string>();
  for (const text of ownerTexts) {
    for (const language of writtenLanguages)
      shown.set(`${text.name}_${language}`, readFirstText(words[language], text));
  }
  for (const field of factFields) shown.set(field, first(field));
  return (field) => shown.get(field) ?? firstPictureField(field);
}

function readFirstText(t: TFunction, { name, key, kind }: OwnerText): string {
  if (name === 'fundadores') return writeFirstFounders(t);
  if (key === undefined) return '';
  const found = (t as (key: string, options: object) => unknown)(key, {
    returnObjects: true,
    year: fixedFacts.foundedYear,
  });
  return Array.isArray(found) ? found.join(kind === 'paragraphs' ? '\n\n' : '\n') : String(found);
}

/** The error of each field. */
export type LocalErrors = Readonly<Record<string, FactError | PictureRefusal | 'almacen'>>;

interface ShownFacts {
  /** The site shows the sample. */
  isSample: boolean;
  /** The first value of each field. */
  shown: (field: string) => string;
  given: OwnerFacts;
  /** The field for the point of the map has the focus. */
  asksForPoint?: boolean;
  /** The stored values that the form was made from. */
  seen?: OwnerFacts;
  /** A refused form: its typed values and their errors. */
  refused?: { read: (field: string) => string | undefined; errors: LocalErrors };
}

/** The form with the `given` values, or with the typed values and their errors. */
export function presentFacts(
  t: TFunction,
  { shown, isSample, given, seen = given, asksForPoint, refused }: ShownFacts,
): FactsEditorProps {
  const valueOf = (field: string) => refused?.read(field) ?? given[field] ?? shown(field);
  const errorOf = (field: string) => {
    const code = refused?.errors[field];
    if (code === undefined) return {};
    return { error: code.startsWith('imagen') ? t(`admin.menu.${code as PictureRefusal}`) : sayError(code) };
  };
  const sayError = (code: string) => {
    if (code === 'almacen') return t('admin.local.sinBase');
    const lines = splitText(valueOf('redes'), 'items').filter((line) => readSocialLink(line) === undefined);
    return t(`admin.local.errores.${code as FactError}`, { lines: lines.join(' · ') });
  };
  const present = (name: string, label: string, more: Partial<FactsField> = {}): FactsField => {
    return { name, label, value: valueOf(name), ...errorOf(name), ...more };
  };
  const fact = (name: FactField | 'enlace_mapa', more?: Partial<FactsField>) =>
    present(name, t(`admin.local.campos.${name}`), more);
  const text = (name: string, more?: Partial<FactsField>) =>
    writtenLanguages.map((language) => present(`${name}_${language}`, labelOfOwnText(t, name, language), more));
  const hints = t('admin.local.ayudas', { returnObjects: true });
  const lines = { multiline: true, rows: 3 };
  const long = { multiline: true, rows: 8 };
  const photoHints: Partial<Record<string, string>> = t('admin.local.fotos.ayudas', { returnObjects: true });
  const presentPhoto = (name: PictureField): FactsPicture => {
    const address = refused?.read(`${name}_imagen`) ?? given[name];
    const isRemoved = refused?.read(`${name}_quitar`) !== undefined;
    return {
      name,
      label: labelOfPhoto(t, name, name),
      ...errorOf(name),
      ...(address ? { stored: { address, isRemoved, ...presentThumbnail(address) } } : {}),
      fields: partsOf(name).map((part) =>
        present(`${name}_${part}`, t(`admin.local.fotos.${part}`), {
          hint: photoHints[part],
          inputMode: part === 'x' || part === 'y' ? 'numeric' : undefined,
        }),
      ),
    };
  };
  const hasFault = (fields: readonly { error?: string }[]) => fields.some(({ error }) => error !== undefined);
  const pictures: Partial<Record<Group, FactsPicture[]>> = {
    fotos: pictureFields.filter((name) => !pageOfCard(name)).map(presentPhoto),
    fotosSecciones: pictureFields.filter((name) => pageOfCard(name)).map(presentPhoto),
  };
  const groups: Record<Group, FactsField[]> = {
    casa: [
      fact('nombre', { required: true, optionalLabel: t('admin.local.obligatorio') }),
      fact('calle'),
      fact('codigo_postal', { inputMode: 'numeric' }),
      fact('ciudad', { hint: hints.ciudad }),
      fact('enlace_mapa', { hint: hints.enlace_mapa, autoFocus: asksForPoint }),
      fact('latitud', { hint: hints.latitud }),
      fact('longitud'),
    ],
    contacto: [
      fact('telefono', { type: 'tel' }),
      fact('telefono_2', { type: 'tel' }),
      fact('email', { type: 'email' }),
      fact('redes', { ...lines, hint: hints.redes }),
      fact('prensa', { hint: hints.prensa }),
    ],
    legal: [fact('titular'), fact('nif'), fact('registro', { hint: hints.registro })],
    portada: [...text('titulo'), ...text('subtitulo', lines)],
    fotos: [],
    fotosSecciones: [],
    visita: [...text('como_llegar', lines), ...text('suplementos', lines)],
    nosotros: [
      ...text('historia', { ...long, hint: hints.parrafos }),
      ...text('filosofia', { ...long, hint: hints.parrafos }),
      ...text('principios', { ...lines, hint: hints.lineas }),
      ...text('fundadores', { ...long, hint: hints.fundadores }),
    ],
    secciones: introPages.flatMap((page) => text(introField(page), lines)),
    antigua: [fact('direcciones_antiguas', { ...long, hint: hints.direcciones_antiguas })],
  };
  return {
    groups: (Object.keys(groups) as Group[]).map((name, at) => {
      const photos = pictures[name] ?? [];
      return {
        title: t(`admin.local.grupos.${name}`),
        fields: groups[name],
        pictures: photos,
        isOpen: at < 3 || hasFault([...groups[name], ...photos.flatMap((photo) => [photo, ...photo.fields])]),
      };
    }),
    pictureWords: {
      ...t('admin.local.fotos.words', { returnObjects: true }),
      maxBytes: pictureByteLimit,
      tooLarge: t('admin.menu.imagenGrande'),
    },
    seen: writeHidden(seen),
    foreign: {
      label: t('admin.local.extranjeros'),
      isTicked: (refused ? refused.read('telefonos_extranjeros') : given.telefonos_extranjeros) !== undefined,
    },
    ...(isSample && {
      sample: { label: t('admin.local.quitarMuestra'), isTicked: refused?.read('quitar_muestra') !== undefined },
    }),
    save: t('admin.local.guardar'),
    leads: '/admin/local',
  };
}

/** A field's error, and the address of the field on the page. */
export interface FieldProblem {
  text: string;
  href: string;
}

/** The errors of a refused form in the order of its fields: most of its groups are folded, and all together are long. */
export const listProblems = (t: TFunction, { groups }: FactsEditorProps): FieldProblem[] =>
  groups
    .flatMap(({ fields, pictures = [] }) => [...fields, ...pictures.flatMap((photo) => [photo, ...photo.fields])])
    .flatMap(({ name, label, error }) =>
      error === undefined ? [] : [{ text: `${labelOfFact(t, name) ?? label}: ${error}`, href: `#${name}` }],
    );
