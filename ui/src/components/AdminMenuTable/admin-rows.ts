/**
 * What kind of control a column holds; `picture` is an address with an upload beside it, `boxes` are checkboxes, one for
 * each of its options, that are drawn in a row that somebody opens.
 */
export type AdminFieldKind = 'text' | 'price' | 'check' | 'choice' | 'picture' | 'boxes';

/** One column of an admin table. */
export interface AdminField {
  /** The column's name in the database and of its input. */
  name: string;
  /** Its control's name where that is another one. */
  control?: string;
  /** The column's head, and the first half of each control's name ('Precio, Croquetas de jamón'). */
  label: string;
  /** After the label in the column's head, but in no control's name: '€'. */
  unit?: string;
  kind: AdminFieldKind;
  /** Written in an empty input and marks it as something to fill in, for example 'Falta traducción'. */
  missing?: string;
  /** Written in an input that may stay empty, for example '—'. */
  placeholder?: string;
  /** The options of a `choice` and of `boxes`. */
  options?: readonly { value: string; text: string }[];
  /**
   * `line` (the default): beside the price where the table is wide. `fold`: once the row is opened. `more`: folded there
   * once more; a picture's own address stands there too.
   */
  place?: 'line' | 'fold' | 'more';
  /** The column whose place this one has in rows where that column is empty: guests read this one there. */
  standsInFor?: string;
  /** Of `boxes`: a box before them, ticked while the column has a value at all. */
  tick?: { name: string; label: string; hint: string };
  /** Of `boxes`: those of the fourteen allergens, in their order; each has its drawing beside it. */
  isDrawn?: boolean;
  /** Under the control: what it is for. */
  hint?: string;
  /** Of a `picture`: the name of the file input and the words of its label. */
  upload?: { name: string; label: string };
}

/**
 * `idle`: as stored. `saving`: on its way. `saved`: just stored or created. `error`: refused, the inputs hold what was
 * typed. `conflict`: changed by somebody else meanwhile, a choice is asked for. `deleted`: gone, can be brought back.
 */
export type AdminRowState = 'idle' | 'saving' | 'saved' | 'error' | 'conflict' | 'deleted';

/** Two versions of a row that was changed twice. */
export interface AdminConflict {
  /** The fields that differ: as stored now and as typed here. */
  fields: readonly { label: string; stored: string; typed: string }[];
  /** The row was deleted meanwhile: keeping what was typed creates it again. */
  isGone?: boolean;
}

/** One row of an admin table. */
export interface AdminRow {
  /** The row's key; the `tr` is `fila-<id>`, its form `f-<id>`. */
  id: number | string;
  /** Its place among the others, ascending; absent in an answer that leaves it where it stands. */
  order?: number;
  /** What the row is called in its controls' names. */
  name: string;
  /** What a row that is not opened says on a phone: its name as guests read it, and what else is worth knowing. */
  title?: string;
  notes?: readonly { text: string; isWarning?: boolean }[];
  /** Guests do not see it: the row is dimmed. */
  isHidden?: boolean;
  /** By column: the text in the input ('9,50'), 'si' for a tick, an option's value. */
  values: Readonly<Record<string, string>>;
  /** Posted as `antes`: what the host needs to notice that the row changed meanwhile. */
  before?: string;
  /** Its boxes are there before it is opened. */
  areBoxesDrawn?: boolean;
  /** Posted as `antes_casillas` where they are drawn and `values` holds what was typed. */
  boxesBefore?: string;
  /** Under its boxes: whose word they are, and since when. */
  declared?: string;
  /** The page was asked to open it. */
  isOpen?: boolean;
  /** The picture as it can be shown now. */
  thumbnail?: string;
  /** The stored picture in words, where its address says nothing: for a comparison of two versions. */
  pictureText?: string;
  state?: AdminRowState;
  /** What to say in the row; for `error` the reason. */
  message?: string;
  /** Of an `error`: it did not leave, or nobody answered. It can be sent again as it is. */
  isUnsent?: boolean;
  /** Of `saving`: how much of its picture is on its way, in per cent. */
  progress?: number;
  /** The columns the reason is about. */
  invalid?: readonly string[];
  conflict?: AdminConflict;
  /** Of a deleted row: posted with 'Deshacer'. */
  undo?: Readonly<Record<string, string>>;
}

/** A column's head: its label and unit. */
export function headOf({ label, unit }: Pick<AdminField, 'label' | 'unit'>): string {
  return unit === undefined ? label : `${label} ${unit}`;
}

/**
 * Whether a row answers a search: every word of the query is in one of the row's texts, whatever the accents and case.
 *
 * @example matchesQuery({ id: 1, name: 'Jamón ibérico', values: {} }, 'jamon IB') // true
 */
export function matchesQuery(row: Pick<AdminRow, 'name' | 'values'>, query: string): boolean {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = fold([row.name, ...Object.values(row.values)].join(' '));
  return words.every((word) => text.includes(word));
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase();
}

/** The columns that stand beside the price where the table is wide. */
export function lineOf(fields: readonly AdminField[]): AdminField[] {
  return fields.filter(({ place = 'line' }) => place === 'line');
}

/** The columns as one row has them: where a name of its own is empty, the one that guests read instead has its place. */
export function fieldsOfRow(fields: readonly AdminField[], values: AdminRow['values']): readonly AdminField[] {
  const read = fields.find(({ standsInFor }) => standsInFor !== undefined && !values[standsInFor]?.trim());
  const empty = fields.find(({ name }) => name === read?.standsInFor);
  if (!read || !empty) return fields;
  return fields.map((field) => {
    if (field === empty) return { ...read, place: empty.place };
    return field === read ? { ...empty, place: read.place } : field;
  });
}

/** A new item begins with its names, its base name first; it lacks nothing yet. */
export function fieldsOfNew(fields: readonly AdminField[]): AdminField[] {
  const blank = fields.map((field) => ({ ...field, missing: undefined, standsInFor: undefined }));
  return blank.map((field, index) => (fields[index]?.standsInFor === undefined ? field : { ...field, place: 'line' }));
}

export interface TableColumns {
  /** For `grid-template-columns`: names share what prices, ticks and buttons leave. */
  columns: string;
  /** So wide is a table at least whose names have room side by side. */
  room: string;
}

/** In rem; names are as wide as there is room, and at least so wide to stand side by side. */
const widths: Record<AdminFieldKind, number> = {
  ...{ text: 13.5, price: 5.25, check: 4.25, choice: 8 },
  ...{ picture: 13.5, boxes: 13.5 },
};

/**
 * A table's columns on a wide window. Before them stands what a row is dragged by, after them what opens it and its
 * buttons; between all of them 10 px.
 */
export function layColumns(fields: readonly AdminField[]): TableColumns {
  const line = lineOf(fields).map(({ kind }) => kind);
  const all = [1.25, ...line.map((kind) => widths[kind]), 5.25, 13.5];
  const between = line.map((kind) => (kind === 'text' ? 'minmax(0, 1fr)' : `${widths[kind]}rem`));
  return {
    columns: ['1.25rem', ...between, '5.25rem', '13.5rem'].join(' '),
    room: `${all.reduce((sum, width) => sum + width, (all.length - 1) * 0.625)}rem`,
  };
}
