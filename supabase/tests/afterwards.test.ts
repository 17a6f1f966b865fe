import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { backUp, restore } from '~/features/operations/backup/back-up.server';
import { guestBookings } from '~/features/reservations/data/guest-bookings.data.server';
import { reservationRequests } from '~/features/reservations/data/reservation-requests.data.server';
import { bookingFigures } from '~/features/reservations/figures/figures.data.server';
import { listReportRows } from '~/features/reservations/figures/report-csv';
import { guestCards } from '~/features/reservations/guests/guest-cards.data.server';
import { storedMails } from '~/features/reservations/mail/stored-mails.data.server';
import { opinions } from '~/features/reservations/opinions/opinions.data.server';
import { ask, closeSupabase } from '~/platform/database/supabase.server';
import type * as Data from '../../app/routes/(en).reserva.$codigo_.datos';
import type * as Opinion from '../../app/routes/(en).reserva.$codigo_.opinion';
import type { getRuntime as GetRuntime } from '../../app/services.server';
import { makeDataDir } from '../../tests/support/seeded-data';
import { words } from '../../tests/support/words';

vi.mock('../../app/platform/log.server', async (original) => ({ ...(await original<object>()), log: () => undefined }));

/* The question of the day after: who is asked, what the page does, and where the answer goes, over the embedded database. */

/** Friday at 12:00 in Madrid; the visits were on Thursday. */
const now = new Date('2027-03-05T11:00:00Z');
const yesterday = '2027-03-04';
const dataDir = makeDataDir();
let page: typeof Opinion;
let file: typeof Data;
let getRuntime: typeof GetRuntime;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.stubEnv('DATA_DIR', dataDir);
  page = await import('../../app/routes/(en).reserva.$codigo_.opinion');
  file = await import('../../app/routes/(en).reserva.$codigo_.datos');
  ({ getRuntime } = await import('../../app/services.server'));
});
afterAll(async () => {
  await getRuntime().stopWork();
  await closeSupabase();
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});
const setAsking = (preguntar: boolean) => ask('service', (db) => db.from('aforo').update({ preguntar }).eq('id', 1));
beforeEach(async () => {
  for (const table of ['mensajes', 'reservas'] as const) {
    await ask('service', (db) => db.from(table).delete().neq('id', randomUUID()));
  }
  await ask('service', (db) => db.from('borrados').delete().neq('huella', ''));
  await setAsking(true);
});

interface Visit {
  email: string;
  fecha: string;
  hora: string;
  estado: string | null;
  llegada: string | null;
  cancelada_por: string | null;
  origen: string;
}

/** A visit of yesterday as a restore writes it, so that no other mail is queued. */
async function visit(changes: Partial<Visit> = {}) {
  const [id, email] = [randomUUID(), `${randomUUID()}@example.org`];
  const row = {
    ...{ id, solicitud: id, huella: '', idioma: 'es', nombre: 'Ana', telefono: '612345678', email, personas: 4 },
    ...{ fecha: yesterday, hora: '21:00', estado: 'confirmada', llegada: 'llegado', origen: 'web', entrega: 'local' },
    ...{ creada_en: '2027-03-01T10:00:00Z', ...changes },
  };
  await ask('service', (db) => db.from('reservas').insert([row]).setHeader('Antidoto-Restaura', 'si'));
  const { codigo } = await ask('service', (db) => db.from('reservas').select('codigo').eq('id', id).single());
  return { id, codigo, email: row.email };
}

const prepare = (at: Date = now, isDecidedHere = true) =>
  storedMails.prepare(at, { isDecidedHere, leftOut: [], hasServer: true });
/** Who is asked, by the booking, and how it stands. */
const listAsked = async () =>
  (await storedMails.list(50))
    .filter(({ kind }) => kind === 'despues')
    .map(({ booking, state }) => [booking?.id, state]);

describe('who is asked', () => {
  it('is a guest who came, the day after from 11:00 to 22:00, once', async () => {
    const { id } = await visit();
    await prepare(new Date('2027-03-05T09:59:59Z'));
    await prepare(new Date('2027-03-05T21:00:00Z'));
    await prepare(new Date('2027-03-06T11:00:00Z'));
    expect(await listAsked()).toEqual([]);
    await Promise.all([prepare(), prepare(), prepare(new Date('2027-03-05T10:00:00Z'))]);
    await prepare(new Date('2027-03-05T20:59:59Z'));
    expect(await listAsked()).toEqual([[id, 'pendiente']]);
  });

  it.each<[string, Partial<Visit>]>([
    ['who cancelled', { estado: 'cancelada', cancelada_por: 'cliente', llegada: null }],
    ['who did not come', { llegada: 'no_vino' }],
    ['of whom staff did not note that they came', { llegada: null }],
    ['whose request was never decided', { estado: null, llegada: null }],
    ['whom another program brought', { origen: 'importada' }],
    ['at the door without an address', { email: '', origen: 'panel' }],
  ])('is no guest %s', async (_who, changes) => {
    await visit(changes);
    await prepare();
    expect(await listAsked()).toEqual([]);
  });

  it('is no guest while the owner has it off, nor where an outside table decides', async () => {
    await visit();
    await prepare(now, false);
    await setAsking(false);
    await prepare();
    expect(await listAsked()).toEqual([]);
  });

  it('is each address once in 30 days, whatever its case', async () => {
    await visit({ email: 'ana@example.org', hora: '14:15' });
    const { id } = await visit({ email: 'Ana@Example.org' });
    await prepare();
    await visit({ email: 'ana@example.org', fecha: '2027-03-20' });
    await prepare(new Date('2027-03-21T12:00:00Z'));
    expect(await listAsked()).toEqual([[id, 'pendiente']]);
    const later = await visit({ email: 'ana@example.org', fecha: '2027-04-10' });
    await prepare(new Date('2027-04-11T12:00:00Z'));
    expect((await listAsked()).map(([each]) => each)).toContain(later.id);
  });

  it('no longer is who turns out not to have come while the mail waits', async () => {
    const { id } = await visit();
    await prepare();
    await ask('service', (db) => db.from('reservas').update({ llegada: 'no_vino' }).eq('id', id));
    await prepare();
    expect(await listAsked()).toEqual([[id, 'anulado']]);
  });
});

const at = (code: string, form?: Record<string, string>) => ({
  request: new Request(
    `http://localhost/reserva/${code}/opinion`,
    form && { method: 'POST', body: new URLSearchParams(form) },
  ),
  params: { codigo: code },
  context: { services: getRuntime() },
});
type Routed = Awaited<ReturnType<typeof Opinion.action>> | Awaited<ReturnType<typeof Opinion.loader>>;
const read = (answer: Routed) =>
  'data' in answer
    ? { status: answer.init?.status ?? 200, question: answer.data.question }
    : { status: answer.status, location: answer.headers.get('Location') };
const open = async (code: string) => read(await page.loader(at(code)));
const send = async (code: string, form: Record<string, string>) => read(await page.action(at(code, form)));
const unread = { cara: '', texto: '' };

describe("the guest's page", () => {
  it('asks, takes the answer, shows it, and takes another one', async () => {
    const { id, codigo, email } = await visit();
    expect(await open(codigo)).toMatchObject({ status: 200, question: { send: 'Enviar' } });
    expect(await opinions.read({ id, email })).toEqual({ isSilent: false });
    const back = { status: 303, location: `/reserva/${codigo}/opinion` };
    expect(await send(codigo, { accion: 'opinar', cara: 'regular', texto: 'Tardó mucho.' })).toEqual(back);
    const shown = { faces: { value: 'regular' }, line: { value: 'Tardó mucho.' }, send: 'Cambiar mi respuesta' };
    expect(await open(codigo)).toMatchObject({ question: shown });
    expect(await send(codigo, { accion: 'opinar', cara: 'bien', texto: '' })).toEqual(back);
    expect(await opinions.read({ id, email })).toEqual({ opinion: { face: 'bien', text: '' }, isSilent: false });
  });

  it('refuses a post without a face or with an unknown intent, and keeps what was typed', async () => {
    const { codigo } = await visit();
    const typed = { cara: 'feliz', texto: 'Muy rico' };
    expect(await send(codigo, { accion: 'opinar', ...typed })).toMatchObject({
      status: 422,
      question: { faces: { error: expect.any(String) as string }, line: { value: 'Muy rico' } },
    });
    expect(await send(codigo, { accion: 'toString', ...typed })).toMatchObject({ status: 400 });
    expect(await send('x'.repeat(64), { accion: 'opinar', ...typed })).toMatchObject({ status: 404 });
  });

  it('leads to the booking where there is nothing to ask', async () => {
    for (const changes of [{ fecha: '2027-03-06' }, { llegada: 'no_vino' }, { estado: 'cancelada' }]) {
      const { codigo } = await visit(changes);
      const thrown = await page.loader(at(codigo)).catch((answer: Response) => answer);
      expect(thrown).toMatchObject({ status: 303 });
      expect((thrown as Response).headers.get('Location')).toBe(`/reserva/${codigo}`);
    }
  });

  it('ends the questions with a button, never by being opened', async () => {
    const { id, codigo, email } = await visit();
    await open(codigo);
    await prepare();
    expect(await listAsked()).toEqual([[id, 'pendiente']]);
    expect(await send(codigo, { accion: 'callar', ...unread })).toMatchObject({ status: 303 });
    expect(await open(codigo)).toMatchObject({
      question: { silence: { text: expect.stringMatching(/ninguna/) as string } },
    });
    // The one that waits is withdrawn, and later visits bring none.
    await visit({ email: email.toUpperCase(), fecha: '2027-03-06' });
    await prepare();
    await prepare(new Date('2027-03-07T12:00:00Z'));
    expect(await listAsked()).toEqual([[id, 'anulado']]);
    const stored = JSON.stringify(await ask('service', (db) => db.from('borrados').select('*')));
    expect(stored).not.toContain(email);
  });
});

describe('where an answer goes', () => {
  async function answer(changes: Partial<Visit> = {}) {
    const made = await visit(changes);
    await send(made.codigo, { accion: 'opinar', cara: 'mal', texto: 'La sopa, fría.' });
    return made;
  }

  it('is the card, the figures and their file', async () => {
    const { id } = await answer();
    const card = await guestCards.find(id, '2027-03-05');
    expect(card?.opiniones).toEqual([{ fecha: yesterday, cara: 1, texto: 'La sopa, fría.' }]);
    const figures = await bookingFigures.read(yesterday, yesterday, '2027-03-05');
    const rows = listReportRows(await words.get('es'), figures);
    expect(rows).toContainEqual(expect.arrayContaining([yesterday, 'Respuesta', 'Mal', '1', '4']) as string[]);
    expect(JSON.stringify(figures)).not.toContain('sopa');
  });

  it("is the guest's own file, with the wish not to be asked", async () => {
    const { codigo } = await answer();
    await send(codigo, { accion: 'callar', ...unread });
    const sent = await file.action(at(codigo, {}));
    expect(await sent.json()).toMatchObject({ opinion: { cara: 'mal', texto: 'La sopa, fría.' }, sin_preguntas: true });
  });

  it('goes with the guest, and its figure stays', async () => {
    const erased = await answer();
    await guestBookings.erase(erased.id, { by: 'cliente', isAnnounced: false, now });
    const old = await answer({ fecha: yesterday });
    while ((await reservationRequests.anonymise(0, '2027-03-06')) > 0);
    const rows = await ask('service', (db) => db.from('reservas').select('valoracion, valoracion_texto'));
    expect(rows).toEqual([erased, old].map(() => ({ valoracion: 1, valoracion_texto: null })));
    for (const table of ['reservas', 'mensajes', 'clientes', 'cifras'] as const) {
      expect(JSON.stringify(await ask('service', (db) => db.from(table).select('*')))).not.toContain('sopa');
    }
  });

  it('stays erased after a restore, and so does the wish not to be asked', async () => {
    const kept = await answer();
    const erased = await answer();
    const copy = path.join(dataDir, 'copy.gz');
    await backUp(copy, now);
    await send(kept.codigo, { accion: 'callar', ...unread });
    await guestBookings.erase(erased.id, { by: 'cliente', isAnnounced: false, now });
    await restore(copy, now);
    const readAgain = async ({ id, email }: typeof kept) => opinions.read({ id, email });
    expect(await readAgain(kept)).toEqual({ opinion: { face: 'mal', text: 'La sopa, fría.' }, isSilent: true });
    expect(await readAgain(erased)).toEqual({ opinion: { face: 'mal', text: '' }, isSilent: false });
  });
});
