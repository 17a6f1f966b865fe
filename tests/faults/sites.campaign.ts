import sharp from 'sharp';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startMailServer, type ReceivedMail } from '../support/mail-server';
import { shiftClock } from '../support/shift-clock';
import { findFreePort, startSite, type Site } from '../support/site';
import { startSupabase, type SupabaseProcess } from '../support/supabase';
import { startFaultServer, type FaultServer, type HttpFault, type Received } from './fault-server';
import { fecha, fillForm, postForm, type Answer, type Fields } from './guest';
import { makeRow, makeTables, paths, tokens } from './tables';

/*
 * `npm run tool -- campaign sites`: two and three sites on one database, their clocks up to 40 s apart, with kills,
 * restarts, and receivers that hang or fail. `tests/e2e/two-sites.spec.ts` and `tests/faults/reservations.test.ts` have
 * the short form.
 */

const countsOfSites = (process.env.SITES ?? '2,3').split(',').map(Number);
const forms = Number(process.env.SITES_FORMS ?? 300);
const opposed = Number(process.env.SITES_OPPOSED ?? 500);
/** Maximum time until another site sends what a killed site or a dead receiver left, in ms. */
const within = 60_000;
/** Delay of a mail after two refusals: two minutes. */
const withinOfMail = within + 120_000;

const report = (what: string) => process.stdout.write(`${what}\n`);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const isTaken = ({ status = 0 }: Received) => status >= 200 && status < 300;
const keyOf = ({ headers }: Received) => String(headers['idempotency-key']);

/** Seconds until noon in Madrid: the site sends no reminders at night. */
function untilNoon(): number {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', timeStyle: 'medium' }).format();
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (36 * 3600 - (hours * 3600 + minutes * 60 + seconds)) % (24 * 3600);
}
const lead = untilNoon();
const inDays = (days: number) => new Date(Date.now() + (lead + days * 86_400) * 1000).toISOString().slice(0, 10);

let lastFault = 0;
const noteFault = () => void (lastFault = performance.now());

/** A receiver that fails once for three of ten keys: no answer, closed connection, or 500. */
async function startReceiver() {
  const seen = new Set<string>();
  const faults: Partial<Record<number, HttpFault>> = { 0: 'hang', 1: '500', 2: 'cut' };
  let turn = 0;
  return startFaultServer((received) => {
    const key = keyOf(received);
    const fault = seen.has(key) ? undefined : faults[(turn += 1) % 10];
    seen.add(key);
    if (fault) noteFault();
    return fault ?? { status: 200, body: {} };
  });
}

/** Sites on one database behind a balancer, which tries the next site when one does not answer. */
async function openSites(count: number, env: Record<string, string>) {
  const ports = await Promise.all(Array.from({ length: count }, findFreePort));
  const start = (at: number) =>
    startSite({
      port: ports[at],
      env: {
        ...env,
        RESERVATION_RATE_LIMIT: '0',
        TRUST_PROXY_HOPS: '1',
        NODE_OPTIONS: shiftClock(lead + ([20, -20, 0][at] ?? 0)),
      },
    });
  const sites: Site[] = await Promise.all(ports.map((_, at) => start(at)));
  const [{ url, adminKey }] = sites as [Site];
  const entered = await fetch(`${url}/admin?key=${encodeURIComponent(adminKey)}`, { redirect: 'manual' });
  const Cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const at = (index: number): Site => sites[index % count] as Site;
  let lastAddress = 0;

  return {
    at,
    count,
    staff: () => ({ Cookie, 'X-Forwarded-For': `10.0.${(lastAddress += 1) >> 8}.${lastAddress & 255}` }),
    /** Sends to one site and, until one answers, to the next; `isEnd` says which response is an answer. */
    async post(
      from: number,
      path: string,
      fields: Fields,
      {
        headers,
        isEnd = () => true,
      }: { headers?: () => Record<string, string>; isEnd?: (answer: Answer) => boolean } = {},
    ): Promise<Answer> {
      for (let index = from; ; index += 1) {
        const answer = await postForm(at(index).url + path, fields, headers?.()).catch(() => undefined);
        if (answer && isEnd(answer)) return answer;
        await pause(200);
      }
    },
    /** Ends a site in that way and starts it again at the same address. */
    async restart(index: number, how: 'kill' | 'stop'): Promise<void> {
      await at(index)[how]();
      noteFault();
      sites[index % count] = await start(index % count);
    },
    stop: () => Promise.all(sites.map((site) => site.stop())),
  };
}
type Sites = Awaited<ReturnType<typeof openSites>>;

/** Runs a task for each item, ten at a time: more staff than a bar has. */
async function handle<T>(all: readonly T[], act: (one: T, index: number) => Promise<unknown>): Promise<void> {
  const waiting = [...all.entries()];
  const hand = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await act(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: 10 }, hand));
}

/** Waits until nothing is missing; returns the time since the last fault of any kind. */
async function untilNone(missing: () => Promise<unknown[]> | unknown[], limit = within): Promise<string> {
  await expect.poll(missing, { interval: 250, timeout: 600_000 }).toEqual([]);
  const took = performance.now() - lastFault;
  expect(took).toBeLessThan(limit);
  return `${(took / 1000).toFixed(1)} s`;
}

describe.each(countsOfSites)('%i sites on one database', (count) => {
  let database: SupabaseProcess;
  let hook: FaultServer;
  let notify: FaultServer;
  let sites: Sites;
  const reportSites = (what: string) => report(`${count} sites: ${what}`);

  beforeAll(async () => {
    database = await startSupabase(undefined, [], { NODE_OPTIONS: shiftClock(lead) });
    [hook, notify] = await Promise.all([startReceiver(), startReceiver()]);
    sites = await openSites(count, {
      ...database.env,
      RESERVATION_WEBHOOK_URL: `${hook.url}/webhook`,
      BOOKING_STATUS_WEBHOOK_URL: `${notify.url}/status`,
    });
  });
  afterAll(async () => {
    await sites.stop();
    await Promise.all([hook.close(), notify.close()]);
    await database.stop();
  });

  async function readRows(name: string) {
    const { data, error } = await database
      .connect('service')
      .from('reservas')
      .select('id, solicitud, nombre, entrega, estado, secuencia')
      .like('nombre', `${name} %`)
      .limit(10_000);
    if (error) throw new Error(error.message);
    return data as (Record<'id' | 'solicitud' | 'nombre' | 'entrega' | 'estado', string> & { secuencia: number })[];
  }

  it(`${forms} forms to all sites at once with a kill are each delivered once`, async () => {
    const sent = await Promise.all(
      Array.from({ length: forms }, (_, at) =>
        fillForm(sites.at(at), { nombre: `Forma ${at}`, email: `g${at}@example.org` }),
      ),
    );
    const first = sent.flatMap((form) =>
      Array.from({ length: count }, (_, at) => postForm(`${sites.at(at).url}/reservas`, form).catch(() => undefined)),
    );
    // Two of three guests try again until they get a confirmation; the others give up.
    const isDone = ({ status }: Answer) => status === 303;
    const pressing = sent.filter((_, at) => at % 3 > 0);
    const pressed = pressing.map((form, at) => sites.post(at, '/reservas', form, { isEnd: isDone }));
    await expect.poll(() => hook.received.length, { interval: 5 }).toBeGreaterThan(5);
    await sites.restart(0, 'kill');
    await Promise.all(first);
    const took = await untilNone(async () =>
      (await readRows('Forma')).filter(({ entrega }) => entrega === 'pendiente'),
    );
    await Promise.all(pressed);

    const taken = new Set(hook.received.filter(isTaken).map(keyOf));
    const rows = await readRows('Forma');
    expect(new Set(rows.map(({ solicitud }) => solicitud)).size).toBe(rows.length);
    expect(
      rows
        .filter(({ entrega }) => entrega === 'entregada')
        .map(({ solicitud }) => solicitud)
        .sort(),
    ).toEqual([...taken].sort());
    expect(pressing.filter(({ solicitud = '' }) => !taken.has(solicitud))).toEqual([]);
    const again = hook.received.filter(isTaken).length - taken.size;
    reportSites(
      `${first.length} sends of ${forms} forms: ${taken.size} delivered, ${again} of them repeated under their key, ` +
        `${rows.length - taken.size} failed and said so to a guest who left; none open ${took} after the last fault`,
    );
  });

  it('of opposed decisions at once with a kill one is stored, with one notification', async () => {
    const rows = await readRows('Forma');
    const decide = (index: number, accion: string, { id, secuencia }: { id: string; secuencia: number }) =>
      sites.post(
        index,
        `/admin/reservas?dia=${fecha}`,
        { id, secuencia: String(secuencia), accion },
        {
          headers: sites.staff,
          isEnd: ({ status }) => status === 303 || status === 409,
        },
      );
    const answers: Answer[] = [];
    const decided = handle(rows, async (row, at) => {
      answers.push(...(await Promise.all([decide(at, 'confirmar', row), decide(at + 1, 'cancelar', row)])));
    });
    await expect.poll(() => notify.received.length, { interval: 5 }).toBeGreaterThan(5);
    await sites.restart(1, 'kill');
    await decided;
    // What a killed or slow site was still storing for a guest who gave up comes after `rows` was read, and is not decided.
    const asked = new Set(rows.map(({ id }) => id));
    const all = await readRows('Forma');
    const late = all.filter(({ id }) => !asked.has(id));
    expect(late.filter(({ estado }) => estado !== null)).toEqual([]);
    const stored = new Map(all.filter(({ id }) => asked.has(id)).map(({ nombre, estado }) => [nombre, estado]));
    const readNotices = () =>
      notify.received.filter(isTaken).map(({ body }) => JSON.parse(body) as { Nombre: string; Estado: string });
    const took = await untilNone(() => {
      const names = new Set(readNotices().map(({ Nombre }) => Nombre));
      return [...stored.keys()].filter((nombre) => !names.has(nombre));
    });
    expect(readNotices().filter(({ Nombre, Estado }) => stored.get(Nombre) !== Estado)).toEqual([]);
    const keys = new Set(notify.received.map(keyOf));
    expect(keys.size).toBe(rows.length);
    reportSites(
      `${answers.length} opposed decisions on ${rows.length} bookings: ${answers.filter(({ status }) => status === 409).length} refused, ` +
        `${keys.size} notices, ${readNotices().length - keys.size} repeated under their key, ` +
        `${late.length} requests stored later; none missing ${took} after the last fault`,
    );
  });

  it('with each site restarted in turn under load, each confirmed request is stored and delivered once', async () => {
    let isOver = false;
    let last = 0;
    const confirmed: string[] = [];
    const client = async (index: number) => {
      while (!isOver) {
        const form = await fillForm(sites.at(index), { nombre: `Ronda ${(last += 1)}` }).catch(() => undefined);
        if (!form) await pause(50);
        else if ((await sites.post(index, '/reservas', form)).status === 303) confirmed.push(form.solicitud ?? '');
      }
    };
    const clients = Array.from({ length: 20 }, (_, index) => client(index));
    for (let index = 0; index < count; index += 1) await sites.restart(index, 'stop');
    isOver = true;
    await Promise.all(clients);
    const took = await untilNone(async () =>
      (await readRows('Ronda')).filter(({ entrega }) => entrega === 'pendiente'),
    );
    const rows = (await readRows('Ronda')).filter(({ entrega }) => entrega === 'entregada');
    const stored = new Set(rows.map(({ solicitud }) => solicitud));
    expect(confirmed.length).toBeGreaterThan(0);
    expect(stored.size).toBe(rows.length);
    expect(confirmed.filter((solicitud) => !stored.has(solicitud))).toEqual([]);
    const taken = hook.received
      .filter(isTaken)
      .map(keyOf)
      .filter((key) => stored.has(key));
    expect(taken).toHaveLength(stored.size);
    reportSites(
      `rolling restart under 20 clients: ${confirmed.length} confirmed, all stored, each delivered once; none open after ${took}`,
    );
  });

  it('a menu sent to all sites at once is published once', async () => {
    const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a04020' } })
      .jpeg()
      .toBuffer();
    const service = database.connect('service');
    const countMenus = async () =>
      (await service.from('menu_dia').select('id', { count: 'exact', head: true })).count ?? 0;
    const before = await countMenus();
    const statuses: number[] = [];
    for (let menu = 0; menu < 10; menu += 1) {
      const fields = { accion: 'crear', fecha: inDays(menu), solicitud: randomUUID() };
      const sent = Array.from({ length: count }, async (_, at) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
        form.set('imagen_es', new Blob([new Uint8Array(photo)]), 'menu.jpg');
        const address = `${sites.at(at).url}/admin/menu-del-dia`;
        const headers = sites.staff();
        return (await fetch(address, { method: 'POST', redirect: 'manual', body: form, headers })).status;
      });
      statuses.push(...(await Promise.all(sent)));
    }
    const published = (await countMenus()) - before;
    reportSites(
      `${statuses.length} sends of 10 menus: ${published} published, ${statuses.filter((status) => status === 303).length} confirmed`,
    );
    expect(published).toBe(10);
    await sites.stop();
  });

  it('mails and reminders are each sent once with a kill and a mail server that hangs and refuses', async () => {
    let isDown = true;
    let turn = 0;
    const refuse = () => {
      noteFault();
      return Object.assign(new Error('later'), { responseCode: 451 });
    };
    const mails = await startMailServer({
      onConnect: (_session, done) => void (isDown ? undefined : done()),
      onRcptTo: (_address, _session, done) => done((turn += 1) % 10 === 0 ? refuse() : null),
    });
    sites = await openSites(count, {
      ...database.env,
      SMTP_URL: mails.url,
      MAIL_FROM: 'Antídoto <mesa@antidoto.example>',
      STAFF_EMAIL: 'barra@antidoto.example',
    });
    const noon = Date.now() + lead * 1000;
    const day = (milliseconds: number) => new Date(milliseconds).toISOString();
    const due = Array.from({ length: 60 }, (_, at) => ({
      solicitud: randomUUID(),
      huella: 'x',
      idioma: 'es',
      entrega: 'local',
      personas: 2,
      estado: 'confirmada',
      // Bookings added by staff get no confirmation by mail: these guests get the reminder only.
      origen: 'panel',
      nombre: `Recuerdo ${at}`,
      telefono: '612345678',
      email: `r${at}@example.org`,
      fecha: day(noon + 86_400_000).slice(0, 10),
      hora: '11:30',
      creada_en: day(noon - 10 * 86_400_000),
      decidida_en: day(noon - 9 * 86_400_000),
    }));
    const { error } = await database.connect('service').from('reservas').insert(due);
    expect(error).toBeNull();
    const asked = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        fillForm(sites.at(at), { nombre: `Correo ${at}`, email: `c${at}@example.org` }),
      ),
    );
    await Promise.all(
      asked.flatMap((form) =>
        Array.from({ length: count }, (_, at) =>
          sites.post(at, '/reservas', form, { isEnd: ({ status }) => status === 303 }),
        ),
      ),
    );
    isDown = false;
    noteFault();
    const toGuests = ({ to }: ReceivedMail) => to.endsWith('@example.org');
    await expect.poll(() => mails.received.length, { interval: 5 }).toBeGreaterThan(5);
    await sites.restart(0, 'kill');
    const wanted = [...due, ...asked].map(({ email }) => email);
    const aboutStaff = ({ to, raw }: ReceivedMail, nombre = '') =>
      to === 'barra@antidoto.example' && raw.includes(nombre);
    const took = await untilNone(() => {
      const reached = new Set(mails.received.filter(toGuests).map(({ to }) => to));
      return [
        ...wanted.filter((email = '') => !reached.has(email)),
        ...asked
          .filter(({ email }) => !mails.received.some((mail) => aboutStaff(mail, email)))
          .map(({ nombre }) => nombre),
      ];
    }, withinOfMail);
    await sites.stop();
    const received = mails.received.filter(
      (mail) => wanted.includes(mail.to) || asked.some(({ email }) => aboutStaff(mail, email)),
    );
    const ids = new Set(received.map(({ id }) => id));
    const idsOf = (is: (mail: ReceivedMail) => boolean) => new Set(received.filter(is).map(({ id }) => id)).size;
    reportSites(
      `${idsOf(({ to }) => to.startsWith('r'))} reminders of 60, ${idsOf(({ to }) => to.startsWith('c'))} answers to 60 guests, ` +
        `${idsOf((mail) => aboutStaff(mail))} mails to staff, ${received.length - ids.size} repeated under their Message-ID; ` +
        `none missing ${took} after the last fault`,
    );
    expect(ids.size).toBe(180);
    expect([...wanted].filter((email) => idsOf(({ to }) => to === email) !== 1)).toEqual([]);
    await mails.close();
  });

  it(`${opposed} opposed decisions on an outside table with a kill are not written twice`, async () => {
    const tables = makeTables();
    const writes: string[] = [];
    const table = await startFaultServer(async (received) => {
      await pause(Math.random() * 30);
      if (received.method === 'PATCH') writes.push(received.path);
      return tables.serve(received);
    });
    const [BOOKING_API_TOKEN_HEADER, BOOKING_API_TOKEN] = tokens.airtable;
    const status = await startReceiver();
    sites = await openSites(count, {
      ...database.env,
      BOOKING_API_URL: `${table.url}${paths.airtable}`,
      BOOKING_API_FORMAT: 'airtable',
      BOOKING_API_TOKEN_HEADER,
      BOOKING_API_TOKEN,
      BOOKING_STATUS_WEBHOOK_URL: `${status.url}/status`,
    });
    const ids = Array.from({ length: opposed }, (_, at) => tables.add(makeRow(`Fuera ${at}`)));
    const decide = (index: number, id: string, accion: string) =>
      sites.post(
        index,
        `/reservas/gestionar?id=${id}`,
        { accion },
        {
          headers: sites.staff,
          isEnd: () => Boolean(tables.rows.get(id)?.Estado),
        },
      );
    let done = 0;
    const decided = handle(ids, async (id, index) => {
      await Promise.all([decide(index, id, 'confirmar'), decide(index + 1, id, 'cancelar')]);
      done += 1;
    });
    await expect.poll(() => done, { interval: 20, timeout: 600_000 }).toBeGreaterThan(opposed / 2);
    await sites.restart(0, 'kill');
    await decided;
    const readNotices = () =>
      status.received.filter(isTaken).map(({ body }) => JSON.parse(body) as { Nombre: string; Estado: string });
    const stored = new Map([...tables.rows.values()].map(({ Nombre, Estado }) => [Nombre, Estado]));
    const took = await untilNone(() => {
      const names = new Set(readNotices().map(({ Nombre }) => Nombre));
      return [...stored.keys()].filter((nombre) => !names.has(String(nombre)));
    });
    await sites.stop();
    const twice = writes.length - new Set(writes).size;
    reportSites(
      `${2 * opposed} opposed decisions on an outside table: ${writes.length} writes, ${twice} of them twice, ` +
        `${new Set(status.received.map(keyOf)).size} notices; none missing ${took} after the last fault`,
    );
    expect(twice).toBe(0);
    expect(readNotices().filter(({ Nombre, Estado }) => stored.get(Nombre) !== Estado)).toEqual([]);
    expect(new Set(status.received.map(keyOf)).size).toBe(opposed);
    await Promise.all([table.close(), status.close()]);
  });
});
