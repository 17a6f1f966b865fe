import type { MapOnRequestProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { describeHours, openState, todayIn } from '../domain/hours';
import type { Language } from '../domain/language';
import { addressLine, restaurant } from '../restaurant';
import { presentOpenNow } from './chrome.server';
import { describeMap } from './map-service';
import { findPicture } from './pictures';
import { pathOfPage } from './present-page';

const raiseFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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
      block: {
        phones: [
          { label: t('sobreNosotros.contacto.telefonoReservas'), phone: phones.reservations },
          { label: t('sobreNosotros.contacto.segundoTelefono'), phone: phones.second },
        ].map(({ label, phone }) => ({ label, display: phone.shown, number: phone.number })),
        emailLabel: t('sobreNosotros.contacto.email'),
        email,
        addressLabel: t('sobreNosotros.contacto.direccion'),
        address: [address.street, `${address.postalCode} ${address.city}`],
      },
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

/** The about page's map: our drawing, or the map service's map once a guest has asked for it by its address. */
export function presentMap(t: TFunction, language: Language, isAskedFor: boolean): MapOnRequestProps {
  const { page, frame } = describeMap(restaurant.coordinates);
  const id = 'mapa';
  const common = {
    id,
    address: addressLine(),
    openLabel: t('sobreNosotros.mapa.abrir'),
    newTabLabel: t('site.pestanaNueva'),
    href: page,
  };
  if (isAskedFor) {
    const title = t('sobreNosotros.mapa.marco', { name: restaurant.name });
    return { ...common, frame: { src: frame, title }, note: t('sobreNosotros.mapa.avisoAbierto') };
  }
  return {
    ...common,
    drawing: findPicture('plano', t('imagenes.mapa')),
    askLabel: t('sobreNosotros.mapa.cargar'),
    askHref: `${pathOfPage('sobreNosotros', language)}/mapa#${id}`,
    note: t('sobreNosotros.mapa.aviso'),
  };
}
