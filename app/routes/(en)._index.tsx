import { Hero } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { servicesOf } from '~/services.server';
import { presentOpenNow } from '~/features/site/chrome.server';
import { writeAddress } from '~/features/restaurant/facts/restaurant';
import { passMeta } from '~/platform/page/page-meta';
import { describeRestaurant } from '~/features/site/structured-data';
import { civilDateAt } from '~/core/madrid-time';
import { pathOfPage } from '~/core/pages';
import { getEnv } from '~/platform/env.server';
import { findBar, linkToDirections } from '~/features/restaurant/facts/present-restaurant';
import { presentPage } from '~/platform/page/present-page';

export const handle = { ground: 'dark' };

export const meta = passMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  const words = await services.words.find(request);
  const { t, language, facts } = words;
  const { meta, heading } = presentPage(t, 'inicio');
  const hours = await services.openingHours.read();
  const now = new Date();
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
      visit: { address: writeAddress(facts), way: linkToDirections(t, language) },
      actions: [
        { href: pathOfPage('restaurante', language), label: t('inicio.verRestaurante') },
        { href: pathOfPage('reservas', language), label: t('inicio.reservar') },
      ],
    },
  };
}

export default function HomePage() {
  return <Hero {...useLoaderData<typeof loader>().hero} />;
}
