import { GuestImport, PastedDone, PasteForm, Stack } from '@antidoto/ui';
import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import {
  handleImportPost,
  loadImport,
  type ImportAnswer,
  type ImportSaid,
} from '~/features/reservations/import/guest-import-page.server';
import { presentImported, presentImportForm } from '~/features/reservations/import/present-guest-import';
import { PageNotices } from '~/features/staff/page-notices';
import { openPage, redirectWithFlash } from '~/features/staff/page.server';
import { staffAction, staffLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The person's kept preview, or the form that takes a file; and the outcome of the last post. */
export const loader = staffLoader(async ({ request, services, visit: { person } }) => {
  const { t, flash, show } = await openPage<ImportSaid>(request, services);
  const { said, imported } = flash ?? {};
  const undo = imported && (await services.menuEditor.previewUndo(imported, person.name));
  return show(t('admin.traer.titulo'), {
    intro: t(services.isDecidedHere ? 'admin.traer.intro' : 'admin.traer.otraTabla'),
    form: services.isDecidedHere ? presentImportForm(t) : undefined,
    preview: await loadImport(services, person.name).catch(() => undefined),
    done: undo && 'imported' in undo.line ? presentImported(t, undo.line.imported) : undefined,
    status: said && t(`admin.traer.${said}`),
  });
});

/** 'Vista previa' keeps what a file has, 'Aplicar' adds it in one act. */
export const action = staffAction(async ({ request, services, visit: { person } }) => {
  const outcome = await handleImportPost(services, request, person.name);
  return 'done' in outcome
    ? redirectWithFlash(request, outcome.done, { services })
    : data<ImportAnswer>(outcome.answer, { status: outcome.status });
});

export default function ImportGuestsPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<ImportAnswer>();
  const preview = answer?.preview ?? (answer?.form ? undefined : page.preview);
  const form = answer?.form ?? page.form;
  return (
    <Stack>
      <PageNotices />
      {page.done && !answer && <PastedDone {...page.done} />}
      {preview ? (
        <GuestImport {...preview} />
      ) : (
        <>
          <p>{page.intro}</p>
          {form && <PasteForm {...form} />}
        </>
      )}
    </Stack>
  );
}
