import { Band, Gallery, PageHeading, SectionCardGrid } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findTranslator } from '~/http/i18n.server';
import { passMeta } from '~/page/page-meta';
import { presentGallery } from './present-gallery';
import { presentCards, presentPage } from '~/page/present-page';

export const meta = passMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  return {
    ...presentPage(t, 'restaurante'),
    cards: presentCards(t, language, 'restaurante'),
    moment: {
      kicker: t('restaurante.momento.antetitulo'),
      title: t('restaurante.momento.titulo'),
      intro: t('restaurante.momento.texto'),
    },
    gallery: presentGallery(t),
  };
}

export default function RestaurantPage() {
  const { heading, cards, moment, gallery } = useLoaderData<typeof loader>();
  return (
    <>
      <Band>
        <PageHeading {...heading} />
        <SectionCardGrid cards={cards} />
      </Band>
      <Band ground="dark" layout="split" align="center">
        <PageHeading {...moment} level={2} />
        <Gallery {...gallery} />
      </Band>
    </>
  );
}
