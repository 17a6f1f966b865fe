import { civilDateAt, weekdayOf } from '~/core/time';
import { only } from '~/core/only';
import { pathOfPage } from '~/core/pages';
import { readFounders } from '~/features/restaurant/facts/owner-facts';
import {
  findPortrait,
  writeFirstFounders,
  writeAddress,
  writeTown,
} from '~/features/restaurant/facts/present-restaurant';
import { fixedFacts } from '~/features/restaurant/facts/restaurant';
import { nameSocialLink } from '~/features/restaurant/facts/social-links';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import type { OpeningHours } from '~/features/restaurant/hours/hours';
import { describeHoursOn } from '~/features/restaurant/hours/tell-times';
import { presentPage } from '~/platform/page/present-page';
import { presentOpenNow } from './chrome.server';

/** Data of the page about the restaurant: story, people, hours and ways to reach it. */
export async function loadAboutPage({
  words: page,
  services: { openingHours },
}: {
  words: PageWords;
  services: { openingHours: { read: () => Promise<OpeningHours> } };
}) {
  const { t, language, facts } = page;
  const now = new Date();
  const { address, phones, email, networks, given, hasMoved, coordinates, pressReport } = facts;
  const { foundedYear: year } = fixedFacts;
  const words = t('sobreNosotros', { returnObjects: true, year });
  const hours = await openingHours.read();
  const today = civilDateAt(now);
  const { intro, people } = readFounders(given[`fundadores_${language}`] ?? writeFirstFounders(t));
  return {
    ...presentPage(t, 'sobreNosotros'),
    words,
    directions: hasMoved && !given[`como_llegar_${language}`] ? words.visita.sinDirecciones : words.visita.texto,
    founders: {
      intro,
      people: people.map((person, at) => ({ ...person, portrait: findPortrait(page, person.name, at) })),
    },
    hours: {
      caption: t('horario.titulo'),
      rows: describeHoursOn(today, hours, t('horario', { returnObjects: true })).map(({ weekdays, ...line }) => ({
        ...line,
        isToday: weekdays.includes(weekdayOf(today)),
      })),
      now: presentOpenNow(t, language, { now, hours }),
    },
    contacts: [
      ...(phones.reservations ? [{ term: words.contacto.telefonoReservas, link: dial(phones.reservations) }] : []),
      ...(phones.second ? [{ term: words.contacto.segundoTelefono, link: dial(phones.second) }] : []),
      ...(email ? [{ term: words.contacto.email, link: { href: `mailto:${email}`, label: email } }] : []),
      ...(writeAddress(facts)
        ? [{ term: words.contacto.direccion, lines: only([address.street, writeTown(facts)]) }]
        : []),
      ...networks.map((href, at) => ({
        term: at === 0 ? words.contacto.redes : '',
        link: { href, label: nameSocialLink(href) },
      })),
    ],
    reservePath: pathOfPage('reservas', language),
    hasMap: coordinates !== null,
    press: pressReport && {
      href: pressReport,
      label: pressReport.endsWith('.pdf') ? words.prensa.enlace : new URL(pressReport).host,
    },
  };
}

const dial = ({ shown, number }: { shown: string; number: string }) => ({ href: `tel:${number}`, label: shown });
