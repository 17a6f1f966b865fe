/** The site's languages. Spanish is the default and the fall-back. */
export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'es';

/** Whether a text names one of the site's languages (a query's `lng`, a folder of pictures). */
export function isLanguage(text: unknown): text is Language {
  return text === 'es' || text === 'en';
}

/** The language a path is written in: English below `/en`, else Spanish. Never a cookie or a header. */
export function languageOfPath(path: string): Language {
  return path === '/en' || path.startsWith('/en/') ? 'en' : 'es';
}

/** A path without the slashes at its end; `/` stays. By hand: `/\/+$/` is quadratic on a row of slashes. */
export function trimPath(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * The address of the same page in a language: `/comida` ↔ `/en/comida`, `/` ↔ `/en`.
 * Takes a path in either language. A query or fragment after the path is kept. Staff pages (`/admin…`) exist in Spanish
 * only, so their address never changes. Whatever it is given, the address stays on this site: `//host` would be a link to
 * another one, so a path begins with one slash.
 */
export function localizePath(path: string, language: Language): string {
  const end = path.search(/[?#]/);
  const pathname = end < 0 ? path : path.slice(0, end);
  const rest = end < 0 ? '' : path.slice(end);
  const spanish = `/${(languageOfPath(pathname) === 'en' ? pathname.slice(3) : pathname).replace(/^[/\\\s]+/, '')}`;
  if (language === 'es' || spanish === '/admin' || spanish.startsWith('/admin/')) return spanish + rest;
  return (spanish === '/' ? '/en' : `/en${spanish}`) + rest;
}
