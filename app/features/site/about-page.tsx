import {
  Band,
  ButtonLink,
  Columns,
  Founders,
  ContactBlock,
  OpeningHoursTable,
  PageHeading,
  Prose,
  Stack,
} from '@antidoto/ui';
import { Outlet, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { only } from '~/core/only';
import { visitAnchor } from '~/features/restaurant/facts/present-restaurant';
import type { loadAboutPage } from './about-page.server';

export function AboutPage() {
  const { heading, words, directions, founders, hours, contacts, reservePath, hasMap, press } =
    useLoaderData<typeof loadAboutPage>();
  const { historia, filosofia, fundadores, visita, contacto, mapa, prensa } = words;
  const isVisitKnown = directions !== '' || hours.rows.length > 0;
  const story = only([
    chapter(historia.titulo, paragraphs(historia.parrafos)),
    chapter(fundadores.titulo, [
      ...paragraphs(founders.intro),
      founders.people.length > 0 && <Founders key="people" people={founders.people} />,
    ]),
    chapter(filosofia.titulo, [
      ...paragraphs(filosofia.parrafos),
      filosofia.principios.length > 0 && (
        <ul key="principios">
          {filosofia.principios.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ),
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
        {story}
      </Band>
      {isVisitKnown && (
        <Band ground="dark" layout="split" id={visitAnchor}>
          <PageHeading level={2} title={visita.titulo} intro={directions} />
          {hours.rows.length > 0 && <OpeningHoursTable {...hours} />}
        </Band>
      )}
      <Band {...(hasMap && { layout: 'split' })} {...(!isVisitKnown && { id: visitAnchor })}>
        <Stack>
          {contacts.length > 0 && (
            <>
              <PageHeading level={2} title={contacto.titulo} />
              <ContactBlock contacts={contacts} />
            </>
          )}
          <ButtonLink href={reservePath}>{visita.reservar}</ButtonLink>
        </Stack>
        {hasMap && (
          <Stack>
            <PageHeading level={2} title={mapa.titulo} />
            <Outlet />
          </Stack>
        )}
      </Band>
    </>
  );
}

/** A chapter of the restaurant's story; null without a text. */
function chapter(title: string, texts: ReactNode[]) {
  if (only(texts).length === 0) return null;
  return (
    <Columns key={title}>
      <PageHeading level={2} title={title} />
      <Prose>{texts}</Prose>
    </Columns>
  );
}

const paragraphs = (texts: readonly string[]) => texts.map((text) => <p key={text}>{text}</p>);
