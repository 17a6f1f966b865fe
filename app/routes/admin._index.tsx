import { AttentionBox, FirstSteps, Today } from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import { findPutOff } from '~/features/staff/first-steps/first-steps-page.server';
import { showToday } from '~/features/staff/today/today-page.server';
import { staffLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The panel's first page: the state of the day, and what needs attention. */
export const loader = staffLoader(({ request, services, visit }) =>
  showToday(services, visit, { now: new Date(), putOff: findPutOff(request) }),
);

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
