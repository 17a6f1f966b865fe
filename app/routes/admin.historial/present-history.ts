import type { HistoryEntry, HistoryListProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { HistoryPage, StoredChange } from '~/backends/carta/dishes.server';
import { menuListOf } from '~/domain/carta/catalogue';
import { formatShortDate } from '~/domain/time/civil-date';
import { differingFields, inputOf } from '~/domain/carta/dish-fields';
import { clockTimeOf, formatTime } from '~/domain/time/hours';
import { civilTimeAt } from '~/domain/time/madrid-time';
import { labelOfField, pathOfRow, shownInput } from '~/dish-tables/present-edit';

/** The history of the carta in the panel's words; times are Madrid's. */
export function presentHistory(t: TFunction, { changes, olderThan }: HistoryPage, days: number): HistoryListProps {
  return {
    title: t('admin.historia.texto', { days }),
    entries: changes.map((change) => presentChange(t, change)),
    words: t('admin.historia.words', { returnObjects: true }),
    ...(olderThan === undefined
      ? {}
      : { older: { text: t('admin.historia.anteriores'), href: `/admin/historial?antes=${olderThan}` } }),
  };
}

function presentChange(t: TFunction, { id, at, who, table, rowId, kind, before, after }: StoredChange): HistoryEntry {
  const { date, minutes } = civilTimeAt(new Date(at));
  const list = menuListOf(table);
  const name = (after ?? before)?.tipo ?? '';
  // A row that came or went is told by its price: everything else would be a wall of words.
  const fields = before && after ? differingFields(before, after, list) : (['precio'] as const);
  return {
    id: String(id),
    when: {
      text: `${formatShortDate(date, 'es')}, ${formatTime(clockTimeOf(minutes))}`,
      iso: new Date(at).toISOString(),
    },
    ...(who === '' ? {} : { who: who ?? t('admin.historia.baseDeDatos') }),
    action: t(`admin.tabla.${kind}`),
    subject: `${name} · ${t(`listas.${table}.title`)}`,
    changes: fields.map((field) => ({
      label: labelOfField(t, field),
      ...(before ? { before: shownInput(t, field, inputOf(before, field)) || '—' } : {}),
      ...(after ? { after: shownInput(t, field, inputOf(after, field)) || '—' } : {}),
    })),
    ...(before ? { restoresAt: pathOfRow(list, rowId, '') } : {}),
  };
}
