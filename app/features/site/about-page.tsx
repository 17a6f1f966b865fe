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
import { Children, type ReactNode } from 'react';

import { visitAnchor } from '~/features/restaurant/facts/present-restaurant';
import type { loadAboutPage } from './about-page.server';

export function AboutPage() {
  const { heading, words, pictures, directions, founders, hours, ways, reservePath, pressReport } =
    useLoaderData<typeof loadAboutPage>();
  const { historia, filosofia, fundadores, visita, contacto, mapa, prensa } = words;
  return (
    <>
      <Band>
        <PageHeading {...heading} />
      </Band>
      <Band ground="dark" layout="split" id={visitAnchor}>
        <PageHeading level={2} title={visita.titulo} intro={directions} />
        <OpeningHoursTable {...hours} />
      </Band>
      <Band layout="split">
        <Stack>
          <PageHeading level={2} title={contacto.titulo} />
          <ContactBlock ways={ways} />
          <ButtonLink href={reservePath}>{visita.reservar}</ButtonLink>
        </Stack>
        <Stack>
          <PageHeading level={2} title={mapa.titulo} />
          <Outlet />
        </Stack>
      </Band>
      <Band>
        <Chapter title={historia.titulo} picture={pictures.historia}>
          {paragraphs(historia.parrafos)}
        </Chapter>
        <Chapter title={filosofia.titulo} picture={pictures.filosofia}>
          {paragraphs(filosofia.parrafos)}
          {filosofia.principios.length > 0 && (
            <ul>
              {filosofia.principios.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </Chapter>
        <Chapter title={fundadores.titulo} picture={pictures.fundadores}>
          {paragraphs(founders.intro)}
          {founders.people.flatMap(({ name, role, text }) => [
            <h3 key={name}>
              {name} · {role}
            </h3>,
            <p key={`${name} text`}>{text}</p>,
          ])}
        </Chapter>
        <Columns>
          <PageHeading level={2} title={prensa.titulo} />
          <Stack>
            <p>{prensa.texto}</p>
            <ButtonLink href={pressReport} emphasis="secondary" newTab>
              {prensa.enlace}
            </ButtonLink>
          </Stack>
        </Columns>
      </Band>
    </>
  );
}

/** A chapter of the restaurant's story; nothing when the owner has deleted its text. */
function Chapter({ title, picture, children }: { title: string; picture: PictureSource; children: ReactNode }) {
  if (Children.toArray(children).length === 0) return null;
  return (
    <Columns>
      <Stack>
        <PageHeading level={2} title={title} />
        <Picture {...picture} />
      </Stack>
      <Prose>{children}</Prose>
    </Columns>
  );
}

const paragraphs = (texts: readonly string[]) => texts.map((text) => <p key={text}>{text}</p>);
