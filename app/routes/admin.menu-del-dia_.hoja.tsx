import { MenuSheet } from '@antidoto/ui';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findAskedMenu, presentMenuSheet } from '~/features/daily-menu/menu-sheet.server';
import { dailyMenuPath } from '~/features/daily-menu/present-daily-menu';
import { throwUnavailable } from '~/features/staff/session.server';
import { presentStaffPage } from '~/platform/panel/staff-page';
import { staffLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The menu in both languages on one sheet of paper. */
export const loader = staffLoader(async ({ request, services, words }) => {
  const { t } = words;
  const menu = await findAskedMenu(services.menuPublisher, request).catch(() => throwUnavailable(services));
  if (!menu) throw redirect(dailyMenuPath, 303);
  const sheet = presentMenuSheet(words, await services.words.get('en'), menu);
  return { ...presentStaffPage(t, t('admin.menu.hoja')), sheet };
});

export default function MenuSheetPage() {
  const { sheet } = useLoaderData<typeof loader>();
  return <MenuSheet {...sheet} />;
}
