import type { MenuItem } from './menu-item';

/** A text as searches compare it: no accents, no case, single blanks. `'Piñón  Tostado'` → `'pinon tostado'`. */
export function normalizeSearch(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Whether every word of a query begins a word of one of the dish's names. An empty query matches every dish. */
export function matchesSearch(item: Pick<MenuItem, 'tipo' | 'tipoEs' | 'tipoEn'>, query: string): boolean {
  const names = normalizeSearch([item.tipo, item.tipoEs, item.tipoEn].filter(Boolean).join(' ')).split(
    /[^\p{L}\p{N}]+/u,
  );
  return normalizeSearch(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((word) => names.some((name) => name.startsWith(word)));
}
