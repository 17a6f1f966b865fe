import { ButtonLink, Hero, OpenNow } from '@antidoto/ui';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { readOpenState } from '~/runtime.server';
import { presentOpenNow } from '~/page/chrome.server';
import { findTranslator } from '~/http/i18n.server';
import { passMeta } from '~/page/page-meta';
import { findBar } from '~/page/pictures';
import { pathOfPage, presentPage } from '~/page/present-page';

export const handle = { ground: 'dark' };

export const meta = passMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  const { meta, heading } = presentPage(t, 'inicio');
  return {
    meta,
    hero: { kicker: heading.kicker, title: heading.title, intro: heading.intro },
    picture: findBar(t('imagenes.barra')),
    openNow: presentOpenNow(t, language, readOpenState()),
    carta: { href: pathOfPage('restaurante', language), label: t('inicio.verCarta') },
    reserve: { href: pathOfPage('reservas', language), label: t('inicio.reservar') },
  };
}

export default function HomePage() {
  const { hero, picture, openNow, carta, reserve } = useLoaderData<typeof loader>();
  return (
    <Hero
      {...hero}
      picture={picture}
      actions={
        <>
          <ButtonLink href={carta.href}>{carta.label}</ButtonLink>
          <ButtonLink href={reserve.href} emphasis="secondary">
            {reserve.label}
          </ButtonLink>
        </>
      }
      note={<OpenNow {...openNow} />}
    />
  );
}
