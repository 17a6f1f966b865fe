import { NoticeBox, TableCodes } from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import { drawQr } from '~/features/restaurant/codes/qr-code';
import { pathOfCode, tableCodes, warnOfCodes } from '~/features/restaurant/codes/table-codes';
import { getEnv } from '~/platform/env.server';
import { staffLoader } from '~/services.server';
import { PageNotices } from '~/features/staff/page-notices';
import { presentStaffPage } from '~/platform/panel/staff-page';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** The QR codes for the tables, with their numbers of scans. */
export const loader = staffLoader(async ({ services, words: { t } }) => {
  const warning = warnOfCodes(t);
  const weeks = await services.scans.readWeeks().catch(() => undefined);
  return {
    ...presentStaffPage(t, t('admin.codigos.titulo')),
    failure: weeks ? undefined : t('admin.codigos.noLeidos'),
    notices: warning ? [warning] : [],
    codes: {
      text: t('admin.codigos.texto'),
      codes: tableCodes.map((code) => {
        const title = t(`admin.codigos.destinos.${code}`);
        const address = getEnv().SITE_URL + pathOfCode(code);
        const { week = 0, before = 0 } = weeks?.find((each) => each.code === code) ?? {};
        return {
          id: code,
          title,
          code: { ...drawQr(address), label: t('admin.codigos.codigo', { title }) },
          address,
          scans: weeks ? t('admin.codigos.semana', { week, before }) : '',
          links: [
            { href: `/admin/qr/${code}.svg`, label: t('admin.codigos.descargar') },
            ...(warning ? [] : [{ href: `/admin/qr/hoja?codigo=${code}`, label: t('admin.codigos.paraLaMesa') }]),
          ],
        };
      }),
    },
  };
});

export default function TableCodesPage() {
  const { codes, notices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageNotices />
      <NoticeBox notices={notices} />
      <TableCodes {...codes} />
    </>
  );
}
