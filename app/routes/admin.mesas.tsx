import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { actAsOwner, requireOwner } from '~/features/staff/session.server';
import { loadSetUpPage, saveSetUpPage } from '~/features/staff/set-up-page.server';
import { servicesOf } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The restaurant's tables, for the owner. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  await requireOwner(request, services);
  return loadSetUpPage('mesas', request, services);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = servicesOf(context);
  return actAsOwner(request, services, () => saveSetUpPage('mesas', request, services));
}

export { SetUpPage as default } from '~/features/staff/set-up-page';
