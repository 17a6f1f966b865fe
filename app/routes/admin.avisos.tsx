import { FormNotice, Stack } from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import { PageNotices } from '~/features/staff/page-notices';
import { PushForms } from '~/features/staff/push/push-forms';
import { handlePushPost, loadPushPage } from '~/features/staff/push/push-page.server';
import { staffAction, staffLoader } from '~/services.server';

export const handle = { hydrate: true };

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** Whether this device gets push messages about requests, and the button that subscribes it. */
export const loader = staffLoader(({ request, services, visit }) => loadPushPage(request, services, visit));

export const action = staffAction(({ request, services, visit }) => handlePushPost(request, services, visit));

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
