import { ButtonLink, FormNotice, RequestList, Stack } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { isBookingId } from '~/domain/reservation/booking';
import { getRuntime } from '~/runtime.server';
import { requireStaff } from '~/staff/session.server';
import { leaveFlash, takeFlash } from '~/http/cookies.server';
import { getTranslator } from '~/http/i18n.server';
import { presentRequests } from './present-requests';
import { presentStaffPage } from '~/staff/present-staff';
import { readField, readForm } from '~/http/read-form.server';
import { passStaffTitle } from '~/page/page-meta';

export const handle = { hydrate: false };

export const meta = passStaffTitle;

/** The reservation requests, a page at a time: first those not sent yet, then the newest. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  const asked = new URL(request.url).searchParams.get('pagina') ?? '';
  const number = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const { requests } = getRuntime();
  const found = await requests.listRequests(number).catch(() => undefined);
  const { flash, headers } = takeFlash(request, 'solicitudes');
  const page = {
    ...presentStaffPage(t, t('admin.solicitudes.words.label')),
    ...presentRequests(t, found?.requests ?? [], found?.hasMore ? number + 1 : undefined),
    failure: found ? undefined : t('admin.solicitudes.noLeidas'),
    status: flash ? t('admin.solicitudes.reenviada') : undefined,
  };
  return data(page, { headers });
}

const away = { ok: false, by: 'database' } as const;
const statusBy = { database: 503, webhook: 502 } as const;

/** 'Send again'. */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const form = await readForm(request);
  const id = form.ok ? readField(form.entries, 'id') : '';
  const outcome = isBookingId(id)
    ? await getRuntime()
        .requests.resendRequest(id)
        .catch(() => away)
    : undefined;
  if (outcome?.ok) {
    const headers = { 'Set-Cookie': leaveFlash('solicitudes') };
    return redirect(`/admin/reservas#solicitud-${encodeURIComponent(id)}`, { status: 303, headers });
  }
  const t = await getTranslator('es');
  const status = outcome && 'by' in outcome ? statusBy[outcome.by] : 409;
  return data({ failure: t('admin.solicitudes.noReenviada') }, { status });
}

export default function RequestsPage() {
  const { requests, words, older, failure, status } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const problem = refused?.failure ?? failure;
  return (
    <>
      {problem && (
        <FormNotice tone="error" takesFocus>
          {problem}
        </FormNotice>
      )}
      {status && <FormNotice tone="success">{status}</FormNotice>}
      {!failure && (
        <Stack>
          <RequestList requests={requests} words={words} />
          {older && <ButtonLink href={older.href}>{older.text}</ButtonLink>}
        </Stack>
      )}
    </>
  );
}
