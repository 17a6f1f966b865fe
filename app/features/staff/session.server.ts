import { data, redirect } from '@remix-run/node';

import { describeBrowser } from './staff-person';
import { getEnv } from '~/platform/env.server';
import { log, shortenAddress } from '~/platform/log.server';
import { getRuntime } from '~/services.server';
import type { Visit } from './staff-access';
import { readSignIn } from './sign-in-address';
import { siteCookies } from '~/platform/http/cookies.server';
import { getTranslator } from '~/platform/http/i18n.server';
import { presentRefusal, presentStaffFault, presentTyped } from './present-staff';
import { readClientKey } from '~/platform/http/sender.server';
import { mostBytesOfPanel, readForm } from '~/platform/http/read-form.server';
import { getRequestLimits } from '~/platform/http/rate-limit.server';
import { noStore } from '~/platform/http/response-headers';

/** The session a request names; undefined when this site never gave it such a cookie. */
const sessionOf = (request: Request) => siteCookies().session.read(request.headers.get('Cookie'), Date.now());

/** The token of the remembered device that a request comes from; undefined when this site never gave it such a cookie. */
const deviceOf = (request: Request) => siteCookies().device.read(request.headers.get('Cookie'), Date.now());

const browserOf = (request: Request) => describeBrowser(request.headers.get('User-Agent') ?? '');

/** An open session, and its id when the remembered device has opened it: the page gives it to the browser then. */
export interface StaffVisit extends Visit {
  opened?: string;
}

/**
 * The open session that a request comes with, or that its remembered device opens. What a post does from here on bears the
 * name of whoever it is: nothing is waited for before that begins. Rejects when the database cannot say.
 */
async function findVisit(request: Request): Promise<StaffVisit | undefined> {
  const sign = request.method === 'POST' ? getRuntime().beginSignature() : undefined;
  const { staffAccess } = getRuntime();
  const session = sessionOf(request);
  const token = deviceOf(request);
  let visit: StaffVisit | undefined =
    session === undefined ? undefined : await staffAccess.visit(session, request.method === 'GET');
  if (!visit && token !== undefined) {
    const entered = await staffAccess.enterByDevice(token, browserOf(request));
    visit = entered && { ...entered.visit, opened: entered.id };
  }
  if (visit) sign?.(visit.person.name);
  return visit;
}

/**
 * Whether a request comes with an open staff session. Never rejects: a database that is away shows no Admin link, and a
 * remembered device opens nothing on a public page.
 */
export async function findStaff(request: Request): Promise<boolean> {
  const session = sessionOf(request);
  if (!session) return false;
  const visit = await getRuntime()
    .staffAccess.visit(session, request.method === 'GET')
    .catch(() => undefined);
  return visit !== undefined;
}

/** The same on a page of guests that is staff's too, where a remembered device counts and a post bears a name. */
export const findStaffAtWork = async (request: Request): Promise<boolean> =>
  (await findVisit(request).catch(() => undefined)) !== undefined;

/**
 * Lets only staff past, and says who it is and what waits for them: every loader and action of the panel calls it first,
 * each for itself.
 * @throws the 403 page with its field for the key, or a 503 page when the database cannot say who this is.
 */
export async function requireStaff(request: Request): Promise<StaffVisit> {
  const visit = await findVisit(request).catch(async (error: Error) => {
    log('error', 'the staff session could not be checked', { reason: error.message });
    return sayUnavailable();
  });
  if (!visit) throw await refuse(request);
  return visit;
}

/**
 * Lets only the owner past: who has a key, the facts of the restaurant, its seats.
 * @throws the 403 page for everybody else, or a 503 page.
 */
export async function requireOwner(request: Request): Promise<StaffVisit> {
  const visit = await requireStaff(request);
  if (!visit.isOwner) throw await refuse(request, { isOwners: true });
  return visit;
}

/** After a post that was done: the page that it leads to is opened by the post's own question. */
export function keepVisit(request: Request): void {
  const session = sessionOf(request);
  if (session) getRuntime().staffAccess.keepVisit(session);
}

/**
 * Tries a key, at most ten wrong ones a minute from an address: a right one opens a session in the place of the
 * browser's last one and leads to the panel, or to the booking that was asked for, without the key in the address. Whoever
 * is signed in already gets in whatever the key. `context` is the load context, which holds the client's address.
 * `remembers`: the device too.
 * @throws the 403 or 429 page.
 */
export async function enterWithKey(
  request: Request,
  key: string,
  context: unknown,
  remembers = false,
): Promise<Response> {
  const client = readClientKey(context);
  const { wrongKeys } = getRequestLimits();
  const address = shortenAddress(client);
  // Counted before it is looked at: tries side by side are no more than ten either.
  const decision = await wrongKeys.take(client);
  if (decision.isAllowed) {
    try {
      const person = await getRuntime().staffAccess.findPerson(key);
      if (person) {
        await wrongKeys.giveBack(client);
        const cookies = await openInPlace(request, person, remembers);
        log('info', 'staff signed in', { address });
        return leadOn(readSignIn(request.url).leadsTo, cookies);
      }
    } catch (error) {
      await wrongKeys.giveBack(client);
      log('error', 'a staff session could not be opened', { reason: (error as Error).message });
      return sayUnavailable();
    }
  }
  log('warn', decision.isAllowed ? 'staff key refused' : 'staff key refused unread: too many wrong ones', { address });
  if (await findStaff(request)) return leadOn(readSignIn(request.url).leadsTo);
  if (decision.isAllowed) throw await refuse(request, { key: 'wrong' });
  throw await refuse(request, { key: 'tooMany' }, { 'Retry-After': String(decision.retryAfterSeconds) });
}

/**
 * Opens a session in the place of the browser's last one, and answers the cookies. A device that was remembered for
 * somebody else is forgotten: it would let them in again later.
 */
async function openInPlace(request: Request, person: Visit['person'], remembers: boolean): Promise<string[]> {
  const { staffAccess } = getRuntime();
  const { session: sessionCookie, device: deviceCookie } = siteCookies();
  const [browser, last, token] = [browserOf(request), sessionOf(request), deviceOf(request)];
  const known = token && (await staffAccess.findDevice(token));
  const isTheirs = known && known.person.id === person.id;
  const fresh = remembers && !isTheirs ? await staffAccess.remember(person, browser) : undefined;
  const session = await staffAccess.open(person, browser, fresh?.device ?? (isTheirs ? known.id : null));
  if (last) await staffAccess.close(last);
  if (known && !isTheirs) await staffAccess.forgetDevice(known.id);
  const now = Date.now();
  const forgotten = token && !isTheirs ? deviceCookie.clear() : undefined;
  const device = fresh ? deviceCookie.set(fresh.token, now) : forgotten;
  return [sessionCookie.set(session, now), ...(device ? [device] : [])];
}

/** Remembers the device of a request, or forgets it, and leads back to the panel. @throws the 403 or 503 page. */
export async function rememberDevice(request: Request, isWanted: boolean): Promise<Response> {
  const visit = await requireStaff(request);
  const { staffAccess } = getRuntime();
  const { session, device } = siteCookies();
  const now = Date.now();
  const own = visit.opened ?? sessionOf(request);
  try {
    if (isWanted === (visit.device !== null)) return leadOn('/admin');
    if (visit.device === null) {
      const { token } = await staffAccess.remember(visit.person, browserOf(request), own);
      return leadOn('/admin', [device.set(token, now)]);
    }
    // Its sessions end with it: whoever presses the button stays in by another.
    const stays = await staffAccess.open(visit.person, browserOf(request));
    await staffAccess.forgetDevice(visit.device);
    return leadOn('/admin', [session.set(stays, now), device.clear()]);
  } catch (error) {
    log('error', 'a device could not be remembered or forgotten', { reason: (error as Error).message });
    return sayUnavailable();
  }
}

/**
 * The remembered device of a visit; one that is not remembered yet is from now on, and its cookie goes with the answer.
 * Rejects when the database is away.
 */
export async function ensureDevice(
  request: Request,
  visit: StaffVisit,
): Promise<{ device: string; cookies: string[] }> {
  if (visit.device !== null) return { device: visit.device, cookies: [] };
  const own = visit.opened ?? sessionOf(request);
  const { device, token } = await getRuntime().staffAccess.remember(visit.person, browserOf(request), own);
  return { device, cookies: [siteCookies().device.set(token, Date.now())] };
}

/**
 * Ends the session on the server and in the browser, which also forgets what it kept of the panel, and leads to the
 * public site. A remembered device is forgotten too, unless the person `keepsDevice`: otherwise it would open the next session. Cookies are not named in Clear-Site-Data: it would take those of every host under the same domain.
 * @throws the 403 page when there is no session to end.
 */
export async function signOut(request: Request, context: unknown, keepsDevice: boolean): Promise<Response> {
  // While the database is away nobody can tell whether it is open still; it is ended all the same.
  const visit = await findVisit(request).catch(() => 'unknown' as const);
  const session = (typeof visit === 'object' && visit.opened) || sessionOf(request);
  if (!visit || !session) throw await refuse(request);
  const { staffAccess } = getRuntime();
  const device = keepsDevice || visit === 'unknown' ? null : visit.device;
  await Promise.all([device && staffAccess.forgetDevice(device), staffAccess.close(session)]).catch((error: Error) =>
    log('error', 'a staff session has yet to be removed', { reason: error.message }),
  );
  log('info', 'staff signed out', { address: shortenAddress(readClientKey(context)) });
  const cookies = siteCookies();
  return leadOn('/', [cookies.session.clear(), ...(keepsDevice ? [] : [cookies.device.clear()])], {
    'Clear-Site-Data': '"cache", "storage"',
  });
}

function leadOn(address: string, cookies: readonly string[] = [], more?: Record<string, string>): Response {
  const headers = new Headers({ 'Cache-Control': noStore, 'Referrer-Policy': 'same-origin', ...more });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirect(address, { status: 303, headers });
}

/** What the frame of the panel answers besides: the session that a remembered device has opened, for the browser. */
export const openedHeaders = ({ opened }: StaffVisit): HeadersInit =>
  opened === undefined ? {} : { 'Set-Cookie': siteCookies().session.set(opened, Date.now()) };

/**
 * Where the panel opens, when this request came over plain http to a site of https: there the browser keeps no session,
 * and the right key would lead back to the refusal for ever. A forwarded header is enough for leaving a hint out.
 */
function findSecureAddress(request: Request): string | undefined {
  const { isHttps, SITE_URL } = getEnv();
  const isPlain = request.url.startsWith('http:') && request.headers.get('X-Forwarded-Proto') !== 'https';
  return isHttps && isPlain ? `${SITE_URL}${readSignIn(request.url).signIn}` : undefined;
}

/** What was wrong with the key, or that the page is the owner's alone. */
interface Reason {
  key?: 'wrong' | 'tooMany';
  isOwners?: boolean;
}

/** As many as the owner's facts have, or the prices of a long list; whoever has no key may send no more. */
const mostTypedFields = 1000;

async function refuse(request: Request, why: Reason = {}, headers?: Record<string, string>) {
  const t = await getTranslator('es');
  // A picture that came along is read past: what was typed beside it is shown all the same.
  const isUnread = request.method === 'POST' && !request.bodyUsed;
  const form = isUnread
    ? await readForm(request, { fields: mostTypedFields, totalBytes: mostBytesOfPanel })
    : undefined;
  const typed = form?.ok ? presentTyped(t, form.entries) : undefined;
  return data(
    presentRefusal(t, { ...why, ...readSignIn(request.url), typed, secureAddress: findSecureAddress(request) }),
    {
      status: why.key === 'tooMany' ? 429 : 403,
      headers: { 'Cache-Control': noStore, ...headers },
    },
  );
}

/** @throws the 503 page of what cannot be done without the database. */
export async function sayUnavailable(): Promise<never> {
  const t = await getTranslator('es');
  throw data(presentStaffFault(t, 'servidor', t('admin.acceso.sinBase')), {
    status: 503,
    headers: { 'Cache-Control': noStore, 'Retry-After': '10' },
  });
}
