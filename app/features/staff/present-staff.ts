import type { SignInPanelProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { dishField, menuFields } from '~/features/carta/dish-fields';
import { writtenInputs } from '~/features/daily-menu/daily-menu';
import { labelOfFact } from '~/features/restaurant/facts/field-labels';
import type { FormEntries } from '~/platform/http/read-form.server';

const dishTexts = menuFields.filter((field) => !['check', 'choice'].includes(dishField(field).control));

const otherTexts = [
  { name: 'nombre_es', label: 'admin.fueraDeCarta.campos.nombre_es' },
  { name: 'nombre_en', label: 'admin.fueraDeCarta.campos.nombre_en' },
  { name: 'texto_es', label: 'admin.horario.campos.texto_es' },
  { name: 'texto_en', label: 'admin.horario.campos.texto_en' },
  { name: 'texto', label: 'admin.pegarCarta.form.text' },
] as const;

/** The label of a field that staff type into, by its name; undefined for any other. */
function labelOfTyped(t: TFunction, name: string): string | undefined {
  const dish = dishTexts.find((field) => field === name);
  if (dish) return t(`admin.tabla.${dish}`);
  const other = otherTexts.find((text) => text.name === name);
  if (other) return t(other.label);
  const menu = writtenInputs.find((input) => input.name === name);
  if (menu) return t(`admin.menu.words.fields.${menu.name}`);
  return labelOfFact(t, name);
}

/** The typed texts of a form whose session had ended, so that they are not lost; undefined without any. */
export function presentTyped(t: TFunction, entries: FormEntries): SignInPanelProps['typed'] {
  const fields = entries.flatMap(([name, value]) => {
    const label = labelOfTyped(t, name);
    return label && value.trim() !== '' ? [{ label, value }] : [];
  });
  if (fields.length === 0) return undefined;
  return { title: t('admin.acceso.escrito'), text: t('admin.acceso.escritoTexto'), fields };
}

/** The reason of a refusal, and the data of its page. */
interface Refusal extends Pick<SignInPanelProps, 'typed'> {
  /** The address that the key is posted to, and the address that the right key redirects to. */
  signIn: string;
  leadsTo: string;
  key?: 'wrong' | 'tooMany';
  /** The page is for the owner only, and the visitor is staff. */
  isOwners?: boolean;
  secureAddress?: string;
}

/** The refusal with its field for the key. */
export function presentRefusal(t: TFunction, { signIn, leadsTo, key, isOwners, typed, secureAddress: href }: Refusal) {
  const words = t('admin.acceso.words', { returnObjects: true });
  return {
    documentTitle: t('admin.metaTitulo', { section: words.title }),
    ...words,
    ...(href ? { elsewhere: { text: t('admin.acceso.sinCifrar'), link: { text: href, href } } } : {}),
    ...(isOwners ? { intro: t('admin.acceso.soloPropiedad') } : {}),
    siteLink: isOwners ? { text: t('admin.acceso.volver'), href: '/admin' } : { text: t('admin.verWeb'), href: '/' },
    action: signIn,
    leads: leadsTo,
    unanswered: t('admin.errores.sinConexion'),
    ...(key === 'wrong' ? { error: t('admin.acceso.claveErronea') } : {}),
    ...(key === 'tooMany' ? { wait: t('admin.acceso.demasiados') } : {}),
    ...(typed ? { typed } : {}),
  };
}
