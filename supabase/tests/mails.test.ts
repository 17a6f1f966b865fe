import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';

import ICAL from 'ical.js';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { menuEdits } from '~/features/dish-editor/dish-edits.data.server';
import { createMailServer } from '~/features/messages/mail/mail-server.server';
import { storedMails } from '~/features/reservations/mail/stored-mails.data.server';
import { guestBookings } from '~/features/reservations/data/guest-bookings.data.server';
import { reservationRequests } from '~/features/reservations/data/reservation-requests.data.server';
import { writeRows } from '~/features/operations/whole-database.data.server';
import { ask, closeSupabase } from '~/platform/database/supabase.server';
import type { MailAutomation } from '~/features/reservations/mail/mail';
import { renderMail, renderTestMail } from '~/features/reservations/mail/render-mail.server';
import { storedMessages } from '~/features/messages/messages.data.server';
import { createPlannedNotices } from '~/features/reservations/outside/planned-notices.data.server';
import { createMails } from '~/features/reservations/mail/send-mails';
import { createSender } from '~/features/messages/sender';
import { readMailPart, startMailServer, type MailServer, type ReceivedMail } from '../../tests/support/mail-server';
import { makeDataDir } from '../../tests/support/seeded-data';
import { words } from '../../tests/support/words';

/* Mails from what happens to a booking to a mail server that really speaks SMTP, over the embedded database. */

const dataDir = makeDataDir();
beforeAll(() => {
  process.env.DATA_DIR = dataDir;
});
afterAll(async () => {
  await closeSupabase();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  await ask('service', (db) => db.from('reservas').delete().neq('nombre', 'nobody'));
});

const smtpError = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });
const servers: MailServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});
async function openServer(more: SMTPServerOptions = {}) {
  const server = await startMailServer(more);
  servers.push(server);
  return server;
}

const from = { name: 'Antídoto', address: 'mesa@antidoto.example' };
const site = { url: 'https://antidoto.example', from: from.address, isDecidedHere: true, words };

/**
 * The mails of a site; its clock moves when told to, and so do its tries. `timeLimit`: for each answer of the server, in ms. On a
 * busy machine the tests' server, which runs in this process, may take a second.
 */
function openMails(url?: string, automation: Partial<MailAutomation> = {}, timeLimit = 10_000) {
  const clock = { now: Date.now() };
  const timers: (() => void)[] = [];
  const log = vi.fn();
  const mails = createMails({
    stored: storedMails,
    server: url ? { send: createMailServer({ url, from, timeLimit }), staff: 'barra@antidoto.example' } : undefined,
    automation: { hasRequestWebhook: false, hasStatusWebhook: false, ...automation },
    isDecidedHere: true,
    render: (mail) => renderMail(mail, site),
    renderNote: async () => undefined,
    renderTest: () => renderTestMail(words),
    makeId: randomUUID,
    now: () => new Date(clock.now),
  });
  const sender = createSender({
    stored: storedMessages,
    now: () => new Date(clock.now),
    random: () => 0,
    schedule(run) {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), timers.includes(run) ? 1 : 0);
    },
    log,
  });
  sender.add(mails.rules);
  const states = async () =>
    (await mails.list()).reverse().map(({ kind, state, error }) => [kind, state, ...(error ? [error] : [])]);
  const letTimePass = () => {
    clock.now += 60_000;
    timers.splice(0).forEach((run) => run());
  };
  return {
    mails,
    sender,
    log,
    states,
    letTimePass,
    /** Lets time pass until nothing waits. */
    async runOut() {
      sender.start();
      await vi.waitFor(
        async () => {
          letTimePass();
          expect((await storedMails.list(50)).filter(({ state }) => state === 'pendiente')).toEqual([]);
        },
        { timeout: 30_000, interval: 50 },
      );
      await sender.stop();
    },
  };
}

const prepare = (now: Date, isDecidedHere: boolean) =>
  storedMails.prepare(now, { isDecidedHere, leftOut: [], hasServer: true });

async function request(changes: object = {}) {
  const id = randomUUID();
  await reservationRequests.store({
    ...{ id, solicitud: id, huella: 'h', entrega: 'local', now: new Date() },
    idioma: 'es',
    reservation: {
      nombre: 'Ana, la de siempre',
      telefono: '612345678',
      email: 'ana@example.org',
      personas: 4,
      fecha: '2027-11-28',
      hora: '14:15',
      comentarios: 'Una trona; y "agua"',
    },
    ...changes,
  });
  return id;
}
const act = (id: string, p_acto: string, p_por: 'cliente' | 'personal', p_datos: object = {}) =>
  ask('service', (db) =>
    db.rpc('actuar_reserva', {
      ...{ p_id: id, p_acto, p_por, p_aviso: false },
      p_datos: { ...p_datos },
      p_ahora: new Date().toISOString(),
    }),
  );

const readEvent = (mail: ReceivedMail) => {
  const calendar = new ICAL.Component(ICAL.parse(readMailPart(mail, 'text/calendar')) as unknown[]);
  return { calendar, event: new ICAL.Event(calendar.getFirstSubcomponent('vevent')!) };
};

const toGuest = ({ to }: ReceivedMail) => to === 'ana@example.org';
const subjectOf = ({ raw }: ReceivedMail) =>
  (/^Subject: (.*)$/m.exec(raw)?.[1] ?? '')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?q\?(.*?)\?=/gi, (_, text: string) =>
      decodeURIComponent(text.replace(/_/g, ' ').replace(/%/g, '%25').replace(/=/g, '%')),
    );

describe('what happens to a booking', () => {
  it('says the chosen zone in the language of each, and until when the table is theirs', async () => {
    const { received, url } = await openServer();
    const { runOut } = openMails(url);
    const names = [
      { nombre_es: 'Terraza', nombre_en: 'Terrace', creada_en: '2026-11-01' },
      { nombre_es: 'Sala', nombre_en: '', creada_en: '2026-11-02' },
    ];
    const [terrace, room] = await ask('service', (db) => db.from('zonas').insert(names).select());
    await ask('service', (db) => db.from('aforo').update({ avisar_fin: true }).eq('id', 1));
    const reservation = {
      ...{ nombre: 'Ana', telefono: '612345678', email: 'ana@example.org', personas: 4, comentarios: '' },
      ...{ fecha: '2027-11-28', hora: '14:15', zona: terrace!.id },
    };
    const id = await request({ idioma: 'en', reservation });
    await act(id, 'confirmar', 'personal');
    await act(id, 'cambiar', 'cliente', { zona: room!.id });
    await request({ reservation: { ...reservation, zona: undefined } });
    await runOut();
    await ask('service', (db) => db.from('aforo').update({ avisar_fin: false }).eq('id', 1));
    await ask('service', (db) => db.from('zonas').delete().neq('nombre_es', ''));
    const linesOf = (mail: ReceivedMail) =>
      readMailPart(mail, 'text/plain')
        .split('\r\n')
        .filter((line) => /^(Area|Zona|Table|Mesa|Antes|Before)/.test(line));
    const said = received.map((mail) => [toGuest(mail) ? 'guest' : 'staff', ...linesOf(mail)].join(' · ')).sort();
    expect(said).toEqual([
      'guest',
      'guest · Area: Sala · Before: Sunday 28 November 2027, at 14:15 for 4 people, Terrace',
      'guest · Area: Terrace',
      'guest · Table: yours until 15:45 · Area: Terrace',
      'staff · Antes era: domingo, 28 de noviembre de 2027, a las 14:15, 4 personas, Terraza · Zona: Sala',
      'staff · Zona: Terraza',
      // Staff read where a guest without a preference sits.
      'staff · Zona: Terraza',
    ]);
    const calendars = received.filter((mail) => mail.raw.includes('text/calendar'));
    expect(calendars.map((mail) => readEvent(mail).event.location.split(', ')[1]).sort()).toEqual(['Sala', 'Terrace']);
  });

  it('is sent to staff and guest, once each, in order, with one entry of the calendar', async () => {
    const { received, url } = await openServer();
    const { runOut, states } = openMails(url);
    const id = await request();
    await act(id, 'confirmar', 'personal');
    await act(id, 'cambiar', 'cliente', { personas: 6 });
    await act(id, 'confirmar', 'personal');
    await act(id, 'cancelar', 'cliente');
    await runOut();
    const guests = received.filter(toGuest);
    expect(guests.map(subjectOf)).toEqual([
      'Hemos recibido tu solicitud de mesa · dom, 28 nov, 14:15',
      'Mesa confirmada · dom, 28 nov, 14:15',
      'Tu reserva ha cambiado · dom, 28 nov, 14:15',
      'Mesa confirmada · dom, 28 nov, 14:15',
      'Reserva cancelada · dom, 28 nov, 14:15',
    ]);
    expect(received.filter((mail) => !toGuest(mail)).map(subjectOf)).toEqual([
      'Nueva solicitud · Ana, la de siempre, 4 personas · dom, 28 nov, 14:15',
      'Cambio pedido por el cliente · Ana, la de siempre, 6 personas · dom, 28 nov, 14:15',
      'Cancelada por el cliente · Ana, la de siempre, 6 personas · dom, 28 nov, 14:15',
    ]);
    expect((await states()).every(([, state]) => state === 'enviado')).toBe(true);
    expect(new Set(received.map((mail) => mail.id)).size).toBe(8);

    const entries = guests.slice(1).map(readEvent);
    expect(entries.map(({ calendar }) => calendar.getFirstPropertyValue('method'))).toEqual([
      'REQUEST',
      'REQUEST',
      'REQUEST',
      'CANCEL',
    ]);
    expect(new Set(entries.map(({ event }) => event.uid)).size).toBe(1);
    const sequences = entries.map(({ event }) => event.sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    expect(entries.map(({ event }) => event.component.getFirstPropertyValue('status'))).toEqual([
      'CONFIRMED',
      'TENTATIVE',
      'CONFIRMED',
      'CANCELLED',
    ]);
    expect(guests[1]?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(guests[1]?.raw).toMatch(/^Reply-To: .*<hola@antidoto\.example>\r$/m);
  });

  it('comes to staff with all that was typed, the decision and a way to answer', async () => {
    const { received, url } = await openServer();
    const id = await request();
    await openMails(url).runOut();
    const [staffs] = received.filter((mail) => !toGuest(mail));
    expect(staffs?.to).toBe('barra@antidoto.example');
    expect(staffs?.raw).toMatch(/^Reply-To: "Ana, la de siempre" <ana@example\.org>\r$/m);
    const text = readMailPart(staffs!, 'text/plain');
    for (const typed of [
      'Ana, la de siempre',
      '612345678',
      'ana@example.org',
      '4 personas',
      'Una trona; y "agua"',
      '14:15',
    ]) {
      expect(text).toContain(typed);
    }
    expect(text).toContain(`https://antidoto.example/reservas/gestionar?id=${id}`);
    expect(text).toContain('Está por confirmar.');
    expect(readMailPart(staffs!, 'text/html')).toContain('Si respondes a este correo, le llega al cliente.');
  });

  it('speaks the guest’s language, and never of confirming before it is', async () => {
    const { received, url } = await openServer();
    await request({ idioma: 'en' });
    await openMails(url).runOut();
    const [mail] = received.filter(toGuest);
    expect(subjectOf(mail!)).toBe('We have received your table request · Sun 28 Nov at 14:15');
    expect(readMailPart(mail!, 'text/html')).toContain('<html lang="en">');
    expect(readMailPart(mail!, 'text/plain')).toMatch(/https:\/\/antidoto\.example\/en\/reserva\/\w{22,}/);
  });

  it('is sent although the mail of another booking cannot be read, which waits with its error', async () => {
    const { received, url } = await openServer();
    const { sender, states, letTimePass } = openMails(url);
    const unread = await request();
    await ask('service', (db) =>
      db
        .from('mensajes')
        .update({ datos: { nombre: 'Ana' } })
        .eq('reserva_id', unread),
    );
    await request({ idioma: 'en' });
    sender.start();
    await vi.waitFor(
      () => {
        // A busy machine may be slower than the mail server may be.
        letTimePass();
        expect(received.filter(toGuest)).toHaveLength(1);
      },
      { timeout: 30_000 },
    );
    await sender.stop();
    expect((await states()).filter(([, state]) => state === 'pendiente').map(([, , error]) => error)).toEqual([
      ...['this version of the site cannot read it', 'this version of the site cannot read it'],
    ]);
  });

  it('sends nothing when a row is restored, and loses its data when the booking is erased', async () => {
    const id = await request();
    const row = await ask('service', (db) => db.from('reservas').select('*').eq('id', id).single());
    await writeRows('reservas', [{ ...row, estado: 'confirmada' }]);
    expect((await storedMails.list(9)).map(({ kind }) => kind).sort()).toEqual(['nueva', 'recibida']);
    await ask('service', (db) => db.from('reservas').update({ anonimizada_en: '2027-12-31T00:00:00Z' }).eq('id', id));
    const kept = await ask('service', (db) => db.from('mensajes').select('datos, estado'));
    expect(kept).toEqual([
      { datos: {}, estado: 'anulado' },
      { datos: {}, estado: 'anulado' },
    ]);
  });
});

describe('mails of bookings that change meanwhile', () => {
  const kinds = async () => (await storedMails.list(50)).map(({ kind }) => kind).reverse();
  const at = (id: string, p_acto: string, now: string, p_datos: object = {}) =>
    ask('service', (db) =>
      db.rpc('actuar_reserva', {
        ...{ p_id: id, p_acto, p_por: 'personal', p_aviso: false, p_ahora: now },
        p_datos: { ...p_datos },
      }),
    );

  it('takes a visit out of the calendar that was confirmed before its guest changed it', async () => {
    const { received, url } = await openServer();
    const id = await request();
    await act(id, 'confirmar', 'personal');
    await act(id, 'cambiar', 'cliente', { personas: 6 });
    await act(id, 'cancelar', 'personal');
    await openMails(url).runOut();
    const last = received.filter(toGuest).at(-1)!;
    expect(readEvent(last).calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  });

  it('promises an offered table as long as it is held, and none that is undone', async () => {
    const id = await request({ isWaiting: true });
    const now = new Date();
    await act(id, 'ofrecer', 'personal', { hora: '15:00' });
    const [offer] = (await storedMessages.listWaiting('correo', now)).filter(({ type }) => type === 'oferta');
    const offers = await ask('service', (db) => db.from('mensajes').select('caduca_en').eq('tipo', 'oferta'));
    expect(offer).toBeUndefined();
    expect(new Date(offers[0]!.caduca_en).getTime() - now.getTime()).toBeLessThan(16 * 60_000);
    await act(id, 'ofrecer', 'personal', { hora: '16:00' });
    await act(id, 'deshacer', 'personal');
    expect((await kinds()).filter((kind) => kind === 'oferta')).toHaveLength(2);
  });

  it('writes to no guest about a visit that is over, and names no guest where staff changed', async () => {
    const id = await request();
    await act(id, 'cambiar', 'cliente', { personas: 6 });
    await act(id, 'cambiar', 'personal', { personas: 7 });
    await act(id, 'deshacer', 'personal');
    expect((await kinds()).filter((kind) => kind === 'cambio_cliente')).toHaveLength(1);
    const before = await kinds();
    await at(id, 'cancelar', '2027-11-29T12:00:00Z');
    expect(await kinds()).toEqual(before);
  });
});

it('keeps the id of an outside record for the request that named it first', async () => {
  const join = async () => {
    const id = await request({ entrega: 'pendiente' });
    expect(
      await reservationRequests.note(id, { entrega: 'entregada', reason: null, outsideId: 'rec1' }, new Date()),
    ).toBe(true);
    return id;
  };
  const id = await join();
  await join();
  const rows = await ask('service', (db) => db.from('reservas').select('id, entrega, id_externo').order('creada_en'));
  expect(rows.map(({ entrega }) => entrega)).toEqual(['entregada', 'entregada']);
  expect(rows.filter(({ id_externo }) => id_externo !== null).map((row) => row.id)).toEqual([id]);
  expect(await guestBookings.findById('rec1')).toMatchObject({ id, id_externo: 'rec1' });
  expect(await guestBookings.findById("rec1' or true")).toBeUndefined();
});

describe('by the clock', () => {
  /** A confirmed visit, asked for at one moment of UTC. */
  async function visit(asked: string, changes: object = {}) {
    const id = await request();
    const row = { estado: 'confirmada', creada_en: `${asked}:00Z`, ...changes };
    // Put as it stands, as a restore does: nothing of it is told.
    const whole = await ask('service', (db) => db.from('reservas').select('*').eq('id', id).single());
    await writeRows('reservas', [{ ...whole, ...row }]);
    await ask('service', (db) => db.from('mensajes').delete().eq('reserva_id', id));
    return id;
  }
  const kindsAt = async (moment: string) => {
    await prepare(new Date(`${moment}:00Z`), true);
    return (await storedMails.list(9)).map(({ kind }) => kind).sort();
  };

  // Sunday 28 November 2027; Madrid is an hour ahead of UTC.
  it.each([
    ['a day before', '14:15', '2027-11-27T13:14', '2027-11-27T13:15'],
    ['not in the night: at 21:45 for a visit after 22:00', '22:30', '2027-11-27T20:44', '2027-11-27T20:45'],
    ['not before 9:00', '08:30', '2027-11-27T07:59', '2027-11-27T08:00'],
  ])('reminds of a visit %s, once', async (_when, hora, before, due) => {
    await visit('2027-11-20T10:00', { hora });
    expect(await kindsAt(before)).toEqual([]);
    expect(await kindsAt(due)).toEqual(['recordatorio']);
    expect(await kindsAt(due)).toEqual(['recordatorio']);
  });

  it('sends no reminder of a booking made less than 30 hours before, nor of an unconfirmed one, nor in the night', async () => {
    await visit('2027-11-27T07:16');
    expect(await kindsAt('2027-11-27T13:15')).toEqual([]);
    await visit('2027-11-20T10:00');
    expect(await kindsAt('2027-11-27T21:30')).toEqual([]);
    expect(await kindsAt('2027-11-28T08:00')).toEqual(['recordatorio']);
  });

  it('takes a reminder back that is no longer true when its turn comes', async () => {
    const id = await visit('2027-11-20T10:00');
    await kindsAt('2027-11-27T13:15');
    await act(id, 'cancelar', 'personal');
    await prepare(new Date('2027-11-27T13:16:00Z'), true);
    const states = (await storedMails.list(9)).map(({ kind, state }) => [kind, state]);
    expect(states).toContainEqual(['recordatorio', 'anulado']);
  });

  it('reminds again of what was taken back, and not who has just been confirmed', async () => {
    const id = await visit('2027-11-20T10:00');
    expect(await kindsAt('2027-11-27T13:15')).toEqual(['recordatorio']);
    await ask('service', (db) => db.from('mensajes').update({ estado: 'anulado' }).eq('reserva_id', id));
    expect(await kindsAt('2027-11-27T13:16')).toEqual(['recordatorio', 'recordatorio']);
    await visit('2027-11-20T10:00', { decidida_en: '2027-11-28T11:00:00Z' });
    expect(await kindsAt('2027-11-28T11:01')).toEqual(['recordatorio', 'recordatorio']);
  });

  it('warns where this site decides, also when a webhook took the request, and nowhere else', async () => {
    await visit('2027-11-27T10:00', { estado: null, entrega: 'entregada' });
    await prepare(new Date('2027-11-27T10:30:00Z'), false);
    expect(await storedMails.list(9)).toEqual([]);
    expect(await kindsAt('2027-11-27T10:30')).toEqual(['sin_decidir']);
  });

  it('reminds staff of a request that waits, and writes its guest before the hour that it is not confirmed', async () => {
    await visit('2027-11-27T10:00', { estado: null });
    expect(await kindsAt('2027-11-27T10:29')).toEqual([]);
    expect(await kindsAt('2027-11-27T10:30')).toEqual(['sin_decidir']);
    expect(await kindsAt('2027-11-28T11:14')).toEqual(['sin_decidir']);
    expect(await kindsAt('2027-11-28T11:15')).toEqual(['sin_confirmar', 'sin_decidir']);
    expect(await kindsAt('2027-11-28T13:00')).toEqual(['sin_confirmar', 'sin_decidir']);
  });
});

describe('a booking that its guest erases', () => {
  it('is cancelled when it is still to come, and leaves nothing of the guest anywhere', async () => {
    const { received, url } = await openServer();
    const id = await request();
    await act(id, 'confirmar', 'personal');
    await openMails(url).runOut();
    const { codigo } = await ask('service', (db) => db.from('reservas').select('codigo').eq('id', id).single());
    const erase = () => guestBookings.erase(id, { by: 'cliente', isAnnounced: true, now: new Date() });
    expect(await guestBookings.find(codigo)).toMatchObject({
      kind: 'found',
      booking: { id, nombre: 'Ana, la de siempre' },
    });
    expect(await erase()).toBe(true);
    expect(await erase()).toBe(false);
    expect(await guestBookings.find(codigo)).toEqual({ kind: 'erased' });
    await openMails(url).runOut();
    const last = received.at(-1)!;
    // No address to answer to.
    expect(last.raw).not.toMatch(/^Reply-To/m);
    expect(readMailPart(last, 'text/html')).not.toContain('Si respondes');
    expect(subjectOf(last)).toBe('Cancelada por el cliente · datos borrados, 4 personas · dom, 28 nov, 14:15');
    for (const table of ['reservas', 'mensajes'] as const) {
      const kept = JSON.stringify(await ask('service', (db) => db.from(table).select('*')));
      expect(kept).not.toMatch(/Ana|612345678|ana@example|trona/);
    }
    const notices = await ask('service', (db) =>
      db.from('mensajes').select('datos').match({ clase: 'aviso', reserva_id: id }),
    );
    expect(notices).toEqual([{ datos: expect.objectContaining({ Estado: 'cancelada', Nombre: '' }) as unknown }]);
    expect(await guestBookings.find('x'.repeat(64))).toEqual({ kind: 'unknown' });
    expect(await guestBookings.find("' or true")).toEqual({ kind: 'unknown' });
  });

  it('leaves a line in the history when staff take it out or away, without a word of the guest', async () => {
    const id = await request();
    await guestBookings.noteDownload(id);
    await guestBookings.erase(id, { by: 'personal', isAnnounced: false, now: new Date() });
    const { changes } = await menuEdits.listChanges(2);
    expect(changes).toMatchObject([
      { kind: 'datos_borrados', day: '2027-11-28' },
      { kind: 'datos_descargados', day: '2027-11-28' },
    ]);
    const lines = await ask('service', (db) => db.from('cambios').select('*').eq('tabla', 'reservas'));
    expect(JSON.stringify(lines)).not.toMatch(/Ana|612345678|example|trona/);
    expect(await guestBookings.findById(id)).toBeUndefined();
  });

  it('loses what was written two days after the visit, and the rest after its time', async () => {
    await request();
    const read = () => ask('service', (db) => db.from('reservas').select('nombre, comentarios').single());
    await reservationRequests.anonymise(90, '2027-11-30');
    expect(await read()).toEqual({ nombre: 'Ana, la de siempre', comentarios: 'Una trona; y "agua"' });
    await reservationRequests.anonymise(90, '2027-12-01');
    expect(await read()).toEqual({ nombre: 'Ana, la de siempre', comentarios: null });
    expect(JSON.stringify(await ask('service', (db) => db.from('mensajes').select('datos')))).not.toContain('trona');
    await reservationRequests.anonymise(90, '2028-02-27');
    expect(await read()).toEqual({ nombre: '', comentarios: null });
  });
});

describe('who sends what', () => {
  it('is left to the webhook that would send it, and is not sent without a mail server', async () => {
    const { received, url } = await openServer();
    const id = await request();
    await act(id, 'confirmar', 'personal');
    await act(id, 'cambiar', 'personal', { personas: 5 });
    const { runOut, states } = openMails(url, { hasRequestWebhook: true, hasStatusWebhook: true });
    await runOut();
    expect((await states()).sort()).toEqual([
      ['cambiada', 'enviado'],
      ...['confirmada', 'nueva', 'recibida'].map((kind) => [kind, 'automatizacion']),
    ]);
    expect(received.map(toGuest)).toEqual([true]);

    await act(id, 'cancelar', 'personal');
    await openMails().runOut();
    await openMails(url).runOut();
    expect(await openMails().states()).toContainEqual(['cancelada', 'sin_servidor']);
    expect(received).toHaveLength(1);
  });
});

describe('a mail that a site has in hand', () => {
  it('is tried by no other until its time is over, and then is due', async () => {
    await request();
    const now = new Date();
    const [mail] = await storedMessages.listWaiting('correo', now);
    const until = new Date(now.getTime() + 35_000);
    const begun = { now, until, counts: true };
    expect(await storedMessages.claim(mail!, begun)).toBe(true);
    expect(await storedMessages.claim({ ...mail!, attempts: 1 }, begun)).toBe(false);
    const idsAt = async (moment: Date) => (await storedMessages.listWaiting('correo', moment)).map(({ id }) => id);
    expect(await idsAt(now)).not.toContain(mail!.id);
    const after = new Date(until.getTime() + 1);
    expect(await idsAt(after)).toContain(mail!.id);
    const again = { now: after, until: new Date(after.getTime() + 35_000), counts: false };
    expect(await storedMessages.claim({ ...mail!, attempts: 1 }, again)).toBe(true);
    await storedMessages.noteFailure(mail!.id, 'ECONNREFUSED', new Date('2027-01-01T00:00:00Z'));
    expect((await storedMessages.listWaiting('correo', after)).find(({ id }) => id === mail!.id)).toMatchObject({
      attempts: 1,
      nextTry: new Date('2027-01-01T00:00:00Z'),
    });
  });
});

describe('a mail server', () => {
  it('that is down gets everything once it is back', async () => {
    const away = await openServer();
    await servers.pop()!.close();
    await request();
    const down = openMails(away.url);
    down.sender.start();
    await vi.waitFor(() => expect(down.log).toHaveBeenCalledWith('warn', 'mail not sent yet', expect.anything()));
    await down.sender.stop();
    const { received, url } = await openServer();
    await openMails(url).runOut();
    expect(received).toHaveLength(2);
  });

  it('that refuses one for good holds up no other, and the panel knows why', async () => {
    const { received, url } = await openServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address === 'ana@example.org' ? smtpError(550, '5.1.1 <ana@example.org> no such user') : null),
    });
    await request();
    const { runOut, states } = openMails(url);
    await runOut();
    expect(received.map(({ to }) => to)).toEqual(['barra@antidoto.example']);
    expect(await states()).toContainEqual([
      'recibida',
      'fallido',
      expect.stringMatching(/^EENVELOPE .*550 5\.1\.1 … no such user/),
    ]);
  });

  it('that asks to come back later (4xx), or cuts the line, gets each mail once under one Message-ID', async () => {
    const tries: string[] = [];
    const received: string[] = [];
    let cuts = 0;
    const { url } = await openServer({
      onRcptTo({ address }, _session, done) {
        tries.push(address);
        done(tries.length <= 3 ? smtpError(451, 'greylisted') : null);
      },
      onData(stream, session, done) {
        cuts += 1;
        stream.resume();
        // Cut in the middle of the second mail: what came is not kept, and no answer goes out.
        if (cuts === 2) return void servers.at(-1)!.server.connections.forEach((each) => each.close());
        stream.on('end', () => {
          received.push(session.envelope.rcptTo[0] ? session.envelope.rcptTo[0].address : '');
          done();
        });
      },
    });
    await request();
    await openMails(url).runOut();
    expect(tries.length).toBeGreaterThan(4);
    expect(received.sort()).toEqual(['ana@example.org', 'barra@antidoto.example']);
  });

  it('that takes its time over every word gets each mail once', async () => {
    const slowly = (done: (error?: Error | null) => void) => void setTimeout(done, 600);
    const { received, url } = await openServer({
      onConnect: (_session, done) => slowly(done),
      onMailFrom: (_address, _session, done) => slowly(done),
      onRcptTo: (_address, _session, done) => slowly(done),
    });
    await request();
    // Each answer comes within the limit, 0.9 s of a busy machine included; all together take longer.
    await openMails(url, {}, 1500).runOut();
    expect(received.map(({ to }) => to).sort()).toEqual(['ana@example.org', 'barra@antidoto.example']);
  });

  it('is asked by one site while the try of that site renews its lease', async () => {
    await request();
    const now = new Date();
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    await prepare(now, true);
    const listIds = async (when: Date) => (await storedMessages.listWaiting('correo', when)).map(({ id }) => id);
    const [mail] = await storedMessages.listWaiting('correo', now);
    expect(await storedMessages.claim(mail!, { now, until: after(35), counts: true })).toBe(true);
    await storedMessages.renewLease(mail!.id, after(70));
    expect(await listIds(after(69))).not.toContain(mail!.id);
    expect(await listIds(after(70))).toContain(mail!.id);
  });

  it('that takes a mail without saying so gets it again under the same Message-ID: at least once is all there is', async () => {
    let isFirst = true;
    const ids: string[] = [];
    const { url } = await openServer({
      onData(stream, _session, done) {
        let raw = '';
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
        stream.on('end', () => {
          ids.push(/^Message-ID: (.*)\r$/im.exec(raw)?.[1] ?? '');
          // The answer to the first one never comes.
          if (!isFirst) done();
          isFirst = false;
        });
      },
    });
    const id = await request();
    await openMails(url, {}, 1500).runOut();
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(2);
    expect(id).not.toBe('');
  });

  it('says in its own words what is wrong with a test', async () => {
    const { url } = await openServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(null, undefined),
    });
    const withLogin = url.replace('//', '//barra:mala%20clave@');
    expect(await openMails(withLogin).mails.sendTest()).toMatchObject({ kind: 'unreachable', failure: 'login' });
    expect(await openMails('smtp://127.0.0.1:1').mails.sendTest()).toMatchObject({ failure: 'unreachable' });
    const slow = await openServer({ onConnect: () => undefined });
    expect(await openMails(slow.url, {}, 400).mails.sendTest()).toMatchObject({ failure: 'timeout' });
    const good = await openServer();
    expect(await openMails(good.url).mails.sendTest()).toEqual({ kind: 'taken' });
    expect(good.received.map(({ to }) => to)).toEqual(['barra@antidoto.example']);
    expect(await openMails().mails.sendTest()).toBeUndefined();
  });
});

describe('a decision on a record of the outside table', () => {
  const body = {
    ...{ Estado: 'confirmada' as const, Nombre: 'Ana', Email: 'ana@example.org', Fecha: '2027-11-28', Hora: '14:15' },
    ...{ Personas: 4, Comentarios: 'Alergia al huevo', Telefono: '612345678' },
  };
  afterEach(async () => {
    await ask('service', (db) => db.from('mensajes').delete().not('registro', 'is', null));
  });
  async function decide(record: string, changes: Partial<typeof body> = {}) {
    const planned = createPlannedNotices('correo');
    const told = { ...body, ...changes };
    await planned.plan(record, told, new Date(0), new Date());
    expect(await storedMails.list(10)).toEqual([]);
    await planned.release(record, told, new Date());
  }

  it('is mailed to the address in the record, without a calendar or its comments', async () => {
    const server = await openServer();
    const { runOut, states } = openMails(server.url);
    await decide('rec1');
    await runOut();
    expect(await states()).toEqual([['confirmada', 'enviado']]);
    const [mail] = server.received;
    expect([server.received.length, mail?.to]).toEqual([1, 'ana@example.org']);
    const text = readMailPart(mail!, 'text/plain');
    expect(text).toContain('28 de noviembre');
    expect(text).toContain('4 personas');
    expect(mail?.raw).not.toContain('text/calendar');
    const [row] = await ask('service', (db) => db.from('mensajes').select('datos').eq('registro', 'rec1'));
    expect(row?.datos).toMatchObject({ Comentarios: 'Ninguno', Telefono: '', idioma: 'es' });
  });

  it('is mailed with the texts that the record has for day and time', async () => {
    const server = await openServer();
    const { runOut } = openMails(server.url);
    await decide('rec1', { Fecha: 'el sábado', Hora: 'a las dos', Personas: null as never });
    await runOut();
    const text = readMailPart(server.received[0]!, 'text/plain');
    expect(text).toContain('el sábado');
    expect(text).not.toContain('personas');
  });

  it('is mailed in the language of the request that became the record', async () => {
    const server = await openServer();
    const { runOut } = openMails(server.url, { hasRequestWebhook: true });
    const id = await request({ idioma: 'en' });
    await ask('service', (db) => db.from('reservas').update({ id_externo: 'rec1' }).eq('id', id));
    await ask('service', (db) => db.from('mensajes').delete().eq('reserva_id', id));
    await decide('rec1');
    await runOut();
    expect(server.received.map(({ raw }) => /<html lang=3D"en"|<html lang="en"/.test(raw))).toEqual([true]);
  });
});
