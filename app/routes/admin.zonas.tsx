import { loadSetUpPage, saveSetUpPage } from '~/features/staff/set-up-page.server';
import { ownerAction, ownerLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The restaurant's zones, for the owner. */
export const loader = ownerLoader(({ request, services }) => loadSetUpPage('zonas', request, services));

export const action = ownerAction(({ request, services }) => saveSetUpPage('zonas', request, services));

export { SetUpPage as default } from '~/features/staff/set-up-page';
