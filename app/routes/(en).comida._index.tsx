import { Band, ButtonLink, PageHeading } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { findTranslator } from '~/http/i18n.server';
import { passMeta } from '~/page/page-meta';
import { pathOfPage } from '~/page/present-page';
import { CardsBand } from '~/carta/section-pages';
import { loadCards } from '~/carta/section-pages.server';

export const meta = passMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  return {
    ...(await loadCards(request, 'comida')),
    dessert: {
      heading: { title: t('paraPecar.titulo'), intro: t('paraPecar.texto') },
      link: { href: pathOfPage('pecar', language), label: t('paraPecar.enlace') },
    },
  };
}

export default function FoodIndexPage() {
  const { dessert } = useLoaderData<typeof loader>();
  return (
    <>
      <CardsBand />
      <Band ground="dark">
        <PageHeading level={2} {...dessert.heading} />
        <ButtonLink href={dessert.link.href} emphasis="secondary">
          {dessert.link.label}
        </ButtonLink>
      </Band>
    </>
  );
}
