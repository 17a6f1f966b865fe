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
export const loader = staffLoader(async ({ request, services }) => {
  const [words, english] = await Promise.all([services.words.findIn('es'), services.words.get('en')]);
  const menu = await findAskedMenu(services.menuPublisher, request).catch(() => throwUnavailable(services));
  const { t } = words;
  if (!menu) throw redirect(dailyMenuPath, 303);
  return {
    ...presentStaffPage(t, t('admin.menu.hoja')),
    sheet: presentMenuSheet(words, english, menu),
  };
});

export default function MenuSheetPage() {
  const { sheet } = useLoaderData<typeof loader>();
  return <MenuSheet {...sheet} />;
}
