import type { Fields } from '~/core/seen-fields';
import type { Texts } from '~/core/language';
import { addDays, type CivilDate, isCivilDate, weekdays } from '~/core/time';
import { isClockTime, type OpeningHours, type Span, type SpecialDays, type WeekHours, windowOf } from './hours';

/** Special days as they are stored. */
export interface StoredSpecialDays extends SpecialDays {
  id: number;
}

/** Monday to Sunday; without spans: closed, or no kitchen. */
export type WeekToStore = readonly { bar: readonly Span[]; kitchen: readonly Span[] }[];

/** Why a field is refused; each is a key under `admin.horario.errores`. */
export type HoursCode =
  | 'hora'
  | 'faltaHora'
  | 'mismaHora'
  | 'sinPrimero'
  | 'segundoAntes'
  | 'cocinaSinLocal'
  | 'cocinaFuera'
  | 'copiaDe'
  | 'copiaA'
  | 'fecha'
  | 'fechaPasada'
  | 'fechaLejana'
  | 'hastaAntes'
  | 'sinHoras'
  | 'cerradoConHoras'
  | 'textoLargo';

/** The errors by the names of their fields. */
export type HoursErrors = Partial<Record<string, HoursCode>>;

/** A typed text by the name of its field; '' when it was not sent. */
export type ReadText = (name: string) => string;

export type Checked<Value> = { ok: true; value: Value } | { ok: false; errors: HoursErrors };

/** The names of a weekday's fields; 1 is Monday. Of bar and kitchen the first span, then the second. */
export const weekFields = weekdays.map((weekday, index) => {
  const spans = (prefix: '' | 'cocina_') =>
    [`${index + 1}`, `${index + 1}_2`].map((end) => ({
      opens: `${prefix}abre_${end}`,
      closes: `${prefix}cierra_${end}`,
    }));
  return { weekday, bar: spans(''), kitchen: spans('cocina_') };
});

/** The times of a stored week by the names of their fields; '' for no time. */
export function storedTimes({ week, kitchen }: Pick<OpeningHours, 'week' | 'kitchen'>): Record<string, string> {
  return Object.fromEntries(
    weekFields.flatMap(({ weekday, ...names }) => {
      const timesOf = (hours: WeekHours, spans: readonly Span[]) => {
        const periods = hours.filter(({ days }) => days.includes(weekday));
        return spans.flatMap(({ opens, closes }, at) => [
          [opens, periods[at]?.opens ?? ''] as const,
          [closes, periods[at]?.closes ?? ''] as const,
        ]);
      };
      return [...timesOf(week, names.bar), ...timesOf(kitchen, names.kitchen)];
    }),
  );
}

/** The bar's hours of a week to be stored. */
export const barHoursOf = (week: WeekToStore): WeekHours =>
  weekdays.flatMap((weekday, index) => (week[index]?.bar ?? []).map((span) => ({ days: [weekday] as const, ...span })));

/** A day's times with those of another day copied to it. `from` and `to` are the numbers of weekdays, 1 Monday. */
export function copyDay(times: Fields, from: number, to: readonly number[]): Fields {
  const namesOf = (day: number) => {
    const { bar = [], kitchen = [] } = weekFields[day - 1] ?? {};
    return [...bar, ...kitchen].flatMap(({ opens, closes }) => [opens, closes]);
  };
  const source = namesOf(from).map((name) => times[name] ?? '');
  const copied = to.flatMap((day) => namesOf(day).map((name, at) => [name, source[at] ?? ''] as const));
  return { ...times, ...Object.fromEntries(copied) };
}

/** A day's spans: the second opens after the first has closed, and ends before the first opens again. */
function checkSpans(read: ReadText, names: readonly Span[], errors: HoursErrors): readonly Span[] {
  const [first, second] = names.map((each) => checkSpan(read, each, errors));
  const at = names[1]?.opens ?? '';
  if (!second) return first ? [first] : [];
  if (!first) {
    errors[at] ??= 'sinPrimero';
    return [];
  }
  const [early, late] = [windowOf(first), windowOf(second)];
  if (late.opens <= early.closes || late.closes >= early.opens + 1440) errors[at] ??= 'segundoAntes';
  return [first, second];
}

/** Two times that must both be set; null when both are empty. */
function checkSpan(read: ReadText, names: Span, errors: HoursErrors): Span | null {
  const hours = { opens: read(names.opens).trim(), closes: read(names.closes).trim() };
  for (const end of ['opens', 'closes'] as const) {
    if (hours[end] !== '' && !isClockTime(hours[end])) errors[names[end]] = 'hora';
    else if (hours[end] === '' && (hours.opens || hours.closes)) errors[names[end]] = 'faltaHora';
  }
  return isClockTime(hours.opens) && isClockTime(hours.closes) ? hours : null;
}

/**
 * A week as a form sends it: `abre_N`, `cierra_N`, `cocina_abre_N`, `cocina_cierra_N`, and the same with `_2` for a second span;
 * empty ones: closed. The kitchen cooks while the bar is open.
 */
export function checkWeek(read: ReadText): Checked<WeekToStore> {
  const errors: HoursErrors = {};
  const week = weekFields.map((names) => {
    const bar = checkSpans(read, names.bar, errors);
    const kitchen = checkSpans(read, names.kitchen, errors);
    const open = bar.map(windowOf);
    // A bar's time that is refused says so itself.
    const isKnown = names.bar.every(({ opens, closes }) => !errors[opens] && !errors[closes]);
    for (const [at, span] of isKnown ? kitchen.entries() : []) {
      const { opens, closes } = windowOf(span);
      const field = names.kitchen[at]?.opens ?? '';
      if (open.length === 0) errors[field] ??= 'cocinaSinLocal';
      else if (!open.some((bar) => bar.opens <= opens && closes <= bar.closes)) errors[field] ??= 'cocinaFuera';
    }
    return { bar, kitchen };
  });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: week };
}

const mostLetters = 300;
/** How far ahead a special day may end, in days. */
export const daysAhead = 730;
/** Maximum age of a first day, in days: an older one has a mistyped year. */
const daysBack = 365;

const specialFields: readonly Span[] = [
  { opens: 'abre', closes: 'cierra' },
  { opens: 'abre_2', closes: 'cierra_2' },
];

/**
 * Special days as a form sends them: `desde`, `hasta`, `cerrado` or `abre` and `cierra`, and `abre_2` and `cierra_2` for a second
 * span, `texto_es`, `texto_en`.
 */
export function checkSpecialDays(read: ReadText, today: CivilDate): Checked<SpecialDays> {
  const errors: HoursErrors = {};
  const from = read('desde').trim();
  // One day needs no second date.
  const to = read('hasta').trim() || from;
  if (!isCivilDate(from)) errors.desde = 'fecha';
  else if (from < addDays(today, -daysBack)) errors.desde = 'fechaPasada';
  if (!isCivilDate(to)) errors.hasta = 'fecha';
  else if (isCivilDate(from) && to < from) errors.hasta = 'hastaAntes';
  else if (to < today) errors.hasta = 'fechaPasada';
  else if (to > addDays(today, daysAhead)) errors.hasta = 'fechaLejana';

  const isClosed = read('cerrado') !== '';
  const hours = isClosed ? [] : checkSpans(read, specialFields, errors);
  if (!isClosed && hours.length === 0) errors.abre ??= 'sinHoras';
  const hasTimes = specialFields.some(({ opens, closes }) => read(opens).trim() || read(closes).trim());
  if (isClosed && hasTimes) errors.abre = 'cerradoConHoras';

  const text: Texts = { es: read('texto_es').trim(), en: read('texto_en').trim() };
  for (const language of ['es', 'en'] as const) {
    if (text[language].length > mostLetters) errors[`texto_${language}`] = 'textoLargo';
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: { from, to, hours, text } };
}
