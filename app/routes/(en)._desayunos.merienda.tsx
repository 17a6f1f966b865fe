import { EmptyState, NoticeBox, PageHeading, PriceList } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { listMenu } from '~/services/list-menu.server';
import { findTranslator } from '~/web/i18n.server';
import { passMeta } from '~/web/page-meta';
import { presentPriceList } from '~/web/present-menu';

export const meta = passMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  return presentPriceList(t, language, 'merienda', 'meriendas', await listMenu('meriendas'));
}

export default function AfternoonSnackPage() {
  const { heading, items, emptyText, notices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading {...heading} />
      {items.length > 0 ? <PriceList label={heading.title} items={items} /> : <EmptyState title={emptyText} />}
      <NoticeBox>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </NoticeBox>
    </>
  );
}
