import type { AppLoadContext } from '@remix-run/node';

import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import { getRequestLimits, readClientKey } from '~/platform/http/rate-limit.server';
import { findHandler, readField, readEntries, type FormEntries } from '~/platform/http/read-form.server';
import { isBookingId, isGuessable, isUndecided, type Booking, type BookingDecision } from '../booking';
import type { Actor } from '../data/booking-desk.data.server';
import type { Bookings } from '../decide-booking';
import { presentBookingPage, type BookingReader, type BookingView } from './present-booking';

interface BookingPageServices {
  bookings: Pick<Bookings, 'find' | 'decide'>;
  guestBookings: {
    findById(id: string): Promise<Booking | undefined>;
    erase(id: string, by: Actor): Promise<boolean>;
  };
  isDecidedHere: boolean;
}

interface BookingRequest {
  request: Request;
  context: AppLoadContext;
  /** Called only when a page is rendered; a stored decision redirects without one. */
  findWords: () => Promise<PageWords>;
  /** Whether the request has an open staff session. */
  isStaff: boolean | Promise<boolean>;
}

const statusOf = {
  booking: 200,
  changed: 409,
  unwritten: 502,
  none: 404,
  limited: 429,
  locked: 403,
} as const satisfies Record<BookingView['kind'], number>;

interface Opened {
  view: BookingView;
  isStaff: boolean;
  headers: HeadersInit;
}

const noBooking: Opened = { view: { kind: 'none', isUnknown: false }, isStaff: false, headers: {} };

export const readBookingId = (request: Request) => new URL(request.url).searchParams.get('id') ?? '';

async function present(
  { isDecidedHere }: BookingPageServices,
  { request, findWords }: BookingRequest,
  { view, isStaff, headers }: Opened,
  { status, erasing }: { status?: number; erasing?: BookingReader['erasing'] } = {},
) {
  const id = readBookingId(request);
  const { t, language, facts } = await findWords();
  const reader = { language, facts, isStaff, isDecidedHere, now: new Date(), id, erasing };
  return { status: status ?? statusOf[view.kind], headers, page: presentBookingPage(t, reader, view) };
}

/** The booking's page; every wrong id gets the same response. After an action the table, which may be slow, is not read again. */
export async function showBookingPage(services: BookingPageServices, asked: BookingRequest, followsAction: boolean) {
  const opened = followsAction ? noBooking : await openBooking(services, asked, (id) => findView(services, id));
  return present(services, asked, opened);
}

type Shown = Awaited<ReturnType<typeof present>>;
/** `decided`: the decision is stored. `erased`: the booking whose data were erased. Otherwise the page to show. */
type BookingPost = 'decided' | { erased: Booking } | Shown;
type Handler = (services: BookingPageServices, asked: BookingRequest, entries: FormEntries) => Promise<BookingPost>;

const handlers: Record<string, Handler> = {
  confirmar: (...post) => decideBooking('confirmada', ...post),
  cancelar: (...post) => decideBooking('cancelada', ...post),
  borrar: eraseBooking,
};

/** Confirms or cancels a booking, or erases the guest's data. */
export async function handleBookingPost(services: BookingPageServices, asked: BookingRequest): Promise<BookingPost> {
  const entries = await readEntries(asked.request);
  const handle = findHandler(handlers, readField(entries, 'accion')) ?? refuseIntent;
  return handle(services, asked, entries);
}

const refuseIntent: Handler = async (services, asked) => {
  const opened = await openBooking(services, asked, (id) => findView(services, id));
  return present(services, asked, opened, opened.view.kind === 'booking' ? { status: 400 } : {});
};

async function decideBooking(
  decision: BookingDecision,
  services: BookingPageServices,
  asked: BookingRequest,
  entries: FormEntries,
): Promise<BookingPost> {
  const text = readField(entries, 'secuencia');
  const seen = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  const opened = await openBooking(services, asked, async (id) => {
    const outcome = await services.bookings.decide(id, decision, seen);
    if (outcome.kind === 'unwritten') return outcome;
    if (outcome.kind !== 'decided') return { kind: 'none', isUnknown: outcome.kind === 'unknown' };
    const { booking } = outcome;
    const isOther = isUndecided(booking) && seen !== undefined && booking.secuencia !== seen;
    return { kind: isOther ? 'changed' : 'booking', booking };
  });
  return opened.view.kind === 'booking' ? 'decided' : present(services, asked, opened);
}

async function eraseBooking(
  services: BookingPageServices,
  asked: BookingRequest,
  entries: FormEntries,
): Promise<BookingPost> {
  const opened = await openBooking(services, asked, (id) => findView(services, id));
  const { view, isStaff } = opened;
  const answer = (status: number, erasing?: BookingReader['erasing']) =>
    present(services, asked, opened, { status, erasing });
  if (view.kind !== 'booking') return present(services, asked, opened);
  if (!isStaff) return answer(400);
  if (!view.own) return answer(404);
  if (readField(entries, 'confirmado') !== 'si') return answer(200, {});
  const isErased = await services.guestBookings.erase(view.own.id, 'personal').catch(() => undefined);
  return isErased === undefined ? answer(503, { problem: 'away' }) : { erased: view.own };
}

async function findView({ bookings }: BookingPageServices, id: string): Promise<BookingView> {
  const read = await bookings.find(id);
  if (read.kind !== 'found') return { kind: 'none', isUnknown: read.kind === 'unknown' };
  return { kind: 'booking', booking: read.booking };
}

/**
 * Opens the booking of an address. An id that can be guessed is for staff: other clients do not learn whether it exists, and
 * no table is asked. Limits for a client's address in a minute: ten ids that lead nowhere, sixty that lead to a booking.
 */
async function openBooking(
  services: BookingPageServices,
  { request, context, isStaff: staff }: BookingRequest,
  readView: (id: string) => Promise<BookingView>,
): Promise<Opened> {
  const id = readBookingId(request);
  if (id === '') return noBooking;
  // The history names the person who decides, so the session is read first.
  if (request.method === 'POST') await staff;
  if (isBookingId(id) && isGuessable(id, !services.isDecidedHere) && !(await staff)) {
    return { view: { kind: 'locked', id }, isStaff: false, headers: {} };
  }
  const [first, isStaff] = await Promise.all([readWithinLimits(readClientKey(context), () => readView(id)), staff]);
  if (!isStaff || first.view.kind !== 'booking') return { ...first, isStaff };
  const own = await services.guestBookings.findById(id).catch(() => undefined);
  return { ...first, isStaff, view: { ...first.view, ...(own && { own }) } };
}

/**
 * Counts each id as a known one until it was looked up, so that parallel requests cannot pass the limit. An unknown id gives that
 * back, unless it is over the limit of unknown ids; known ids still open then.
 */
async function readWithinLimits(key: string, readView: () => Promise<BookingView>): Promise<Omit<Opened, 'isStaff'>> {
  const { unknownBookings, knownBookings } = getRequestLimits();
  const rate = knownBookings.take(key);
  if (!rate.isAllowed) return refuseMany(rate);
  const view = await readView();
  if (view.kind !== 'none' || !view.isUnknown) return { view, headers: {} };
  const unknown = await unknownBookings.take(key);
  if (!unknown.isAllowed) return refuseMany(unknown);
  knownBookings.giveBack(key);
  return { view, headers: {} };
}

const refuseMany = ({ retryAfterSeconds }: { retryAfterSeconds: number }) => ({
  view: { kind: 'limited' as const },
  headers: { 'Retry-After': String(retryAfterSeconds) },
});
