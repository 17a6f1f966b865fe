import { AdminPriceList, FormNotice } from '@antidoto/ui';
import type { ReactElement } from 'react';

import type { PresentedPriceList } from './price-list.server';

/** A list as one form of prices; `answer` is the page of a refused post. */
export function PriceListPage({
  page,
  answer,
}: {
  page: PresentedPriceList;
  answer?: PresentedPriceList;
}): ReactElement {
  const { prices, saved, undo, notice } = answer ?? page;
  return (
    <>
      {notice && (
        <FormNotice tone="error" takesFocus={answer !== undefined && !prices.rows.some(({ problem }) => problem)}>
          {notice}
        </FormNotice>
      )}
      {saved && (
        <FormNotice tone="success" undo={undo}>
          {saved}
        </FormNotice>
      )}
      <AdminPriceList {...prices} />
    </>
  );
}
