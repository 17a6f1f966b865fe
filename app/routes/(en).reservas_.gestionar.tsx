import { BookingPanel, BookingScene, Field, FormButton, PrescriptionCard, Stack } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import {
  isBookingId,
  isGuessable,
  isUndecided,
  pathOfBooking,
  type Booking,
  type BookingDecision,
} from '~/features/reservations/booking';
import { servicesOf, type Services } from '~/services.server';
import { findStaffAtWork } from '~/features/staff/session.server';
import { leaveFlash } from '~/platform/http/cookies.server';
import { followsAction } from '~/platform/http/follows-action';
import type { PageHandle } from '~/platform/http/page-kind';
import { passMeta, passRetryAfter } from '~/platform/page/page-meta';
import { presentBookingPage, type BookingReader, type BookingView } from '~/features/reservations/present-booking';
import { readClientKey } from '~/platform/http/sender.server';
import { readField, readForm } from '~/platform/http/read-form.server';
import { getRequestLimits } from '~/platform/http/rate-limit.server';

export const handle: PageHandle = { page: 'form', ground: 'dark', isHidden: true };

export const meta = passMeta;

export const headers = passRetryAfter;

const decisions: ReadonlyMap<string, BookingDecision> = new Map([
  ['confirmar', 'confirmada'],
  ['cancelar', 'cancelada'],
]);

const statusOf = {
  booking: 200,
  changed: 409,
  unwritten: 502,
  none: 404,
  limited: 429,
  locked: 403,
} as const satisfies Record<BookingView['kind'], number>;

/** The booking's page; opening it changes nothing. Every wrong id gets the same answer. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t, language, facts } = await servicesOf(context).words.find(request);
  // A slow table is not asked again after the action.
  const { view, isStaff, headers } = followsAction(context)
    ? nothingOpened
    : await openBooking(request, context, (id) => findView(servicesOf(context), id));
  return data(presentBookingPage(t, { language, facts, isStaff, ...readPlace(request, context) }, view), {
    status: statusOf[view.kind],
    headers,
  });
}

/** Confirms or cancels: 303 back to the page, which shows the decision that holds. 'borrar' erases the guest's data. */
export async function action({ request, context }: ActionFunctionArgs) {
  const reading = await readForm(request);
  const entries = reading.ok ? reading.entries : [];
  const services = servicesOf(context);
  const intent = readField(entries, 'accion');
  const decision = decisions.get(intent);
  const { view, isStaff, headers } = await openBooking(request, context, (id) =>
    decision ? decide(services, { id, decision, seen: readField(entries, 'secuencia') }) : findView(services, id),
  );
  const { t, language, facts } = await services.words.find(request);
  const place = readPlace(request, context);
  const answer = (status: number, erasing?: BookingReader['erasing']) =>
    data(presentBookingPage(t, { language, facts, isStaff, ...place, erasing }, view), { status, headers });

  if (view.kind !== 'booking') return answer(statusOf[view.kind]);
  if (decision) return redirect(pathOfBooking(place.id, language), 303);
  if (intent !== 'borrar' || !isStaff) return answer(400);
  if (readField(entries, 'confirmado') !== 'si') return answer(200, {});
  if (!view.own) return answer(404);
  return (await eraseAndRedirect(services, view.own)) ?? answer(503, { problem: 'away' });
}

/** When and where the booking is looked at. */
const readPlace = (request: Request, context: AppLoadContext) => ({
  now: new Date(),
  isDecidedHere: servicesOf(context).isDecidedHere,
  id: readId(request),
});

export default function BookingPage() {
  const loaded = useLoaderData<typeof loader>();
  const page = useActionData<typeof action>() ?? loaded;
  return (
    <BookingScene {...page.scene} aside={page.warning && <p role="status">{page.warning}</p>}>
      {page.signIn ? (
        <PrescriptionCard note={page.words.note}>
          <form method="post" action={page.signIn.action}>
            <Stack>
              <Field
                id="clave"
                name="key"
                label={page.signIn.keyLabel}
                type="password"
                autoComplete="current-password"
                required
              />
              <FormButton look="solid">{page.signIn.submitLabel}</FormButton>
            </Stack>
          </form>
        </PrescriptionCard>
      ) : (
        <BookingPanel
          state={page.state}
          words={page.words}
          facts={page.facts}
          ways={page.ways}
          sequence={page.sequence}
          {...page.staffs}
        />
      )}
    </BookingScene>
  );
}

/** Erases the guest's data and leads to the desk; undefined when nothing was erased. */
async function eraseAndRedirect({ guestBookings, words }: Services, { id, fecha: day }: Booking) {
  const isErased = await guestBookings.erase(id, 'personal').catch(() => undefined);
  if (isErased === undefined) return undefined;
  const t = await words.get('es');
  const headers = { 'Set-Cookie': leaveFlash('mesa', { id, said: t('gestionar.datos.borrados') }) };
  return redirect(`/admin/reservas?dia=${encodeURIComponent(day)}#reserva-${id}`, { status: 303, headers });
}

async function findView({ bookings }: Services, id: string): Promise<BookingView> {
  const read = await bookings.find(id);
  if (read.kind !== 'found') return { kind: 'none', isUnknown: read.kind === 'unknown' };
  return { kind: 'booking', booking: read.booking };
}

async function decide(
  { bookings }: Services,
  { id, decision, seen }: { id: string; decision: BookingDecision; seen: string },
): Promise<BookingView> {
  const sequence = /^\d{1,9}$/.test(seen) ? Number(seen) : undefined;
  const outcome = await bookings.decide(id, decision, sequence);
  if (outcome.kind === 'decided') {
    const { booking } = outcome;
    const isOther = isUndecided(booking) && sequence !== undefined && booking.secuencia !== sequence;
    return { kind: isOther ? 'changed' : 'booking', booking };
  }
  if (outcome.kind === 'unwritten') return outcome;
  return { kind: 'none', isUnknown: outcome.kind === 'unknown' };
}

interface Opened {
  view: BookingView;
  isStaff: boolean;
  headers: HeadersInit;
}

const nothingOpened: Opened = { view: { kind: 'none', isUnknown: false }, isStaff: false, headers: {} };

const readId = (request: Request) => new URL(request.url).searchParams.get('id') ?? '';

/**
 * Opens the booking of an address. An id that can be guessed is for staff: other clients do not learn whether it exists, and
 * no table is asked. Limits for a client's address in a minute: ten ids that lead nowhere, sixty that lead to a booking.
 * Each id counts as known while it is looked up, so that many at once are no way around the limit.
 */
async function openBooking(
  request: Request,
  context: AppLoadContext,
  readView: (id: string) => Promise<BookingView>,
): Promise<Opened> {
  const id = readId(request);
  if (id === '') return nothingOpened;
  const staff = findStaffAtWork(request, servicesOf(context));
  // The history names the person who decides, so the session is read first.
  if (request.method === 'POST') await staff;
  if (isBookingId(id) && isGuessable(id, !servicesOf(context).isDecidedHere) && !(await staff)) {
    return { view: { kind: 'locked', id }, isStaff: false, headers: {} };
  }
  const { unknownBookings, knownBookings } = getRequestLimits();
  const key = readClientKey(context);
  const [first, isStaff] = await Promise.all([readWithinLimits(), staff]);
  if (!isStaff || first.view.kind !== 'booking') return { ...first, isStaff };
  const own = await servicesOf(context)
    .guestBookings.findById(id)
    .catch(() => undefined);
  return { ...first, isStaff, view: { ...first.view, ...(own && { own }) } };

  async function readWithinLimits(): Promise<Omit<Opened, 'isStaff'>> {
    const before = unknownBookings.check(key);
    const rate = before.isAllowed ? knownBookings.take(key) : before;
    if (!rate.isAllowed) return refuse(rate);
    const view = await readView(id);
    if (view.kind !== 'none' || !view.isUnknown) return { view, headers: {} };
    knownBookings.giveBack(key);
    const after = await unknownBookings.take(key);
    return after.isAllowed ? { view, headers: {} } : refuse(after);
  }
}

function refuse({ retryAfterSeconds }: { retryAfterSeconds: number }): Omit<Opened, 'isStaff'> {
  return { view: { kind: 'limited' }, headers: { 'Retry-After': String(retryAfterSeconds) } };
}
