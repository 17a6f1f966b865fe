import type { HistoryEntry, HistoryListProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { menuListOf, type MenuTable } from '~/domain/catalogue';
import { formatShortDate } from '~/domain/civil-date';
import { differingFields, inputOf } from '~/domain/dish-fields';
import { formatTime } from '~/domain/hours';
import { civilTimeAt } from '~/domain/madrid-time';
import type { MenuItem } from '~/domain/menu-item';
import { labelOfField, pathOfRow, shownInput } from '~/dish-tables/present-edit';

/** A change as it is stored. */
export interface PresentableChange {
  id: number;
  /** Milliseconds. */
  at: number;
  table: MenuTable;
  rowId: number;
  kind: 'creado' | 'guardado' | 'eliminado' | 'restaurado';
  before: MenuItem | null;
  after: MenuItem | null;
}

/** The history of the carta in the panel's words; times are Madrid's. Who it was is not known: staff share one key. */
export function presentHistory(
  t: TFunction,
  { changes, olderThan }: { changes: readonly PresentableChange[]; olderThan?: number },
  days: number,
): Pick<HistoryListProps, 'title' | 'entries' | 'words' | 'older'> {
  return {
    title: t('admin.historia.texto', { days }),
    entries: changes.map((change) => presentChange(t, change)),
    words: t('admin.historia.words', { returnObjects: true }),
    ...(olderThan === undefined
      ? {}
      : { older: { text: t('admin.historia.anteriores'), href: `/admin/historial?antes=${olderThan}` } }),
  };
}

function presentChange(t: TFunction, { id, at, table, rowId, kind, before, after }: PresentableChange): HistoryEntry {
  const { date, minutes } = civilTimeAt(new Date(at));
  const clock = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  const list = menuListOf(table);
  const name = (after ?? before)?.tipo ?? '';
  // A row that came or went is told by its price: everything else would be a wall of words.
  const fields = before && after ? differingFields(before, after, list) : (['precio'] as const);
  return {
    id: String(id),
    when: { text: `${formatShortDate(date, 'es')}, ${formatTime(clock, 'es')}`, iso: new Date(at).toISOString() },
    action: t(`admin.historia.${kind}`),
    subject: `${name} · ${t(`listas.${table}.titulo`)}`,
    changes: fields.map((field) => ({
      label: labelOfField(t, field),
      ...(before ? { before: shownInput(t, field, inputOf(before, field)) || '—' } : {}),
      ...(after ? { after: shownInput(t, field, inputOf(after, field)) || '—' } : {}),
    })),
    ...(before ? { restoresAt: pathOfRow(list, rowId, '') } : {}),
  };
}
