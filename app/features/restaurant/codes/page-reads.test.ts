import { expect, it } from 'vitest';

import { createPageReads } from './page-reads';

/** The counts that are written after these requests; `fails` is the number of writes that fail first. */
async function countReads(requests: Parameters<ReturnType<typeof createPageReads>['count']>[0][], fails = 0) {
  const written: [string, string, number][] = [];
  let failures = fails;
  const add = async (day: string, code: string, times: number) => {
    if ((failures -= 1) >= 0) throw new Error('away');
    written.push([day, code, times]);
  };
  const reads = createPageReads({ scans: { add }, today: () => '2026-11-27' });
  for (const request of requests) reads.count({ method: 'GET', userAgent: 'Mozilla/5.0 (iPhone)', ...request });
  for (let turn = 0; turn < fails; turn += 1) await expect(reads.flush()).rejects.toThrow('away');
  await reads.flush();
  await reads.flush();
  return written;
}

it('counts a page in both languages and with a filter as one, once', async () => {
  const addresses = ['/carta', '/en/carta', '/carta?sin=gluten', '/', '/reservas?personas=4'];
  expect(await countReads(addresses.map((address) => ({ address })))).toEqual([
    ['2026-11-27', 'pagina:carta', 3],
    ['2026-11-27', 'pagina:inicio', 1],
    ['2026-11-27', 'pagina:reservas', 1],
  ]);
});

it('counts no program, no page that is fetched ahead, no other address and no HEAD', async () => {
  const others = [
    { address: '/carta', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { address: '/carta', userAgent: 'facebookexternalhit/1.1' },
    { address: '/carta', purpose: 'prefetch' },
    { address: '/admin/reservas' },
    { address: '/reserva/abc' },
    { address: '/carta', method: 'HEAD' },
  ];
  expect(await countReads(others)).toEqual([]);
});

it('keeps the counts that could not be written', async () => {
  expect(await countReads([{ address: '/vino' }], 2)).toEqual([['2026-11-27', 'pagina:vino', 1]]);
});
