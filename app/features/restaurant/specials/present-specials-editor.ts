import type { SpecialsEditorProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { Special, SpecialErrors } from './specials';
import { only } from '~/core/only';
import { formatMoment, serviceDay } from '../hours/hours';
import { formatPrice } from '~/core/price';
import { formatShortDate } from '~/core/time';
import { presentUndo } from '~/platform/panel/staff-page';

const specialsPath = '/admin/fuera-de-carta';

/** The fields of the form, in their order. */
export const specialFields = ['nombre_es', 'precio', 'nombre_en'] as const;

/** The values of a refused form, and its errors. */
export interface RefusedSpecial {
  typed: Readonly<Record<string, string>>;
  errors: SpecialErrors;
}

/** The page: the current specials and the form. */
export function presentSpecialsEditor(
  t: TFunction,
  specials: readonly Special[],
  { now, name, address, refused }: { now: Date; name: string; address: string; refused: RefusedSpecial | undefined },
): SpecialsEditorProps {
  const say = (name: string) => {
    const code = refused?.errors[name];
    if (code === undefined) return undefined;
    return code === 'faltaNombre' || code === 'nombreLargo' ? t(`admin.fueraDeCarta.errores.${code}`) : t(code);
  };
  return {
    fields: specialFields.map((name) => ({
      name,
      label: t(`admin.fueraDeCarta.campos.${name}`),
      value: refused?.typed[name] ?? '',
      error: say(name),
      ...(name === 'precio' ? { inputMode: 'decimal' as const } : { maxLength: 200 }),
    })),
    kept: { label: t('admin.fueraDeCarta.campos.dura'), isTicked: Boolean(refused?.typed.dura) },
    specials: {
      ...t('admin.fueraDeCarta.lista', { returnObjects: true }),
      action: 'quitar',
      items: specials.map(({ id, name, price, until }) => ({
        id: String(id),
        name: name.es,
        details: only([
          `${formatPrice(price, 'es')} · ${describeEnd(t, until, now)}`,
          name.en && { text: name.en, lang: 'en' },
        ]),
      })),
    },
    share: specials.length > 0 ? presentShare(t, specials, { name, address }) : undefined,
    leads: specialsPath,
    words: t('admin.fueraDeCarta.words', { returnObjects: true }),
  };
}

/** The button beside an outcome: it removes what was added, and restores what was removed. */
export function presentSpecialUndo(t: TFunction, { done, id }: { done: string; id?: number }) {
  const act = done === 'anadido' ? 'quitar' : 'deshacer';
  return id === undefined ? undefined : presentUndo(t, specialsPath, act, { id: String(id) });
}

/** 'Hasta las 16:30', or 'Hasta medianoche'; on another day of service 'Hasta el mar, 1 dic, 16:30'. */
function describeEnd(t: TFunction, until: Special['until'], now: Date): string {
  if (until === null) return t('admin.fueraDeCarta.seQueda');
  const end = new Date(until);
  const { time } = formatMoment(end, 'es');
  const day = serviceDay(end);
  if (day === serviceDay(now)) return t('admin.fueraDeCarta.hasta', { time });
  return t('admin.fueraDeCarta.hastaOtroDia', { date: formatShortDate(day, 'es'), time });
}

/** Sends today's specials as a message, with the restaurant's name and the address of the carta. */
function presentShare(
  t: TFunction,
  specials: readonly Special[],
  { name, address }: { name: string; address: string },
) {
  const lines = specials.map((special) => `· ${special.name.es}: ${formatPrice(special.price, 'es')}`);
  const message = [`${t('carta.fueraDeCarta')} · ${name}`, ...lines, address].join('\n');
  return { href: `https://wa.me/?text=${encodeURIComponent(message)}`, label: t('admin.menu.whatsapp') };
}
