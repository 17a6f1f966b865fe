import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

import { requireOwner } from '~/features/staff/session.server';
import { SetUpPage } from '~/features/staff/set-up-page';
import { loadSetUpPage, saveSetUpPage } from '~/features/staff/set-up-page.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import { servicesOf } from '~/services.server';

export const meta = passStaffTitle;

/** The menus for groups, and whether the form takes groups, for the owner. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  await requireOwner(request, services);
  return loadSetUpPage('grupos', request, services);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = servicesOf(context);
  await requireOwner(request, services);
  return saveSetUpPage('grupos', request, services);
}

export default SetUpPage;
