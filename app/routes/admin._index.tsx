import { AttentionBox, Today } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { requireStaff } from '~/features/staff/session.server';
import { showToday } from '~/features/staff/today/today-page.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { servicesOf } from '~/services.server';

export const meta = passStaffTitle;

/** The panel's first page: the state of the day, and what needs attention. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  const visit = await requireStaff(request, services);
  return showToday(services, visit, new Date());
}

export default function TodayPage() {
  const { today, attention } = useLoaderData<typeof loader>();
  return (
    <>
      <Today {...today} />
      <AttentionBox {...attention} />
    </>
  );
}
