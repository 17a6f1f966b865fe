import { loadSetUpPage, saveSetUpPage } from '~/features/staff/set-up-page.server';
import { ownerAction, ownerLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The menus for groups, and whether the form takes groups, for the owner. */
export const loader = ownerLoader(({ request, services }) => loadSetUpPage('grupos', request, services));

export const action = ownerAction(({ request, services }) => saveSetUpPage('grupos', request, services));

export { SetUpPage as default } from '~/features/staff/set-up-page';
