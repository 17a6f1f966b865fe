import { z } from 'zod';

import { addDays, type CivilDate } from '~/core/time';
import type { Language } from '~/core/language';
import { readLines, splitLines } from '~/core/typed-text';

/** A menu for groups, as the owner keeps it; `precio` in euros a person. */
const groupMenu = z.object({
  id: z.string(),
  nombre_es: z.string(),
  /** Empty: pages show the Spanish one. The same for `texto_en`. */
  nombre_en: z.string(),
  precio: z.number(),
  /** One dish or heading a line. */
  texto_es: z.string(),
  texto_en: z.string(),
  /** The smallest party that can choose it. */
  minimo: z.number(),
  /** Days before the visit until which the guest can change the dishes. */
  dias_antes: z.number(),
});
export type GroupMenu = z.output<typeof groupMenu>;

/** What a group asks for: one of the menus, as it was then, a budget in the guest's words, or both. */
export const group = z.object({ menu: groupMenu.nullable(), presupuesto: z.string() });
export type Group = z.output<typeof group>;

/** The number of each dish, by its Spanish name, and the guest's notes for the kitchen. */
export const dishes = z.object({ cuantos: z.record(z.string(), z.number()), notas: z.string() });
export type Dishes = z.output<typeof dishes>;

/** Maximum lengths in characters, and the largest number of a dish. */
export const groupLimits = { presupuesto: 120, notas: 1000, cuantos: 9999 } as const;

/** The menus that a party can choose. */
export const menusFor = (people: number, menus: readonly GroupMenu[] = []) =>
  menus.filter(({ minimo }) => minimo <= people);

/** Checks what a group asks for; undefined: an unknown menu, neither menu nor budget, or a budget that is too long. */
export function readGroup(
  typed: { menu_grupo: string; presupuesto: string },
  people: number,
  menus: readonly GroupMenu[] = [],
): Group | undefined {
  const presupuesto = readLines(typed.presupuesto).replace(/\s+/g, ' ');
  const menu = menusFor(people, menus).find(({ id }) => id === typed.menu_grupo) ?? null;
  const isUnknown = typed.menu_grupo !== '' && menu === null;
  const isFine = !isUnknown && (menu !== null || presupuesto !== '') && presupuesto.length <= groupLimits.presupuesto;
  return isFine ? { menu, presupuesto } : undefined;
}

const dash = /^[-–—•·*]\s*/;

interface MenuLine {
  text: string;
  /** The Spanish name of a dish that guests count; absent for a heading. */
  dish?: string;
}

/** The lines of a text. Dishes begin with a dash; in a text without dashes each line is a dish but those that end with a colon. */
function markDishes(text: string): { text: string; isDish: boolean }[] {
  const lines = splitLines(text);
  const hasDashes = lines.some((line) => dash.test(line));
  return lines.map((line) => ({
    text: line.replace(dash, ''),
    isDish: hasDashes ? dash.test(line) : !line.endsWith(':'),
  }));
}

/** A menu's lines in a language; the Spanish ones when the translation has another number of dishes and cannot be matched. */
export function linesOf(
  { texto_es, texto_en }: Pick<GroupMenu, 'texto_es' | 'texto_en'>,
  language: Language,
): MenuLine[] {
  const spanish = markDishes(texto_es);
  const names = spanish.filter(({ isDish }) => isDish).map(({ text }) => text);
  const translated = language === 'es' ? [] : markDishes(texto_en);
  const isSame = translated.filter(({ isDish }) => isDish).length === names.length && translated.length > 0;
  let at = 0;
  return (isSame ? translated : spanish).map(({ text, isDish }) =>
    isDish ? { text, dish: names[at++] ?? text } : { text },
  );
}

/** The last day on which the guest can change the dishes. */
export const lastDayForDishes = ({ fecha }: { fecha: CivilDate }, { dias_antes }: GroupMenu): CivilDate =>
  addDays(fecha, -dias_antes);

/** Checks the typed dishes of a menu; `wrong`: the names of the fields that are refused. */
export function readDishes(
  menu: GroupMenu,
  read: (field: string) => string,
): { ok: true; dishes: Dishes } | { ok: false; wrong: readonly string[] } {
  const typed = listDishes(menu).map(({ dish, field }) => ({ dish, field, text: read(field).trim() }));
  const notas = readLines(read('notas'));
  const wrong = typed
    .filter(({ text }) => !/^\d{0,4}$/.test(text))
    .map(({ field }) => field)
    .concat(notas.length > groupLimits.notas ? ['notas'] : []);
  if (wrong.length > 0) return { ok: false, wrong };
  const counted = typed.flatMap(({ dish, text }) => (Number(text) > 0 ? [[dish, Number(text)] as const] : []));
  return { ok: true, dishes: { cuantos: Object.fromEntries(counted), notas } };
}

/** The dishes of a menu by their Spanish names, once each, with the field of each. */
export function listDishes(menu: GroupMenu): { dish: string; field: string }[] {
  const names = new Set(linesOf(menu, 'es').flatMap(({ dish }) => (dish === undefined ? [] : [dish])));
  return [...names].map((dish, at) => ({ dish, field: `plato_${at + 1}` }));
}
