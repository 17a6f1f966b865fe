import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createFormPages } from './form-pages';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const key = '6f1c2a34-0d6e-4c0e-9a51-7b1f5f7f2d10';
const pageWith = (text: string) => `<form><input name="solicitud" value="${key}"/>${text}</form>`;

/** The forms' pages behind a real server; a request that they pass on gets 299. */
async function setUp() {
  const state = { stamp: '1', now: Date.parse('2026-11-22T12:00:00Z'), text: 'Mañana' };
  const handle = vi.fn(async () => new Response(pageWith(state.text), { headers: { 'Cache-Control': 'no-store' } }));
  const note = vi.fn();
  const forms = createFormPages({
    site: {
      countRead: () => undefined,
      getEnv: () => ({ SITE_URL: 'http://antidoto.example' }) as never,
      isPersonal: (cookies) => cookies.includes('mine'),
      peekStamp: () => state.stamp,
      readStamp: async () => state.stamp,
    },
    handle,
    mayCache: (address) => ['/reservas', '/en/reservas'].includes(address),
    now: () => state.now,
    requestLog: { note },
  });
  const server = createServer((request, response) => {
    if (forms.answer(request, response)) return;
    void forms.renderAndAnswer(request, response).then((isAnswered) => {
      if (!isAnswered) response.writeHead(299).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
    const html = await response.text();
    const [, given] = /value="([^"]+)"/.exec(html) ?? [];
    return { status: response.status, headers: response.headers, html, given };
  };
  return { state, handle, note, get };
}

describe('the pages of forms', () => {
  it('are rendered once, and each response has its own form key', async () => {
    const { get, handle, note } = await setUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/reservas')));
    const keys = new Set(answers.map(({ given }) => given));
    expect(keys.size).toBe(20);
    expect(keys).not.toContain(key);
    for (const { given, html } of answers) {
      expect(given).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(html).toBe(pageWith('Mañana').replace(key, given ?? ''));
    }
    await get('/reservas');
    expect(handle).toHaveBeenCalledTimes(1);
    expect(note).toHaveBeenCalledWith('GET', '/reservas', 200, 0);
  });

  it.each(['br', 'gzip', 'identity'])('come as %s, for no cache, and without a body to HEAD', async (encoding) => {
    const { get } = await setUp();
    const { html, given, headers } = await get('/reservas', { 'Accept-Encoding': encoding });
    expect(html).toBe(pageWith('Mañana').replace(key, given ?? ''));
    expect(headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Vary')).toBe('Accept-Encoding');
    expect(headers.get('ETag')).toBeNull();
    expect((await get('/reservas', {}, 'HEAD')).html).toBe('');
  });

  it('are rendered again when the content changes, and when a time can no longer be chosen', async () => {
    const { get, state, handle } = await setUp();
    await get('/reservas');
    state.text = 'Otra';
    state.stamp = '2';
    expect((await get('/reservas')).html).toContain('Otra');
    // At exactly 12:00, 13:00 is still offered; a moment later it is not.
    state.now += 1;
    state.text = 'Sin la una';
    expect((await get('/reservas')).html).toContain('Sin la una');
    state.now += 15 * 60_000 - 1;
    await get('/reservas');
    expect(handle).toHaveBeenCalledTimes(3);
  });

  it('pass on personal requests: a confirmation, staff, a post, another address', async () => {
    const { get } = await setUp();
    await get('/reservas');
    expect((await get('/reservas', { Cookie: 'mine' })).status).toBe(299);
    expect((await get('/reservas', { Cookie: 'whatever=1' })).status).toBe(200);
    expect((await get('/reservas', {}, 'POST')).status).toBe(299);
    expect((await get('/reservas?lng=en')).status).toBe(299);
    expect((await get('/reservas?utm_source=x')).status).toBe(200);
    expect((await get('/reservas/gestionar')).status).toBe(299);
  });

  it('do not cache a failed page or one without a form key', async () => {
    const { get, state, handle } = await setUp();
    handle.mockResolvedValueOnce(new Response(pageWith('x'), { status: 500 }));
    expect((await get('/reservas')).status).toBe(299);
    handle.mockResolvedValueOnce(new Response('<form></form>'));
    expect((await get('/reservas')).status).toBe(299);
    state.text = key;
    expect((await get('/reservas')).status).toBe(299);
  });
});
