import { MenuSheet } from '@antidoto/ui';
import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findAskedMenu, presentMenuSheet } from '~/features/daily-menu/menu-sheet.server';
import { dailyMenuPath } from '~/features/daily-menu/present-daily-menu';
import { requireStaff, sayUnavailable } from '~/features/staff/session.server';
import { getTranslator } from '~/platform/http/i18n.server';
import { presentStaffPage } from '~/platform/panel/staff-page';
import { passStaffTitle } from '~/platform/page/page-meta';
import { servicesOf } from '~/services.server';

export const meta = passStaffTitle;

/** The menu in both languages on one sheet of paper. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request);
  const [t, english] = await Promise.all([getTranslator('es'), getTranslator('en')]);
  const menu = await findAskedMenu(servicesOf(context).menuPublisher, request).catch(sayUnavailable);
  if (!menu) throw redirect(dailyMenuPath, 303);
  return {
    ...presentStaffPage(t, t('admin.menu.hoja')),
    sheet: presentMenuSheet(t, english, menu),
  };
}

export default function MenuSheetPage() {
  const { sheet } = useLoaderData<typeof loader>();
  return <MenuSheet {...sheet} />;
}
