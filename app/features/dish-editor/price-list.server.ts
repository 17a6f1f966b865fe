import type { AdminPriceListProps, AdminPriceRow } from '@antidoto/ui';
import { data, redirect } from '@remix-run/node';
import type { TFunction } from 'i18next';

import type { EditedMenu, MenuEditor, PriceChange } from './menu-editor';
import { adminPathOf, type MenuList } from '~/features/carta/catalogue';
import { dishFields } from '~/features/carta/dish-fields';
import { nameOf, type MenuItem } from '~/features/carta/menu-item';
import { priceInput, type PriceCode } from '~/core/price';
import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import { readForm, type FormEntries } from '~/platform/http/read-form.server';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import { noStore } from '~/platform/http/response-headers';
import type { StaffPage } from '~/platform/panel/staff-page';
import { presentMenuTable } from './present-menu-table';

/** A list as one form of prices, as its page shows it. */
export interface PresentedPriceList extends StaffPage {
  prices: AdminPriceListProps;
  /** The outcome of the last post, or why the prices may not be current. */
  saved?: string;
  notice?: string;
}

/** Maximum number of fields, three a row. */
const mostFields = 10_000;
const flashName = (list: MenuList) => `precios-${list.table}`;

interface PriceListServices {
  words: Pick<SiteWords, 'get'>;
  menuEditor: Pick<MenuEditor, 'readRows' | 'savePrices'>;
}

/** The page of `?ver=precios`. */
export async function loadPriceList({ words, menuEditor }: PriceListServices, request: Request, list: MenuList) {
  const t = await words.get('es');
  const { items, isCurrent } = await menuEditor.readRows(list.table);
  const { flash, headers } = takeFlash<{ saved: true }>(request, flashName(list));
  const page = presentStored({ t, list, items, isCurrent });
  return data({ ...page, ...(flash ? { saved: t('admin.tabla.guardado') } : {}) }, { headers });
}

/** Stores every price of the form or none. Answers a redirect when they are stored, otherwise the page as it was typed. */
export async function savePriceList({ words, menuEditor }: PriceListServices, request: Request, list: MenuList) {
  const t = await words.get('es');
  const form = await readForm(request, { fields: mostFields });
  const sent = form.ok ? readRows(form.entries) : undefined;
  const { items, isCurrent } = await menuEditor.readRows(list.table);
  if (!form.ok || !sent) {
    const notice = !form.ok && form.status === 413 ? t('errores.grande') : t('errores.metodo.texto');
    const page = presentStored({ t, list, items, isCurrent });
    return data({ ...page, notice }, { status: form.ok ? 400 : form.status });
  }

  const typed = { t, list, sent, items: new Map(items.map((item) => [item.id, item])) };
  const checked = sent.map((row) => ({ row, price: dishFields.precio.check(row.price) }));
  const problems = new Map(
    checked.flatMap(({ row, price }) =>
      typeof price === 'object' && price !== null ? [[row.id, t(price.code as PriceCode)]] : [],
    ),
  );
  if (problems.size > 0) return refuse(typed, { status: 422, problems, notice: t('admin.precios.noGuardado') });
  const changes = checked.map(({ row, price }): PriceChange => {
    const seen = row.before === undefined ? {} : { precio: readSeen(row.before) };
    return { table: list.table, id: row.id, before: seen, after: { precio: price as number | null } };
  });
  // An untouched price is not written: another person may have changed it meanwhile.
  const touched = changes.filter(({ before, after }) => before.precio === undefined || before.precio !== after.precio);
  const outcome = await menuEditor.savePrices(touched);
  if (outcome.kind === 'away') return refuse(typed, { status: 503, notice: t('admin.tabla.failures.guardar') });
  if (outcome.kind === 'conflict') return refuseConflict(typed, outcome.others);
  const cookie = leaveFlash(flashName(list), { saved: true });
  const headers = { 'Cache-Control': noStore, 'Set-Cookie': cookie };
  return redirect(`${adminPathOf(list)}?ver=precios`, { status: 303, headers });
}

/** The prices of a form, and the stored dishes by id. */
interface TypedPrices {
  t: TFunction;
  list: MenuList;
  sent: readonly SentPrice[];
  items: ReadonlyMap<number, MenuItem>;
}

interface Refusal {
  status: number;
  notice: string;
  /** Sentences by the dish's id. */
  problems?: ReadonlyMap<number, string>;
  /** Deleted dishes: their rows are left out, because the form would be refused again with them. */
  gone?: ReadonlySet<number>;
}

/** The page with every typed price. */
function refuse({ t, list, sent, items }: TypedPrices, { status, notice, problems, gone }: Refusal) {
  const shown = sent
    .filter(({ id }) => !gone?.has(id))
    .map((row): AdminPriceRow => {
      const item = items.get(row.id);
      const problem = problems?.get(row.id);
      // After a conflict the form starts from the stored price: sent again, it stores the typed one.
      const before = item && problem !== undefined && status === 409 ? priceInput(item.precio) : row.before;
      const name = item ? nameOf(item, list.table, 'es').text : '—';
      return { id: row.id, name, price: row.price, before: before ?? '', ...(problem ? { problem } : {}) };
    });
  return data({ ...present(t, list, shown, true), notice }, { status });
}

/** Prices that others changed meanwhile, each with its stored price. */
function refuseConflict(typed: TypedPrices, others: readonly { id: number; item: MenuItem | null }[]) {
  const { t, sent } = typed;
  const items = new Map(typed.items);
  const problems = new Map<number, string>();
  for (const { id, item } of others) {
    if (!item) continue;
    items.set(id, item);
    problems.set(id, t('admin.precios.cambiado', { price: priceInput(item.precio) || t('admin.tabla.sinPrecio') }));
  }
  const gone = new Set(others.flatMap(({ id, item }) => (item ? [] : [id])));
  const lost = sent.filter(({ id }) => gone.has(id)).map(({ price }) => price || t('admin.tabla.sinPrecio'));
  const notices = [
    t('admin.precios.noGuardado'),
    ...(lost.length > 0 ? [t('admin.precios.eliminados', { count: lost.length, prices: lost.join('; ') })] : []),
  ];
  return refuse({ ...typed, items }, { status: 409, notice: notices.join(' '), problems, gone });
}

interface SentPrice {
  id: number;
  price: string;
  /** The price that the page was made with; undefined where the form does not say. */
  before: string | undefined;
}

/** The rows of a form, whose fields come in their order; undefined for a form that the page cannot have sent. */
function readRows(entries: FormEntries): SentPrice[] | undefined {
  const all = (name: string) => entries.filter(([each]) => each === name).map(([, value]) => value.trim());
  const [ids, prices, seen] = [all('id'), all('precio'), all('antes')];
  if (ids.length !== prices.length || !ids.every((id) => /^\d{1,15}$/.test(id))) return undefined;
  const isSeen = seen.length === ids.length;
  return ids.map((id, at) => ({ id: Number(id), price: prices[at] ?? '', before: isSeen ? seen[at] : undefined }));
}

/** A price as the page wrote it; null for any other text. */
function readSeen(before: string): number | null {
  const seen = dishFields.precio.check(before);
  return typeof seen === 'number' ? seen : null;
}

/** The page with the stored prices. */
function presentStored({ t, list, items, isCurrent }: EditedMenu & { t: TFunction; list: MenuList }) {
  const rows = items.map((item): AdminPriceRow => {
    const price = priceInput(item.precio);
    return { id: item.id, name: nameOf(item, list.table, 'es').text, price, before: price };
  });
  return present(t, list, rows, isCurrent);
}

function present(t: TFunction, list: MenuList, rows: AdminPriceRow[], isCurrent: boolean): PresentedPriceList {
  const { title, documentTitle, selector, notice } = presentMenuTable(t, list, [], { isCurrent, formId: '' });
  const links = selector?.links.map((link) => ({ ...link, href: `${link.href}?ver=precios` }));
  return {
    title,
    documentTitle,
    ...(selector && links ? { selector: { ...selector, links } } : {}),
    prices: {
      rows,
      words: {
        label: t('admin.precios.lista', { list: t(`listas.${list.table}.title`) }),
        price: t('admin.tabla.precio'),
        save: t('admin.tabla.words.save'),
        missing: t('admin.tabla.sinPrecio'),
        empty: notice ?? t('carta.vacia'),
      },
      action: `${adminPathOf(list)}?ver=precios`,
      back: { href: adminPathOf(list), label: t('admin.precios.verTodo') },
    },
    ...(notice ? { notice } : {}),
  };
}
