import { BackLink, Band, PageHeading, SectionCardGrid } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findTranslator } from '~/web/i18n.server';
import { passMeta } from '~/web/page-meta';
import { presentBack, presentCards, presentPage } from '~/web/present-page';

export const meta = passMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  return {
    ...presentPage(t, 'bebidas'),
    back: presentBack(t, language, 'restaurante'),
    cards: presentCards(t, language, 'bebidas'),
  };
}

export default function DrinksIndexPage() {
  const { heading, back, cards } = useLoaderData<typeof loader>();
  return (
    <Band>
      <BackLink {...back} />
      <PageHeading {...heading} />
      <SectionCardGrid cards={cards} />
    </Band>
  );
}
