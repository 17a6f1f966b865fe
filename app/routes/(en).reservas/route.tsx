import { BookingScene, ReservationForm } from '@antidoto/ui';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { randomUUID } from 'node:crypto';

import { checkReservation, readReservationInput } from '~/domain/reservation';
import { restaurant } from '~/restaurant';
import { getRuntime } from '~/runtime.server';
import { siteCookies } from '~/http/cookies.server';
import { findTranslator } from '~/http/i18n.server';
import type { PageHandle } from '~/http/page-kind';
import { passMeta } from '~/page/page-meta';
import { pathOfPage } from '~/page/present-page';
import {
  presentFreshForm,
  presentReply,
  presentReservationPage,
  trapField,
  type FormReply,
} from './present-reservation.server';
import { readClientKey } from '~/http/rate-limit.server';
import { readField, readForm } from '~/http/read-form.server';
import { getRequestLimits } from '~/http/request-limits.server';

export const handle: PageHandle = { page: 'form', ground: 'dark' };

export const meta = passMeta;

/** Only what a form that comes back may need to say; `Set-Cookie` is passed on by itself. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get('Retry-After');
  return new Headers(retryAfter ? { 'Retry-After': retryAfter } : undefined);
};

/** A fresh form, under the confirmation of a request that was just taken; that is shown once. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  const now = new Date();
  const { confirmation } = siteCookies();
  const isConfirmed = confirmation.read(request.headers.get('Cookie'), now.getTime()) !== undefined;
  return data(
    { ...presentReservationPage(t, language, now), form: presentFreshForm(t, randomUUID(), now, isConfirmed) },
    isConfirmed ? { headers: { 'Set-Cookie': confirmation.clear() } } : undefined,
  );
}

/** The key of a form we gave out; it becomes a header and a column, so nothing else is let through. */
const isSolicitud = (text: string) => /^[\w.:-]{1,100}$/.test(text);

/**
 * Sends a request, or brings the times of a date: 303 to the confirmation, otherwise the form with all that was typed
 * (docs/contract.md, 'Forms').
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { t, language } = await findTranslator(request);
  const now = new Date();
  const reading = await readForm(request);
  const entries = reading.ok ? reading.entries : [];
  const given = readField(entries, 'solicitud');
  const solicitud = isSolicitud(given) ? given : randomUUID();
  const answer = (status: number, reply: FormReply, more?: HeadersInit) =>
    data({ form: presentReply(t, language, { entries, solicitud }, reply, now) }, { status, headers: more });

  if (!reading.ok) return answer(reading.status, { kind: 'failed', code: 'reservas.errorEnvio' });
  if (readField(entries, 'intencion') === 'horas') return answer(200, { kind: 'horas' });
  const rate = getRequestLimits().reservations.take(readClientKey(context));
  if (!rate.isAllowed) return answer(429, { kind: 'limited' }, { 'Retry-After': String(rate.retryAfterSeconds) });
  const trap = entries.find(([name]) => name === trapField);
  if (trap?.[1] !== '' || solicitud !== given) {
    return answer(400, { kind: 'failed', code: 'reservas.errorEnvio' });
  }
  const checked = checkReservation(readReservationInput(entries), {
    now,
    hours: restaurant.hours,
    zone: restaurant.zone,
  });
  if (!checked.ok) return answer(422, { kind: 'refused', errors: checked.errors });
  const outcome = await getRuntime().requests.requestTable(checked.reservation, solicitud, language);
  if (outcome.ok) {
    return redirect(pathOfPage('reservas', language), {
      status: 303,
      headers: { 'Set-Cookie': siteCookies().confirmation.set('', now.getTime()) },
    });
  }
  if (outcome.code === 'conflicto') return answer(409, { kind: 'conflict' });
  return answer(outcome.by === 'house' ? 503 : 502, { kind: 'failed', code: outcome.code });
}

export default function ReservationsPage() {
  const page = useLoaderData<typeof loader>();
  const form = useActionData<typeof action>()?.form ?? page.form;
  return (
    <BookingScene
      {...page.scene}
      aside={
        <p>
          {page.phone.title} {page.phone.before} <a href={page.phone.link.href}>{page.phone.link.text}</a>
        </p>
      }
    >
      <ReservationForm
        words={{ ...page.words, errorsTitle: form.errorsTitle }}
        solicitud={form.solicitud}
        minDate={page.minDate}
        maxDate={page.maxDate}
        slots={form.slots}
        values={form.values}
        errors={form.errors}
        state={form.state}
        notice={form.notice}
        unanswered={page.unanswered}
        termsHref={page.termsHref}
        consentHref={page.consentHref}
        honeypot={<Trap {...page.trap} />}
        footnote={form.newForm ? <a href={form.newForm.href}>{form.newForm.label}</a> : page.footnote}
      />
    </BookingScene>
  );
}

function Trap({ name, label }: { name: string; label: string }) {
  return (
    <label>
      {label} <input type="text" name={name} defaultValue="" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
