import { BookingPanel, BookingScene } from '@antidoto/ui';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import type { BookingDecision } from '~/domain/booking';
import { decideBooking, readBooking } from '~/services/bookings.server';
import { findTranslator } from '~/web/i18n.server';
import type { PageHandle } from '~/web/page-kind';
import { passMeta } from '~/web/page-meta';
import { presentBookingPage, type BookingView } from '~/web/present-booking';
import { pathOfPage } from '~/web/present-page';
import { readClientKey } from '~/web/rate-limit.server';
import { readField, readForm } from '~/web/read-form.server';
import { getRequestLimits } from '~/web/request-limits.server';

export const handle: PageHandle = { page: 'form', ground: 'dark', isHidden: true };

export const meta = passMeta;

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const retryAfter = actionHeaders?.get('Retry-After') ?? loaderHeaders.get('Retry-After');
  return new Headers(retryAfter ? { 'Retry-After': retryAfter } : undefined);
};

/** What the action of the same request has found: the loader then need not ask a slow table again. */
const found = new WeakMap<AppLoadContext, BookingView>();

const decisions: ReadonlyMap<string, BookingDecision> = new Map([
  ['confirmar', 'confirmada'],
  ['cancelar', 'cancelada'],
]);

const statusOf = { booking: 200, unwritten: 502, none: 404, limited: 429 } as const satisfies Record<
  BookingView['kind'],
  number
>;

/** The booking's page; opening it changes nothing. Whatever is wrong with an id looks the same from outside. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t, language } = await findTranslator(request);
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const known = found.get(context);
  const { view, headers } = known ? { view: known, headers: {} } : await guardGuesses(context, id, () => findView(id));
  return data(presentBookingPage(t, language, view), { status: statusOf[view.kind], headers });
}

/** Confirms or cancels: 303 back to the page, which shows what was decided, by whomever. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { t, language } = await findTranslator(request);
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? '';
  const reading = await readForm(request);
  const decision = decisions.get(reading.ok ? readField(reading.entries, 'accion') : '');
  const { view, headers } = await guardGuesses(context, id, () => (decision ? decide(id, decision) : findView(id)));
  if (view.kind === 'booking' && decision) {
    throw redirect(`${pathOfPage('gestionar', language)}?${new URLSearchParams({ id })}`, 303);
  }
  found.set(context, view);
  const status = view.kind === 'booking' ? 400 : statusOf[view.kind];
  return data(presentBookingPage(t, language, view), { status, headers });
}

export default function BookingPage() {
  const loaded = useLoaderData<typeof loader>();
  const page = useActionData<typeof action>() ?? loaded;
  return (
    <BookingScene {...page.scene} aside={page.warning && <p role="status">{page.warning}</p>}>
      <BookingPanel state={page.state} words={page.words} facts={page.facts} />
    </BookingScene>
  );
}

async function findView(id: string): Promise<BookingView> {
  const read = await readBooking(id);
  return read.kind === 'found'
    ? { kind: 'booking', booking: read.booking }
    : { kind: 'none', isUnknown: read.kind === 'unknown' };
}

async function decide(id: string, decision: BookingDecision): Promise<BookingView> {
  const outcome = await decideBooking(id, decision);
  if (outcome.kind === 'decided') return { kind: 'booking', booking: outcome.booking };
  if (outcome.kind === 'unwritten') return { kind: 'unwritten', booking: outcome.booking };
  return { kind: 'none', isUnknown: outcome.kind === 'unknown' };
}

/**
 * Looks for a booking, and counts ids that lead nowhere: after ten in a minute nobody at that address is told anything
 * more. Counted before looking, so that many at once are no way around it, and given back for a booking that is there.
 */
async function guardGuesses(
  context: AppLoadContext,
  id: string,
  look: () => Promise<BookingView>,
): Promise<{ view: BookingView; headers: HeadersInit }> {
  if (id === '') return { view: { kind: 'none', isUnknown: false }, headers: {} };
  const limiter = getRequestLimits().unknownBookings;
  const key = readClientKey(context);
  const rate = limiter.take(key);
  if (!rate.isAllowed) {
    return { view: { kind: 'limited' }, headers: { 'Retry-After': String(rate.retryAfterSeconds) } };
  }
  const view = await look();
  if (view.kind !== 'none' || !view.isUnknown) limiter.giveBack(key);
  return { view, headers: {} };
}
