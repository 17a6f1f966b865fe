import type { MenuItem } from '~/features/carta/catalogue';
import type { WeekOfScans } from '~/features/restaurant/codes/count-scans';
import { firstHours, type Facts } from '~/features/restaurant/facts/restaurant';
import type { ServedHours } from '~/features/restaurant/hours/serving-hours';
import { getEnv } from '~/platform/env.server';
import { isPublicSite } from '~/platform/public-host';
import type { DoneSteps } from './first-steps';

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

/**
 * The steps that the restaurant has done, reckoned from what it has, so that work done elsewhere counts and nothing is ticked by
 * hand. Without the database it counts no people and no scans.
 */
export async function readDoneSteps(
  { staffAccess, scans }: RestaurantServices,
  { facts, hours, items, sample }: RestaurantContent,
): Promise<DoneSteps> {
  const [people, weeks] = await Promise.all([
    staffAccess.listPeople().catch(() => []),
    scans.readWeeks().catch(() => []),
  ]);
  const { SMTP_URL, SITE_URL } = getEnv();
  const hasDishes = items.length > sample;
  return {
    datos: Boolean(facts.given.nombre && facts.given.calle),
    horario: hours.isUnknown !== true && hours.week !== firstHours.week,
    carta: hasDishes,
    alergenos: hasDishes && items.every(({ alergenos }) => alergenos !== null),
    fotos: Object.values(facts.photos).some(Boolean),
    correo: SMTP_URL !== undefined,
    direccion: isPublicSite(SITE_URL),
    personal: people.length > 0,
    codigos: weeks.some(({ week, before }) => week + before > 0),
  };
}
