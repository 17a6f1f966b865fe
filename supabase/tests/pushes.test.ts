import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { bookingDesk } from '~/features/reservations/data/booking-desk.data.server';
import { guestBookings } from '~/features/reservations/data/guest-bookings.data.server';
import { reservationRequests } from '~/features/reservations/data/reservation-requests.data.server';
import { createPushService, makePushKeys } from '~/features/messages/push/push-service.server';
import { storedMessages } from '~/features/messages/messages.data.server';
import { pushDevices } from '~/features/messages/push/push-devices.data.server';
import { staffSessions } from '~/features/staff/staff-sessions.data.server';
import { ask, closeSupabase } from '~/platform/database/supabase.server';
import { renderPush } from '~/features/reservations/mail/render-push.server';
import { createPushRules } from '~/features/reservations/mail/send-pushes';
import { createSender } from '~/features/messages/sender';
import { makeDataDir } from '../../tests/support/seeded-data';
import { words } from '../../tests/support/words';

/* The request rings: from the booking to a phone that decrypts what a push service was given, over the embedded database. */

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
  await ask('service', (db) => db.from('sesiones_panel').delete().neq('nombre', 'nobody'));
});

/** A push service: what it is given, and what it answers by device. */
function openPushService() {
  const state = { isDown: false, answers: new Map<string, { status: number; headers?: Record<string, string> }>() };
  const received: { path: string; headers: IncomingMessage['headers']; body: Buffer }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const { status, headers } = state.answers.get(path) ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  return { state, received, server };
}
let service: ReturnType<typeof openPushService>;
let port: number;
beforeEach(async () => {
  service = openPushService();
  await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
  ({ port } = service.server.address() as AddressInfo);
});
afterEach(() => new Promise((resolve) => service.server.close(resolve)));

const keys = makePushKeys(randomBytes(32));
/** What the owner has given, at any time. */
let contact = 'mailto:primera@antidoto.example';

/** A browser that asked to be told, with the keys that only it has. */
async function openBrowser(name: string, ends = Date.now() + 86_400_000) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = randomBytes(16);
  const device = await staffSessions.insert({
    ...{ idHash: randomBytes(32).toString('hex'), person: { id: null, name }, keyPrint: 'print', browser: 'Chrome' },
    ...{ ends, lastUsed: Date.now(), device: null, isDevice: true },
  });
  const address = `https://push.example.com/${name}`;
  await pushDevices.subscribe(device, {
    ...{ address, publicKey: pair.getPublicKey().toString('base64url'), secret: secret.toString('base64url') },
  });
  return {
    device,
    path: `/${name}`,
    /** RFC 8188 and 8291, by hand: whatever else wrote it, this is what a browser reads. */
    read({ body }: { body: Buffer }): unknown {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const sender = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const derive = (key: Buffer, from: Buffer, what: Buffer | string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', key, from, what, bytes));
      const key = derive(pair.computeSecret(sender), secret, info, 32);
      const open = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(key, salt, 'Content-Encoding: nonce\0', 12),
      );
      open.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
      expect(plain.at(-1), 'the last record').toBe(2);
      return JSON.parse(plain.subarray(0, -1).toString('utf8'));
    },
  };
}

/** The messages of a site; its clock moves when told to. */
function openPushes() {
  const clock = { now: Date.now() };
  const timers: (() => void)[] = [];
  const log = vi.fn();
  const rules = createPushRules({
    dropSubscription: pushDevices.drop,
    send: createPushService({
      keys,
      contact: () => contact,
      async post(address, { headers, body }) {
        if (service.state.isDown) throw new Error('connect ECONNREFUSED');
        const url = `http://127.0.0.1:${port}${new URL(address).pathname}`;
        const answer = await fetch(url, { method: 'POST', headers: { ...headers }, body: new Uint8Array(body) });
        return { status: answer.status, retryAfter: answer.headers.get('Retry-After') ?? undefined };
      },
    }),
    isRemembered: ({ keyPrint }) => keyPrint === 'print',
    render: (kind, booking) => renderPush(kind, booking, { isDecidedHere: true, words }),
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
  let underWay = 0;
  const send: typeof rules.send = (message) => {
    underWay += 1;
    return rules.send(message).finally(() => (underWay -= 1));
  };
  sender.add({ ...rules, send });
  const waiting = async () =>
    (await ask('service', (db) => db.from('mensajes').select('*').match({ clase: 'movil', estado: 'pendiente' })))
      .length;
  return {
    sender,
    log,
    /** Looks once at this moment, as the clock stands. */
    async look() {
      sender.wake();
      // The look is over when only the pause is scheduled.
      await vi.waitFor(() => expect([underWay, timers.length]).toEqual([0, 1]), { timeout: 20_000, interval: 10 });
      timers.splice(0);
    },
    /** Lets time pass until nothing waits. */
    async runOut(step = 60_000) {
      sender.wake();
      await vi.waitFor(
        async () => {
          clock.now += step;
          timers.splice(0).forEach((run) => run());
          expect(await waiting()).toBe(0);
        },
        { timeout: 30_000, interval: 50 },
      );
      await sender.stop();
    },
    clock,
  };
}

async function request(now = new Date()) {
  const id = randomUUID();
  const reservation = { nombre: 'Ana', telefono: '612345678', email: 'ana@example.org', comentarios: 'Sin gluten' };
  await reservationRequests.store({
    ...{ id, solicitud: id, huella: 'h', idioma: 'es', entrega: 'local', now },
    reservation: { ...reservation, personas: 4, fecha: '2027-11-28', hora: '14:15' },
  });
  return id;
}
const by = (path: string) => service.received.filter((each) => each.path === path);

describe('a subscribed phone', () => {
  it('reads of a request its name, people and time, and nothing else', async () => {
    const ana = await openBrowser('barra');
    const id = await request();
    const site = openPushes();
    contact = 'mailto:barra@antidoto.example';
    await site.runOut();
    const [message, ...more] = by(ana.path);
    if (!message) throw new Error('nothing came');
    expect(more).toEqual([]);
    expect(ana.read(message)).toEqual({
      title: 'Nueva solicitud',
      body: 'Ana · 4 personas · dom, 28 nov · 14:15',
      url: `/reservas/gestionar?id=${id}`,
      tag: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(JSON.stringify(ana.read(message))).not.toMatch(/612345678|example|gluten/);
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });

    // The restaurant says who it is, and that it means this push service (RFC 8292).
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(message.headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const siteKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = Buffer.from(`${head}.${claims}`);
    const isOurs = verify(
      'sha256',
      signed,
      { key: siteKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isOurs).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://push.example.com',
      sub: 'mailto:barra@antidoto.example',
    });
  });

  it('hears of a guest’s change, delay and cancelling, and not of what staff do', async () => {
    const phone = await openBrowser('barra');
    const id = await request();
    const act = (
      what: Parameters<typeof bookingDesk.act>[1],
      who: 'cliente' | 'personal',
      data = {},
      now = new Date(),
    ) => bookingDesk.act(id, what, { by: who, data, isAnnounced: false, now });
    await act('confirmar', 'personal');
    await act('tarde', 'cliente', { minutos: 20 }, new Date('2027-11-28T12:00:00Z'));
    await act('cambiar', 'cliente', { personas: 6 });
    await act('confirmar', 'personal');
    await act('cancelar', 'cliente');
    await openPushes().runOut();
    const titles = by(phone.path).map((message) => (phone.read(message) as { title: string }).title);
    expect(titles.sort()).toEqual(
      [
        'Llega 20 minutos tarde',
        'Nueva solicitud',
        'Un cliente cambia su reserva',
        'Un cliente cancela su reserva',
      ].sort(),
    );
  });

  it('gets one message, whatever its push service answers: down, slow down (429), gone (410)', async () => {
    const [bar, kitchen, gone] = [await openBrowser('barra'), await openBrowser('cocina'), await openBrowser('viejo')];
    service.state.isDown = true;
    await request();
    const site = openPushes();
    await site.look();
    expect(service.received).toEqual([]);

    service.state.isDown = false;
    service.state.answers.set(kitchen.path, { status: 429, headers: { 'Retry-After': '600' } });
    service.state.answers.set(gone.path, { status: 410 });
    site.clock.now += 10_000;
    await site.look();
    expect([bar, kitchen, gone].map(({ path }) => by(path).length)).toEqual([1, 1, 1]);
    // Not before ten minutes are over, at a start neither.
    service.state.answers.delete(kitchen.path);
    site.clock.now += 590_000;
    await site.look();
    await site.sender.stop();
    const next = openPushes();
    next.clock.now = site.clock.now;
    next.sender.start();
    await next.look();
    expect(by(kitchen.path)).toHaveLength(1);
    next.clock.now += 11_000;
    await next.runOut(1000);
    expect([bar, kitchen, gone].map(({ path }) => by(path).length)).toEqual([1, 2, 1]);
    expect((await pushDevices.listDevices()).has(gone.device)).toBe(false);

    await request();
    await openPushes().runOut();
    expect([bar, kitchen, gone].map(({ path }) => by(path).length)).toEqual([2, 3, 1]);
    expect(JSON.stringify(next.log.mock.calls)).not.toContain('push.example.com');
  });

  it('gets one message from two sites that look at the same time', async () => {
    const phone = await openBrowser('barra');
    for (let at = 0; at < 6; at += 1) await request();
    await Promise.all([openPushes().runOut(1000), openPushes().runOut(1000)]);
    expect(by(phone.path)).toHaveLength(6);
    expect(new Set(by(phone.path).map((message) => (phone.read(message) as { tag: string }).tag)).size).toBe(6);
  });

  it('gets no message after its session has ended, and none about an erased guest', async () => {
    const [ended, other] = [await openBrowser('barra'), await openBrowser('cocina')];
    const id = await request();
    await staffSessions.removeNamed(ended.device);
    await guestBookings.erase(id, { by: 'personal', isAnnounced: false, now: new Date() });
    await openPushes().runOut();
    expect(service.received).toEqual([]);
    expect([...(await pushDevices.listDevices())]).toEqual([other.device]);
  });
});
