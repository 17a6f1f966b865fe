import { DailyMenuPanel, NoticeBox, PageHeading, SectionLayout } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { describeCard, describeMenuOfDay, presentMenuOfDay } from '~/daily-menu/present-daily-menu';
import { formatDate, isCivilDate } from '~/domain/time/civil-date';
import { civilDateAt } from '~/domain/time/madrid-time';
import { getRuntime } from '~/runtime.server';
import { findTranslator } from '~/http/i18n.server';
import { notFound } from '~/page/failure.server';
import { passMeta } from '~/page/page-meta';
import { presentBack, presentPage } from '~/page/present-page';

export const meta = passMeta;

/** A day's menu at an address of its own, which stays that menu's: for a link that was sent to somebody. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  const day = params.dia ?? '';
  const today = civilDateAt(new Date());
  const menu = isCivilDate(day) ? await getRuntime().menus.readOfDay(day, today) : null;
  if (!menu) throw notFound(t, language);
  return {
    meta: describeMenuOfDay(t, language, menu),
    heading: presentPage(t, 'menuDia').heading,
    back: presentBack(t, language, 'menuDia'),
    panel: presentMenuOfDay(t, language, menu, await getRuntime().openingHours.read()),
    card: describeCard(t, language, menu),
    notices: day < today ? [t('menuDia.otroDia', { day: formatDate(menu.fecha, language) })] : [],
  };
}

export default function MenuOfDayPage() {
  const { heading, back, panel, notices } = useLoaderData<typeof loader>();
  return (
    <SectionLayout back={back}>
      <PageHeading {...heading} />
      <NoticeBox notices={notices} />
      <DailyMenuPanel {...panel} />
    </SectionLayout>
  );
}
