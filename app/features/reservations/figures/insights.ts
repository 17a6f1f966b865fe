import { bookingsIn, peakOf, seatedOn, tallyBy, type DayFigures } from './figures';
import { minutesIntoDay } from '~/features/restaurant/hours/hours';
import { weekdayOf, weekdays, type Weekday } from '~/core/time';

/** A statement about the figures, made only when there are enough data for it. */
export type Insight =
  | { kind: 'fills'; weekday: Weekday; time: string }
  | { kind: 'spare'; weekday: Weekday; seats: number }
  | { kind: 'absent'; share: number }
  | { kind: 'more' | 'fewer'; share: number };

/** Minimum number of days with bookings for a statement about a weekday. */
const enoughDays = 6;
/** A day is full when this share of its seats is taken. */
const full = 0.9;
/** A weekday fills when at least this share of its days is full. */
const often = 2 / 3;
/** A weekday has seats to spare when at most this share of them is taken at the fullest half hour. */
const quiet = 0.6;
/** Minimum number of bookings for a statement about a share of guests. */
const enoughBookings = 50;
/** Smaller shares and changes are not mentioned. */
const worthSaying = 0.05;

/** The first half hour at which most of these days are full. */
function findFull(days: readonly (DayFigures & { seats: number })[]): string | undefined {
  const times = new Map<string, number>();
  for (const day of days) {
    for (const { time, people } of seatedOn(day)) {
      if (people >= full * day.seats) times.set(time, (times.get(time) ?? 0) + 1);
    }
  }
  const isOften = (time: string) => (times.get(time) ?? 0) >= often * days.length;
  return [...times.keys()].sort((one, other) => minutesIntoDay(one) - minutesIntoDay(other)).find(isOften);
}

/** The sentences of a report: the fullest weekdays, the quietest one, no-shows, and the change within a year. */
export function findInsights(figures: readonly DayFigures[], before: readonly DayFigures[]): Insight[] {
  const known = figures.flatMap((day) => (day.seats === null ? [] : [{ ...day, seats: day.seats }]));
  const found: Insight[] = [];
  const spare: Extract<Insight, { kind: 'spare' }>[] = [];
  for (const weekday of weekdays) {
    const days = known.filter(({ day }) => weekdayOf(day) === weekday);
    if (days.length < enoughDays) continue;
    const time = findFull(days);
    if (time !== undefined) found.push({ kind: 'fills', weekday, time });
    const [seats, taken] = days.reduce(
      ([all, used], day) => [all + day.seats, used + (peakOf(day)?.people ?? 0)],
      [0, 0],
    );
    const left = Math.round((seats - taken) / days.length / 5) * 5;
    if (taken <= quiet * seats && left > 0) spare.push({ kind: 'spare', weekday, seats: left });
  }
  const [most] = spare.sort((one, other) => other.seats - one.seats);
  if (most) found.push(most);

  const [now, then] = [figures, before].map((of) => tallyBy(of, 'via', () => 'all').get('all'));
  if (now && bookingsIn(now) >= enoughBookings) {
    const expected = now.cubierta.people + now.no_vino.people;
    if (now.no_vino.people >= worthSaying * expected && expected > 0) {
      found.push({ kind: 'absent', share: now.no_vino.people / expected });
    }
    if (then && bookingsIn(then) >= enoughBookings && then.cubierta.people > 0) {
      const change = now.cubierta.people / then.cubierta.people - 1;
      if (Math.abs(change) >= worthSaying) found.push({ kind: change > 0 ? 'more' : 'fewer', share: Math.abs(change) });
    }
  }
  return found;
}
