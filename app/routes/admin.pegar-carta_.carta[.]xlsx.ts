import { downloadCarta } from '~/features/dish-editor/download-carta';
import { writeXlsx } from '~/platform/sheets/write-xlsx.server';
import { staffLoader } from '~/services.server';

/** Prices are numbers, so that a sheet can calculate with them. */
const asNumber = (cell: string) => (/^\d+,\d\d$/.test(cell) ? Number(cell.replace(',', '.')) : cell);

export const loader = staffLoader(({ services }) =>
  downloadCarta(services.menuEditor, {
    name: 'carta.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: ([head = [], ...rows]) =>
      writeXlsx([
        head,
        ...rows.map((row) => row.map((cell, at) => (head[at]?.startsWith('precio') ? asNumber(cell) : cell))),
      ]),
  }),
);
