import type { AppLoadContext } from '@remix-run/node';
import { randomUUID } from 'node:crypto';

import { madrid } from '~/core/time';
import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import { getRequestLimits, readClientKey, takeMailAddress, type RateDecision } from '~/platform/http/rate-limit.server';
import { readField, readForm, type FormEntries } from '~/platform/http/read-form.server';
import { log } from '~/platform/log.server';
import type { BookingDesk } from './data/booking-desk.data.server';
import { describeGroup } from './groups/present-group';
import { isGroupRequest, isPaused, nameIn, noLimits, stayOf, withoutPlaces, type DayPlaces } from './places';
import {
  hasWaitingList,
  presentFreshForm,
  presentReply,
  presentReservationPage,
  presentSent,
  trapField,
  type FormMoment,
  type PresentedForm,
  type Refusal,
  type SentRequest,
} from './present-reservation.server';
import { isSolicitud, type TableRequests } from './request-table';
import {
  checkReservation,
  dayToShow,
  isFull,
  listTimes,
  readAskedTime,
  readReservationInput,
  type Reservation,
} from './reservation';

interface ReservationServices {
  desk: Pick<BookingDesk, 'readPlaces'>;
  requests: Pick<TableRequests, 'requestTable'>;
  openingHours: { read(): Promise<FormMoment['hours']> };
  ownerFacts: { read(): Promise<FormMoment['facts']> };
  isDecidedHere: boolean;
}

/** The data for the times of the shown day. While the database is away no time counts as taken. */
async function readMoment(
  { openingHours, desk, ownerFacts, isDecidedHere }: ReservationServices,
  asked: string,
): Promise<FormMoment> {
  const now = new Date();
  const [hours, facts] = await Promise.all([openingHours.read(), ownerFacts.read()]);
  const read = async (known: DayPlaces) => {
    const day = dayToShow(asked, { now, hours, ...known });
    const places = await desk.readPlaces(day, now);
    return { day, places: isDecidedHere ? places : withoutPlaces(places) };
  };
  try {
    const first = await read(noLimits);
    // With the owner's settings, which are read now, another day may be the first with times.
    const isSameDay = dayToShow(asked, { now, hours, ...first.places }) === first.day;
    return { now, hours, facts, ...(isSameDay ? first : await read(first.places)).places };
  } catch (error) {
    log('warn', 'the seats could not be read', { reason: (error as Error).message });
    return { now, hours, facts, ...noLimits };
  }
}

/** A new form, or the confirmation of the request that was just stored. */
export async function loadReservationPage(
  services: ReservationServices,
  request: Request,
  { words: { t, language }, flash }: { words: PageWords; flash: Partial<SentRequest> | undefined },
) {
  const { searchParams: asked } = new URL(request.url);
  const moment = await readMoment(services, asked.get('fecha') ?? '');
  const page = presentReservationPage(t, language, moment);
  const sent = flash && presentSent(t, language, flash, moment.facts);
  const form = presentFreshForm(t, language, { solicitud: randomUUID(), asked }, moment);
  return { ...page, meta: sent?.meta ?? page.meta, sent, form };
}

/** A refusal of the form, with the status of the answer. */
type Refused = Refusal & { status: number; headers?: HeadersInit };

interface ShownForm {
  status: number;
  headers?: HeadersInit;
  form: PresentedForm;
}

/** Stores and sends a request (`taken`), or shows the form with its status: refused, or with the times of another date. */
export async function handleReservationPost(
  services: ReservationServices,
  request: Request,
  { context, words }: { context: AppLoadContext; words: PageWords },
): Promise<{ taken: SentRequest } | ShownForm> {
  const form = await readForm(request);
  const { t, language } = words;
  const { entries, isOtherDay } = readChosen(form.ok ? form.entries : []);
  const given = readField(entries, 'solicitud');
  const solicitud = isSolicitud(given) ? given : randomUUID();
  const moment = await readMoment(services, readField(entries, 'fecha'));
  const answer = ({ status, headers, ...refusal }: Refused, now = moment): ShownForm => {
    return { status, headers, form: presentReply(t, language, { entries, solicitud, ...refusal }, now) };
  };
  if (!form.ok) return answer({ status: form.status, alert: 'reservas.errorEnvio' });
  if (isOtherDay || readField(entries, 'intencion') === 'horas') return answer({ status: 200 });
  const checked = await checkPost(entries, moment, readClientKey(context));
  if ('status' in checked) return answer(checked);
  const { isWaiting } = checked;
  const { alergias: _, ...reservation } = checked.reservation;
  // Without the built-in table the guest has no link to withdraw allergies, so they are not stored.
  const asked = services.isDecidedHere ? checked.reservation : reservation;
  const outcome = await services.requests.requestTable(asked, solicitud, language, isWaiting);
  if (outcome.ok) {
    const state = isWaiting ? 'espera' : outcome.isConfirmed ? 'confirmada' : undefined;
    const codigo = services.isDecidedHere ? outcome.codigo : undefined;
    const isLost = !checked.reservation.alergias && readField(entries, 'alergias').trim() !== '';
    const sinAlergias = codigo !== undefined && isLost;
    return { taken: { ...describeTaken(words, reservation, { moment, isWaiting }), codigo, state, sinAlergias } };
  }
  if (outcome.code === 'conflicto') return answer({ status: 409, alert: 'reservas.errorConflicto' });
  if (outcome.code !== 'lleno') return answer({ status: outcome.by === 'database' ? 503 : 502, alert: outcome.code });
  const errors = [{ field: 'hora', code: 'reservas.errorCompleta' } as const];
  return answer({ status: 422, errors, full: reservation.hora }, await readMoment(services, reservation.fecha));
}

/** The fields of a post with what its buttons chose: a free time near a full one, or the next day with times. */
function readChosen(sent: FormEntries): { entries: FormEntries; isOtherDay: boolean } {
  const time = readField(sent, 'otra_hora');
  const day = readField(sent, 'otra_fecha');
  const chosen = [...(time ? [['hora', time] as const] : []), ...(day ? [['fecha', day] as const] : [])];
  const entries = [...chosen, ...sent.filter(([name]) => !chosen.some(([own]) => own === name))];
  return { entries, isOtherDay: day !== '' };
}

/** The facts of a stored request, for its confirmation. */
function describeTaken(
  { t, language }: PageWords,
  { nombre, email, personas, fecha, hora, zona, grupo }: Reservation,
  { moment: { zones, seats }, isWaiting }: { moment: FormMoment; isWaiting: boolean },
): SentRequest {
  const zone = zones.find(({ id }) => id === zona);
  return {
    nombre,
    email,
    personas,
    fecha,
    hora,
    zona: zone && nameIn(language, zone),
    duracion: seats.avisar_fin && !isWaiting ? stayOf(personas, seats) : undefined,
    grupo: grupo && describeGroup(t, language, grupo),
  };
}

const refuseByLimit = ({ retryAfterSeconds }: RateDecision & { isAllowed: false }): Refused => ({
  status: 429,
  alert: 'reservas.errorLimite',
  headers: { 'Retry-After': String(retryAfterSeconds) },
});

/** The checked request of a post, or its refusal. */
async function checkPost(
  entries: FormEntries,
  moment: FormMoment,
  client: string,
): Promise<Refused | { reservation: Reservation; isWaiting: boolean }> {
  const rate = await getRequestLimits().reservations.take(client);
  if (!rate.isAllowed) return refuseByLimit(rate);
  const trap = entries.find(([name]) => name === trapField);
  if (trap?.[1] !== '' || !isSolicitud(readField(entries, 'solicitud'))) {
    return { status: 400, alert: 'reservas.errorEnvio' };
  }
  const hora = readAskedTime(readField(entries, 'hora'), readField(entries, 'espera'));
  const [fecha, personas, zona] = ['fecha', 'personas', 'zona'].map((name) => readField(entries, name));
  const shown = { fecha, personas, zona };
  if (fecha && isPaused(fecha, moment, moment.now)) return { status: 422, alert: 'reservas.errorPausa' };
  const isGroup = isGroupRequest(Number(personas), moment);
  const mayWait = !isGroup && isFull(listTimes(shown, moment, madrid), hora) && hasWaitingList();
  const isWaiting = mayWait && readField(entries, 'espera') !== '';
  const { takesForeignPhones } = moment.facts;
  const input = { ...readReservationInput(entries), hora };
  const checked = checkReservation(input, { ...moment, takesForeignPhones, zone: madrid, isWaiting });
  if (!checked.ok) return { status: 422, errors: checked.errors };
  const written = await takeMailAddress(client, checked.reservation.email);
  return written.isAllowed ? { reservation: checked.reservation, isWaiting } : refuseByLimit(written);
}
