import { createHmac, timingSafeEqual } from 'node:crypto';

/** A confirmation waits this long for the page that shows it, in seconds. */
const lifetime = 120;

export interface Flash {
  /** The header that keeps a confirmation for the next page; `now` in milliseconds. */
  set(now: number): string;
  /** True when the request brings a confirmation of ours that is not too old. */
  has(cookieHeader: string | null, now: number): boolean;
  /** The header that ends it, so that it is shown once. */
  clear(): string;
}

export interface FlashOptions {
  name: string;
  secret: string;
  isSecure: boolean;
}

/**
 * Something to say once on the page after a redirect, as a signed cookie that holds only when it ends: nobody's data,
 * and nothing a link could bring about. Its path is the whole site, because the page is also asked for as data, under an
 * address beside its own.
 */
export function createFlash({ name, secret, isSecure }: FlashOptions): Flash {
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const sign = (ends: string) => createHmac('sha256', secret).update(`${name}|${ends}`).digest('base64url');

  return {
    set(now) {
      const ends = String(Math.floor(now / 1000) + lifetime);
      return `${name}=${ends}.${sign(ends)}; Max-Age=${lifetime}${attributes}`;
    },
    has(cookieHeader, now) {
      const pair = (cookieHeader ?? '').split(/;\s*/).find((each) => each.startsWith(`${name}=`));
      const [, ends = '', signature = ''] = /^(\d{1,12})\.([\w-]+)$/.exec(pair?.slice(name.length + 1) ?? '') ?? [];
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(ends));
      return given.length === right.length && timingSafeEqual(given, right) && Number(ends) * 1000 > now;
    },
    clear: () => `${name}=; Max-Age=0${attributes}`,
  };
}
