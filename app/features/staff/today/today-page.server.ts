import { catalogue } from '~/features/carta/catalogue';
import type { Menus } from '~/features/carta/list-menu';
import type { DailyMenus } from '~/features/daily-menu/list-daily-menus';
import { noLimits } from '~/features/reservations/places';
import type { DeskServices } from '~/features/reservations/desk/desk-page.server';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import type { ServedHours } from '~/features/restaurant/hours/serving-hours';
import type { Special } from '~/features/restaurant/specials/specials';
import { civilTimeAt } from '~/core/time';
import { presentStaffPage } from '~/platform/panel/staff-page';
import { listAttention, listOwnerAttention } from '../attention/attention';
import { presentAttention } from '../attention/present-attention';
import { listFirstSteps, type PutOff } from '../first-steps/first-steps';
import { presentFirstSteps } from '../first-steps/present-first-steps';
import { readDoneSteps, type RestaurantServices } from '../first-steps/read-done-steps';
import type { Visit } from '../access/session-check';
import { listLooks, type WatchedState, type WeeklyNote } from '../weekly-note/weekly-note';
import { presentToday } from './present-today';
import { serviceDay } from '~/features/restaurant/hours/hours';

interface TodayServices extends RestaurantServices, Pick<DeskServices, 'desk' | 'isDecidedHere'> {
  menus: Pick<Menus, 'list' | 'countSample'>;
  dailyMenus: Pick<DailyMenus, 'listActive'>;
  openingHours: { read(): Promise<ServedHours> };
  specials: { list(now: Date): Promise<Special[]> };
  words: Pick<SiteWords, 'findIn'>;
  weeklyNote: {
    findCurrent(now: Date): Promise<WeeklyNote | null | undefined>;
    readMachine(): Pick<WatchedState, 'lastBackup' | 'disk'>;
  };
}

/** The state of the day of service, and what needs attention. Without the database it shows the content read last. */
export async function showToday(
  services: TodayServices,
  { undelivered, waiting, isOwner }: Visit,
  { now, putOff }: { now: Date; putOff: PutOff },
) {
  const { desk, openingHours, menus, dailyMenus, specials, words, weeklyNote, isDecidedHere } = services;
  const day = serviceDay(now);
  const [{ t, facts }, hours] = await Promise.all([words.findIn('es'), openingHours.read()]);
  const [read, places, lists, active, listed, samples, note] = await Promise.all([
    desk.read({ day, decides: isDecidedHere }, now).catch(() => undefined),
    desk.readPlaces(day, now).catch(() => noLimits),
    Promise.all(catalogue.map(async ({ table }) => ({ table, items: await menus.list(table) }))),
    dailyMenus.listActive(),
    specials.list(now),
    menus.countSample(),
    isOwner ? weeklyNote.findCurrent(now).catch(() => undefined) : undefined,
  ]);
  const sample = samples.reduce((sum, list) => sum + list.sample, 0);
  const found = listAttention({ lists, menus: active, sample, now: civilTimeAt(now), hours, undelivered });
  const items = lists.flatMap((list) => list.items);
  const steps = isOwner && listFirstSteps(await readDoneSteps(services, { facts, hours, items, sample }), putOff, day);
  const looks = listLooks({
    today: civilTimeAt(now).date,
    unanswered: isDecidedHere ? waiting : undelivered,
    hours,
    menus: active,
    ...weeklyNote.readMachine(),
    certificateEnds: note?.certificateEnds ?? null,
    undeclared: items.filter(({ alergenos }) => alergenos === null).length,
  });
  const shown = {
    day,
    desk: read,
    places,
    hours,
    menus: active,
    specials: listed,
    lists,
    isOwner,
    note: note ? { ...note, looks } : undefined,
  };
  return {
    ...presentStaffPage(t, t('admin.grupos.hoy')),
    live: '*',
    firstSteps: steps ? presentFirstSteps(t, steps) : undefined,
    today: presentToday(t, shown, { now, isDecidedHere }),
    attention: presentAttention(t, isOwner ? [...found, ...listOwnerAttention(facts, hours)] : found),
  };
}
