/** The public pages; each id is also the key of its words (`paginas.<id>` in the dictionaries). */
export type PageId =
  | 'inicio'
  | 'restaurante'
  | 'comida'
  | 'entrantes'
  | 'sartenes'
  | 'ensaladas'
  | 'pescados'
  | 'carnes'
  | 'arroces'
  | 'pecar'
  | 'tostasBocadillos'
  | 'desayunosMeriendas'
  | 'cafe'
  | 'dulcesSalados'
  | 'merienda'
  | 'menuDia'
  | 'bebidas'
  | 'vino'
  | 'cervezas'
  | 'refrescos'
  | 'reservas'
  | 'gestionar'
  | 'sobreNosotros'
  | 'terminos'
  | 'consentimiento';

export interface PublicPage {
  id: PageId;
  /** The Spanish address; `localizePath` gives the English one. */
  path: string;
  /** Where its back link leads; null for the pages of the main navigation and the legal texts. */
  parent: PageId | null;
  /** Whether search engines may list it. */
  isListed: boolean;
}

/** Every public page, in the order of the specification's section 2. Pages with one parent form that section's rail. */
export const pages: readonly PublicPage[] = [
  { id: 'inicio', path: '/', parent: null, isListed: true },
  { id: 'restaurante', path: '/restaurante', parent: null, isListed: true },
  { id: 'desayunosMeriendas', path: '/desayunos-meriendas', parent: 'restaurante', isListed: true },
  { id: 'menuDia', path: '/menu_del_dia', parent: 'restaurante', isListed: true },
  { id: 'comida', path: '/comida', parent: 'restaurante', isListed: true },
  { id: 'tostasBocadillos', path: '/tostas_bocadillos', parent: 'restaurante', isListed: true },
  { id: 'bebidas', path: '/bebidas', parent: 'restaurante', isListed: true },
  { id: 'entrantes', path: '/comida/entrantes', parent: 'comida', isListed: true },
  { id: 'sartenes', path: '/comida/sartenes', parent: 'comida', isListed: true },
  { id: 'ensaladas', path: '/comida/ensaladas', parent: 'comida', isListed: true },
  { id: 'pescados', path: '/comida/pescados', parent: 'comida', isListed: true },
  { id: 'carnes', path: '/comida/carnes', parent: 'comida', isListed: true },
  { id: 'arroces', path: '/comida/arroces', parent: 'comida', isListed: true },
  { id: 'pecar', path: '/comida/pecar', parent: 'comida', isListed: true },
  { id: 'cafe', path: '/cafe', parent: 'desayunosMeriendas', isListed: true },
  { id: 'dulcesSalados', path: '/dulces_salados', parent: 'desayunosMeriendas', isListed: true },
  { id: 'merienda', path: '/merienda', parent: 'desayunosMeriendas', isListed: true },
  { id: 'vino', path: '/vino', parent: 'bebidas', isListed: true },
  { id: 'cervezas', path: '/cervezas', parent: 'bebidas', isListed: true },
  { id: 'refrescos', path: '/refrescos', parent: 'bebidas', isListed: true },
  { id: 'reservas', path: '/reservas', parent: null, isListed: true },
  { id: 'gestionar', path: '/reservas/gestionar', parent: null, isListed: false },
  { id: 'sobreNosotros', path: '/sobre-nosotros', parent: null, isListed: true },
  { id: 'terminos', path: '/terminos', parent: null, isListed: true },
  { id: 'consentimiento', path: '/consentimiento', parent: null, isListed: true },
];

/** A page by its id. */
export function pageOf(id: PageId): PublicPage {
  const page = pages.find((candidate) => candidate.id === id);
  if (!page) throw new RangeError(`No page '${String(id)}'`);
  return page;
}

/** A page by its Spanish address, or null. */
export function findPageByPath(path: string): PublicPage | null {
  return pages.find((page) => page.path === path) ?? null;
}

/** The pages whose back link leads to a page: its cards, and the rail its children share. */
export function pagesUnder(parent: PageId): readonly PublicPage[] {
  return pages.filter((page) => page.parent === parent);
}
