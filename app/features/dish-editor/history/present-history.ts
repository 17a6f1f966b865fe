import type { ConfirmStepProps, HistoryEntry, HistoryListProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type {
  HistoryLine,
  HistoryPage,
  StoredChange,
  StoredDataAct,
  StoredSettingsChange,
  StoredImportChange,
  StoredManyChange,
  StoredSpecialChange,
} from './change-history.data.server';
import { menuListOf, pathOfRow, type MenuItem } from '~/features/carta/catalogue';
import { only } from '~/core/only';
import type { Fields } from '~/core/seen-fields';
import { formatDate, formatShortDate, weekdays } from '~/core/time';
import { listCounts, describeCounts } from '~/features/reservations/import/present-guest-import';
import { describePicture } from '~/features/restaurant/facts/describe-picture';
import { labelOfFact } from '~/features/restaurant/facts/field-labels';
import { factFields } from '~/features/restaurant/facts/owner-facts';
import { hoursFields, namesOfTimes } from '~/features/restaurant/hours/present-hours';
import { differingFields, inputOf, type DishFields, type MenuField } from '~/features/carta/dish-fields';
import { showPrices } from '../prices/price-change';
import { centsOfDecimal } from '~/core/price';
import { formatMoment } from '~/features/restaurant/hours/hours';
import { historyPath } from '~/platform/panel/staff-page';
import type { UndoPreview } from '../menu-editor';
import { describeDeclared, labelOfField, shownInput } from '../present-edit';

/** The history for the panel; times are Madrid's. `own`: ids of the changes that the reader can undo. */
export function presentHistory(
  t: TFunction,
  { changes, olderThan, own }: HistoryPage & { own: ReadonlySet<number> },
  days: number,
): HistoryListProps {
  return {
    title: t('admin.historia.texto', { days }),
    entries: changes.map((change) => ({
      ...presentEntry(t, change),
      ...(own.has(change.id) && {
        undo: { text: t('admin.historia.deshacer'), href: `${historyPath}?deshacer=${change.id}` },
      }),
    })),
    words: t('admin.historia.words', { returnObjects: true }),
    ...(olderThan !== undefined && {
      older: { text: t('admin.historia.anteriores'), href: `${historyPath}?antes=${olderThan}` },
    }),
  };
}

function presentEntry(t: TFunction, change: HistoryLine): HistoryEntry {
  if ('dishes' in change) return presentMany(t, change);
  if ('special' in change) return presentSpecial(t, change);
  if ('settings' in change) return presentSettings(t, change);
  if ('imported' in change) return presentImportChange(t, change);
  return 'day' in change ? presentDataAct(t, change) : presentChange(t, change);
}

function presentSpecial(t: TFunction, line: StoredSpecialChange): HistoryEntry {
  const price = showPrices({ precio: centsOfDecimal(line.special.precio) });
  return {
    ...presentWhen(t, line),
    action: t(`admin.tabla.${line.kind}`),
    subject: `${line.special.nombre_es} · ${t('carta.fueraDeCarta')}`,
    changes: [{ label: labelOfField(t, 'precio'), [line.kind === 'eliminado' ? 'before' : 'after']: price }],
  };
}

/** A change of facts or hours: each field with its two values; the fields of special days. */
function presentSettings(t: TFunction, line: StoredSettingsChange): HistoryEntry {
  const titles = { local: 'admin.local.titulo', horario: 'admin.horario.titulo' } as const;
  const { settings, kind } = line;
  return {
    ...presentWhen(t, line),
    action: t(`admin.tabla.${kind}`),
    subject: settings === 'dias_especiales' ? t('admin.horario.dias.title') : t(titles[settings]),
    changes: listSettingsChanges(t, line).map(({ label, before, after }) => ({
      label,
      ...(kind !== 'creado' && { before }),
      ...(kind !== 'eliminado' && { after }),
    })),
  };
}

/** Maximum length of a text in the history, in characters. */
const longestShown = 160;

/** The place of a field on its page. 'abre_2' is there twice: Tuesday's, and at the end the second span of a special day. */
function placeOf(settings: StoredSettingsChange['settings'], field: string): number {
  const fields: readonly string[] = settings === 'local' ? factFields : hoursFields;
  const place = settings === 'dias_especiales' ? fields.lastIndexOf(field) : fields.indexOf(field);
  return place === -1 ? fields.length : place;
}

function listSettingsChanges(t: TFunction, { settings, ...sides }: StoredSettingsChange) {
  // A closed special day has no times.
  const [before, after] = [sides.before, sides.after].map((side): Fields =>
    settings === 'dias_especiales' && side.desde && !side.abre ? { ...side, cerrado: t('admin.tabla.si') } : side,
  ) as [Fields, Fields];
  const names = namesOfTimes(t);
  const label = (field: string) => {
    if (settings === 'local') return labelOfFact(t, field);
    return settings === 'horario' ? names.get(field) : t(`admin.horario.campos.${field as 'desde'}`);
  };
  const say = (field: string, text: string) => {
    if (settings === 'local') return describePicture(t, text);
    if (settings === 'dias_especiales' && /^\d{4}-/.test(text)) return formatDate(text, 'es');
    if (field !== 'menu_dias') return text;
    return [...text].map((day) => t(`horario.dias.${weekdays[Number(day) - 1] ?? 'monday'}`)).join(', ');
  };
  const show = (field: string, text = '') => {
    const said = say(field, text);
    return said.length > longestShown ? `${said.slice(0, longestShown)}…` : said || '—';
  };
  return Object.keys({ ...before, ...after })
    .filter((field) => field !== 'id' && (before[field] ?? '') !== (after[field] ?? ''))
    .sort((one, other) => placeOf(settings, one) - placeOf(settings, other))
    .map((field) => ({
      label: label(field) ?? field,
      before: show(field, before[field]),
      after: show(field, after[field]),
    }));
}

function presentDataAct(t: TFunction, act: StoredDataAct): HistoryEntry {
  return {
    ...presentWhen(t, act),
    action: t(`admin.historia.${act.kind}`),
    subject: t('admin.historia.datosDe', { date: formatShortDate(act.day, 'es') }),
    changes: [],
  };
}

/** What came in; of what was taken back also how much stays because it had changed. */
function presentImportChange(t: TFunction, line: StoredImportChange): HistoryEntry {
  const { kind, imported, removed = imported } = line;
  const kept = imported.bookings + imported.cards - removed.bookings - removed.cards;
  const counts = only([...listCounts(t, removed), kept > 0 && t('admin.traer.historia.quedan', { count: kept })]);
  return {
    ...presentWhen(t, line),
    action: t(`admin.traer.historia.${kind}`),
    subject: counts.join(' · '),
    changes: [],
  };
}

/** Each dish's prices, half portions beside them: 'Caña', '2,00', '2,10'; or its allergens. */
function listValues(t: TFunction, { kind, dishes }: StoredManyChange): HistoryEntry['changes'] {
  const show = (fields: DishFields) => (kind === 'alergenos' ? describeDeclared(t, fields) : showPrices(fields));
  return dishes.map(({ name, before, after }) => ({
    label: name,
    ...(before && { before: show(before) }),
    ...(after && { after: show(after) }),
  }));
}

const isAdded = ({ dishes }: StoredManyChange) => dishes.some(({ after }) => after);

function presentMany(t: TFunction, line: StoredManyChange): HistoryEntry {
  const { kind, dishes } = line;
  const count = dishes.length;
  // A whole carta is too long for a line.
  const isSample = kind === 'vaciado' || kind === 'repuesto';
  const action = kind === 'carta' ? (isAdded(line) ? 'cartaPegada' : 'cartaQuitada') : kind;
  const lists = [...new Set(dishes.map(({ table }) => t(`listas.${table}.title`)))];
  return {
    ...presentWhen(t, line),
    action: t(`admin.historia.${action}`, { count }),
    subject: isSample ? t('admin.historia.platos', { count }) : lists.join(', '),
    changes: isSample ? [] : listValues(t, line),
  };
}

function presentWhen(t: TFunction, { id, at, who }: Pick<StoredChange, 'id' | 'at' | 'who'>) {
  const { date, time } = formatMoment(new Date(at), 'es');
  return {
    id: String(id),
    when: { text: `${date}, ${time}`, iso: new Date(at).toISOString() },
    ...(who === '' ? {} : { who: who ?? t('admin.historia.baseDeDatos') }),
  };
}

function presentChange(t: TFunction, change: StoredChange): HistoryEntry {
  const { table, rowId, kind, before, after } = change;
  const list = menuListOf(table);
  const name = (after ?? before)?.tipo ?? '';
  // An added or removed row shows its price only: all fields are too long for a line.
  const fields = before && after ? differingFields(before, after, list) : (['precio'] as const);
  return {
    ...presentWhen(t, change),
    action: t(`admin.tabla.${kind}`),
    subject: `${name} · ${t(`listas.${table}.title`)}`,
    changes: fields.map((field) => compareField(t, field, before, after)),
    ...(before ? { restoresAt: pathOfRow(list, rowId, '') } : {}),
  };
}

/** A field of a dish before and after a change; an added or deleted dish has one of the two. */
function compareField(t: TFunction, field: MenuField, before: MenuItem | null, after: MenuItem | null) {
  const show = (item: MenuItem | null) => (item ? shownInput(t, field, inputOf(item, field)) || '—' : undefined);
  return { label: labelOfField(t, field), before: show(before), after: show(after) };
}

/** The question before a change is undone, with its effect. */
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

/** Values that go back, each after its label: 'Caña: 2,10 → 2,00'. */
const sayBack = (changes: HistoryEntry['changes']) =>
  changes.map(({ label, before, after }) => `${label}: ${after} → ${before}`).join('. ');

/** The effect of undoing a change, in sentences. */
function describeUndo(t: TFunction, { line, dish }: UndoPreview): string {
  if ('dishes' in line) {
    const count = line.dishes.length;
    if (line.kind === 'precios' || line.kind === 'alergenos') return sayBack(listValues(t, line));
    if (line.kind !== 'carta') return t('admin.historia.deshacerMuestra', { count });
    return t(`admin.historia.${isAdded(line) ? 'deshacerPegada' : 'deshacerQuitada'}`, { count });
  }
  if ('settings' in line) {
    const { kind, settings, before, after } = line;
    if (settings !== 'dias_especiales') return sayBack(listSettingsChanges(t, line));
    const { desde = '', hasta = '' } = kind === 'creado' ? after : before;
    const days = [...new Set([desde, hasta])].map((day) => formatDate(day, 'es')).join(' – ');
    return t(`admin.historia.${kind === 'creado' ? 'diasSeQuitan' : 'diasVuelven'}`, { days });
  }
  if ('imported' in line) return describeCounts(t, 'historia.pregunta', line.imported);
  if ('special' in line) {
    const { kind, special } = line;
    return t(`admin.historia.${kind === 'eliminado' ? 'deshacerVuelve' : 'deshacerSeVa'}`, { name: special.nombre_es });
  }
  const name = (line.after ?? line.before)?.tipo ?? '';
  if (!dish) return t('admin.historia.deshacerSeVa', { name });
  const { before, current } = dish;
  if (!current) return t('admin.historia.deshacerVuelve', { name });
  const fields = differingFields(current, before, menuListOf(line.table));
  const changes = fields.map((field) => compareField(t, field, before, current));
  return changes.length > 0 ? `${name}. ${sayBack(changes)}` : t('admin.historia.deshacerNada', { name });
}
