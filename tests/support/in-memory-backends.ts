import type { MenuEdits, StoredChange } from '../../app/backends/carta/dishes.server';
import type { ReservationRequests } from '../../app/backends/reservation/reservation-requests.server';
import type { StaffSessions, StoredSession } from '../../app/backends/staff-sessions.server';
import { menuListOf, type MenuTable } from '../../app/domain/carta/catalogue';
import { differingFields, type DishFields } from '../../app/domain/carta/dish-fields';
import type { MenuItem } from '../../app/domain/carta/menu-item';
import type { StoredRequest } from '../../app/domain/reservation/stored-request';
import { aDish } from './a-dish';

/*
 * The database's tables in memory, for tests of the services. `supabase/tests/backends.test.ts` runs the same cases on
 * these and on the real ones, so that a service is not tested against a table that behaves otherwise.
 */

/** The four functions that change a dish, with their history. `state.isAway` makes every call reject. */
export function createMenuEdits(now: () => number, rowsAtFirst: readonly (readonly [MenuTable, MenuItem])[] = []) {
  const keyOf = (table: MenuTable, id: number) => `${table} ${id}`;
  const rows = new Map<string, MenuItem>(rowsAtFirst.map(([table, item]) => [keyOf(table, item.id), item]));
  const history: StoredChange[] = [];
  /** The line of a creation, by the fingerprint of its form. */
  const created = new Map<string, StoredChange>();
  const state = { isAway: false };
  let lastId = 100;

  const reach = () => {
    if (state.isAway) throw new Error('away');
  };
  const note = (table: MenuTable, kind: StoredChange['kind'], before: MenuItem | null, after: MenuItem | null) => {
    const rowId = (after ?? before)?.id ?? 0;
    const change = { id: history.length + 1, at: now(), table, rowId, kind, before, after };
    history.push(change);
    return change;
  };
  const isAs = (table: MenuTable, item: MenuItem, seen: DishFields) =>
    differingFields({ ...item, ...seen }, item, menuListOf(table)).length === 0;

  const edits: MenuEdits = {
    async create(table, fields, fingerprint) {
      reach();
      const earlier = created.get(`${table} ${fingerprint}`);
      const standing = earlier && rows.get(keyOf(table, earlier.rowId));
      if (earlier && standing) return { kind: 'done', item: standing, change: earlier.id };
      const item = aDish({ ...fields, id: (lastId += 1) });
      rows.set(keyOf(table, item.id), item);
      const change = note(table, 'creado', null, item);
      if (fingerprint) created.set(`${table} ${fingerprint}`, change);
      return { kind: 'done', item, change: change.id };
    },
    async save(table, id, before, after, kind) {
      reach();
      const current = rows.get(keyOf(table, id));
      if (!current) return { kind: 'gone' };
      if (isAs(table, current, after)) return { kind: 'done', item: current, change: null };
      if (!isAs(table, current, before)) return { kind: 'conflict', item: current };
      const next = { ...current, ...after };
      rows.set(keyOf(table, id), next);
      return { kind: 'done', item: next, change: note(table, kind ?? 'guardado', current, next).id };
    },
    async remove(table, id, before) {
      reach();
      const current = rows.get(keyOf(table, id));
      if (!current) return { kind: 'gone' };
      if (!isAs(table, current, before)) return { kind: 'conflict', item: current };
      rows.delete(keyOf(table, id));
      return { kind: 'done', item: current, change: note(table, 'eliminado', current, null).id };
    },
    async restore(table, item) {
      reach();
      const standing = rows.get(keyOf(table, item.id));
      if (standing) {
        return isAs(table, standing, item)
          ? { kind: 'done', item: standing, change: null }
          : { kind: 'conflict', item: standing };
      }
      rows.set(keyOf(table, item.id), item);
      return { kind: 'done', item, change: note(table, 'restaurado', null, item).id };
    },
    readItem: async (table, id) => rows.get(keyOf(table, id)),
    readChange: async (id) => history.find((change) => change.id === id),
    readLastChange: async (table, rowId) =>
      history.filter((change) => change.table === table && change.rowId === rowId).at(-1),
    async listChanges(limit, before = Infinity) {
      const found = history.filter(({ id }) => id < before).reverse();
      const changes = found.slice(0, limit);
      return { changes, olderThan: found.length > limit ? changes.at(-1)?.id : undefined };
    },
    async removeChanges(before) {
      const old = history.filter(({ at }) => at < before);
      for (const change of old) history.splice(history.indexOf(change), 1);
      return old.length;
    },
  };
  return { edits, rows, history, state };
}

/** The table of requests. */
export function createReservationRequests() {
  const rows = new Map<string, StoredRequest>();
  const isUnsent = ({ entrega, isAnonymised }: StoredRequest) =>
    (entrega === 'pendiente' || entrega === 'fallida') && !isAnonymised;
  const requests: ReservationRequests = {
    async store({ id, reservation, solicitud, huella, idioma, entrega, now }) {
      const standing = await requests.find({ solicitud });
      if (standing) return { kind: 'stored', stored: standing, isNew: standing.id === id };
      const isBegun = entrega === 'pendiente';
      const stored: StoredRequest = {
        ...reservation,
        id,
        solicitud,
        huella,
        idioma,
        estado: null,
        entrega,
        intentos: isBegun ? 1 : 0,
        iniciadaEn: isBegun ? now : null,
        error: null,
        creadaEn: now,
        isAnonymised: false,
      };
      rows.set(id, stored);
      return { kind: 'stored', stored: { ...stored }, isNew: true };
    },
    async find(by) {
      const row = [...rows.values()].find((each) => ('id' in by ? each.id === by.id : each.solicitud === by.solicitud));
      return row && { ...row };
    },
    async claim({ id, entrega, intentos }, now) {
      const row = rows.get(id);
      if (row?.intentos !== intentos || row.entrega !== entrega || row.isAnonymised) return false;
      Object.assign(row, { entrega: 'pendiente', intentos: intentos + 1, iniciadaEn: now });
      return true;
    },
    async note(id, entrega, error) {
      const row = rows.get(id);
      if (!row || row.entrega === 'entregada') return false;
      Object.assign(row, { entrega, error });
      return true;
    },
    async list({ skip, limit }) {
      const newestFirst = [...rows.values()].reverse().sort((a, b) => b.creadaEn.getTime() - a.creadaEn.getTime());
      const unsent = newestFirst.filter(isUnsent);
      return [...unsent, ...newestFirst.filter((row) => !isUnsent(row))].slice(skip, skip + limit);
    },
    async listCutOff(before, from) {
      const isCutOff = ({ entrega, iniciadaEn, fecha, isAnonymised }: StoredRequest) =>
        entrega === 'pendiente' && iniciadaEn !== null && iniciadaEn <= before && fecha >= from && !isAnonymised;
      return [...rows.values()].filter(isCutOff).map((row) => ({ ...row }));
    },
    async anonymise(days, today) {
      const first = Date.parse(today) - days * 86_400_000;
      const past = [...rows.values()].filter((row) => !row.isAnonymised && Date.parse(row.fecha) < first);
      const nothing = { nombre: '', telefono: '', email: '', comentarios: '', huella: '', isAnonymised: true };
      for (const row of past) Object.assign(row, nothing);
      return past.length;
    },
  };
  return { requests, rows };
}

/** Staff's sessions. */
export function createStaffSessions(kept = new Map<string, StoredSession>()): StaffSessions {
  return {
    insert: async (session) => void kept.set(session.idHash, session),
    visit: async (idHash) => ({ session: kept.get(idHash), undelivered: 0, waiting: 0 }),
    async noteUse(idHash, moment) {
      const session = kept.get(idHash);
      if (session) kept.set(idHash, { ...session, lastUsed: moment });
    },
    remove: async (idHash) => void kept.delete(idHash),
    async removeEnded(now, lastUse) {
      const ended = [...kept.values()].filter((session) => session.ends < now || session.lastUsed < lastUse);
      ended.forEach(({ idHash }) => kept.delete(idHash));
      return ended.length;
    },
  };
}
