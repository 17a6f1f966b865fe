import type { LoaderFunctionArgs } from '@remix-run/node';

import { writeCsv } from '~/core/csv';
import { downloadCarta } from '~/features/dish-editor/download-carta';
import { requireStaff } from '~/features/staff/session.server';
import { servicesOf } from '~/services.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, servicesOf(context));
  const { menuEditor } = servicesOf(context);
  return downloadCarta(menuEditor, { name: 'carta.csv', type: 'text/csv; charset=utf-8', write: writeCsv });
}
