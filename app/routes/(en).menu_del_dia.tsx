import { DailyMenuPanel, GroupedPriceList, NoticeBox, PageHeading, SectionLayout } from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import { civilDateAt } from '~/core/time';
import { presentSpecials } from '~/features/restaurant/specials/present-specials';
import { guestLoader } from '~/services.server';
import {
  describeCard,
  presentDailyMenu,
  presentMenuNotices,
  presentMissing,
} from '~/features/daily-menu/present-daily-menu';
import { presentBack, presentPage } from '~/platform/page/present-page';

export { passMeta as meta } from '~/platform/page/page-meta';

export const loader = guestLoader(async ({ services, words }) => {
  const { t, language } = words;
  const now = new Date();
  const today = civilDateAt(now);
  const { dailyMenus, openingHours, specials } = services;
  const [menu, hours, offCard] = await Promise.all([
    dailyMenus.readOfTheDay(today),
    openingHours.read(),
    specials.list(now),
  ]);
  const moment = { today, hours };
  return {
    ...presentPage(t, 'menuDia'),
    back: presentBack(t, language, 'restaurante'),
    panel: dailyMenus.isUnread() ? presentMissing(words, t('menuDia.noLeido')) : presentDailyMenu(words, menu, moment),
    card: describeCard(words, menu),
    notices: presentMenuNotices(t, language, menu, moment),
    specials: presentSpecials(t, language, offCard),
  };
});

export default function DailyMenuPage() {
  const { heading, back, panel, notices, specials } = useLoaderData<typeof loader>();
  return (
    <SectionLayout back={back}>
      <PageHeading {...heading} />
      <NoticeBox notices={notices} />
      <DailyMenuPanel {...panel} />
      {specials.groups.length > 0 && <GroupedPriceList {...specials} />}
    </SectionLayout>
  );
}
