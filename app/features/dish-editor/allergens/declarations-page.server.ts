import type { AllergenEditorProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { allergens } from '~/features/carta/allergens';
import { catalogue, nameOf, type MenuItem, type MenuTable } from '~/features/carta/catalogue';
import type { Menus } from '~/features/carta/list-menu';
import { keyOfDish } from '~/features/carta/register/register';
import { findHandler, readField, readForm, readNumber, type FormEntries } from '~/platform/http/read-form.server';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import type { MenuEditor } from '../menu-editor';
import { describeDeclared } from '../present-edit';
import { nameOfList } from '../prices/price-change';
import type { Register } from '~/features/carta/register/register-prints';
import {
  copyToTicked,
  declareTicked,
  findChanges,
  isUnfinished,
  readDeclaredDishes,
  readStored,
  touchTicked,
  type DeclaredDish,
} from './declarations';
import { presentDeclarations, type DeclarationsView, type NamedDish, type Problem } from './present-declarations';

interface DeclarationServices {
  words: Pick<SiteWords, 'get'>;
  menus: Pick<Menus, 'list'>;
  menuEditor: Pick<MenuEditor, 'readRows' | 'declareMany' | 'undoOwn'>;
  register: Pick<Register, 'readDeclarations' | 'markPrinted'>;
}

/** Maximum number of fields: eighteen a dish. */
const mostFields = 2000;
/** Dishes on one page: with more, its Brotli passes 60 kB and a phone is slow to lay it out. */
export const mostDishes = 60;

/** What an address asks for: a list or the whole carta, and only its undeclared dishes; without both, what is undeclared if anything. */
function readView(address: string, openCounts: ReadonlyMap<MenuTable, number>): DeclarationsView {
  const { searchParams } = new URL(address);
  const list = catalogue.find((each) => nameOfList(each) === searchParams.get('lista'));
  const isAsked = searchParams.has('lista') || searchParams.has('ver');
  const isOpenOnly = isAsked ? searchParams.get('ver') === 'sin-declarar' : openCounts.size > 0;
  return { list, isOpenOnly, from: readNumber(searchParams.get('desde') ?? '') ?? 0 };
}

/** The dishes that guests see, by list, and how many of each list are undeclared. */
async function readCarta({ menus }: Pick<DeclarationServices, 'menus'>) {
  const lists = await Promise.all(catalogue.map(async ({ table }) => [table, await menus.list(table)] as const));
  const open = lists.map(
    ([table, items]) => [table, items.filter(({ alergenos }) => alergenos === null).length] as const,
  );
  return { lists: new Map(lists), openCounts: new Map(open.filter(([, count]) => count > 0)) };
}

/** The stored dishes of some lists, hidden ones too. */
async function readDishes({ menuEditor }: Pick<DeclarationServices, 'menuEditor'>, tables: Iterable<MenuTable>) {
  const read = await Promise.all([...tables].map(async (table) => ({ table, ...(await menuEditor.readRows(table)) })));
  const items = new Map(
    read.flatMap(({ table, items: rows }) => rows.map((item) => [keyOfDish({ table, id: item.id }), { table, item }])),
  );
  return { items, isCurrent: read.every(({ isCurrent }) => isCurrent) };
}

/** The page's form as its address asks. */
export async function loadDeclarations(services: DeclarationServices, address: string) {
  const t = await services.words.get('es');
  const carta = await readCarta(services);
  const view = readView(address, carta.openCounts);
  const { items, isCurrent } = await readDishes(
    services,
    view.list ? [view.list.table] : view.isOpenOnly ? carta.openCounts.keys() : carta.lists.keys(),
  );
  const all = [...items.values()].filter(({ item }) => !view.isOpenOnly || item.alergenos === null);
  const dishes = all.slice(view.from, view.from + mostDishes).map(({ table, item }) => readStored(table, item));
  const declarations = await services.register.readDeclarations();
  const editor = presentDeclarations(t, { ...carta, view, items, dishes, declarations, total: all.length });
  return { editor, ...(isCurrent ? {} : { failure: t('admin.errores.cargar') }) };
}

/** What a post did, for the page that it redirects to. `change` is the line of the history. */
export type DeclarationsFlash =
  | { done: 'guardados'; change: number; count: number }
  | { done: 'igual' | 'deshecho' | 'marcado' };

/** The notice of the page after a post. */
export function presentDone(t: TFunction, flash: DeclarationsFlash) {
  if (flash.done !== 'guardados') return { status: t(`admin.registro.${flash.done}`) };
  const { count, change } = flash;
  return {
    status: t('admin.registro.guardados', { count }),
    undo: { text: t('admin.historia.deshacer'), act: 'deshacer', hidden: { cambio: String(change) } },
  };
}

/** The page's form as it was typed. */
interface Answer {
  status: number;
  dishes: readonly DeclaredDish[];
  failure?: string;
  /** Beside the buttons of the acts on ticked dishes. */
  said?: AllergenEditorProps['said'];
  /** By the dish's key. */
  problems?: ReadonlyMap<string, Problem>;
}

interface DeclarationsPost {
  t: TFunction;
  services: DeclarationServices;
  dishes: readonly DeclaredDish[];
  /** Of the dishes of the form, and of the dish to copy. */
  items: ReadonlyMap<string, NamedDish>;
  entries: FormEntries;
  /** What the button names after its act: the allergen of `poner.gluten`. */
  object: string;
  who: string;
}

type Act = (
  post: DeclarationsPost,
) => Answer | { done: DeclarationsFlash } | Promise<Answer | { done: DeclarationsFlash }>;

/** An act on the ticked dishes, shown and not stored. */
const onTicked =
  (act: (post: DeclarationsPost) => DeclaredDish[] | undefined): Act =>
  (post) => {
    const { t, dishes } = post;
    const count = dishes.filter(({ isTicked }) => isTicked).length;
    const changed = count > 0 ? act(post) : undefined;
    if (changed) {
      const text = t('admin.registro.sinGuardar', { count });
      return { status: 200, dishes: changed, said: { tone: 'success', text } };
    }
    const text = t(count > 0 ? 'admin.registro.sinCopia' : 'admin.registro.sinMarcas');
    return { status: 422, dishes, said: { tone: 'error', text } };
  };

const handlers: Record<string, Act> = {
  guardar: save,
  poner: onTicked(({ dishes, object }) => {
    const code = allergens.find((each) => each === object);
    return code && touchTicked(dishes, code);
  }),
  copiar: onTicked(({ dishes, items, entries }) => {
    const key = readField(entries, 'copia_de');
    const stored = items.get(key);
    const from = dishes.find((dish) => keyOfDish(dish) === key) ?? (stored && readStored(stored.table, stored.item));
    return from?.isDeclared ? copyToTicked(dishes, from) : undefined;
  }),
  declarar: onTicked(({ dishes }) => declareTicked(dishes)),
  marcar({ t, dishes }) {
    const isTicked = !dishes.every((dish) => dish.isTicked);
    const text = t('admin.registro.marcados', { count: isTicked ? dishes.length : 0 });
    return { status: 200, dishes: dishes.map((dish) => ({ ...dish, isTicked })), said: { tone: 'success', text } };
  },
  /** Takes the stored declaration of a dish instead of the typed one. */
  dejar({ dishes, object }) {
    const reset = (dish: DeclaredDish) => readStored(dish.table, { id: dish.id, ...dish.seen });
    return { status: 200, dishes: dishes.map((dish) => (keyOfDish(dish) === object ? reset(dish) : dish)) };
  },
  async deshacer({ t, services: { menuEditor }, dishes, entries, who }) {
    const { kind } = await menuEditor.undoOwn(readNumber(readField(entries, 'cambio')) ?? 0, who);
    if (kind === 'done') return { done: { done: 'deshecho' } };
    const isAway = kind === 'away';
    const failure = t(isAway ? 'admin.tabla.failures.deshacer' : 'admin.historia.noDeshecho');
    return { status: isAway ? 503 : 409, dishes, failure };
  },
  /** Marks the shown version of the register as printed; a version that has changed since answers 409. */
  async impreso({ t, services: { register }, dishes, entries }) {
    const isMarked = await register.markPrinted(readField(entries, 'version')).catch(() => undefined);
    if (isMarked) return { done: { done: 'marcado' } };
    const hasChanged = isMarked === false;
    const failure = t(hasChanged ? 'admin.registro.haCambiado' : 'admin.registro.noGuardado');
    return { status: hasChanged ? 409 : 503, dishes, failure };
  },
};

/** Stores the changed dishes or none of them. */
async function save({ t, services: { menuEditor }, dishes, items }: DeclarationsPost) {
  const unfinished = dishes.filter(isUnfinished).map((dish) => keyOfDish(dish));
  if (unfinished.length > 0) {
    const problems = new Map(unfinished.map((key) => [key, { text: t('admin.errores.faltaDeclarado') }]));
    return { status: 422, dishes, failure: t('admin.registro.faltaDeclarado', { count: unfinished.length }), problems };
  }
  const changes = findChanges(dishes);
  if (changes.length === 0) return { done: { done: 'igual' } } as const;
  const outcome = await menuEditor.declareMany(changes);
  if (outcome.kind === 'away') return { status: 503, dishes, failure: t('admin.tabla.failures.guardar') };
  if (outcome.kind === 'done') {
    const { change } = outcome;
    if (change === null) return { done: { done: 'igual' } } as const;
    return { done: { done: 'guardados', change, count: changes.length } } as const;
  }
  return presentOthers(t, dishes, items, outcome.others);
}

/** The form beside what others stored meanwhile: sent again, it stores the typed declarations. */
function presentOthers(
  t: TFunction,
  dishes: readonly DeclaredDish[],
  items: ReadonlyMap<string, NamedDish>,
  others: readonly { table: MenuTable; id: number; item: MenuItem | null }[],
): Answer {
  const stored = new Map(others.map((other) => [keyOfDish(other), other.item]));
  const problems = new Map(
    others.flatMap(({ item, ...other }): [string, Problem][] => {
      const text = item && t('admin.registro.cambiado', { stored: describeDeclared(t, item) });
      return text ? [[keyOfDish(other), { text, isStoredKept: true }]] : [];
    }),
  );
  const left = dishes.flatMap((dish) => {
    const item = stored.get(keyOfDish(dish));
    return item === null ? [] : item ? { ...dish, seen: item } : dish;
  });
  const gone = others.flatMap((other) => {
    const was = items.get(keyOfDish(other));
    return other.item ? [] : [was ? nameOf(was.item, was.table, 'es').text : keyOfDish(other)];
  });
  const lost = gone.length > 0 ? ` ${t('admin.registro.eliminados', { names: gone.join(', ') })}` : '';
  return { status: 409, dishes: left, failure: `${t('admin.registro.otraPersona')}${lost}`, problems };
}

/** Does what a button of the page names. Answers what was done, or the page's form with its status. */
export async function handleDeclarations(services: DeclarationServices, request: Request, who: string) {
  const t = await services.words.get('es');
  const form = await readForm(request, { fields: mostFields });
  const entries = form.ok ? form.entries : [];
  const [act = '', object = ''] = readField(entries, 'accion').split('.');
  const handle = findHandler(handlers, act);
  const dishes = readDeclaredDishes(entries);
  if (!form.ok || !handle || !dishes) {
    const failure = t(!form.ok && form.status === 413 ? 'errores.grande' : 'errores.metodo.texto');
    return { status: form.ok ? 400 : form.status, page: { failure } };
  }
  const carta = await readCarta(services);
  const { items } = await readDishes(services, new Set(dishes.map(({ table }) => table)));
  const source = [...carta.lists].flatMap(([table, rows]) =>
    rows.map((item) => [keyOfDish({ table, id: item.id }), { table, item }] as const),
  );
  const answer = await handle({ t, services, dishes, items: new Map([...source, ...items]), entries, object, who });
  if ('done' in answer) return answer;
  const { status, failure, said, problems } = answer;
  // The forms of the undo and of the print have no dishes.
  if (dishes.length === 0) return { status, page: { failure } };
  const left = answer.dishes.filter((dish) => items.has(keyOfDish(dish)));
  const view = readView(request.url, carta.openCounts);
  const declarations = await services.register.readDeclarations();
  const shown = { ...carta, view, items, dishes: left, declarations, total: 0, said, problems };
  return { status, page: { editor: presentDeclarations(t, shown), failure } };
}
