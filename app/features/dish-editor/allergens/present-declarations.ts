import type { AllergenEditorProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { allergens } from '~/features/carta/allergens';
import { catalogue, nameOf, type MenuItem, type MenuList, type MenuTable } from '~/features/carta/catalogue';
import { keyOfDish } from '~/features/carta/register/register';
import type { Signed } from '~/features/carta/register/register-prints.data.server';
import { describeSigned } from '../present-edit';
import { nameOfList } from '../prices/price-change';
import { describeSeenDeclaration, type DeclaredDish } from './declarations';

export const registerPath = '/admin/alergenos';

/** What the page shows: a list, or without it the whole carta. */
export interface DeclarationsView {
  list: MenuList | undefined;
  /** Only the undeclared dishes. */
  isOpenOnly: boolean;
  /** How many dishes come before the page's first one. */
  from: number;
}

/** The address of the page with the undeclared dishes of a list, or of the whole carta. */
export const pathOfUndeclared = (list?: MenuList): string => addressOf({ list, isOpenOnly: true, from: 0 });

function addressOf({ list, isOpenOnly, from }: DeclarationsView): string {
  const query = new URLSearchParams({
    lista: list ? nameOfList(list) : '',
    ...(isOpenOnly && { ver: 'sin-declarar' }),
    ...(from > 0 && { desde: String(from) }),
  });
  return `${registerPath}?${query}`;
}

export interface NamedDish {
  table: MenuTable;
  item: MenuItem;
}

/** Why a dish of the form was not stored. */
export interface Problem {
  text: string;
  /** Another person declared it: the stored declaration can be taken instead. */
  isStoredKept?: boolean;
}

interface PresentedDeclarations {
  view: DeclarationsView;
  /** The dishes that guests see, and how many of each list are undeclared. */
  lists: ReadonlyMap<MenuTable, readonly MenuItem[]>;
  openCounts: ReadonlyMap<MenuTable, number>;
  /** The dishes of the form, with their stored rows by key. */
  dishes: readonly DeclaredDish[];
  items: ReadonlyMap<string, NamedDish>;
  declarations: ReadonlyMap<string, Signed>;
  /** How many dishes the address asks for; the form has only a page of them. */
  total: number;
  said?: AllergenEditorProps['said'];
  problems?: ReadonlyMap<string, Problem>;
}

/** The form in which staff declare many dishes. */
export function presentDeclarations(t: TFunction, page: PresentedDeclarations): AllergenEditorProps {
  const { view, lists, openCounts, dishes, total, said } = page;
  const open = [...openCounts.values()].reduce((sum, count) => sum + count, 0);
  const isEmpty = [...lists.values()].every((items) => items.length === 0);
  const titleOf = (table: MenuTable) => t(`listas.${table}.title`);
  const countOf = (table: MenuTable) => {
    const count = openCounts.get(table);
    return count ? ` (${t('admin.registro.sinDeclarar', { count })})` : '';
  };
  const groups = catalogue.flatMap(({ table }) => {
    const rows = dishes.filter((dish) => dish.table === table);
    return rows.length > 0 ? [{ title: titleOf(table), dishes: rows.map((dish) => presentDish(t, dish, page)) }] : [];
  });
  const shown = new Set(dishes.map((dish) => keyOfDish(dish)));
  const after = view.from + dishes.length;
  return {
    action: addressOf(view),
    words: {
      ...t('admin.registro.words', { returnObjects: true }),
      ...(isEmpty && { empty: t('admin.registro.luego') }),
      marks: t('alergenos.estados', { returnObjects: true }),
    },
    summary: isEmpty ? t('admin.registro.sinPlatos') : t('admin.registro.resumen', { count: open }),
    view: {
      action: registerPath,
      lists: [
        { value: '', text: t('admin.registro.todaLaCarta') },
        ...catalogue.map((list) => ({ value: nameOfList(list), text: `${titleOf(list.table)}${countOf(list.table)}` })),
      ],
      list: view.list ? nameOfList(view.list) : '',
      isOpenOnly: view.isOpenOnly,
    },
    allergens: allergens.map((code) => ({ code, label: t(`alergenos.nombres.${code}`) })),
    groups,
    sources: [
      ...groups.flatMap(({ dishes: rows }) => rows.map(({ key, name }) => ({ value: key, text: name }))),
      ...[...lists].flatMap(([table, items]) =>
        items
          .filter(({ id, alergenos }) => alergenos !== null && !shown.has(keyOfDish({ table, id })))
          .map((item) => ({ value: keyOfDish({ table, id: item.id }), text: nameOf(item, table, 'es').text })),
      ),
    ],
    ...(said && { said }),
    ...(total > after && {
      next: {
        text: t('admin.registro.siguientes', { count: total - after }),
        href: addressOf({ ...view, from: after }),
      },
    }),
  };
}

function presentDish(
  t: TFunction,
  dish: DeclaredDish,
  { items, declarations, problems }: PresentedDeclarations,
): AllergenEditorProps['groups'][number]['dishes'][number] {
  const key = keyOfDish(dish);
  const item = items.get(key)?.item;
  const signed = declarations.get(key);
  const problem = problems?.get(key);
  return {
    key,
    name: item ? nameOf(item, dish.table, 'es').text : key,
    marks: allergens.map((code) => dish.marks[code]),
    isDeclared: dish.isDeclared,
    isTicked: dish.isTicked,
    before: describeSeenDeclaration(dish.seen),
    ...(signed && dish.seen.alergenos !== null && { signed: t('admin.registro.firmado', describeSigned(t, signed)) }),
    ...(problem && { problem }),
  };
}
