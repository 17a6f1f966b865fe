import { AttentionBox, FirstSteps, Today } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findPutOff } from '~/features/staff/first-steps/first-steps-page.server';
import { requireStaff } from '~/features/staff/session.server';
import { showToday } from '~/features/staff/today/today-page.server';
import { servicesOf } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The panel's first page: the state of the day, and what needs attention. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  const visit = await requireStaff(request, services);
  return showToday(services, visit, { now: new Date(), putOff: findPutOff(request) });
}

export default function TodayPage() {
  const { firstSteps, today, attention } = useLoaderData<typeof loader>();
  return (
    <>
      {firstSteps && <FirstSteps {...firstSteps} />}
      <Today {...today} />
      <AttentionBox {...attention} />
    </>
  );
}
