import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

import { chromium, type Browser } from 'playwright';

import { chromiumArgs } from '../../tools/chromium';
import { findFreePort, startSite } from '../support/site';
import { makeFigure, medianOf, type Figure } from './report';

/** A list page; other lists differ only in their dishes. */
const list = '/comida/entrantes';

/**
 * First paint of a list on a phone (1.6 Mbit/s, 150 ms, CPU slowed four times), compared with the same page without
 * fonts. One server between sends both by turns, so that they differ in nothing else.
 */
export async function measureFirstPaint(rounds: number, turns: number): Promise<Figure[]> {
  const site = await startSite();
  const between = await serveWithAndWithoutFonts(site.url);
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: chromiumArgs,
  });
  await paintFirst(browser, between.url);
  const ratios: number[] = [];
  const all: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    const spent: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
    for (let turn = 0; turn < turns; turn += 1) {
      // The order alternates.
      const order = turn % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
      for (const which of order) {
        spent[which].push(await paintFirst(browser, `${between.url}${which === 'bare' ? '?bare' : ''}`));
      }
    }
    ratios.push(medianOf(spent.ours) / medianOf(spent.bare));
    all.ours.push(...spent.ours);
    all.bare.push(...spent.bare);
  }
  await browser.close();
  between.stop();
  await site.stop();
  const note = `${medianOf(all.ours).toFixed(0)} ms against ${medianOf(all.bare).toFixed(0)} without fonts`;
  return [makeFigure('first paint of a list against the same page without fonts', ratios, '×', { atMost: 1.05, note })];
}

/** The list's address at a proxy to the site; with `?bare` the proxy removes all fonts from the page. */
async function serveWithAndWithoutFonts(siteUrl: string): Promise<{ url: string; stop(): void }> {
  const html = await (await fetch(siteUrl + list)).text();
  const bare = html
    .replace(/@font-face\{[^}]*\}/g, '')
    .replace(/<link[^>]*(?:as="font"|rel="stylesheet")[^>]*>/g, '')
    .replace(
      /(--font-(?:text|display):)[^;]*/g,
      (_, name: string) => `${name}${name.includes('text') ? 'sans-serif' : 'serif'}`,
    );
  const [ours, without] = [html, bare].map((page) => brotliCompressSync(page));
  const port = await findFreePort();
  const server = createServer((request, response) => {
    if (request.url?.startsWith(list)) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' });
      response.end(request.url.endsWith('?bare') ? without : ours);
      return;
    }
    void (async () => {
      const answer = await fetch(siteUrl + (request.url ?? ''));
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}${list}`, stop: () => void server.close() };
}

/** Milliseconds until the first text or picture is painted on a first visit. */
async function paintFirst(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address, { waitUntil: 'load' });
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  const ms = await paint.jsonValue();
  await context.close();
  return ms ?? NaN;
}
