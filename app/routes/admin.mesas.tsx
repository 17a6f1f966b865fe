import { loadSetUpPage, saveSetUpPage } from '~/features/staff/set-up-page.server';
import { ownerAction, ownerLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The restaurant's tables, for the owner. */
export const loader = ownerLoader(({ request, services }) => loadSetUpPage('mesas', request, services));

export const action = ownerAction(({ request, services }) => saveSetUpPage('mesas', request, services));

export { SetUpPage as default } from '~/features/staff/set-up-page';
