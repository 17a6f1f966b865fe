import {
  BackLink,
  Band,
  ButtonLink,
  CartaSection,
  EmptyState,
  PageHeading,
  SectionCardGrid,
  SectionLayout,
} from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import type { loadCartaPage } from './carta-page.server';

/** For a route that loads with `loadCartaPage`. */
export function CartaPage() {
  const page = useLoaderData<typeof loadCartaPage>();
  if (!('cards' in page)) {
    const { back, rail, ...carta } = page;
    return (
      <SectionLayout back={back} rail={rail}>
        <CartaSection {...carta} />
      </SectionLayout>
    );
  }
  const { heading, back, cards, emptyText, dessert } = page;
  return (
    <>
      <Band>
        <BackLink {...back} />
        <PageHeading {...heading} />
        {cards.length > 0 ? <SectionCardGrid cards={cards} /> : <EmptyState title={emptyText} />}
      </Band>
      {dessert && (
        <Band ground="dark">
          <PageHeading level={2} {...dessert.heading} />
          <ButtonLink href={dessert.link.href} emphasis="secondary">
            {dessert.link.label}
          </ButtonLink>
        </Band>
      )}
    </>
  );
}
