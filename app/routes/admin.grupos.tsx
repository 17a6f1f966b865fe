import { loadSetUpPage, saveSetUpPage } from '~/features/staff/set-up-page.server';
import { staffAction, staffLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The menus for groups, and whether the form takes groups. */
export const loader = staffLoader(({ request, services }) => loadSetUpPage('grupos', request, services));

export const action = staffAction(({ request, services }) => saveSetUpPage('grupos', request, services));

export { SetUpPage as default } from '~/features/staff/set-up-page';
