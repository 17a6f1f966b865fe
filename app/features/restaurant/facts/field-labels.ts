import type { TFunction } from 'i18next';

import { writtenLanguages } from '~/core/language';
import { factFields, introField, introPages, ownerTexts } from './owner-facts';
import { pageOfCard, pictureFields, pictureParts, type PictureField } from './owner-pictures';
import { nameOf } from '~/platform/page/present-page';

/** The label of a field of `/admin/local` by its name; undefined for any other. */
export function labelOfFact(t: TFunction, name: string): string | undefined {
  if (name === 'muestra') return t('admin.local.quitarMuestra');
  const fact = factFields.find((field) => field === name);
  if (fact) return t(`admin.local.campos.${fact}`);
  if (name === 'telefonos_extranjeros') return t('admin.local.extranjeros');
  const photo = pictureFields.find((field) => name === field || name.startsWith(`${field}_`));
  if (photo) return labelOfPhoto(t, photo, name);
  const own = ownerTexts.find((text) => writtenLanguages.some((language) => name === `${text.name}_${language}`));
  return own && labelOfOwnText(t, own.name, name.slice(-2));
}

/** The label of a photograph; of one of its text fields (`galeria_1_texto_es`), with that field's label. */
export function labelOfPhoto(t: TFunction, photo: PictureField, name: string): string {
  const page = pageOfCard(photo);
  const place = page
    ? t('admin.local.fotos.seccion', { page: nameOf(t, page) })
    : photo === 'portada' || photo === 'icono'
      ? t(`admin.local.fotos.${photo}`)
      : t(photo.startsWith('fundador') ? 'admin.local.fotos.fundador' : 'admin.local.fotos.galeria', {
          number: photo.slice(-1),
        });
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
