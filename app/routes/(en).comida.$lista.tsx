import { DishList, EmptyState, NoticeBox, PageHeading, PriceList } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { menuListsOnPage } from '~/domain/catalogue';
import { findPageByPath } from '~/domain/pages';
import { listMenu } from '~/services/list-menu.server';
import { findTranslator } from '~/web/i18n.server';
import { notFound } from '~/web/not-found.server';
import { passMeta } from '~/web/page-meta';
import { presentDishes, presentNotices, presentPriceItems } from '~/web/present-menu';
import { presentPage } from '~/web/present-page';

export const meta = passMeta;

/** One of the seven food lists; which one, and with which columns, the catalogue says. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  const path = `/comida/${params.lista}`;
  const page = findPageByPath(path)?.id;
  const [list] = menuListsOnPage(path);
  if (!page || !list) throw notFound(t, language);
  const items = await listMenu(list.table);
  const hasPictures = list.fields.includes('imagen');
  return {
    ...presentPage(t, page),
    dishes: hasPictures ? presentDishes(t, items, list.table, language) : null,
    lines: hasPictures ? null : presentPriceItems(items, list.table, language),
    suffix: page === 'arroces' ? t('carta.porPersona') : undefined,
    unitSuffix: t('carta.porUnidad'),
    halfLabel: t('carta.mediaRacion'),
    emptyText: t('carta.vacia'),
    notices: presentNotices(t, page),
  };
}

export default function FoodListPage() {
  const { heading, dishes, lines, suffix, unitSuffix, halfLabel, emptyText, notices } = useLoaderData<typeof loader>();
  const isEmpty = (dishes ?? lines)?.length === 0;
  return (
    <>
      <PageHeading {...heading} />
      {isEmpty && <EmptyState title={emptyText} />}
      {!isEmpty && dishes && (
        <DishList label={heading.title} dishes={dishes} unitSuffix={unitSuffix} halfLabel={halfLabel} />
      )}
      {!isEmpty && lines && <PriceList label={heading.title} items={lines} suffix={suffix} />}
      <NoticeBox>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </NoticeBox>
    </>
  );
}
