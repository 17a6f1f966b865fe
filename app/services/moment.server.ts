import { openState, type OpenState } from '../domain/hours';
import { civilDateAt } from '../domain/madrid-time';
import { restaurant } from '../restaurant';

let minute = -1;
let described = '';

/** Whether the house is open now, by the owner's hours. */
export function readOpenState(now = new Date()): OpenState {
  return openState(now, restaurant.hours, restaurant.zone);
}

/**
 * Changes whenever a page could differ by the clock alone: a new day in Madrid, or the house opening or closing.
 * Worked out once a minute, because every request asks.
 */
export function describeMoment(now = Date.now()): string {
  const current = Math.floor(now / 60_000);
  if (current !== minute) {
    const instant = new Date(now);
    minute = current;
    described = `${civilDateAt(instant, restaurant.zone)} ${JSON.stringify(readOpenState(instant))}`;
  }
  return described;
}
