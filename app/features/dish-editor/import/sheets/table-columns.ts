import { dishTexts } from '~/features/carta/catalogue';
import { menuFields } from '~/features/carta/dish-fields';
import { fold } from '~/features/carta/search';
import type { ColumnField } from '../paste-found';
import { findAllergen } from './table-values';

/* The heads of tables: which field of a dish a column holds. */

/** All but `agotado_hasta`, which ends at closing. */
export const ownColumns = ['lista', ...menuFields.filter((field) => field !== 'agotado_hasta')] as const;

const price = 'precios?|pvp|p v p|price|importe|tarifa|eur|euros?|€';
/** Heads of others. `isWeak`: a word that a row of dishes may have too, so that one alone is no head. */
const known: readonly (readonly [field: ColumnField, pattern: RegExp, isWeak?: true])[] = [
  [
    'lista',
    /^(?:lista|(?:menu )?secci?on(?:es)?|(?:menu )?section|categorias?(?: (?:de|del) .*)?|(?:reporting |product |menu )?categor(?:y|ies)|(?:sub ?)?familias?|grupos?|(?:sub ?)?group|apartado|epigrafe|partida|departamento|department|tipo de plato)$/,
  ],
  [
    'tipo',
    /^(?:(?:nombre|denominacion|name)(?: (?:de|del) .*)?|(?:nombre |name )?(?:plato|producto|articulo|item|product|dish)s?(?: name| title)?|title|titulo|elaboracion|concepto|especialidad)$/,
  ],
  ['tipo', /^(?:vinos?|bebidas?|cervezas?|postres?|coctel(?:es)?|tapas|raciones|cafes?|wines?|drinks?|beers?)$/, true],
  [
    'descripcion',
    /^(?:descripcion(?: .*)?|description|ingredientes|ingredients|detalles?|composicion|info|acompanamiento|guarnicion)$/,
  ],
  [
    'descripcion',
    /^(?:bodega|d ?o|denominacion de origen|origen|uvas?|variedad(?:es)?|anada|cosecha|region|winery|grapes?|vintage|productor)$/,
    true,
  ],
  [
    'precio',
    new RegExp(
      `^(?:${price}|default price)(?: (?:en )?(?:(?:de )?(?:venta|carta|sala|final|publico)|(?:con )?iva(?: incl\\w*)?|unitario|normal|general|1|base|€|eur|euros|\\[.*\\]))*$`,
    ),
  ],
  [
    'precio',
    /^(?:precio )?(?:racion(?:es)?(?: entera| completa)?|entera|completa|full(?: portion)?|portion|whole)$/,
    true,
  ],
  [
    'precio_media',
    /^(?:(?:precio|pvp) )?(?:medias?|1\/2|½)(?: ?racion(?:es)?)?(?: (?:precio|pvp))?$|^half(?: portion| price)?$/,
    true,
  ],
  ['precio:kilo', /^(?:precio )?(?:€|eur|euros|por|al)? ?\/? ?(?:kg|kilo)$/, true],
  [
    'variante',
    /^(?:variante|variacion|variation(?: name)?|formato|tamano|medida|size|format|presentacion|option ?1 value)$/,
  ],
  ['oculto', /^(?:ocult[oa]s?|ocultar|hidden|archivado|archived)$/],
  [
    'visible',
    /^(?:visible(?: .*)?|activ[oa]|active|publicad[oa]|mostrar|en carta|disponible(?: .*)?|available(?: .*)?|habilitado|enabled)$/,
  ],
  ['alergenos', /^(?:alergenos?(?: .*)?|allergens?(?: .*)?|alergias|contiene|contains)$/],
  ['trazas', /^(?:trazas(?: de)?|puede contener|may contain|traces)$/],
  ['por_unidad', /^(?:por unidad|per unit)$/],
  ['dieta:vegetariana', /^(?:vegetarian[oa]s?|vegetarian)$/, true],
  ['dieta:vegana', /^(?:vegan[oa]s?|vegan)$/, true],
  [
    'ignorar',
    /^(?:id|uuid|token|cod|codigo(?: .*)?|sku|handle|ref|referencia|ean|gtin|barcode|plu|iva|tipo iva|% ?iva|tax(?: .*)?|vat|impuestos?|coste(?: .*)?|cost|margen|stock(?: .*)?|orden|order|color|proveedor|supplier|n|num|numero|nº|n°|#|track stock|in stock)$/,
  ],
];
/** Prices that make a dish of their own; the word follows the name in brackets. */
const sizes =
  /^(?:precio )?(copa|botella|bot|glass|bottle|tapa|cana|doble|jarra|pinta|tercio|quinto|chupito|vaso|grande|mediana|pequen[oa]|individual|familiar|magnum)(?: ?\d+ ?(?:cl|ml|l))?$/;
const sizeNames: Partial<Record<string, string>> = {
  bot: 'botella',
  glass: 'copa',
  bottle: 'botella',
  cana: 'caña',
  pequeno: 'pequeño',
  pequena: 'pequeña',
};
const spanish = /(?:^|[ (\-/])(?:es|esp|espanol|castellano|spanish)\)?$/;
const english = /(?:^|[ (\-/])(?:en|eng|ing|ingles|english|uk|gb)\)?$/;

interface Named {
  field: ColumnField;
  isWeak: boolean;
}

function readField(head: string): Named | undefined {
  const own = fold(head).trim().replace(/\s+/g, '_');
  const exact = ownColumns.find((column) => column === own && column !== 'tipo' && column !== 'categoria');
  if (exact) return { field: exact, isWeak: exact === 'precio_media' };
  const text = fold(head)
    .replace(/[_*:."]+/g, ' ')
    .replace(/\((?:€|eur|euros|iva.*)\)/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === 'tipo') return { field: 'tipo', isWeak: false };
  const find = (name: string) => known.find(([, pattern]) => pattern.test(name));
  const language = english.test(text) ? 'en' : spanish.test(text) ? 'es' : undefined;
  if (language) {
    const base = text.replace(language === 'en' ? english : spanish, '').trim();
    const [field] = base === '' ? (['tipo'] as const) : (find(base) ?? []);
    if (field === 'tipo') return { field: `tipo_${language}`, isWeak: false };
    const column = dishTexts.find((each) => each === field);
    if (column) return { field: language === 'en' ? `${column}_en` : column, isWeak: false };
  }
  const found = find(text);
  if (found) return { field: found[0], isWeak: found[2] === true };
  const size = sizes.exec(text)?.[1];
  if (size) return { field: `precio:${sizeNames[size] ?? size}`, isWeak: true };
  const allergen = findAllergen(text);
  return allergen && { field: `alergeno:${allergen}`, isWeak: true };
}

const repeatable = /^(?:lista|descripcion|variante|ignorar)$/;

/** Whether a table is one that our own download writes. */
export const isOwnHead = (cells: readonly string[]): boolean => {
  const names = cells.map((cell) => fold(cell).trim());
  return names.includes('lista') && names.includes('tipo');
};

/**
 * The fields of a table's head, empty for a column that is not understood; undefined for another row. `isGuessed`: no column is
 * called a dish, so the first one that is not understood counts as the name.
 */
export function readHead(cells: readonly string[]): { fields: (ColumnField | '')[]; isGuessed: boolean } | undefined {
  const isOwn = isOwnHead(cells);
  const named = cells.map((cell): Named | undefined => {
    const own = isOwn && ownColumns.find((column) => column === fold(cell).trim().replace(/\s+/g, '_'));
    return own ? { field: own, isWeak: false } : cell.trim() === '' || cell.length > 60 ? undefined : readField(cell);
  });
  const understood = named.filter((each) => each !== undefined);
  if (understood.filter(({ isWeak }) => !isWeak).length === 0 && understood.length < 2) return undefined;
  const fields = named.map((each, at): ColumnField | '' => {
    if (!each) return '';
    const isFirst = repeatable.test(each.field) || named.findIndex((other) => other?.field === each.field) === at;
    return isFirst ? each.field : '';
  });
  const nameAt = (field: ColumnField | '') => fields.indexOf(field);
  // 'Tipo' beside 'Plato' is the section.
  if (!isOwn && fold(cells[nameAt('tipo')] ?? '').trim() === 'tipo') {
    const other = named.findIndex((each, at) => each?.field === 'tipo' && at !== nameAt('tipo'));
    if (other !== -1) {
      fields[nameAt('tipo')] = 'lista';
      fields[other] = 'tipo';
    }
  }
  if (fields.includes('tipo') || isOwn) return { fields, isGuessed: false };
  for (const field of ['tipo_es', 'descripcion', 'tipo_en'] as const) {
    if (fields.includes(field)) {
      fields[nameAt(field)] = 'tipo';
      return { fields, isGuessed: false };
    }
  }
  // A column without a head may be one of decoration; a head that is not understood comes first.
  const guessed = cells.findIndex((cell, at) => fields[at] === '' && cell.trim() !== '');
  // 'PESCADOS | | Precio' is a section's name above its dishes, not a column of that allergen.
  const first = cells.findIndex((cell) => cell.trim() !== '');
  const isSection = guessed === -1 && fields[first]?.startsWith('alergeno:');
  const at = isSection ? first : guessed === -1 ? nameAt('') : guessed;
  if (at === -1) return undefined;
  fields[at] = 'tipo';
  return { fields, isGuessed: true };
}
