import { FormButton, FormNotice, MailLog, Prose, Stack } from '@antidoto/ui';
import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findMailAct, loadMailPage, type MailDone } from '~/features/reservations/mail/mail-page.server';
import { HeldNotice } from '~/features/reservations/mail/held-notice';
import { NoteForm } from '~/features/reservations/mail/note-form';
import { PageNotices } from '~/features/staff/page-notices';
import { redirectWithFlash, openPage } from '~/features/staff/page.server';
import { requireOwner } from '~/features/staff/session.server';
import { readForm } from '~/platform/http/read-form.server';
import { staffAction, staffLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

export const loader = staffLoader(async ({ request, services, visit: { isOwner } }) => {
  const { t, flash, show } = await openPage<MailDone>(request, services);
  return show(t('admin.correo.titulo'), await loadMailPage(t, services, { isOwner, done: flash }));
});

/** 'Enviar prueba' or, for the owner, 'Reanudar envíos': 303 to the page with the outcome; 400 for any other post. */
export const action = staffAction(async ({ request, services }) => {
  const t = await services.words.get('es');
  const act = findMailAct(await readForm(request));
  if (!act) return data({ failure: t('errores.metodo.texto') }, { status: 400 });
  if (act.isOwners) await requireOwner(request, services);
  return act.run(services).then(
    (done) => redirectWithFlash(request, done, { services }),
    () => data({ failure: t('admin.mesa.noGuardado') }, { status: 503 }),
  );
});

export default function MailPage() {
  const { words, how, held, note, outcome, log } = useLoaderData<typeof loader>();
  return (
    <Stack>
      <PageNotices />
      {outcome && (
        <FormNotice tone={outcome.isSent ? 'success' : 'error'} takesFocus>
          {outcome.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </FormNotice>
      )}
      {held && <HeldNotice {...held} words={words.pausa} />}
      <Prose>
        {how.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Prose>
      <form method="post" data-enhance="" data-leads="/admin/correo">
        <FormButton look="solid" small act="probar" label={words.prueba.boton} busyLabel={words.prueba.enviando} />
      </form>
      {note && <NoteForm {...note} />}
      <MailLog {...log} />
    </Stack>
  );
}
