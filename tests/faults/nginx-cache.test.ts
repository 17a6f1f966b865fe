import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readForm } from '../bench/read-form.mjs';
import { ask, nginxProgram, startNginx, type Answer, type Asking, type Nginx } from '../support/nginx';
import { findFreePort, startSite, type Site } from '../support/site';
import { startSupabase, type SupabaseProcess } from '../support/supabase';
import { fillForm } from './guest';

/*
 * nginx with docs/nginx-cache.conf as the cache in front of a site, and of a second one that is asked while the first is down.
 * `npm run tool -- campaign cache` changes 20 prices instead of one.
 */

const changes = Number(process.env.CACHE_CHANGES ?? 1);
/** The long run prints its results. */
const tell = (what: string) => process.env.CACHE_CHANGES && process.stdout.write(`${what}\n`);
/** Maximum age of a kept page, and how much later a second site learns of a change, in ms (docs/scaling.md). */
const longestKept = 5000;
const longestUntold = 4000;

const list = '/comida/entrantes';
const picture = '/pictures/platos/croquetas-de-jamon.svg';
const seeded = 'imagenes/menu-del-dia/es';
const [photo] = readdirSync(`supabase/seed/storage/${seeded}`).filter((name) => name.endsWith('.jpg'));
const stored = `/storage/v1/object/public/${seeded}/${photo}`;
const spellings = {
  br: ['gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', 'gzip, deflate, br, zstd'],
  gzip: ['gzip, deflate', 'gzip;q=0.5', 'br;q=0, gzip'],
  identity: ['identity', 'deflate', 'br;q=0, gzip;q=0.0'],
};
const allSpellings = Object.entries(spellings).flatMap(([encoding, all]) =>
  all.map((each) => [encoding, each] as const),
);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const readHtml = ({ headers, body }: Answer): string => {
  const encoding = headers['content-encoding'];
  return String(encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body);
};
const cookieOf = ({ headers }: Answer) => headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const isKept = ({ headers }: Answer) => /^(?:HIT|STALE|UPDATING|REVALIDATED)$/.test(String(headers['x-cache']));

/** Signs in; saves prices of the first starter, also such as the panel would ask about. */
async function openPanel(get: (path: string, asking?: Asking) => Promise<Answer>, adminKey: string) {
  const Cookie = cookieOf(await get(`/admin?key=${encodeURIComponent(adminKey)}`));
  const panel = '/admin/comidas/entrantes';
  const html = readHtml(await get(panel, { headers: { Cookie } }));
  const fields = readForm(html, 'tr:not(#fila-nueva) input[name=precio]', 'Guardar');
  let before = JSON.parse(fields.get('antes') ?? '') as { precio: number };
  return {
    Cookie,
    async savePrice(cents: number): Promise<string> {
      const precio = (cents / 100).toFixed(2).replace('.', ',');
      fields.set('accion', 'guardar seguro');
      fields.set('antes', JSON.stringify(before));
      fields.set('precio', precio);
      const headers = { Cookie, 'Content-Type': 'application/x-www-form-urlencoded' };
      const { status } = await get(panel, { method: 'POST', headers, body: fields.toString() });
      if (status !== 303) throw new Error(`a save was answered ${status}`);
      before = { ...before, precio: cents };
      return precio;
    },
  };
}

/**
 * Reads pages in every encoding until the new price has been in all of them for a second. Returns how long after the call the
 * last request with an older price began, in ms.
 */
async function watchPrice(get: (path: string, asking?: Asking) => Promise<Answer>, price: string): Promise<number> {
  const savedAt = performance.now();
  let lastOld = 0;
  for (let isEverywhere = 0; isEverywhere < 10; await pause(100)) {
    isEverywhere += 1;
    for (const path of [list, `/en${list}`]) {
      for (const [accepted] of Object.values(spellings)) {
        const startedAt = performance.now();
        const html = readHtml(await get(path, { headers: { 'Accept-Encoding': accepted ?? '' } }));
        if (html.includes(price) || html.includes(price.replace(',', '.'))) continue;
        lastOld = startedAt - savedAt;
        isEverywhere = 0;
      }
    }
  }
  return lastOld;
}

/** How many requests a site has answered, by the metrics that it shows on that port. */
async function countAnswers(port: number): Promise<number> {
  const text = String((await ask(`http://127.0.0.1:${port}/metrics`)).body);
  return [...text.matchAll(/^antidoto_requests_total\{.*\} (\d+)$/gm)].reduce((sum, [, each]) => sum + Number(each), 0);
}

/** Other prices are below 70 €. */
const priceOf = (round: number) => 7001 + round * 11;

const skipped = nginxProgram ? '' : ', skipped: nginx is not installed';

describe.skipIf(!nginxProgram)(`nginx as the cache in front of a site${skipped}`, () => {
  let site: Site;
  let nginx: Nginx;
  let metricsPort: number;
  const env = { TRUST_PROXY_HOPS: '1', RESERVATION_RATE_LIMIT: '3' };
  const get = (path: string, asking?: Asking) => ask(nginx.url + path, asking);
  const direct = (path: string, asking?: Asking) => ask(site.url + path, asking);

  beforeAll(async () => {
    metricsPort = await findFreePort();
    site = await startSite({ env: { ...env, METRICS_PORT: String(metricsPort) } });
    nginx = await startNginx([site.url]);
  });
  afterAll(async () => {
    await nginx?.stop();
    await site?.stop();
  });

  it('sends the site one request for each page, language, filter and encoding, however it is spelled', async () => {
    const pages = ['/', '/en', list, `/en${list}`, '/carta?sin=gluten', '/en/carta?q=ham', picture];
    const before = await countAnswers(metricsPort);
    const startedAt = performance.now();
    let asked = 0;
    for (let round = 0; round < 10; round += 1) {
      for (const page of pages) {
        for (const [encoding, accepted] of allSpellings) {
          const answer = await get(page, { headers: { 'Accept-Encoding': accepted } });
          expect([answer.status, answer.headers['content-encoding'] ?? 'identity'], page).toEqual([200, encoding]);
          expect(answer.headers['set-cookie'], page).toBeUndefined();
          if (asked++ >= pages.length * allSpellings.length) expect(isKept(answer), page).toBe(true);
        }
      }
    }
    const periods = 1 + Math.ceil((performance.now() - startedAt) / 2000);
    const sent = (await countAnswers(metricsPort)) - before;
    tell(`cache in front: ${asked} requests of guests, ${sent} of them at the site`);
    expect(sent).toBeLessThanOrEqual(pages.length * 3 * periods);
  });

  it('sends the bytes of the site: languages and encodings do not mix', async () => {
    for (const page of [list, `/en${list}`, picture]) {
      const whole = readHtml(await direct(page));
      for (const [, accepted] of allSpellings) {
        const answer = await get(page, { headers: { 'Accept-Encoding': accepted, 'Accept-Language': 'fr' } });
        expect(readHtml(answer) === whole, `${page} ${accepted}`).toBe(true);
        expect(answer.headers.vary).toBe('Accept-Encoding');
      }
    }
  });

  it('answers 304, HEAD and ranges', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const page = await get(list, { headers });
    const tag = String(page.headers.etag);
    for (const asked of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const { status, body } = await get(list, { headers: { ...headers, 'If-None-Match': asked } });
      expect([status, body.length], asked).toEqual([304, 0]);
    }
    expect((await get(list, { headers: { ...headers, 'If-None-Match': '"other"' } })).status).toBe(200);
    const head = await get(list, { headers, method: 'HEAD' });
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, tag]);
    // The site ignores ranges of pages, so that a page is never cut.
    const whole = await get(list, { headers: { ...headers, Range: 'bytes=0-9' } });
    expect([whole.status, whole.body.length]).toEqual([200, page.body.length]);

    const uncut = await get(stored);
    const part = await get(stored, { headers: { Range: 'bytes=10-19' } });
    expect([uncut.status, part.status]).toEqual([200, 206]);
    expect(isKept(part)).toBe(true);
    expect(part.body.equals(uncut.body.subarray(10, 20))).toBe(true);
  });

  it('shows a changed price within five seconds', async () => {
    const panel = await openPanel(get, site.adminKey);
    for (let round = 0; round < changes; round += 1) {
      await watchPrice(get, await panel.savePrice(priceOf(2 * round)));
      // Somewhere in the life of the kept page.
      await pause((round % 10) * 300);
      const took = await watchPrice(get, await panel.savePrice(priceOf(2 * round + 1)));
      tell(`cache in front: the old price was last seen ${(took / 1000).toFixed(1)} s after the change`);
      expect(took).toBeLessThanOrEqual(longestKept);
    }
  });

  it('keeps nothing of the panel, of its staff, of a form or of a guest', async () => {
    const { Cookie } = await openPanel(get, site.adminKey);
    const mark = 'href="/admin"';
    for (let turn = 0; turn < 2; turn += 1) {
      const ofStaff = await get(list, { headers: { Cookie } });
      expect([ofStaff.headers['x-cache'], readHtml(ofStaff).includes(mark)]).toEqual(['BYPASS', true]);
      const ofGuest = await get(list);
      expect(readHtml(ofGuest).includes(mark)).toBe(false);
    }
    for (const page of ['/admin', '/admin/reservas', '/admin/comidas/entrantes', '/admin/nada.css', '/admin/x.jpg']) {
      expect((await get(page, { headers: { Cookie } })).headers['cache-control'], page).toMatch(/no-store/);
      expect((await get(page)).status, page).toBe(403);
    }
    const keyOf = async () => (await fillForm(nginx)).solicitud;
    expect(await keyOf()).not.toBe(await keyOf());

    // A guest's answer, its link and its address with the ending of a file are for that guest only.
    const body = new URLSearchParams(await fillForm(nginx, { nombre: 'Zoe Privada' })).toString();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const sent = await get('/reservas', { method: 'POST', headers, body, from: '127.0.0.77' });
    expect(sent.status).toBe(303);
    const thanks = await get(sent.headers.location ?? '', { headers: { Cookie: cookieOf(sent) } });
    const link = /\/reserva\/[\w-]{20,}/.exec(readHtml(thanks))?.[0] ?? '';
    expect(link).not.toBe('');
    expect(readHtml(await get(sent.headers.location ?? ''))).not.toContain(link);
    for (const address of [link, `${link}.ics`, `${link}/x.css`]) {
      for (let turn = 0; turn < 2; turn += 1) {
        const answer = await get(address, { from: '127.0.0.78' });
        expect([isKept(answer), answer.headers['cache-control']], address).toEqual([false, 'no-store']);
      }
    }
  });

  it('passes events of the panel on at once', async () => {
    const { Cookie } = await openPanel(get, site.adminKey);
    const answer = await fetch(`${nginx.url}/admin/novedades`, { headers: { Cookie } });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const { value } = (await answer.body?.getReader().read()) ?? {};
    expect(value?.length).toBeGreaterThan(0);
  });

  it('keeps no refusal, and no page for a host that a client made up', async () => {
    for (const path of [
      '/nada',
      '/en/nada',
      '/nada.jpg',
      `${list}?lng=en`,
      '/carta//x',
      '/storage/v1/object/public/nada',
    ]) {
      for (let turn = 0; turn < 2; turn += 1) {
        const answer = await get(path);
        expect([answer.status >= 300, isKept(answer)], path).toEqual([true, false]);
      }
    }
    for (const path of ['/', '/sitemap.xml', '/robots.txt', '/llms.txt', '/vino?lng=en']) {
      const headers = {
        'X-Forwarded-Host': 'made-up.example',
        'X-Forwarded-Proto': 'ftp',
        Forwarded: 'host=made-up.example',
      };
      const answer = await get(`${path}${path.includes('?') ? '&' : '?'}other=${path.length}`, { headers });
      expect(readHtml(answer) + JSON.stringify(answer.headers), path).not.toContain('made-up');
    }
  });

  it('counts requests by the address of the guest, whatever the guest claims to be', async () => {
    const send = async (from: string, claimed: string) => {
      const body = new URLSearchParams(await fillForm(nginx)).toString();
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': claimed };
      return (await get('/reservas', { method: 'POST', headers, body, from })).status;
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push(await send('127.0.0.2', `203.0.113.${turn}`));
    expect(statuses).toEqual([303, 303, 303, 429]);
    expect(await send('127.0.0.3', '127.0.0.2')).toBe(303);
  });

  it('serves kept pages while the site is down, says 502 for the rest, and recovers', async () => {
    const port = Number(new URL(site.url).port);
    await get(list);
    await site.kill();
    // Past the time in which a page may be served without asking the site.
    await pause(longestKept);
    const kept = await get(list);
    expect([kept.status, isKept(kept)]).toEqual([200, true]);
    for (const path of ['/reservas', '/admin', '/nada']) expect((await get(path)).status, path).toBe(502);
    // A site that answers 503 is as good as none.
    const failing = createServer((_, response) => response.writeHead(503, { 'Cache-Control': 'no-store' }).end());
    await new Promise<void>((resolve) => failing.listen(port, '127.0.0.1', resolve));
    expect((await get(list)).status).toBe(200);
    expect((await get('/reservas')).status).toBe(503);
    failing.closeAllConnections();
    await new Promise((resolve) => failing.close(resolve));

    site = await startSite({ env, port });
    await expect.poll(async () => (await get('/reservas')).status).toBe(200);
    const panel = await openPanel(get, site.adminKey);
    expect(await watchPrice(get, await panel.savePrice(9011))).toBeLessThanOrEqual(longestKept);
  });
});

describe.skipIf(!nginxProgram)(`nginx in front of two sites, one as the backup${skipped}`, () => {
  let supabase: SupabaseProcess;
  let sites: Site[];
  const metricsPorts: number[] = [];
  let nginx: Nginx;
  const get = (path: string, asking?: Asking) => ask(nginx.url + path, asking);

  beforeAll(async () => {
    supabase = await startSupabase();
    // The one that stands by has read everything when it is needed, as outside tests.
    const env = { ...supabase.env, TRUST_PROXY_HOPS: '1', RESERVATION_RATE_LIMIT: '3', PAGES_AHEAD: '1' };
    metricsPorts.push(await findFreePort(), await findFreePort());
    sites = await Promise.all(metricsPorts.map((port) => startSite({ env: { ...env, METRICS_PORT: String(port) } })));
    nginx = await startNginx(sites.map(({ url }) => url));
  });
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all(sites?.map((site) => site.stop()) ?? []);
    await supabase?.stop();
  });

  it('keeps a session at both, and shows a change of either', async () => {
    for (const [index, site] of sites.entries()) {
      const panel = await openPanel((path, asking) => ask(site.url + path, asking), site.adminKey);
      for (const at of [...sites, nginx]) {
        expect((await ask(`${at.url}/admin/reservas`, { headers: { Cookie: panel.Cookie } })).status).toBe(200);
      }
      for (let round = 0; round < changes; round += 1) {
        const took = await watchPrice(get, await panel.savePrice(priceOf(index * changes + round)));
        tell(`change of site ${index + 1}: the old price was last seen ${(took / 1000).toFixed(1)} s after it`);
        expect(took).toBeLessThanOrEqual(longestKept + longestUntold);
      }
    }
  });

  it('asks the first site alone, so that a changed page is rendered once', async () => {
    const before = await Promise.all(metricsPorts.map(countAnswers));
    for (let turn = 0; turn < 2; turn += 1) {
      await pause(longestKept);
      await get(list);
      await get(`/en${list}`);
    }
    const after = await Promise.all(metricsPorts.map(countAnswers));
    const [first = 0, second] = after.map((count, at) => count - (before[at] ?? 0));
    expect(first).toBeGreaterThanOrEqual(4);
    expect(second).toBe(0);
  });

  it('loses no page and no session with a site, and takes it back', async () => {
    const [first] = sites;
    if (!first) throw new Error('no site');
    const { Cookie } = await openPanel(get, first.adminKey);
    const paths = ['/reservas', '/admin/reservas', '/vino'];
    const answers: Promise<string>[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      const path = paths[turn % paths.length] ?? '';
      answers.push(get(path, { headers: { Cookie } }).then(({ status }) => `${status} ${path}`));
      if (turn === 20) await first.kill();
      await pause(10);
    }
    expect((await Promise.all(answers)).filter((answer) => !answer.startsWith('200 '))).toEqual([]);
    const port = Number(new URL(first.url).port);
    sites[0] = await startSite({
      env: { ...supabase.env, TRUST_PROXY_HOPS: '1', RESERVATION_RATE_LIMIT: '3' },
      port,
    });
  });
});
