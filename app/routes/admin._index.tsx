import { AttentionBox } from '@antidoto/ui';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { catalogue } from '~/domain/catalogue';
import { readAttention } from '~/services/attention.server';
import { requireStaff } from '~/staff.server';
import { loadMenuTable } from '~/staff-tables.server';
import { getTranslator } from '~/web/i18n.server';
import { MenuTablePage } from '~/web/menu-table-page';
import { presentAttention } from '~/web/present-attention';
import { passStaffTitle } from '~/web/page-meta';

export const meta = passStaffTitle;

/** The panel opens with what wants attention and its first list. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const [first] = catalogue;
  if (!first) throw new RangeError('The catalogue is empty');
  const t = await getTranslator('es');
  const [{ data: table, init }, found] = await Promise.all([loadMenuTable(request, first), readAttention()]);
  return data({ ...table, attention: presentAttention(t, found) }, init ?? undefined);
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
