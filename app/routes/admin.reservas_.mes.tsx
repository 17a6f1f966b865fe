import { FormNotice, MonthOfCovers } from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import { loadMonthPage } from '~/features/reservations/desk/month-page.server';
import { staffLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** A month, each day with its covers. */
export const loader = staffLoader(({ request, services }) => loadMonthPage(request, services));

export default function MonthPage() {
  const { month, failure } = useLoaderData<typeof loader>();
  if (failure) return <FormNotice tone="error">{failure}</FormNotice>;
  return <MonthOfCovers {...month} />;
}
