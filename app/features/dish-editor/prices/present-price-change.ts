import type { KeptListProps, PriceChangeEditorProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { adminSections, menuListsInSection, nameOf } from '~/features/carta/catalogue';
import { formatPlainDate, type CivilDate } from '~/core/time';
import { sayLeap } from '../present-edit';
import { findLeaps, nameOfList, showPrices, type PriceField, type TypedPriceChange } from './price-change';
import type { PricePreview } from './price-changes';
import type { PendingPrices } from './price-plans.data.server';

/** The first values of the form. */
export const firstPriceChange = (today: CivilDate): TypedPriceChange => ({
  lists: [],
  values: { cambio: 'porcentaje', valor: '', redondeo: '5', desde: today },
});

/** The form with its values, and with the preview when there is one. */
export function presentPriceChange(
  t: TFunction,
  { lists, values }: TypedPriceChange,
  { invalid, preview }: { invalid?: readonly PriceField[]; preview?: PricePreview & { form: string } } = {},
): PriceChangeEditorProps {
  const sections = adminSections.flatMap((section) => {
    const title = t(`admin.secciones.${section}`);
    const boxes = menuListsInSection(section).map((list) => ({
      value: nameOfList(list),
      label: t(`listas.${list.table}.title`),
    }));
    // A section with one list has no box of its own.
    const all = { value: section, label: t('admin.cambioDePrecios.seccion', { section: title }) };
    return boxes.length > 0 ? [{ title, boxes: boxes.length > 1 ? [all, ...boxes] : boxes }] : [];
  });
  const words = t('admin.cambioDePrecios.words', { returnObjects: true });
  const form = { words, sections, lists, values, invalid };
  if (!preview?.changed.length) return form;
  const { changed, fingerprint } = preview;
  const leaps = findLeaps(changed);
  const text = t('admin.cambioDePrecios.cambian', { count: changed.length });
  return {
    ...form,
    ...(leaps.length > 0 ? { words: { ...words, apply: t('admin.cambioDePrecios.si') } } : {}),
    preview: {
      text: [text, ...leaps.slice(0, 5).map((leap) => sayLeap(t, leap))].join(' '),
      groups: [...new Set(changed.map(({ table }) => table))].map((table) => ({
        title: t(`listas.${table}.title`),
        rows: changed
          .filter((dish) => dish.table === table)
          .map(({ id, item, before, after }) => ({
            id,
            name: nameOf(item, table, 'es').text,
            before: showPrices(before),
            after: showPrices(after),
          })),
      })),
      hidden: { solicitud: preview.form, huella: fingerprint, ...(leaps.length > 0 ? { seguro: 'si' } : {}) },
    },
  };
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
