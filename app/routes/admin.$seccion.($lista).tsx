import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { adminPathOf, findMenuListBySlug, menuListsInSection } from '~/features/carta/catalogue';
import { requireStaff } from '~/features/staff/session.server';
import { answerTaken, leadOn, loadMenuTable, takeTablePost } from '~/features/dish-editor/menu-tables.server';
import { getTranslator } from '~/platform/http/i18n.server';
import { MenuTablePage } from '~/features/dish-editor/menu-table-page';
import type { TableAnswer } from '~/features/dish-editor/present-edit';
import type { PresentedMenuTable } from '~/features/dish-editor/present-menu-table';
import { PriceListPage } from '~/features/dish-editor/price-list-page';
import { loadPriceList, takePriceList, type PresentedPriceList } from '~/features/dish-editor/price-list.server';
import { presentStaffFault } from '~/features/staff/present-staff';
import { passStaffTitle } from '~/platform/page/page-meta';

/** The list an address names; a section without its list leads to its first one. */
async function findList({ seccion = '', lista }: { seccion?: string; lista?: string }) {
  const list = findMenuListBySlug(seccion, lista ?? null);
  if (list) return list;
  const [first] = lista === undefined ? menuListsInSection(seccion) : [];
  if (first) throw redirect(adminPathOf(first), 303);
  const t = await getTranslator('es');
  throw data(presentStaffFault(t, 'noEncontrada', t('errores.noEncontrada.texto')), { status: 404 });
}

const isPriceList = (request: Request) => new URL(request.url).searchParams.get('ver') === 'precios';

export const handle = { hydrate: true };

export const meta = passStaffTitle;

/** Every row of one list, or its prices alone (`?ver=precios`), read at this moment. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  const list = await findList(params);
  return isPriceList(request) ? loadPriceList(request, list) : loadMenuTable(request, list);
}

/** One form of the table: back to its row, or the page again with what was typed. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request);
  const list = await findList(params);
  if (isPriceList(request)) return takePriceList(request, list);
  const taken = await takeTablePost(request, list);
  const led = leadOn(taken);
  if (led) return led;
  const { status, answer } = await answerTaken(taken);
  return data(answer, { status });
}

export default function MenuTableRoute() {
  const page = useLoaderData<PresentedMenuTable | PresentedPriceList>();
  const answer = useActionData<TableAnswer | PresentedPriceList>();
  if ('prices' in page) return <PriceListPage page={page} answer={answer as PresentedPriceList | undefined} />;
  return <MenuTablePage table={page} answer={answer as TableAnswer | undefined} />;
}
