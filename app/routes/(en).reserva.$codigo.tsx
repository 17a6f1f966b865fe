import type { Booking } from '~/features/reservations/booking';
import { BookingScene, ButtonLink, GuestBooking, PrescriptionCard, Stack } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import type { BookingActData } from '~/features/reservations/desk/desk';
import { delays, pathOfGuestLink, type GuestAct } from '~/features/reservations/guest-link/guest-acts';
import type { OpenTimes } from '~/features/reservations/reservation';
import { noLimits } from '~/features/reservations/places';
import { checkVisit, type VisitError } from '~/features/reservations/visit';
import { isCivilDate } from '~/core/civil-date';
import { openGuestLink } from '~/features/reservations/guest-link/open-guest-link.server';
import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import type { PageHandle } from '~/platform/http/page-kind';
import { getRequestLimits } from '~/platform/http/rate-limit.server';
import { readField, readForm, type FormEntries } from '~/platform/http/read-form.server';
import { readClientKey } from '~/platform/http/sender.server';
import { passMeta, passRetryAfter } from '~/platform/page/page-meta';
import { servicesOf, type Services } from '~/services.server';
import {
  presentGuestBooking,
  presentNoBooking,
  type GuestMoment,
  type Said,
} from '~/features/reservations/guest-link/present-guest-booking.server';
import { madrid } from '~/core/madrid-time';

export const handle: PageHandle = { page: 'form', ground: 'dark', isHidden: true };

export const meta = passMeta;

export const headers = passRetryAfter;

/** The times of a day for this booking, its own seats not counted. Without the database all: it decides in the end. */
async function findTimes(
  { openingHours, desk, isDecidedHere, ownerFacts }: Services,
  booking: Booking,
  day = booking.fecha,
): Promise<GuestMoment> {
  const now = new Date();
  const hours = await openingHours.read();
  const places = await desk.readPlaces(isCivilDate(day) ? day : booking.fecha, now, booking.id).catch(() => noLimits);
  return {
    now,
    hours,
    facts: await ownerFacts.read(),
    isDecidedHere,
    ...places,
  };
}

/** A guest's own booking; opening it changes nothing, whoever follows the link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { t, language, facts } = await servicesOf(context).words.find(request);
  const link = await openGuestLink(params.codigo ?? '', context, servicesOf(context));
  if (link.kind !== 'found') {
    return data(presentNoBooking(t, language, link.kind, facts), { status: link.status, headers: link.headers });
  }
  const { flash, headers } = takeFlash<{ act: GuestAct }>(request, 'mi-reserva');
  const said: Said = flash ? { outcome: { tone: 'success', text: t(`miReserva.hecho.${flash.act}`) } } : {};
  return data(
    presentGuestBooking(t, language, link.booking, await findTimes(servicesOf(context), link.booking), said),
    { headers },
  );
}

const acts = ['cancelar', 'cambiar', 'tarde', 'reconfirmar', 'aceptar'] as const satisfies readonly GuestAct[];
const fields = ['fecha', 'hora', 'personas'] as const;

/** One act of the guest: 303 back to the page, or the page with what is the matter or what is asked first. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { t, language, facts } = await servicesOf(context).words.find(request);
  const reading = await readForm(request);
  const entries = reading.ok ? reading.entries : [];
  const code = params.codigo ?? '';
  const link = await openGuestLink(code, context, servicesOf(context));
  if (link.kind !== 'found') {
    return data(presentNoBooking(t, language, link.kind, facts), { status: link.status, headers: link.headers });
  }
  const { booking } = link;
  const services = servicesOf(context);
  const typed = Object.fromEntries(fields.map((name) => [name, readField(entries, name).slice(0, 100)])) as Required<
    Said['typed']
  > & {};
  const moment = await findTimes(services, booking, typed.fecha || undefined);
  const answer = (status: number, said: Said, current: Booking = booking, headers: HeadersInit = {}) =>
    data(presentGuestBooking(t, language, current, moment, said), { status, headers });
  const refuse = (status: number, why: Parameters<typeof wordOf>[0], current?: Booking, more: Said = {}) =>
    answer(status, { ...more, outcome: { tone: 'error', text: wordOf(why) } }, current);
  const wordOf = (why: keyof ReturnType<typeof readFailures>) => readFailures()[why];
  const readFailures = () => t('miReserva.fallos', { returnObjects: true });

  if (readField(entries, 'intencion') === 'horas') return answer(200, { typed });
  const wanted = readField(entries, 'accion');
  // An outside table holds the booking.
  if (!moment.isDecidedHere) return refuse(409, 'pasada');
  const isSure = readField(entries, 'confirmado') === 'si';
  if ((wanted === 'cancelar' || wanted === 'borrar') && !isSure) return answer(200, { question: wanted });

  const { bookings, guestBookings } = services;
  const path = pathOfGuestLink(code, language);
  if (wanted === 'borrar') {
    const isErased = await guestBookings.erase(booking.id, 'cliente').catch(() => undefined);
    return isErased === undefined ? refuse(503, 'base') : redirect(path, 303);
  }
  const act = acts.find((each) => each === wanted);
  if (!act) return refuse(400, 'enviado');
  // A page from before something else happened: what it shows is not what would be changed.
  const sequence = readField(entries, 'secuencia');
  if (sequence !== '' && sequence !== String(booking.secuencia)) return refuse(409, 'estado');

  const { sent, errors } = readData(act, entries, booking, moment);
  if (!sent && act === 'tarde') return refuse(422, 'minutos');
  if (!sent) {
    const limits = { days: moment.seats.dias_maximo, most: moment.seats.grupo_maximo };
    const said = errors.map(({ field, code }) => [field, t(code, limits)] as const);
    return answer(422, { typed, errors: Object.fromEntries(said) });
  }
  const rate = act === 'cambiar' ? await getRequestLimits().guestChanges.take(readClientKey(context)) : undefined;
  if (rate?.isAllowed === false) {
    const outcome = { tone: 'error', text: t('errores.demasiadas') } as const;
    return answer(429, { typed, outcome }, booking, { 'Retry-After': String(rate.retryAfterSeconds) });
  }
  const outcome = await bookings.act(booking.id, act, { by: 'cliente', data: sent }).catch(() => undefined);
  if (!outcome) return refuse(503, 'base', booking, act === 'cambiar' ? { typed } : {});
  if (outcome.kind === 'unknown') return redirect(path, 303);
  if (outcome.kind === 'refused' && outcome.why === 'lleno') {
    // Somebody was quicker.
    Object.assign(moment, await findTimes(services, booking, typed.fecha || undefined));
    return answer(422, { typed, errors: { hora: wordOf('lleno') } }, outcome.booking);
  }
  if (outcome.kind === 'refused')
    return refuse(409, outcome.why === 'ocupada' ? 'estado' : outcome.why, outcome.booking);
  return redirect(path, { status: 303, headers: { 'Set-Cookie': leaveFlash('mi-reserva', { act }) } });
}

export default function GuestBookingPage() {
  const loaded = useLoaderData<typeof loader>();
  const { scene, card, nothing } = useActionData<typeof action>() ?? loaded;
  return (
    <BookingScene {...scene}>
      {card ? (
        <GuestBooking {...card} />
      ) : (
        <PrescriptionCard note={nothing.note}>
          <Stack>
            <p role="status">{nothing.text}</p>
            <ButtonLink href={nothing.again.href}>{nothing.again.label}</ButtonLink>
            <ButtonLink href={nothing.call.href} emphasis="secondary">
              {nothing.call.label}
            </ButtonLink>
          </Stack>
        </PrescriptionCard>
      )}
    </BookingScene>
  );
}

/** The data of an act, checked. */
function readData(
  act: GuestAct,
  entries: FormEntries,
  booking: Booking,
  { now, hours, seats, sittings, zones }: OpenTimes,
): { sent?: BookingActData; errors: readonly VisitError[] } {
  if (act === 'tarde') {
    const minutos = delays.find((each) => String(each) === readField(entries, 'minutos'));
    return { errors: [], ...(minutos && { sent: { minutos } }) };
  }
  if (act !== 'cambiar') return { sent: {}, errors: [] };
  const typed = Object.fromEntries(fields.map((name) => [name, readField(entries, name)]));
  const { visit, errors } = checkVisit(typed, { now, hours, seats, sittings, zone: madrid, current: booking });
  const { fecha, hora, personas } = visit;
  const asked = entries.find(([name]) => name === 'zona')?.[1];
  const zona = asked !== undefined && { zona: zones.find(({ id }) => id === asked)?.id ?? '' };
  return errors.length > 0 ? { errors } : { sent: { fecha, ...(hora && { hora }), personas, ...zona }, errors };
}
