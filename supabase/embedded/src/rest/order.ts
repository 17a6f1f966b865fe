import { notSpoken } from './errors';
import { readList, type ColumnPath } from './scanner';

export interface OrderTerm {
  readonly path: ColumnPath;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
}

/** The `order` parameter: `column.desc.nullslast,data->>name`. */
export function parseOrder(text: string): OrderTerm[] {
  return readList(text, 'order', (scanner) => {
    const path = scanner.columnPath();
    if (scanner.peek('(')) throw notSpoken('Ordering by an embedded table');
    const direction = scanner.match(/\.(?:asc|desc)(?=$|[.,\s])/y)?.slice(1) as 'asc' | 'desc' | undefined;
    const nulls = scanner.match(/\.nulls(?:first|last)(?=$|[,\s])/y)?.slice(6) as 'first' | 'last' | undefined;
    return { path, direction: direction ?? null, nulls: nulls ?? null };
  });
}
