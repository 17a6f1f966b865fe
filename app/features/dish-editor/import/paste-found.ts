import type { MenuField } from '~/features/carta/dish-fields';
import type { PasteRow, Place } from './check-pasted';

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
export interface PasteColumn {
  /** Names it in `PasteChoices`; equal for each reading of the same file. */
  id: string;
  /** The place of its head. */
  place: Place;
  head: string;
  /** Empty: not understood, so the person is asked. */
  field: ColumnField | '';
  /** Up to three different values of it. */
  samples: string[];
}

/** A heading, a sheet's name or a section of a column; also `''`: the rows under no heading. */
export interface PasteHeading {
  /** Names it in `PasteChoices`: equal headings have one list. Rows have it as `heading`. */
  id: string;
  place: Place;
  text: string;
  /** The list's name in the panel's addresses; empty without a proposal. */
  lista: string;
  /** Whether the person is asked: no proposal, or a doubtful one. */
  isAsked: boolean;
}

/** A text that became no dish. */
export interface LeftLine {
  place: Place;
  text: string;
  /** A sheet that is hidden, or one without dishes; the text is its name or line. */
  reason?: 'hojaOculta' | 'sinPlatos';
}

/** The dishes of a file or text, with all that the person is asked. */
export interface PasteFound {
  ok: true;
  rows: PasteRow[];
  /** Those that have rows, in their order. */
  headings: PasteHeading[];
  /** The columns of all tables in their order; equal heads of several sheets are one column. */
  columns: PasteColumn[];
  left: LeftLine[];
}

/** The person's answers, with which the same file is read again. */
export interface PasteChoices {
  /** The list's name in the panel's addresses, by heading. */
  lists: Readonly<Record<string, string>>;
  /** By column. */
  columns: Readonly<Record<string, ColumnField>>;
}
