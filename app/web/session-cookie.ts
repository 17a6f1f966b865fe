/** The staff session's cookie. A page asked for with it may hold the Admin link and is nobody else's. */
export const sessionCookieName = 'antidoto_panel';

/** The session's token as the browser sent it; undefined when it sent none. */
export function readSessionCookie(cookieHeader: string | null | undefined): string | undefined {
  const pair = (cookieHeader ?? '').split(/;\s*/).find((each) => each.startsWith(`${sessionCookieName}=`));
  return pair?.slice(sessionCookieName.length + 1) || undefined;
}

/**
 * The header that gives a browser its session, or takes it away when `token` is undefined. Without Max-Age it dies with
 * the browser; the server ends it after twelve hours. Its path is the whole site: public pages show the Admin link.
 */
export function writeSessionCookie(token: string | undefined, isSecure: boolean): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return token === undefined
    ? `${sessionCookieName}=; Max-Age=0; ${attributes}`
    : `${sessionCookieName}=${token}; ${attributes}`;
}
