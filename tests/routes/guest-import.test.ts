import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';

import type {
  GuestImportServices,
  ImportAnswer,
} from '../../app/features/reservations/import/guest-import-page.server';
import type { KeptGuests } from '../../app/features/reservations/import/kept-guests';
import { action } from '../../app/routes/admin.clientes_.importar';
import { routeArgs } from '../support/route-args';

/* The posts of an import: what is refused, asked again, and added once. */

vi.mock('../../app/features/staff/session.server', async () =>
  (await import('../support/staff-session')).standInSession(() => ({ isOwner: false, person: { name: 'Ana' } })),
);

let stored: { id: string; kept: KeptGuests } | undefined;
let isAway = false;
const applied: string[] = [];
const reach = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve());
const guestImports: GuestImportServices['guestImports'] = {
  retention: 90,
  now: () => new Date('2026-11-27T12:00:00Z'),
  findThere: () => reach().then(() => ({ bookings: [], cards: [] })),
  async apply(id) {
    await reach();
    if (applied.includes(id)) return 7;
    if (stored?.id !== id) return undefined;
    applied.push(id);
    stored = undefined;
    return 7;
  },
  kept: {
    read: () => reach().then(() => stored),
    // The database gives the keys of its JSON in another order.
    store: (_person, kept) => reach().then(() => void (stored = { id: randomUUID(), kept: turned(kept) })),
    update: (_id, next, kept) => reach().then(() => ((stored = { id: next, kept: turned(kept) }), true)),
    remove: () => reach().then(() => void (stored = undefined)),
    removeAll: () => reach(),
    removeOld: () => Promise.resolve(0),
  },
};
const turned = (kept: KeptGuests): KeptGuests => ({
  ...kept,
  choices: Object.fromEntries(Object.entries(kept.choices).reverse()) as unknown as KeptGuests['choices'],
});

async function post(fields: Record<string, string>): Promise<{ status: number } & ImportAnswer> {
  const request = new Request('http://localhost/admin/clientes/importar', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const answer = await action(routeArgs(request, { guestImports }));
  return 'data' in answer ? { status: answer.init?.status ?? 200, ...answer.data } : { status: answer.status };
}
const text = 'Date,Time,Party Size,Guest Name,Phone\n3/4/2027,21:00,4,Ana,600111222';

beforeEach(() => {
  [stored, isAway] = [undefined, false];
  applied.length = 0;
});

it('an empty post, no head, too many and an unknown button are refused with what was typed', async () => {
  expect(await post({ accion: 'vista', texto: '' })).toMatchObject({
    status: 422,
    form: { errors: { text: 'Elige un archivo o pega las filas.' } },
  });
  expect(await post({ accion: 'vista', texto: 'Ana cuatro' })).toMatchObject({
    status: 422,
    form: { typed: { text: 'Ana cuatro' } },
  });
  const many = Array.from({ length: 2001 }, (_, at) => `Cliente ${at};${600_000_000 + at}`);
  const refused = await post({ accion: 'vista', texto: ['Nombre;Teléfono', ...many].join('\n') });
  expect([refused.status, refused.form?.errors?.text]).toEqual([422, expect.stringContaining('2000')]);
  expect((await post({ accion: 'otra' })).status).toBe(400);
  isAway = true;
  expect(await post({ accion: 'vista', texto: text })).toMatchObject({ status: 503, form: { typed: { text } } });
});

it('adds nothing while something is asked, reads again with the answer, and adds once', async () => {
  expect((await post({ accion: 'vista', texto: text })).status).toBe(303);
  const solicitud = () => stored?.id ?? '';
  const first = solicitud();
  expect(await post({ accion: 'aplicar', solicitud: first, orden: '' })).toMatchObject({
    status: 422,
    preview: { questions: [{}, { asked: [{ value: '', isAsked: true }] }] },
  });
  // A new answer is read and shown before anything is added.
  expect((await post({ accion: 'aplicar', solicitud: first, orden: 'mda' })).status).toBe(303);
  expect([applied, stored?.kept.found.bookings[0]?.fecha]).toEqual([[], '2027-03-04']);
  expect((await post({ accion: 'aplicar', solicitud: first, orden: 'mda' })).status).toBe(409);
  const last = solicitud();
  expect((await post({ accion: 'aplicar', solicitud: last, orden: 'mda' })).status).toBe(303);
  expect([applied, stored]).toEqual([[last], undefined]);
  // The second press of the same button.
  expect((await post({ accion: 'aplicar', solicitud: last, orden: 'mda' })).status).toBe(303);
  expect((await post({ accion: 'descartar', solicitud: randomUUID() })).status).toBe(303);
});
