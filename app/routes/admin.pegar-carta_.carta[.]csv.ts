import type { LoaderFunctionArgs } from '@remix-run/node';

import { downloadCarta } from '~/features/dish-editor/download-carta';
import { writeCartaCsv } from '~/features/dish-editor/import/carta-csv';

export const loader = ({ request }: LoaderFunctionArgs) =>
  downloadCarta(request, { name: 'carta.csv', type: 'text/csv; charset=utf-8', write: writeCartaCsv });
