import { BackLink, GroupedPriceList, NoticeBox, PageHeading, SectionLayout } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { listMenus } from '~/services/list-menu.server';
import { findTranslator } from '~/web/i18n.server';
import { passMeta } from '~/web/page-meta';
import { presentGroupedList } from '~/web/present-menu';
import { presentBack } from '~/web/present-page';

export const meta = passMeta;

const tables = ['tostas', 'bocadillos'] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  return {
    ...presentGroupedList(t, language, 'tostasBocadillos', tables, await listMenus(tables)),
    back: presentBack(t, language, 'restaurante'),
  };
}

export default function ToastsAndSandwichesPage() {
  const { heading, back, groups, emptyText, notices } = useLoaderData<typeof loader>();
  return (
    <SectionLayout back={<BackLink {...back} />}>
      <PageHeading {...heading} />
      <GroupedPriceList groups={groups} emptyText={emptyText} />
      <NoticeBox>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </NoticeBox>
    </SectionLayout>
  );
}
