import { randomBytes } from 'node:crypto';

import { staffSessions } from '../backends/staff-sessions.server';
import { getEnv } from '../env.server';
import { createStaffDoor, type StaffDoor } from './staff-door';

const kept = globalThis as typeof globalThis & { antidotoStaffDoor?: StaffDoor };

/** The one door of the panel in this process, also when a development server loads this module anew. */
export function staffDoor(): StaffDoor {
  kept.antidotoStaffDoor ??= createStaffDoor({
    sessions: staffSessions,
    key: getEnv().ADMIN_KEY,
    secret: getEnv().SESSION_SECRET,
    now: () => Date.now(),
    makeId: () => randomBytes(32).toString('base64url'),
  });
  return kept.antidotoStaffDoor;
}

/**
 * Removes sessions that have ended; answers how many.
 * @throws Error when the database is away.
 */
export function removeEndedSessions(now = Date.now()): Promise<number> {
  return staffSessions.removeEnded(now);
}
