import { z } from 'zod';

import { allergens, diets } from '~/features/carta/allergens';
import { menuFields } from '~/features/carta/dish-fields';
import type { FormEntries } from '~/platform/http/read-form.server';
import { listNamed } from './check-pasted';
import {
  inputs,
  pasteChoices,
  pasteFound,
  type ColumnField,
  type LeftLine,
  type PasteChoices,
  type PasteRow,
  type Place,
} from './paste-found';
import { readLine } from './lines/read-line';

/** Columns with a control in the preview. */
export const shownFields = ['tipo', 'precio', 'precio_media', 'por_unidad', 'descripcion'] as const;

/** Words after a dish's name that have a price of their own. */
const sizes = ['copa', 'botella', 'tapa', 'caña', 'doble', 'jarra', 'tercio', 'grande', 'mediana', 'pequeño', 'kilo'];

/** The fields that a person can choose for a column, in the order of the select. */
export const columnFields: readonly ColumnField[] = [
  'ignorar',
  'lista',
  ...menuFields.filter((field) => field !== 'agotado_hasta'),
  'variante',
  'visible',
  ...sizes.map((size) => `precio:${size}` as const),
  ...allergens.map((code) => `alergeno:${code}` as const),
  ...diets.map((diet) => `dieta:${diet}` as const),
];

/** Raise it when an older preview cannot be shown any more. */
const keptVersion = 1;

/** What a person changed in a row; absent parts are as they were read. */
const correction = z.object({
  isTaken: z.boolean().optional(),
  lista: z.string().optional(),
  inputs: inputs.optional(),
});
type Correction = z.infer<typeof correction>;

/** The preview of a pasted carta as the database keeps it: what was sent and read, and the person's answers. */
const keptCarta = z.object({
  version: z.literal(keptVersion),
  /** `file`: its bytes in Base64. */
  sent: z.object({ file: z.string().optional(), text: z.string(), fallback: z.string() }),
  choices: pasteChoices,
  found: pasteFound,
  /** Ids of the rows whose dish is on the carta already, or twice in the text. */
  repeated: z.array(z.string()),
  /** Ids of the lines left of which the person made dishes. */
  made: z.array(z.string()),
  /** By the id of the row. */
  corrections: z.record(z.string(), correction),
});
export type KeptCarta = z.infer<typeof keptCarta>;

/** Whether a stored preview has the present shape. An unknown word among its fields and codes is shown as it is. */
export const isKeptCarta = (content: unknown): content is KeptCarta => keptCarta.safeParse(content).success;

/** A preview without answers and corrections. */
export const beginPreview = (sent: KeptCarta['sent'], found: KeptCarta['found']): KeptCarta => ({
  version: keptVersion,
  sent,
  choices: { lists: {}, columns: {} },
  found,
  repeated: [],
  made: [],
  corrections: {},
});

export type KeptRow = PasteRow & { id: string };

/** Names a line left; equal for each reading of the same text. */
export const idOfLeft = ({ place, text }: LeftLine): string => `sobra ${describePlace(place)} ${text}`;
const describePlace = ({ sheet = '', line, cell = '' }: Place): string => [sheet, line, cell].join(' ');

/** The lines that are no dishes. */
export const listLeft = ({ found, made }: KeptCarta): LeftLine[] =>
  found.left.filter((line) => !made.includes(idOfLeft(line)));

/** The rows of a preview in the order of the text, each with the person's corrections. */
export function listRows({ found, repeated, made, corrections }: KeptCarta): KeptRow[] {
  const rows = found.rows.map((row, at): KeptRow => ({ ...row, id: row.id ?? String(at) }));
  for (const line of found.left) {
    if (!made.includes(idOfLeft(line))) continue;
    const next = rows.findIndex(
      ({ place }) => place?.sheet === line.place.sheet && (place?.line ?? 0) > line.place.line,
    );
    const at = next === -1 ? rows.length : next;
    rows.splice(at, 0, makeRow(line, rows[at - 1]));
  }
  return rows.map((row) => {
    const read: KeptRow = repeated.includes(row.id)
      ? { ...row, isTaken: false, problem: { field: 'tipo', code: 'repetido' } }
      : row;
    return correct(read, corrections[row.id]);
  });
}

/** A dish of a line left, under the heading of the row above it. */
function makeRow(line: LeftLine, above: KeptRow | undefined): KeptRow {
  const [dish] = readLine(line.text);
  const lista = above?.lista ?? '';
  return {
    id: idOfLeft(line),
    heading: above?.heading,
    place: line.place,
    isTaken: true,
    lista,
    inputs: {
      tipo: dish?.name || line.text,
      precio: dish?.prices.at(-1)?.text ?? '',
      descripcion: dish?.description ?? '',
    },
    ...(lista === '' ? { problem: { field: 'lista', code: 'lista' } } : {}),
  };
}

function correct(row: KeptRow, { isTaken, lista, inputs }: Correction = {}): KeptRow {
  const { problem, ...plain } = { ...row, lista: lista ?? row.lista, inputs: { ...row.inputs, ...inputs } };
  const isTicked = isTaken ?? row.isTaken;
  const isCorrected =
    problem?.field === 'lista' ? lista !== undefined : problem && inputs?.[problem.field] !== undefined;
  // A tick answers the doubt; in a row that was ticked, the corrected field does.
  const isAnswered = isTicked && (isTaken === true || isCorrected);
  return { ...plain, isTaken: isTicked, ...(problem && !isAnswered ? { problem } : {}) };
}

/** The person's answers and corrections in a posted preview; fields that were not posted stay as they are kept. */
export function readPosted(entries: FormEntries, kept: KeptCarta): Pick<KeptCarta, 'choices' | 'corrections'> {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) if (!fields.has(name)) fields.set(name, value);
  const posted = new Set(entries.flatMap(([name, value]) => (name === 'linea' ? [value] : [])));
  const corrections = { ...kept.corrections };
  listRows({ ...kept, corrections: {} }).forEach((row, at) => {
    if (!posted.has(String(at))) return;
    const read = (field: string) => fields.get(`${field}_${at}`);
    const inputs = { ...kept.corrections[row.id]?.inputs };
    for (const field of shownFields) {
      const sent = field === 'por_unidad' ? (read(field) === undefined ? '' : 'si') : read(field);
      delete inputs[field];
      if (sent !== undefined && sent !== (row.inputs[field] ?? '')) inputs[field] = sent;
    }
    const isTaken = read('tomar') !== undefined;
    const lista = read('lista') ?? row.lista;
    corrections[row.id] = {
      ...(isTaken === row.isTaken ? {} : { isTaken }),
      ...(lista === row.lista ? {} : { lista }),
      ...(Object.keys(inputs).length === 0 ? {} : { inputs }),
    };
  });
  return { choices: readChoices(fields, kept), corrections };
}

function readChoices(fields: ReadonlyMap<string, string>, { choices, found }: KeptCarta): PasteChoices {
  const lists = { ...choices.lists };
  const columns = { ...choices.columns };
  found.headings.forEach(({ id, lista }, at) => {
    const sent = fields.get(`seccion_${at}`);
    if (sent !== undefined && sent !== lista && listNamed(sent)) lists[id] = sent;
  });
  found.columns.forEach(({ id, field }, at) => {
    const sent = fields.get(`columna_${at}`);
    const chosen = columnFields.find((each) => each === sent);
    if (chosen && chosen !== field) columns[id] = chosen;
  });
  return { lists, columns };
}

/** Whether the person answered something new, so that the text must be read again. */
export const isAnswered = (before: PasteChoices, after: PasteChoices): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

/** A preview of the posted rows alone, for the page while the database is away. */
export function rowsOfPost(entries: FormEntries): KeptCarta {
  const count = entries.filter(([name]) => name === 'linea').length;
  const rows = Array.from({ length: count }, () => ({ isTaken: false, lista: '', inputs: {} }));
  const kept = beginPreview({ text: '', fallback: '' }, { rows, headings: [], columns: [], left: [] });
  return { ...kept, ...readPosted(entries, kept) };
}
