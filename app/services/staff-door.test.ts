import { describe, expect, it } from 'vitest';

import type { StaffSessions, StoredSession } from '../backends/staff-sessions.server';
import { createStaffDoor, sessionLength } from './staff-door';

function setUp(options: { key?: string; secret?: string; kept?: Map<string, StoredSession> } = {}) {
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') };
  const kept = options.kept ?? new Map<string, StoredSession>();
  const database = { isAway: false, finds: 0 };
  const check = () => {
    if (database.isAway) throw new Error('away');
  };
  const sessions: StaffSessions = {
    async insert(session) {
      check();
      kept.set(session.idHash, session);
    },
    async find(idHash) {
      database.finds += 1;
      check();
      return kept.get(idHash);
    },
    async remove(idHash) {
      check();
      kept.delete(idHash);
    },
    removeEnded: async () => 0,
  };
  let count = 0;
  const door = createStaffDoor({
    sessions,
    key: options.key ?? 'la clave buena',
    secret: options.secret ?? 'a secret of the site',
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

  it('opens a session that lasts twelve hours and stores neither its token nor the key', async () => {
    const { door, clock, kept } = setUp();
    const token = await door.open();
    expect(await door.isOpen(token)).toBe(true);
    expect(JSON.stringify([...kept])).not.toContain(token.split('.')[0]);
    expect(JSON.stringify([...kept]) + token).not.toContain('clave buena');
    clock.now += sessionLength - 1;
    expect(await door.isOpen(token)).toBe(true);
    clock.now += 1;
    expect(await door.isOpen(token)).toBe(false);
  });

  it('asks the database for no token it did not sign', async () => {
    const { door, database } = setUp();
    const token = await door.open();
    const { door: another } = setUp({ secret: 'another secret' });
    const forged = [
      await another.open(),
      `${token}x`,
      token.replace('id-0', 'id-1'),
      token.split('.')[0] ?? '',
      '',
      'x',
    ];
    for (const each of forged) expect([await door.isOpen(each), door.isSigned(each)]).toEqual([false, false]);
    expect(door.isSigned(token)).toBe(true);
    expect(database.finds).toBe(0);
  });

  it('ends a session for good', async () => {
    const { door } = setUp();
    const token = await door.open();
    await door.isOpen(token);
    await door.close(token);
    expect(await door.isOpen(token)).toBe(false);
  });

  it('ends every session when the key changes', async () => {
    const { door, kept } = setUp();
    const token = await door.open();
    const { door: later } = setUp({ key: 'otra clave', kept });
    expect(await later.isOpen(token)).toBe(false);
  });

  it('asks once for the loaders of one page', async () => {
    const { door, database } = setUp();
    const token = await door.open();
    await Promise.all([door.isOpen(token), door.isOpen(token), door.isOpen(token)]);
    expect(database.finds).toBe(1);
    await door.isOpen(token);
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
    clock.now += 5 * 60 * 1000;
    await expect(door.isOpen(seen)).rejects.toThrow('away');
  });
});
