import type { SentFile } from '~/platform/http/read-form.server';
import { cleanText, decodeText, splitText, type IsHead, type Source, type SourceRow } from './source-rows';
import { readXlsx } from './xlsx.server';

/** A file as sheets, with the names of its hidden ones, or why it is refused. */
export type Decoded =
  | { ok: true; sources: Source[]; hidden: string[] }
  | { ok: false; code: 'archivoGrande' | 'archivoRaro' | 'hojaGrande' };

/** Decodes an XLSX file by its cells, other files as a text. */
export function decodeFile(file: SentFile, isHead: IsHead): Decoded {
  if (file === 'too large') return { ok: false, code: 'archivoGrande' };
  const { bytes } = file;
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (begin.startsWith('PK')) {
    const read = readXlsx(bytes);
    if (!read.ok) return { ok: false, code: read.code === 'too large' ? 'hojaGrande' : 'archivoRaro' };
    const sources = read.sheets.flatMap(({ name, rows, isHidden }): Source[] =>
      isHidden ? [] : [{ name, isTable: true, rows: rows.map((cells, at) => readCells(cells.map(cleanText), at + 1)) }],
    );
    return { ok: true, sources, hidden: read.sheets.flatMap(({ name, isHidden }) => (isHidden ? name : [])) };
  }
  const text = begin === '%PDF' ? undefined : decodeText(bytes);
  return text === undefined
    ? { ok: false, code: 'archivoRaro' }
    : { ok: true, sources: [splitText(text, isHead)], hidden: [] };
}

const readCells = (cells: string[], line: number): SourceRow => ({ line, cells, raw: cells.join('\t') });
