import type { AdminRow } from '@antidoto/ui';

import type { PresentedMenuTable } from './present-menu-table';
import { noneOfThem, notDeclared } from '~/features/carta/allergens';
import { parsePrice } from '~/core/price';

/** Unsaved values of a row's controls, by column. */
export type TypedRow = Readonly<Record<string, string>>;

interface Around extends Pick<PresentedMenuTable, 'fields' | 'news'> {
  /** Rows with unsaved values, by id. */
  typed: ReadonlyMap<string, TypedRow>;
}

/** The rows to show anew (null: removed), and a sentence for the page. */
export interface JoinedNews {
  changed?: Record<string, AdminRow | null>;
  said?: string;
}

/**
 * Joins the stored rows with those on the page. A row without unsaved values takes the stored ones and says so. A row with
 * them keeps them; when another person changed the same field or deleted the row, it shows both versions and asks, as after a
 * stale save.
 */
export function joinNews(shown: readonly AdminRow[], stored: readonly AdminRow[], around: Around): JoinedNews {
  const { news, typed } = around;
  const changed: NonNullable<JoinedNews['changed']> = {};
  const kept: string[] = [];
  const removed: string[] = [];
  const known = new Map(shown.map((row) => [String(row.id), row]));
  for (const row of stored) {
    const id = String(row.id);
    const last = known.get(id);
    known.delete(id);
    if (!last) changed[id] = { ...row, state: 'saved', message: news.created };
    // The answer to its own save brings the same values.
    else if (last.state === 'saving') continue;
    else if (last.before === row.before && last.state !== 'deleted' && holdSameBoxes(last, row, around)) {
      if (last.order !== row.order) changed[id] = { ...last, order: row.order };
    } else {
      const mine = typed.get(id);
      changed[id] = mine ? keepTyped(last, row, mine, around) : { ...row, state: 'saved', message: news.changed };
      if (mine && changed[id].state !== 'conflict') kept.push(row.name);
    }
  }
  for (const [id, row] of known) {
    if (row.state === 'deleted' || row.state === 'saving' || row.conflict?.isGone) continue;
    const mine = typed.get(id);
    changed[id] = mine ? sayGone(row, mine, around) : null;
    if (!mine) removed.push(row.name);
  }
  const said = [
    ...(kept.length > 0 ? [`${news.kept} ${kept.join(', ')}`] : []),
    ...(removed.length > 0 ? [`${news.removed} ${removed.join(', ')}`] : []),
  ].join('. ');
  return { ...(Object.keys(changed).length > 0 ? { changed } : {}), ...(said ? { said } : {}) };
}

const boxesOf = (fields: Around['fields']) => fields.filter(({ kind }) => kind === 'boxes');

/** The boxes' state as the row's form sends it. */
const describeBoxes = ({ values }: AdminRow, fields: Around['fields']): string =>
  JSON.stringify(Object.fromEntries(boxesOf(fields).map(({ name }) => [name, values[name] ?? ''])));

/** Compares with the boxes before typing: a refused row holds the typed ones in its values. */
const holdSameBoxes = (last: AdminRow, row: AdminRow, { fields }: Around): boolean =>
  (last.boxesBefore ?? describeBoxes(last, fields)) === describeBoxes(row, fields);

function keepTyped(last: AdminRow, row: AdminRow, mine: TypedRow, { fields, news }: Around): AdminRow {
  const both = fields.filter(({ name, kind }) => {
    const [before = '', now = ''] = [last.values[name], row.values[name]];
    return mine[name] !== undefined && now !== before && !meanTheSame(kind, now, mine[name]);
  });
  if (both.length === 0) {
    const { state, message, invalid, isUnsent } = last;
    return { ...row, ...(state === 'error' ? { state, message, invalid, isUnsent } : {}) };
  }
  const values = { ...row.values, ...Object.fromEntries(both.map(({ name }) => [name, mine[name] ?? ''])) };
  const versions = both.map((field) => {
    const stored = (field.kind === 'picture' && row.pictureText) || read(field, news, row.values[field.name]);
    return { label: field.label, stored, typed: read(field, news, mine[field.name]) };
  });
  return { ...row, values, boxesBefore: describeBoxes(row, fields), state: 'conflict', conflict: { fields: versions } };
}

/** Whether a stored value is the typed one, as after an own save whose answer was lost: `'4,5'` is stored as `'4,50'`. */
function meanTheSame(kind: Around['fields'][number]['kind'], stored: string, typed: string): boolean {
  if (stored === typed.trim()) return true;
  const [one, other] = [parsePrice(stored), parsePrice(typed)];
  return kind === 'price' && one.ok && other.ok && one.cents === other.cents;
}

function sayGone(row: AdminRow, mine: TypedRow, { fields, news }: Around): AdminRow {
  const typed = fields.filter(({ name }) => mine[name]);
  const versions = typed.map((field) => ({
    label: field.label,
    stored: '',
    typed: read(field, news, mine[field.name]),
  }));
  const values = { ...row.values, ...mine };
  return { ...row, values, state: 'conflict', conflict: { fields: versions, isGone: true } };
}

/** A control's value for people; codes of boxes become names. */
function read({ kind, options, tick }: Around['fields'][number], news: Around['news'], value = '') {
  if (kind === 'check') return value === '' ? '—' : '✓';
  if (tick && value === '') return news.notDeclared;
  const textOf = (code: string) => options?.find((each) => each.value === code)?.text;
  if (kind !== 'boxes') return textOf(value) ?? value;
  const words: Record<string, string> = { [noneOfThem]: news.none, [notDeclared]: news.notDeclared };
  return value
    .split(' ')
    .map((code) => textOf(code) ?? words[code] ?? code)
    .join(', ');
}

/** The unsaved values of the page's rows, by the row's id. */
export function readTyped({ fields }: PresentedMenuTable): ReadonlyMap<string, TypedRow> {
  const forms = [...document.querySelectorAll<HTMLFormElement>('tr[data-dirty]:not([data-new]) form')];
  return new Map(
    forms.map((form) => {
      const sent = new FormData(form);
      const touched = new Set(
        [...form.elements].filter(isTouchedControl).map((control) => control.getAttribute('name')),
      );
      const values = fields
        .filter(({ name, control, tick }) => touched.has(control ?? name) || (tick && touched.has(tick.name)))
        .flatMap((field) => {
          const value = readControl(field, sent);
          return value === undefined ? [] : [[field.name, value] as const];
        });
      return [String(sent.get('id')), Object.fromEntries(values)];
    }),
  );
}

function isTouchedControl(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((each) => each.selected !== each.defaultSelected);
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
  return control.type === 'checkbox'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** A column's current value in the format of `values`; undefined for boxes that are not drawn. */
function readControl({ name, control, kind, tick }: PresentedMenuTable['fields'][number], sent: FormData) {
  if (kind === 'boxes' && !sent.has('antes_casillas')) return undefined;
  const value = sent
    .getAll(control ?? name)
    .map(String)
    .join(' ');
  if (!tick) return value;
  if (sent.has(tick.name)) return value || noneOfThem;
  return value === '' ? '' : `${value} ${notDeclared}`;
}
