import { AdminLayout, ErrorPage, SignInPanel } from '@antidoto/ui';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { useEffect } from 'react';

import { enterWithKey, openedHeaders, rememberDevice, requireStaff, signOut } from '~/features/staff/session.server';
import { getTranslator } from '~/platform/http/i18n.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { presentStaffFrame } from '~/features/staff/present-staff-frame';
import type { presentRefusal, presentStaffFault, StaffPage } from '~/features/staff/present-staff';
import { readField, readForm } from '~/platform/http/read-form.server';

export const handle = { page: 'staff' };

/** Of a refusal or a fault; each page names itself. */
export const meta: MetaFunction = ({ error }) =>
  passStaffTitle({ data: isRouteErrorResponse(error) ? (error.data as unknown) : {} });

/** A refused key says when to come back. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

/** The frame of the panel. The key in the address is taken at the panel's own address only. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const key = url.searchParams.get('key');
  if (key !== null && url.pathname === '/admin') throw await enterWithKey(request, key, context);
  const visit = await requireStaff(request);
  const frame = presentStaffFrame(await getTranslator('es'), url.pathname, visit);
  return data(frame, { headers: openedHeaders(visit) });
}

/** The sign-in: a typed key, or the way out; and whether this device is remembered. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const entries = form.ok ? form.entries : [];
  const key = readField(entries, 'key');
  const isRemembering = entries.some(([name]) => name === 'recordar');
  if (key !== '') return enterWithKey(request, key, context, isRemembering);
  if (isRemembering || entries.some(([name]) => name === 'olvidar')) return rememberDevice(request, isRemembering);
  // Only the form without a field for the key is the way out.
  const keepsDevice = entries.some(([name]) => name === 'seguir');
  if (!entries.some(([name]) => name === 'key')) return signOut(request, context, keepsDevice);
  await requireStaff(request);
  return redirect('/admin', 303);
}

export default function StaffFrame() {
  const frame = useLoaderData<typeof loader>();
  const page = useMatches().at(-1)?.data as Partial<StaffPage> | undefined;
  // The panel's script changes what stands in the page, and waits until React has compared it with its own.
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    window.dispatchEvent(new Event('panel:ready'));
  }, []);
  return (
    <AdminLayout {...frame} title={page?.title ?? frame.panelLabel} selector={page?.selector} live={page?.live}>
      <Outlet />
    </AdminLayout>
  );
}

/** The refusal with its field for the key; anything else that went wrong, in the panel's words. */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>('routes/admin');
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (isRouteErrorResponse(error) && (status === 403 || status === 429)) {
    const { documentTitle: _, ...refusal } = error.data as ReturnType<typeof presentRefusal>;
    return <SignInPanel {...refusal} />;
  }
  const fault = isRouteErrorResponse(error)
    ? (error.data as Partial<ReturnType<typeof presentStaffFault>> | undefined)
    : undefined;
  const said = { title: fault?.title ?? 'Error', text: fault?.text ?? '' };
  // What went wrong was the page's: around it the panel stands, with its ways on.
  if (frame)
    return (
      <AdminLayout {...frame} title={said.title}>
        <p>{said.text}</p>
      </AdminLayout>
    );
  return (
    <main>
      <ErrorPage {...said} actions={[{ href: '/admin', label: 'Panel' }]} />
    </main>
  );
}
