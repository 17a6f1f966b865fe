import { Band, EmptyState, Gallery, GroupedPriceList, PageHeading, SectionCardGrid } from '@antidoto/ui';
import { useLoaderData } from '@remix-run/react';

import { presentSpecials } from '~/features/restaurant/specials/present-specials';
import { findScene, scenes } from '~/features/restaurant/facts/present-restaurant';
import { presentPage } from '~/platform/page/present-page';
import { presentCards } from '~/features/site/present-cards';
import { presentServing } from '~/features/restaurant/hours/tell-times';
import { guestLoader } from '~/services.server';

export { passMeta as meta } from '~/platform/page/page-meta';

/** Widths of a picture in the gallery; beside a title the gallery has less of the page. */
const sizesAlone = '(min-width: 600px) 33vw, 50vw';
const sizesBesideTitle = `(min-width: 960px) 20vw, ${sizesAlone}`;

export const loader = guestLoader(async ({ services: { menus, openingHours, specials }, words: page }) => {
  const { t, language } = page;
  const now = new Date();
  const [offCard, empty, hours] = await Promise.all([
    specials.list(now),
    menus.listEmptyPages('restaurante'),
    openingHours.read(),
  ]);
  const moment = {
    kicker: t('restaurante.momento.antetitulo'),
    title: t('restaurante.momento.titulo'),
    intro: t('restaurante.momento.texto'),
  };
  const sizes = moment.title ? sizesBesideTitle : sizesAlone;
  return {
    ...presentPage(t, 'restaurante'),
    specials: presentSpecials(t, language, offCard),
    cards: presentCards(page, { section: 'restaurante', empty, served: presentServing(t, hours, now) }),
    emptyText: t('carta.vacia'),
    moment,
    gallery: {
      ...t('restaurante.galeria.words', { returnObjects: true }),
      pictures: scenes.flatMap((scene) => {
        const found = findScene(page, { scene, sizes });
        return found ? [{ id: scene, caption: found.caption, ...found.picture }] : [];
      }),
    },
  };
});

export default function RestaurantPage() {
  const { heading, specials, cards, emptyText, moment, gallery } = useLoaderData<typeof loader>();
  return (
    <>
      <Band>
        <PageHeading {...heading} />
        {specials.groups.length > 0 && <GroupedPriceList {...specials} />}
        {cards.length > 0 ? <SectionCardGrid cards={cards} /> : <EmptyState title={emptyText} />}
      </Band>
      {gallery.pictures.length > 0 && (
        <Band ground="dark" {...(moment.title && { layout: 'split', align: 'center' })}>
          {moment.title && <PageHeading {...moment} level={2} />}
          <Gallery {...gallery} />
        </Band>
      )}
    </>
  );
}
