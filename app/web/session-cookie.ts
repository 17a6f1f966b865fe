/** The staff session's cookie. A page asked for with it may hold the Admin link and is nobody else's. */
export const sessionCookieName = 'antidoto_panel';

export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return cookieHeader?.includes(`${sessionCookieName}=`) ?? false;
}
