import type { Texts } from '~/core/language';
import { addDays, type CivilDate, isCivilDate, weekdays } from '~/core/civil-date';
import { isClockTime, type OpeningHours, type OpeningPeriod, type SpecialDays, type WeekHours } from './hours';

type Hours = Pick<OpeningPeriod, 'opens' | 'closes'>;

/** Special days as they are stored. */
export interface StoredSpecialDays extends SpecialDays {
  id: number;
}

/** Monday to Sunday; null: closed, or no kitchen. */
export type WeekToStore = readonly { house: Hours | null; kitchen: Hours | null }[];

/** Why a field is refused; each is a key under `admin.horario.errores`. */
export type HoursCode =
  | 'hora'
  | 'faltaHora'
  | 'mismaHora'
  | 'cocinaSinLocal'
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

/** The names of a weekday's fields; 1 is Monday. */
export const weekFields = weekdays.map((weekday, index) => ({
  weekday,
  house: { opens: `abre_${index + 1}`, closes: `cierra_${index + 1}` },
  kitchen: { opens: `cocina_abre_${index + 1}`, closes: `cocina_cierra_${index + 1}` },
}));

/** The times of a stored week by the names of their fields; '' where there is none. */
export function storedTimes({ week, kitchen }: Pick<OpeningHours, 'week' | 'kitchen'>): Record<string, string> {
  return Object.fromEntries(
    weekFields.flatMap(({ weekday, ...names }) => {
      const timesOf = (hours: WeekHours, { opens, closes }: Hours) => {
        const period = hours.find(({ days }) => days.includes(weekday));
        return [
          [opens, period?.opens ?? ''],
          [closes, period?.closes ?? ''],
        ] as const;
      };
      return [...timesOf(week, names.house), ...timesOf(kitchen, names.kitchen)];
    }),
  );
}

/** The opening hours of a week that is to be stored. */
export const houseHoursOf = (week: WeekToStore): WeekHours =>
  weekdays.flatMap((weekday, index) => {
    const hours = week[index]?.house;
    return hours ? [{ days: [weekday], ...hours }] : [];
  });

/** Two times that must both be set; null when both are empty. */
function checkHours(read: ReadText, names: Hours, errors: HoursErrors): Hours | null {
  const hours = { opens: read(names.opens).trim(), closes: read(names.closes).trim() };
  for (const end of ['opens', 'closes'] as const) {
    if (hours[end] !== '' && !isClockTime(hours[end])) errors[names[end]] = 'hora';
    else if (hours[end] === '' && (hours.opens || hours.closes)) errors[names[end]] = 'faltaHora';
  }
  return hours.opens && hours.closes ? hours : null;
}

/** A week as a form sends it: `abre_N`, `cierra_N`, `cocina_abre_N`, `cocina_cierra_N`; both empty: closed. */
export function checkWeek(read: ReadText): Checked<WeekToStore> {
  const errors: HoursErrors = {};
  const week = weekFields.map((names) => {
    const house = checkHours(read, names.house, errors);
    const kitchen = checkHours(read, names.kitchen, errors);
    if (kitchen && !house) errors[names.kitchen.opens] ??= 'cocinaSinLocal';
    return { house, kitchen };
  });
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: week };
}

const mostLetters = 300;
const daysAhead = 730;
/** Maximum age of a first day, in days: an older one has a mistyped year. */
const daysBack = 365;

/** Special days as a form sends them: `desde`, `hasta`, `cerrado` or `abre` and `cierra`, `texto_es`, `texto_en`. */
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
  const hours = isClosed ? null : checkHours(read, { opens: 'abre', closes: 'cierra' }, errors);
  if (!isClosed && !hours) errors.abre ??= 'sinHoras';
  if (isClosed && (read('abre').trim() || read('cierra').trim())) errors.abre = 'cerradoConHoras';

  const text: Texts = { es: read('texto_es').trim(), en: read('texto_en').trim() };
  for (const language of ['es', 'en'] as const) {
    if (text[language].length > mostLetters) errors[`texto_${language}`] = 'textoLargo';
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: { from, to, hours, text } };
}
