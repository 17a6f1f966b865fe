import { textIn, type Language, type Texts } from '~/core/language';
import type { DisplayedName } from '~/features/carta/catalogue';
import { parsePrice, type Cents, type PriceCode } from '~/core/price';

/** A special: a dish of today that is not on the carta. */
export interface Special {
  id: number;
  /** English may be empty. */
  name: Texts;
  price: Cents;
  /** Its end (ISO 8601), which is the next closing; null: it stays until staff remove it. */
  until: string | null;
}

/** Why a field is refused; its own codes are keys under `admin.fueraDeCarta.errores`. */
export type SpecialCode = 'faltaNombre' | 'nombreLargo' | PriceCode;
export type SpecialErrors = Partial<Record<string, SpecialCode>>;

const longestName = 200;

/** Checks a typed special; `closing` is its end unless `dura` is set. */
export function checkSpecial(
  read: (name: string) => string,
  closing: Date,
): { ok: true; special: Omit<Special, 'id'> } | { ok: false; errors: SpecialErrors } {
  const typed = (name: string) =>
    read(name)
      .replace(/\p{Cc}+|\s+/gu, ' ')
      .trim();
  const name = { es: typed('nombre_es'), en: typed('nombre_en') };
  const price = parsePrice(typed('precio'));
  const errors: SpecialErrors = {
    ...(name.es === '' ? { nombre_es: 'faltaNombre' } : {}),
    ...(name.es.length > longestName ? { nombre_es: 'nombreLargo' } : {}),
    ...(name.en.length > longestName ? { nombre_en: 'nombreLargo' } : {}),
    ...(price.ok ? {} : { precio: price.code }),
  };
  if (!price.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, special: { name, price: price.cents, until: read('dura') === '' ? closing.toISOString() : null } };
}

/** Its name in a language. Without a translation it is the Spanish name with `lang`, as for a dish. */
export const nameOfSpecial = ({ name }: Pick<Special, 'name'>, language: Language): DisplayedName =>
  textIn(name, language);

/** Whether it is current at a moment. */
export const isOnNow = ({ until }: Pick<Special, 'until'>, now: Date): boolean =>
  until === null || Date.parse(until) > now.getTime();
