import type { FactsEditorProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { languages, type Language } from '~/domain/language';
import {
  factFields,
  introField,
  introPages,
  ownerTexts,
  type FactErrors,
  type FactField,
  type OwnerText,
} from '~/domain/owner-facts';
import { writeFirstFounders } from '~/page/present-page';
import { restaurant } from '~/restaurant';
import { labelOfOwnText } from '~/staff/present-staff';

type FactsField = FactsEditorProps['groups'][number]['fields'][number];

/** What stands in a field before the owner has given anything, by the field's name. */
export function readFirstFacts(words: Readonly<Record<Language, TFunction>>): (field: string) => string {
  const shown = new Map<string, string>();
  for (const text of ownerTexts) {
    for (const language of languages) shown.set(`${text.name}_${language}`, readFirstText(words[language], text));
  }
  const facts = restaurant.before;
  for (const field of factFields) shown.set(field, facts[field]);
  return (field) => shown.get(field) ?? '';
}

function readFirstText(t: TFunction, { name, key, kind }: OwnerText): string {
  if (name === 'fundadores') return writeFirstFounders(t);
  if (key === undefined) return '';
  const found = (t as (key: string, options: object) => unknown)(key, {
    returnObjects: true,
    year: restaurant.foundedYear,
  });
  return Array.isArray(found) ? found.join(kind === 'paragraphs' ? '\n\n' : '\n') : String(found);
}

/** The form, filled with what stands on the pages, or with what was typed and what is wrong with it. */
export function presentFacts(
  t: TFunction,
  shown: (field: string) => string,
  refused?: { read: (field: string) => string | undefined; errors: FactErrors },
): FactsEditorProps {
  const valueOf = (field: string) => refused?.read(field) ?? restaurant.given[field] ?? shown(field);
  const errorOf = (field: string) => {
    const code = refused?.errors[field];
    return code === undefined ? {} : { error: t(`admin.local.errores.${code}`) };
  };
  const fact = (name: FactField, more: Partial<FactsField> = {}): FactsField => ({
    name,
    label: t(`admin.local.campos.${name}`),
    value: valueOf(name),
    ...errorOf(name),
    ...more,
  });
  const text = (name: string, more: Partial<FactsField> = {}): FactsField[] =>
    languages.map((language) => ({
      name: `${name}_${language}`,
      label: labelOfOwnText(t, name, language),
      value: valueOf(`${name}_${language}`),
      ...errorOf(`${name}_${language}`),
      ...more,
    }));
  const hints = t('admin.local.ayudas', { returnObjects: true });
  const lines = { multiline: true, rows: 3 };
  const long = { multiline: true, rows: 8 };
  const groups: Record<'casa' | 'contacto' | 'legal' | 'portada' | 'visita' | 'nosotros' | 'secciones', FactsField[]> =
    {
      casa: [
        ...[fact('nombre', { required: true }), fact('calle', { required: true })],
        fact('codigo_postal', { required: true, inputMode: 'numeric' }),
        fact('ciudad', { hint: hints.ciudad }),
        fact('latitud', { required: true, inputMode: 'decimal', hint: hints.latitud }),
        fact('longitud', { required: true, inputMode: 'decimal' }),
      ],
      contacto: [
        ...[fact('telefono', { type: 'tel', required: true }), fact('telefono_2', { type: 'tel' })],
        ...[fact('email', { type: 'email', required: true }), fact('redes', { ...lines, hint: hints.redes })],
      ],
      legal: [
        fact('titular', { required: true }),
        fact('nif', { required: true }),
        fact('registro', { required: true }),
      ],
      portada: [...text('titulo'), ...text('subtitulo', lines)],
      visita: [...text('como_llegar', lines), ...text('suplementos', lines)],
      nosotros: [
        ...[
          ...text('historia', { ...long, hint: hints.parrafos }),
          ...text('filosofia', { ...long, hint: hints.parrafos }),
        ],
        ...text('principios', { ...lines, hint: hints.lineas }),
        ...text('fundadores', { ...long, hint: hints.fundadores }),
      ],
      secciones: introPages.flatMap((page) => text(introField(page), lines)),
    };
  return {
    groups: Object.entries(groups).map(([name, fields], at) => ({
      title: t(`admin.local.grupos.${name as keyof typeof groups}`),
      fields,
      isOpen: at < 3 || fields.some(({ error }) => error !== undefined),
    })),
    foreign: {
      label: t('admin.local.extranjeros'),
      isTicked: refused ? refused.read('telefonos_extranjeros') !== undefined : restaurant.takesForeignPhones,
    },
    save: t('admin.local.guardar'),
    leads: '/admin/local',
  };
}
