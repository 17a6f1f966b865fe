import { BackLink, Band, ButtonLink, PageHeading, SectionCardGrid } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findTranslator } from '~/web/i18n.server';
import { passMeta } from '~/web/page-meta';
import { pathOfPage, presentBack, presentCards, presentPage } from '~/web/present-page';

export const meta = passMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  return {
    ...presentPage(t, 'comida'),
    back: presentBack(t, language, 'restaurante'),
    cards: presentCards(t, language, 'comida'),
    dessert: {
      heading: { title: t('paraPecar.titulo'), intro: t('paraPecar.texto') },
      link: { href: pathOfPage('pecar', language), label: t('paraPecar.enlace') },
    },
  };
}

export default function FoodIndexPage() {
  const { heading, back, cards, dessert } = useLoaderData<typeof loader>();
  return (
    <>
      <Band>
        <BackLink {...back} />
        <PageHeading {...heading} />
        <SectionCardGrid cards={cards} />
      </Band>
      <Band ground="dark">
        <PageHeading level={2} {...dessert.heading} />
        <ButtonLink href={dessert.link.href} emphasis="secondary">
          {dessert.link.label}
        </ButtonLink>
      </Band>
    </>
  );
}
