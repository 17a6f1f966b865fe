import { siteCookies } from './cookies.server';

/**
 * What a post leaves to be said by the page that its redirect leads to, as the header that gives it; `page` is the name
 * under which that page asks for it. It works without a script and says nothing in the address.
 */
export function leaveSaid(page: string, said: object = {}): string {
  return siteCookies().said.set(JSON.stringify({ ...said, page }), Date.now());
}

/** What was left for a page. Its `headers` end it, so that the page loaded again does not say it again. */
export function takeSaid<Said extends object>(request: Request, page: string): { said?: Said; headers: HeadersInit } {
  const { said: cookie } = siteCookies();
  const text = cookie.read(request.headers.get('Cookie'), Date.now());
  const said = text === undefined ? undefined : (JSON.parse(text) as Said & { page: string });
  return said?.page === page ? { said, headers: { 'Set-Cookie': cookie.clear() } } : { headers: {} };
}
