import type { SignInPanelProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { readSeen } from '~/core/seen-fields';
import { dishField, menuFields } from '~/features/carta/dish-fields';
import { writtenInputs } from '~/features/daily-menu/daily-menu';
import { labelOfFact } from '~/features/restaurant/facts/field-labels';
import { namesOfTimes } from '~/features/restaurant/hours/present-hours';
import type { FormEntries } from '~/platform/http/read-form.server';

const dishTexts = menuFields.filter((field) => !['check', 'choice'].includes(dishField(field).control));

const otherTexts = [
  { name: 'nombre_es', label: 'admin.fueraDeCarta.campos.nombre_es' },
  { name: 'nombre_en', label: 'admin.fueraDeCarta.campos.nombre_en' },
  { name: 'texto_es', label: 'admin.horario.campos.texto_es' },
  { name: 'texto_en', label: 'admin.horario.campos.texto_en' },
  { name: 'texto', label: 'admin.pegarCarta.form.text' },
] as const;

/** The labels of forms of short fields, by the fields' names: bookings, special days, seats, then services, zones and tables. */
const shortFields = [
  'admin.mesa.campos',
  'admin.horario.campos',
  'admin.mesa.plazas.campos',
  'admin.preparar.campos',
  'admin.cambioDePrecios.words.fields',
] as const;
/** Chosen or ticked, not typed; their values are ids and codes. */
const picked = new Set([
  'mesa',
  'zona',
  'mesas',
  'dias',
  'menu_dias',
  'copia_de',
  'copia_a',
  'cerrado',
  'lista',
  'cambio',
  'redondeo',
]);

function labelOfShort(t: TFunction, name: string): string | undefined {
  if (name === 'notas' || name === 'marcas') return t(`admin.clientes.${name}`);
  const forms = shortFields.map((form) => t(form, { returnObjects: true }) as Readonly<Record<string, string>>);
  return forms.find((labels) => labels[name])?.[name];
}

/** The label of a field that staff type into, by its name; undefined for any other. */
function labelOfTyped(t: TFunction, name: string): string | undefined {
  const dish = dishTexts.find((field) => field === name);
  if (dish) return t(`admin.tabla.${dish}`);
  const other = otherTexts.find((text) => text.name === name);
  if (other) return t(other.label);
  const menu = writtenInputs.find((input) => input.name === name);
  if (menu) return t(`admin.menu.words.fields.${menu.name}`);
  return labelOfFact(t, name) ?? labelOfShort(t, name);
}

/**
 * What was typed into a form whose session had ended, so that it is not lost; undefined without any. Of a form that also sends
 * what it showed (`visto`), what differs from that.
 */
export function presentTyped(t: TFunction, entries: FormEntries): SignInPanelProps['typed'] {
  const seen = readSeen(entries.find(([name]) => name === 'visto')?.[1]);
  const times = seen && namesOfTimes(t);
  const fields = entries.flatMap(([name, value]) => {
    const label = picked.has(name) ? undefined : (times?.get(name) ?? labelOfTyped(t, name));
    return label && value.trim() !== (seen?.[name] ?? '') ? [{ label, value }] : [];
  });
  if (fields.length === 0) return undefined;
  return { title: t('admin.acceso.escrito'), text: t('admin.acceso.escritoTexto'), fields };
}

/** The reason of a refusal, and the data of its page. */
export interface Refusal extends Pick<SignInPanelProps, 'typed'> {
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
