import type { LoaderFunctionArgs } from '@remix-run/node';

import { catalogue } from '~/domain/carta/catalogue';
import { writeCartaCsv } from '~/domain/pasted-carta/carta-csv';
import { noStore } from '~/http/response-headers';
import { getRuntime } from '~/runtime.server';
import { requireStaff } from '~/staff/session.server';

/** The whole carta as a sheet, as it stands at this moment. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireStaff(request);
  const { menuEditor } = getRuntime();
  const lists = await Promise.all(
    catalogue.map(async ({ table }) => ({ table, items: (await menuEditor.readRows(table)).items })),
  );
  return new Response(writeCartaCsv(lists), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="carta.csv"',
      'Cache-Control': noStore,
    },
  });
}
