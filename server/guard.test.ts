import type { Request } from 'express';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { commonHeaders } from '../app/platform/http/response-headers';
import { createGuardedServer, makeLoadContext, type GuardOptions } from './guard';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A guarded server whose app answers 299; requests are raw bytes, also such as no client would send. */
async function setUp(
  given: Partial<GuardOptions['env']> = {},
  behind?: RequestListener,
  { isStopping = false, renderers }: { isStopping?: boolean; renderers?: GuardOptions['renderers'] } = {},
) {
  const env = { SITE_URL: 'https://antidoto.example', TRUST_PROXY_HOPS: 0, isHttps: true, ...given };
  const log = vi.fn();
  const requestLog = { follow: vi.fn(), note: vi.fn(), flush: vi.fn(), countUnderWay: () => 0 };
  const seen: IncomingMessage[] = [];
  const readContact = () => ({ name: 'La Botica', phone: { number: '+34910000099', shown: '910 000 099' } });
  const options = {
    env,
    log,
    readContact,
    requestLog,
    renderers,
    stopping: isStopping ? AbortSignal.abort() : undefined,
  };
  const server = createGuardedServer(options, (request, response) => {
    seen.push(request);
    if (behind) behind(request, response);
    else response.writeHead(299).end('behind');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const send = (text: string) =>
    new Promise<Answer>((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('error', reject);
      socket.on('end', () => {
        socket.end();
        const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s);
        const [line = '', ...lines] = head.split('\r\n');
        const headers: IncomingHttpHeaders = Object.fromEntries(
          lines.map((each) => {
            const [name = '', value = ''] = each.toLowerCase().split(/: (.*)/s);
            return [name, value];
          }),
        );
        resolve({ status: Number(line.split(' ')[1]), headers, body });
      });
    });
  const get = (target: string, ...lines: string[]) =>
    send([`GET ${target} HTTP/1.1`, 'Host: antidoto.example', 'Connection: close', ...lines, '', ''].join('\r\n'));
  const post = (target: string, ...lines: string[]) =>
    send([`POST ${target} HTTP/1.1`, 'Connection: close', 'Content-Length: 3', ...lines, '', 'a=1'].join('\r\n'));
  return { server, send, get, post, seen, log, requestLog };
}

describe('the guard', () => {
  it.each([
    [`/${'/'.repeat(15_000)}`, 414],
    [`/${'a'.repeat(2048)}`, 414],
    [`/?${'a'.repeat(2047)}`, 414],
    ['/x'.repeat(20_000), 414],
    ['//', 400],
    ['//host/?lng=es', 400],
    ['/en//host', 400],
    ['/\\host', 400],
    ['/en/a\\b', 400],
    ['/%', 400],
    ['/%zz', 400],
    ['/%e0%a4', 400],
    ['/nada%0d%0a', 400],
    ['/%00', 400],
    ['/%5Chost', 400],
    ['http://antidoto.example/', 400],
    ['*', 400],
    ['a', 400],
  ])('refuses %.20s with %i and a page of the site', async (target, status) => {
    const { get, seen } = await setUp();
    const answer = await get(target);
    expect([answer.status, seen.length]).toEqual([status, 0]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    for (const [name, value] of Object.entries(commonHeaders(true))) {
      expect(answer.headers[name.toLowerCase()], name).toBe(value.toLowerCase());
    }
    const isEnglish = target.startsWith('/en/');
    expect(answer.body).toContain(`<html lang="${isEnglish ? 'en' : 'es'}">`);
    expect(answer.body).toContain(isEnglish ? '<a href="/en">Home</a>' : '<a href="/">Inicio</a>');
    expect(answer.body).toContain('href="tel:+34910000099"');
    expect(Buffer.byteLength(answer.body)).toBe(Number(answer.headers['content-length']));
  });

  it.each([
    '/',
    `/${'a'.repeat(2047)}`,
    `/?next=//host&path=\\&broken=%`,
    '/%C3%B1/%2F%E2%82%AC',
    '/a.b;c=d,e@f:g',
    '/.',
  ])('lets %.20s in', async (target) => {
    const { get, seen } = await setUp();
    expect((await get(target)).status).toBe(299);
    expect(seen[0]?.url).toBe(target);
  });

  it.each([
    ['two hosts', ['Host: antidoto.example', 'hOST: other.example'], 400],
    ['no host', [], 400],
    ['a host that makes no address', ['Host: a b%'], 400],
    ['an invalid port', ['Host: antidoto.example:99999'], 400],
  ])('refuses %s', async (_what, lines, status) => {
    // Also for a page that is in the cache.
    const answer = vi.fn((_request: IncomingMessage, response: ServerResponse) => Boolean(response.end('kept')));
    for (const renderers of [[], [{ answer }]]) {
      const { send, seen } = await setUp({}, undefined, { renderers });
      const refused = await send(['GET / HTTP/1.1', 'Connection: close', ...lines, '', ''].join('\r\n'));
      expect([refused.status, seen.length]).toEqual([status, 0]);
      expect(refused.body).toContain('<html lang="es">');
    }
    expect(answer).not.toHaveBeenCalled();
  });

  it('takes a request of HTTP/1.0 without a host, as of a load balancer’s health check, for one to the public host', async () => {
    const { send, seen } = await setUp();
    expect((await send('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(299);
    expect(seen[0]?.headers.host).toBe('antidoto.example');
  });

  it.each([
    ['/reservas?_data=routes%2Freservas', '/reservas'],
    ['/reservas?_data', '/reservas'],
    ['/reservas?id=a%2Fb&_data=root&index', '/reservas?id=a%2Fb&index'],
    ['/reservas?%5Fdata=x&_dat%61=y&a_data=%2B', '/reservas?a_data=%2B'],
    ['/reservas?id=a&id=%zz', '/reservas?id=a&id=%zz'],
  ])('hands on %s without the query by which Remix once asked for parts of a page', async (target, url) => {
    const { get, post, seen } = await setUp();
    expect((await get(target)).status).toBe(299);
    expect((await post(target, 'Host: antidoto.example')).status).toBe(299);
    expect(seen.map((request) => request.url)).toEqual([url, url]);
  });

  it('answers unreadable requests and endless headers with a page too', async () => {
    const { send, get, seen } = await setUp();
    const nonsense = await send('nonsense\r\n\r\n');
    const endless = await get('/', `X-Long: ${'a'.repeat(20_000)}`);
    const split = await get('/ HTTP/1.1\r\nbroken header');
    expect([nonsense.status, endless.status, split.status, seen.length]).toEqual([400, 431, 400, 0]);
    for (const answer of [nonsense, endless, split]) {
      expect(answer.body).toContain('tel:');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('refuses other methods and names the allowed ones', async () => {
    const { send } = await setUp();
    for (const [method, status] of [
      ['PUT', 405],
      ['TRACE', 405],
      ['OPTIONS', 204],
    ] as const) {
      const answer = await send(`${method} /comida HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect([answer.status, answer.headers.allow]).toEqual([status, 'get, head, post, options']);
    }
  });

  it('passes on posts of the site without their Origin, which Remix would check again', async () => {
    const { post, seen } = await setUp();
    for (const [host, origin] of [
      ['antidoto.example', 'https://antidoto.example'],
      ['internal:8080', 'https://antidoto.example'],
      ['LOCALHOST:3000', 'http://localhost:3000'],
      ['antidoto.example', undefined],
    ]) {
      const lines = [`Host: ${host}`, ...(origin ? [`Origin: ${origin}`] : [])];
      expect((await post('/reservas', ...lines)).status, host).toBe(299);
    }
    expect(seen.map(({ headers }) => headers.origin)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    'Origin: https://elsewhere.example',
    'Origin: https://antidoto.example:8443',
    'Origin: null',
    'Origin: http://',
    'Origin: \xff\xfe',
    'Sec-Fetch-Site: cross-site',
  ])('refuses a post with %s, and says that going back keeps what was typed', async (line) => {
    const { post, seen } = await setUp();
    const spanish = await post('/reservas', 'Host: antidoto.example', line);
    const english = await post('/en/reservas', 'Host: antidoto.example', line);
    expect([spanish.status, english.status, seen.length]).toEqual([403, 403, 0]);
    expect(spanish.body).toContain('lo que escribiste sigue allí');
    expect(english.body).toContain('what you typed is still there');
    expect(spanish.body).toContain('tel:');
  });

  it('logs a refused host and the remedy once, and no other text of the client', async () => {
    const { post, log } = await setUp({ SITE_URL: 'http://localhost:3000' });
    const ours = ['Host: internal:3000', 'Origin: https://antidoto.example', 'Sec-Fetch-Site: same-origin'];
    await post('/admin?key=hunter2', ...ours);
    await post('/reservas', ...ours);
    expect(log).toHaveBeenCalledTimes(1);
    const said = JSON.stringify(log.mock.calls);
    for (const word of ['antidoto.example', 'internal:3000', 'localhost:3000', 'SITE_URL', 'TRUST_PROXY_HOPS']) {
      expect(said).toContain(word);
    }
    expect(said).not.toContain('hunter2');
    for (let turn = 0; turn < 50; turn += 1) await post('/reservas', 'Host: a', `Origin: http://${turn}.example`);
    expect(log.mock.calls.length).toBeLessThan(10);
  });

  it.each([
    ['Origin: null', 'null'],
    ['Origin: http://', 'http://'],
    ['Origin: file:///home', 'file:///home'],
    [`Origin: ${'a'.repeat(200)}`, 'a'.repeat(100)],
    ['Sec-Fetch-Site: cross-site', 'none named'],
  ])('logs once a post refused for %.20s, which names no host', async (line, host) => {
    const { post, log } = await setUp();
    await post('/reservas', 'Host: antidoto.example', line);
    await post('/reservas', 'Host: antidoto.example', line);
    expect(log.mock.calls).toEqual([['warn', expect.stringContaining('a form was refused'), expect.anything()]]);
    expect(log.mock.calls[0]?.[2]).toMatchObject({ host });
  });

  it('ignores forwarded headers without TRUST_PROXY_HOPS, and warns of them once', async () => {
    const { get, post, seen, log } = await setUp();
    const forwarded = ['X-Forwarded-Host: elsewhere.example:99999', 'X-Forwarded-For: 203.0.113.9'];
    await get('/', ...forwarded);
    expect(await post('/', 'Host: a', 'Origin: http://elsewhere.example', ...forwarded)).toMatchObject({ status: 403 });
    expect(seen.map(({ headers }) => headers['x-forwarded-host'])).toEqual([undefined]);
    const warnings = log.mock.calls.filter(([, message]) => message === 'forwarded headers do not count');
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).toContain('TRUST_PROXY_HOPS');
    expect(JSON.stringify(warnings)).not.toContain('203.0.113.9');
  });

  it('reads a valid host from the proxy with TRUST_PROXY_HOPS', async () => {
    const { get, post, seen, log } = await setUp({ TRUST_PROXY_HOPS: 1, SITE_URL: 'http://localhost:3000' });
    const named = ['Host: internal:3000', 'X-Forwarded-Host: antidoto.example', 'X-Forwarded-Proto: https'];
    expect((await post('/reservas', ...named, 'Origin: https://antidoto.example')).status).toBe(299);
    expect(seen[0]?.headers).toMatchObject({ host: 'antidoto.example', 'x-forwarded-proto': 'https' });
    expect((await get('/', 'X-Forwarded-Host: a:99999')).status).toBe(400);
    expect((await get('/', 'X-Forwarded-Proto: a b')).status).toBe(299);
    expect(seen[1]?.headers['x-forwarded-proto']).toBeUndefined();
    expect(log).not.toHaveBeenCalled();
  });

  it('adds the common headers once to each response, and sends staff no cached page', async () => {
    const { get } = await setUp({}, (_request, response) => {
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end();
    });
    const answer = await get('/admin/x');
    for (const [name, value] of Object.entries(commonHeaders(true))) {
      expect(answer.headers[name.toLowerCase()], name).toBe(value.toLowerCase());
    }
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect((await get('/x')).headers['cache-control']).toBeUndefined();
  });

  it('ends event streams at a stop, and waits for other responses', async () => {
    let page: ServerResponse | undefined;
    const { get, server } = await setUp({}, (request, response) => {
      if (request.url !== '/stream') return void (page = response);
      response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
      response.flushHeaders();
      response.once('close', () => page?.end('whole'));
      server.close();
    });
    const other = get('/page');
    expect((await get('/stream').catch(() => ({ body: '' }))).body).toBe('');
    expect((await other).body).toContain('whole');
  });

  it('ends the connection of a client that reads nothing of its response', async () => {
    const { server } = await setUp({}, (_request, response) => response.end(Buffer.alloc(50_000_000)));
    expect(server.timeout).toBeGreaterThan(server.requestTimeout);
    server.timeout = 100;
    const { port } = server.address() as AddressInfo;
    const client = connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.0\r\n\r\n')).pause();
    closing.push(() => client.destroy());
    const [socket] = (await once(server, 'connection')) as [Socket];
    await once(socket, 'close');
    expect(socket.bytesWritten).toBeGreaterThan(0);
  });
});

describe('a site that is stopping', () => {
  it('answers requests, closes the connections and is not ready', async () => {
    const { get } = await setUp({}, undefined, { isStopping: true });
    const page = await get('/comida');
    expect([page.status, page.headers.connection]).toEqual([299, 'close']);
    const ready = await get('/readyz');
    expect([ready.status, ready.headers.connection]).toEqual([503, 'close']);
    expect(ready.body).toContain('"isStopping":true');
  });
});

it('passes on the services and the client’s address with each request', () => {
  const services = { menus: 'all' };
  const readContext = makeLoadContext({ getServices: () => services });
  const socket = { remoteAddress: '127.0.0.9' };
  expect(readContext({ ip: '203.0.113.7', method: 'GET', socket } as Request)).toEqual({
    clientAddress: '203.0.113.7',
    method: 'GET',
    services,
  });
  expect(readContext({ socket } as Request).clientAddress).toBe('127.0.0.9');
  expect(readContext({ socket: {} } as Request).clientAddress).toBe('unknown');
});
