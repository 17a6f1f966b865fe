import { FiguresReport } from '@antidoto/ui';
import { data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { loadReport } from '~/features/reservations/figures/report-page.server';
import { PageNotices } from '~/features/staff/page-notices';
import { presentStaffPage } from '~/platform/panel/staff-page';
import { staffLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The figures of a range of days, beside those of a year before. */
export const loader = staffLoader(async ({ request, services, words: { t } }) => {
  const { status, page } = await loadReport(services, request.url, new Date());
  return data({ ...presentStaffPage(t, t('admin.informes.titulo')), ...page }, { status });
});

export default function FiguresPage() {
  const { report } = useLoaderData<typeof loader>();
  return (
    <>
      <PageNotices />
      <FiguresReport {...report} />
    </>
  );
}
