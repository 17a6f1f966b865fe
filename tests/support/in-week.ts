import type { WeekHours } from '../../app/features/restaurant/hours/hours';
import type { ServedHours } from '../../app/features/restaurant/hours/serving-hours';

/** Opening hours without holidays, without a kitchen's hours and with the menu of the day as at first. */
export const inWeek = (week: WeekHours): ServedHours => ({ week, kitchen: [], special: [], serving: {} });
