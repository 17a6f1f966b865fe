import type { AdminPriceListProps, AdminPriceRow, NoticeUndo } from '@antidoto/ui';
import { data, redirect } from '@remix-run/node';
import type { TFunction } from 'i18next';

import { adminPathOf, nameOf, type MenuItem, type MenuList } from '~/features/carta/catalogue';
import { dishFields } from '~/features/carta/dish-fields';
import { only } from '~/core/only';
import { priceInput, type PriceCode } from '~/core/price';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import { readField, readForm, type FormEntries } from '~/platform/http/read-form.server';
import { noStore } from '~/platform/http/response-headers';
import { presentUndoOf, type StaffPage } from '~/platform/panel/staff-page';
import type { EditedMenu, MenuEditor } from '../menu-editor';
import { sayLeap } from '../present-edit';
import { presentListPage } from '../present-menu-table';
import { logPriceFault } from './price-change-page.server';
import { leapsOf, type PriceChange } from './price-change';
import type { PriceChanges } from './price-changes';

/** A list as one form of prices, as its page shows it. */
export interface PresentedPriceList extends StaffPage {
  prices: AdminPriceListProps;
  /** The outcome of the last post, or why the prices may not be current. */
  saved?: string;
  /** Undoes it. */
  undo?: NoticeUndo;
  notice?: string;
}

/** Maximum number of fields, three a row. */
const mostFields = 10_000;
const pathOf = (list: MenuList) => `${adminPathOf(list)}?ver=precios`;

interface PriceListServices {
  words: Pick<SiteWords, 'get'>;
  menuEditor: Pick<MenuEditor, 'readRows'>;
  priceChanges: Pick<PriceChanges, 'store'>;
}

/** The page of `?ver=precios`. */
export async function loadPriceList(
  { words, menuEditor }: Pick<PriceListServices, 'words' | 'menuEditor'>,
  request: Request,
  list: MenuList,
) {
  const t = await words.get('es');
  const { flash, headers } = takeFlash<{ change?: number | null }>(request, adminPathOf(list));
  const page = presentStored(t, list, await menuEditor.readRows(list.table));
  const saved = flash && t('isUndone' in flash ? 'admin.historia.deshecho' : 'admin.tabla.guardado');
  return data(
    { ...page, ...(saved ? { saved, undo: presentUndoOf(t, flash?.change, pathOf(list)) } : {}) },
    { headers },
  );
}

/** Stores every price of the form or none. Answers a redirect when they are stored, otherwise the page as it was typed. */
export async function savePriceList(
  { words, menuEditor, priceChanges }: PriceListServices,
  request: Request,
  list: MenuList,
) {
  const t = await words.get('es');
  const form = await readForm(request, { fields: mostFields });
  const sent = form.ok ? readRows(form.entries) : undefined;
  const stored = await menuEditor.readRows(list.table);
  if (!form.ok || !sent) {
    const notice = !form.ok && form.status === 413 ? t('errores.grande') : t('errores.metodo.texto');
    return data({ ...presentStored(t, list, stored), notice }, { status: form.ok ? 400 : form.status });
  }

  const typed = { t, list, sent, items: new Map(stored.items.map((item) => [item.id, item])) };
  const { changes, problems } = checkPrices(typed);
  const notice = t('admin.precios.noGuardado');
  if (problems.size > 0) return refuse(typed, { status: 422, problems, notice });
  const leaps = readField(form.entries, 'seguro') === '' ? findLeaps(t, changes) : undefined;
  if (leaps?.size) return refuse(typed, { status: 422, problems: leaps, notice, isAsked: true });
  const outcome = await priceChanges.store(changes).catch((error: Error) => void logPriceFault(error));
  if (!outcome) return refuse(typed, { status: 503, notice: t('admin.tabla.failures.guardar') });
  if (outcome.kind === 'conflict') return refuseConflict(typed, outcome.others);
  const cookie = leaveFlash(adminPathOf(list), { change: outcome.change });
  return redirect(pathOf(list), { status: 303, headers: { 'Cache-Control': noStore, 'Set-Cookie': cookie } });
}

interface SentPrice {
  id: number;
  price: string;
  /** The price that the page was made with; undefined where the form does not have it. */
  before: string | undefined;
}

/** The prices of a form, and the stored dishes by id. */
interface TypedPrices {
  t: TFunction;
  list: MenuList;
  sent: readonly SentPrice[];
  items: ReadonlyMap<number, MenuItem>;
}

/** The rows of a form, whose fields come in their order; undefined for a form that the page cannot have sent. */
function readRows(entries: FormEntries): SentPrice[] | undefined {
  const all = (name: string) => entries.filter(([each]) => each === name).map(([, value]) => value.trim());
  const [ids, prices, seen] = [all('id'), all('precio'), all('antes')];
  if (ids.length !== prices.length || !ids.every((id) => /^\d{1,15}$/.test(id))) return undefined;
  const isSeen = seen.length === ids.length;
  return ids.map((id, at) => ({ id: Number(id), price: prices[at] ?? '', before: isSeen ? seen[at] : undefined }));
}

/** The touched prices, and sentences about the invalid ones by the dish's id. */
function checkPrices({ t, list, sent }: TypedPrices) {
  const problems = new Map<number, string>();
  const changes = sent.flatMap(({ id, price, before: seen }): PriceChange[] => {
    const after = dishFields.precio.check(price);
    if (typeof after === 'object' && after !== null) {
      problems.set(id, t(after.code as PriceCode));
      return [];
    }
    const before = seen === undefined ? undefined : readSeen(seen);
    // An untouched price is not written: another person may have changed it meanwhile.
    if (before === after) return [];
    const precio = after as number | null;
    return [{ table: list.table, id, before: before === undefined ? {} : { precio: before }, after: { precio } }];
  });
  return { changes, problems };
}

/** Questions about prices that change tenfold, by the dish's id. */
function findLeaps(t: TFunction, changes: readonly PriceChange[]): Map<number, string> {
  return new Map(
    changes.flatMap(({ id, before, after }) => leapsOf(before, after).map((leap) => [id, sayLeap(t, leap)])),
  );
}

/** A price as the page wrote it; null for any other text. */
function readSeen(before: string): number | null {
  const seen = dishFields.precio.check(before);
  return typeof seen === 'number' ? seen : null;
}

interface Refusal {
  status: number;
  notice: string;
  /** Sentences by the dish's id. */
  problems?: ReadonlyMap<number, string>;
  /** The problems are questions, which 'Sí, guardar' answers. */
  isAsked?: boolean;
  /** Deleted dishes: their rows are left out, because the form would be refused again with them. */
  gone?: ReadonlySet<number>;
}

/** The page with every typed price. */
function refuse({ t, list, sent, items }: TypedPrices, { status, notice, problems, gone, isAsked }: Refusal) {
  const rows = sent
    .filter(({ id }) => !gone?.has(id))
    .map(({ id, price, before = '' }): AdminPriceRow => {
      const item = items.get(id);
      const problem = problems?.get(id);
      const name = item ? nameOf(item, list.table, 'es').text : '—';
      // After a conflict the form starts from the stored price: sent again, it stores the typed one.
      const isStale = item && problem !== undefined && status === 409;
      return { id, name, price, before: isStale ? priceInput(item.precio) : before, problem };
    });
  const page = present(t, list, rows);
  return data({ ...page, prices: { ...page.prices, isAsked }, notice }, { status });
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
  const notices = only([
    t('admin.precios.noGuardado'),
    lost.length > 0 && t('admin.precios.eliminados', { count: lost.length, prices: lost.join('; ') }),
  ]);
  return refuse({ ...typed, items }, { status: 409, notice: notices.join(' '), problems, gone });
}

/** The page with the stored prices. */
function presentStored(t: TFunction, list: MenuList, { items, isCurrent }: EditedMenu) {
  const rows = items.map((item): AdminPriceRow => {
    const price = priceInput(item.precio);
    return { id: item.id, name: nameOf(item, list.table, 'es').text, price, before: price };
  });
  return present(t, list, rows, isCurrent);
}

function present(t: TFunction, list: MenuList, rows: AdminPriceRow[], isCurrent = true): PresentedPriceList {
  const words = t('admin.precios.words', { returnObjects: true, list: t(`listas.${list.table}.title`) });
  const notice = isCurrent ? undefined : t('admin.errores.cargar');
  return {
    ...presentListPage(t, list, '?ver=precios'),
    prices: {
      rows,
      words: { ...words, empty: notice ?? t('carta.vacia') },
      action: pathOf(list),
      back: adminPathOf(list),
    },
    ...(notice ? { notice } : {}),
  };
}
