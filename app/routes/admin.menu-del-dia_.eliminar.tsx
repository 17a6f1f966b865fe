import { ConfirmStep } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { formatDate } from '~/core/civil-date';
import { requireStaff } from '~/features/staff/session.server';
import { getTranslator } from '~/platform/http/i18n.server';
import { findAskedMenu } from '~/features/daily-menu/menu-sheet.server';
import { dailyMenuPath } from '~/features/daily-menu/present-daily-menu';
import { presentStaffPage } from '~/features/staff/present-staff';
import { passStaffTitle } from '~/platform/page/page-meta';

export const meta = passStaffTitle;

/** The question before a menu goes, as a page of its own; with a script a dialog asks it. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  const menu = await findAskedMenu(request);
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
}

export default function ConfirmRemovalPage() {
  const { step } = useLoaderData<typeof loader>();
  return <ConfirmStep {...step} />;
}
