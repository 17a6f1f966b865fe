import type { TFunction } from 'i18next';

import { introField, introPages } from './owner-facts';
import { pageOfCard, pictureParts, type PictureField } from './owner-pictures';
import { nameOf } from '~/platform/page/present-page';

/** The label of a photograph; of one of its text fields (`galeria_1_texto_es`), with that field's label. */
export function labelOfPhoto(t: TFunction, photo: PictureField, name: string): string {
  const page = pageOfCard(photo);
  const place = page
    ? t('admin.local.fotos.seccion', { page: nameOf(t, page) })
    : photo === 'portada'
      ? t('admin.local.fotos.portada')
      : t('admin.local.fotos.galeria', { number: photo.slice(-1) });
  const part = pictureParts.find((each) => name === `${photo}_${each}`);
  return part ? `${place}: ${t(`admin.local.fotos.${part}`)}` : place;
}

/** The label of one of the owner's texts in a language (`es`). */
export function labelOfOwnText(t: TFunction, name: string, language: string): string {
  const page = introPages.find((each) => introField(each) === name);
  const label = page
    ? t(`paginas.${page}.titulo`)
    : (t('admin.local.textos', { returnObjects: true }) as Readonly<Record<string, string>>)[name];
  return t('admin.local.enIdioma', { label, language: language.toUpperCase() });
}
