import { BackLink, Band, LegalText, PageHeading, SectionCardGrid, SectionLayout } from '@antidoto/ui';
import { Outlet, useLoaderData } from '@remix-run/react';

import type { loadCards, loadLegalText, loadRail } from './section-pages.server';

/** The lists of a section stay in sight beside each one; for a route that loads with `loadRail`. */
export function SectionFrame() {
  const { rail } = useLoaderData<typeof loadRail>();
  if (!rail) return <Outlet />;
  return (
    <SectionLayout back={rail.back} rail={rail}>
      <Outlet />
    </SectionLayout>
  );
}

/** For a route that loads with `loadCards`. */
export function CardsBand() {
  const { heading, back, cards } = useLoaderData<typeof loadCards>();
  return (
    <Band>
      <BackLink {...back} />
      <PageHeading {...heading} />
      <SectionCardGrid cards={cards} />
    </Band>
  );
}

/** For a route that loads with `loadLegalText`. */
export function LegalPage() {
  const { heading, text } = useLoaderData<typeof loadLegalText>();
  return (
    <SectionLayout>
      <PageHeading {...heading} />
      <LegalText {...text} />
    </SectionLayout>
  );
}
