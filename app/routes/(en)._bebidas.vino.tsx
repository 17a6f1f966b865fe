import { GroupedPriceList, NoticeBox, PageHeading } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { listMenus } from '~/services/list-menu.server';
import { findTranslator } from '~/web/i18n.server';
import { passMeta } from '~/web/page-meta';
import { presentGroupedList } from '~/web/present-menu';

export const meta = passMeta;

const tables = ['burbujas', 'blanco', 'rosado', 'faena'] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  return presentGroupedList(t, language, 'vino', tables, await listMenus(tables));
}

export default function WinePage() {
  const { heading, groups, emptyText, notices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading {...heading} />
      <GroupedPriceList groups={groups} emptyText={emptyText} />
      <NoticeBox>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </NoticeBox>
    </>
  );
}
