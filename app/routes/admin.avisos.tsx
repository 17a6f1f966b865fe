import { FormNotice, Stack } from '@antidoto/ui';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageNotices } from '~/features/staff/page-notices';
import { PushForms } from '~/features/staff/push/push-forms';
import { handlePushPost, loadPushPage } from '~/features/staff/push/push-page.server';
import { actAsStaff, requireStaff } from '~/features/staff/session.server';
import { servicesOf } from '~/services.server';

export const handle = { hydrate: true };

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** Whether this device gets push messages about requests, and the button that subscribes it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  const visit = await requireStaff(request, services);
  return loadPushPage(request, services, visit);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = servicesOf(context);
  return actAsStaff(request, services, (visit) => handlePushPost(request, services, visit));
}

export default function PushPage() {
  const { active, ...page } = useLoaderData<typeof loader>();
  return (
    <Stack>
      <PageNotices />
      {active && <FormNotice tone="success">{active}</FormNotice>}
      <p>{page.words.intro}</p>
      <p>{page.words.iphone}</p>
      <PushForms {...page} />
    </Stack>
  );
}
