import { defaultLanguage, translated, type Language } from './language';

/** A page with cards or a rail for the pages under it. */
export type SectionId = 'restaurante' | 'comida' | 'desayunosMeriendas' | 'bebidas';

interface Page {
  id: string;
  /** The page with this page's card, to which its back link leads. Null for the main navigation, legal texts and bookings. */
  parent: SectionId | null;
  /** The Spanish address; `localizePath` gives those in other languages. */
  path: string;
  /** Whether search engines may list it. */
  isListed: boolean;
  /** The names that the page reads from its query; it ignores all others. */
  query?: readonly string[];
}

/** Every public page, in the order of the specification's section 2. Pages with one parent form that section's rail. */
const listed = [
  { id: 'inicio', path: '/', parent: null, isListed: true },
  { id: 'restaurante', path: '/restaurante', parent: null, isListed: true },
  { id: 'carta', path: '/carta', parent: null, isListed: true, query: ['sin', 'q'] },
  { id: 'alergenos', path: '/alergenos', parent: null, isListed: true },
  { id: 'desayunosMeriendas', path: '/desayunos-meriendas', parent: 'restaurante', isListed: true },
  { id: 'menuDia', path: '/menu_del_dia', parent: 'restaurante', isListed: true },
  { id: 'comida', path: '/comida', parent: 'restaurante', isListed: true },
  { id: 'tostasBocadillos', path: '/tostas_bocadillos', parent: 'restaurante', isListed: true, query: ['sin'] },
  { id: 'bebidas', path: '/bebidas', parent: 'restaurante', isListed: true },
  { id: 'entrantes', path: '/comida/entrantes', parent: 'comida', isListed: true, query: ['sin'] },
  { id: 'sartenes', path: '/comida/sartenes', parent: 'comida', isListed: true, query: ['sin'] },
  { id: 'ensaladas', path: '/comida/ensaladas', parent: 'comida', isListed: true, query: ['sin'] },
  { id: 'pescados', path: '/comida/pescados', parent: 'comida', isListed: true, query: ['sin'] },
  { id: 'carnes', path: '/comida/carnes', parent: 'comida', isListed: true, query: ['sin'] },
  { id: 'arroces', path: '/comida/arroces', parent: 'comida', isListed: true, query: ['sin'] },
  { id: 'pecar', path: '/comida/pecar', parent: 'comida', isListed: true, query: ['sin'] },
  { id: 'cafe', path: '/cafe', parent: 'desayunosMeriendas', isListed: true, query: ['sin'] },
  { id: 'dulcesSalados', path: '/dulces_salados', parent: 'desayunosMeriendas', isListed: true, query: ['sin'] },
  { id: 'merienda', path: '/merienda', parent: 'desayunosMeriendas', isListed: true, query: ['sin'] },
  { id: 'vino', path: '/vino', parent: 'bebidas', isListed: true, query: ['sin'] },
  { id: 'cervezas', path: '/cervezas', parent: 'bebidas', isListed: true, query: ['sin'] },
  { id: 'refrescos', path: '/refrescos', parent: 'bebidas', isListed: true, query: ['sin'] },
  { id: 'reservas', path: '/reservas', parent: null, isListed: true, query: ['fecha', 'hora', 'personas'] },
  { id: 'gestionar', path: '/reservas/gestionar', parent: null, isListed: false, query: ['id'] },
  { id: 'sobreNosotros', path: '/sobre-nosotros', parent: null, isListed: true },
  { id: 'terminos', path: '/terminos', parent: null, isListed: true },
  { id: 'consentimiento', path: '/consentimiento', parent: null, isListed: true },
  { id: 'accesibilidad', path: '/accesibilidad', parent: null, isListed: true },
] as const satisfies readonly Page[];

type Listed = (typeof listed)[number];
/** The public pages; each id is also the key of its words (`paginas.<id>` in the dictionaries). */
export type PageId = Listed['id'];
/** A page with a card on another page. */
export type CardPageId = Exclude<Listed, { parent: null }>['id'];
export type CardPage = Page & { id: CardPageId; parent: SectionId };
export type PublicPage = CardPage | (Page & { id: Exclude<PageId, CardPageId>; parent: null });
export const pages: readonly PublicPage[] = listed;
/** The pages that have a card on another. */
export const cardPages: readonly CardPage[] = pages.filter((page): page is CardPage => page.parent !== null);

/** The language of a path: English below `/en` in any case, because Remix matches routes so; otherwise Spanish. */
export function languageOfPath(path: string): Language {
  const [, first = ''] = path.toLowerCase().split('/', 2);
  return translated.find((language) => language === first) ?? defaultLanguage;
}

/** A path without the slashes at its end; `/` stays. Without a regular expression, because `/\/+$/` takes quadratic time. */
export function trimPath(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * The address of the same page in a language: `/comida` ↔ `/en/comida`, `/` ↔ `/en`. Takes a path in either language and keeps
 * a query or fragment after it. Staff pages (`/admin…`) exist in Spanish only, so their address never changes. The result stays
 * on this site: it begins with one slash, because `//host` would link to another one.
 */
export function localizePath(path: string, language: Language): string {
  const end = path.search(/[?#]/);
  const pathname = end < 0 ? path : path.slice(0, end);
  const rest = end < 0 ? '' : path.slice(end);
  const prefix = languageOfPath(pathname) === defaultLanguage ? '' : `/${languageOfPath(pathname)}`;
  const spanish = `/${pathname.slice(prefix.length).replace(/^[/\\\s]+/, '')}`;
  if (language === defaultLanguage || spanish === '/admin' || spanish.startsWith('/admin/')) return spanish + rest;
  return (spanish === '/' ? `/${language}` : `/${language}${spanish}`) + rest;
}

/** A page by its id. */
export function pageOf(id: PageId): PublicPage {
  const page = pages.find((candidate) => candidate.id === id);
  if (!page) throw new RangeError(`No page '${String(id)}'`);
  return page;
}

/** The address of a page in a language. */
export function pathOfPage(page: PageId, language: Language): string {
  return localizePath(pageOf(page).path, language);
}

/** A page by its Spanish address, or null. */
export function findPageByPath(path: string): PublicPage | null {
  return pages.find((page) => page.path === path) ?? null;
}

/** The part of an address that names a page, as a `URL` has it. */
export interface Address {
  pathname: string;
  /** Empty, or with its `?`. */
  search: string;
}

const findPage = (pathname: string) => findPageByPath(trimPath(localizePath(pathname, 'es')));

/** The page at a path in any language and any spelling for which Remix finds a route: `/Comida/%65ntrantes`. */
export const findPageAt = (pathname: string): PublicPage | null => findPage(decodeURIComponent(pathname).toLowerCase());

/** The names that the page at a path in any language reads from its query; none where there is no page. */
export const queryNamesAt = (pathname: string): readonly string[] => findPage(pathname)?.query ?? [];

/** Whether a path has the form of a day's menu; the page exists only when that day has a menu. */
export const isPathOfMenuDay = (pathname: string): boolean => menuDayPath.test(pathname);
const menuDayPath = new RegExp(`^(?:/(?:${translated.join('|')}))?/menu_del_dia/\\d{4}-\\d{2}-\\d{2}$`);

/** The same page in a language, with the part of the query that the page reads. Another address keeps its query but `lng`. */
export function localizeAddress({ pathname, search }: Address, language: Language): string {
  const page = findPage(pathname);
  const isKept = (name: string) => (page ? (page.query?.includes(name) ?? false) : name !== 'lng');
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isKept(name))).toString();
  return localizePath(pathname, language) + (query && `?${query}`);
}

/** The pages under a section: its cards, and the rail that they share. */
export function pagesUnder(parent: SectionId): readonly CardPage[] {
  return cardPages.filter((page) => page.parent === parent);
}

/** Whether a page has cards for pages under it. */
export function isSection(id: PageId): id is SectionId {
  return pages.some(({ parent }) => parent === id);
}
