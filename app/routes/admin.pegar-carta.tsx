import { PastedDone, PasteForm, PastedRows, Stack } from '@antidoto/ui';
import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { handlePastePost, type PasteAnswer, type PasteSaid } from '~/features/dish-editor/import/paste-page.server';
import { presentDone, presentKept, presentPasteForm } from '~/features/dish-editor/import/present-paste';
import { PageNotices } from '~/features/staff/page-notices';
import { redirectWithFlash, openPage } from '~/features/staff/page.server';
import { staffAction, staffLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The person's kept preview, or the form that takes a text or a file; and the outcome of the last post. */
export const loader = staffLoader(async ({ request, services, visit: { person } }) => {
  const { t, flash, show } = await openPage<PasteSaid>(request, services);
  // Without the database a post still shows what was typed.
  const kept = await services.keptImports.read(person.name).catch(() => undefined);
  const { said, row, added } = flash ?? {};
  const act = added && (await services.menuEditor.previewUndo(added.change, person.name));
  return show(t('admin.pegarCarta.titulo'), {
    intro: t('admin.pegarCarta.intro'),
    form: presentPasteForm(t, { text: '', list: '' }),
    rows: kept && { ...presentKept(t, kept), focused: row },
    done: added && act && 'dishes' in act.line ? presentDone(t, act.line, added) : undefined,
    status: said && t(`admin.pegarCarta.${said}`),
  });
});

/** 'Vista previa' keeps the dishes of a text or file, 'Aplicar' adds the ticked ones in one act. */
export const action = staffAction(async ({ request, services, visit: { person } }) => {
  const outcome = await handlePastePost(services, request, person.name);
  return 'done' in outcome
    ? redirectWithFlash(request, outcome.done, { services })
    : data<PasteAnswer>(outcome.answer, { status: outcome.status });
});

export default function PasteCartaPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<PasteAnswer>();
  const rows = answer?.rows ?? (answer?.form ? undefined : page.rows);
  return (
    <Stack>
      <PageNotices />
      {page.done && !answer && <PastedDone {...page.done} />}
      {rows ? (
        <PastedRows {...rows} />
      ) : (
        <>
          <p>{page.intro}</p>
          <PasteForm {...(answer?.form ?? page.form)} />
        </>
      )}
    </Stack>
  );
}
