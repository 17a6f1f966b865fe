import { createHmac, timingSafeEqual } from 'node:crypto';

/** An outcome waits this long for the page that shows it, in seconds. */
const lifetime = 60;

export interface OutcomeCookie {
  /** The header that keeps a short text for the page after a redirect; `now` in milliseconds. */
  set(text: string, now: number): string;
  /** The text that a request brings along; undefined when there is none of ours or it is too old. */
  read(cookieHeader: string | null, now: number): string | undefined;
  /** The header that ends it, so that a page loaded again says nothing that is no longer news. */
  clear(): string;
}

export interface OutcomeCookieOptions {
  name: string;
  /** The addresses that may read it. */
  path: string;
  secret: string;
  isSecure: boolean;
}

/** What came of a post, for the page its redirect leads to: signed, shown once, nobody's data, nothing a link could bring about. */
export function createOutcomeCookie({ name, path, secret, isSecure }: OutcomeCookieOptions): OutcomeCookie {
  const attributes = `; Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const sign = (text: string) => createHmac('sha256', secret).update(`${name}|${text}`).digest('base64url');

  return {
    set(text, now) {
      const value = `${Buffer.from(text).toString('base64url')}.${Math.floor(now / 1000) + lifetime}`;
      return `${name}=${value}.${sign(value)}; Max-Age=${lifetime}${attributes}`;
    },
    read(cookieHeader, now) {
      const pair = (cookieHeader ?? '').split(/;\s*/).find((each) => each.startsWith(`${name}=`));
      const match = /^(([\w-]+)\.(\d{1,12}))\.([\w-]+)$/.exec(pair?.slice(name.length + 1) ?? '');
      const [, value = '', text = '', ends = '', signature = ''] = match ?? [];
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(value));
      const isOurs = given.length === right.length && timingSafeEqual(given, right) && Number(ends) * 1000 > now;
      return isOurs ? Buffer.from(text, 'base64url').toString() : undefined;
    },
    clear: () => `${name}=; Max-Age=0${attributes}`,
  };
}
