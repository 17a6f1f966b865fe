import { FormNotice, MonthOfCovers } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadMonthPage } from '~/features/reservations/desk/month-page.server';
import { servicesOf } from '~/services.server';
import { requireStaff } from '~/features/staff/session.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** A month, each day with its covers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, servicesOf(context));
  return loadMonthPage(request, servicesOf(context));
}

export default function MonthPage() {
  const { month, failure } = useLoaderData<typeof loader>();
  if (failure) return <FormNotice tone="error">{failure}</FormNotice>;
  return <MonthOfCovers {...month} />;
}
