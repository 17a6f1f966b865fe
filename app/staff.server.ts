import { data, redirect } from '@remix-run/node';

import { getEnv } from './env.server';
import { log } from './log.server';
import { staffDoor } from './services/staff-session.server';
import { getTranslator } from './web/i18n.server';
import { presentRefusal, presentStaffFault, presentTyped } from './web/present-staff';
import { createRateLimiter, readClientKey, type RateLimiter } from './web/rate-limit.server';
import { readForm } from './web/read-form.server';
import { noStore } from './web/response-headers';
import { readSessionCookie, writeSessionCookie } from './web/session-cookie';

/** Wrong keys a minute from one address (contract.md, 'Forms'); right ones are not counted. */
const mostWrongKeys = 10;
const kept = globalThis as typeof globalThis & { antidotoWrongKeys?: RateLimiter };
const wrongKeys = (kept.antidotoWrongKeys ??= createRateLimiter({ limit: mostWrongKeys, now: () => Date.now() }));

const tokenOf = (request: Request) => readSessionCookie(request.headers.get('Cookie'));
const isSecure = () => getEnv().SITE_URL.startsWith('https:');

/** Whether a request comes with an open staff session. Never rejects: a database that is away shows no Admin link. */
export async function findStaff(request: Request): Promise<boolean> {
  const token = tokenOf(request);
  if (!token) return false;
  return staffDoor()
    .isOpen(token)
    .catch(() => false);
}

/**
 * Lets only staff past: every loader and action of the panel calls it first, each for itself.
 * @throws the 403 page with its field for the key, or a 503 page when the database cannot say who this is.
 */
export async function requireStaff(request: Request): Promise<void> {
  const token = tokenOf(request);
  if (!token) throw await refuse(request);
  const isOpen = await staffDoor()
    .isOpen(token)
    .catch(async (error: Error) => {
      log('error', 'the staff session could not be checked', { reason: error.message });
      throw await sayUnavailable();
    });
  if (!isOpen) throw await refuse(request);
}

/**
 * Tries a key, at most ten wrong ones a minute from an address: the right one opens a session and leads to the panel
 * without the key in the address. Whoever is signed in already gets in whatever the key.
 * `context` is the load context, which holds the client's address.
 * @throws the 403 or 429 page.
 */
export async function enterWithKey(request: Request, key: string, context: unknown): Promise<Response> {
  const client = readClientKey(context);
  const decision = wrongKeys.check(client);
  const isRight = decision.isAllowed && staffDoor().isKey(key);
  if (isRight) {
    try {
      return leadOn('/admin', writeSessionCookie(await staffDoor().open(), isSecure()));
    } catch (error) {
      log('error', 'a staff session could not be opened', { reason: (error as Error).message });
      throw await sayUnavailable();
    }
  }
  if (decision.isAllowed) wrongKeys.take(client);
  if (await findStaff(request)) return leadOn('/admin');
  const t = await getTranslator('es');
  if (decision.isAllowed)
    throw data(presentRefusal(t, { key: 'wrong' }), { status: 403, headers: { 'Cache-Control': noStore } });
  throw data(presentRefusal(t, { key: 'tooMany' }), {
    status: 429,
    headers: { 'Cache-Control': noStore, 'Retry-After': String(decision.retryAfterSeconds) },
  });
}

/** Ends the session on the server and in the browser, and leads to the public site. */
export async function signOut(request: Request): Promise<Response> {
  try {
    await staffDoor().close(tokenOf(request) ?? '');
  } catch (error) {
    log('error', 'a staff session could not be ended', { reason: (error as Error).message });
    throw await sayUnavailable();
  }
  return leadOn('/', writeSessionCookie(undefined, isSecure()));
}

function leadOn(address: string, cookie?: string): Response {
  const headers = new Headers({ 'Cache-Control': noStore, 'Referrer-Policy': 'same-origin' });
  if (cookie) headers.set('Set-Cookie', cookie);
  return redirect(address, { status: 303, headers });
}

async function refuse(request: Request) {
  const t = await getTranslator('es');
  const form = request.method === 'POST' && !request.bodyUsed ? await readForm(request) : undefined;
  const typed = form?.ok ? presentTyped(t, form.entries) : undefined;
  return data(presentRefusal(t, { typed }), { status: 403, headers: { 'Cache-Control': noStore } });
}

async function sayUnavailable() {
  const t = await getTranslator('es');
  return data(presentStaffFault(t, t('admin.acceso.sinBase')), {
    status: 503,
    headers: { 'Cache-Control': noStore, 'Retry-After': '10' },
  });
}
