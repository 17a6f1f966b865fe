import { z } from 'zod';

import type { MenuEditCode, MenuField } from '~/features/carta/dish-fields';

/** A word that the present program may not know any more, when an earlier one has stored it: it is then shown as it is. */
const word = <Word extends string>() => z.custom<Word>((value) => typeof value === 'string');

/** A doubt that the person answers; each is a dictionary key. */
export type PasteProblem = LineProblem | CellProblem;
type LineProblem = 'lista' | 'listaDudosa' | 'precio' | 'precioDudoso' | 'dosPrecios' | 'media' | 'dudoso';
/** A date or an error in place of a price, another text that its column cannot have, more cells than the head. */
type CellProblem = 'fecha' | 'errorDeCelda' | 'valor' | 'celdas' | 'mercado' | 'tachado';

/** Where a line or cell is in the file or text, as the person sees it. */
const place = z.object({
  /** The sheet's name, in a workbook. */
  sheet: z.string().optional(),
  /** Counted from 1; in a sheet, the row. */
  line: z.number(),
  /** `'B7'`, for one cell of a table. */
  cell: z.string().optional(),
});
export type Place = z.infer<typeof place>;

/** The texts of a dish's inputs, by column. */
export const inputs = z.partialRecord(word<MenuField>(), z.string());
export type DishInputs = z.infer<typeof inputs>;

const problem = z.object({
  field: word<'lista' | MenuField>(),
  code: word<PasteProblem | MenuEditCode | 'repetido'>(),
  /** The cell in doubt, of a table, and its text. */
  place: place.optional(),
  text: z.string().optional(),
});
export type RowProblem = z.infer<typeof problem>;

/** A line of the preview: the values of its controls. */
const row = z.object({
  /** Equal for each reading of the same text. */
  id: z.string().optional(),
  /** The heading above it (`PasteHeading`). */
  heading: z.string().optional(),
  /** Where its name is. */
  place: place.optional(),
  isTaken: z.boolean(),
  /** The list's name in the panel's addresses; empty until staff choose one. */
  lista: z.string(),
  inputs,
  problem: problem.optional(),
});
export type PasteRow = z.infer<typeof row>;

/**
 * What a column of a table holds: a dish's field, a price by the glass or bottle (each becomes a dish of its own), a text that
 * follows the name in brackets (`variante`: 'grande'), the opposite of `oculto`, one allergen, one diet, or nothing for the carta.
 */
export type ColumnField =
  | 'lista'
  | MenuField
  | 'variante'
  | 'visible'
  | `alergeno:${string}`
  | `dieta:${string}`
  | `precio:${string}`
  | 'ignorar';

/** A column of a table with a head. */
const column = z.object({
  /** Names it in `PasteChoices`; equal for each reading of the same file. */
  id: z.string(),
  /** The place of its head. */
  place,
  head: z.string(),
  /** Empty: not understood, so the person is asked. */
  field: word<ColumnField | ''>(),
  /** Up to three different values of it. */
  samples: z.array(z.string()),
});
export type PasteColumn = z.infer<typeof column>;

/** A heading, a sheet's name or a section of a column; also `''`: the rows under no heading. */
const heading = z.object({
  /** Names it in `PasteChoices`: equal headings have one list. Rows have it as `heading`. */
  id: z.string(),
  place,
  text: z.string(),
  /** The list's name in the panel's addresses; empty without a proposal. */
  lista: z.string(),
  /** Whether the person is asked: no proposal, or a doubtful one. */
  isAsked: z.boolean(),
});
export type PasteHeading = z.infer<typeof heading>;

/** A text that became no dish. */
const leftLine = z.object({
  place,
  text: z.string(),
  /** A sheet that is hidden, or one without dishes; the text is its name or line. */
  reason: word<'hojaOculta' | 'sinPlatos'>().optional(),
});
export type LeftLine = z.infer<typeof leftLine>;

/** The dishes of a file or text, with all that the person is asked. */
export const pasteFound = z.object({
  rows: z.array(row),
  /** Those that have rows, in their order. */
  headings: z.array(heading),
  /** The columns of all tables in their order; equal heads of several sheets are one column. */
  columns: z.array(column),
  left: z.array(leftLine),
});
export type PasteFound = z.infer<typeof pasteFound> & { ok: true };

/** The person's answers, with which the same file is read again. */
export const pasteChoices = z.object({
  /** The list's name in the panel's addresses, by heading. */
  lists: z.record(z.string(), z.string()),
  /** By column. */
  columns: z.record(z.string(), word<ColumnField>()),
});
export type PasteChoices = z.infer<typeof pasteChoices>;
