import type { PageWords } from '~/features/restaurant/facts/site-words.server';
import { findHandler, readField, readForm } from '~/platform/http/read-form.server';
import type { Booking } from '../booking';
import { pathOfGuestLink } from '../guest-link/guest-acts';
import { openGuestLink, type GuestLinkServices, type GuestRequest } from '../guest-link/open-guest-link.server';
import { presentNoBooking } from '../guest-link/present-guest-booking.server';
import { canAnswer, readOpinion, type TypedOpinion } from './opinion';
import type { Opinions } from './opinions.data.server';
import { presentOpinion, type OpinionDone, type OpinionSaid } from './present-opinion';

interface OpinionServices extends GuestLinkServices {
  opinions: Pick<Opinions, 'read' | 'write'> & { silence(email: string): Promise<void> };
  isDecidedHere: boolean;
}

/** The page to show, or a redirect to the booking's page when there is nothing to ask. */
type ShownOpinion =
  | { redirectTo: string }
  | {
      status: number;
      headers: HeadersInit;
      page: ReturnType<typeof presentOpinion> | ReturnType<typeof presentNoBooking>;
    };

/** The question about a booking; opening it changes nothing. `done`: the result of the post before. */
export async function showOpinion(
  services: OpinionServices,
  { code, context, words }: GuestRequest,
  done?: OpinionDone,
): Promise<ShownOpinion> {
  const link = await openGuestLink(code, context, services);
  if (link.kind !== 'found') return { ...link, page: presentNoBooking(words, link.kind) };
  return showBooking(services, { booking: link.booking, words, ...(done && { said: { done } }) });
}

async function showBooking(
  { opinions, isDecidedHere }: OpinionServices,
  { booking, words, said, status = 200 }: { booking: Booking; words: PageWords; said?: OpinionSaid; status?: number },
): Promise<ShownOpinion> {
  const { t, language } = words;
  if (!isDecidedHere || !canAnswer(booking, new Date())) {
    return { redirectTo: pathOfGuestLink(booking.codigo, language) };
  }
  const read = await opinions.read(booking).catch(() => undefined);
  if (!read) return { status: 503, headers: {}, page: presentNoBooking(words, 'away') };
  const page = presentOpinion(t, { ...read, isSilent: read.isSilent || booking.email === '' }, said);
  return { status, headers: {}, page };
}

type Answer = { done: OpinionDone } | { status: number; said: OpinionSaid };

const handlers: Record<
  string,
  (services: OpinionServices, booking: Booking, typed: TypedOpinion) => Promise<Answer> | Answer
> = { opinar: answer, callar: silence };

/** Handles 'Enviar' and 'No me preguntéis más'. Returns what was done, or the page with what was typed. */
export async function handleOpinionPost(
  services: OpinionServices,
  request: Request,
  { code, context, words }: GuestRequest,
): Promise<{ done: OpinionDone } | ShownOpinion> {
  const form = await readForm(request);
  const read = (name: string) => (form.ok ? readField(form.entries, name) : '');
  const link = await openGuestLink(code, context, services);
  if (link.kind !== 'found') return { ...link, page: presentNoBooking(words, link.kind) };
  const handle = findHandler(handlers, read('accion'));
  const typed = { cara: read('cara'), texto: read('texto').slice(0, 2000) };
  const outcome = handle
    ? await handle(services, link.booking, typed)
    : { status: 400, said: { failure: 'enviado' as const, typed } };
  return 'done' in outcome ? outcome : showBooking(services, { booking: link.booking, words, ...outcome });
}

async function answer({ opinions, isDecidedHere }: OpinionServices, booking: Booking, typed: TypedOpinion) {
  if (!isDecidedHere || !canAnswer(booking, new Date())) return { status: 409, said: { failure: 'pasada' as const } };
  const read = readOpinion(typed);
  if (!read.ok) return { status: 422, said: { wrong: read.wrong, typed } };
  const isWritten = await opinions.write(booking.id, read.opinion).catch(() => undefined);
  if (isWritten === undefined) return { status: 503, said: { failure: 'base' as const, typed } };
  return isWritten ? { done: 'opinar' as const } : { status: 409, said: { failure: 'pasada' as const, typed } };
}

async function silence({ opinions }: OpinionServices, { email }: Booking, typed: TypedOpinion) {
  const isDone = await opinions.silence(email).then(
    () => true,
    () => false,
  );
  return isDone ? { done: 'callar' as const } : { status: 503, said: { failure: 'base' as const, typed } };
}
