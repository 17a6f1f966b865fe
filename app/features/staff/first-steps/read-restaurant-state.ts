import type { MenuItem } from '~/features/carta/catalogue';
import type { WeekOfScans } from '~/features/restaurant/codes/count-scans';
import { firstHours, type Facts } from '~/features/restaurant/facts/restaurant';
import type { ServedHours } from '~/features/restaurant/hours/serving-hours';
import { getEnv } from '~/platform/env.server';
import { isPublicSite } from '~/platform/public-host';
import type { RestaurantState } from './first-steps';

export interface RestaurantServices {
  staffAccess: { listPeople(): Promise<readonly unknown[]> };
  scans: { readWeeks(): Promise<WeekOfScans[]> };
}

interface RestaurantContent {
  facts: Facts;
  hours: ServedHours;
  items: readonly MenuItem[];
  /** Number of dishes that are still the sample's. */
  sample: number;
}

/** What the restaurant has, for its first steps. Without the database it counts no people and no scans. */
export async function readRestaurantState(
  services: RestaurantServices,
  content: RestaurantContent,
): Promise<RestaurantState> {
  const { facts, hours, items, sample } = content;
  const [people, weeks] = await Promise.all([
    services.staffAccess.listPeople().catch(() => []),
    services.scans.readWeeks().catch(() => []),
  ]);
  const { SMTP_URL, SITE_URL } = getEnv();
  return {
    isNamed: Boolean(facts.given.nombre && facts.given.calle),
    hasHours: hours.isUnknown !== true && hours.week !== firstHours.week,
    dishes: items.length - sample,
    undeclared: items.filter(({ alergenos }) => alergenos === null).length,
    photos: Object.values(facts.photos).filter(Boolean).length,
    hasMailServer: SMTP_URL !== undefined,
    isPublic: isPublicSite(SITE_URL),
    people: people.length,
    scans: weeks.reduce((sum, { week, before }) => sum + week + before, 0),
  };
}
