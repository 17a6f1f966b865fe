import type { OpeningHours, WeekHours } from '../../app/features/restaurant/hours/hours';

/** Opening hours without holidays and without a kitchen's hours. */
export const inWeek = (week: WeekHours): OpeningHours => ({ week, kitchen: [], special: [] });
