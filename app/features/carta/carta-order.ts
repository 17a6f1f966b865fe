import { pageOf, pages, type PageId } from '~/core/pages';
import { menuListOf, type MenuTable } from './catalogue';

/** The public page of a list. */
export const pageOfList = (table: MenuTable): PageId =>
  pages.find(({ path }) => path === menuListOf(table).page)?.id ?? 'carta';

/** Lists in the order of the hour: breakfast first in the morning, else last; food before drinks; lists not served now at the end. */
export function orderByHour<List extends { table: MenuTable }>(
  lists: readonly List[],
  isMorning: boolean,
  isServed: (page: string) => boolean,
): List[] {
  const kinds = ['comida', 'restaurante', 'bebidas'];
  const order = isMorning ? ['desayunosMeriendas', ...kinds] : [...kinds, 'desayunosMeriendas'];
  const rankOf = ({ table }: List) => {
    const page = pageOf(pageOfList(table));
    return [isServed(page.path) ? 0 : 1, order.indexOf(page.parent ?? ''), pages.indexOf(page)];
  };
  const ranked = lists.map((list) => ({ list, rank: rankOf(list) }));
  return ranked
    .sort((one, other) => one.rank.map((each, at) => each - (other.rank[at] ?? 0)).find((each) => each !== 0) ?? 0)
    .map(({ list }) => list);
}
