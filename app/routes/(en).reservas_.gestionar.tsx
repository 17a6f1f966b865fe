import { BookingPanel, BookingScene, Field, FormButton, PrescriptionCard, Stack } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { languageOfPath } from '~/core/language';
import {
  isBookingId,
  isGuessable,
  isUndecided,
  pathOfBooking,
  type BookingDecision,
} from '~/features/reservations/booking';
import { servicesOf, type Services } from '~/services.server';
import { findStaffAtWork } from '~/features/staff/session.server';
import { leaveFlash } from '~/platform/http/cookies.server';
import { findTranslator, getTranslator } from '~/platform/http/i18n.server';
import type { PageHandle } from '~/platform/http/page-kind';
import { passMeta, passRetryAfter } from '~/platform/page/page-meta';
import { presentBookingPage, type BookingView } from '~/features/reservations/present-booking';
import { readClientKey } from '~/platform/http/sender.server';
import { readField, readForm } from '~/platform/http/read-form.server';
import { getRequestLimits } from '~/platform/http/rate-limit.server';

export const handle: PageHandle = { page: 'form', ground: 'dark', isHidden: true };

export const meta = passMeta;

export const headers = passRetryAfter;

/** What the action of the same request has found: the loader then need not ask a slow table again. */
const found = new WeakMap<AppLoadContext, Answer>();

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

/** The booking's page; opening it changes nothing. Whatever is wrong with an id looks the same from outside. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  const { view, isStaff, headers } =
    found.get(context) ?? (await openBooking(request, context, (id) => findView(servicesOf(context), id)));
  return data(presentBookingPage(t, { language, isStaff, ...here(request, context) }, view), {
    status: statusOf[view.kind],
    headers,
  });
}

/** Confirms or cancels: 303 back to the page, which shows what was decided, by whomever. */
export async function action({ request, context }: ActionFunctionArgs) {
  const reading = await readForm(request);
  const entries = reading.ok ? reading.entries : [];
  const services = servicesOf(context);
  const decision = decisions.get(readField(entries, 'accion'));
  const answer = await openBooking(request, context, (id) =>
    decision ? decide(services, { id, decision, seen: readField(entries, 'secuencia') }) : findView(services, id),
  );
  const { view, isStaff, headers } = answer;
  if (view.kind === 'booking' && decision) {
    throw redirect(pathOfBooking(readId(request), languageOfPath(new URL(request.url).pathname)), 303);
  }
  const { t, language } = await findTranslator(request);
  found.set(context, { ...answer, headers: {} });
  if (view.kind === 'booking' && isStaff && readField(entries, 'accion') === 'borrar') {
    const isSure = readField(entries, 'confirmado') === 'si';
    const { id, fecha } = view.own ?? { id: readId(request), fecha: view.booking.fecha };
    const problem = isSure ? await eraseAndLeave(services, id, fecha) : undefined;
    const reader = { language, isStaff, ...here(request, context), erasing: { problem } };
    return data(presentBookingPage(t, reader, view), { status: problem ? 503 : 200, headers });
  }
  const status = view.kind === 'booking' ? 400 : statusOf[view.kind];
  return data(presentBookingPage(t, { language, isStaff, ...here(request, context) }, view), { status, headers });
}

/** When and where it is looked at. */
const here = (request: Request, context: AppLoadContext) => ({
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

/** Leads to the desk, where the booking stands without its guest; otherwise says that nothing was erased. */
async function eraseAndLeave({ guestBookings }: Services, id: string, day: string): Promise<'away'> {
  const isErased = await guestBookings.erase(id, 'personal').catch(() => undefined);
  if (isErased === undefined) return 'away';
  const t = await getTranslator('es');
  const headers = { 'Set-Cookie': leaveFlash('mesa', { id, said: t('gestionar.datos.borrados') }) };
  throw redirect(`/admin/reservas?dia=${encodeURIComponent(day)}#reserva-${id}`, { status: 303, headers });
}

async function findView({ bookings, join }: Services, id: string): Promise<BookingView> {
  const read = await bookings.find(id);
  if (read.kind !== 'found') return { kind: 'none', isUnknown: read.kind === 'unknown' };
  const own = await join?.find(id).catch(() => undefined);
  return { kind: 'booking', booking: read.booking, own };
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

interface Answer {
  view: BookingView;
  isStaff: boolean;
  headers: HeadersInit;
}

const readId = (request: Request) => new URL(request.url).searchParams.get('id') ?? '';

/**
 * Opens the booking of an address. An id that can be guessed is for staff: nobody else is told whether it is known, and no
 * table is asked. Any other counts by what it leads to: after ten a minute that lead nowhere, or sixty that lead to a
 * booking, nobody at that address is told anything more. All count as known ones while they are looked for, so that many
 * at once are no way around it.
 */
async function openBooking(
  request: Request,
  context: AppLoadContext,
  look: (id: string) => Promise<BookingView>,
): Promise<Answer> {
  const id = readId(request);
  if (id === '') return { view: { kind: 'none', isUnknown: false }, isStaff: false, headers: {} };
  const staff = findStaffAtWork(request);
  // A decision bears the name of whoever makes it.
  if (request.method === 'POST') await staff;
  if (isBookingId(id) && isGuessable(id, !servicesOf(context).isDecidedHere) && !(await staff)) {
    return { view: { kind: 'locked', id }, isStaff: false, headers: {} };
  }
  const { unknownBookings, knownBookings } = getRequestLimits();
  const key = readClientKey(context);
  const [first, isStaff] = await Promise.all([lookWithin(), staff]);
  return { ...first, isStaff };

  async function lookWithin(): Promise<Omit<Answer, 'isStaff'>> {
    const before = unknownBookings.check(key);
    const rate = before.isAllowed ? knownBookings.take(key) : before;
    if (!rate.isAllowed) return refuse(rate);
    const view = await look(id);
    if (view.kind !== 'none' || !view.isUnknown) return { view, headers: {} };
    knownBookings.giveBack(key);
    const after = await unknownBookings.take(key);
    return after.isAllowed ? { view, headers: {} } : refuse(after);
  }
}

function refuse({ retryAfterSeconds }: { retryAfterSeconds: number }): Omit<Answer, 'isStaff'> {
  return { view: { kind: 'limited' }, headers: { 'Retry-After': String(retryAfterSeconds) } };
}
