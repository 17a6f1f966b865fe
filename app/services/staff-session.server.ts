import { randomBytes } from 'node:crypto';

import { staffSessions } from '../backends/staff-sessions.server';
import { deriveKey, getEnv } from '../env.server';
import { createStaffDoor, type StaffDoor } from './staff-door';

const kept = globalThis as typeof globalThis & { antidotoStaffDoor?: StaffDoor };

/** The one door of the panel in this process, also when a development server loads this module anew. */
export function staffDoor(): StaffDoor {
  kept.antidotoStaffDoor ??= createStaffDoor({
    sessions: staffSessions,
    key: getEnv().ADMIN_KEY,
    secret: deriveKey('staff key'),
    now: () => Date.now(),
    makeId: () => randomBytes(32).toString('base64url'),
  });
  return kept.antidotoStaffDoor;
}
