import { DailyMenuPanel, NoticeBox, PageHeading, SectionLayout } from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import { describeCard, describeMenuOfDay, presentMenuOfDay } from '~/features/daily-menu/present-daily-menu';
import { civilDateAt, formatDate, isCivilDate } from '~/core/time';
import { guestLoader } from '~/services.server';
import { notFound } from '~/platform/page/failure.server';
import { presentBack, presentPage } from '~/platform/page/present-page';

export { passMeta as meta } from '~/platform/page/page-meta';

/** A day's menu at its permanent address, for links that are shared. */
export const loader = guestLoader(async ({ params, services, words }) => {
  const { t, language } = words;
  const { dailyMenus, openingHours } = services;
  const day = params.dia ?? '';
  const today = civilDateAt(new Date());
  const hours = await openingHours.read();
  const menu = isCivilDate(day) ? await dailyMenus.readOfDay(day, today, hours) : null;
  if (!menu) throw notFound(t, language);
  return {
    meta: describeMenuOfDay(t, language, menu),
    heading: presentPage(t, 'menuDia').heading,
    back: presentBack(t, language, 'menuDia'),
    panel: presentMenuOfDay(words, menu, hours),
    card: describeCard(words, menu),
    notices: day < today ? [t('menuDia.otroDia', { day: formatDate(menu.fecha, language) })] : [],
  };
});

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
