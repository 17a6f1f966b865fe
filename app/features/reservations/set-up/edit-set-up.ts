import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { fold } from '~/features/carta/search';
import type { WeekHours } from '~/features/restaurant/hours/hours';
import { parseJson } from '~/platform/database/fetch-within';
import { DatabaseFault, duplicateKey } from '~/platform/database/supabase.server';
import type { GetTranslator } from '~/platform/http/i18n.server';
import { findHandler, readField, type FormEntries } from '~/platform/http/read-form.server';
import { isUuid } from '../booking';
import type { SetUp, SetUpTables } from './set-up.data.server';
import {
  fieldsOf,
  longestMenu,
  proposeServices,
  readLine,
  valuesOf,
  type Line,
  type SetUpErrors,
  type SetUpList,
} from './set-up';

/** The lists of each page. */
export const setUpPages = {
  turnos: ['turnos'],
  zonas: ['zonas'],
  mesas: ['mesas', 'juntas'],
  grupos: ['grupos'],
} as const satisfies Record<string, readonly [SetUpList, ...SetUpList[]]>;
export type SetUpPage = keyof typeof setUpPages;

type Values = Readonly<Record<string, readonly string[]>>;

const undoForm = z.object({
  /** The lines to store again, each with the values of its form. */
  put: z.array(
    z.tuple([
      z.enum(['turnos', 'zonas', 'mesas', 'juntas', 'grupos']),
      z.guid(),
      z.record(z.string(), z.array(z.string())),
    ]),
  ),
  /** The tables that were in the removed zone. */
  tables: z.array(z.guid()),
  /** The proposed services to remove again. */
  drop: z.array(z.guid()),
});
/** The hidden field of the button 'Deshacer'. */
export type SetUpUndo = z.infer<typeof undoForm>;

/** The outcome of a post, a key under `admin.preparar`. `id` and `list` are those of the form that shows it. */
export interface SetUpDone {
  done:
    | 'anadido'
    | 'guardado'
    | 'eliminado'
    | 'yaEliminado'
    | 'devuelto'
    | 'noVuelve'
    | 'deshecho'
    | 'propuesto'
    | 'yaPropuesto';
  list?: SetUpList;
  id?: string;
  nombre?: string;
  count?: number;
  undo?: SetUpUndo;
}

/** A refused post; `list`, `id` (empty: the form that adds) and the typed values where one form is refused. */
export interface SetUpRefusal {
  status: number;
  why: 'revisar' | 'sinBase' | 'sinCocina' | 'noGuardado';
  list?: SetUpList;
  id?: string;
  typed?: Values;
  errors?: SetUpErrors;
}

interface Post {
  list: SetUpList;
  id: string;
  entries: FormEntries;
  tables: SetUpTables;
  /** The names of meals in each language. */
  words: { get: GetTranslator };
  readKitchen: () => Promise<WeekHours>;
  takeGroups: (isTaken: boolean) => Promise<void>;
}

const handlers = {
  anadir: storeLine,
  guardar: storeLine,
  eliminar: removeLine,
  deshacer: undo,
  proponer: propose,
  admitir: takeGroups,
};

/** Intents of one page. */
const intentsOf: Readonly<Record<string, SetUpPage>> = { proponer: 'turnos', admitir: 'grupos' };

/** Handles a form of a page: adds, saves or removes a line, undoes a removal, proposes services, or sets whether groups may ask. */
export async function editSetUp(
  page: SetUpPage,
  { entries, ...services }: Pick<Post, 'entries' | 'tables' | 'words' | 'readKitchen' | 'takeGroups'>,
): Promise<SetUpDone | SetUpRefusal> {
  const lists: readonly SetUpList[] = setUpPages[page];
  const intent = readField(entries, 'accion');
  const list = lists.find((each) => each === readField(entries, 'lista')) ?? setUpPages[page][0];
  const sent = readField(entries, 'id');
  const handle = findHandler(handlers, intent);
  if (!handle || (intentsOf[intent] ?? page) !== page) return { status: 400, why: 'noGuardado' };
  const id = isUuid(sent) ? sent : intent === 'anadir' ? randomUUID() : '';
  const form = { list, id: intent === 'anadir' ? '' : id, typed: typedIn(list, entries) };
  if (id === '' && (intent === 'guardar' || intent === 'eliminar')) return { status: 400, why: 'noGuardado' };
  const outcome = await handle({ list, id, entries, ...services }).catch((error: unknown): SetUpRefusal => {
    const errors = error instanceof DatabaseFault ? errorsOf(list, error) : undefined;
    return errors ? { status: 422, why: 'revisar', errors } : { status: 503, why: 'sinBase' };
  });
  if ('done' in outcome) return intent === 'anadir' ? { ...outcome, done: 'anadido' } : outcome;
  return intent === 'anadir' || intent === 'guardar' ? { ...outcome, ...form } : outcome;
}

/** The values of a list's fields in a form, each cut at its maximum length. */
const typedIn = (list: SetUpList, entries: FormEntries): Values =>
  Object.fromEntries(
    fieldsOf(list).map((field) => [
      field,
      entries.flatMap(([name, value]) =>
        name === field ? [value.slice(0, field.startsWith('texto') ? 2 * longestMenu : 200)] : [],
      ),
    ]),
  );

/** Maximum size of the JSON of `SetUpUndo`, in bytes, because the cookie holds 4 kB in Base64. */
const longestUndo = 2700;

/** Postgres's code of a reference to a missing row. */
const missingKey = '23503';

/** The wrong field that the database names: two tables of one name, a zone that was removed meanwhile. */
function errorsOf(list: SetUpList, { code }: DatabaseFault): SetUpErrors | undefined {
  if (code === duplicateKey) return { [list === 'juntas' ? 'mesas' : 'nombre']: 'repetida' };
  return code === missingKey ? { zona: 'zona' } : undefined;
}

/** Stores a line under its id, so that the same form sent again stores no second line. */
async function storeLine({ list, id, entries, tables }: Post): Promise<SetUpDone | SetUpRefusal> {
  const read = readLine(list, typedIn(list, entries));
  if (!read.ok) return { status: 422, why: 'revisar', errors: read.errors };
  const { line } = read;
  if ('mesas' in line) {
    const { mesas } = await tables.read();
    const isKnown = line.mesas.every((table) => mesas.some((each) => each.id === table));
    if (!isKnown) return { status: 422, why: 'revisar', errors: { mesas: 'mesas' } };
  }
  const errors = findRepeatedNames(line, id, await tables.read());
  if (Object.keys(errors).length > 0) return { status: 422, why: 'revisar', errors };
  await tables.put(list, id, line);
  return { done: 'guardado', list, id };
}

/**
 * The names of a zone or a table that another one has, without regard to case and accents: guests choose a zone by its name.
 * Services and menus may share a name, because one service may have other hours on some days.
 */
function findRepeatedNames(line: Line<SetUpList>, id: string, stored: SetUp): SetUpErrors {
  const isTaken = (name: string, others: readonly string[]) => others.some((other) => fold(other) === fold(name));
  const isOther = (kept: { id: string }) => kept.id !== id;
  if ('nombre' in line) {
    const tables = stored.mesas.filter(isOther).map(({ nombre }) => nombre);
    return isTaken(line.nombre, tables) ? { nombre: 'repetida' } : {};
  }
  if (!('cerrada_hasta' in line)) return {};
  const zones = stored.zonas.filter(isOther);
  if (
    isTaken(
      line.nombre_es,
      zones.map(({ nombre_es }) => nombre_es),
    )
  )
    return { nombre_es: 'repetida' };
  const [name, ...others] = [line, ...zones].map((zone) => zone.nombre_en || zone.nombre_es);
  return isTaken(name ?? '', others) ? { nombre_en: 'repetida' } : {};
}

async function removeLine({ list, id, tables }: Post): Promise<SetUpDone> {
  const stored = await tables.read();
  const line = stored[list].find((each) => each.id === id);
  if (!line) return { done: 'yaEliminado' };
  const joins = list === 'mesas' ? stored.juntas.filter(({ mesas }) => mesas.includes(id)) : [];
  const put: SetUpUndo['put'] = [
    [list, id, valuesOf(line)],
    ...joins.map((join): SetUpUndo['put'][number] => ['juntas', join.id, valuesOf(join)]),
  ];
  const inZone = list === 'zonas' ? stored.mesas.filter(({ zona }) => zona === id).map((table) => table.id) : [];
  await tables.remove(list, [id]);
  const undoing = { put, tables: inZone, drop: [] };
  const isKept = Buffer.byteLength(JSON.stringify(undoing)) <= longestUndo;
  return { done: 'eliminado', nombre: nameOfLine(line, stored), ...(isKept && { undo: undoing }) };
}

/** Stores a removed line again with the joins and tables of its zone, or removes the proposed services. */
async function undo({ entries, tables }: Post): Promise<SetUpDone> {
  const read = z.string().transform(parseJson).pipe(undoForm).safeParse(readField(entries, 'fila'));
  if (!read.success) return { done: 'noVuelve' };
  const { put, tables: inZone, drop } = read.data;
  for (const [list, id, values] of put) {
    const line = readLine(list, values);
    if (line.ok) await tables.put(list, id, line.line, values.creada_en?.[0]);
  }
  const stored = await tables.read();
  const [first] = put;
  for (const { id, creada_en: _, ...table } of stored.mesas.filter((each) => inZone.includes(each.id))) {
    await tables.put('mesas', id, { ...table, zona: first?.[1] ?? null });
  }
  if (drop.length > 0) await tables.remove('turnos', drop);
  const line = first && stored[first[0]].find(({ id }) => id === first[1]);
  if (!line) return { done: drop.length > 0 ? 'deshecho' : 'noVuelve' };
  return { done: 'devuelto', nombre: nameOfLine(line, stored) };
}

async function propose({ tables, words, readKitchen }: Post): Promise<SetUpDone | SetUpRefusal> {
  const proposed = proposeServices(await readKitchen());
  if (proposed.length === 0) return { status: 422, why: 'sinCocina' };
  const { turnos } = await tables.read();
  const [es, en] = await Promise.all([words.get('es'), words.get('en')]);
  const keyOf = ({ dias, desde, hasta }: Pick<Line<'turnos'>, 'dias' | 'desde' | 'hasta'>) =>
    `${dias.join('')} ${desde} ${hasta}`;
  const drop: string[] = [];
  for (const { meal, ...service } of proposed.filter((each) => !turnos.some((kept) => keyOf(kept) === keyOf(each)))) {
    const names = {
      nombre_es: es(`reservas.words.time.meals.${meal}`),
      nombre_en: en(`reservas.words.time.meals.${meal}`),
    };
    const id = randomUUID();
    await tables.put('turnos', id, { ...names, ...service, ritmo: null });
    drop.push(id);
  }
  return drop.length > 0
    ? { done: 'propuesto', count: drop.length, undo: { put: [], tables: [], drop } }
    : { done: 'yaPropuesto' };
}

async function takeGroups({ entries, takeGroups: take }: Post): Promise<SetUpDone> {
  await take(readField(entries, 'grupos') !== '');
  return { done: 'guardado' };
}

/** The name of a line; joined tables have the names of their tables. */
export function nameOfLine(line: SetUp[SetUpList][number], { mesas }: SetUp): string {
  if ('nombre_es' in line) return line.nombre_es;
  if ('nombre' in line) return line.nombre;
  return mesas.flatMap(({ id, nombre }) => (line.mesas.includes(id) ? [nombre] : [])).join(' + ');
}
