import {
  Arch,
  BackLink,
  Band,
  ButtonLink,
  CartaSection,
  EmptyState,
  PageHeading,
  SectionCardGrid,
  SectionLayout,
  Stack,
} from '@antidoto/ui';
import { Outlet, useLoaderData, useOutletContext } from '@remix-run/react';

import type { presentBack } from '~/platform/page/present-page';
import type { loadCards, loadFrame, loadList } from './carta-page.server';

/** A layout route that loads with `loadFrame`. A page of cards shows the back link in its own band. */
export function SectionFrame() {
  const { hasCards, ...frame } = useLoaderData<typeof loadFrame>();
  if (hasCards) return <Outlet context={frame.back} />;
  return (
    <SectionLayout {...frame}>
      <Outlet />
    </SectionLayout>
  );
}

/** A route in such a layout that loads with `loadCards`. */
export function CardsPage() {
  const back = useOutletContext<ReturnType<typeof presentBack>>();
  const { heading, cards, emptyText, dessert } = useLoaderData<typeof loadCards>();
  return (
    <>
      <Band>
        <BackLink {...back} />
        <PageHeading {...heading} />
        {cards.length > 0 ? <SectionCardGrid cards={cards} /> : <EmptyState title={emptyText} />}
      </Band>
      {dessert && (
        <Band ground="dark" layout="split" align="center">
          <Arch {...dessert.picture} />
          <Stack>
            <PageHeading level={2} {...dessert.heading} />
            <ButtonLink href={dessert.link.href} emphasis="secondary">
              {dessert.link.label}
            </ButtonLink>
          </Stack>
        </Band>
      )}
    </>
  );
}

/** A route in such a layout that loads with `loadList`. */
export function ListPage() {
  const { meta: _, ...carta } = (useLoaderData() as Awaited<ReturnType<typeof loadList>>).shown;
  return <CartaSection {...carta} />;
}
