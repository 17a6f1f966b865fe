import { FactsEditor, FormNotice } from '@antidoto/ui';
import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { loadFactsEditor, saveFacts, type FactsSaved } from '~/features/restaurant/facts/facts-page.server';
import { PageNotices } from '~/features/staff/page-notices';
import { redirectWithFlash, openPage } from '~/features/staff/page.server';
import { presentUndoOf } from '~/platform/panel/staff-page';
import { ownerAction, ownerLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

export const loader = ownerLoader(async ({ request, services }) => {
  const { t, flash, show } = await openPage<FactsSaved & { change?: number }>(request, services);
  const loaded = await loadFactsEditor(services, flash);
  return show(t('admin.local.titulo'), {
    live: 'local',
    intro: t('admin.local.intro'),
    ...loaded,
    status: flash && !('point' in loaded) ? t('admin.local.guardado') : undefined,
    undo: presentUndoOf(t, flash?.change, '/admin/local'),
  });
});

/** Saves all facts: 303 to the page, otherwise the page with the typed values. */
export const action = ownerAction(async ({ request, services, visit: { person } }) => {
  const { saved: outcome, change } = await services.menuEditor.saveSettings(person.name, () =>
    saveFacts(request, services),
  );
  if ('status' in outcome) return data(outcome.answer, { status: outcome.status });
  return redirectWithFlash(request, { ...outcome, change }, { services });
});

export default function FactsPage() {
  const { intro, editor, point } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageNotices />
      {point && !refused && (
        <FormNotice tone="success">
          {point.text}{' '}
          <a href={point.href} target="_blank" rel="noreferrer">
            {point.label}
          </a>
        </FormNotice>
      )}
      <p>{intro}</p>
      <FactsEditor {...(refused?.editor ?? editor)} />
    </>
  );
}
