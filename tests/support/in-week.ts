import type { OpeningHours, WeekHours } from '../../app/features/restaurant/hours/hours';

/** Hours of a house that never closes for holidays and has not said when its kitchen cooks. */
export const inWeek = (week: WeekHours): OpeningHours => ({ week, kitchen: [], special: [] });
