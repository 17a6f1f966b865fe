import type { LoaderFunctionArgs } from '@remix-run/node';

import { downloadCarta } from '~/dish-tables/download-carta';
import { writeCartaCsv } from '~/domain/pasted-carta/carta-csv';

export const loader = ({ request }: LoaderFunctionArgs) =>
  downloadCarta(request, { name: 'carta.csv', type: 'text/csv; charset=utf-8', write: writeCartaCsv });
