import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

import { makeOddRequests, type OddRequest } from '../support/odd-requests';
import { startSite, type Site } from '../support/site';

/** A page that is made for whoever asks: a search that finds much, and that nobody has made before. */
const askSearch = (time: number): OddRequest => ({
  text: `GET /carta?q=${['con', 'de', 'la', 'al'][time]} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
  shown: 'a search',
});
/** By default each host is asked every other one; `ODD_REQUESTS=2000 npx playwright test odd-requests` asks both all of them. */
const count = process.env.ODD_REQUESTS;
const made = makeOddRequests(Number(count ?? 500), 21);

/** The status of the answer; 0 when the connection was closed without one. */
function ask(url: string, { text, shown }: OddRequest): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`No answer within 30 s to ${shown}`));
    }, 30_000);
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    // Whoever was refused may be cut off while still sending; what was answered until then counts.
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(Number(/^HTTP\/1\.1 ([2-5]\d\d)/m.exec(answer)?.[1] ?? 0));
    });
  });
}

/** What the process's main thread has used of a processor so far, in milliseconds: waiting its turn is not counted. */
function readProcessorTime({ pid }: Site): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

for (const isStock of [false, true]) {
  const requests = made.filter((_, at) => count !== undefined || (at % 2 === 1) === isStock);
  test(`${requests.length} odd requests get no 5xx and hold up nobody: ${isStock ? 'remix-serve' : 'our host'}`, async ({
    request,
  }) => {
    test.setTimeout(300_000);
    const site = await startSite({ isStock });
    // The stock host opens the database when first asked.
    expect((await request.get(`${site.url}/readyz`)).status()).toBe(200);
    const measure = async (odd: OddRequest) => {
      const before = readProcessorTime(site);
      const status = await ask(site.url, odd);
      return { status, taken: readProcessorTime(site) - before };
    };
    /** Without a page rendered behind another answer, or a collection of garbage: what is slow by itself is slow again. */
    const measureAgain = async (makeOdd: (time: number) => OddRequest) => {
      const taken = [];
      while (taken.length < 4) taken.push((await measure(makeOdd(taken.length))).taken);
      return Math.min(...taken);
    };
    // In milliseconds of processor time: what an odd request may cost is told by a usual one.
    const most = 3 * (await measureAgain(askSearch));
    const failed: string[] = [];
    let longest = { taken: 0, shown: '' };
    for (const odd of requests) {
      const { status, taken: first } = await measure(odd);
      if (status >= 500) failed.push(`${status}: ${odd.shown}`);
      const taken = first > most / 2 ? Math.min(first, await measureAgain(() => odd)) : first;
      if (taken > longest.taken) longest = { taken, shown: odd.shown };
    }
    expect(failed).toEqual([]);
    if (!isStock) expect(longest.taken, longest.shown).toBeLessThan(most);
    expect((await request.get(`${site.url}/healthz`)).status()).toBe(200);
    await site.kill();
  });
}
