import type { ConfirmStepProps, HistoryEntry, HistoryListProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { HistoryPage, StoredChange, StoredDataAct, StoredPriceChange } from '~/backends/carta/dishes.server';
import { menuListOf } from '~/domain/carta/catalogue';
import { formatShortDate } from '~/domain/time/civil-date';
import { differingFields, inputOf, type MenuField } from '~/domain/carta/dish-fields';
import type { MenuItem } from '~/domain/carta/menu-item';
import { showPrices } from '~/domain/carta/price-change';
import { clockTimeOf, formatTime } from '~/domain/time/hours';
import { civilTimeAt } from '~/domain/time/madrid-time';
import type { UndoPreview } from '~/services/menu-editor';
import { labelOfField, pathOfRow, shownInput } from '~/dish-tables/present-edit';

/** So many of one's own last changes can be undone. */
const mostUndone = 30;

const historyPath = '/admin/historial';

/** The history of the carta in the panel's words; times are Madrid's. `me` is whose own changes can be undone. */
export function presentHistory(
  t: TFunction,
  { changes, olderThan }: HistoryPage,
  { days, me }: { days: number; me?: string },
): HistoryListProps {
  const undoable = changes.filter((change) => change.who === me && !('day' in change));
  const own = new Set(undoable.slice(0, mostUndone));
  return {
    title: t('admin.historia.texto', { days }),
    entries: changes.map((change) => ({
      ...presentEntry(t, change),
      ...(own.has(change)
        ? { undo: { text: t('admin.historia.deshacer'), href: `${historyPath}?deshacer=${change.id}` } }
        : {}),
    })),
    words: t('admin.historia.words', { returnObjects: true }),
    ...(olderThan === undefined
      ? {}
      : { older: { text: t('admin.historia.anteriores'), href: `/admin/historial?antes=${olderThan}` } }),
  };
}

function presentEntry(t: TFunction, change: HistoryPage['changes'][number]): HistoryEntry {
  if ('prices' in change) return presentPrices(t, change);
  return 'day' in change ? presentDataAct(t, change) : presentChange(t, change);
}

function presentDataAct(t: TFunction, act: StoredDataAct): HistoryEntry {
  return {
    ...presentWhen(t, act),
    action: t(`admin.historia.${act.kind}`),
    subject: t('admin.historia.datosDe', { date: formatShortDate(act.day, 'es') }),
    changes: [],
  };
}

/** Each price of a change of many, half portions beside them: 'Caña', '2,00', '2,10'. */
function listPrices({ prices }: Pick<StoredPriceChange, 'prices'>): HistoryEntry['changes'] {
  return prices.map(({ name, before, after }) => ({
    label: name,
    before: showPrices(before),
    after: showPrices(after),
  }));
}

function presentPrices(t: TFunction, line: StoredPriceChange): HistoryEntry {
  const lists = [...new Set(line.prices.map(({ table }) => t(`listas.${table}.title`)))];
  return {
    ...presentWhen(t, line),
    action: t('admin.historia.precios', { count: line.prices.length }),
    subject: lists.join(', '),
    changes: listPrices(line),
  };
}

function presentWhen(t: TFunction, { id, at, who }: Pick<StoredChange, 'id' | 'at' | 'who'>) {
  const { date, minutes } = civilTimeAt(new Date(at));
  return {
    id: String(id),
    when: {
      text: `${formatShortDate(date, 'es')}, ${formatTime(clockTimeOf(minutes))}`,
      iso: new Date(at).toISOString(),
    },
    ...(who === '' ? {} : { who: who ?? t('admin.historia.baseDeDatos') }),
  };
}

function presentChange(t: TFunction, change: StoredChange): HistoryEntry {
  const { table, rowId, kind, before, after } = change;
  const list = menuListOf(table);
  const name = (after ?? before)?.tipo ?? '';
  // A row that came or went is told by its price: everything else would be a wall of words.
  const fields = before && after ? differingFields(before, after, list) : (['precio'] as const);
  return {
    ...presentWhen(t, change),
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

/** The question before a change is undone, with what that will do. */
export function presentUndo(t: TFunction, id: string, preview: UndoPreview): ConfirmStepProps {
  return {
    question: t('admin.historia.deshacerPregunta'),
    consequence: describeUndo(t, preview),
    confirmLabel: t('admin.historia.deshacerSi'),
    action: 'deshacer',
    formAction: historyPath,
    leads: historyPath,
    hidden: { cambio: id },
    cancel: { text: t('admin.historia.deshacerNo'), href: historyPath },
  };
}

/** What undoing a change will do, in a sentence or several. */
function describeUndo(t: TFunction, preview: UndoPreview): string {
  if (preview.kind === 'prices')
    return listPrices(preview.line)
      .map(({ label, before, after }) => `${label}: ${after} → ${before}`)
      .join('. ');
  const { change } = preview;
  const name = (change.after ?? change.before)?.tipo ?? '';
  if (preview.kind === 'remove') return t('admin.historia.deshacerSeVa', { name });
  const { before, current } = preview;
  if (!current) return t('admin.historia.deshacerVuelve', { name });
  const show = (item: MenuItem, field: MenuField) => shownInput(t, field, inputOf(item, field)) || '—';
  const fields = differingFields(current, before, menuListOf(change.table));
  const steps = fields.map((field) => `${labelOfField(t, field)}: ${show(current, field)} → ${show(before, field)}`);
  return steps.length > 0 ? `${name}. ${steps.join('. ')}` : t('admin.historia.deshacerNada', { name });
}
