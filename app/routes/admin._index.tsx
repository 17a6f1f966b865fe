import type { LoaderFunctionArgs } from '@remix-run/node';

import { requireStaff } from '~/staff.server';
import { getTranslator } from '~/web/i18n.server';
import { presentStaffPage } from '~/web/present-staff';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const t = await getTranslator('es');
  return presentStaffPage(t, t('admin.secciones.desayunos'));
}

export default function FirstPage() {
  return null;
}
