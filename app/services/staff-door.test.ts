import { describe, expect, it } from 'vitest';

import { createStaffSessions } from '../../tests/support/in-memory-backends';
import type { StaffSessions, StoredSession } from '../backends/staff-sessions.server';
import { createStaffDoor, sessionLength, unusedLength } from './staff-door';

const minute = 60 * 1000;

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
    async find(idHash) {
      database.finds += 1;
      check();
      return stored.find(idHash);
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
  const door = createStaffDoor({
    sessions,
    key: options.key ?? 'la clave buena',
    secret: Buffer.from('a secret of the site'),
    now: () => clock.now,
    makeId: () => `id-${String((count += 1)).padStart(40, '0')}`,
  });
  return { clock, kept, database, door };
}

describe('the door of the panel', () => {
  it('knows its key and no other text', () => {
    const { door } = setUp();
    expect(door.isKey('la clave buena')).toBe(true);
    expect(door.isKey(' la clave buena\n')).toBe(true);
    for (const wrong of ['', 'la clave buen', 'la clave buenaa', 'La clave buena', 'x'.repeat(100_000), '\u0000']) {
      expect(door.isKey(wrong)).toBe(false);
    }
  });

  it('opens a session that is used for twelve hours at most and stores neither its id nor the key', async () => {
    const { door, clock, kept } = setUp();
    const id = await door.open();
    expect(JSON.stringify([...kept])).not.toContain(id);
    expect(JSON.stringify([...kept]) + id).not.toContain('clave buena');
    const ends = clock.now + sessionLength;
    for (let hours = 1; hours < 12; hours += 1) {
      clock.now += 60 * minute;
      expect(await door.isOpen(id)).toBe(true);
    }
    clock.now = ends - 1;
    expect(await door.isOpen(id)).toBe(true);
    clock.now += 1;
    expect(await door.isOpen(id)).toBe(false);
  });

  it('ends a session that nobody has used for two hours', async () => {
    const { door, clock, kept } = setUp();
    const id = await door.open();
    clock.now += unusedLength - 1;
    expect(await door.isOpen(id)).toBe(true);
    clock.now += unusedLength - 1;
    expect(await door.isOpen(id)).toBe(true);
    clock.now += unusedLength;
    expect(await door.isOpen(id)).toBe(false);
    expect(await door.isOpen(id)).toBe(false);
    clock.now += 1;
    expect(await door.removeEnded()).toBe(1);
    expect(kept.size).toBe(0);
  });

  it('notes the use of a session once in five minutes, not for each page', async () => {
    const { door, clock, database } = setUp();
    const id = await door.open();
    for (let pages = 0; pages < 60; pages += 1) {
      await door.isOpen(id);
      clock.now += minute / 6;
    }
    expect(database.notes).toBe(1);
  });

  it('ends a session for good', async () => {
    const { door } = setUp();
    const id = await door.open();
    await door.isOpen(id);
    await door.close(id);
    expect(await door.isOpen(id)).toBe(false);
  });

  it('ends a session while the database is away: refused at once, removed as soon as it answers', async () => {
    const { door, database, kept } = setUp();
    const id = await door.open();
    const other = await door.open();
    await door.isOpen(id);
    await door.isOpen(other);
    database.isAway = true;
    await expect(door.close(id)).rejects.toThrow('away');
    expect(await door.isOpen(id)).toBe(false);
    expect(await door.isOpen(other)).toBe(true);
    database.isAway = false;
    expect(await door.isOpen(other)).toBe(true);
    expect(kept.size).toBe(1);
    expect(await door.isOpen(id)).toBe(false);
  });

  it('does not believe a session by an answer that was under way while it ended', async () => {
    const { door, database } = setUp();
    const id = await door.open();
    const asked = door.isOpen(id);
    await door.close(id);
    await asked;
    database.isAway = true;
    await expect(door.isOpen(id)).rejects.toThrow('away');
  });

  it('ends every session when the key changes', async () => {
    const { door, kept } = setUp();
    const id = await door.open();
    const { door: later } = setUp({ key: 'otra clave', kept });
    expect(await later.isOpen(id)).toBe(false);
  });

  it('asks once for the loaders of one page', async () => {
    const { door, database } = setUp();
    const id = await door.open();
    await Promise.all([door.isOpen(id), door.isOpen(id), door.isOpen(id)]);
    expect(database.finds).toBe(1);
    await door.isOpen(id);
    expect(database.finds).toBe(2);
  });

  it('believes a session it confirmed a moment ago while the database is away, and no other', async () => {
    const { door, database, clock } = setUp();
    const seen = await door.open();
    const unseen = await door.open();
    await door.isOpen(seen);
    database.isAway = true;
    expect(await door.isOpen(seen)).toBe(true);
    await expect(door.isOpen(unseen)).rejects.toThrow('away');
    await expect(door.open()).rejects.toThrow('away');
    clock.now += 5 * minute;
    await expect(door.isOpen(seen)).rejects.toThrow('away');
  });
});
