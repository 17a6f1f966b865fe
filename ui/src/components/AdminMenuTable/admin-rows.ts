/**
 * The control of a column. `picture`: an address with an upload. `boxes`: a checkbox for each option, rendered only in
 * an opened row.
 */
export type AdminFieldKind = 'text' | 'price' | 'check' | 'choice' | 'picture' | 'boxes';

/** One column of an admin table. */
export interface AdminField {
  /** The database column and the name of its input. */
  name: string;
  /** Name of the input, when it differs from the column. */
  control?: string;
  /** The column's head, and the first half of each control's name ('Precio, Croquetas de jamón'). */
  label: string;
  /** After the label in the column's head only: '€'. */
  unit?: string;
  kind: AdminFieldKind;
  /** Placeholder that marks an empty input as missing: 'Falta traducción'. */
  missing?: string;
  /** Placeholder of an input that may stay empty: '—'. */
  placeholder?: string;
  /** The options of a `choice` and of `boxes`. */
  options?: readonly { value: string; text: string }[];
  /**
   * `line` (the default): beside the price in a wide table. `fold`: in the opened row. `more`: in a second fold of the
   * opened row, together with a picture's address.
   */
  place?: 'line' | 'fold' | 'more';
  /** In rows where this other column is empty, the two change places: guests read this column there. */
  standsInFor?: string;
  /** Of `boxes`: a checkbox at the head of the group, ticked while the column has a value. */
  tick?: { name: string; label: string; hint: string };
  /** Of `boxes`: the fourteen allergens in their order, each with its drawing. */
  isDrawn?: boolean;
  /** Help under the control. */
  hint?: string;
  /** Of a `picture`: name and label of the file input. */
  upload?: { name: string; label: string };
}

/**
 * `idle`: as stored. `saving`: request sent. `saved`: stored or created. `error`: refused, the inputs keep the typed
 * values. `conflict`: changed by another person since, needs a choice. `deleted`: can be restored.
 */
export type AdminRowState = 'idle' | 'saving' | 'saved' | 'error' | 'conflict' | 'deleted';

/** Two versions of a row that two people changed. */
export interface AdminConflict {
  /** The fields that differ. */
  fields: readonly { label: string; stored: string; typed: string }[];
  /** The row was deleted by another person: keeping the typed version creates it again. */
  isGone?: boolean;
}

/** One row of an admin table. */
export interface AdminRow {
  /** The row's key; the `tr` is `fila-<id>`, its form `f-<id>`. */
  id: number | string;
  /** Position, ascending; absent in an answer that does not move the row. */
  order?: number;
  /** The row's name in the labels of its controls. */
  name: string;
  /** Shown on a phone in a closed row: the name that guests read, and notes. */
  title?: string;
  notes?: readonly { text: string; isWarning?: boolean }[];
  /** Hidden from guests: the row is dimmed. */
  isHidden?: boolean;
  /** Value by column: the input's text ('9,50'), 'si' for a checkbox, an option's value. */
  values: Readonly<Record<string, string>>;
  /** The stored version, posted as `antes`, by which the server notices a conflict. */
  before?: string;
  /** Render the checkboxes although the row is closed. */
  areBoxesDrawn?: boolean;
  /** The stored checkboxes, posted as `antes_casillas`, when `values` holds typed ones. */
  boxesBefore?: string;
  /** Under the checkboxes: who declared the allergens, and when. */
  declared?: string;
  /** Rendered open. */
  isOpen?: boolean;
  /** Address of the picture that is shown. */
  thumbnail?: string;
  /** Text for the stored picture in a conflict, when its address is unreadable. */
  pictureText?: string;
  state?: AdminRowState;
  /** Status of the row; for `error` the reason. */
  message?: string;
  /** Of an `error`: the request failed or timed out, and can be sent again unchanged. */
  isUnsent?: boolean;
  /** Of `saving`: sent share of the picture, in per cent. */
  progress?: number;
  /** The refused columns. */
  invalid?: readonly string[];
  conflict?: AdminConflict;
  /** Of a deleted row: hidden fields of 'Deshacer'. */
  undo?: Readonly<Record<string, string>>;
}

/** A column's head: label and unit. */
export function formatHead({ label, unit }: Pick<AdminField, 'label' | 'unit'>): string {
  return unit === undefined ? label : `${label} ${unit}`;
}

/**
 * Whether a row matches a search: each word of the query occurs in the row, ignoring accents and case.
 *
 * @example matchesQuery({ id: 1, name: 'Jamón ibérico', values: {} }, 'jamon IB') // true
 */
export function matchesQuery(row: Pick<AdminRow, 'name' | 'values'>, query: string): boolean {
  const words = foldAccents(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = foldAccents([row.name, ...Object.values(row.values)].join(' '));
  return words.every((word) => text.includes(word));
}

function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase();
}

/** The columns that are beside the price in a wide table. */
export function listLineFields(fields: readonly AdminField[]): AdminField[] {
  return fields.filter(({ place = 'line' }) => place === 'line');
}

/** The columns of one row: an empty name changes places with the name that guests read instead. */
export function arrangeFields(fields: readonly AdminField[], values: AdminRow['values']): readonly AdminField[] {
  const read = fields.find(({ standsInFor }) => standsInFor !== undefined && !values[standsInFor]?.trim());
  const empty = fields.find(({ name }) => name === read?.standsInFor);
  if (!read || !empty) return fields;
  return fields.map((field) => {
    if (field === empty) return { ...read, place: empty.place };
    return field === read ? { ...empty, place: read.place } : field;
  });
}

/** The columns of the row that creates: the base name first, and no column marked as missing. */
export function arrangeNewFields(fields: readonly AdminField[]): AdminField[] {
  const blank = fields.map((field) => ({ ...field, missing: undefined, standsInFor: undefined }));
  return blank.map((field, index) => (fields[index]?.standsInFor === undefined ? field : { ...field, place: 'line' }));
}

export interface TableColumns {
  /** For `grid-template-columns`: the names share the width that prices, checkboxes and buttons leave. */
  columns: string;
  /** Minimum width of the table at which the names fit side by side. */
  room: string;
}

/** Widths of the columns in rem. For `text` it is the minimum; such columns grow. */
const widths: Record<AdminFieldKind, number> = {
  text: 13.5,
  price: 5.25,
  check: 4.25,
  choice: 8,
  picture: 13.5,
  boxes: 13.5,
};

/** Columns of a wide table: drag handle, the fields, the summary, the buttons, with gaps of 10 px. */
export function computeColumns(fields: readonly AdminField[]): TableColumns {
  const line = listLineFields(fields).map(({ kind }) => kind);
  const all = [1.25, ...line.map((kind) => widths[kind]), 5.25, 13.5];
  const between = line.map((kind) => (kind === 'text' ? 'minmax(0, 1fr)' : `${widths[kind]}rem`));
  return {
    columns: ['1.25rem', ...between, '5.25rem', '13.5rem'].join(' '),
    room: `${all.reduce((sum, width) => sum + width, (all.length - 1) * 0.625)}rem`,
  };
}
