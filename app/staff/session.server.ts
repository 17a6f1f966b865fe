import { data, redirect } from '@remix-run/node';

import { getEnv } from '../env.server';
import { log, shortenAddress } from '../log.server';
import { getRuntime } from '../runtime.server';
import type { Visit } from '../services/staff-access';
import { readSignIn } from './sign-in-address';
import { siteCookies } from '../http/cookies.server';
import { getTranslator } from '../http/i18n.server';
import { presentRefusal, presentStaffFault, presentTyped } from './present-staff';
import { readClientKey } from '../http/sender.server';
import { mostBytesOfPanel, readForm } from '../http/read-form.server';
import { getRequestLimits } from '../http/rate-limit.server';
import { noStore } from '../http/response-headers';

/** The session a request names; undefined when this site never gave it such a cookie. */
const sessionOf = (request: Request) => siteCookies().session.read(request.headers.get('Cookie'), Date.now());

/** Whether a request comes with an open staff session. Never rejects: a database that is away shows no Admin link. */
export async function findStaff(request: Request): Promise<boolean> {
  const session = sessionOf(request);
  if (!session) return false;
  const visit = await getRuntime()
    .staffAccess.visit(session, request.method === 'GET')
    .catch(() => undefined);
  return visit !== undefined;
}

/**
 * Lets only staff past, and says what waits for them: every loader and action of the panel calls it first, each for
 * itself.
 * @throws the 403 page with its field for the key, or a 503 page when the database cannot say who this is.
 */
export async function requireStaff(request: Request): Promise<Visit> {
  const session = sessionOf(request);
  if (!session) throw await refuse(request);
  const visit = await getRuntime()
    .staffAccess.visit(session, request.method === 'GET')
    .catch(async (error: Error) => {
      log('error', 'the staff session could not be checked', { reason: error.message });
      throw await sayUnavailable();
    });
  if (!visit) throw await refuse(request);
  return visit;
}

/** After a post that was done: the page that it leads to is opened by the post's own question. */
export function keepVisit(request: Request): void {
  const session = sessionOf(request);
  if (session) getRuntime().staffAccess.keepVisit(session);
}

/**
 * Tries a key, at most ten wrong ones a minute from an address: the right one opens a session in the place of the
 * browser's last one and leads to the panel, or to the booking that was asked for, without the key in the address. Whoever
 * is signed in already gets in whatever the key. `context` is the load context, which holds the client's address.
 * @throws the 403 or 429 page.
 */
export async function enterWithKey(request: Request, key: string, context: unknown): Promise<Response> {
  const client = readClientKey(context);
  const { wrongKeys } = getRequestLimits();
  const address = shortenAddress(client);
  const decision = wrongKeys.check(client);
  const isRight = decision.isAllowed && getRuntime().staffAccess.isKey(key);
  if (isRight) {
    const last = sessionOf(request);
    try {
      const session = await getRuntime().staffAccess.open();
      if (last) await getRuntime().staffAccess.close(last);
      log('info', 'staff signed in', { address });
      return leadOn(readSignIn(request.url).leadsTo, { 'Set-Cookie': siteCookies().session.set(session, Date.now()) });
    } catch (error) {
      log('error', 'a staff session could not be opened', { reason: (error as Error).message });
      throw await sayUnavailable();
    }
  }
  if (decision.isAllowed) wrongKeys.take(client);
  log('warn', decision.isAllowed ? 'staff key refused' : 'staff key refused unread: too many wrong ones', { address });
  if (await findStaff(request)) return leadOn(readSignIn(request.url).leadsTo);
  if (decision.isAllowed) throw await refuse(request, { key: 'wrong' });
  throw await refuse(request, { key: 'tooMany' }, { 'Retry-After': String(decision.retryAfterSeconds) });
}

/**
 * Ends the session on the server and in the browser, which also forgets what it kept of the panel, and leads to the
 * public site. Cookies are not named in Clear-Site-Data: it would take those of every host under the same domain.
 * @throws the 403 page when there is no session to end.
 */
export async function signOut(request: Request, context: unknown): Promise<Response> {
  const session = sessionOf(request);
  // While the database is away nobody can tell whether it is open still; it is ended all the same.
  const mayBeOpen =
    session !== undefined &&
    (await getRuntime()
      .staffAccess.visit(session)
      .catch(() => true)) !== undefined;
  if (!mayBeOpen) throw await refuse(request);
  await getRuntime()
    .staffAccess.close(session)
    .catch((error: Error) => log('error', 'a staff session has yet to be removed', { reason: error.message }));
  log('info', 'staff signed out', { address: shortenAddress(readClientKey(context)) });
  return leadOn('/', { 'Set-Cookie': siteCookies().session.clear(), 'Clear-Site-Data': '"cache", "storage"' });
}

function leadOn(address: string, more?: Record<string, string>): Response {
  const headers = { 'Cache-Control': noStore, 'Referrer-Policy': 'same-origin', ...more };
  return redirect(address, { status: 303, headers });
}

/**
 * Where the panel opens, when this request came over plain http to a site of https: there the browser keeps no session,
 * and the right key would lead back to the refusal for ever. A forwarded header is enough for leaving a hint out.
 */
function findSecureAddress(request: Request): string | undefined {
  const { isHttps, SITE_URL } = getEnv();
  const isPlain = request.url.startsWith('http:') && request.headers.get('X-Forwarded-Proto') !== 'https';
  return isHttps && isPlain ? `${SITE_URL}${readSignIn(request.url).signIn}` : undefined;
}

async function refuse(request: Request, why: { key?: 'wrong' | 'tooMany' } = {}, headers?: Record<string, string>) {
  const t = await getTranslator('es');
  // A picture that came along is read past: what was typed beside it is shown all the same.
  const isUnread = request.method === 'POST' && !request.bodyUsed;
  const form = isUnread ? await readForm(request, { totalBytes: mostBytesOfPanel }) : undefined;
  const typed = form?.ok ? presentTyped(t, form.entries) : undefined;
  return data(
    presentRefusal(t, { ...why, ...readSignIn(request.url), typed, secureAddress: findSecureAddress(request) }),
    {
      status: why.key === 'tooMany' ? 429 : 403,
      headers: { 'Cache-Control': noStore, ...headers },
    },
  );
}

async function sayUnavailable() {
  const t = await getTranslator('es');
  return data(presentStaffFault(t, t('admin.acceso.sinBase')), {
    status: 503,
    headers: { 'Cache-Control': noStore, 'Retry-After': '10' },
  });
}
