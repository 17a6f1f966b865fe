import { FactsEditor } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { loadFactsEditor, saveFacts } from '~/features/restaurant/facts/facts-page.server';
import { PageNotices } from '~/features/staff/page-notices';
import { redirectWithFlash, openPage } from '~/features/staff/page.server';
import { requireOwner } from '~/features/staff/session.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { servicesOf } from '~/services.server';

export const meta = passStaffTitle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  await requireOwner(request, services);
  const { t, flash, show } = await openPage(request, services);
  return show(t('admin.local.titulo'), {
    live: 'local',
    intro: t('admin.local.intro'),
    editor: await loadFactsEditor(services),
    status: flash && t('admin.local.guardado'),
  });
}

/** Saves all facts: 303 to the page, otherwise the page with the typed values. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = servicesOf(context);
  await requireOwner(request, services);
  const refused = await saveFacts(request, services);
  return refused ? data(refused.answer, { status: refused.status }) : redirectWithFlash(request, {}, { services });
}

export default function FactsPage() {
  const { intro, editor } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageNotices />
      <p>{intro}</p>
      <FactsEditor {...(refused?.editor ?? editor)} />
    </>
  );
}
