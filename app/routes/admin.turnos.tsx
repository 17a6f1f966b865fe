import { loadSetUpPage, saveSetUpPage } from '~/features/staff/set-up-page.server';
import { ownerAction, ownerLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The restaurant's services, for the owner. */
export const loader = ownerLoader(({ request, services }) => loadSetUpPage('turnos', request, services));

export const action = ownerAction(({ request, services }) => saveSetUpPage('turnos', request, services));

export { SetUpPage as default } from '~/features/staff/set-up-page';
