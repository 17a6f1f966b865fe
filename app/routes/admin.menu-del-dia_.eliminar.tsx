import { ConfirmStep } from '@antidoto/ui';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { formatDate } from '~/core/time';
import { throwUnavailable } from '~/features/staff/session.server';
import { findAskedMenu } from '~/features/daily-menu/menu-sheet.server';
import { dailyMenuPath } from '~/features/daily-menu/present-daily-menu';
import { presentStaffPage } from '~/platform/panel/staff-page';
import { staffLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** Asks before a menu is deleted; with a script a dialog on the section's page asks instead. */
export const loader = staffLoader(async ({ request, services, words: { t } }) => {
  const menu = await findAskedMenu(services.menuPublisher, request).catch(() => throwUnavailable(services));
  if (!menu) throw redirect(dailyMenuPath, 303);
  return {
    ...presentStaffPage(t, t('admin.secciones.menu-del-dia')),
    step: {
      question: t('admin.menu.words.removeQuestion'),
      consequence: formatDate(menu.fecha, 'es'),
      confirmLabel: t('admin.menu.words.removeConfirm'),
      action: 'eliminar',
      formAction: dailyMenuPath,
      leads: dailyMenuPath,
      hidden: { id: String(menu.id) },
      cancel: { text: t('admin.menu.words.removeCancel'), href: dailyMenuPath },
    },
  };
});

export default function ConfirmRemovalPage() {
  const { step } = useLoaderData<typeof loader>();
  return <ConfirmStep {...step} />;
}
