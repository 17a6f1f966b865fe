import { Band, Hero, PageHeading, SectionCardGrid, ServedNow } from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import { guestLoader } from '~/services.server';
import { presentOpenNow } from '~/features/site/chrome.server';
import { findPicturedDishes, presentDishes, presentStory, presentToday } from '~/features/site/home-page.server';
import { StoryBand } from '~/features/site/story-band';
import { describeRestaurant } from '~/features/site/structured-data';
import { civilDateAt } from '~/core/time';
import { pathOfPage } from '~/core/pages';
import { getEnv } from '~/platform/env.server';
import { findBar, linkToDirections, writeAddress } from '~/features/restaurant/facts/present-restaurant';
import { presentPage } from '~/platform/page/present-page';

export const handle = { ground: 'dark' };

export { passMeta as meta } from '~/platform/page/page-meta';

export const loader = guestLoader(async ({ services, words }) => {
  const { t, language, facts } = words;
  const { meta, heading } = presentPage(t, 'inicio');
  const now = new Date();
  const { openingHours, dailyMenus, menus, specials } = services;
  const [hours, menu, offCard] = await Promise.all([
    openingHours.read(),
    dailyMenus.readOfTheDay(civilDateAt(now)),
    specials.list(now),
  ]);
  const pictured = await findPicturedDishes(menus, { now, hours });
  const today = await presentToday(words, menus, { now, hours, menu, specials: offCard, pictured });
  const structured = describeRestaurant({
    language,
    facts,
    siteUrl: getEnv().SITE_URL,
    hours,
    today: civilDateAt(now),
  });
  return {
    meta: { ...meta, structured },
    hero: {
      ...heading,
      picture: findBar(words),
      openNow: presentOpenNow(t, language, { now, hours }),
      visit: { address: writeAddress(facts), way: linkToDirections(t, language, facts)[0] },
      actions: [
        { href: pathOfPage('restaurante', language), label: t('inicio.verRestaurante') },
        { href: pathOfPage('reservas', language), label: t('inicio.reservar') },
      ],
    },
    today,
    dishes: { title: t('inicio.platos'), cards: presentDishes(words, pictured) },
    story: presentStory(words),
  };
});

export default function HomePage() {
  const { hero, today, dishes, story } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero {...hero} />
      {(today || dishes.cards.length > 0) && (
        <div data-ground="paper">
          <Band>
            {today && <ServedNow {...today} />}
            {dishes.cards.length > 0 && <PageHeading level={2} title={dishes.title} />}
            {dishes.cards.length > 0 && <SectionCardGrid cards={dishes.cards} isFirst={false} />}
          </Band>
        </div>
      )}
      {story && <StoryBand {...story} />}
    </>
  );
}
