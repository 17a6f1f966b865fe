import { FormNotice, RequestList } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { resendRequest } from '~/services/reservations.server';
import { listWatchedRequests } from '~/services/waiting-requests.server';
import { requireStaff } from '~/staff.server';
import { siteCookies } from '~/web/cookies.server';
import { getTranslator } from '~/web/i18n.server';
import { presentRequests } from '~/web/present-requests';
import { presentStaffPage } from '~/web/present-staff';
import { readField, readForm } from '~/web/read-form.server';

/** The reservation requests, newest first. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  const requests = await listWatchedRequests().catch(() => undefined);
  const said = siteCookies().outcome.read(request.headers.get('Cookie'), Date.now()) === 'reenviada';
  const page = {
    ...presentStaffPage(t, t('admin.solicitudes.titulo')),
    ...presentRequests(t, requests ?? []),
    failure: requests ? undefined : t('admin.solicitudes.noLeidas'),
    status: said ? t('admin.solicitudes.reenviada') : undefined,
  };
  return data(page, said ? { headers: { 'Set-Cookie': siteCookies().outcome.clear() } } : {});
}

/** 'Send again'. */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const form = await readForm(request);
  const id = form.ok ? readField(form.entries, 'id') : '';
  const outcome = await resendRequest(id).catch(() => undefined);
  if (outcome?.ok) {
    const headers = { 'Set-Cookie': siteCookies().outcome.set('reenviada', Date.now()) };
    return redirect(`/admin/reservas#solicitud-${encodeURIComponent(id)}`, { status: 303, headers });
  }
  const t = await getTranslator('es');
  return data({ failure: t('admin.solicitudes.noReenviada') }, { status: outcome ? 502 : 409 });
}

export default function RequestsPage() {
  const { requests, words, failure, status } = useLoaderData<typeof loader>();
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
      {!failure && <RequestList requests={requests} words={words} />}
    </>
  );
}
