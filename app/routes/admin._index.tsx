import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { catalogue } from '~/domain/catalogue';
import { requireStaff } from '~/staff.server';
import { loadMenuTable } from '~/staff-tables.server';
import { MenuTablePage } from '~/web/menu-table-page';

/** The panel opens with its first list. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const [first] = catalogue;
  if (!first) throw new RangeError('The catalogue is empty');
  return loadMenuTable(request, first);
}

export default function FirstPage() {
  return <MenuTablePage table={useLoaderData<typeof loader>()} />;
}
