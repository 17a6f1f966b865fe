import { notSpoken, RestError } from './errors';
import { readList, type ColumnPath, type Scanner } from './scanner';

export type SelectItem =
  | { readonly kind: 'all' }
  | { readonly kind: 'column'; readonly path: ColumnPath; readonly alias: string | null; readonly cast: string | null };

/**
 * The `select` parameter: `*`, `column`, `alias:column`, `column::type`, `data->a->>b`, separated by commas. Empty means
 * all columns.
 * @throws RestError for what cannot be parsed and for embedded resources and aggregates, which are not spoken.
 */
export function parseSelect(text: string): SelectItem[] {
  return text.trim() === '' ? [{ kind: 'all' }] : readList(text, 'select parameter', parseItem);
}

function parseItem(scanner: Scanner): SelectItem {
  if (scanner.take('*')) return { kind: 'all' };
  if (scanner.peek('...')) throw embedding();
  if (/^\s*count\(\)/.test(scanner.text.slice(scanner.at))) throw aggregates();
  let alias: string | null = null;
  const start = scanner.at;
  const first = scanner.name();
  scanner.skipSpaces();
  if (scanner.peek(':') && !scanner.peek('::')) {
    scanner.take(':');
    scanner.skipSpaces();
    alias = first;
    if (scanner.peek('count()')) throw aggregates();
  } else {
    scanner.at = start;
  }
  const path = scanner.columnPath();
  if (scanner.peek('(') || scanner.peek('!')) throw embedding();
  const cast = parseCast(scanner);
  if (/^\.(?:avg|count|max|min|sum)\(\)/.test(scanner.text.slice(scanner.at))) throw aggregates();
  return { kind: 'column', path, alias, cast };
}

/** A type's name after `::`: words, an optional size and `[]`. Nothing else can stand there, so it is safe in SQL. */
function parseCast(scanner: Scanner): string | null {
  if (!scanner.take('::')) return null;
  const type = scanner.match(/[\p{L}_][\p{L}\p{N}_ ]*(?:\(\d+(?:,\d+)?\))?(?:\[\])?/uy)?.trim();
  return type ?? scanner.fail('expecting a type');
}

function embedding(): RestError {
  return notSpoken('Embedding other tables in select', 'PGRST200');
}

function aggregates(): RestError {
  return new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
}
