import { BackLink, DailyMenuPanel, PageHeading, SectionLayout } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findTranslator } from '~/web/i18n.server';
import { passMeta } from '~/web/page-meta';
import { presentBack, presentPage } from '~/web/present-page';

export const meta = passMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  return {
    ...presentPage(t, 'menuDia'),
    back: presentBack(t, language, 'restaurante'),
    missingText: t('menuDia.error'),
  };
}

export default function DailyMenuPage() {
  const { heading, back, missingText } = useLoaderData<typeof loader>();
  return (
    <SectionLayout back={<BackLink {...back} />}>
      <PageHeading {...heading} />
      <DailyMenuPanel state="missing" missingText={missingText} />
    </SectionLayout>
  );
}
