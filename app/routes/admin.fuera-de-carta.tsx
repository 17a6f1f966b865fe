import { SpecialsEditor } from '@antidoto/ui';
import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { presentSpecialUndo } from '~/features/restaurant/specials/present-specials-editor';
import {
  handleSpecialsPost,
  loadSpecialsEditor,
  type SpecialDone,
} from '~/features/restaurant/specials/specials-page.server';
import { PageNotices } from '~/features/staff/page-notices';
import { redirectWithFlash, openPage } from '~/features/staff/page.server';
import { staffAction, staffLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

export const loader = staffLoader(async ({ request, services }) => {
  const { t, flash, show } = await openPage<SpecialDone>(request, services);
  return show(t('carta.fueraDeCarta'), {
    live: 'fuera_de_carta',
    status: flash && t(`admin.fueraDeCarta.${flash.done}`),
    undo: flash && presentSpecialUndo(t, flash),
    editor: await loadSpecialsEditor(services),
  });
});

/** Adds a special, removes one or restores it: 303 to the page, otherwise the page with the typed values. */
export const action = staffAction(async ({ request, services }) => {
  const outcome = await handleSpecialsPost(request, services);
  if ('done' in outcome) return redirectWithFlash(request, outcome, { services });
  return data(outcome.page, { status: outcome.status });
});

export default function SpecialsPage() {
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <>
      <PageNotices />
      <SpecialsEditor {...(posted?.editor ?? loaded.editor)} />
    </>
  );
}
