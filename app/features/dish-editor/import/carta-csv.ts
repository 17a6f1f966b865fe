import { menuListOf, type MenuItem, type MenuTable } from '~/features/carta/catalogue';
import { fieldsOf, inputOf, type MenuEditCode } from '~/features/carta/dish-fields';
import { nameOfList } from '../prices/price-change';
import { ownColumns } from './sheets/table-columns';

/** Why a cell is refused; each is a dictionary key. */
export type CsvCode = MenuEditCode | 'celdas' | 'lista' | 'noEsDeLaLista';

export interface CsvRefusal {
  /** Counted from 1, with the head. */
  line: number;
  /** The column's name, or its number when it has no name. */
  column: string;
  code: CsvCode;
}

/** The whole carta for a sheet: the names of the columns, then a row for each dish. */
export function listCartaRows(lists: readonly { table: MenuTable; items: readonly MenuItem[] }[]): string[][] {
  const rows = lists.flatMap(({ table, items }) => {
    const list = menuListOf(table);
    const known = fieldsOf(list);
    return items.map((item) =>
      ownColumns.map((column) =>
        column === 'lista' ? nameOfList(list) : known.includes(column) ? inputOf(item, column) : '',
      ),
    );
  });
  return [[...ownColumns], ...rows];
}
