import { Band, CartaSection } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadWholeCarta } from '~/features/carta/pages/whole-carta.server';
import { passMeta } from '~/platform/page/page-meta';

export const meta = passMeta;

export const loader = ({ request }: LoaderFunctionArgs) => loadWholeCarta(request);

/** The whole carta on one page, with its search and its filter. */
export default function WholeCartaPage() {
  const { meta: _, ...carta } = useLoaderData<typeof loader>();
  return (
    <Band>
      <CartaSection {...carta} />
    </Band>
  );
}
