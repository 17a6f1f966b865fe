import { Hero } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { openState } from '~/domain/time/hours';
import { getRuntime } from '~/runtime.server';
import { presentOpenNow } from '~/page/chrome.server';
import { findTranslator } from '~/http/i18n.server';
import { addressLine, restaurant } from '~/restaurant';
import { passMeta } from '~/page/page-meta';
import { describeRestaurant } from '~/page/structured-data';
import { civilDateAt } from '~/domain/time/madrid-time';
import { pathOfPage } from '~/domain/pages';
import { getEnv } from '~/env.server';
import { findBar } from '~/page/pictures';
import { findTheWay, presentPage } from '~/page/present-page';

export const handle = { ground: 'dark' };

export const meta = passMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  const { meta, heading } = presentPage(t, 'inicio');
  const hours = await getRuntime().openingHours.read();
  const now = new Date();
  const structured = describeRestaurant(language, getEnv().SITE_URL, hours, civilDateAt(now, restaurant.zone));
  return {
    meta: { ...meta, structured },
    hero: {
      ...heading,
      picture: findBar(t, language),
      openNow: presentOpenNow(t, language, openState(now, hours, restaurant.zone)),
      visit: { address: addressLine(), way: findTheWay(t, language) },
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
