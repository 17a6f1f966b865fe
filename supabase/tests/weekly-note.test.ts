import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { createMailServer, readCertificateEnd } from '~/features/messages/mail/mail-server.server';
import { storedMessages } from '~/features/messages/messages.data.server';
import { createSender } from '~/features/messages/sender';
import { bookingFigures } from '~/features/reservations/figures/figures.data.server';
import { renderMail, renderTestMail } from '~/features/reservations/mail/render-mail.server';
import { createMails } from '~/features/reservations/mail/send-mails';
import { storedMails } from '~/features/reservations/mail/stored-mails.data.server';
import { createWeeklyNote } from '~/features/staff/weekly-note/create-weekly-note.server';
import { weeklyNotes } from '~/features/staff/weekly-note/weekly-notes.data.server';
import type { Platform } from '~/platform/create-platform.server';
import { ask, closeSupabase } from '~/platform/database/supabase.server';
import { readMailPart, startMailServer } from '../../tests/support/mail-server';
import { makeDataDir } from '../../tests/support/seeded-data';
import { words } from '../../tests/support/words';

/* The weekly note over the embedded database, and by SMTP. */

const dataDir = makeDataDir();
/** Monday at 9:00 in Madrid. */
const now = new Date('2027-03-15T08:00:00Z');
const site = { url: 'https://antidoto.example', isDecidedHere: true, words };
const from = { name: 'Antídoto', address: 'mesa@antidoto.example' };

beforeAll(() => vi.stubEnv('DATA_DIR', dataDir));
afterAll(async () => {
  await closeSupabase();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  await ask('service', (db) => db.from('mensajes').delete().neq('estado', ''));
  await weeklyNotes.setOn(true);
});

/** The note of a site that shares the database with others. */
const openSite = (isHeld = false) =>
  createWeeklyNote({
    platform: {
      env: { DATA_DIR: dataDir, SITE_URL: site.url },
      ...{ isAlone: true, sharedDate: () => now, log: vi.fn() },
    } as unknown as Platform,
    ...{ isDecidedHere: true, countUnanswered: async () => 2, figures: bookingFigures, words },
    ...{ menus: { list: async () => [] }, dailyMenus: { listActive: async () => [] } },
    openingHours: { read: async () => ({ week: [], kitchen: [], special: [], serving: {} }) },
    ...{ isHeld: async () => isHeld, wake: () => undefined },
  });
const queueDue = (note: ReturnType<typeof openSite>) => note.checks['the weekly note could not be written']();
const listNotes = async () => (await storedMails.list(10)).filter(({ kind }) => kind === 'semana');

function addVisit() {
  const visit = {
    ...{ solicitud: randomUUID(), huella: '', idioma: 'es', nombre: 'Ana', telefono: '612345678', email: '' },
    ...{ personas: 4, fecha: '2027-03-10', hora: '21:00', estado: 'confirmada', origen: 'panel' },
    ...{ entrega: 'local', creada_en: '2027-03-01T10:00:00Z' },
  };
  return ask('service', (db) => db.from('reservas').insert([visit]));
}

it('is not written for a restaurant without bookings, nor while messages are held', async () => {
  await queueDue(openSite());
  await addVisit();
  await queueDue(openSite(true));
  expect(await listNotes()).toEqual([]);
});

it('is sent once from several sites and after restarts', async () => {
  await Promise.all([openSite(), openSite(), openSite()].map(queueDue));
  const server = await startMailServer();
  const mails = createMails({
    ...{ stored: storedMails, isDecidedHere: true, makeId: randomUUID, now: () => now },
    server: { send: createMailServer({ url: server.url, from, timeLimit: 10_000 }), staff: 'barra@antidoto.example' },
    automation: { hasRequestWebhook: false, hasStatusWebhook: false },
    render: (mail) => renderMail(mail, site),
    renderNote: (stored) => openSite().render(stored),
    renderTest: () => renderTestMail(words),
  });
  const sender = createSender({
    ...{ stored: storedMessages, now: () => now, random: () => 0, log: vi.fn() },
    schedule: () => () => undefined,
  });
  sender.add(mails.rules);
  sender.start();
  await vi.waitFor(async () => expect((await listNotes()).map(({ state }) => state)).toEqual(['enviado']));
  await queueDue(openSite());
  await sender.stop();
  expect((await listNotes()).length).toBe(1);
  const [mail, ...others] = server.received;
  await server.close();
  expect(others).toEqual([]);
  if (!mail) throw new Error('not sent');
  expect(mail.to).toBe('barra@antidoto.example');
  const text = readMailPart(mail, 'text/plain');
  for (const line of ['Cubiertos: 4', '- 2 solicitudes esperan respuesta.', '- No hay ninguna copia de seguridad.'])
    expect(text).toContain(line);
});

it('ends and starts again', async () => {
  const own = openSite();
  await queueDue(own);
  expect((await own.services.weeklyNote.findCurrent(now))?.figures.week?.covers).toBe(4);
  await weeklyNotes.setOn(false);
  expect((await listNotes()).map(({ state }) => state)).toEqual(['anulado']);
  // It is no longer on 'Hoy', and not written a second time in its week.
  expect(await own.services.weeklyNote.findCurrent(now)).toBeUndefined();
  await weeklyNotes.setOn(true);
  await queueDue(openSite());
  expect((await listNotes()).map(({ state }) => state)).toEqual(['anulado']);

  await ask('service', (db) => db.from('mensajes').delete().neq('estado', ''));
  await weeklyNotes.setOn(false);
  await queueDue(openSite());
  expect(await listNotes()).toEqual([]);
});

it('reads when the certificate of the mail server ends, within a time limit', async () => {
  // The server warns of its own certificate.
  vi.spyOn(console, 'error').mockReturnValue();
  const withTls = await startMailServer({ disabledCommands: [] });
  const without = await startMailServer();
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const silentUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  expect((await readCertificateEnd({ url: withTls.url, timeLimit: 3000 }))?.getTime()).toBeGreaterThan(0);
  expect(await readCertificateEnd({ url: without.url, timeLimit: 3000 })).toBeUndefined();
  expect(await readCertificateEnd({ url: silentUrl, timeLimit: 60 })).toBeUndefined();
  expect(await readCertificateEnd({ url: 'smtp://127.0.0.1:1', timeLimit: 3000 })).toBeUndefined();
  await Promise.all([withTls.close(), without.close()]);
  silent.close();
});
