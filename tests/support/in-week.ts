import type { OpeningHours, WeekHours } from '../../app/domain/time/hours';

/** Hours of a house that never closes for holidays and has not said when its kitchen cooks. */
export const inWeek = (week: WeekHours): OpeningHours => ({ week, kitchen: [], special: [] });
