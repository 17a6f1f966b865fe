import { BookingScene, ReservationForm, ReservationSent } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { randomUUID } from 'node:crypto';

import { checkReservation, isFull, listTimes, readReservationInput } from '~/features/reservations/reservation';
import { isPaused, noLimits, type DayPlaces } from '~/features/reservations/places';
import { pathOfPage } from '~/core/pages';
import { log } from '~/platform/log.server';
import { servicesOf, type Services } from '~/services.server';
import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import type { PageHandle } from '~/platform/http/page-kind';
import { passMeta, passRetryAfter } from '~/platform/page/page-meta';
import {
  dayToShow,
  hasWaitingList,
  presentFreshForm,
  presentReply,
  presentReservationPage,
  presentSent,
  readAskedTime,
  trapField,
  type FormMoment,
  type Refusal,
  type SentRequest,
} from '~/features/reservations/present-reservation.server';
import { readClientKey } from '~/platform/http/sender.server';
import { readField, readForm } from '~/platform/http/read-form.server';
import { getRequestLimits, takeMailAddress, type RateDecision } from '~/platform/http/rate-limit.server';
import { madrid } from '~/core/madrid-time';

export const handle: PageHandle = { page: 'form', ground: 'dark' };

export const meta = passMeta;

export const headers = passRetryAfter;

/** A fresh form, or, once, what came of the request that was just taken. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t, language } = await servicesOf(context).words.find(request);
  const { searchParams } = new URL(request.url);
  const moment = await readMoment(servicesOf(context), searchParams.get('fecha') ?? '');
  const { flash, headers } = takeFlash<Partial<SentRequest>>(request, 'reservas');
  const page = presentReservationPage(t, language, moment);
  const sent = flash && presentSent(t, language, flash, moment.facts);
  const form = presentFreshForm(t, language, randomUUID(), searchParams, moment);
  return data({ ...page, meta: sent?.meta ?? page.meta, sent, form }, { headers });
}

/**
 * When it is, when the house is open, and who sits on the day on view. While the database is away the times are offered as
 * without a limit: it decides when a table is asked for.
 */
async function readMoment({ openingHours, desk, ownerFacts }: Services, asked: string): Promise<FormMoment> {
  const now = new Date();
  const [hours, facts] = await Promise.all([openingHours.read(), ownerFacts.read()]);
  const read = async (known: DayPlaces) => {
    const day = dayToShow(asked, { now, hours, ...known });
    return { day, places: await desk.readPlaces(day, now) };
  };
  try {
    const first = await read(noLimits);
    // The owner's own notice, services or a pause may lead to another day.
    const isIt = dayToShow(asked, { now, hours, ...first.places }) === first.day;
    return { now, hours, facts, ...(isIt ? first : await read(first.places)).places };
  } catch (error) {
    log('warn', 'the seats could not be read', { reason: (error as Error).message });
    return { now, hours, facts, ...noLimits };
  }
}

/** The key of a form we gave out; it becomes a header and a column, so nothing else is let through. */
const isSolicitud = (text: string) => /^[\w.:-]{1,100}$/.test(text);

/**
 * Sends a request, or brings the times of a date: 303 to the confirmation, otherwise the form with all that was typed
 * (docs/contract.md, 'Forms').
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const services = servicesOf(context);
  const { t, language } = await services.words.find(request);
  const reading = await readForm(request);
  const sent = reading.ok ? reading.entries : [];
  // One of the free times near a full one: pressed, it is the chosen one.
  const other = readField(sent, 'otra_hora');
  const entries = other ? [['hora', other] as const, ...sent.filter(([name]) => name !== 'hora')] : sent;
  const moment = await readMoment(services, readField(entries, 'fecha'));
  const given = readField(entries, 'solicitud');
  const solicitud = isSolicitud(given) ? given : randomUUID();
  const answer = (status: number, refusal: Refusal, more?: HeadersInit) =>
    data({ form: presentReply(t, language, { entries, solicitud }, refusal, moment) }, { status, headers: more });

  if (!reading.ok) return answer(reading.status, { alert: 'reservas.errorEnvio' });
  if (readField(entries, 'intencion') === 'horas') return answer(200, {});
  const client = readClientKey(context);
  const limit = ({ retryAfterSeconds }: RateDecision & { isAllowed: false }) =>
    answer(429, { alert: 'reservas.errorLimite' }, { 'Retry-After': String(retryAfterSeconds) });
  const rate = await getRequestLimits().reservations.take(client);
  if (!rate.isAllowed) return limit(rate);
  const trap = entries.find(([name]) => name === trapField);
  if (trap?.[1] !== '' || solicitud !== given) {
    return answer(400, { alert: 'reservas.errorEnvio' });
  }
  const hora = readAskedTime(entries);
  const input = { ...readReservationInput(entries), hora };
  const [fecha, personas, zona] = ['fecha', 'personas', 'zona'].map((name) => readField(entries, name));
  const shown = { fecha, personas, zona };
  if (fecha && isPaused(fecha, moment, moment.now)) return answer(422, { alert: 'reservas.errorPausa' });
  const mayWait = isFull(listTimes(shown, moment, madrid), hora) && hasWaitingList();
  const isWaiting = mayWait && readField(entries, 'espera') !== '';
  const checked = checkReservation(input, {
    ...moment,
    takesForeignPhones: moment.facts.takesForeignPhones,
    zone: madrid,
    isWaiting,
  });
  if (!checked.ok) return answer(422, { errors: checked.errors });
  const written = await takeMailAddress(client, checked.reservation.email);
  if (!written.isAllowed) return limit(written);
  const outcome = await services.requests.requestTable(checked.reservation, solicitud, language, isWaiting);
  if (outcome.ok) {
    const { nombre, email, personas, fecha, hora } = checked.reservation;
    const state = isWaiting ? 'espera' : outcome.isConfirmed ? 'confirmada' : undefined;
    const codigo = services.isDecidedHere ? outcome.codigo : undefined;
    const flash = leaveFlash('reservas', { nombre, email, personas, fecha, hora, codigo, state } satisfies SentRequest);
    return redirect(pathOfPage('reservas', language), { status: 303, headers: { 'Set-Cookie': flash } });
  }
  if (outcome.code === 'lleno') {
    Object.assign(moment, await readMoment(services, checked.reservation.fecha));
    const errors = [{ field: 'hora', code: 'reservas.errorCompleta' } as const];
    return answer(422, { errors, full: checked.reservation.hora });
  }
  if (outcome.code === 'conflicto') return answer(409, { alert: 'reservas.errorConflicto' });
  return answer(outcome.by === 'database' ? 503 : 502, { alert: outcome.code });
}

export default function ReservationsPage() {
  const page = useLoaderData<typeof loader>();
  const form = useActionData<typeof action>()?.form ?? page.form;
  if (page.sent && form === page.form) {
    return (
      <BookingScene kicker={page.scene.kicker} title={page.sent.title}>
        <ReservationSent {...page.sent.card} />
      </BookingScene>
    );
  }
  return (
    <BookingScene
      {...page.scene}
      aside={
        <p>
          {page.call} <a href={page.phone.href}>{page.phone.text}</a>
        </p>
      }
    >
      <ReservationForm
        words={{ ...page.words, errorsTitle: form.errorsTitle }}
        solicitud={form.solicitud}
        minDate={page.minDate}
        maxDate={page.maxDate}
        slots={form.slots}
        told={form.told}
        nearest={form.nearest}
        waiting={form.waiting}
        values={form.values}
        errors={form.errors}
        state={form.state}
        notice={form.notice}
        unanswered={page.unanswered}
        phoneNote={page.phoneNote}
        termsHref={page.termsHref}
        consentHref={page.consentHref}
        honeypot={
          <label>
            {page.trap.label}{' '}
            <input type="text" name={page.trap.name} defaultValue="" tabIndex={-1} autoComplete="off" />
          </label>
        }
        footnote={form.newForm ? <a href={form.newForm.href}>{form.newForm.label}</a> : page.footnote}
      />
    </BookingScene>
  );
}
