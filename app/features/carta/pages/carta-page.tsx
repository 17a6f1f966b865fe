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
import { Outlet, useLoaderData, useOutletContext } from '@remix-run/react';

import type { presentBack } from '~/platform/page/present-page';
import type { makeCardsLoader, makeFrameLoader, makeListLoader } from './carta-page.server';

/** For a layout route that loads with `makeFrameLoader`. A page of cards sets the way back in its own band. */
export function SectionFrame() {
  const { hasCards, ...frame } = useLoaderData<ReturnType<typeof makeFrameLoader>>();
  if (hasCards) return <Outlet context={frame.back} />;
  return (
    <SectionLayout {...frame}>
      <Outlet />
    </SectionLayout>
  );
}

/** For a route in such a layout that loads with `makeCardsLoader`. */
export function CardsPage() {
  const back = useOutletContext<ReturnType<typeof presentBack>>();
  const { heading, cards, emptyText, dessert } = useLoaderData<ReturnType<typeof makeCardsLoader>>();
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

/** For a route in such a layout that loads with `makeListLoader`. */
export function ListPage() {
  const { meta: _, ...carta } = useLoaderData<ReturnType<typeof makeListLoader>>();
  return <CartaSection {...carta} />;
}
