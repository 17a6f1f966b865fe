import { civilTimeAt } from '~/core/madrid-time';
import { pageOf, pages, type PageId } from '~/core/pages';
import { menuListOf, type MenuTable } from './catalogue';

/** Minutes of the local day between which the whole carta begins with breakfast. */
const morning = { from: 6 * 60, until: 12 * 60 };

/** Whether the whole carta begins with breakfast. At other times, lunch and dinner among them, it begins with food. */
export function isMorning(now: Date): boolean {
  const { minutes } = civilTimeAt(now);
  return morning.from <= minutes && minutes < morning.until;
}

/** The public page of a list. */
export const pageOfList = (table: MenuTable): PageId =>
  pages.find(({ path }) => path === menuListOf(table).page)?.id ?? 'carta';

/** The lists in the order of the hour: breakfast first or last, food before drinks, and what is not served now at the end. */
export function orderByHour<List extends { table: MenuTable }>(
  lists: readonly List[],
  now: Date,
  isServed: (page: string) => boolean,
): List[] {
  const kinds = ['comida', 'restaurante', 'bebidas'];
  const order = isMorning(now) ? ['desayunosMeriendas', ...kinds] : [...kinds, 'desayunosMeriendas'];
  const rankOf = ({ table }: List) => {
    const page = pageOf(pageOfList(table));
    return [isServed(page.path) ? 0 : 1, order.indexOf(page.parent ?? ''), pages.indexOf(page)];
  };
  const ranked = lists.map((list) => ({ list, rank: rankOf(list) }));
  return ranked
    .sort((one, other) => one.rank.map((each, at) => each - (other.rank[at] ?? 0)).find((each) => each !== 0) ?? 0)
    .map(({ list }) => list);
}
