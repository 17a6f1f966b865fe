import { LegalText, PageHeading, SectionLayout } from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import type { makeLegalLoader } from './legal-page.server';

/** A route that loads with `makeLegalLoader`. */
export function LegalPage() {
  const { heading, text } = useLoaderData<ReturnType<typeof makeLegalLoader>>();
  return (
    <SectionLayout>
      <PageHeading {...heading} />
      <LegalText {...text} />
    </SectionLayout>
  );
}
