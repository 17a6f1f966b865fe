import { randomBytes } from 'node:crypto';

import type { Platform } from '~/platform/create-platform.server';
import type { DailyJobs } from '~/platform/daily-jobs';
import { signQueries } from '~/platform/database/supabase.server';
import { deriveKey } from '~/platform/env.server';
import { allowInLog } from '~/platform/log.server';
import { createAgendaAccess } from './agenda/agenda-access';
import { agendas } from './agenda/agendas.data.server';
import { readPanelNews } from './panel-news.data.server';
import { createPanelStreams } from './panel-streams';
import { unusedLength } from './access/session-check';
import { createStaffAccess } from './access/staff-access';
import { staffPeople, staffSessions } from './staff-sessions.data.server';
import { createWeeklyNote, type WeeklyNoteServices } from './weekly-note/create-weekly-note.server';

interface StaffOptions {
  platform: Platform;
  isDecidedHere: boolean;
  /** Calls a function after each change of a booking. */
  followBookings: (run: () => void) => void;
  /** What the weekly note reads. */
  noteServices: WeeklyNoteServices;
}

export function createStaff({ platform, isDecidedHere, followBookings, noteServices }: StaffOptions) {
  allowInLog(['/admin/novedades', '/agenda']);
  const { env, now, sharedDate, today, schedule, content, noteErased } = platform;
  const makeId = () => randomBytes(32).toString('base64url');
  const staffAccess = createStaffAccess({
    sessions: staffSessions,
    people: { ...staffPeople, remove: (id) => staffPeople.remove(id, noteErased) },
    key: env.ADMIN_KEY,
    secret: deriveKey('staff key'),
    isDecidedHere,
    now,
    makeId,
  });
  async function countUnanswered() {
    // The counts are the same for every session, so the empty one will do.
    const { undelivered, waiting } = await staffSessions.visit('', now());
    return isDecidedHere ? waiting : undelivered;
  }
  const weeklyNote = createWeeklyNote({ platform, isDecidedHere, countUnanswered, ...noteServices });
  const panelStreams = createPanelStreams({
    read: (sessions) => readPanelNews(sessions, now(), now() - unusedLength),
    countWaiting: countUnanswered,
    now,
    schedule,
  });
  content.follow(panelStreams.wake);
  followBookings(panelStreams.wake);
  const jobs: DailyJobs = {
    removals: { 'ended staff sessions and devices': () => staffAccess.removeEnded() },
    checks: weeklyNote.checks,
  };
  return {
    services: {
      ...weeklyNote.services,
      staffAccess,
      agendas: createAgendaAccess({
        stored: agendas,
        fingerprintOf: staffAccess.fingerprintOf,
        makeId,
        now: sharedDate,
        today,
      }),
      panelStreams,
      signQueries,
    },
    jobs,
    renderNote: weeklyNote.render,
  };
}
