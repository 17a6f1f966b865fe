import { expect } from '@playwright/test';
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

import { fillForm } from '../faults/guest';
import { sendMenus } from '../pictures/send-menus';
import { mostAtPeak, mostAtRest, readMemory, readMostEver } from '../support/memory';
import { makeOddRequests, tryRequests } from '../support/odd-requests';
import { test } from '../support/test';
import { findFreePort, nodeOptions, prepareSeededData, startSite, type Site } from '../support/site';
import { startSupabase, type SupabaseProcess } from '../support/supabase';

test.describe('the host', () => {
  let site: Site;
  test.beforeAll(({ readingSite }) => {
    site = readingSite;
  });

  test('answers conditional requests and HEAD, compressed', async ({ request }) => {
    const first = await request.get(`${site.url}/vino`, { headers: { 'Accept-Encoding': 'br' } });
    const { etag = '', 'cache-control': caching, vary, 'content-encoding': encoding } = first.headers();
    expect(etag).toMatch(/^"[\w-]+-br"$/);
    expect(caching).toMatch(/^public, max-age=0\b/);
    expect([vary, encoding]).toEqual(['Accept-Encoding', 'br']);
    const again = await request.get(`${site.url}/vino`, {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag },
    });
    expect(again.status()).toBe(304);
    const plain = await request.get(`${site.url}/vino`, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers()['content-encoding']).toBeUndefined();
    const head = await request.head(`${site.url}/vino`, { headers: { 'Accept-Encoding': 'identity' } });
    expect(head.headers()['content-length']).toBe(String((await plain.body()).length));
  });

  test('sends the headers of every answer', async ({ request }) => {
    for (const address of ['/', '/nada', '/healthz', '/icons/favicon.svg', '/sitemap.xml']) {
      const headers = (await request.get(site.url + address)).headers();
      expect(headers['x-content-type-options'], address).toBe('nosniff');
      expect(headers['permissions-policy'], address).toContain('camera=()');
      expect(headers['cross-origin-opener-policy'], address).toBe('same-origin');
      expect(headers['referrer-policy'], address).toBe('strict-origin-when-cross-origin');
      expect(headers['x-powered-by'], address).toBeUndefined();
      expect(headers.server, address).toBeUndefined();
    }
  });

  test('keeps a strict policy and sets no cookie on reading pages', async ({ request }) => {
    const headers = (await request.get(`${site.url}/comida`)).headers();
    expect(headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'none'; style-src 'self' 'sha256-",
    );
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['speculation-rules']).toBe('"/speculation-rules.json"');
  });

  test('caches hashed files for a year and revalidates the rest', async ({ request }) => {
    const html = await (await request.get(site.url)).text();
    const sheet = /\/fonts\/[\w.-]+\.css/.exec(html)?.[0] ?? '';
    const faces = await request.get(site.url + sheet);
    expect(faces.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    const font = /\/fonts\/[\w.-]+\.woff2/.exec(await faces.text())?.[0] ?? '';
    expect((await request.get(site.url + font)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    const icon = await request.get(`${site.url}/icons/favicon.svg`);
    expect(icon.headers()['cache-control']).toMatch(/^public, max-age=0, s-maxage=60,/);
    const oldIcon = (await request.get(`${site.url}/favicon.ico`)).headers();
    expect([oldIcon['content-type'], oldIcon['content-encoding']]).toEqual(['image/x-icon', undefined]);
  });

  test('refuses other methods, posts without a form at the address, and posts from other sites', async ({
    request,
  }) => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE']) {
      const response = await request.fetch(`${site.url}/comida`, { method }).catch(() => undefined);
      if (response) expect(response.status(), method).toBe(405);
    }
    expect((await request.post(`${site.url}/comida`)).status()).toBe(405);
    for (const headers of [
      { Origin: 'https://elsewhere.example' },
      { Origin: 'null' },
      { Origin: 'http://' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ] as Record<string, string>[]) {
      expect((await request.post(`${site.url}/reservas`, { headers })).status(), JSON.stringify(headers)).toBe(403);
    }
  });

  test('logs a line a request, without the query', async ({ request }) => {
    await request.get(`${site.url}/comida?key=hunter2`);
    await expect.poll(() => site.readOutput()).toMatch(/"method":"GET","path":"\/comida","status":200,"ms":[\d.]+/);
    expect(site.readOutput()).not.toContain('hunter2');
  });

  test('answers its health check, and refuses a malformed Host', async ({ request }) => {
    expect(await (await request.get(`${site.url}/healthz`)).text()).toBe('ok');
    const ready: unknown = await (await request.get(`${site.url}/readyz`)).json();
    expect(ready).toMatchObject({ isReady: true, backends: { database: 'up' } });
    // A cached page is refused like an uncached one.
    await request.get(`${site.url}/vino`);
    for (const address of ['/vino', '/admin']) {
      const status = await new Promise((resolve) => {
        const headers = { Host: 'a b%' };
        httpRequest(site.url + address, { headers }, (response) => resolve(response.statusCode)).end();
      });
      expect(status, address).toBe(400);
    }
  });
});

test.describe('on a hosted database', () => {
  let supabase: SupabaseProcess;
  test.beforeAll(async () => {
    supabase = await startSupabase();
  });
  test.afterAll(() => supabase.stop());

  test('an unexpected schema stops the start with the missing parts and the solution', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-engine-'));
    const secrets = { ADMIN_KEY: 'una llave de las pruebas', SESSION_SECRET: 'un secreto de las pruebas' };
    const start = (env: Record<string, string>, host = 'main', build = 'build') =>
      new Promise<[number | null, string]>((resolve) => {
        const child = spawn(process.execPath, [...nodeOptions, path.join(build, `host/${host}.js`)], {
          env: { NODE_ENV: 'production', PORT: '0', DATA_DIR: path.join(folder, 'site'), ...env },
        });
        let said = '';
        child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
        child.once('close', (code) => resolve([code, said]));
      });
    const { SUPABASE_ANON_KEY: anon } = supabase.env;
    expect(await start(supabase.env)).toEqual([
      1,
      'The environment cannot be used:\n' +
        '  SESSION_SECRET: is needed when SUPABASE_URL is set, the same on every machine\n' +
        '  ADMIN_KEY: is needed when SUPABASE_URL is set, the same on every machine\n',
    ]);
    for (const [name, key, host] of [
      ['SUPABASE_ANON_KEY', 'wrong', 'main'],
      ['SUPABASE_SERVICE_ROLE_KEY', anon, 'serve'],
    ] as const) {
      const [code, said] = await start({ ...supabase.env, ...secrets, [name]: key }, host);
      expect([host, code, said]).toEqual([
        host,
        1,
        expect.stringMatching(new RegExp(`^${name}: http://\\S+ refuses it \\(40[13], `)),
      ]);
    }

    // A build that is newer than the database's schema.
    const newer = path.join(folder, 'build');
    cpSync('build', newer, { recursive: true });
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    for (const name of ['99990101000000_later.sql', '99990102000000_still_later.sql']) {
      writeFileSync(path.join(newer, 'supabase/migrations', name), 'select 1;');
    }
    expect(await start({ ...supabase.env, ...secrets }, 'main', newer)).toEqual([
      1,
      'The database lacks 99990101000000_later.sql and 1 after it: run `supabase db push`, then start again.\n',
    ]);
    expect(existsSync(path.join(folder, 'site', 'postgres'))).toBe(false);
    rmSync(folder, { recursive: true, force: true });
  });

  test('a change by another program appears by itself; the anonymous key changes nothing', async ({ request }) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-kept-'));
    let site = await startSite({ env: supabase.env, dataDir });
    const read = async () => (await request.get(`${site.url}/cervezas`)).text();
    expect(await read()).not.toContain('Cerveza de prueba');

    const anonymous = supabase.connect('anon');
    const refused = await anonymous.from('cervezas').insert({ tipo: 'Cerveza de prueba', precio: 1 });
    expect(refused.error?.code).toBe('42501');
    const erased = await anonymous.from('cervezas').delete().gt('id', 0).select();
    expect(erased.data ?? []).toEqual([]);

    const service = supabase.connect('service');
    expect((await service.from('cervezas').insert({ tipo: 'Cerveza de prueba', precio: 3.5 })).error).toBeNull();
    await expect.poll(read, { intervals: [250] }).toContain('Cerveza de prueba');
    // The copy is written shortly after the read; a kill before that would lose it.
    const kept = path.join(dataDir, 'carta.kept');
    await expect.poll(() => existsSync(kept) && readFileSync(kept, 'latin1')).toContain('Cerveza de prueba');

    await supabase.stop();
    // The last good lists still show, also on a page that was not requested before; nothing crashes.
    await expect.poll(async () => (await request.get(`${site.url}/readyz`)).status(), { intervals: [500] }).toBe(503);
    expect(await read()).toContain('Cerveza de prueba');
    // Each page shows which lists are empty, so one page has read all of them.
    expect(await (await request.get(`${site.url}/refrescos`)).text()).toMatch(/\d,\d\d\s€/);
    expect(site.readOutput()).toContain('content could not be read');

    // The copy outlives the process: a site that starts now shows it with its age.
    await site.kill();
    site = await startSite({ env: supabase.env, dataDir });
    expect(await read()).toContain('Cerveza de prueba');
    const { canServe, oldestDataSeconds } = (await (await request.get(`${site.url}/readyz`)).json()) as Record<
      string,
      unknown
    >;
    expect([canServe, typeof oldestDataSeconds]).toEqual([true, 'number']);
    expect(await site.stop()).toBe(0);
    rmSync(dataDir, { recursive: true });
  });
});

test('a hosted database that never answers: pages say so and are not cached, no crash', async ({ request }) => {
  const site = await startSite({
    env: { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_ANON_KEY: 'anon', SUPABASE_SERVICE_ROLE_KEY: 'service' },
  });
  const response = await request.get(`${site.url}/comida/carnes`);
  expect([response.status(), response.headers()['cache-control']]).toEqual([503, 'no-store']);
  expect(await response.text()).toContain('Ahora mismo no podemos leer la carta');
  const menu = await request.get(`${site.url}/en/menu_del_dia`);
  expect(menu.status()).toBe(503);
  expect(await menu.text()).toContain('We cannot read the daily menu right now');
  expect((await request.get(`${site.url}/en/sobre-nosotros`)).status()).toBe(200);
  expect(await site.stop()).toBe(0);
});

/**
 * While the file exists, the database and the storage find a full disk when they write to their own files; the
 * database's log has room.
 */
const fillDisk = (flag: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { openSync, writeSync, writeFileSync } = fs;
  const own = new Set();
  const check = (fd) => {
    if (!own.has(fd) || !fs.existsSync(${JSON.stringify(flag)})) return;
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
  };
  fs.openSync = (file, ...rest) => {
    const fd = openSync(file, ...rest);
    own.delete(fd);
    if (/[/](?:base|objects)[/]/.test(String(file))) own.add(fd);
    return fd;
  };
  fs.writeSync = (fd, ...rest) => (check(fd), writeSync(fd, ...rest));
  fs.writeFileSync = (fd, ...rest) => (check(fd), writeFileSync(fd, ...rest));
  syncBuiltinESMExports();
`)}`;

test('with a full disk the site is not ready and says why, until a write succeeds; one upload is enough', async ({
  request,
}) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-full-'));
  cpSync(await prepareSeededData(), dataDir, { recursive: true });
  const flag = path.join(dataDir, 'full');
  const metricsPort = await findFreePort();
  const env = { NODE_OPTIONS: fillDisk(flag), METRICS_PORT: String(metricsPort) };
  const site = await startSite({ dataDir, env });
  const photo = await sharp({ create: { width: 60, height: 84, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const form = await fillForm(site);
  const book = async () => (await request.post(`${site.url}/reservas`, { form })).status();
  const upload = () => sendMenus(site.url, site.adminKey, { photo, fields: ['imagen_es'] }, 1);
  const readReady = async () => {
    const answer = await request.get(`${site.url}/readyz`);
    return [answer.status(), await answer.json()] as unknown[];
  };
  const isFull = [
    503,
    expect.objectContaining({
      isReady: false,
      backends: { database: 'up' },
      writes: { state: 'failing', reason: 'disk full', since: expect.any(String) as unknown },
    }),
  ];
  const isWell = [200, expect.objectContaining({ isReady: true, writes: { state: 'stored' } })];
  expect(await readReady()).toEqual(isWell);
  // The following sign-ins fit into existing pages of their tables.
  expect((await request.get(`${site.url}/admin?key=${site.adminKey}`)).status()).toBe(200);
  writeFileSync(flag, '');
  expect(await upload()).not.toEqual([303]);
  expect(await readReady()).toEqual(isFull);
  rmSync(flag);
  expect(await upload()).toEqual([303]);
  expect(await readReady()).toEqual(isWell);

  // The first row of a table needs a new page.
  writeFileSync(flag, '');
  expect(await book()).toBeGreaterThan(499);
  expect(await readReady()).toEqual(isFull);
  expect(await (await request.get(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toMatch(
    /^antidoto_writes_up 0$[^]*^antidoto_failed_writes_total\{reason="disk full"\} \d+$/m,
  );
  rmSync(flag);
  expect(await book()).toBe(200);
  expect(await readReady()).toEqual(isWell);
  const said = site.readOutput().match(/"(?:a write failed|writes are stored again)[^}]*/g) ?? [];
  // The site's own counts may be the first write that fails.
  expect(said.map((line) => /"what":"([^"]+)"/.exec(line)?.[1])).toEqual([
    expect.stringMatching(/^(?:storage|rpc\/contar_escaneos)$/),
    undefined,
    expect.stringMatching(/^rpc\/(?:reservar_mesa|contar_escaneos)$/),
    undefined,
  ]);
  expect(await site.stop()).toBe(0);
  rmSync(dataDir, { recursive: true });
});

test('a second process on the same data directory refuses, naming the first', async ({ readingSite }) => {
  await expect(startSite({ dataDir: readingSite.dataDir })).rejects.toThrow(String(readingSite.pid));
});

test('an invalid environment stops the start and names the variables, without repeating a weak key', async () => {
  const easy = 'clave clave clave clave';
  const message = await startSite({ env: { ADMIN_KEY: easy, PORT: 'ochenta', WEBHOOK_SECRET: 'plain' } }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(message).toMatch(/^ *PORT: .*\n *ADMIN_KEY: must .*\n *WEBHOOK_SECRET: /m);
  expect(message).not.toContain(easy);
});

test('a server needs only a build with its packages: no sources, little memory, and a new data folder', async ({
  request,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-server-'));
  cpSync('build', path.join(folder, 'build'), { recursive: true });
  // Built by one user and run by another, as in docs/going-live.md: the second reads all files and changes none.
  const empty = readdirSync('build/empty-cluster', { recursive: true, withFileTypes: true });
  const modes = empty.map((entry) => statSync(path.join(entry.parentPath, entry.name)).mode & 0o066);
  expect(new Set(modes)).toEqual(new Set([0o044]));
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const dataDir = path.join(folder, 'data');
  // Like a real server: the first minute takes its full memory, pages rendered ahead included.
  const site = await startSite({ buildDir: path.join(folder, 'build'), dataDir, env: { PAGES_AHEAD: '1' } });
  if (process.platform === 'linux') {
    expect(readMostEver(site.pid)).toBeLessThan(mostAtPeak);
    await expect.poll(() => readMemory(site.pid)).toBeLessThan(mostAtRest);
  }

  for (const [address, text] of [
    ['/en/comida/entrantes', 'croquettes'],
    ['/icons/favicon.svg', '<svg'],
    ['/healthz', 'ok'],
  ] as const) {
    expect(await (await request.get(site.url + address)).text(), address).toContain(text);
  }
  // A separate process converts a picture; the build contains its file too.
  const photo = await sharp({ create: { width: 60, height: 84, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  expect(await sendMenus(site.url, site.adminKey, { photo, fields: ['imagen_es'] }, 1)).toEqual([303]);
  // The socket by which a command asks a running site for a backup (`backup.spec.ts`) has gone with the site.
  const door = path.join(dataDir, 'control.json');
  expect(existsSync(door)).toBe(true);
  expect(await site.stop()).toBe(0);
  expect(existsSync(door)).toBe(false);
  rmSync(folder, { recursive: true });
});

/**
 * By default each host gets every second request; `ODD_REQUESTS=2000 npx playwright test server -g odd` sends all to
 * both.
 */
const oddCount = process.env.ODD_REQUESTS;
const oddRequests = makeOddRequests(Number(oddCount ?? 500), 21);

for (const isStock of [false, true]) {
  test.describe(`both hosts: ${isStock ? 'the stock remix-serve' : 'our own'}`, () => {
    let site: Site;
    test.beforeAll(async () => {
      site = await startSite({ isStock, env: { TRUST_PROXY_HOPS: '1', RESERVATION_RATE_LIMIT: '1' } });
    });
    test.afterAll(() => site.kill());

    test('serves every kind of page', async ({ request }) => {
      for (const address of ['/', '/en/comida/entrantes', '/reservas', '/healthz', '/readyz', '/icons/favicon.svg']) {
        const response = await request.get(site.url + address);
        expect(response.status(), address).toBe(200);
        expect(response.headers()['permissions-policy'], address).toContain('camera=()');
      }
      const page = await request.get(`${site.url}/vino`);
      expect(page.headers()['content-security-policy']).toContain("script-src 'none'");
      expect(await page.text()).toMatch(/\d,\d\d\s€/);
    });

    test('refuses unreadable requests with a page of the site', async ({ request }) => {
      for (const [target, status] of [
        [`/${'/'.repeat(15_000)}`, 414],
        ['//elsewhere.example/?lng=es', 400],
        ['/en//elsewhere.example', 400],
        ['/%5Celsewhere.example', 400],
        ['/%0d%0a', 400],
        ['/%zz', 400],
      ] as const) {
        const { port } = new URL(site.url);
        const answer = await new Promise<{ status?: number; type?: string }>((resolve, reject) => {
          const asked = httpRequest({ port, host: '127.0.0.1', path: target }, (response) => {
            response.resume();
            resolve({ status: response.statusCode, type: response.headers['content-type'] });
          });
          asked.on('error', reject).end();
        });
        expect(answer, target.slice(0, 40)).toEqual({ status, type: 'text/html; charset=utf-8' });
      }
      const refused = await request.get(`${site.url}/en/${'a'.repeat(3000)}`);
      expect(await refused.text()).toContain('This address is too long');
    });

    test('refuses posts from other sites with a page, also at addresses for scripts', async ({ request }) => {
      for (const headers of [
        { Origin: 'https://elsewhere.example' },
        { Origin: 'null' },
        { Origin: 'http://' },
        { 'Sec-Fetch-Site': 'cross-site' },
      ] as Record<string, string>[]) {
        for (const address of ['/reservas', '/en/reservas/gestionar?id=1', '/admin', '/admin/filas/carnes']) {
          const response = await request.post(site.url + address, { headers, form: { key: 'hunter2' } });
          expect(response.status(), `${JSON.stringify(headers)} ${address}`).toBe(403);
          expect(await response.text()).toContain('tel:');
        }
      }
    });

    test('counts guests by the address from the proxy', async ({ request }) => {
      const send = (client: string) =>
        request.post(`${site.url}/reservas`, { headers: { 'X-Forwarded-For': client }, form: { nombre: 'A' } });
      expect((await send('203.0.113.1')).status()).toBe(400);
      expect((await send('203.0.113.1')).status()).toBe(429);
      expect((await send('203.0.113.2')).status()).toBe(400);
      expect((await send('203.0.113.2:49152')).status()).toBe(429);
      expect((await send('[2001:db8::1]:49152')).status()).toBe(400);
    });

    test('answers a page with _data like the page', async ({ request }) => {
      for (const address of ['/reservas', '/nada', '/vino', '/reservas/gestionar']) {
        const page = await request.get(site.url + address);
        const asked = await request.get(`${site.url}${address}?_data=routes%2F(en).reservas`);
        const [html, askedHtml] = await Promise.all([page.text(), asked.text()]);
        expect([asked.status(), /<title>.*?<\/title>/.exec(askedHtml)?.[0]], address).toEqual([
          page.status(),
          /<title>.*?<\/title>/.exec(html)?.[0],
        ]);
        expect(askedHtml, address).toContain('</html>');
      }
    });

    test('links a booking to the same booking in the other language', async ({ request }) => {
      const page = await request.get(`${site.url}/reservas/gestionar?id=a%2Fb&x=1`);
      expect(await page.text()).toContain('href="/en/reservas/gestionar?id=a%2Fb"');
    });

    test('logs a line a request, and no key, id or code', async ({ request }) => {
      await request.get(`${site.url}/admin?key=hunter2`);
      await request.get(`${site.url}/reservas/gestionar?id=hunter2`);
      await expect.poll(() => site.readOutput()).toContain('"GET","path":"/admin","status":403');
      await expect.poll(() => site.readOutput()).toContain('"GET","path":"/reservas/gestionar","status":404');
      expect(site.readOutput()).not.toContain('hunter2');
    });

    const requests = oddRequests.filter((_, at) => oddCount !== undefined || (at % 2 === 1) === isStock);
    test(`answers ${requests.length} odd requests without a 5xx, and none holds it up`, async ({ request }) => {
      test.setTimeout(300_000);
      // `remix-serve` opens the database at the first request.
      expect((await request.get(`${site.url}/readyz`)).status()).toBe(200);
      const { failed, longest, most } = await tryRequests(site, requests);
      expect(failed).toEqual([]);
      if (!isStock) expect(longest.taken, longest.shown).toBeLessThan(most);
      expect((await request.get(`${site.url}/healthz`)).status()).toBe(200);
    });

    if (isStock) {
      test('ends at the first signal and releases the data folder to the next site', async () => {
        const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-stock-'));
        cpSync(await prepareSeededData(), dataDir, { recursive: true });
        for (const isNextStock of [true, false]) {
          const next = await startSite({ isStock: isNextStock, dataDir });
          expect(existsSync(path.join(dataDir, 'last-stop.gz'))).toBe(false);
          expect(await next.stop()).toBe(0);
          // The database leaves this file when it was closed.
          expect(existsSync(path.join(dataDir, 'last-stop.gz'))).toBe(true);
        }
        rmSync(dataDir, { recursive: true });
      });
      return;
    }
    test('stops in order: accepted requests are answered, the panel’s streams closed, then exit 0', async ({
      request,
    }) => {
      expect(await (await request.get(`${site.url}/readyz`)).json()).toMatchObject({
        canServe: true,
        schema: { state: 'current', lacks: [], surplus: [] },
      });
      const pages = Array.from({ length: 20 }, (_, index) => request.get(`${site.url}/comida?n=${index}`));
      const answers = Promise.all(pages);
      await new Promise<void>((resolve) => setImmediate(resolve));
      const first = await Promise.race([answers.then((all) => all[0]), request.get(`${site.url}/healthz`)]);
      expect(first?.status()).toBe(200);
      await answers;
      await request.get(`${site.url}/admin?key=${site.adminKey}`);
      const { cookies } = await request.storageState();
      const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
      const news = await fetch(`${site.url}/admin/novedades`, { headers });
      // Read completely: a request that the stop cuts off is refused here.
      const heard = news.text();
      expect(await site.stop()).toBe(0);
      expect(await heard).toContain('retry: 2000');
    });
  });
}
