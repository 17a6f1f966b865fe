import path from 'node:path';

import { catalogue } from '~/features/carta/catalogue';
import type { Menus } from '~/features/carta/list-menu';
import type { DailyMenus } from '~/features/daily-menu/list-daily-menus';
import { readCertificateEnd } from '~/features/messages/mail/mail-server.server';
import type { BookingFigures } from '~/features/reservations/figures/figures.data.server';
import { finishMail } from '~/features/reservations/mail/render-mail.server';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import type { ServedHours } from '~/features/restaurant/hours/serving-hours';
import { civilDateAt } from '~/core/time';
import type { Platform } from '~/platform/create-platform.server';
import { readDiskSpace } from '~/platform/database/disk-space.server';
import { listNightlyBackups } from '~/platform/database/nightly-backups.server';
import { presentNoteMail } from './present-weekly-note.server';
import {
  findDueWeek,
  listLooks,
  sumWeek,
  weekBefore,
  weeklyNoteSchema,
  weeksBeside,
  type WatchedState,
  type WeeklyNote,
} from './weekly-note';
import { weeklyNotes } from './weekly-notes.data.server';
import { serviceDay } from '~/features/restaurant/hours/hours';

export interface WeeklyNoteServices {
  figures: Pick<BookingFigures, 'read'>;
  menus: Pick<Menus, 'list'>;
  dailyMenus: Pick<DailyMenus, 'listActive'>;
  openingHours: { read(): Promise<ServedHours> };
  words: Pick<SiteWords, 'findIn'>;
  /** Whether all messages are held. */
  isHeld: () => Promise<boolean>;
  /** To be called after a message was queued. */
  wake: () => void;
}

interface WeeklyNoteOptions extends WeeklyNoteServices {
  platform: Platform;
  isDecidedHere: boolean;
  /** Requests that wait for an answer, or for being sent. */
  countUnanswered: () => Promise<number>;
}

/** Maximum time to read the certificate of the mail server, in ms. */
const certificateLimit = 8000;

/** The weekly note to the owner: written on Monday morning, sent by the queue, shown on 'Hoy'. */
export function createWeeklyNote(options: WeeklyNoteOptions) {
  const { platform, isDecidedHere, figures, menus, dailyMenus, openingHours, words } = options;
  const { env, isAlone, sharedDate, log } = platform;

  /** The last backup of this site. Sites that share a database take turns, so that none knows of all backups. */
  function findLastBackup() {
    if (!isAlone) return undefined;
    const last = listNightlyBackups(path.resolve(env.DATA_DIR, 'backups')).at(-1);
    return last?.slice('antidoto-'.length, -'.gz'.length) ?? null;
  }

  function readDisk() {
    try {
      return readDiskSpace(env.DATA_DIR);
    } catch {
      return undefined;
    }
  }

  /** What the machine alone knows. */
  const readMachine = () => ({ lastBackup: findLastBackup(), disk: readDisk() });

  async function readState(now: Date): Promise<WatchedState> {
    const certificateEnd = env.SMTP_URL && readCertificateEnd({ url: env.SMTP_URL, timeLimit: certificateLimit });
    const [unanswered, hours, active, lists, end] = await Promise.all([
      options.countUnanswered(),
      openingHours.read(),
      dailyMenus.listActive(),
      Promise.all(catalogue.map(({ table }) => menus.list(table))),
      certificateEnd,
    ]);
    return {
      today: civilDateAt(now),
      unanswered,
      hours,
      menus: active,
      ...readMachine(),
      certificateEnds: end ? civilDateAt(end) : null,
      undeclared: lists.flat().filter(({ alergenos }) => alergenos === null).length,
    };
  }

  /** The note of a week; undefined for a restaurant without bookings in it and in the weeks beside it. */
  async function writeNote(week: WeeklyNote['week'], now: Date): Promise<WeeklyNote | undefined> {
    const today = serviceDay(now);
    const read = async ({ from, to } = week) => sumWeek(await figures.read(from, to, today));
    const beside = weeksBeside(week);
    const [own, before, year] = await Promise.all([read(), read(beside.before), read(beside.year)]);
    if (!own && !before && !year) return undefined;
    const state = await readState(now);
    return {
      week,
      figures: { week: own, before, year },
      looks: listLooks(state),
      certificateEnds: state.certificateEnds,
    };
  }

  /** The last week that this process has looked at, by its Monday. */
  let seen = '';

  /** Queues the note that is due, if no site has. */
  async function queueDue(): Promise<void> {
    const now = sharedDate();
    const week = findDueWeek(now);
    if (!week || week.from === seen || (await options.isHeld()) || !(await weeklyNotes.isOn())) return;
    if ((await weeklyNotes.find(week.from)) === null) {
      const note = await writeNote(week, now);
      if (note) {
        await weeklyNotes.queue(note, now);
        log('info', 'weekly note queued');
        options.wake();
      }
    }
    seen = week.from;
  }

  return {
    services: {
      weeklyNote: {
        isOn: weeklyNotes.isOn,
        setOn: weeklyNotes.setOn,
        readMachine,
        /** This week's note about the week before it, if there is one. @throws DatabaseFault */
        findCurrent: (now: Date) => weeklyNotes.find(weekBefore(civilDateAt(now)).from),
      },
    },
    checks: { 'the weekly note could not be written': queueDue },
    /** The mail of a stored note; undefined when this version cannot read it. */
    async render(stored: unknown) {
      const note = weeklyNoteSchema.safeParse(stored).data;
      if (!note) return undefined;
      const { t, facts } = await words.findIn('es');
      return finishMail('es', facts, presentNoteMail(t, note, { url: env.SITE_URL, isDecidedHere }));
    },
  };
}
