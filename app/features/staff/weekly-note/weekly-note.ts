import { z } from 'zod';

import { pickDailyMenu, standingOf, type DailyMenu } from '~/features/daily-menu/daily-menu';
import { tallyBy, type DayFigures } from '~/features/reservations/figures/figures';
import { yearBefore, type ReportRange } from '~/features/reservations/figures/report-range';
import type { ServedHours } from '~/features/restaurant/hours/serving-hours';
import { addDays, civilTimeAt, countDays, isCivilDate, weekdayOf, weekdays, type CivilDate } from '~/core/time';
import { only } from '~/core/only';

/** From when the note is due on Monday, in minutes after midnight in Madrid. */
const dueFrom = 8 * 60;
/** How many days after Monday a note that is missing is still written: a machine may have been off. */
const daysLate = 1;

const mondayOf = (day: CivilDate): CivilDate => addDays(day, -weekdays.indexOf(weekdayOf(day)));

/** The days of the week before the one of this day. */
export function weekBefore(day: CivilDate): ReportRange {
  const from = addDays(mondayOf(day), -7);
  return { from, to: addDays(from, 6) };
}

/** The week of which a note is due, from Monday at 8:00 until Tuesday in Madrid; undefined at any other time. */
export function findDueWeek(now: Date): ReportRange | undefined {
  const { date, minutes } = civilTimeAt(now);
  const days = countDays(mondayOf(date), date);
  return days > daysLate || (days === 0 && minutes < dueFrom) ? undefined : weekBefore(date);
}

const weekFigures = z.object({ covers: z.number(), absent: z.number(), cancelled: z.number() });
/** People of a week: who came or was expected, who did not come, whose booking was cancelled. */
export type WeekFigures = z.infer<typeof weekFigures>;

/** The figures of a week; null when it had no bookings. */
export function sumWeek(figures: readonly DayFigures[]): WeekFigures | null {
  const tally = tallyBy(figures, 'via', () => 'all').get('all');
  if (!tally) return null;
  const { cubierta, no_vino, cancelada, rechazada } = tally;
  return { covers: cubierta.people, absent: no_vino.people, cancelled: cancelada.people + rechazada.people };
}

/** The weeks beside which a week is shown. */
export const weeksBeside = (week: ReportRange): Record<'week' | 'before' | 'year', ReportRange> => ({
  week,
  before: { from: addDays(week.from, -7), to: addDays(week.to, -7) },
  year: yearBefore(week),
});

const lookSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sinResponder'), count: z.number() }),
  /** `days`: the age of the last backup; null without a backup. */
  z.object({ kind: z.literal('copia'), days: z.number().nullable() }),
  /** Free space, in MB. */
  z.object({ kind: z.literal('disco'), free: z.number() }),
  /** Days that the certificate of the mail server still lasts; below 0 it is over. */
  z.object({ kind: z.literal('certificado'), days: z.number() }),
  /** The day of the menu that guests see. */
  z.object({ kind: z.literal('menuViejo'), day: z.string() }),
  z.object({ kind: z.literal('sinDeclarar'), count: z.number() }),
]);
/** What needs a look. */
export type Look = z.infer<typeof lookSchema>;

const day = z.string().refine(isCivilDate);

export const weeklyNoteSchema = z.object({
  /** The week's days. */
  week: z.object({ from: day, to: day }),
  figures: z.object({ week: weekFigures.nullable(), before: weekFigures.nullable(), year: weekFigures.nullable() }),
  looks: z.array(lookSchema),
  /** Last day of the mail server's certificate; null: it could not be read. */
  certificateEnds: day.nullable(),
});
/** The note as it is stored (`mensajes.datos`). */
export type WeeklyNote = z.infer<typeof weeklyNoteSchema>;

/** What the checks look at. */
export interface WatchedState {
  today: CivilDate;
  /** Requests that wait for an answer, or for being sent. */
  unanswered: number;
  /** The night of the last backup; null without a backup; undefined: other sites may have made it. */
  lastBackup: CivilDate | null | undefined;
  /** Space at the data folder, in bytes; undefined: it could not be read. */
  disk: { free: number; least: number } | undefined;
  certificateEnds: CivilDate | null;
  menus: readonly DailyMenu[];
  hours: ServedHours;
  /** Dishes without declared allergens. */
  undeclared: number;
}

/** Age of the last backup from which it is named, in days: one night may have been missed. */
const oldBackup = 2;
/** Days that a certificate must still last. Most are renewed 30 days before their end, so a renewal has failed. */
const shortCertificate = 21;

const checkRequests = ({ unanswered }: WatchedState) =>
  unanswered > 0 && ({ kind: 'sinResponder', count: unanswered } as const);

function checkBackup({ today, lastBackup }: WatchedState) {
  if (lastBackup === undefined) return false;
  const days = lastBackup === null ? null : countDays(lastBackup, today);
  return (days === null || days >= oldBackup) && ({ kind: 'copia', days } as const);
}

const checkDisk = ({ disk }: WatchedState) =>
  disk !== undefined &&
  disk.free < disk.least &&
  ({ kind: 'disco', free: Math.floor(disk.free / (1024 * 1024)) } as const);

function checkCertificate({ today, certificateEnds }: WatchedState) {
  if (!certificateEnds) return false;
  const days = countDays(today, certificateEnds);
  return days < shortCertificate && ({ kind: 'certificado', days } as const);
}

function checkMenu({ today, menus, hours }: WatchedState) {
  const shown = pickDailyMenu(menus, today);
  return shown && standingOf(shown, today, hours) === 'old' && ({ kind: 'menuViejo', day: shown.fecha } as const);
}

const checkDishes = ({ undeclared }: WatchedState) =>
  undeclared > 0 && ({ kind: 'sinDeclarar', count: undeclared } as const);

/** What needs a look, the most urgent first. */
export const listLooks = (state: WatchedState): Look[] =>
  only([
    checkRequests(state),
    checkBackup(state),
    checkDisk(state),
    checkCertificate(state),
    checkMenu(state),
    checkDishes(state),
  ]);
