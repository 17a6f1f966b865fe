import { EmptyState, GroupedPriceList, NoticeBox, PageHeading } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { coffeeKinds, groupCoffees } from '~/domain/menu-item';
import { listMenu } from '~/services/list-menu.server';
import { findTranslator } from '~/web/i18n.server';
import { passMeta } from '~/web/page-meta';
import { presentNotices, presentPriceItems } from '~/web/present-menu';
import { presentPage } from '~/web/present-page';

export const meta = passMeta;

/** Classic coffees, then the special ones, whose section is shown only when there are any. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  const coffees = await listMenu('cafes');
  const kinds = groupCoffees(coffees);
  const groups = coffeeKinds
    .filter((kind) => kind === 'clasico' || kinds[kind].length > 0)
    .map((kind) => ({
      id: kind,
      title: t(`cafes.${kind}.titulo`),
      note: t(`cafes.${kind}.nota`),
      items: presentPriceItems(kinds[kind], 'cafes', language),
    }));
  return {
    ...presentPage(t, 'cafe'),
    groups: coffees.length > 0 ? groups : [],
    emptyText: t('carta.vacia'),
    notices: presentNotices(t, 'cafe'),
  };
}

export default function CoffeePage() {
  const { heading, groups, emptyText, notices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading {...heading} />
      {groups.length > 0 ? (
        <GroupedPriceList groups={groups} emptyText={emptyText} />
      ) : (
        <EmptyState title={emptyText} />
      )}
      <NoticeBox>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </NoticeBox>
    </>
  );
}
