import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { readingCacheControl } from '../app/platform/http/response-headers';
import { chooseEncoding } from './rendered-pages';
import { createPageCache } from './page-cache';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A text as varied as a menu, so that a better compression makes a difference. */
const dishes = ['Croquetas', 'Pulpo', 'Ensaladilla', 'Callos', 'Torrezno', 'Bacalao', 'Arroz', 'Solomillo', 'Tosta'];
const text = Array.from({ length: 300 }, (_, index) => {
  const [first = '', second = ''] = [dishes[(index * 7) % 9], dishes[(index * index) % 9]];
  return `<li class="a-${index % 5}">${first} con ${second.toLowerCase()} ${(index * 137) % 40},${(index * 31) % 100} €</li>`;
}).join('');

/** A cache behind a real server; a request that it passes on gets 299. */
async function setUp({
  mostCachedBytes,
  addresses = ['/', '/vino', '/en/vino'],
  isAhead = true,
}: { mostCachedBytes?: number; addresses?: readonly string[]; isAhead?: boolean } = {}) {
  const site = {
    stamp: '1',
    isFresh: true,
    countRead: vi.fn(),
    getEnv: () => ({ SITE_URL: 'http://antidoto.example' }) as never,
    isPersonal: (cookies: string) => cookies.includes('panel=signed'),
    peekStamp: () => (site.isFresh ? site.stamp : undefined),
    readStamp: async () => site.stamp,
    /** The version of the content that the page at an address was made from. */
    read: (_path: string) => site.stamp,
    async watch<T>(make: () => Promise<T>) {
      const making = make();
      const path = new URL(handle.mock.lastCall?.[0].url ?? '').pathname;
      const was = site.read(path);
      const made = await making;
      return { made, isCurrent: async () => site.read(path) === was };
    },
    log: vi.fn(),
  };
  const handle = vi.fn(async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const stamp = site.read(pathname);
    await new Promise((resolve) => setImmediate(resolve));
    const html = `<p>${pathname} ${stamp}</p>${text}`;
    return new Response(html, {
      headers: { 'Cache-Control': readingCacheControl, ETag: `"hash-${stamp}"`, 'Content-Security-Policy': 'x' },
    });
  });
  const note = vi.fn();
  const pages = createPageCache({
    ...{ site, handle, addresses, requestLog: { note }, mostCachedBytes, isAhead },
    mayCache: (address) => addresses.includes(address),
  });
  const answeredAtOnce: string[] = [];
  const server = createServer((request, response) => {
    if (pages.answer(request, response)) {
      answeredAtOnce.push(request.url ?? '');
      return;
    }
    void pages.renderAndAnswer(request, response).then((isAnswered) => {
      if (!isAnswered) response.writeHead(299).end('somebody else');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      httpRequest({ port, path, headers, method, host: '127.0.0.1', agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end();
    });
  return { site, handle, note, pages, answeredAtOnce, get };
}

describe('the page cache', () => {
  it('renders a page once, then responds at once with the same bytes', async () => {
    const { get, handle, answeredAtOnce, note, site } = await setUp();
    const first = await get('/vino');
    const second = await get('/vino', { 'User-Agent': 'Mozilla/5.0', 'Sec-Purpose': 'prefetch' });
    // Both are counted, whether rendered or kept.
    expect(site.countRead.mock.calls).toEqual([
      [{ method: 'GET', address: '/vino', userAgent: undefined, purpose: '' }],
      [{ method: 'GET', address: '/vino', userAgent: 'Mozilla/5.0', purpose: 'prefetch' }],
    ]);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers).toEqual({ ...first.headers, date: second.headers.date });
    expect(answeredAtOnce).toEqual(['/vino']);
    expect(handle.mock.calls.filter(([request]) => request.url.endsWith('/vino')).length).toBeLessThanOrEqual(2);
    expect(note).toHaveBeenCalledWith('GET', '/vino', 200, 0);
  });

  it('renders once for parallel requests', async () => {
    const { get, handle } = await setUp({ addresses: ['/vino'] });
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/vino')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('sends each client the smallest encoding that it accepts, with its own strong ETag', async () => {
    const { get, pages } = await setUp({ addresses: ['/vino'] });
    await get('/vino');
    await pages.makeAhead();
    const [br, gz, plain] = await Promise.all([
      get('/vino', { 'Accept-Encoding': 'gzip, deflate, br' }),
      get('/vino', { 'Accept-Encoding': 'gzip, br;q=0' }),
      get('/vino'),
    ]);
    expect([br, gz, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gz.body).equals(plain.body)).toBe(true);
    expect(new Set([br, gz, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, body } of [br, gz, plain]) {
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['content-security-policy']).toBe('x');
      expect(headers['cache-control']).toBe(readingCacheControl);
    }
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const { get } = await setUp();
    const whole = await get('/vino');
    const head = await get('/vino', {}, 'HEAD');
    expect(head.body.length).toBe(0);
    expect(head.headers).toEqual({ ...whole.headers, date: head.headers.date });
  });

  it('answers 304 to a client that has the page: one tag, a list, a weak one, any', async () => {
    const { get } = await setUp();
    const accept = { 'Accept-Encoding': 'br' };
    const tag = String((await get('/vino', accept)).headers.etag);
    for (const asked of [tag, `"other", ${tag}`, `W/${tag}`, `${tag},"other"`, '*']) {
      const { status, body, headers } = await get('/vino', { ...accept, 'If-None-Match': asked });
      expect([status, body.length, headers['content-type']], asked).toEqual([304, 0, undefined]);
      expect(headers['cache-control'], asked).toBe(readingCacheControl);
    }
    for (const asked of ['"other"', tag.slice(0, -1), `${tag.slice(0, -1)}x"`]) {
      expect((await get('/vino', { ...accept, 'If-None-Match': asked })).status, asked).toBe(200);
    }
  });

  it('answers 304 also after the page was compressed better', async () => {
    const { get, pages } = await setUp({ addresses: ['/vino'] });
    const accept = { 'Accept-Encoding': 'br' };
    const early = await get('/vino', accept);
    for (let turn = 0; turn < 9; turn += 1) await get('/vino', accept);
    await pages.makeAhead();
    const later = await get('/vino', accept);
    expect(later.body.length).toBeLessThan(early.body.length);
    expect(later.headers.etag).not.toBe(early.headers.etag);
    const again = await get('/vino', { ...accept, 'If-None-Match': String(early.headers.etag) });
    expect([again.status, again.headers.etag]).toEqual([304, early.headers.etag]);
    const plainTag = { 'If-None-Match': String(early.headers.etag) };
    expect((await get('/vino', plainTag)).status).toBe(200);
  });

  it('shows a change at once, and no older tag counts', async () => {
    const { get, site } = await setUp();
    const before = await get('/vino');
    site.stamp = '2';
    const after = await get('/vino', { 'If-None-Match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.body.toString()).toContain('/vino 2');
  });

  it('shows a change at once also to a client that waited for an older rendering', async () => {
    const { get, site, handle } = await setUp();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const render = handle.getMockImplementation();
    handle.mockImplementationOnce(async (request) => {
      const old = await render?.(request);
      await held;
      return old as Response;
    });
    const early = get('/vino');
    await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(1));
    site.stamp = '2';
    site.isFresh = false;
    const late = get('/vino');
    release();
    expect((await late).body.toString()).toContain('/vino 2');
    await early;
  });

  it('renders pages ahead, and after a change the others after the first request', async () => {
    const { get, pages, site, handle, answeredAtOnce } = await setUp();
    await pages.makeAhead();
    expect(handle).toHaveBeenCalledTimes(3);
    expect(pages.readSize().pages).toBe(3);
    for (const path of ['/', '/vino', '/en/vino']) await get(path);
    expect(answeredAtOnce).toEqual(['/', '/vino', '/en/vino']);
    // Those requests began a round, which could render the changed page before it is asked for.
    await pages.makeAhead();
    site.stamp = '2';
    await get('/vino');
    await pages.makeAhead();
    expect(handle).toHaveBeenCalledTimes(6);
    expect((await get('/en/vino')).body.toString()).toContain('/en/vino 2');
    expect(answeredAtOnce).toHaveLength(4);
  });

  it('renders no other page because a guest filters the carta', async () => {
    const { get, pages, site, handle } = await setUp({ addresses: ['/vino', '/carta'] });
    await get('/vino');
    await pages.makeAhead();
    const rendered = handle.mock.calls.length;
    site.stamp = '2';
    await get('/carta?sin=gluten');
    // Longer than the pause before a page of a round.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(handle.mock.calls.slice(rendered).map(([request]) => new URL(request.url).search)).toEqual(['?sin=gluten']);
  });

  it('renders again only the pages that a change concerns, and keeps the tags of the others', async () => {
    const { get, pages, site, handle, answeredAtOnce } = await setUp();
    const wines = { count: 1 };
    site.read = (path) => (path.endsWith('/vino') ? `wine ${wines.count}` : 'home');
    await pages.makeAhead();
    const home = await get('/');
    await get('/en/vino');
    await pages.makeAhead();
    for (site.stamp of ['2', '3']) {
      wines.count += 1;
      expect((await get('/vino')).body.toString()).toContain(`/vino wine ${wines.count}`);
      await pages.makeAhead();
    }
    const made = handle.mock.calls.slice(3).map(([request]) => new URL(request.url).pathname);
    // A page that was not requested since is not rendered again.
    expect(made).toEqual(['/vino', '/en/vino', '/vino']);
    const seen = await get('/', { 'If-None-Match': String(home.headers.etag) });
    expect([seen.status, answeredAtOnce.at(-1)]).toEqual([304, '/']);
  });

  it('compresses only pages that were requested ten times with the best quality', async () => {
    const { get, pages } = await setUp();
    const accept = { 'Accept-Encoding': 'br' };
    await pages.makeAhead();
    const [asked, early] = [await get('/vino', accept), pages.readSize().bytes];
    for (let turn = 0; turn < 8; turn += 1) await get('/vino', accept);
    await pages.makeAhead();
    expect((await get('/vino', accept)).body.length).toBe(asked.body.length);
    await pages.makeAhead();
    const later = await get('/vino', accept);
    expect(pages.readSize().bytes - early).toBe(later.body.length - asked.body.length);
    expect(later.body.length).toBeLessThan(asked.body.length);
  });

  it('does not cache personal pages, pages with a query that is read, other methods or other spellings', async () => {
    const { get, handle } = await setUp({ addresses: ['/vino', '/en/vino', '/reservas/gestionar'] });
    const staff = { Cookie: 'a=b; panel=signed' };
    expect((await get('/vino', staff)).status).toBe(299);
    expect((await get('/vino')).status).toBe(200);
    expect((await get('/vino', staff)).status).toBe(299);
    for (const path of [
      '/vino?lng=en',
      '/en/vino?a=1&lng=es',
      '/reservas/gestionar?id=1',
      '/VINO',
      '/vino/',
      '/%76ino',
      '//vino',
      '/nada',
    ]) {
      expect((await get(path)).status, path).toBe(299);
    }
    expect((await get('/vino', {}, 'POST')).status).toBe(299);
    expect(handle.mock.calls.map(([request]) => new URL(request.url).search).join('')).toBe('');
  });

  it('caches the newest filters and searches separately, in one spelling, without displacing pages', async () => {
    const { get, handle, answeredAtOnce, pages } = await setUp({ addresses: ['/carta', '/vino'], mostCachedBytes: 1 });
    await get('/carta?sin=lacteos&sin=gluten');
    await get('/carta?sin=gluten&sin=nada&sin=lacteos&a=1');
    expect(answeredAtOnce).toHaveLength(1);
    const asked = () => handle.mock.calls.map(([request]) => new URL(request.url).search).filter(Boolean);
    expect(asked()).toEqual(['?sin=gluten&sin=lacteos']);
    expect(pages.readSize()).toMatchObject({ pages: 0, bytes: 0 });
    for (let turn = 0; turn < 64; turn += 1) await get(`/carta?q=${turn}`);
    await get('/carta?q=63');
    expect(answeredAtOnce).toHaveLength(2);
    await get('/carta?sin=gluten&sin=lacteos');
    expect(answeredAtOnce).toHaveLength(2);
    expect(asked()).toHaveLength(66);
  });

  it('is used also with an unread query or a foreign cookie', async () => {
    const { get, handle, answeredAtOnce } = await setUp({ addresses: ['/vino'] });
    await get('/vino');
    for (let turn = 0; turn < 20; turn += 1) {
      const path = `/vino?utm_source=${turn}&lng=fr&_data=routes/x`;
      const answer = await get(path, { Cookie: `antidoto_panel=made-up-${turn}; other=1` });
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, readingCacheControl]);
    }
    expect(handle).toHaveBeenCalledTimes(1);
    expect(answeredAtOnce).toHaveLength(20);
  });

  it('does not cache failed or personal pages', async () => {
    const { get, handle, pages } = await setUp({ addresses: ['/vino'] });
    for (const [status, caching] of [
      [500, readingCacheControl],
      [404, 'no-store'],
      [200, 'no-store'],
      [200, 'private, no-store'],
    ] as const) {
      handle.mockResolvedValueOnce(new Response('x', { status, headers: { 'Cache-Control': caching } }));
      expect((await get('/vino')).status).toBe(299);
    }
    expect(pages.readSize()).toMatchObject({ pages: 0, bytes: 0 });
    expect((await get('/vino')).status).toBe(200);
  });

  it('stays within its maximum size and removes the oldest pages first', async () => {
    const addresses = Array.from({ length: 40 }, (_, index) => `/${index}`);
    const limit = 5 * (text.length + 1500);
    const { get, pages } = await setUp({ addresses, mostCachedBytes: limit });
    for (const address of addresses) await get(address);
    await pages.makeAhead();
    const { pages: count, bytes } = pages.readSize();
    expect(bytes).toBeLessThanOrEqual(limit);
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThan(6);
  });

  it('caches menus of single days separately, so that pages are still rendered ahead', async () => {
    const addresses = ['/', '/vino'];
    const mostCachedBytes = 5 * (text.length + 5000);
    const { get, pages, site, answeredAtOnce } = await setUp({ addresses, mostCachedBytes });
    for (let day = 10; day < 30; day += 1) await get(`/menu_del_dia/2026-10-${day}`);
    await get('/menu_del_dia/2026-10-29');
    for (const address of addresses) await get(address);
    expect(pages.readSize().pages).toBe(2);
    site.stamp = '2';
    await get('/');
    await pages.makeAhead();
    await get('/vino');
    expect([answeredAtOnce[0], answeredAtOnce.at(-1)]).toEqual(['/menu_del_dia/2026-10-29', '/vino']);
  });

  it('renders no page ahead when not all have room', async () => {
    const addresses = Array.from({ length: 40 }, (_, index) => `/${index}`);
    const { get, pages, site, handle } = await setUp({ addresses, mostCachedBytes: 5 * (text.length + 5000) });
    await pages.makeAhead();
    const made = handle.mock.calls.length;
    expect(made).toBeLessThan(7);
    site.stamp = '2';
    for (const address of ['/0', '/1', '/0']) await get(address);
    await pages.makeAhead();
    expect(handle).toHaveBeenCalledTimes(made + 2);
  });

  it('renders nothing ahead when that is switched off', async () => {
    const { get, pages, handle } = await setUp({ isAhead: false });
    await pages.makeAhead();
    expect(handle).not.toHaveBeenCalled();
    expect((await get('/vino')).status).toBe(200);
    await pages.makeAhead();
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('renders nothing ahead after it was stopped, but still responds', async () => {
    const { get, pages, handle } = await setUp();
    await get('/vino');
    await pages.stop();
    const made = handle.mock.calls.length;
    await pages.makeAhead();
    expect(handle).toHaveBeenCalledTimes(made);
    expect((await get('/vino')).status).toBe(200);
  });
});

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['*', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip;q=0', 'identity'],
    ['GZIP', 'gzip'],
    ['x-br, notgzip', 'identity'],
  ] as const)('%s → %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
