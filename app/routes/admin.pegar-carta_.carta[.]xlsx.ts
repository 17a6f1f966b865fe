import type { LoaderFunctionArgs } from '@remix-run/node';

import { writeXlsx } from '~/features/dish-editor/import/xlsx.server';
import { downloadCarta } from '~/features/dish-editor/download-carta';
import { requireStaff } from '~/features/staff/session.server';
import { servicesOf } from '~/services.server';

/** A price is a number, to be reckoned with. */
const asNumber = (cell: string) => (/^\d+,\d\d$/.test(cell) ? Number(cell.replace(',', '.')) : cell);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request);
  return downloadCarta(servicesOf(context).menuEditor, {
    name: 'carta.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: ([head = [], ...rows]) =>
      new Uint8Array(
        writeXlsx([
          head,
          ...rows.map((row) => row.map((cell, at) => (head[at]?.startsWith('precio') ? asNumber(cell) : cell))),
        ]),
      ),
  });
}
