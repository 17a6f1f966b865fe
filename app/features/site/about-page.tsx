import {
  Band,
  ButtonLink,
  Columns,
  ContactBlock,
  OpeningHoursTable,
  PageHeading,
  Picture,
  Prose,
  Stack,
  type PictureSource,
} from '@antidoto/ui';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { only } from '~/core/only';
import { visitAnchor } from '~/features/restaurant/facts/present-restaurant';
import type { loadAboutPage } from './about-page.server';

export function AboutPage() {
  const { heading, words, pictures, directions, founders, hours, ways, reservePath, hasMap, press } =
    useLoaderData<typeof loadAboutPage>();
  const { historia, filosofia, fundadores, visita, contacto, mapa, prensa } = words;
  const isVisitKnown = directions !== '' || hours.rows.length > 0;
  const story = only([
    chapter({ ...historia, picture: pictures.historia }, paragraphs(historia.parrafos)),
    chapter({ ...filosofia, picture: pictures.filosofia }, [
      ...paragraphs(filosofia.parrafos),
      filosofia.principios.length > 0 && (
        <ul key="principios">
          {filosofia.principios.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ),
    ]),
    chapter({ ...fundadores, picture: pictures.fundadores }, [
      ...paragraphs(founders.intro),
      ...founders.people.flatMap(({ name, role, text }) => [
        <h3 key={name}>
          {name} · {role}
        </h3>,
        <p key={`${name} text`}>{text}</p>,
      ]),
    ]),
    press && (
      <Columns key={prensa.titulo}>
        <PageHeading level={2} title={prensa.titulo} />
        <Stack>
          {prensa.texto && <p>{prensa.texto}</p>}
          <ButtonLink href={press.href} emphasis="secondary" newTab>
            {press.label}
          </ButtonLink>
        </Stack>
      </Columns>
    ),
  ]);
  return (
    <>
      <Band>
        <PageHeading {...heading} />
      </Band>
      {isVisitKnown && (
        <Band ground="dark" layout="split" id={visitAnchor}>
          <PageHeading level={2} title={visita.titulo} intro={directions} />
          {hours.rows.length > 0 && <OpeningHoursTable {...hours} />}
        </Band>
      )}
      <Band {...(hasMap && { layout: 'split' })} {...(!isVisitKnown && { id: visitAnchor })}>
        <Stack>
          <PageHeading level={2} title={contacto.titulo} />
          <ContactBlock ways={ways} />
          <ButtonLink href={reservePath}>{visita.reservar}</ButtonLink>
        </Stack>
        {hasMap && (
          <Stack>
            <PageHeading level={2} title={mapa.titulo} />
            <Outlet />
          </Stack>
        )}
      </Band>
      {story.length > 0 && <Band>{story}</Band>}
    </>
  );
}

/** A chapter of the restaurant's story; null without a text. */
function chapter({ titulo, picture }: { titulo: string; picture?: PictureSource | undefined }, texts: ReactNode[]) {
  if (only(texts).length === 0) return null;
  return (
    <Columns key={titulo}>
      <Stack>
        <PageHeading level={2} title={titulo} />
        {picture && <Picture {...picture} />}
      </Stack>
      <Prose>{texts}</Prose>
    </Columns>
  );
}

const paragraphs = (texts: readonly string[]) => texts.map((text) => <p key={text}>{text}</p>);
