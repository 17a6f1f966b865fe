import type { Fields } from '~/core/seen-fields';
import { pages, type PublicPage } from '~/core/pages';
import { addDays, civilTimeAt, weekdays } from '~/core/time';
import {
  isClockTime,
  minutesOf,
  openState,
  windowOf,
  windowsOn,
  type ClockTime,
  type OpeningHours,
  type OpeningWindow,
} from './hours';
import type { Checked, HoursErrors, ReadText } from './hours-form';
import { menuListsOnPage } from '~/features/carta/catalogue';

/** The hours in which a page's lists are served, on each open day. Without a time, from the opening or until the closing. */
export interface ServingHours {
  from: ClockTime | undefined;
  /** `00:00` is the midnight that ends the day. A time before `from` is in the small hours of the next day. */
  until: ClockTime | undefined;
}

/** The opening hours with those of the lists and of the menu of the day, by the names of their fields. */
export interface ServedHours extends OpeningHours {
  serving: Fields;
}

/** The pages that may have hours: those with lists. */
export const servedPages: readonly PublicPage[] = pages.filter(({ path }) => menuListsOnPage(path).length > 0);

/** The names of a page's fields. */
export const servingFields = ({ id }: Pick<PublicPage, 'id'>) => ({
  from: `sirve_desde_${id}`,
  until: `sirve_hasta_${id}`,
});

/** The fields of the menu of the day until staff have saved others (docs/specification.md, 9). `menu_dias`: 1 is Monday. */
const firstMenu: Fields = { menu_dias: '12345', menu_desde: '13:00', menu_hasta: '16:00' };
const menuFields = { from: 'menu_desde', until: 'menu_hasta' };

/** When the menu of the day is served, on those of its days on which the restaurant is open then. */
export function menuServingOf(serving: Fields) {
  const { menu_dias = '', menu_desde = '', menu_hasta = '' } = { ...firstMenu, ...serving };
  const days = weekdays.filter((_, at) => menu_dias.includes(String(at + 1)));
  return { days, from: menu_desde, until: menu_hasta };
}

/** Whether one of a day's windows has a moment at which the menu of the day is served. */
export function isMenuWithin(windows: readonly OpeningWindow[], serving: Fields): boolean {
  const { from, until } = menuServingOf(serving);
  if (!isClockTime(from) || !isClockTime(until)) return false;
  const menu = windowOf({ opens: from, closes: until });
  return windows.some(({ opens, closes }) => opens < menu.closes && menu.opens < closes);
}

/** The values of all fields; '' for a time that is not set. */
export const storedServing = (serving: Fields): Record<string, string> => ({
  ...Object.fromEntries(
    servedPages.flatMap((page) => Object.values(servingFields(page)).map((field) => [field, serving[field] ?? ''])),
  ),
  ...Object.fromEntries(Object.entries(firstMenu).map(([field, first]) => [field, serving[field] ?? first])),
});

/** A page's own hours; undefined while its lists are always served. */
export function servingOf(page: Pick<PublicPage, 'id'>, serving: Fields): ServingHours | undefined {
  const fields = servingFields(page);
  const read = (field: string) => {
    const time = serving[field] ?? '';
    return isClockTime(time) ? time : undefined;
  };
  const [from, until] = [read(fields.from), read(fields.until)];
  return from === undefined && until === undefined ? undefined : { from, until };
}

/** Checks the times of a form; empty ones are left out. A menu of the day with days has both times. */
export function checkServing(read: ReadText): Checked<Fields> {
  const errors: HoursErrors = {};
  const serving: Record<string, string> = { menu_dias: read('menu_dias').replace(/[^1-7]/g, '') };
  for (const { from, until } of [...servedPages.map(servingFields), menuFields]) {
    for (const field of [from, until]) {
      const time = read(field).trim();
      if (time !== '' && !isClockTime(time)) errors[field] = 'hora';
      else if (time !== '') serving[field] = time;
    }
    if (serving[from] !== undefined && serving[from] === serving[until]) errors[until] = 'mismaHora';
  }
  for (const field of Object.values(menuFields)) {
    if (serving.menu_dias !== '' && serving[field] === undefined) errors[field] ??= 'faltaHora';
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: serving };
}

/** The start of a day, in minutes: earlier times belong to the night before. */
const dayBegins = 6 * 60;

/** Whether a list is served at a local time (minutes since midnight): the first minute counts, the last does not. */
export function isServedAt({ from, until }: ServingHours, minutes: number): boolean {
  const begin = from === undefined ? dayBegins : minutesOf(from);
  const end = until === undefined ? dayBegins : minutesOf(until);
  return begin < end ? begin <= minutes && minutes < end : begin <= minutes || minutes < end;
}

/** The pages whose lists are not served at a moment of an open day, by their Spanish addresses. */
export function listNotServed(now: Date, hours: ServedHours): string[] {
  const { date, minutes } = civilTimeAt(now);
  if (windowsOn(minutes < dayBegins ? addDays(date, -1) : date, hours).length === 0) return [];
  return servedPages.flatMap((page) => {
    const own = servingOf(page, hours.serving);
    return own && !isServedAt(own, minutes) ? [page.path] : [];
  });
}

/** Minutes of the local day between which the whole carta begins with breakfast. */
const morning = { from: dayBegins, until: 12 * 60 };

/** Whether the whole carta begins with breakfast. At other times, lunch and dinner among them, it begins with food. */
export function isMorning(now: Date): boolean {
  const { minutes } = civilTimeAt(now);
  return morning.from <= minutes && minutes < morning.until;
}

/** What guests eat at a time of the day. */
export type Meal = 'desayuno' | 'comida' | 'merienda' | 'cena' | 'copas';

const dinnerBegins = minutesOf('19:30');

/** The meal of a moment; null while the restaurant is closed. Lunch has the hours of the menu of the day. */
export function mealAt(now: Date, hours: ServedHours): Meal | null {
  const state = openState(now, hours);
  if (!state.isOpen) return null;
  const { minutes } = civilTimeAt(now);
  const { from, until } = menuServingOf(hours.serving);
  const read = (time: ClockTime, other: ClockTime) => minutesOf(isClockTime(time) ? time : other);
  const isKitchenClosed = hours.kitchen.length > 0 && state.kitchenUntil === undefined;
  if (minutes < dayBegins) return 'copas';
  if (minutes < read(from, '13:00')) return 'desayuno';
  if (minutes < read(until, '16:00')) return 'comida';
  if (minutes < dinnerBegins) return 'merienda';
  return isKitchenClosed ? 'copas' : 'cena';
}
