import { data, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { adminPathOf, findMenuListBySlug, menuListsInSection } from '~/features/carta/catalogue';
import { cacheVisit } from '~/features/staff/session.server';
import {
  answerPost,
  handleTablePost,
  hasChanged,
  loadMenuTable,
  redirectAfterPost,
} from '~/features/dish-editor/menu-tables.server';
import { MenuTablePage } from '~/features/dish-editor/menu-table-page';
import type { TableAnswer } from '~/features/dish-editor/present-edit';
import type { PresentedMenuTable } from '~/features/dish-editor/present-menu-table';
import { PriceListPage } from '~/features/dish-editor/prices/price-list-page';
import { loadPriceList, savePriceList, type PresentedPriceList } from '~/features/dish-editor/prices/price-list.server';
import { presentStaffFault } from '~/platform/panel/staff-page';
import { staffAction, staffLoader, type Services } from '~/services.server';

/** The list that an address names. @throws a redirect to a section's first list, or the 404 page. */
async function findList({ words }: Services, { seccion = '', lista }: { seccion?: string; lista?: string }) {
  const list = findMenuListBySlug(seccion, lista ?? null);
  if (list) return list;
  const [first] = lista === undefined ? menuListsInSection(seccion) : [];
  if (first) throw redirect(adminPathOf(first), 303);
  const t = await words.get('es');
  throw data(presentStaffFault(t, 'noEncontrada', t('errores.noEncontrada.texto')), { status: 404 });
}

const isPriceList = (request: Request) => new URL(request.url).searchParams.get('ver') === 'precios';

export const handle = { hydrate: true };

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** Every row of a list, or its prices alone (`?ver=precios`), read from the database. */
export const loader = staffLoader(async ({ request, params, services }) => {
  const list = await findList(services, params);
  return isPriceList(request) ? loadPriceList(services, request, list) : loadMenuTable(services, request, list);
});

/** A form of the table: redirects to the row, or shows the page with the typed values. */
export const action = staffAction(async ({ request, params, services }) => {
  const list = await findList(services, params);
  if (isPriceList(request)) {
    const saved = await savePriceList(services, request, list);
    if (saved instanceof Response) cacheVisit(request, services);
    return saved;
  }
  const handled = await handleTablePost(services, request, list);
  if (hasChanged(handled)) cacheVisit(request, services);
  const redirected = redirectAfterPost(handled);
  if (redirected) return redirected;
  const { status, answer } = await answerPost(services, handled);
  return data(answer, { status });
});

export default function MenuTableRoute() {
  const page = useLoaderData<PresentedMenuTable | PresentedPriceList>();
  const answer = useActionData<TableAnswer | PresentedPriceList>();
  if ('prices' in page) return <PriceListPage page={page} answer={answer as PresentedPriceList | undefined} />;
  return <MenuTablePage table={page} answer={answer as TableAnswer | undefined} />;
}
