import { ButtonLink, PasteForm, PastedRows, Stack } from '@antidoto/ui';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { handlePastePost, type PasteAnswer, type PasteDone } from '~/features/dish-editor/import/paste-page.server';
import { presentPasteForm } from '~/features/dish-editor/import/present-paste';
import { PageNotices } from '~/features/staff/page-notices';
import { redirectWithFlash, openPage } from '~/features/staff/page.server';
import { requireStaff } from '~/features/staff/session.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { servicesOf } from '~/services.server';

export const meta = passStaffTitle;

/** The form that takes a text or a file, and the outcome of the last import. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, servicesOf(context));
  const { t, flash, show } = await openPage<PasteDone>(request, servicesOf(context));
  const left = flash && flash.left > 0 ? [t('admin.pegarCarta.fuera', { count: flash.left })] : [];
  return show(t('admin.pegarCarta.titulo'), {
    intro: t('admin.pegarCarta.intro'),
    form: presentPasteForm(t, { text: '', list: '' }),
    status: flash && [t('admin.pegarCarta.hecho', { count: flash.count }), ...left].join(' '),
    undo: flash && { text: t('admin.pegarCarta.deshacer'), href: `/admin/historial?deshacer=${flash.change}` },
  });
}

/** 'Vista previa' shows the dishes of a text or file, 'Aplicar' adds the ticked ones in one act. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = servicesOf(context);
  await requireStaff(request, services);
  const outcome = await handlePastePost(services, request);
  return 'done' in outcome
    ? redirectWithFlash(request, outcome.done, { services })
    : data<PasteAnswer>(outcome.answer, { status: outcome.status });
}

export default function PasteCartaPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<PasteAnswer>();
  return (
    <Stack>
      <PageNotices />
      {page.undo && !answer && (
        <div>
          <ButtonLink href={page.undo.href}>{page.undo.text}</ButtonLink>
        </div>
      )}
      {answer?.rows ? (
        <PastedRows {...answer.rows} />
      ) : (
        <>
          <p>{page.intro}</p>
          <PasteForm {...(answer?.form ?? page.form)} />
        </>
      )}
    </Stack>
  );
}
