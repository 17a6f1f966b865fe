import { describe, expect, it } from 'vitest';

import { createStaffSessions } from '../../tests/support/in-memory-backends';
import type { StaffSessions, StoredSession } from '../backends/staff-sessions.server';
import { createStaffAccess, sessionLength, unusedLength } from './staff-access';

const minute = 60 * 1000;
const nothingWaits = { undelivered: 0, waiting: 0 };

function setUp(options: { key?: string; kept?: Map<string, StoredSession> } = {}) {
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') };
  const kept = options.kept ?? new Map<string, StoredSession>();
  const database = { isAway: false, finds: 0, notes: 0 };
  const check = () => {
    if (database.isAway) throw new Error('away');
  };
  const stored = createStaffSessions(kept);
  const sessions: StaffSessions = {
    async insert(session) {
      check();
      return stored.insert(session);
    },
    async visit(idHash, now) {
      database.finds += 1;
      check();
      return stored.visit(idHash, now);
    },
    async noteUse(idHash, moment) {
      check();
      database.notes += 1;
      return stored.noteUse(idHash, moment);
    },
    async remove(idHash) {
      check();
      return stored.remove(idHash);
    },
    async removeEnded(...limits) {
      check();
      return stored.removeEnded(...limits);
    },
  };
  let count = 0;
  const access = createStaffAccess({
    sessions,
    key: options.key ?? 'la clave buena',
    secret: Buffer.from('a secret of the site'),
    isDecidedHere: true,
    now: () => clock.now,
    makeId: () => `id-${String((count += 1)).padStart(40, '0')}`,
  });
  return { clock, kept, database, access };
}

describe('access to the panel', () => {
  it('knows its key and no other text', () => {
    const { access } = setUp();
    expect(access.isKey('la clave buena')).toBe(true);
    expect(access.isKey(' la clave buena\n')).toBe(true);
    for (const wrong of ['', 'la clave buen', 'la clave buenaa', 'La clave buena', 'x'.repeat(100_000), '\u0000']) {
      expect(access.isKey(wrong)).toBe(false);
    }
  });

  it('opens a session that is used for twelve hours at most and stores neither its id nor the key', async () => {
    const { access, clock, kept } = setUp();
    const id = await access.open();
    expect(JSON.stringify([...kept])).not.toContain(id);
    expect(JSON.stringify([...kept]) + id).not.toContain('clave buena');
    const ends = clock.now + sessionLength;
    for (let hours = 1; hours < 12; hours += 1) {
      clock.now += 60 * minute;
      expect(await access.visit(id)).toEqual(nothingWaits);
    }
    clock.now = ends - 1;
    expect(await access.visit(id)).toEqual(nothingWaits);
    clock.now += 1;
    expect(await access.visit(id)).toBeUndefined();
  });

  it('ends a session that nobody has used for two hours', async () => {
    const { access, clock, kept } = setUp();
    const id = await access.open();
    clock.now += unusedLength - 1;
    expect(await access.visit(id)).toEqual(nothingWaits);
    clock.now += unusedLength - 1;
    expect(await access.visit(id)).toEqual(nothingWaits);
    clock.now += unusedLength;
    expect(await access.visit(id)).toBeUndefined();
    expect(await access.visit(id)).toBeUndefined();
    clock.now += 1;
    expect(await access.removeEnded()).toBe(1);
    expect(kept.size).toBe(0);
  });

  it('notes the use of a session once in five minutes, not for each page', async () => {
    const { access, clock, database } = setUp();
    const id = await access.open();
    for (let pages = 0; pages < 60; pages += 1) {
      await access.visit(id);
      clock.now += minute / 6;
    }
    expect(database.notes).toBe(1);
  });

  it('ends a session for good', async () => {
    const { access } = setUp();
    const id = await access.open();
    await access.visit(id);
    await access.close(id);
    expect(await access.visit(id)).toBeUndefined();
  });

  it('ends a session while the database is away: refused at once, removed as soon as it answers', async () => {
    const { access, database, kept } = setUp();
    const id = await access.open();
    const other = await access.open();
    await access.visit(id);
    await access.visit(other);
    database.isAway = true;
    await expect(access.close(id)).rejects.toThrow('away');
    expect(await access.visit(id)).toBeUndefined();
    expect(await access.visit(other)).toEqual(nothingWaits);
    database.isAway = false;
    expect(await access.visit(other)).toEqual(nothingWaits);
    expect(kept.size).toBe(1);
    expect(await access.visit(id)).toBeUndefined();
  });

  it('does not believe a session by an answer that was under way while it ended', async () => {
    const { access, database } = setUp();
    const id = await access.open();
    const asked = access.visit(id);
    await access.close(id);
    await asked;
    database.isAway = true;
    await expect(access.visit(id)).rejects.toThrow('away');
  });

  it('ends every session when the key changes', async () => {
    const { access, kept } = setUp();
    const id = await access.open();
    const { access: later } = setUp({ key: 'otra clave', kept });
    expect(await later.visit(id)).toBeUndefined();
  });

  it('asks once for the loaders of one page', async () => {
    const { access, database } = setUp();
    const id = await access.open();
    await Promise.all([access.visit(id), access.visit(id), access.visit(id)]);
    expect(database.finds).toBe(1);
    await access.visit(id);
    expect(database.finds).toBe(2);
  });

  it('asks no more for the page that a post leads to, and again for the next', async () => {
    const { access, database, clock } = setUp();
    const id = await access.open();
    await access.visit(id);
    access.keepVisit(id);
    clock.now += 4999;
    expect(await access.visit(id, true)).toEqual(nothingWaits);
    expect(database.finds).toBe(1);
    clock.now += 1;
    await access.visit(id, true);
    await access.visit(id, true);
    expect(database.finds).toBe(3);
    access.keepVisit(id);
    await access.visit(id);
    expect(database.finds, 'another post').toBe(4);
    access.keepVisit(id);
    await access.close(id);
    expect(await access.visit(id, true)).toBeUndefined();
  });

  it('believes a session it confirmed a moment ago while the database is away, and no other', async () => {
    const { access, database, clock } = setUp();
    const seen = await access.open();
    const unseen = await access.open();
    await access.visit(seen);
    database.isAway = true;
    expect(await access.visit(seen)).toEqual(nothingWaits);
    await expect(access.visit(unseen)).rejects.toThrow('away');
    await expect(access.open()).rejects.toThrow('away');
    clock.now += 5 * minute;
    await expect(access.visit(seen)).rejects.toThrow('away');
  });
});
