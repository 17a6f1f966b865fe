import { MenuSheet } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findAskedMenu, presentMenuSheet } from '~/features/daily-menu/menu-sheet.server';
import { requireStaff } from '~/features/staff/session.server';
import { getTranslator } from '~/platform/http/i18n.server';
import { presentStaffPage } from '~/features/staff/present-staff';
import { passStaffTitle } from '~/platform/page/page-meta';

export const meta = passStaffTitle;

/** The menu in both languages on one sheet of paper, for the tables and the door. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const [t, english] = await Promise.all([getTranslator('es'), getTranslator('en')]);
  const menu = await findAskedMenu(request);
  return {
    ...presentStaffPage(t, t('admin.menu.hoja')),
    sheet: presentMenuSheet(t, english, menu),
  };
}

export default function MenuSheetPage() {
  const { sheet } = useLoaderData<typeof loader>();
  return <MenuSheet {...sheet} />;
}
