import type { TFunction } from 'i18next';

import { describeHours, openState, todayIn } from '~/domain/hours';
import type { Language } from '~/domain/language';
import { restaurant } from '~/restaurant';
import { presentOpenNow } from '~/page/chrome.server';
import { pathOfPage } from '~/page/present-page';

const raiseFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const dial = ({ shown, number }: { shown: string; number: string }) => ({ href: `tel:${number}`, label: shown });

/** The week's hours, today's line marked, and whether the house is open now. */
export function presentHours(t: TFunction, language: Language, now: Date) {
  const { weekday } = todayIn(now, restaurant.zone);
  const lines = describeHours(restaurant.hours, language, t('horario', { returnObjects: true }));
  return {
    caption: t('horario.titulo'),
    rows: lines.map(({ days, hours, weekdays }) => ({
      days: raiseFirst(days),
      hours,
      isToday: weekdays.includes(weekday),
    })),
    now: presentOpenNow(t, language, openState(now, restaurant.hours, restaurant.zone)),
  };
}

/** Everything the about page says beyond its heading. */
export function presentAbout(t: TFunction, language: Language, now: Date) {
  const { address, phones, email } = restaurant;
  const facts = { year: restaurant.foundedYear, name: restaurant.name };
  const people = t('sobreNosotros.fundadores.personas', { returnObjects: true });
  return {
    story: [
      {
        title: t('sobreNosotros.historia.titulo'),
        paragraphs: t('sobreNosotros.historia.parrafos', { returnObjects: true, ...facts }),
        items: [] as string[],
      },
      {
        title: t('sobreNosotros.filosofia.titulo'),
        paragraphs: t('sobreNosotros.filosofia.parrafos', { returnObjects: true }),
        items: t('sobreNosotros.filosofia.principios', { returnObjects: true }),
      },
    ],
    founders: {
      title: t('sobreNosotros.fundadores.titulo'),
      intro: t('sobreNosotros.fundadores.intro'),
      people: restaurant.founders.map((name, index) => ({
        name,
        role: people[index]?.papel ?? '',
        text: people[index]?.texto ?? '',
      })),
    },
    visit: {
      title: t('sobreNosotros.visita.titulo'),
      text: t('sobreNosotros.visita.texto'),
      reserve: { href: pathOfPage('reservas', language), label: t('sobreNosotros.visita.reservar') },
    },
    hours: presentHours(t, language, now),
    contact: {
      title: t('sobreNosotros.contacto.titulo'),
      ways: [
        { term: t('sobreNosotros.contacto.telefonoReservas'), link: dial(phones.reservations) },
        { term: t('sobreNosotros.contacto.segundoTelefono'), link: dial(phones.second) },
        { term: t('sobreNosotros.contacto.email'), link: { href: `mailto:${email}`, label: email } },
        {
          term: t('sobreNosotros.contacto.direccion'),
          lines: [address.street, `${address.postalCode} ${address.city}`],
        },
      ],
    },
    map: { title: t('sobreNosotros.mapa.titulo') },
    press: {
      title: t('sobreNosotros.prensa.titulo'),
      text: t('sobreNosotros.prensa.texto'),
      label: t('sobreNosotros.prensa.enlace'),
      href: restaurant.pressReport,
    },
  };
}
