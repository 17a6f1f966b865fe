import { CartaSection, SectionLayout } from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import { loadWholeCarta } from '~/features/site/carta/whole-carta.server';
import { hideFromBrowser } from '~/platform/http/page-kind';
import { guestLoader } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

export const loader = guestLoader(async (asked) => hideFromBrowser(await loadWholeCarta(asked)));

/** The whole carta on one page, with its search and its filter. */
export default function WholeCartaPage() {
  const { index, meta: _, ...carta } = (useLoaderData() as Awaited<ReturnType<typeof loader>>).shown;
  return (
    <SectionLayout index={index}>
      <CartaSection {...carta} />
    </SectionLayout>
  );
}
