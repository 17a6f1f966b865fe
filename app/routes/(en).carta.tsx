import { CartaSection, SectionLayout } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadWholeCarta } from '~/features/site/carta/whole-carta.server';
import { passMeta } from '~/platform/page/page-meta';
import { servicesOf } from '~/services.server';

export const meta = passMeta;

export const loader = ({ request, context }: LoaderFunctionArgs) => loadWholeCarta(request, servicesOf(context));

/** The whole carta on one page, with its search and its filter. */
export default function WholeCartaPage() {
  const { meta: _, index, ...carta } = useLoaderData<typeof loader>();
  return (
    <SectionLayout index={index}>
      <CartaSection {...carta} />
    </SectionLayout>
  );
}
