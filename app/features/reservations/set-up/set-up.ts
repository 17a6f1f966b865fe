import { z } from 'zod';

import { isCivilDate, weekdays, type Weekday } from '~/core/time';
import { clockTimeOf, groupHours, type OpeningWindow, type WeekHours } from '~/features/restaurant/hours/hours';
import { decimalOfCents, parsePrice } from '~/core/price';
import { readLines } from '~/core/typed-text';
import { mealOf, type Meal } from '../meals';
import { slotMinutes } from '../seats';

/** Maximum lengths of names, in characters. */
export const longestName = 60;
export const longestTableName = 30;
/** Maximum length of the text of a group menu, in characters. */
export const longestMenu = 1000;

const line = z.string().transform((text) => text.replace(/\p{Cc}+|\s+/gu, ' ').trim());
const nameOf = (most: number) => line.pipe(z.string().min(1, 'falta').max(most, 'largo'));
const names = {
  nombre_es: nameOf(longestName),
  /** Empty: the Spanish one. */
  nombre_en: line.pipe(z.string().max(longestName, 'largo')),
};
/** A whole number from 1. */
const upTo = (most: number, code: SetUpCode) =>
  line.pipe(
    z
      .string()
      .regex(/^\d{1,4}$/, code)
      .transform(Number)
      .refine((number) => number >= 1 && number <= most, code),
  );
const orNull = <Given extends z.ZodType<unknown, string>>(given: Given) =>
  line.transform((text) => text || null).pipe(given.nullable());
const quarter = line.pipe(z.string().regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/, 'cuarto'));
const price = z.string().transform((text, { issues, value }) => {
  const read = parsePrice(text);
  if (read.ok) return Number(decimalOfCents(read.cents));
  issues.push({ code: 'custom', message: 'precio' satisfies SetUpCode, input: value });
  return z.NEVER;
});
const lines = z.string().transform(readLines).pipe(z.string().max(longestMenu, 'largo'));
const party = { minimo: upTo(99, 'personas'), maximo: upTo(99, 'personas') };
const isInOrder = ({ minimo, maximo }: { minimo: number; maximo: number }) => minimo <= maximo;
const inOrder = { path: ['maximo'], error: 'orden' satisfies SetUpCode };

/** A time before this belongs to the date before (docs/contract.md, 'Services, zones, tables'). */
const dayBegins = '05:00';

/** The form of each list: reads a line into the values to store, or names each wrong field with a code. */
const setUpForms = {
  /** A service. A last start earlier than the first one is after midnight. */
  turnos: z
    .object({
      ...names,
      dias: z
        .array(z.string())
        .transform((days) => [1, 2, 3, 4, 5, 6, 7].filter((day) => days.includes(String(day))))
        .refine((days) => days.length > 0, 'dias'),
      desde: quarter.refine((time) => time >= dayBegins, 'madrugada'),
      hasta: quarter,
      ritmo: orNull(upTo(9999, 'numero')),
    })
    .refine(({ desde, hasta }) => hasta >= desde || hasta < dayBegins, {
      path: ['hasta'],
      error: 'antesDePrimera' satisfies SetUpCode,
    }),
  zonas: z.object({
    ...names,
    plazas: orNull(upTo(9999, 'numero')),
    cerrada_hasta: orNull(z.string().refine(isCivilDate, 'fecha')),
  }),
  mesas: z
    .object({ nombre: nameOf(longestTableName), zona: orNull(z.guid('zona')), ...party })
    .refine(isInOrder, inOrder),
  /** Tables that join. */
  juntas: z
    .object({
      mesas: z
        .array(z.guid('mesas'))
        .transform((ids) => [...new Set(ids)].sort())
        .refine((ids) => ids.length === 2 || ids.length === 3, 'mesas'),
      ...party,
    })
    .refine(isInOrder, inOrder),
  /** Menus for groups. */
  grupos: z.object({
    ...names,
    precio: price,
    minimo: upTo(9999, 'numero'),
    dias_antes: line.pipe(
      z
        .string()
        .regex(/^\d{1,2}$/, 'antes')
        .transform(Number)
        .refine((days) => days <= 60, 'antes'),
    ),
    texto_es: lines.pipe(z.string().min(1, 'texto')),
    /** Empty: the Spanish one. */
    texto_en: lines,
  }),
};

export type SetUpList = keyof typeof setUpForms;
export type Line<List extends SetUpList> = z.infer<(typeof setUpForms)[List]>;
/** A stored line; zones are in the order in which they were made. */
export type Kept<List extends SetUpList> = Line<List> & { id: string; creada_en?: string };

/** Why a field is refused: keys under `admin.preparar.errores`. */
type SetUpCode =
  | 'falta'
  | 'largo'
  | 'dias'
  | 'cuarto'
  | 'madrugada'
  | 'antesDePrimera'
  | 'numero'
  | 'personas'
  | 'orden'
  | 'fecha'
  | 'zona'
  | 'mesas'
  | 'repetida'
  | 'precio'
  | 'texto'
  | 'antes';
export type SetUpErrors = Partial<Record<SetUpFieldName, SetUpCode>>;

/** The fields whose value is a list. */
const lists = ['dias', 'mesas'];

/** Reads a line from a form, whose fields may have several values. */
export function readLine<List extends SetUpList>(
  list: List,
  typed: Readonly<Record<string, readonly string[]>>,
): { ok: true; line: Line<List> } | { ok: false; errors: SetUpErrors } {
  const form: z.ZodType<Line<List>> = setUpForms[list] as never;
  const fields = fieldsOf(list).map((field) => {
    const values = typed[field] ?? [];
    return [field, lists.includes(field) ? values : (values[0] ?? '')];
  });
  const read = form.safeParse(Object.fromEntries(fields));
  if (read.success) return { ok: true, line: read.data };
  const errors = read.error.issues.map(({ path, message }) => [path[0], message]).reverse();
  return { ok: false, errors: Object.fromEntries(errors) as SetUpErrors };
}

export type SetUpFieldName = { [List in SetUpList]: keyof Line<List> }[SetUpList];

/** The names of a form's fields, in their order. */
export const fieldsOf = (list: SetUpList) => Object.keys(setUpForms[list].shape) as SetUpFieldName[];

/** The values of a stored line as its form has them. */
export const valuesOf = (stored: object): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(stored).map(([field, value]: [string, unknown]) => [
      field,
      value === null ? [] : [value].flat().map(String),
    ]),
  );

/** Maximum length of a kitchen's window for one service, in minutes; a longer window is split by meal. */
const longestService = 360;
/** Time between the last start of a service and the kitchen's closing, in minutes. */
const beforeClosing = 30;

/** Proposes services by the kitchen's hours. */
export function proposeServices(
  kitchen: WeekHours,
): (Pick<Line<'turnos'>, 'dias' | 'desde' | 'hasta'> & { meal: Meal })[] {
  const found = new Map<string, Pick<Line<'turnos'>, 'dias' | 'desde' | 'hasta'> & { meal: Meal }>();
  for (const { first, last, windows } of groupHours(kitchen)) {
    for (const { desde, hasta, meal } of windows.flatMap(splitByMeal)) {
      const key = `${desde} ${hasta}`;
      const service = found.get(key) ?? { dias: [], desde, hasta, meal };
      service.dias.push(...daysBetween(first, last));
      found.set(key, service);
    }
  }
  return [...found.values()].sort((a, b) => (a.desde < b.desde ? -1 : 1));
}

function daysBetween(first: Weekday, last: Weekday): number[] {
  const [from, to] = [weekdays.indexOf(first), weekdays.indexOf(last)];
  return weekdays.flatMap((_, day) => (day >= from && day <= to ? [day + 1] : []));
}

/** The services in one window of the kitchen. */
function splitByMeal({ opens, closes }: OpeningWindow) {
  const begin = Math.ceil(opens / slotMinutes) * slotMinutes;
  const end = Math.max(begin, Math.floor((closes - beforeClosing) / slotMinutes) * slotMinutes);
  const mealAt = (moment: number) => (moment >= 1440 ? 'dinner' : mealOf(clockTimeOf(moment)));
  if (end - begin <= longestService) {
    return [{ desde: clockTimeOf(begin), hasta: clockTimeOf(end), meal: mealAt((begin + end) / 2) }];
  }
  const services: { desde: string; hasta: string; meal: Meal }[] = [];
  for (let moment = begin; moment <= end; moment += slotMinutes) {
    const meal = mealAt(moment);
    const time = clockTimeOf(moment);
    const current = services.at(-1);
    if (current?.meal === meal) current.hasta = time;
    else services.push({ desde: time, hasta: time, meal });
  }
  return services;
}
