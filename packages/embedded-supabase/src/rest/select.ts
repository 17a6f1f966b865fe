import { notSpoken, RestError } from './errors';
import { readList, type Scanner } from './scanner';
import { columnSql, identifier, type Term } from './sql';

const all: Term = { column: null, sql: ({ qualifier }) => `${qualifier}.*` };

/**
 * Parses the `select` parameter: `*`, `column`, `alias:column`, `column::type`, `data->a->>b`, separated by commas. Empty means
 * all columns.
 * @throws RestError for invalid text, and for embedded resources and aggregates, which are not supported.
 */
export function parseSelect(text: string): Term[] {
  return text.trim() === '' ? [all] : readList(text, 'select parameter', parseItem);
}

function parseItem(scanner: Scanner): Term {
  if (scanner.take('*')) return all;
  if (scanner.peek('...')) throw embedding();
  const start = scanner.at;
  let alias: string | null = scanner.name();
  scanner.skipSpaces();
  if (!scanner.match(/:(?!:)\s*/y)) {
    alias = null;
    scanner.at = start;
  }
  if (scanner.peek('count()')) throw aggregates();
  const path = scanner.columnPath();
  if (scanner.peek('(') || scanner.peek('!')) throw embedding();
  const cast = parseCast(scanner);
  if (scanner.match(/\.(?:avg|count|max|min|sum)\(\)/y)) throw aggregates();
  const isPlain = cast === null && alias === null && path.path.length === 0;
  const name = alias ?? path.path.findLast((step) => !step.isIndex)?.key ?? path.column;
  return {
    column: path.column,
    sql: (source) => {
      const value = columnSql(path, source);
      return isPlain ? value : `${cast === null ? value : `cast(${value} as ${cast})`} as ${identifier(name)}`;
    },
  };
}

/** A type's name after `::`: words, an optional size and `[]`. Nothing else matches, so it is safe in SQL. */
function parseCast(scanner: Scanner): string | null {
  if (!scanner.take('::')) return null;
  const type = scanner.match(/[\p{L}_][\p{L}\p{N}_ ]*(?:\(\d+(?:,\d+)?\))?(?:\[\])?/uy)?.trim();
  return type ?? scanner.fail('expecting a type');
}

const embedding = () => notSpoken('Embedding other tables in select', 'PGRST200');
const aggregates = () => new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');

/** Parses the `order` parameter: `column.desc.nullslast,data->>name`. */
export function parseOrder(text: string): Term[] {
  return readList(text, 'order', (scanner) => {
    const path = scanner.columnPath();
    if (scanner.peek('(')) throw notSpoken('Ordering by an embedded table');
    const direction = scanner.match(/\.(?:asc|desc)(?=$|[.,\s])/y)?.replace('.', ' ') ?? '';
    const nulls = scanner.match(/\.nulls(?:first|last)(?=$|[,\s])/y)?.replace('.nulls', ' nulls ') ?? '';
    return { column: path.column, sql: (source) => `${columnSql(path, source)}${direction}${nulls}` };
  });
}
