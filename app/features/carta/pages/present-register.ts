import type { AllergenRegisterProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { allergens, allergenStateOf } from '../allergens';
import { nameOf } from '~/features/carta/catalogue';
import type { Language } from '~/core/language';
import { civilDateAt, formatDate } from '~/core/time';
import type { ReadList } from './present-menu';

/** The register of allergens with its date and version, in the catalogue's order. */
export function presentRegister(
  t: TFunction,
  language: Language,
  { lists, now, zone, version }: { lists: readonly ReadList[]; now: Date; zone: string; version: string },
): AllergenRegisterProps {
  const date = formatDate(civilDateAt(now, zone), language);
  return {
    caption: t('alergenos.registro.fecha', { date, version }),
    dishLabel: t('alergenos.registro.plato'),
    columns: allergens.map((code) => t(`alergenos.nombres.${code}`)),
    groups: lists
      .filter(({ items }) => items.length > 0)
      .map(({ table, items }) => ({
        id: table,
        title: t(`listas.${table}.title`),
        rows: items.map((item) => ({
          id: `${table}-${item.id}`,
          name: nameOf(item, table, language),
          cells: allergens.map((code) => {
            const mark = allergenStateOf(item, code);
            return { mark, text: t(`alergenos.estados.${mark}`) };
          }),
        })),
      })),
  };
}
