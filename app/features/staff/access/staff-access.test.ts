import { describe, expect, it } from 'vitest';

import { createStaffTables } from '../../../../tests/support/in-memory-backends';
import { ownerName } from '../staff-person';
import { unusedLength } from './session-check';
import { createStaffAccess, deviceLength, sessionLength } from './staff-access';

const minute = 60 * 1000;
const owner = { id: null, name: ownerName };
const nothingWaits = { undelivered: 0, waiting: 0, person: owner, isOwner: true, device: null };

const countSessions = ({ entries }: ReturnType<typeof createStaffTables>) =>
  [...entries.values()].filter(({ isDevice }) => !isDevice).length;

function setUp(options: { key?: string; tables?: ReturnType<typeof createStaffTables> } = {}) {
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') };
  const tables = options.tables ?? createStaffTables();
  const database = { isAway: false, finds: 0, notes: 0 };
  const reach = <Backend extends object>(backend: Backend): Backend =>
    new Proxy(backend, {
      get:
        (target, name) =>
        async (...args: unknown[]) => {
          if (backend === tables.staffSessions && name === 'visit') database.finds += 1;
          if (database.isAway) throw new Error('away');
          if (backend === tables.staffSessions && name === 'noteUse') database.notes += 1;
          return (Reflect.get(target, name) as (...given: unknown[]) => unknown)(...args);
        },
    });
  let count = 0;
  const access = createStaffAccess({
    sessions: reach(tables.staffSessions),
    people: reach(tables.staffPeople),
    key: options.key ?? 'la clave buena',
    secret: Buffer.from('a secret of the site'),
    isDecidedHere: true,
    now: () => clock.now,
    makeId: () => `id-${String((count += 1)).padStart(40, '0')}`,
  });
  const openOwners = () => access.open(owner, 'Safari · iPhone');
  /** Adds a person; resolves to the person whom the key belongs to. */
  async function addPerson(name: string) {
    const added = await access.addPerson(name, `form of ${name}`);
    if (!added.ok) throw new Error(added.code);
    const person = await access.findPerson(added.key);
    if (!person?.id) throw new Error('the key belongs to no person');
    return { ...added, person: { id: person.id, name: person.name } };
  }
  const readAll = () => JSON.stringify([...tables.entries, ...tables.people]);
  return { clock, tables, kept: tables.entries, database, access, openOwners, addPerson, readAll };
}

describe('open sessions and devices', () => {
  it('are listed without ended ones and those of a former key', async () => {
    const { access, clock, openOwners, tables } = setUp();
    await openOwners();
    await access.remember(owner, 'Safari · iPhone');
    const count = async (of = access) => {
      const { sessions, devices } = await of.listAccess();
      return [sessions.length, devices.length];
    };
    expect(await count()).toEqual([1, 1]);
    expect(await count(setUp({ tables, key: 'otra clave' }).access)).toEqual([0, 0]);
    clock.now += unusedLength - 1;
    expect(await count()).toEqual([1, 1]);
    clock.now += 1;
    expect(await count()).toEqual([0, 1]);
    clock.now += deviceLength - unusedLength;
    expect(await count()).toEqual([0, 0]);
  });

  it('are removed and counted once they have ended', async () => {
    const { access, clock, openOwners, tables } = setUp();
    await openOwners();
    await access.remember(owner, 'Safari · iPhone');
    await access.remember(owner, 'Firefox · Android');
    expect(await access.removeEnded()).toBe(0);
    clock.now += unusedLength + 1;
    expect(await access.removeEnded()).toBe(1);
    await openOwners();
    clock.now += deviceLength;
    expect(await access.removeEnded()).toBe(3);
    expect(tables.entries.size).toBe(0);
  });
});

describe('access to the panel', () => {
  it('accepts its key and no other text', () => {
    const { access } = setUp();
    expect(access.isKey('la clave buena')).toBe(true);
    expect(access.isKey(' la clave buena\n')).toBe(true);
    expect(access.isKey('\u200ela\u200b clave buena\ufeff')).toBe(true);
    for (const wrong of ['', 'la clave buen', 'la clave buenaa', 'La clave buena', 'x'.repeat(100_000), '\u0000']) {
      expect(access.isKey(wrong)).toBe(false);
    }
  });

  it('opens a session that is used for twelve hours at most and stores neither its id nor the key', async () => {
    const { access, clock, kept, openOwners } = setUp();
    const id = await openOwners();
    expect(JSON.stringify([...kept])).not.toContain(id);
    expect(JSON.stringify([...kept]) + id).not.toContain('clave buena');
    const ends = clock.now + sessionLength;
    for (let hours = 1; hours < 12; hours += 1) {
      clock.now += 60 * minute;
      expect(await access.visit(id)).toMatchObject(nothingWaits);
    }
    clock.now = ends - 1;
    expect(await access.visit(id)).toMatchObject(nothingWaits);
    clock.now += 1;
    expect(await access.visit(id)).toBeUndefined();
  });

  it('ends a session that was not used for two hours', async () => {
    const { access, clock, kept, openOwners } = setUp();
    const id = await openOwners();
    clock.now += unusedLength - 1;
    expect(await access.visit(id)).toMatchObject(nothingWaits);
    clock.now += unusedLength - 1;
    expect(await access.visit(id)).toMatchObject(nothingWaits);
    clock.now += unusedLength;
    expect(await access.visit(id)).toBeUndefined();
    expect(await access.visit(id)).toBeUndefined();
    clock.now += 1;
    expect(await access.removeEnded()).toBe(1);
    expect(kept.size).toBe(0);
  });

  it('notes the use of a session once in five minutes, not for each page', async () => {
    const { access, clock, database, openOwners } = setUp();
    const id = await openOwners();
    for (let pages = 0; pages < 60; pages += 1) {
      await access.visit(id);
      clock.now += minute / 6;
    }
    expect(database.notes).toBe(1);
  });

  it('ends a session for good', async () => {
    const { access, openOwners } = setUp();
    const id = await openOwners();
    await access.visit(id);
    await access.close(id);
    expect(await access.visit(id)).toBeUndefined();
  });

  it('ends a session while the database is away: refused at once, removed as soon as it answers', async () => {
    const { access, database, kept, openOwners } = setUp();
    const id = await openOwners();
    const other = await openOwners();
    await access.visit(id);
    await access.visit(other);
    database.isAway = true;
    await expect(access.close(id)).rejects.toThrow('away');
    expect(await access.visit(id)).toBeUndefined();
    expect(await access.visit(other)).toMatchObject(nothingWaits);
    database.isAway = false;
    expect(await access.visit(other)).toMatchObject(nothingWaits);
    expect(kept.size).toBe(1);
    expect(await access.visit(id)).toBeUndefined();
  });

  it('does not accept an ended session by a query that began before its end', async () => {
    const { access, database, openOwners } = setUp();
    const id = await openOwners();
    const asked = access.visit(id);
    await access.close(id);
    await asked;
    database.isAway = true;
    await expect(access.visit(id)).rejects.toThrow('away');
  });

  it('ends the owner’s sessions and devices when the key changes', async () => {
    const { tables, openOwners } = setUp();
    const id = await openOwners();
    const { access: later } = setUp({ key: 'otra clave', tables });
    expect(await later.visit(id)).toBeUndefined();
  });

  it('sends one query for the loaders of one page', async () => {
    const { access, database, openOwners } = setUp();
    const id = await openOwners();
    await Promise.all([access.visit(id), access.visit(id), access.visit(id)]);
    expect(database.finds).toBe(1);
    await access.visit(id);
    expect(database.finds).toBe(2);
  });

  it('sends no query for the page that a post redirects to, and one for the next page', async () => {
    const { access, database, clock, openOwners } = setUp();
    const id = await openOwners();
    await access.visit(id);
    access.cacheVisit(id);
    clock.now += 4999;
    expect(await access.visit(id, true)).toMatchObject(nothingWaits);
    expect(database.finds).toBe(1);
    clock.now += 1;
    await access.visit(id, true);
    await access.visit(id, true);
    expect(database.finds).toBe(3);
    access.cacheVisit(id);
    await access.visit(id);
    expect(database.finds, 'another post').toBe(4);
    access.cacheVisit(id);
    await access.close(id);
    expect(await access.visit(id, true)).toBeUndefined();
  });

  it('accepts a recently confirmed session while the database is away, and no other', async () => {
    const { access, database, clock, openOwners } = setUp();
    const seen = await openOwners();
    const unseen = await openOwners();
    await access.visit(seen);
    database.isAway = true;
    expect(await access.visit(seen)).toMatchObject(nothingWaits);
    await expect(access.visit(unseen)).rejects.toThrow('away');
    await expect(openOwners()).rejects.toThrow('away');
    clock.now += 5 * minute;
    await expect(access.visit(seen)).rejects.toThrow('away');
  });
});

describe('people and their keys', () => {
  it('open sessions in their own name, and are stored as hashes only', async () => {
    const { access, addPerson, readAll } = setUp();
    const { key, person } = await addPerson('Ana');
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await access.findPerson(` ${key}\n`)).toEqual(person);
    expect(await access.findPerson(`\u200e${key.slice(0, 9)}\u200b${key.slice(9)}`)).toEqual(person);
    const session = await access.open(person, '');
    expect(await access.visit(session)).toMatchObject({ person, isOwner: false });
    for (const secret of [key, session]) expect(readAll()).not.toContain(secret);
    expect(await access.findPerson('la clave buena')).toEqual(owner);
  });

  it('have a unique name; a form that is sent twice shows the same key', async () => {
    const { access, addPerson, tables } = setUp();
    const { key } = await addPerson('Ana');
    expect(await access.addPerson('Ana', 'form of Ana')).toEqual({ ok: true, name: 'Ana', key });
    expect(await access.addPerson('ana ', 'another form')).toEqual({ ok: false, code: 'repetido' });
    expect(await access.addPerson(' ', 'another form')).toEqual({ ok: false, code: 'falta' });
    expect(tables.people.size).toBe(1);
  });

  it('end at once with their sessions and devices when they are annulled, and no other person’s', async () => {
    const { access, addPerson, openOwners, database, tables } = setUp();
    const [ana, luis] = [await addPerson('Ana'), await addPerson('Luis')];
    const sessions = [await access.open(ana.person, ''), await access.open(luis.person, ''), await openOwners()];
    const { token } = await access.remember(ana.person, '');
    const entered = await access.enterByDevice(token, '');
    await Promise.all(sessions.map((id) => access.visit(id)));
    access.cacheVisit(sessions[0] ?? '');
    expect(await access.removePerson(ana.person.id)).toBe('Ana');
    expect(await access.findPerson(ana.key)).toBeUndefined();
    const visits = await Promise.all(sessions.map((id) => access.visit(id, true)));
    expect(visits.map((visit) => visit?.person.name)).toEqual([undefined, 'Luis', ownerName]);
    expect(await access.visit(entered?.id ?? '')).toBeUndefined();
    expect(await access.enterByDevice(token, '')).toBeUndefined();
    expect(await access.removePerson(ana.person.id)).toBeUndefined();
    // Sending the form that created the key again does not restore it, also after a restart.
    for (const each of [access, setUp({ tables }).access]) {
      expect(await each.addPerson('Ana', 'form of Ana')).toEqual({ ok: false, code: 'anulada' });
    }
    expect(await access.findPerson(ana.key)).toBeUndefined();
    expect(await access.addPerson('Ana', 'a new form')).toMatchObject({ ok: true });
    database.isAway = true;
    await expect(access.visit(sessions[0] ?? ''), 'nor is it accepted').rejects.toThrow('away');
  });

  it('stay valid when the owner’s key changes', async () => {
    const { access, addPerson, tables } = setUp();
    const { person, key } = await addPerson('Ana');
    const session = await access.open(person, '');
    const { access: later } = setUp({ key: 'otra clave', tables });
    expect(await later.visit(session)).toMatchObject({ person });
    expect(await later.findPerson(key)).toEqual(person);
  });

  it('are not opened by forty tries with wrong, annulled, hashed or replayed keys', async () => {
    const { access, addPerson, tables } = setUp();
    const { key, person } = await addPerson('Ana');
    const session = await access.open(person, '');
    const { token } = await access.remember(person, '', session);
    await access.removePerson(person.id);
    const { key: others } = await addPerson('Luis');
    const wrong = Array.from({ length: 10 }, (_, at) => `${others.slice(0, 42 - at)}${'x'.repeat(at + 1)}`);
    const hashes = [...tables.people.keys(), ...tables.entries.keys()];
    for (const text of [key, session, token, ...wrong, ...hashes]) {
      expect(await access.findPerson(text), text).toBeUndefined();
      expect(await access.visit(text), text).toBeUndefined();
      expect(await access.enterByDevice(text, ''), text).toBeUndefined();
    }
  });
});

describe('a remembered device', () => {
  it('opens a new session when its last has ended, for thirty days', async () => {
    const { access, clock, readAll, tables } = setUp();
    const { token } = await access.remember(owner, 'Safari · iPhone');
    expect(readAll()).not.toContain(token);
    const first = await access.enterByDevice(token, 'Safari · iPhone');
    expect(await access.enterByDevice(token, 'Safari · iPhone')).toEqual(first);
    expect(countSessions(tables), 'one at a time').toBe(1);
    clock.now += unusedLength;
    const second = await access.enterByDevice(token, 'Safari · iPhone');
    expect(second?.id).not.toBe(first?.id);
    clock.now += deviceLength - unusedLength - 1;
    expect(await access.enterByDevice(token, '')).toBeDefined();
    clock.now += sessionLength;
    expect(await access.enterByDevice(token, '')).toBeUndefined();
    expect(await access.removeEnded()).toBeGreaterThan(1);
    expect([...tables.entries]).toEqual([]);
  });

  it('is looked up once for the loaders of one page', async () => {
    const { access, tables } = setUp();
    const { token } = await access.remember(owner, '');
    const [one, other] = await Promise.all([access.enterByDevice(token, ''), access.enterByDevice(token, '')]);
    expect(one).toEqual(other);
    expect(countSessions(tables)).toBe(1);
  });

  it('ends its sessions when it is forgotten, also the one in which it was remembered', async () => {
    const { access, openOwners } = setUp();
    const session = await openOwners();
    const { device, token } = await access.remember(owner, '', session);
    expect((await access.visit(session))?.device).toBe(device);
    await access.forgetDevice(device);
    expect(await access.visit(session, true)).toBeUndefined();
    expect(await access.enterByDevice(token, '')).toBeUndefined();
  });

  it('is forgotten when its session is closed', async () => {
    const { access } = setUp();
    const { token } = await access.remember(owner, '');
    const first = await access.enterByDevice(token, '');
    await access.closeSession(first?.visit.session ?? '');
    expect(await access.visit(first?.id ?? '', true)).toBeUndefined();
    expect(await access.enterByDevice(token, '')).toBeUndefined();
  });

  it('is found only by its token, and only while it is remembered', async () => {
    const { access, clock } = setUp();
    const { device, token } = await access.remember(owner, 'Safari · iPhone');
    const found = await access.findDevice(token);
    expect(found).toMatchObject({ id: device, person: owner });
    expect(await access.findDevice('another')).toBeUndefined();
    clock.now += 30 * 24 * 60 * minute - 1;
    expect([await access.findDevice(token), found && access.isRemembered(found)]).toEqual([found, true]);
    clock.now += 1;
    expect([await access.findDevice(token), found && access.isRemembered(found)]).toEqual([undefined, false]);
  });

  it('is ended with all sessions except those of the visit', async () => {
    const { access, openOwners, addPerson } = setUp();
    const { person } = await addPerson('Ana');
    const { token } = await access.remember(person, '');
    await access.enterByDevice(token, '');
    const [mine, another] = [await openOwners(), await openOwners()];
    const own = await access.remember(owner, '', mine);
    const visit = await access.visit(mine);
    if (!visit) throw new Error('it is open');
    expect((await access.listAccess()).sessions).toHaveLength(3);
    await access.closeOthers(visit);
    const { sessions, devices, people } = await access.listAccess();
    expect([sessions.map(({ id }) => id), devices.map(({ id }) => id)]).toEqual([[visit.session], [own.device]]);
    expect(people).toHaveLength(1);
    expect(await access.visit(another, true)).toBeUndefined();
    expect(await access.enterByDevice(token, '')).toBeUndefined();
  });
});
