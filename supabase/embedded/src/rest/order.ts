import { notSpoken } from './errors';
import { Scanner, type ColumnPath } from './scanner';

export interface OrderTerm {
  readonly path: ColumnPath;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
}

/** The `order` parameter: `column.desc.nullslast,data->>name`. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order');
  const terms: OrderTerm[] = [];
  do {
    scanner.skipSpaces();
    const path = scanner.columnPath();
    if (scanner.peek('(')) throw notSpoken('Ordering by an embedded table');
    const direction = scanner.match(/\.(?:asc|desc)(?=$|[.,\s])/y)?.slice(1) as 'asc' | 'desc' | undefined;
    const nulls = scanner.match(/\.nulls(?:first|last)(?=$|[,\s])/y)?.slice(6) as 'first' | 'last' | undefined;
    terms.push({ path, direction: direction ?? null, nulls: nulls ?? null });
    scanner.skipSpaces();
  } while (scanner.take(','));
  scanner.expectEnd();
  return terms;
}
