import { createHmac, timingSafeEqual } from 'node:crypto';

import { deriveKey, getEnv } from '../env.server';

/** A short text that this site gave a browser: signed with the cookie's name and its end, so nobody can make, move or keep one. */
export interface SiteCookie {
  /** The header that gives it; `now` in milliseconds. */
  set(text: string, now: number): string;
  /** The text that a request brings along; undefined when there is none of ours or it is too old. */
  read(cookieHeader: string | null | undefined, now: number): string | undefined;
  /** The header that takes it away. */
  clear(): string;
}

export interface SiteCookieOptions {
  name: string;
  key: Buffer;
  /** Then it is `Secure` and has the prefix `__Host-`: no other host and no plain http can set or read it. */
  isHttps: boolean;
  /** In seconds. */
  lifetime: number;
  /** The browser forgets it when it closes; its end stands in what is signed all the same. */
  endsWithBrowser?: boolean;
}

/**
 * A cookie for the whole site: `__Host-` wants that, public pages show the Admin link, and a page is also asked for as data,
 * under an address beside its own. Not Remix's `createCookie`: its signature holds neither name nor time, and it answers
 * later, where the page cache must know at once.
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
    /** The id of a staff session, for twelve hours at most. A page asked for with it may hold the Admin link and is nobody else's. */
    session: createSiteCookie({ ...common, name: 'antidoto_panel', lifetime: 12 * 60 * 60, endsWithBrowser: true }),
    /** The token of a remembered device, for thirty days: it opens the panel anew, and nothing else. */
    device: createSiteCookie({ ...common, name: 'antidoto_movil', lifetime: 30 * 24 * 60 * 60 }),
    /** What a post leaves for the page its redirect leads to, which says it once. */
    flash: createSiteCookie({ ...common, name: 'antidoto_dicho', lifetime: 120 }),
  };
}

let cookies: ReturnType<typeof makeCookies> | undefined;

/** Every cookie there is; reading pages set none. */
export const siteCookies = () => (cookies ??= makeCookies());

/**
 * What a post leaves to be said by the page that its redirect leads to, as the header that gives it; `page` is the name
 * under which that page asks for it. It works without a script and says nothing in the address.
 */
export function leaveFlash(page: string, content: object = {}): string {
  return siteCookies().flash.set(JSON.stringify({ ...content, page }), Date.now());
}

/** What was left for a page. Its `headers` end it, so that the page loaded again does not say it again. */
export function takeFlash<Flash extends object>(
  request: Request,
  page: string,
): { flash?: Flash; headers: HeadersInit } {
  const { flash: cookie } = siteCookies();
  const text = cookie.read(request.headers.get('Cookie'), Date.now());
  const flash = text === undefined ? undefined : (JSON.parse(text) as Flash & { page: string });
  return flash?.page === page ? { flash, headers: { 'Set-Cookie': cookie.clear() } } : { headers: {} };
}
