import type { PasteRow } from '../../app/features/dish-editor/import/paste-found';
import { beginPreview, type KeptCarta } from '../../app/features/dish-editor/import/kept-carta';

/** A row of a preview, under the heading CARNES. */
export const aPasteRow = (id: string, changes: Partial<PasteRow> = {}): PasteRow => ({
  ...{ id, heading: 'carnes', place: { line: Number(id) }, isTaken: true, lista: 'carnes' },
  ...changes,
  inputs: { tipo: `Plato ${id}`, precio: '12,50', ...changes.inputs },
});

/** A kept preview without rows. */
export const aKeptCarta = (found: Partial<KeptCarta['found']> = {}): KeptCarta =>
  beginPreview({ text: 'Bravas 6,50', fallback: '' }, { rows: [], headings: [], columns: [], left: [], ...found });
