import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer, connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { nginxProgram, startNginx } from '../support/nginx';
import { startSite, type Site } from '../support/site';
import { startSupabase } from '../support/supabase';
import { fillForm } from '../faults/guest';
import { describeCapacity, type Kind } from './capacity';
import { fetchRaw, pause } from './load';
import { readProcessor } from './processor';
import { readForm } from './read-form.mjs';
import { makeFigure, medianOf, type Figure } from './report';
import { filterOf, searched } from './scaling';

interface Request {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Load {
  requests: Request[];
  /** The status of every response. */
  status: number;
  connections?: number;
}

interface Sent {
  responses: number;
  /** Requests per second. */
  rate: number;
  /** In ms. */
  p99: number;
  statuses: string[];
}

const list = '/comida/entrantes';
const panel = '/admin/comidas/entrantes';
const br = { 'Accept-Encoding': 'br' };
/** Bookings on the desk's page before it is measured. */
const bookings = 40;
/** People of the staff who open pages at the same time. */
const people = 4;
/** How far away a hosted database is taken to be, in ms there and back. */
const distance = 20;
/** Numbers of filters that a round of the bench does not repeat. */
let filters = 0;

/** @throws Error when a response has another status. */
async function sendRequests(
  urls: readonly string[],
  { requests, status, connections }: Load & { connections: number },
  seconds: number,
) {
  const child = spawn(process.execPath, ['tests/bench/send-requests.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ urls, requests, connections: Math.ceil(connections / urls.length), seconds }));
  const sent = JSON.parse(await text(child.stdout)) as Sent;
  if (sent.statuses.join() !== String(status)) {
    throw new Error(`${requests[0]?.path} was answered ${sent.statuses.join(', ')} instead of ${status}`);
  }
  return sent;
}

async function signIn({ url, adminKey }: Site): Promise<Record<string, string>> {
  const entered = await fetch(`${url}/admin?key=${encodeURIComponent(adminKey)}`, { redirect: 'manual' });
  return { ...br, Cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

const asForm = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** What is sent of each kind. The order counts: the requests for a table fill the desk. */
async function prepareLoads(site: Site): Promise<Record<Kind, () => Load>> {
  const staff = await signIn(site);
  const page = await fetchRaw(site.url + list, br);
  const tag = page.rawHeaders[page.rawHeaders.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? '';
  const html = await (await fetch(site.url + list)).text();
  const picture = /\/pictures\/platos\/[\w-]+\.svg/.exec(html)?.[0] ?? '';
  const script = `/static/js/${readdirSync('build/client/static/js').find((name) => name.endsWith('.js'))}`;
  const booking = { ...(await fillForm(site)), solicitud: '{uuid}' };
  const body = new URLSearchParams(booking).toString().replaceAll('%7Buuid%7D', '{uuid}');
  const one = (path: string, headers: Record<string, string> = br, status = 200) => ({
    requests: [{ path, headers }],
    status,
  });
  const filtered = (query: (index: number) => string) => (): Load => {
    const from = (filters += 3000);
    return {
      requests: Array.from({ length: 3000 }, (_, at) => ({ path: query(from + at), headers: br })),
      status: 200,
    };
  };

  const save = await readSaves(site, staff);
  const post = () => ({ requests: [{ method: 'POST', path: '/reservas', headers: asForm, body }], status: 303 });
  for (let at = 0; at < bookings; at += 1) {
    const form = { ...booking, nombre: `Ana ${at}`, solicitud: crypto.randomUUID() };
    await fetch(`${site.url}/reservas`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  }
  return {
    'kept page': () => one(list),
    'unchanged page (304)': () => one(list, { ...br, 'If-None-Match': tag }, 304),
    'form page': () => one('/reservas'),
    'filtered carta': filtered((index) => `/carta?${filterOf(index)}`),
    'searched carta': filtered((index) => `/carta?q=${searched[index % searched.length]}&${filterOf(index)}`),
    picture: () => one(picture),
    'script or font': () => one(script),
    'unknown address (404)': () => one('/nada', br, 404),
    'desk page': () => ({ ...one('/admin/reservas', staff), connections: people }),
    'panel list': () => ({ ...one(panel, staff), connections: people }),
    'panel save': () => ({ requests: save, status: 303, connections: 1 }),
    'reservation post': post,
  };
}

/** Two saves of the first row: the second restores what the first one changed. */
async function readSaves({ url }: Site, headers: Record<string, string>): Promise<Request[]> {
  const html = await (await fetch(url + panel, { headers })).text();
  const fields = readForm(html, 'tr:not(#fila-nueva) input[name=precio]', 'Guardar');
  const before = JSON.parse(fields.get('antes') ?? '') as { precio: number };
  const change = (from: number, to: number): Request => {
    fields.set('antes', JSON.stringify({ ...before, precio: from }));
    fields.set('precio', (to / 100).toFixed(2));
    return { method: 'POST', path: panel, headers: { ...headers, ...asForm }, body: fields.toString() };
  };
  return [change(before.precio, before.precio + 10), change(before.precio + 10, before.precio)];
}

interface Measuring {
  name: string;
  sites: readonly Site[];
  /** Where requests go, when not to the sites themselves. */
  urls?: readonly string[];
  /** The process of a database apart. */
  database?: number;
  kinds?: readonly Kind[];
  connections?: number;
  rounds: number;
  seconds: number;
}

/** Requests per second of each kind, `connections` at a time at most, and the processor time of each in ms. */
async function measure({ name, sites, database, connections = 20, rounds, seconds, ...given }: Measuring) {
  const [first] = sites as [Site];
  const { urls = sites.map(({ url }) => url) } = given;
  const loads = await prepareLoads(first);
  const { kinds = Object.keys(loads) as Kind[] } = given;
  const rates: Partial<Record<Kind, number>> = {};
  const figures: Figure[] = [];
  for (const kind of kinds) {
    const load = () => {
      const made = loads[kind]();
      return { ...made, connections: Math.min(connections, made.connections ?? connections) };
    };
    // The first one compiles.
    await sendRequests(urls, load(), Math.min(2, seconds));
    const all: Sent[] = [];
    const ofSites: number[] = [];
    const ofDatabase: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const read = () =>
        [readProcessor(sites.map(({ pid }) => pid)), database ? readProcessor([database]) : 0] as const;
      const [site, apart] = read();
      const sent = await sendRequests(urls, load(), seconds);
      const [siteAfter, apartAfter] = read();
      all.push(sent);
      ofSites.push((siteAfter - site) / sent.responses);
      ofDatabase.push((apartAfter - apart) / sent.responses);
    }
    const apart = database ? `, database ${medianOf(ofDatabase).toFixed(2)}` : '';
    const note = `p99 ${medianOf(all.map(({ p99 }) => p99)).toFixed(0)} ms; processor ms: site ${medianOf(ofSites).toFixed(2)}${apart}`;
    rates[kind] = medianOf(all.map(({ rate }) => rate));
    figures.push(
      makeFigure(
        `${name}: ${kind}`,
        all.map(({ rate }) => rate),
        '/s',
        { note },
      ),
    );
    process.stderr.write(`  ${name}: ${kind} ${rates[kind].toFixed(0)} /s, ${note}\n`);
  }
  return { figures, rates };
}

/** A way to a port of this machine that takes this long there and back, in ms. */
async function startDelay(target: string, milliseconds: number) {
  const { port, hostname } = new URL(target);
  const half = milliseconds / 2;
  const server = createServer((from) => {
    const to = connect(Number(port), hostname);
    for (const [source, sink] of [
      [from, to],
      [to, from],
    ] as const) {
      source.setNoDelay(true);
      source.on('data', (chunk: Buffer) => setTimeout(() => sink.writable && sink.write(chunk), half));
      source.on('close', () => setTimeout(() => sink.destroy(), half));
      source.on('error', () => sink.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

const env = { RESERVATION_RATE_LIMIT: '0', PAGES_AHEAD: '1', TRUST_PROXY_HOPS: '1' };
const written: readonly Kind[] = ['desk page', 'panel list', 'panel save', 'reservation post'];

/** One site with its own database, and from its rates the guests of a day. */
export async function measureOneSite(rounds: number, seconds: number): Promise<Figure[]> {
  const site = await startSite({ env });
  await pause(6000);
  const { figures, rates } = await measure({ name: 'one site', sites: [site], rounds, seconds });
  await site.stop();
  return [...figures, ...describeCapacity(rates)];
}

/** nginx as a cache in front of one site, where nginx is installed. */
export async function measureCacheInFront(rounds: number, seconds: number): Promise<Figure[]> {
  if (!nginxProgram) {
    process.stderr.write('  nginx is not installed: the cache in front is not measured\n');
    return [];
  }
  const site = await startSite({ env });
  const nginx = await startNginx([site.url]);
  await pause(6000);
  const kinds: readonly Kind[] = ['kept page', 'unchanged page (304)', 'picture', 'form page'];
  try {
    const urls = [nginx.url];
    return (await measure({ name: 'nginx in front', sites: [site], urls, kinds, rounds, seconds })).figures;
  } finally {
    // The parts that follow are measured after a failure too.
    await nginx.stop();
    await site.stop();
  }
}

/** One site and two on the shared engine, and one that has it as far away as a hosted project. */
export async function measureSharedEngine(rounds: number, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of [1, 2]) {
    const database = await startSupabase();
    const sites: Site[] = [];
    for (let at = 0; at < count; at += 1) sites.push(await startSite({ env: { ...env, ...database.env } }));
    await pause(6000);
    const name = `${count} site${count > 1 ? 's' : ''}, shared engine`;
    figures.push(...(await measure({ name, sites, database: database.pid, kinds: written, rounds, seconds })).figures);
    await Promise.all(sites.map((site) => site.stop()));
    await database.stop();
  }
  const database = await startSupabase();
  const far = await startDelay(database.env.SUPABASE_URL, distance);
  const site = await startSite({ env: { ...env, ...database.env, SUPABASE_URL: far.url } });
  await pause(6000);
  const common = { sites: [site], database: database.pid, kinds: written, rounds, seconds };
  for (const connections of [1, 20]) {
    const name = `database ${distance} ms away, ${connections} at a time`;
    figures.push(...(await measure({ ...common, name, connections })).figures);
  }
  await site.stop();
  far.close();
  await database.stop();
  return figures;
}
