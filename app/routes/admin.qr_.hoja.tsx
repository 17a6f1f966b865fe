import { ButtonLink, NoticeBox, Stack, TableTent } from '@antidoto/ui';
import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { drawQr } from '~/features/restaurant/codes/qr-code';
import { isTableCode, pageOfCode, pathOfCode, warnOfCodes } from '~/features/restaurant/codes/table-codes';
import { getEnv } from '~/platform/env.server';
import { presentPage } from '~/platform/page/present-page';
import { presentStaffPage } from '~/platform/panel/staff-page';
import { staffLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

/** A QR code on a sheet that is folded into a table tent; without a public address the reason why it has no code. */
export const loader = staffLoader(async ({ request, services, words: { t, facts } }) => {
  const english = await services.words.get('en');
  const code = new URL(request.url).searchParams.get('codigo');
  if (!isTableCode(code)) throw redirect('/admin/qr', 303);
  const [title, translated] = [t, english].map((each) => presentPage(each, pageOfCode[code]).heading.title);
  return {
    ...presentStaffPage(t, t('admin.codigos.hoja')),
    warning: warnOfCodes(t),
    tent: {
      name: facts.name,
      title: title ?? '',
      translated: translated ?? '',
      code: {
        ...drawQr(getEnv().SITE_URL + pathOfCode(code)),
        label: t('admin.codigos.codigo', { title: t(`admin.codigos.destinos.${code}`) }),
      },
      notes: [{ text: t('carta.enPapel') }, { text: english('carta.enPapel'), lang: 'en' }],
      hint: t('admin.codigos.doblar'),
      printLabel: t('reservas.enviada.imprimir'),
      back: { href: '/admin/qr', label: t('admin.codigos.volver') },
    },
  };
});

export default function TableTentPage() {
  const { warning, tent } = useLoaderData<typeof loader>();
  if (!warning) return <TableTent {...tent} />;
  return (
    <Stack>
      <NoticeBox notices={[warning]} />
      <ButtonLink href={tent.back.href} emphasis="secondary">
        {tent.back.label}
      </ButtonLink>
    </Stack>
  );
}
