import { data, redirect } from '@remix-run/node';

import { describeBrowser } from './staff-person';
import { getEnv } from '~/platform/env.server';
import { log, shortenAddress } from '~/platform/log.server';
import type { Visit } from './access/session-check';
import type { StaffAccess } from './access/staff-access';
import { readSignIn } from './sign-in-address';
import { siteCookies } from '~/platform/http/cookies.server';
import { presentRefusal, presentTyped, type Refusal } from './present-staff';
import { presentStaffFault } from '~/platform/panel/staff-page';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import { getRequestLimits, readClientKey } from '~/platform/http/rate-limit.server';
import { mostBytesOfPanel, readForm } from '~/platform/http/read-form.server';
import { noStore } from '~/platform/http/response-headers';

export interface StaffServices {
  words: Pick<SiteWords, 'get'>;
  staffAccess: StaffAccess;
  /** Runs `act`; its writes carry the person's name. */
  signQueries: <Result>(person: string, act: () => Promise<Result>) => Promise<Result>;
}

/** The session id in a request's cookie; undefined when this site did not sign the cookie. */
const sessionOf = (request: Request) => siteCookies().session.read(request.headers.get('Cookie'), Date.now());

/** The token of the remembered device in a request's cookie; undefined when this site did not sign the cookie. */
const deviceOf = (request: Request) => siteCookies().device.read(request.headers.get('Cookie'), Date.now());

const browserOf = (request: Request) => describeBrowser(request.headers.get('User-Agent') ?? '');

/** An open session. `opened` is its id if the remembered device has just opened it: the response then sets its cookie. */
export interface StaffVisit extends Visit {
  opened?: string;
}

/** The open session of a request, or a session that its remembered device opens. Rejects when the database does not answer. */
async function findVisit(request: Request, { staffAccess }: StaffServices): Promise<StaffVisit | undefined> {
  const [session, token] = [sessionOf(request), deviceOf(request)];
  const visit = session ? await staffAccess.visit(session, request.method === 'GET') : undefined;
  if (visit || !token) return visit;
  const entered = await staffAccess.enterByDevice(token, browserOf(request));
  return entered && { ...entered.visit, opened: entered.id };
}

/**
 * Whether a request has an open staff session. Never rejects: without the database there is no Admin link. A remembered
 * device opens no session on a public page.
 */
export async function findStaff(request: Request, services: StaffServices): Promise<boolean> {
  const session = sessionOf(request);
  if (!session) return false;
  const visit = await services.staffAccess.visit(session, request.method === 'GET').catch(() => undefined);
  return visit !== undefined;
}

/** The same for a page of guests that staff use too: a remembered device counts. */
export const findStaffAtWork = async (request: Request, services: StaffServices): Promise<boolean> =>
  (await findVisit(request, services).catch(() => undefined)) !== undefined;

/** Runs a post of that page, for staff with the person's name on its writes. Rejects as `act` does. */
export async function actAsStaffOrGuest<Result>(
  request: Request,
  services: StaffServices,
  act: (isStaff: boolean) => Promise<Result>,
): Promise<Result> {
  const visit = await findVisit(request, services).catch(() => undefined);
  return visit ? actAs(visit, services, () => act(true)) : act(false);
}

/**
 * Refuses all but staff; resolves to the person and the counts of what waits. Every loader of the panel calls it first.
 * @throws the 403 page with its field for the key, or a 503 page when the database does not answer.
 */
export async function requireStaff(request: Request, services: StaffServices): Promise<StaffVisit> {
  const visit = await findVisit(request, services).catch(async (error: Error) => {
    log('error', 'the staff session could not be checked', { reason: error.message });
    return throwUnavailable(services);
  });
  if (!visit) throw await refuse(request, services);
  return visit;
}

/** Refuses all but the owner, for the pages of keys, facts and seats. @throws the 403 page, or a 503 page. */
export async function requireOwner(request: Request, services: StaffServices): Promise<StaffVisit> {
  const visit = await requireStaff(request, services);
  if (!visit.isOwner) throw await refuse(request, services, { isOwners: true });
  return visit;
}

/** Runs an act of a visit: its writes carry the person's name. */
export const actAs = <Result>(visit: StaffVisit, { signQueries }: StaffServices, act: () => Promise<Result>) =>
  signQueries(visit.person.name, act);

/** Lets the page that a successful post redirects to reuse the post's check of the session. */
export function cacheVisit(request: Request, services: StaffServices): void {
  const session = sessionOf(request);
  if (session) services.staffAccess.cacheVisit(session);
}

interface SignIn {
  key: string;
  /** Remembers the device too. */
  remembers?: boolean;
  /** The load context, which holds the client's address. */
  context: unknown;
  services: StaffServices;
}

/**
 * Tries a key, at most ten wrong ones a minute from an address. A right one replaces the browser's session and redirects to
 * the panel, or to the requested booking, without the key in the address. With an open session any key redirects.
 * @throws the 403 or 429 page.
 */
export async function enterWithKey(request: Request, signIn: SignIn): Promise<Response> {
  const { key, remembers = false, context, services } = signIn;
  const client = readClientKey(context);
  const { wrongKeys } = getRequestLimits();
  const address = shortenAddress(client);
  // Counted before the check, so that parallel tries are limited too.
  const decision = await wrongKeys.take(client);
  if (decision.isAllowed) {
    try {
      const person = await services.staffAccess.findPerson(key);
      if (person) {
        await wrongKeys.giveBack(client);
        const cookies = await replaceSession(request, { person, remembers }, services);
        log('info', 'staff signed in', { address });
        return redirectTo(readSignIn(request.url).leadsTo, cookies);
      }
    } catch (error) {
      await wrongKeys.giveBack(client);
      log('error', 'a staff session could not be opened', { reason: (error as Error).message });
      return throwUnavailable(services);
    }
  }
  log('warn', decision.isAllowed ? 'staff key refused' : 'staff key refused unread: too many wrong ones', { address });
  if (await findStaff(request, services)) return redirectTo(readSignIn(request.url).leadsTo);
  if (decision.isAllowed) throw await refuse(request, services, { key: 'wrong' });
  throw await refuse(request, services, {
    key: 'tooMany',
    headers: { 'Retry-After': String(decision.retryAfterSeconds) },
  });
}

/**
 * Opens a session, closes the browser's last one and resolves to the cookies. Forgets a device that was remembered for
 * another person, because it could open a session for that person later.
 */
async function replaceSession(
  request: Request,
  { person, remembers }: { person: Visit['person']; remembers: boolean },
  { staffAccess }: StaffServices,
): Promise<string[]> {
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

/** Remembers the device of a request, or forgets it, and redirects to the panel. @throws the 403 or 503 page. */
export async function rememberDevice(request: Request, isWanted: boolean, services: StaffServices): Promise<Response> {
  const visit = await requireStaff(request, services);
  const { staffAccess } = services;
  const { session, device } = siteCookies();
  try {
    if (isWanted) return redirectTo('/admin', (await ensureDevice(request, visit, services)).cookies);
    if (visit.device === null) return redirectTo('/admin');
    // The device's sessions end with it; this browser gets a new one.
    const stays = await staffAccess.open(visit.person, browserOf(request));
    await staffAccess.forgetDevice(visit.device);
    return redirectTo('/admin', [session.set(stays, Date.now()), device.clear()]);
  } catch (error) {
    log('error', 'a device could not be remembered or forgotten', { reason: (error as Error).message });
    return throwUnavailable(services);
  }
}

/**
 * The remembered device of a visit. Remembers one that is not yet; the response must then set `cookies`.
 * Rejects when the database is away.
 */
export async function ensureDevice(
  request: Request,
  visit: StaffVisit,
  { staffAccess }: StaffServices,
): Promise<{ device: string; cookies: string[] }> {
  if (visit.device !== null) return { device: visit.device, cookies: [] };
  const own = visit.opened ?? sessionOf(request);
  const { device, token } = await staffAccess.remember(visit.person, browserOf(request), own);
  return { device, cookies: [siteCookies().device.set(token, Date.now())] };
}

/**
 * Ends the session on the server and in the browser, clears the browser's cache of the panel and redirects to the public
 * site. The remembered device is forgotten too: it would open the next session.
 * Clear-Site-Data does not name cookies: that would delete the cookies of every host under the same domain.
 * @throws the 403 page when there is no session to end.
 */
export async function signOut(
  request: Request,
  { context, services }: { context: unknown; services: StaffServices },
): Promise<Response> {
  // Ends the session also when the database cannot tell whether it is open.
  const visit = await findVisit(request, services).catch(() => 'unknown' as const);
  const session = (typeof visit === 'object' && visit.opened) || sessionOf(request);
  if (!visit || !session) throw await refuse(request, services);
  const { staffAccess } = services;
  const device = visit === 'unknown' ? null : visit.device;
  await Promise.all([device && staffAccess.forgetDevice(device), staffAccess.close(session)]).catch((error: Error) =>
    log('error', 'a staff session has yet to be removed', { reason: error.message }),
  );
  log('info', 'staff signed out', { address: shortenAddress(readClientKey(context)) });
  const cookies = siteCookies();
  return redirectTo('/', [cookies.session.clear(), cookies.device.clear()], {
    'Clear-Site-Data': '"cache", "storage"',
  });
}

function redirectTo(address: string, cookies: readonly string[] = [], more?: Record<string, string>): Response {
  const headers = new Headers({ 'Cache-Control': noStore, 'Referrer-Policy': 'same-origin', ...more });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirect(address, { status: 303, headers });
}

/** Headers that give the browser a session which its remembered device has just opened. */
export const openedHeaders = ({ opened }: StaffVisit): HeadersInit =>
  opened === undefined ? {} : { 'Set-Cookie': siteCookies().session.set(opened, Date.now()) };

/**
 * The https address of the sign-in, for a request over plain http to an https site: over http the browser stores no session
 * cookie, so even the right key would be refused. A forwarded header is enough to leave the hint out.
 */
function findSecureAddress(request: Request): string | undefined {
  const { isHttps, SITE_URL } = getEnv();
  const isPlain = request.url.startsWith('http:') && request.headers.get('X-Forwarded-Proto') !== 'https';
  return isHttps && isPlain ? `${SITE_URL}${readSignIn(request.url).signIn}` : undefined;
}

/** Maximum number of form fields read without a session: more than the owner's facts or the prices of a long list. */
const mostTypedFields = 1000;

async function refuse(
  request: Request,
  services: Pick<StaffServices, 'words'>,
  { headers, ...why }: Pick<Refusal, 'key' | 'isOwners'> & { headers?: Record<string, string> } = {},
) {
  const t = await services.words.get('es');
  // Skips pictures and shows the typed fields.
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

/** @throws the 503 page for a missing database. */
export async function throwUnavailable(services: Pick<StaffServices, 'words'>): Promise<never> {
  const t = await services.words.get('es');
  throw data(presentStaffFault(t, 'servidor', t('admin.acceso.sinBase')), {
    status: 503,
    headers: { 'Cache-Control': noStore, 'Retry-After': '10' },
  });
}
