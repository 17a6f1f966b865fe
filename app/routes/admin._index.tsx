import { AttentionBox } from '@antidoto/ui';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { catalogue } from '~/features/carta/catalogue';
import { civilTimeAt } from '~/core/madrid-time';
import { listPlaceholders } from '~/features/restaurant/facts/restaurant';
import { servicesOf, type Services } from '~/services.server';
import { requireStaff } from '~/features/staff/session.server';
import { loadMenuTable } from '~/features/dish-editor/menu-tables.server';
import { MenuTablePage } from '~/features/dish-editor/menu-table-page';
import { readAttention } from '~/features/staff/attention/read-attention';
import { presentAttention } from '~/features/staff/attention/present-attention';
import { passStaffTitle } from '~/platform/page/page-meta';

export const handle = { hydrate: true };

export const meta = passStaffTitle;

/** The panel's first page: what needs attention, and the first list. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  const { undelivered, isOwner } = await requireStaff(request, services);
  const [first] = catalogue;
  if (!first) throw new RangeError('The catalogue is empty');
  const { t, facts } = await services.words.findIn('es');
  const [{ data: table, init }, found] = await Promise.all([
    loadMenuTable(services, request, first),
    findAttention(services, undelivered),
  ]);
  return data(
    { ...table, attention: presentAttention(t, found, isOwner ? listPlaceholders(facts) : []) },
    init ?? undefined,
  );
}

async function findAttention({ menus, dailyMenus, openingHours }: Services, undelivered: number) {
  return readAttention(
    { menus, dailyMenus },
    { now: civilTimeAt(new Date()), hours: await openingHours.read(), undelivered },
  );
}

export default function FirstPage() {
  const { attention, ...table } = useLoaderData<typeof loader>();
  return (
    <>
      <AttentionBox {...attention} />
      <MenuTablePage table={table} />
    </>
  );
}
