import { LegalText, PageHeading, SectionLayout } from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import type { loadLegalPage } from './legal-page.server';

/** The page of a legal text. */
export function LegalPage() {
  const { heading, text } = useLoaderData<Awaited<ReturnType<typeof loadLegalPage>>>();
  return (
    <SectionLayout>
      <PageHeading {...heading} />
      <LegalText {...text} />
    </SectionLayout>
  );
}
