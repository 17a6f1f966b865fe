import { capitalize } from '~/core/time';
import type { Dictionary } from '~/locales';
import { formatTime, windowOf } from './hours';
import { listDays } from './tell-times';
import { isMenuWithin, menuServingOf, type ServedHours } from './serving-hours';

/** When the menu of the day is served, for `menuDia` of a dictionary. Leaves out days on which the restaurant is closed then. */
export function describeMenuTimes(
  { horario, menuDia: { tramo, cada, algunos } }: Dictionary,
  { week, serving }: ServedHours,
) {
  const { days, from, until } = menuServingOf(serving);
  const open = days.filter((day) =>
    week.some((period) => period.days.includes(day) && isMenuWithin([windowOf(period)], serving)),
  );
  const times = { de: formatTime(from), a: formatTime(until) };
  const [day] = open;
  if (day === undefined) return { ...times, dias: capitalize(algunos), cuando: algunos };
  if (open.length === 1) {
    const cuando = cada.replace('{{days}}', horario.dias[day].replace(/[^s]$/, '$&s'));
    return { ...times, dias: capitalize(cuando), cuando };
  }
  const span = (first: string, last: string) => tramo.replace('{{first}}', first).replace('{{last}}', last);
  return { ...times, dias: capitalize(listDays(open, horario)), cuando: listDays(open, horario, span) };
}
