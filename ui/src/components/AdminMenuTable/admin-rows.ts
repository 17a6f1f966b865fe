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
  /** Legend of the part of the opened row that has it; absent for the column in the row's line, the price. */
  part?: string;
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
  /** The name that guests read, where it differs, and notes: both are shown in the closed row. */
  title?: string;
  notes?: readonly { text: string; isWarning?: boolean }[];
  /** Guests cannot order it: the row is dimmed. */
  isDimmed?: boolean;
  isSoldOut?: boolean;
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
  /** Of an `error`: it is a question, which 'Sí, guardar' answers. */
  isAsked?: boolean;
  /** Of `saving`: sent share of the picture, in per cent. */
  progress?: number;
  /** The refused columns. */
  invalid?: readonly string[];
  conflict?: AdminConflict;
  /** The change that 'Deshacer' undoes. */
  undo?: string;
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

/** A part of the opened row: its legend and its columns. */
export type FieldPart = readonly [legend: string, fields: readonly AdminField[]];

/** The columns of the opened row by part, in the order of each part's first column. */
export function groupFields(fields: readonly AdminField[]): readonly FieldPart[] {
  const legends = [...new Set(fields.flatMap(({ part }) => part ?? []))];
  return legends.map((legend) => [legend, fields.filter(({ part }) => part === legend)]);
}

/** The same for the row that creates, where no column is marked as missing: first its names and its price. */
export function groupNewFields(fields: readonly AdminField[]): readonly FieldPart[] {
  const blank = fields.map((field) => ({ ...field, missing: undefined }));
  const at = blank.findIndex(({ part }) => part === undefined);
  const [base, ...names] = blank.slice(0, at);
  return [
    [base?.part ?? '', [...(base ? [base] : []), ...blank.slice(at, at + 1), ...names]],
    ...groupFields(blank.slice(at + 1)),
  ];
}

/** The words of a table. `caption` names it for screen readers, `newItem` the last row. */
export interface AdminMenuTableWords {
  caption: string;
  /** Heads of the names' and of the buttons' column. */
  dish: string;
  actions: string;
  save: string;
  saving: string;
  remove: string;
  create: string;
  creating: string;
  newItem: string;
  /** Link to the new row, and the heading of that row. */
  goToNew: string;
  toNewItem: string;
  /** Buttons that move a row, and the summary that opens it. */
  up: string;
  down: string;
  details: string;
  /** Switch: guests cannot order it today. */
  soldOut: string;
  /** Answers the question about a price that changes tenfold. */
  sure: string;
  /** Mark of a row whose request failed, and the button that sends it again. */
  unsent: string;
  retry: string;
  /** For a group of checkboxes without a stored value: 'sin declarar'. */
  unticked: string;
  /** Before the number of rows with unsaved changes. */
  saveAll: string;
  /** Shown without JavaScript, where 'Guardar' saves one row only, beside the link to the form of prices. */
  oneAtATime: string;
  pricesOnly: string;
  deleted: string;
  undo: string;
  /** Shown when the table has no rows. */
  empty: string;
  conflict: string;
  conflictGone: string;
  /** Before the stored value and before the typed value of a conflict. */
  storedVersion: string;
  typedVersion: string;
  keepTyped: string;
  keepStored: string;
  createAgain: string;
  leaveGone: string;
  search: string;
  searchButton: string;
  noMatch: string;
}
