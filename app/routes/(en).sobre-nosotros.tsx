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
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Children, type ReactNode } from 'react';

import { readFounders } from '~/features/restaurant/facts/owner-facts';
import { describeHoursOn, openState, todayIn } from '~/features/restaurant/hours/hours';
import { madrid } from '~/core/madrid-time';
import { pathOfPage } from '~/core/pages';
import { presentOpenNow } from '~/features/site/chrome.server';
import { passMeta } from '~/platform/page/page-meta';
import { findScene, type Scene, visitAnchor, writeFirstFounders } from '~/features/restaurant/facts/present-restaurant';
import { presentPage } from '~/platform/page/present-page';
import { fixedFacts } from '~/features/restaurant/facts/restaurant';
import { servicesOf } from '~/services.server';

export const meta = passMeta;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = servicesOf(context);
  const page = await services.words.find(request);
  const { t, language } = page;
  const now = new Date();
  const { address, phones, email, networks, given, hasMoved } = page.facts;
  const { foundedYear: year, pressReport } = fixedFacts;
  const words = t('sobreNosotros', { returnObjects: true, year });
  const hours = await services.openingHours.read();
  const { date, weekday } = todayIn(now, madrid);
  const findOne = (scene: Scene) => findScene(page, { scene, sizes: '(min-width: 600px) 50vw, 100vw' }).picture;
  return {
    ...presentPage(t, 'sobreNosotros'),
    words,
    pictures: {
      historia: findOne('botica'),
      filosofia: findOne('cuchara'),
      fundadores: findOne('vermut'),
    },
    directions: hasMoved && !given[`como_llegar_${language}`] ? words.visita.sinDirecciones : words.visita.texto,
    founders: readFounders(given[`fundadores_${language}`] ?? writeFirstFounders(t)),
    hours: {
      caption: t('horario.titulo'),
      rows: describeHoursOn(date, hours, t('horario', { returnObjects: true })).map(({ weekdays, ...line }) => ({
        ...line,
        isToday: weekdays.includes(weekday),
      })),
      now: presentOpenNow(t, language, openState(now, hours, madrid)),
    },
    ways: [
      { term: words.contacto.telefonoReservas, link: dial(phones.reservations) },
      ...(phones.second ? [{ term: words.contacto.segundoTelefono, link: dial(phones.second) }] : []),
      { term: words.contacto.email, link: { href: `mailto:${email}`, label: email } },
      { term: words.contacto.direccion, lines: [address.street, `${address.postalCode} ${address.city}`] },
      ...networks.map((href, at) => ({
        term: at === 0 ? words.contacto.redes : '',
        link: { href, label: new URL(href).host.replace(/^www\./, '') },
      })),
    ],
    reservePath: pathOfPage('reservas', language),
    pressReport,
  };
}

const dial = ({ shown, number }: { shown: string; number: string }) => ({ href: `tel:${number}`, label: shown });

export default function AboutPage() {
  const { heading, words, pictures, directions, founders, hours, ways, reservePath, pressReport } =
    useLoaderData<typeof loader>();
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
