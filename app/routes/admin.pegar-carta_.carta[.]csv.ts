import { writeCsv } from '~/core/csv';
import { downloadCarta } from '~/features/dish-editor/download-carta';
import { staffLoader } from '~/services.server';

export const loader = staffLoader(({ services: { menuEditor } }) =>
  downloadCarta(menuEditor, { name: 'carta.csv', type: 'text/csv; charset=utf-8', write: writeCsv }),
);
