import { LegalText, PageHeading, SectionLayout } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findTranslator } from '~/web/i18n.server';
import { passMeta } from '~/web/page-meta';
import { presentLegalText } from '~/web/present-legal-text.server';
import { presentPage } from '~/web/present-page';

export const meta = passMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { t } = await findTranslator(request);
  return { ...presentPage(t, 'terminos'), text: presentLegalText(t, 'terminos') };
}

export default function TermsPage() {
  const { heading, text } = useLoaderData<typeof loader>();
  return (
    <SectionLayout>
      <PageHeading {...heading} />
      <LegalText {...text} />
    </SectionLayout>
  );
}
