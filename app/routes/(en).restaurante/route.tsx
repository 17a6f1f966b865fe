import { Band, Gallery, PageHeading, SectionCardGrid } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findTranslator } from '~/http/i18n.server';
import { passMeta } from '~/page/page-meta';
import { findPicture } from '~/page/pictures';
import { presentCards, presentPage } from '~/page/present-page';
import { getRuntime } from '~/runtime.server';

export const meta = passMeta;

/** The six scenes of 'the moment'. */
const scenes = ['botica', 'cuchara', 'cafe', 'azulejos', 'vermut', 'tosta'] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  return {
    ...presentPage(t, 'restaurante'),
    cards: presentCards(t, language, 'restaurante', await getRuntime().menus.listEmptyPages('restaurante')),
    moment: {
      kicker: t('restaurante.momento.antetitulo'),
      title: t('restaurante.momento.titulo'),
      intro: t('restaurante.momento.texto'),
    },
    gallery: {
      ...t('restaurante.galeria.words', { returnObjects: true }),
      pictures: scenes.map((scene) => ({
        id: scene,
        caption: t(`restaurante.galeria.escenas.${scene}.pie`),
        ...findPicture(`galeria/${scene}`, t(`restaurante.galeria.escenas.${scene}.alt`)),
      })),
    },
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
