import { randomUUID } from 'node:crypto';

import type {
  HistoryLine,
  StoredChange,
  StoredManyChange,
} from '../../app/features/dish-editor/history/change-history.data.server';
import type { MenuEdits } from '../../app/features/dish-editor/dish-edits.data.server';
import type { PricePlans } from '../../app/features/dish-editor/prices/price-plans.data.server';
import type { ReservationRequests } from '../../app/features/reservations/data/reservation-requests.data.server';
import type {
  StaffPeople,
  StaffSessions,
  StoredEntry,
  StoredPerson,
} from '../../app/features/staff/staff-sessions.data.server';
import { menuListOf, type MenuItem, type MenuTable } from '../../app/features/carta/catalogue';
import { differingFields, type DishFields } from '../../app/features/carta/dish-fields';
import type { Booking } from '../../app/features/reservations/booking';
import { aBooking } from './a-booking';
import { aDish } from './a-dish';

/*
 * The database's tables in memory, for tests of the services. `supabase/tests/backends.test.ts` runs the same cases on
 * these and on the real ones, so that both behave alike.
 */

type ManyItems = readonly { table: MenuTable; item: MenuItem }[];

/** The four functions that change a dish, with their history. With `state.isAway` each call rejects. */
export function createMenuEdits(now: () => number, rowsAtFirst: readonly (readonly [MenuTable, MenuItem])[] = []) {
  const keyOf = (table: MenuTable, id: number) => `${table} ${id}`;
  const rows = new Map<string, MenuItem>(rowsAtFirst.map(([table, item]) => [keyOf(table, item.id), item]));
  const history: StoredChange[] = [];
  /** The history entry of a creation, by the fingerprint of its form. */
  const created = new Map<string, StoredChange>();
  const state = { isAway: false };
  let lastId = 100;
  let lastPriceChange = 1000;
  const actsOnMany = new Map<number, StoredManyChange>();
  /** The whole dishes that were created or deleted with an entry. */
  const wholeOf = new Map<number, ManyItems>();
  const manyByForm = new Map<string, number>();
  const noteMany = (isAdded: boolean, items: ManyItems) => {
    const id = (lastPriceChange += 1);
    wholeOf.set(id, items);
    const dishes = items.map(({ table, item: { id: dish, tipo: name, precio } }) => ({
      table,
      id: dish,
      name,
      [isAdded ? 'after' : 'before']: { precio },
    }));
    actsOnMany.set(id, { id, at: now(), who: null, kind: 'carta', dishes });
    return { kind: 'done' as const, count: dishes.length, change: id };
  };

  const reach = () => {
    if (state.isAway) throw new Error('away');
  };
  const note = (table: MenuTable, kind: StoredChange['kind'], before: MenuItem | null, after: MenuItem | null) => {
    const rowId = (after ?? before)?.id ?? 0;
    const change = { id: history.length + 1, at: now(), who: null, table, rowId, kind, before, after };
    history.push(change);
    return change;
  };
  const isAs = (table: MenuTable, item: MenuItem, seen: DishFields) =>
    differingFields({ ...item, ...seen }, item, menuListOf(table)).length === 0;

  const changeMany: MenuEdits['changeMany'] = async (kind, changes) => {
    reach();
    const found = changes.map((change) => ({ ...change, item: rows.get(keyOf(change.table, change.id)) ?? null }));
    const open = found.filter(({ table, item, after }) => !item || !isAs(table, item, after));
    const others = open.filter(({ table, item, before }) => !item || !isAs(table, item, before));
    if (others.length > 0)
      return { kind: 'conflict', others: others.map(({ table, id, item }) => ({ table, id, item })) };
    for (const { table, id, item, after } of open) if (item) rows.set(keyOf(table, id), { ...item, ...after });
    if (open.length === 0) return { kind: 'done', change: null };
    const dishes = open.map(({ table, id, item, after }) => {
      const changed = Object.keys(after) as (keyof typeof after)[];
      return {
        table,
        id,
        name: item?.tipo ?? '',
        before: Object.fromEntries(changed.map((f) => [f, item?.[f]])),
        after,
      };
    });
    const id = (lastPriceChange += 1);
    actsOnMany.set(id, { id, at: now(), who: null, kind, dishes });
    return { kind: 'done', change: id };
  };
  const storePrices: PricePlans['store'] = (changes) => changeMany('precios', changes);

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
    async save({ table, id, before, after }, kind) {
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
    async move(table, id, steps) {
      reach();
      const list = [...rows].flatMap(([key, item]) => (key.startsWith(`${table} `) ? item : []));
      const ids = list.sort((one, other) => one.orden - other.orden || one.id - other.id).map((item) => item.id);
      const from = ids.indexOf(id);
      if (from === -1) return undefined;
      ids.splice(from, 1);
      ids.splice(Math.max(0, from + steps), 0, id);
      for (const item of list) rows.set(keyOf(table, item.id), { ...item, orden: ids.indexOf(item.id) + 1 });
      return ids;
    },
    readItem: async (table, id) => rows.get(keyOf(table, id)),
    async createMany(form, dishes) {
      reach();
      const earlier = actsOnMany.get(manyByForm.get(form) ?? 0);
      if (earlier) return { kind: 'done', count: earlier.dishes.length, change: earlier.id };
      const made = dishes.map(({ table, fields }) => ({ table, item: aDish({ ...fields, id: (lastId += 1) }) }));
      for (const { table, item } of made) rows.set(keyOf(table, item.id), item);
      const done = noteMany(true, made);
      manyByForm.set(form, done.change);
      return done;
    },
    changeMany,
    async undoMany({ id }) {
      const act = actsOnMany.get(id);
      if (act?.kind === 'precios' || act?.kind === 'alergenos') {
        const back = act.dishes.map((dish) => ({ ...dish, before: dish.after ?? {}, after: dish.before ?? {} }));
        const { kind } = await changeMany(act.kind, back);
        return { kind };
      }
      const isAdded = act?.dishes.some(({ after }) => after) ?? false;
      const done = (wholeOf.get(id) ?? []).filter(({ table, item }) => {
        const current = rows.get(keyOf(table, item.id));
        return isAdded ? current && isAs(table, current, item) : !current;
      });
      for (const { table, item } of done) {
        if (isAdded) rows.delete(keyOf(table, item.id));
        else rows.set(keyOf(table, item.id), item);
      }
      if (done.length === 0) return { kind: 'conflict' };
      noteMany(!isAdded, done);
      return { kind: 'done' };
    },
    readLine: async (id) => actsOnMany.get(id) ?? history.find((change) => change.id === id),
    // The database has the sample carta itself: `supabase/tests/backends.test.ts` empties and refills the real one.
    emptySample: async () => null,
    setSpecialGone: () => Promise.resolve(),
    readLastChange: async (table, rowId) =>
      history.filter((change) => change.table === table && change.rowId === rowId).at(-1),
    async listChanges(limit, before = Infinity) {
      const lines: HistoryLine[] = [...history, ...actsOnMany.values()];
      const found = lines.filter(({ id }) => id < before).reverse();
      const changes = found.slice(0, limit);
      return { changes, olderThan: found.length > limit ? changes.at(-1)?.id : undefined };
    },
    async listOwnChanges(who, limit) {
      const lines: HistoryLine[] = [...history, ...actsOnMany.values()];
      return lines
        .filter((line) => line.who === who)
        .sort((one, other) => other.id - one.id)
        .slice(0, limit);
    },
    async removeChanges(before) {
      const old = history.filter(({ at }) => at < before);
      for (const change of old) history.splice(history.indexOf(change), 1);
      return old.length;
    },
  };
  return { edits, storePrices, rows, history, state };
}

/** The table of requests. */
export function createReservationRequests() {
  const rows = new Map<string, Booking>();
  const requests: ReservationRequests = {
    countWaiting: async () => [...rows.values()].filter(({ entrega }) => entrega === 'pendiente').length,

    async store({ id, reservation, solicitud, huella, idioma, entrega, now }) {
      const standing = [...rows.values()].find((row) => row.solicitud === solicitud);
      if (standing) return { kind: 'stored', stored: { ...standing }, isNew: standing.id === id };
      const isBegun = entrega === 'pendiente';
      const stored = aBooking({
        ...reservation,
        id,
        solicitud,
        huella,
        idioma,
        entrega,
        entrega_intentos: isBegun ? 1 : 0,
        entrega_iniciada_en: isBegun ? now : null,
        creada_en: now,
        codigo: `code of ${id}`,
      });
      rows.set(id, stored);
      return { kind: 'stored', stored: { ...stored }, isNew: true };
    },
    async find(id) {
      const row = rows.get(id);
      return row && { ...row };
    },
    async claim({ id, entrega, entrega_intentos: intentos }, now) {
      const row = rows.get(id);
      if (row?.entrega_intentos !== intentos || row.entrega !== entrega || row.isAnonymised) return false;
      Object.assign(row, { entrega: 'pendiente', entrega_intentos: intentos + 1, entrega_iniciada_en: now });
      return true;
    },
    async note(id, { entrega, reason: entrega_error }) {
      const row = rows.get(id);
      if (!row || row.entrega === 'entregada') return false;
      Object.assign(row, { entrega, entrega_error });
      return true;
    },
    async listCutOff(before, from) {
      const isCutOff = ({ entrega, entrega_iniciada_en, fecha, isAnonymised }: Booking) =>
        entrega === 'pendiente' &&
        entrega_iniciada_en !== null &&
        entrega_iniciada_en <= before &&
        fecha >= from &&
        !isAnonymised;
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

/**
 * People with a key, their remembered devices and their sessions; deleting a person or device deletes what depends on
 * it.
 */
export function createStaffTables() {
  const entries = new Map<string, StoredEntry>();
  const people = new Map<string, StoredPerson>();
  const annulled = new Set<string>();
  const remove = (isMeant: (row: StoredEntry) => boolean): StoredEntry[] => {
    const gone = [...entries.values()].filter(isMeant);
    for (const { id, idHash } of gone) {
      entries.delete(idHash);
      remove(({ device }) => device === id);
    }
    return gone;
  };
  const change = (isMeant: (row: StoredEntry) => boolean, changes: Partial<StoredEntry>) => {
    for (const row of entries.values()) if (isMeant(row)) entries.set(row.idHash, { ...row, ...changes });
  };

  const staffSessions: StaffSessions = {
    async insert(entry) {
      const { id: person } = entry.person;
      if (person !== null && ![...people.values()].some(({ id }) => id === person)) throw new Error('no such person');
      const id = randomUUID();
      entries.set(entry.idHash, { ...entry, id });
      return id;
    },
    async visit(idHash) {
      const found = entries.get(idHash);
      return { session: found?.isDevice ? undefined : found, undelivered: 0, waiting: 0 };
    },
    async findDevice(idHash) {
      const found = entries.get(idHash);
      return found?.isDevice ? found : undefined;
    },
    noteUse: async (id, lastUsed) => change((each) => each.id === id, { lastUsed }),
    tie: async (idHash, device) => change((each) => each.idHash === idHash, { device }),
    remove: async (idHash) => void remove((each) => each.idHash === idHash),
    removeNamed: async (id) => remove((each) => each.id === id)[0]?.device ?? null,
    removeOthers: async (kept) => void remove(({ id }) => !kept.includes(id)),
    list: async () => [...entries.values()].sort((one, other) => other.lastUsed - one.lastUsed),
    removeEnded: async (now, lastUse) =>
      remove(({ isDevice, ends, lastUsed }) => ends < now || (!isDevice && lastUsed < lastUse)).length,
  };
  const staffPeople: StaffPeople = {
    async insert(name, keyHash) {
      const isTaken = [...people.values()].some((each) => each.name.toLowerCase() === name.toLowerCase());
      if (isTaken || people.has(keyHash) || annulled.has(keyHash)) return false;
      people.set(keyHash, { id: randomUUID(), name, since: 0 });
      return true;
    },
    findByKey: async (keyHash) => people.get(keyHash),
    async remove(id) {
      for (const [keyHash, person] of people) if (person.id === id) annulled.add(keyHash);
      const [keyHash, gone] = [...people].find(([, each]) => each.id === id) ?? [];
      if (keyHash !== undefined) people.delete(keyHash);
      remove(({ person }) => person.id === id);
      return gone?.name;
    },
    list: async () => [...people.values()].sort((one, other) => one.name.localeCompare(other.name)),
  };
  return { staffSessions, staffPeople, entries, people };
}
