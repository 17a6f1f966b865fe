import type { KeptListProps, PriceChangeEditorProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { adminSections, menuListsInSection } from '~/features/carta/catalogue';
import { nameOf } from '~/features/carta/menu-item';
import {
  nameOfList,
  priceChangeKinds,
  priceRoundings,
  showPrices,
  wholeCarta,
  type PriceChangeErrors,
} from './price-change';
import { formatPlainDate, type CivilDate } from '~/core/civil-date';
import type { PendingPrices, PricePreview } from './price-changes';

/** The typed values of the form. */
export interface TypedPriceChange {
  read: (field: string) => string;
  named: readonly string[];
}

/** The first values of the form. */
export const firstPriceChange = (today: CivilDate): TypedPriceChange => {
  const fields: Record<string, string> = { cambio: priceChangeKinds[0], redondeo: '5', desde: today };
  return { read: (field) => fields[field] ?? '', named: [] };
};

/** The form with its values, and with the preview when there is one. */
export function presentPriceChange(
  t: TFunction,
  { read, named }: TypedPriceChange,
  shown: { errors?: PriceChangeErrors; preview?: PricePreview & { form: string } } = {},
): PriceChangeEditorProps {
  const errorOf = (field: keyof PriceChangeErrors) => {
    const code = shown.errors?.[field];
    return code === undefined ? {} : { error: t(`admin.cambioDePrecios.errores.${code}`) };
  };
  const label = (field: keyof PriceChangeErrors) => t(`admin.cambioDePrecios.campos.${field}`);
  const box = (value: string, text: string) => ({ value, label: text, isTicked: named.includes(value) });
  const { preview } = shown;
  return {
    lists: {
      label: label('lista'),
      all: box(wholeCarta, t('admin.cambioDePrecios.toda')),
      sections: adminSections.flatMap((section) => {
        const lists = menuListsInSection(section);
        const boxes = lists.map((list) => box(nameOfList(list), t(`listas.${list.table}.title`)));
        const title = t(`admin.secciones.${section}`);
        // A section with one list has no box of its own.
        const all = lists.length > 1 ? [box(section, t('admin.cambioDePrecios.seccion', { section: title }))] : [];
        return boxes.length > 0 ? [{ title, boxes: [...all, ...boxes] }] : [];
      }),
      ...errorOf('lista'),
    },
    kind: {
      label: label('cambio'),
      value: read('cambio'),
      options: priceChangeKinds.map((kind) => ({ value: kind, text: t(`admin.cambioDePrecios.cambios.${kind}`) })),
      ...errorOf('cambio'),
    },
    amount: {
      label: label('valor'),
      hint: t('admin.cambioDePrecios.ayudas.valor'),
      value: read('valor'),
      ...errorOf('valor'),
    },
    rounding: {
      label: label('redondeo'),
      value: read('redondeo'),
      options: priceRoundings.map((cents) => ({
        value: String(cents),
        text: t(`admin.cambioDePrecios.redondeos.al${cents}`),
      })),
      ...errorOf('redondeo'),
    },
    from: {
      label: label('desde'),
      hint: t('admin.cambioDePrecios.ayudas.desde'),
      value: read('desde'),
      ...errorOf('desde'),
    },
    show: t('admin.cambioDePrecios.vista'),
    ...(preview && preview.changed.length > 0
      ? {
          preview: {
            title: t('admin.cambioDePrecios.resultado'),
            text: t('admin.cambioDePrecios.cambian', { count: preview.changed.length }),
            columns: t('admin.cambioDePrecios.columnas', { returnObjects: true }),
            groups: presentGroups(t, preview),
            apply: t('admin.cambioDePrecios.aplicar'),
            applying: t('admin.cambioDePrecios.aplicando'),
            hidden: { solicitud: preview.form, huella: preview.fingerprint },
          },
        }
      : {}),
  };
}

type Groups = NonNullable<PriceChangeEditorProps['preview']>['groups'];

/** The changed dishes under their lists. */
function presentGroups(t: TFunction, { changed }: PricePreview): Groups {
  const tables = [...new Set(changed.map(({ table }) => table))];
  return tables.map((table) => ({
    title: t(`listas.${table}.title`),
    rows: changed
      .filter((dish) => dish.table === table)
      .map(({ item, before, after }) => ({
        id: item.id,
        name: nameOf(item, table, 'es').text,
        before: showPrices(before),
        after: showPrices(after),
      })),
  }));
}

/** The changes that wait for their day, each with its button 'Retirar'. */
export function presentPending(t: TFunction, pending: readonly PendingPrices[]): KeptListProps {
  return {
    ...t('admin.cambioDePrecios.pendientes', { returnObjects: true }),
    action: 'retirar',
    items: pending.map(({ id, who, from, tables, count }) => ({
      id: String(id),
      name: t('admin.cambioDePrecios.desde', { date: formatPlainDate(from, 'es') }),
      details: [
        `${tables.map((table) => t(`listas.${table}.title`)).join(', ')} · ${t('admin.cambioDePrecios.platos', { count })}`,
        ...(who ? [t('admin.cambioDePrecios.de', { name: who })] : []),
      ],
    })),
  };
}
