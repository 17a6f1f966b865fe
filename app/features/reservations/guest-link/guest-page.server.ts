import { civilDateAt, isCivilDate, madrid } from '~/core/time';
import { getRequestLimits, readClientKey } from '~/platform/http/rate-limit.server';
import { findHandler, readField, readEntries, type FormEntries } from '~/platform/http/read-form.server';
import type { Booking } from '../booking';
import type { Actor, BookingDesk } from '../data/booking-desk.data.server';
import type { Bookings } from '../decide-booking';
import type { ActRefusal, BookingActData } from '../desk/desk';
import { readAllergies, type GuestCard } from '../guests/guest-card';
import type { GuestCards } from '../guests/guest-cards.data.server';
import { isPaused, noLimits } from '../places';
import { checkVisit } from '../visit';
import { listZones } from '../present-times';
import { delays, guestActs, type GuestAct, type GuestDone, type GuestNews } from './guest-acts';
import { openGuestLink, type GuestLinkServices, type GuestRequest } from './open-guest-link.server';
import { presentGuestBooking, presentNoBooking, type GuestMoment, type Said } from './present-guest-booking.server';

interface GuestPageServices extends GuestLinkServices {
  bookings: Pick<Bookings, 'act'>;
  guestBookings: GuestLinkServices['guestBookings'] & { erase(id: string, by: Actor): Promise<boolean> };
  guestCards: Pick<GuestCards, 'findOwn' | 'write'>;
  desk: Pick<BookingDesk, 'readPlaces'>;
  openingHours: { read(): Promise<GuestMoment['hours']> };
  ownerFacts: { read(): Promise<GuestMoment['facts']> };
  isDecidedHere: boolean;
}

/**
 * What the page needs of a day, with the booking's own seats counted as free. While the database is away no time counts as taken;
 * the act itself is checked in the database.
 */
async function readMoment(
  { openingHours, desk, guestCards, isDecidedHere, ownerFacts }: GuestPageServices,
  booking: Booking,
  day: string,
): Promise<GuestMoment> {
  const now = new Date();
  const [hours, facts, card] = await Promise.all([
    openingHours.read(),
    ownerFacts.read(),
    isDecidedHere ? guestCards.findOwn(booking.id, civilDateAt(now)).catch(() => undefined) : undefined,
  ]);
  const places = await desk.readPlaces(isCivilDate(day) ? day : booking.fecha, now, booking.id).catch(() => noLimits);
  return { now, hours, facts, card, isDecidedHere, ...places };
}

/** The page of a guest's link with what has just happened. */
export async function showGuestPage(
  services: GuestPageServices,
  { code, context, words }: GuestRequest,
  news?: GuestNews,
) {
  const { t, language } = words;
  const link = await openGuestLink(code, context, services);
  if (link.kind !== 'found') return { ...link, page: presentNoBooking(words, link.kind) };
  const { booking, status, headers } = link;
  const outcome =
    news === 'sinDatos'
      ? ({ tone: 'error', text: t('miReserva.fallos.datos') } as const)
      : news && ({ tone: 'success', text: t(`miReserva.hecho.${news}`) } as const);
  const moment = await readMoment(services, booking, booking.fecha);
  return { status, headers, page: presentGuestBooking(t, language, { booking, said: { outcome } }, moment) };
}

interface ShownPage {
  status: number;
  headers?: HeadersInit;
  page: ReturnType<typeof presentGuestBooking> | ReturnType<typeof presentNoBooking>;
}

/** `done` (for the next page to report, if anything), or the page to show. `booking`: as it is now, when it had changed. */
type Answer = { done?: GuestDone } | { status: number; said: Said; booking?: Booking; headers?: HeadersInit };

interface GuestPost extends GuestRequest {
  services: GuestPageServices;
  entries: FormEntries;
  booking: Booking;
  moment: GuestMoment;
  typed: NonNullable<Said['typed']>;
  isSure: boolean;
}

const handlers: Record<string, (post: GuestPost) => Answer | Promise<Answer>> = {
  borrar: eraseData,
  alergias: keepAllergies,
  olvidar_alergias: forgetAllergies,
  ...Object.fromEntries(guestActs.map((act) => [act, (post: GuestPost) => actOnBooking(act, post)])),
};

/** Handles a form of the guest's page: an act, erasing the data, or the times of another day. Without a page it is done. */
export async function handleGuestPost(
  services: GuestPageServices,
  request: Request,
  asked: GuestRequest,
): Promise<{ done?: GuestDone } | ShownPage> {
  const { t, language } = asked.words;
  const entries = await readEntries(request);
  const link = await openGuestLink(asked.code, asked.context, services);
  if (link.kind !== 'found') return { ...link, page: presentNoBooking(asked.words, link.kind) };
  const { booking } = link;
  const read = (name: string) => readField(entries, name).slice(0, 100);
  const zona = entries.some(([name]) => name === 'zona') ? read('zona') : undefined;
  const typed = { fecha: read('fecha'), hora: read('hora'), personas: read('personas'), zona };
  const moment = await readMoment(services, booking, typed.fecha);
  const isSure = read('confirmado') === 'si';
  const answer = await answerPost({ ...asked, services, entries, booking, moment, typed, isSure });
  if (!('status' in answer)) return { done: answer.done };
  const { status, said, headers } = answer;
  // Another guest may have taken the time meanwhile.
  const now = said.errors && answer.booking ? await readMoment(services, booking, typed.fecha) : moment;
  return { status, headers, page: presentGuestBooking(t, language, { booking: answer.booking ?? booking, said }, now) };
}

function answerPost(post: GuestPost): Answer | Promise<Answer> {
  const { entries, moment, typed } = post;
  if (readField(entries, 'intencion') === 'horas') return { status: 200, said: { typed } };
  // An outside table has the booking.
  if (!moment.isDecidedHere) return refuse(post, 409, 'pasada');
  const handle = findHandler(handlers, readField(entries, 'accion'));
  return handle ? handle(post) : refuse(post, 400, 'enviado');
}

function refuse({ words: { t } }: GuestPost, status: number, why: FailureCode, said: Said = {}) {
  return { status, said: { ...said, outcome: { tone: 'error' as const, text: t(`miReserva.fallos.${why}`) } } };
}
type FailureCode = Exclude<ActRefusal, 'ocupada'> | 'minutos' | 'base' | 'enviado';

async function eraseData(post: GuestPost): Promise<Answer> {
  const { services, booking, isSure } = post;
  if (!isSure) return { status: 200, said: { question: 'borrar' } };
  const isErased = await services.guestBookings.erase(booking.id, 'cliente').catch(() => undefined);
  return isErased === undefined ? refuse(post, 503, 'base', { question: 'borrar' }) : {};
}

async function keepAllergies(post: GuestPost): Promise<Answer> {
  const { entries, moment, words } = post;
  const typed = readField(entries, 'alergias');
  const text = readField(entries, 'recordar_alergias') === '' ? '' : readAllergies(typed);
  if (text) return writeAllergies(post, text);
  if (text === '' && moment.card?.alergias) return forgetAllergies(post);
  const isTicked = readField(entries, 'recordar_alergias') !== '';
  const error = words.t(text === undefined ? 'reservas.errorAlergias' : 'miReserva.alergias.falta');
  return { status: 422, said: { allergies: { value: typed, isTicked, error } } };
}

function forgetAllergies(post: GuestPost): Promise<Answer> {
  return writeAllergies(post, null);
}

async function writeAllergies(post: GuestPost, alergias: GuestCard['alergias']): Promise<Answer> {
  const { services, booking, moment } = post;
  const isWritten = await services.guestCards.write(booking.id, { alergias }, moment.now).catch(() => undefined);
  if (isWritten === undefined)
    return refuse(post, 503, 'base', { allergies: { value: alergias ?? '', isTicked: true } });
  return isWritten ? { done: alergias ? 'alergias' : 'olvidar_alergias' } : {};
}

async function actOnBooking(act: GuestAct, post: GuestPost): Promise<Answer> {
  const { services, entries, booking, typed, isSure, context, words } = post;
  if (act === 'cancelar' && !isSure) return { status: 200, said: { question: 'cancelar' } };
  // The booking changed after the page was rendered.
  const seen = readField(entries, 'secuencia');
  if (seen !== '' && seen !== String(booking.secuencia))
    return isRepeated(act, booking, typed) ? { done: act } : refuse(post, 409, 'estado');
  const read = readActData(act, post);
  if ('status' in read) return read;
  const rate = act === 'cambiar' ? await getRequestLimits().guestChanges.take(readClientKey(context)) : undefined;
  if (rate?.isAllowed === false) {
    const outcome = { tone: 'error', text: words.t('errores.demasiadas') } as const;
    return { status: 429, said: { typed, outcome }, headers: { 'Retry-After': String(rate.retryAfterSeconds) } };
  }
  // Compared again with the row locked: two posts of one page may arrive together.
  const data = { ...read, ...(seen !== '' && { secuencia: booking.secuencia }) };
  const outcome = await services.bookings.act(booking.id, act, { by: 'cliente', data }).catch(() => undefined);
  if (!outcome) return refuse(post, 503, 'base', keepAsked(act, typed));
  if (outcome.kind === 'unknown') return {};
  const isOther = outcome.booking.secuencia !== booking.secuencia;
  if (outcome.kind === 'done' || (isOther && isRepeated(act, outcome.booking, typed))) return { done: act };
  if (outcome.why !== 'lleno') {
    const why = outcome.why === 'ocupada' ? 'estado' : outcome.why;
    return { ...refuse(post, 409, why), booking: outcome.booking };
  }
  const { now } = post.moment;
  const isPausedDay = read.fecha !== undefined && isPaused(read.fecha, post.moment, now);
  const errors = { hora: words.t(isPausedDay ? 'reservas.errorPausaTitulo' : 'miReserva.fallos.lleno') };
  return { status: 422, said: { typed, errors }, booking: outcome.booking };
}

/** Whether the booking is as this act makes it: the form was sent twice, or again after a lost response. */
function isRepeated(act: GuestAct, booking: Booking, { fecha, hora, personas, zona }: GuestPost['typed']): boolean {
  const { estado, espera, cancelada_por, zona_pedida, zona_id } = booking;
  if (act === 'cancelar') return estado === 'cancelada' && cancelada_por === 'cliente';
  if (act === 'aceptar') return estado === 'confirmada' && !espera;
  const asked = (zona_pedida && zona_id) || '';
  const isSame = fecha === booking.fecha && hora === booking.hora && personas === String(booking.personas);
  return act === 'cambiar' && isSame && (zona ?? asked) === asked;
}

/** The form or question that the page shows again when an act could not be stored. */
function keepAsked(act: GuestAct, typed: Said['typed']): Said {
  if (act === 'cancelar') return { question: act };
  return act === 'cambiar' ? { typed } : {};
}

/** The checked data of an act, or the refusal of its fields. */
function readActData(act: GuestAct, post: GuestPost): BookingActData | (Answer & { status: number }) {
  const { entries, booking, typed, words, moment } = post;
  if (act === 'tarde') {
    const minutos = delays.find((each) => String(each) === readField(entries, 'minutos'));
    return minutos ? { minutos } : refuse(post, 422, 'minutos');
  }
  if (act !== 'cambiar') return {};
  const { now, hours, sittings, zones } = moment;
  const seats = booking.grupo ? { ...moment.seats, grupo_maximo: null } : moment.seats;
  const { visit, errors } = checkVisit(typed, { now, hours, seats, sittings, zone: madrid, current: booking });
  const { fecha, hora, personas } = visit;
  if (errors.length === 0) {
    const asked = typed.zona ?? (booking.zona_pedida ? booking.zona_id : undefined);
    const zone = listZones(fecha, zones).find(({ id }) => id === asked);
    return { fecha, ...(hora && { hora }), personas, ...(asked !== undefined && { zona: zone?.id ?? '' }) };
  }
  const limits = { days: seats.dias_maximo, most: seats.grupo_maximo };
  const said = errors.map(({ field, code }) => [field, words.t(code, limits)]);
  return { status: 422, said: { typed, errors: Object.fromEntries(said) as Said['errors'] } };
}
