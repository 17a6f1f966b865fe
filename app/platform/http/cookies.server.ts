import { createHmac, timingSafeEqual } from 'node:crypto';

import { deriveKey, getEnv } from '../env.server';

/** A signed text in a cookie. The signature covers the cookie's name and end, so a client cannot forge, move or prolong it. */
interface SiteCookie {
  /** The header that sets it; `now` in ms. */
  set(text: string, now: number): string;
  /** The text in a request's cookie; undefined when it is missing, not signed by the site, or too old. */
  read(cookieHeader: string | null | undefined, now: number): string | undefined;
  /** The header that removes it. */
  clear(): string;
}

interface SiteCookieOptions {
  name: string;
  key: Buffer;
  /** Makes it `Secure` with the prefix `__Host-`: no other host and no plain http can set or read it. */
  isHttps: boolean;
  /** In seconds. */
  lifetime: number;
  /** The browser removes it when it closes; the signed end still counts. */
  endsWithBrowser?: boolean;
}

/**
 * A cookie for all paths of the site: `__Host-` requires that, public pages show the Admin link, and Remix loads a page's data
 * from another path. Not Remix's `createCookie`: its signature covers neither name nor end, and it is asynchronous, while the
 * page cache must decide at once.
 */
export function createSiteCookie({ name, key, isHttps, lifetime, endsWithBrowser }: SiteCookieOptions): SiteCookie {
  const fullName = isHttps ? `__Host-${name}` : name;
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const age = endsWithBrowser ? '' : `; Max-Age=${lifetime}`;
  const sign = (value: string) => createHmac('sha256', key).update(`${fullName}=${value}`).digest();

  return {
    set(text, now) {
      const value = `${Buffer.from(text).toString('base64url')}.${Math.floor(now / 1000) + lifetime}`;
      return `${fullName}=${value}.${sign(value).toString('base64url')}${age}${attributes}`;
    },
    read(cookieHeader, now) {
      const pair = cookieHeader?.split(/;\s*/).find((each) => each.startsWith(`${fullName}=`));
      const match = /^(([\w-]*)\.(\d{1,12}))\.([\w-]{43})$/.exec(pair?.slice(fullName.length + 1) ?? '');
      const [, value = '', text = '', ends = '', signature = ''] = match ?? [];
      if (!match || !timingSafeEqual(sign(value), Buffer.from(signature, 'base64url'))) return undefined;
      return Number(ends) * 1000 > now ? Buffer.from(text, 'base64url').toString() : undefined;
    },
    clear: () => `${fullName}=; Max-Age=0${attributes}`,
  };
}

function makeCookies() {
  const common = { key: deriveKey('cookies'), isHttps: getEnv().isHttps };
  return {
    /** The id of a staff session, for twelve hours at most. Pages requested with it have the Admin link and are not cached. */
    session: createSiteCookie({ ...common, name: 'antidoto_panel', lifetime: 12 * 60 * 60, endsWithBrowser: true }),
    /** The token of a remembered device, for thirty days. It can only open a session. */
    device: createSiteCookie({ ...common, name: 'antidoto_movil', lifetime: 30 * 24 * 60 * 60 }),
    /** The first steps that the owner put off on this device. */
    steps: createSiteCookie({ ...common, name: 'antidoto_pasos', lifetime: 30 * 24 * 60 * 60 }),
    /** The flash: data of a post for the page that it redirects to. */
    flash: createSiteCookie({ ...common, name: 'antidoto_dicho', lifetime: 120 }),
  };
}

let cookies: ReturnType<typeof makeCookies> | undefined;

/** All cookies of the site; reading pages set none. */
export const siteCookies = () => (cookies ??= makeCookies());

/** The header that leaves a flash for the page that a post redirects to; `page` is the name under which it is read. */
export function leaveFlash(page: string, content: object = {}): string {
  return siteCookies().flash.set(JSON.stringify({ ...content, page }), Date.now());
}

/** The flash for a page. Its `headers` remove it, so that a reload does not show it again. */
export function takeFlash<Flash extends object>(
  request: Request,
  page: string,
): { flash?: Flash; headers: HeadersInit } {
  const { flash: cookie } = siteCookies();
  const text = cookie.read(request.headers.get('Cookie'), Date.now());
  const flash = text === undefined ? undefined : (JSON.parse(text) as Flash & { page: string });
  return flash?.page === page ? { flash, headers: { 'Set-Cookie': cookie.clear() } } : { headers: {} };
}
