import type { ReservationForm } from '@antidoto/ui';
import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';

import { addDays, civilDateAt, formatWeekday, type CivilDate } from '~/core/time';
import type { Language } from '~/core/language';
import type { Facts } from '~/features/restaurant/facts/restaurant';
import { clockTimeOf, dayEnds, formatTime, minutesIntoDay, type ClockTime } from '~/features/restaurant/hours/hours';
import { writeCall } from '~/features/restaurant/facts/present-restaurant';
import { tellTimes } from '~/features/restaurant/hours/tell-times';
import { isPaused, isZoneClosed, nameIn, type Zone } from './places';
import { groupBySitting, type OpenTimes } from './reservation';

/** A time of a day of service in words; after midnight with its day: `'00:30, madrugada del domingo'`. */
export function describeTime(t: TFunction, language: Language, date: CivilDate, time: ClockTime): string {
  if (time === '00:00' || time >= dayEnds) return formatTime(time);
  return t('reservas.madrugada', { time, day: formatWeekday(addDays(date, 1), language) });
}

/** The end of a party's stay, in words; for a request, if it is confirmed. */
export function describeEnd(
  t: TFunction,
  language: Language,
  { fecha, hora, duracion }: { fecha: CivilDate; hora: ClockTime; duracion: number },
  isConfirmed: boolean,
): string {
  const time = describeTime(t, language, fecha, clockTimeOf(minutesIntoDay(hora) + duracion));
  return t(isConfirmed ? 'reservas.enviada.hasta' : 'reservas.enviada.hastaSiSeConfirma', { time });
}

/** The open zones that a form offers on a day; none when there are fewer than two. */
export function listZones(date: CivilDate, zones: readonly Zone[]): Zone[] {
  const open = zones.filter((zone) => !isZoneClosed(zone, date));
  return open.length < 2 ? [] : open;
}

/** The contact of a party that is too large for the form. */
export function presentGroupLimit(t: TFunction, most: number | null, { phones, email }: Facts) {
  if (most === null) return undefined;
  const { reservations: phone } = phones;
  return {
    max: most,
    text: t('reservas.grupo', { most }),
    links: [
      ...(phone ? [{ href: `tel:${phone.number}`, label: phone.shown }] : []),
      ...(email ? [{ href: `mailto:${email}`, label: email }] : []),
    ],
  };
}

/** The contact of such a party as one text, in place of the times. */
export const describeGroupLimit = ({ text, links }: NonNullable<ReturnType<typeof presentGroupLimit>>) =>
  [text, ...links.map(({ label }) => label)].join(' ');

interface ShownTimes {
  fecha: CivilDate;
  /** Id of the chosen zone. */
  zona: string;
  slots: readonly ClockTime[];
  /** A sentence in place of the number of times. */
  full?: string | undefined;
}

type Offered = Pick<ComponentProps<typeof ReservationForm>, 'slots' | 'told' | 'groups' | 'zones'>;

/** The times of a day by service, the zones, and the number of times, or the reason why no time is offered. */
export function presentOffer(
  t: TFunction,
  language: Language,
  { fecha, zona, slots, full }: ShownTimes,
  moment: OpenTimes & { facts: Facts },
): Offered {
  const { now, hours, sittings, facts } = moment;
  const zones = listZones(fecha, moment.zones);
  const none = hours.isUnknown ? 'reservas.errorSinHorario' : isPaused(fecha, moment, now) && 'reservas.errorPausa';
  return {
    slots: [...slots],
    ...(sittings.length > 0 && { groups: groupTimes() }),
    ...(zones.length > 0 && {
      zones: {
        label: t('reservas.zona'),
        value: zona,
        options: [
          { value: '', text: t('reservas.sinPreferencia') },
          ...zones.map((zone) => ({ value: zone.id, text: nameIn(language, zone) })),
        ],
      },
    }),
    told: none
      ? writeCall(t, t(none), facts)
      : (full ?? tellTimes(t, language, { date: fecha, slots, today: civilDateAt(now) }, hours)),
  };

  function groupTimes() {
    const groups = groupBySitting(slots, fecha, sittings).map(({ sitting, times }) => ({
      title: nameIn(language, sitting),
      times,
    }));
    // A booking keeps its own time, also outside the services.
    const rest = slots.filter((slot) => !groups.some(({ times }) => times.includes(slot)));
    const all = rest.length > 0 ? [{ title: t('reservas.words.time.label'), times: rest }, ...groups] : groups;
    return all.map(({ title, times }) => ({
      title,
      times: times.map((value) => ({ value, text: describeTime(t, language, fecha, value) })),
    }));
  }
}
