import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { addDays, civilTimeAt, isCivilDate, type CivilDate } from '~/core/time';
import { fold } from '~/features/carta/search';
import { clockTimeOf, type ClockTime } from '~/features/restaurant/hours/hours';

/** Whether `3/4/2027` is in April (`dma`, as in Spain) or in March (`mda`, as in the United States). */
export const dateOrders = ['dma', 'mda'] as const;
export type DateOrder = (typeof dateOrders)[number];

const months = ['ene|jan', 'feb', 'mar', 'abr|apr', 'may', 'jun', 'jul', 'ago|aug', 'se', 'oct', 'nov', 'dic|dec'];
const monthOf = (word: string) => months.findIndex((names) => new RegExp(`^(?:${names})`).test(word)) + 1;

const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?=$|[ ,t])/;

/** A date as the numbers of `3/4/2027`; undefined for other texts. */
const splitNumbers = (cell: string) => numbers.exec(cell.trim().toLowerCase())?.slice(1, 3).map(Number);

/** The order that a column of dates proves. Without proof, or with a contradiction, `isOpen` when there are such dates at all. */
export function findDateOrder(cells: readonly string[]): { order?: DateOrder; isOpen: boolean } {
  const pairs = cells.map(splitNumbers).filter((pair) => pair !== undefined);
  const [isDayFirst, isMonthFirst] = [0, 1].map((at) => pairs.some((pair) => (pair[at] ?? 0) > 12));
  if (isDayFirst !== isMonthFirst) return { order: isDayFirst ? 'dma' : 'mda', isOpen: false };
  return { isOpen: pairs.length > 0 };
}

const asDate = (year: string, month: number, day: number): CivilDate | undefined => {
  const date = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCivilDate(date) ? date : undefined;
};

/** The days since 30 December 1899 of a sheet, from 1982 to 2064; `46000,875` is 21:00. */
const serial = /^([3-5]\d{4})(?:[.,](\d+))?$/;

/** Reads a date and returns the text after it: `2027-03-05T21:00`, `5/3/2027 21:00`, `vie 5 mar 2027`, `Mar 5, 2027`, `46451,875`. */
export function readDate(cell: string, order: DateOrder): { date: CivilDate; rest: string } | undefined {
  // An instant with its offset from UTC.
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(cell.trim())) {
    const moment = new Date(cell.trim());
    if (Number.isNaN(moment.getTime())) return undefined;
    const { date, minutes } = civilTimeAt(moment);
    return { date, rest: clockTimeOf(minutes) };
  }
  const text = fold(cell).trim();
  const days = serial.exec(text);
  if (days) return { date: addDays('1899-12-30', Number(days[1])), rest: days[2] ? `0.${days[2]}` : '' };
  const read = (pattern: RegExp, make: (parts: string[]) => CivilDate | undefined) => {
    const found = pattern.exec(text);
    const date = found ? make(found.slice(1)) : undefined;
    return found && date ? { date, rest: text.slice(found[0].length).replace(/^[ t,]+/, '') } : undefined;
  };
  const [iso, dayFirst, monthFirst] = [
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[ ,t])/,
    /^(?:[a-z]{2,9}[.,]? )?(\d{1,2})(?: de |[ \-/])([a-z]{3,10})\.?(?: de |[ ,\-/]+)(\d{4})/,
    /^(?:[a-z]{2,9}, )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/,
  ];
  return (
    read(iso, ([year = '', month, day]) => asDate(year, Number(month), Number(day))) ??
    read(numbers, ([one, other, year = '']) =>
      order === 'dma' ? asDate(year, Number(other), Number(one)) : asDate(year, Number(one), Number(other)),
    ) ??
    read(dayFirst, ([day, month = '', year = '']) => asDate(year, monthOf(month), Number(day))) ??
    read(monthFirst, ([month = '', day, year = '']) => asDate(year, monthOf(month), Number(day)))
  );
}

/** Reads a time: `21:00:00`, `9:00 PM`, `21.00h`, `21h30`, `0,875`; undefined for another text. */
export function readTime(cell: string): ClockTime | undefined {
  const text = fold(cell).trim();
  const fraction = /^0[.,](\d+)$/.exec(text);
  const minutes = fraction
    ? Math.round(Number(`0.${fraction[1]}`) * 1440)
    : readClock(
        /^(\d{1,2})(?:[:.h](\d{2}))?(?:[:.]\d{2}(?:[.,]\d+)?)? ?(?:h(?:rs?|oras?)?\.?)?(?: ?([ap])\.? ?m\.?)?$/.exec(
          text,
        ),
      );
  if (minutes === undefined || minutes >= 1440) return undefined;
  return clockTimeOf(minutes);
}

function readClock(found: RegExpExecArray | null): number | undefined {
  const [text = '', hours, minutes = '', half] = found ?? [];
  // A number alone is not a time.
  if (!found || (minutes === '' && !half && !text.includes('h'))) return undefined;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || hour > 24 || (half && (hour < 1 || hour > 12))) return undefined;
  const ofDay = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour % 24;
  return ofDay * 60 + minute;
}

/** A telephone in E.164 form; '' for an empty cell, `damaged` when a sheet has rounded it (`6,00123E+08`), else undefined. */
export function readPhone(cell: string): string | 'damaged' | undefined {
  const text = cell
    .replace(/['’="]/g, '')
    .trim()
    .replace(/^tel:/i, '');
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text)) return 'damaged';
  const digits = text
    .replace(/[.,]0$/, '')
    .replace(/[\p{Z}.\-/()\u2010\u2011]/gu, '')
    .replace(/^00(?=[1-9])/, '+');
  if (digits === '' || /^[-0]+$/.test(digits)) return '';
  if (!/^\+?\d{6,18}$/.test(digits)) return undefined;
  const spanish = /^(?:\+?34)?([6789]\d{8})$/.exec(digits)?.[1];
  if (spanish) return `+34${spanish}`;
  const number = parsePhoneNumberFromString(digits.startsWith('+') ? digits : `+${digits}`);
  // A foreign number cannot be recognised without its prefix.
  return number?.isValid() && (digits.startsWith('+') || digits.length > 10) ? number.number : undefined;
}

/** The telephone of a guest with several, as `readPhone` returns it: the first Spanish mobile, else the first, else the reason. */
export function readPhones(cells: readonly string[]): ReturnType<typeof readPhone> {
  const phones = cells.flatMap(readPhonesOfCell);
  const isNumber = (phone: string | undefined) => phone?.startsWith('+');
  const found = phones.find((phone) => phone && /^\+34[67]/.test(phone)) ?? phones.find(isNumber);
  return found ?? (cells.length === 0 ? '' : phones[0]);
}

/** Reads a cell with one or several telephones: `600 111 222 / 91 123 45 67`; Google separates them with ` ::: `. */
function readPhonesOfCell(cell: string): ReturnType<typeof readPhone>[] {
  const whole = readPhone(cell);
  const parts = cell.split(/:::|[/;,|\n]|(?<=\s)(?:o|y|or|and)(?=\s)/).filter((part) => part.trim() !== '');
  return whole !== undefined || parts.length < 2 ? [whole] : parts.map(readPhone);
}

/** The legal form after a company's name, as in `Bodegas Ruiz, S.L.`. */
const companyForm = /^(?:s\.? ?l\.? ?[ulp]?|s\.? ?a\.? ?u?|s\.? ?c\.? ?p?|c\.? ?b|ltd|inc|llc|gmbh)\.?$/i;

/** `'García López, Ana'` → `'Ana García López'`; '' for a placeholder such as 'walk-in'. */
export function readName(name: string, surname = ''): string {
  // Google once exported the whole name beside its parts.
  const isWhole = surname !== '' && ` ${fold(name)}`.endsWith(` ${fold(surname)}`);
  const plain = [name, isWhole ? '' : surname]
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');
  const [last = '', first = '', ...more] = plain.split(/ ?, ?/);
  const turned = first && more.length === 0 && !companyForm.test(first) ? `${first} ${last}` : plain;
  return /^(?:-+|n\/?a|sin nombre|walk ?-?in|anonim[oa]|desconocid[oa]|unknown|guest)$/.test(fold(turned))
    ? ''
    : turned;
}

/** `'4 pax'` → `'4'`, `'4,0'` → `'4'`. */
export const readPeople = (cell: string): string =>
  /^(\d+)(?:[.,]0+)?(?: ?(?:pax|p|pers\w*|comensales|people|guests|covers))?\.?$/i.exec(cell.trim())?.[1] ??
  cell.trim();

/** The state of a booking in another program. `pendiente`: not accepted yet. */
export const guestStates = ['confirmada', 'llegado', 'no_vino', 'cancelada', 'rechazada', 'pendiente'] as const;
type GuestState = (typeof guestStates)[number];

const states: readonly (readonly [state: GuestState, pattern: RegExp])[] = [
  ['no_vino', /^no ?shows?\b|^no (?:se )?(?:presentad\w*|presento|asistio|vino|aparecio)|^no showed|^ausente|^plantad/],
  [
    'rechazada',
    /^(?:rechazad|denegad|refused|rejected|declined|denied)|^(?:cancel|anulad)\w* (?:por|by) (?:el |the )?restaurant/,
  ],
  ['cancelada', /^(?:cancel|anulad)/],
  [
    'confirmada',
    /^(?:re ?)?confirm|^$|^(?:booked|reservad|recorded|registrad|aceptad|accepted|not confirmed|unconfirmed|(?:no|sin) (?:re ?)?confirmad?|left message|running late|late|llega tarde|activ[ao]|active)/,
  ],
  [
    'llegado',
    /^(?:sentad|en mesa|seated|llegad|ha llegado|arrived|all arrived|partially|completed?|completad|finished|finaliz|terminad|assumed finished|liberad|left|done|bill|cuenta|paid|pagad|cobrad|walk ?in|asistid|asistio|atendid|show(?:ed)?$|checked in|desserts?|postre)/,
  ],
  [
    'pendiente',
    /^(?:pend|request|solicitad|en espera|lista de espera|wait|por confirmar|to confirm|new$|nueva$|preautori)/,
  ],
];

/** Reads another program's word for a state, in Spanish or English; undefined for an unknown word. */
export function readState(cell: string): GuestState | undefined {
  const text = fold(cell).replace(/[_-]+/g, ' ').replace(/\s+/g, ' ').trim();
  return states.find(([, pattern]) => pattern.test(text))?.[0];
}
