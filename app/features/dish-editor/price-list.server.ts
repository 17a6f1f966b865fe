import type { AdminPriceListProps, AdminPriceRow } from '@antidoto/ui';
import { data, redirect } from '@remix-run/node';
import type { TFunction } from 'i18next';

import type { PriceChange } from './menu-editor';
import { adminPathOf, type MenuList } from '~/features/carta/catalogue';
import { dishFields } from '~/features/carta/dish-fields';
import { nameOf, type MenuItem } from '~/features/carta/menu-item';
import { priceInput, type PriceCode } from '~/core/price';
import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import { getTranslator } from '~/platform/http/i18n.server';
import { readForm, type FormEntries } from '~/platform/http/read-form.server';
import { noStore } from '~/platform/http/response-headers';
import { getRuntime } from '~/services.server';
import type { StaffPage } from '~/features/staff/present-staff';
import { keepVisit } from '~/features/staff/session.server';
import { presentMenuTable } from './present-menu-table';

/** A list as one form of prices, as its page shows it. */
export interface PresentedPriceList extends StaffPage {
  prices: AdminPriceListProps;
  /** What became of the last post, or why the prices may not be current. */
  saved?: string;
  notice?: string;
}

/** Three fields a row: more rows than any carta has. */
const mostFields = 10_000;
const flashName = (list: MenuList) => `precios-${list.table}`;

/** The page of `?ver=precios`. */
export async function loadPriceList(request: Request, list: MenuList) {
  const t = await getTranslator('es');
  const { items, isCurrent } = await getRuntime().menuEditor.readRows(list.table);
  const { flash, headers } = takeFlash<{ saved: true }>(request, flashName(list));
  const page = present(t, list, items.map(presentStored(list)), isCurrent);
  return data({ ...page, ...(flash ? { saved: t('admin.tabla.guardado') } : {}) }, { headers });
}

/** Stores every price of the form or none. */
export async function takePriceList(request: Request, list: MenuList) {
  const t = await getTranslator('es');
  const form = await readForm(request, { fields: mostFields });
  const sent = form.ok ? readRows(form.entries) : undefined;
  const { items, isCurrent } = await getRuntime().menuEditor.readRows(list.table);
  const stored = new Map(items.map((item) => [item.id, item]));
  if (!form.ok || !sent) {
    const notice = !form.ok && form.status === 413 ? t('errores.grande') : t('errores.metodo.texto');
    const page = present(t, list, items.map(presentStored(list)), isCurrent);
    return data({ ...page, notice }, { status: form.ok ? 400 : form.status });
  }

  const checked = sent.map((row) => ({ row, price: dishFields.precio.check(row.price) }));
  const refused = new Map<number, string>();
  for (const { row, price } of checked) {
    if (typeof price === 'object' && price !== null) refused.set(row.id, t(price.code as PriceCode));
  }
  const gone = new Set<number>();
  const answer = (status: number, problems: ReadonlyMap<number, string>, notice?: string) => {
    const shown = sent.flatMap((row): AdminPriceRow[] => {
      const item = stored.get(row.id);
      const problem = problems.get(row.id);
      // Sent again with it, the form would be refused for ever.
      if (gone.has(row.id)) return [];
      // From here on the form knows what is stored: sent again, it stores what was typed.
      const before = item && problem !== undefined && status === 409 ? priceInput(item.precio) : row.before;
      const name = item ? nameOf(item, list.table, 'es').text : '—';
      return [{ id: row.id, name, price: row.price, before: before ?? '', ...(problem ? { problem } : {}) }];
    });
    return data({ ...present(t, list, shown, true), ...(notice ? { notice } : {}) }, { status });
  };
  if (refused.size > 0) return answer(422, refused, t('admin.precios.noGuardado'));

  const changes = checked.map(({ row, price }): PriceChange => {
    const seen = row.before === undefined ? {} : { precio: readSeen(row.before) };
    return { table: list.table, id: row.id, before: seen, after: { precio: price as number | null } };
  });
  // What nobody touched is neither compared nor written: somebody else may have changed it meanwhile.
  const touched = changes.filter(({ before, after }) => before.precio === undefined || before.precio !== after.precio);
  const outcome = await getRuntime().menuEditor.savePrices(touched);
  if (outcome.kind === 'away') return answer(503, new Map(), t('admin.tabla.failures.guardar'));
  if (outcome.kind === 'conflict') {
    const problems = new Map<number, string>();
    for (const { id, item } of outcome.others) {
      if (item) {
        stored.set(id, item);
        const price = priceInput(item.precio) || t('admin.tabla.sinPrecio');
        problems.set(id, t('admin.precios.cambiado', { price }));
      } else gone.add(id);
    }
    const lost = sent.filter(({ id }) => gone.has(id)).map(({ price }) => price || t('admin.tabla.sinPrecio'));
    const notices = [
      t('admin.precios.noGuardado'),
      ...(lost.length > 0 ? [t('admin.precios.eliminados', { count: lost.length, prices: lost.join('; ') })] : []),
    ];
    return answer(409, problems, notices.join(' '));
  }
  keepVisit(request);
  const cookie = leaveFlash(flashName(list), { saved: true });
  const headers = { 'Cache-Control': noStore, 'Set-Cookie': cookie };
  return redirect(`${adminPathOf(list)}?ver=precios`, { status: 303, headers });
}

interface SentPrice {
  id: number;
  price: string;
  /** The price that the page was made with; undefined where the form does not say. */
  before: string | undefined;
}

/** The rows of a form, whose fields come in their order; undefined for what no form of ours sends. */
function readRows(entries: FormEntries): SentPrice[] | undefined {
  const all = (name: string) => entries.filter(([each]) => each === name).map(([, value]) => value.trim());
  const [ids, prices, seen] = [all('id'), all('precio'), all('antes')];
  if (ids.length !== prices.length || !ids.every((id) => /^\d{1,15}$/.test(id))) return undefined;
  const isSeen = seen.length === ids.length;
  return ids.map((id, at) => ({ id: Number(id), price: prices[at] ?? '', before: isSeen ? seen[at] : undefined }));
}

/** A price as this page wrote it; what is none matches nothing that is stored. */
function readSeen(before: string): number | null {
  const seen = dishFields.precio.check(before);
  return typeof seen === 'number' ? seen : null;
}

const presentStored =
  ({ table }: MenuList) =>
  (item: MenuItem): AdminPriceRow => {
    const price = priceInput(item.precio);
    return { id: item.id, name: nameOf(item, table, 'es').text, price, before: price };
  };

function present(t: TFunction, list: MenuList, rows: AdminPriceRow[], isCurrent: boolean): PresentedPriceList {
  const { title, documentTitle, selector, notice } = presentMenuTable(t, list, [], { isCurrent, formId: '' });
  const links = selector?.links.map((link) => ({ ...link, href: `${link.href}?ver=precios` }));
  return {
    ...{ title, documentTitle },
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
