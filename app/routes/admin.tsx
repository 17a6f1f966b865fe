import { AdminLayout } from '@antidoto/ui';
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

import { enterWithKey, openedHeaders, rememberDevice, requireStaff, signOut } from '~/features/staff/session.server';
import { servicesOf } from '~/services.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { presentStaffFrame } from '~/features/staff/frame/present-staff-frame';
import { useReadyPanel } from '~/features/staff/frame/use-ready-panel';
import { readAddressKey } from '~/features/staff/sign-in-address';
import { StaffFailure } from '~/features/staff/frame/staff-failure';
import type { StaffPage } from '~/platform/panel/staff-page';
import { readField, readEntries } from '~/platform/http/read-form.server';

export const handle = { page: 'staff' };

/** The title of a refusal or a fault; each page has its own. */
export const meta: MetaFunction = ({ error }) =>
  passStaffTitle({ data: isRouteErrorResponse(error) ? (error.data as unknown) : {} });

/** A refusal of too many keys has Retry-After. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

/** The frame of the panel. Only /admin itself accepts a key in its address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  const url = new URL(request.url);
  const key = readAddressKey(request);
  if (key !== null) throw await enterWithKey(request, { key, context, services });
  const visit = await requireStaff(request, services);
  const { t, facts } = await services.words.findIn('es');
  const frame = presentStaffFrame(t, { pathname: url.pathname, brand: facts.name }, visit);
  return data(frame, { headers: openedHeaders(visit) });
}

/** Sign-in with a typed key, sign-out, and remembering or forgetting the device. */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = servicesOf(context);
  const entries = await readEntries(request);
  const key = readField(entries, 'key');
  const isRemembering = entries.some(([name]) => name === 'recordar');
  if (key !== '') return enterWithKey(request, { key, remembers: isRemembering, context, services });
  if (isRemembering || entries.some(([name]) => name === 'olvidar')) {
    return rememberDevice(request, isRemembering, services);
  }
  // Only the sign-out form has no field for the key.
  if (!entries.some(([name]) => name === 'key')) return signOut(request, { context, services });
  await requireStaff(request, services);
  return redirect('/admin', 303);
}

export default function StaffFrame() {
  const frame = useLoaderData<typeof loader>();
  const page = useMatches().at(-1)?.data as Partial<StaffPage> | undefined;
  useReadyPanel();
  return (
    <AdminLayout {...frame} title={page?.title ?? frame.panelLabel} selector={page?.selector} live={page?.live}>
      <Outlet />
    </AdminLayout>
  );
}

export function ErrorBoundary() {
  return <StaffFailure error={useRouteError()} frame={useRouteLoaderData<typeof loader>('routes/admin')} />;
}
