import { Hero } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { openState } from '~/features/restaurant/hours/hours';
import { servicesOf } from '~/services.server';
import { presentOpenNow } from '~/features/site/chrome.server';
import { findTranslator } from '~/platform/http/i18n.server';
import { addressLine, restaurant } from '~/features/restaurant/facts/restaurant';
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
  const { t, language } = await findTranslator(request);
  const { meta, heading } = presentPage(t, 'inicio');
  const hours = await servicesOf(context).openingHours.read();
  const now = new Date();
  const structured = describeRestaurant({
    language,
    siteUrl: getEnv().SITE_URL,
    hours,
    today: civilDateAt(now, restaurant.zone),
  });
  return {
    meta: { ...meta, structured },
    hero: {
      ...heading,
      picture: findBar(t, language),
      openNow: presentOpenNow(t, language, openState(now, hours, restaurant.zone)),
      visit: { address: addressLine(), way: linkToDirections(t, language) },
      actions: [
        { href: pathOfPage('restaurante', language), label: t('inicio.verCarta') },
        { href: pathOfPage('reservas', language), label: t('inicio.reservar') },
      ],
    },
  };
}

export default function HomePage() {
  return <Hero {...useLoaderData<typeof loader>().hero} />;
}
