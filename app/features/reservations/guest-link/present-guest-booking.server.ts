import { type Booking, isOpenGroup } from '../booking';
import type { GuestBookingProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import type { Language } from '~/core/language';
import { only } from '~/core/only';
import { startOf } from '../mail/calendar';
import { delays, listGuestActs, pathOfGuestLink, stateForGuest } from './guest-acts';
import { listTimes, readParty, type OpenTimes } from '../reservation';
import { lastDateFrom } from '../visit';
import { civilDateAt, formatDate, madrid } from '~/core/time';
import { findPlace, largestParty, nameIn, stayOf } from '../places';
import {
  listZones,
  presentGroupLimit,
  presentOffer,
  describeEnd,
  describeGroupLimit,
  describeTime,
} from '../present-times';
import { formatMoment, minutesIntoDay } from '~/features/restaurant/hours/hours';
import { pathOfPage } from '~/core/pages';
import { pathOfDishes } from '../groups/present-dishes';
import { nameGroup } from '../groups/present-group';
import type { GuestCard } from '../guests/guest-card';
import { getEnv } from '~/platform/env.server';
import type { GuestLink } from './open-guest-link.server';
import { linkToCall, linkToDirections } from '~/features/restaurant/facts/present-restaurant';
import type { Facts } from '~/features/restaurant/facts/restaurant';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';

/** The result of a post as the page shows it. */
export interface Said {
  outcome?: GuestBookingProps['outcome'];
  /** The act that the guest must confirm first. */
  question?: 'cancelar' | 'borrar';
  /** The allergies as they were typed, and why they were refused. */
  allergies?: Pick<NonNullable<GuestBookingProps['allergies']>, 'value' | 'isTicked' | 'error'>;
  /** The form of a change as it was typed, with its errors. */
  typed?: Record<'fecha' | 'hora' | 'personas', string> & { zona?: string | undefined };
  errors?: Partial<Record<'fecha' | 'hora' | 'personas', string>>;
}

const pageMeta = (t: TFunction) => ({
  title: t('miReserva.meta'),
  description: t('miReserva.descripcion'),
});

/** The page when there is no booking to show: the reason, and links to the form and the telephone. */
export function presentNoBooking({ t, language, facts }: PageWords, kind: Exclude<GuestLink['kind'], 'found'>) {
  const words = t(`miReserva.nada.${kind}`, { returnObjects: true });
  return {
    meta: pageMeta(t),
    scene: { kicker: t('miReserva.kicker'), title: words.titulo },
    nothing: {
      note: t('miReserva.nota'),
      text: words.texto,
      again: { href: pathOfPage('reservas', language), label: t('miReserva.otra') },
      call: linkToCall(t, facts)[0],
    },
    card: undefined,
    dishes: undefined,
    question: undefined,
  };
}

/** The page's data. Without `isDecidedHere` an outside table has the booking, and the page shows the request. */
export type GuestMoment = OpenTimes & { isDecidedHere: boolean; facts: Facts; card?: GuestCard | undefined };

/** The form for the allergies on the guest's card, with what was typed. */
function presentAllergies(
  t: TFunction,
  { alergias }: GuestCard,
  said: Said,
): NonNullable<GuestBookingProps['allergies']> {
  const words = t('miReserva.alergias', { returnObjects: true });
  const { guardar: save, olvidar } = words;
  return {
    words: {
      ...t('reservas.alergias', { returnObjects: true }),
      text: t('reservas.alergias.text', { days: getEnv().RESERVATION_RETENTION_DAYS }),
      title: alergias ? words.titulo : words.recordar,
    },
    value: alergias ?? '',
    isTicked: alergias !== null,
    ...said.allergies,
    save,
    ...(alergias && { forget: olvidar }),
    isOpen: alergias !== null || said.allergies !== undefined,
  };
}

/** The form that says how late the guest will be. */
const presentLate = (t: TFunction): NonNullable<GuestBookingProps['late']> => ({
  ...t('miReserva.tarde', { returnObjects: true }),
  options: delays.map((value) => ({ value: String(value), text: t('miReserva.tarde.opcion', { minutes: value }) })),
});

const countPeople = (t: TFunction, count: number) => t('reservas.enviada.personas', { count });

/** The zone that the guest chose; undefined without one. */
const chosenZoneOf = ({ zona_pedida, zona_id }: Booking, { zones }: GuestMoment) =>
  zona_pedida ? zones.find(({ id }) => id === zona_id) : undefined;

interface BookingShown {
  booking: Booking;
  said: Said;
}

/** A booking as its guest sees it at a moment. */
export function presentGuestBooking(
  t: TFunction,
  language: Language,
  { booking, said }: BookingShown,
  moment: GuestMoment,
) {
  const { now, isDecidedHere } = moment;
  const { codigo, nombre, fecha, hora, secuencia } = booking;
  const acts = listGuestActs(booking, now, isDecidedHere);
  const kind = stateForGuest(booking, now, isDecidedHere);
  // An offer may be for another time than the guest asked for.
  const offered = acts.has('aceptar') ? booking.oferta : null;
  const visit = { fecha, hora: offered?.hora ?? hora };
  const isOver = startOf(visit).getTime() + booking.duracion * 60_000 <= now.getTime();
  const isGone = kind === 'cancelada';
  const isConfirmed = kind === 'confirmada';
  // A guest on the waiting list has no booking to cancel.
  const leave = kind === 'espera' ? 'salir' : 'cancelar';
  const path = pathOfGuestLink(codigo, language);
  const describe = (day: string, time: string) => {
    const date = formatDate(day, language);
    return time
      ? t('reservas.enviada.fecha', { date, time: describeTime(t, language, day, time) })
      : t('miReserva.soloDia', { date });
  };
  const chosenZone = chosenZoneOf(booking, moment);
  const tellsEnd = moment.seats.avisar_fin && hora !== '' && (isConfirmed || kind === 'pendiente');
  const words = t('miReserva', { returnObjects: true });
  const card: GuestBookingProps = {
    note: words.nota,
    facts: [
      { term: words.terminos.cuando, text: describe(visit.fecha, visit.hora) },
      { term: words.terminos.dosis, text: countPeople(t, booking.personas) },
      ...(chosenZone ? [{ term: t('reservas.zona'), text: nameIn(language, chosenZone) }] : []),
      ...(tellsEnd ? [{ term: t('reservas.enviada.mesa'), text: describeEnd(t, language, booking, isConfirmed) }] : []),
      { term: words.terminos.para, text: nombre },
      ...(booking.grupo ? [{ term: t('reservas.grupos.titulo'), text: nameGroup(language, booking.grupo) }] : []),
    ],
    state: { kind, text: words.estados[offered ? 'oferta' : kind], next: listNext() },
    outcome: said.outcome,
    ...(said.question && {
      question: {
        ...words.preguntas[said.question === 'cancelar' ? leave : said.question],
        back: { href: path, label: words.volver },
        accion: said.question,
      },
    }),
    sequence: secuencia,
    links: [
      ...(booking.grupo?.menu && !isGone ? [{ href: pathOfDishes(codigo, language), label: words.platos.enlace }] : []),
      ...(isGone || isOver
        ? [{ href: pathOfPage('reservas', language), label: words.otra }]
        : linkToDirections(t, language, moment.facts)),
      ...linkToCall(t, moment.facts),
    ],
    // A guest on the waiting list has no table to put into a calendar.
    ...(!isGone && !isOver && !booking.espera && { calendar: { href: `${path}.ics`, label: words.calendario } }),
    ...(acts.has('aceptar') && { accept: words.aceptar }),
    ...(acts.has('reconfirmar') && { reconfirm: words.reconfirmar }),
    ...(acts.has('tarde') && { late: presentLate(t) }),
    ...(acts.has('cambiar') && { change: presentChange(t, language, { booking, said }, moment) }),
    ...(acts.has('cancelar') && { cancel: words[leave] }),
    // After a cancellation the guest can still withdraw stored allergies.
    ...(moment.card &&
      (!isGone || moment.card.alergias !== null) && { allergies: presentAllergies(t, moment.card, said) }),
    ...(isDecidedHere && { data: { ...words.datos, downloadTo: `${path}/datos` } }),
    sending: words.guardando,
    unanswered: words.fallos.sinRespuesta,
  };
  return {
    meta: pageMeta(t),
    scene: { kicker: words.kicker, title: words.titulos[offered ? 'oferta' : kind] },
    nothing: undefined,
    card,
  };

  function listNext(): string[] {
    if (isOver && !isGone && isDecidedHere) return [words.sigue.haPasado];
    const { oferta, cambio_anterior: changed, tarde_minutos, reconfirmada_en } = booking;
    const offer = kind === 'espera' &&
      oferta && {
        time: describeTime(t, language, fecha, oferta.hora),
        until: formatMoment(oferta.hasta, language).time,
      };
    const pending = !isDecidedHere ? 'fuera' : getEnv().promisesMail ? 'pendiente' : 'pendienteLlamada';
    const before = offered && hora !== '' && hora !== visit.hora ? booking : kind === 'pendiente' && changed;
    const was = before && { when: describe(before.fecha, before.hora), people: countPeople(t, before.personas) };
    return only([
      offer && t(offered ? 'miReserva.sigue.oferta' : 'miReserva.sigue.ofertaCaducada', offer),
      !offered && words.sigue[kind === 'pendiente' ? pending : kind],
      was && t('miReserva.sigue.antes', was),
      isConfirmed && tarde_minutos !== null && t('miReserva.sigue.tarde', { minutes: tarde_minutos }),
      isConfirmed && reconfirmada_en !== null && words.sigue.reconfirmada,
    ]);
  }
}

/** The form that changes a booking, with the times that are free for it. */
function presentChange(
  t: TFunction,
  language: Language,
  { booking, said }: BookingShown,
  moment: GuestMoment,
): NonNullable<GuestBookingProps['change']> {
  const { fecha, hora, personas } = booking;
  const values: NonNullable<Said['typed']> = said.typed ?? { fecha, hora, personas: String(personas) };
  const today = civilDateAt(moment.now);
  const count = readParty(values.personas);
  // A party of another size may have another length of stay.
  const [stay, own] = [stayOf(count, moment.seats), stayOf(personas, moment.seats)];
  const chosenZone = chosenZoneOf(booking, moment);
  const asked = values.zona ?? chosenZone?.id;
  const zone = listZones(values.fecha, moment.zones).find(({ id }) => id === asked);
  const zona = zone?.id ?? '';
  const duracion = stay === own ? booking.duracion : stay;
  const limit = booking.grupo ? undefined : presentGroupLimit(t, moment.seats.grupo_maximo, moment.facts);
  // A booking keeps its number of people, also above the limit.
  const group = limit && { ...limit, max: Math.max(limit.max, personas) };
  const isTooLarge = limit !== undefined && count > limit.max && count !== personas;
  const { open, slots: free } = isTooLarge
    ? { open: [], slots: [] }
    : listTimes({ ...values, zona, duracion }, moment, madrid);
  // A group takes no seats before it is confirmed.
  const offered = isOpenGroup(booking) ? open : free;
  // The guest keeps their own time, also when it is no longer offered; a guest on the waiting list has no time.
  const keepsOwn =
    !isTooLarge &&
    !booking.espera &&
    values.fecha === fecha &&
    hora !== '' &&
    !offered.includes(hora) &&
    ((count <= personas && zona === (chosenZone?.id ?? '')) ||
      findPlace({ fecha, hora, personas: count, zona, duracion }, moment));
  const slots = keepsOwn
    ? [...offered, hora].sort((one, other) => minutesIntoDay(one) - minutesIntoDay(other))
    : offered;
  const isFull = open.length > 0 && slots.length === 0;
  const full = isTooLarge ? describeGroupLimit(limit) : isFull ? describeFull() : undefined;
  return {
    group,
    ...t('miReserva.cambio', { returnObjects: true }),
    labels: t('reservas.words.labels', { returnObjects: true }),
    time: t('reservas.words.time', { returnObjects: true }),
    values,
    ...presentOffer(t, language, { fecha: values.fecha, zona, slots, full }, moment),
    errors: said.errors ?? {},
    minDate: today,
    maxDate: lastDateFrom(today, moment.seats.dias_maximo),
    isOpen: said.typed !== undefined,
  };

  function describeFull(): string {
    if (count > largestParty(moment)) return t('reservas.errorPersonasMuchas');
    if (!zone) return t('reservas.completo', { people: countPeople(t, count) });
    return t('reservas.completoZona', { people: countPeople(t, count), zone: nameIn(language, zone) });
  }
}
