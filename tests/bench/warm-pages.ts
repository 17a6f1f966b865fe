import { startSite } from '../support/site';
import { fetchRaw, pause, putLoad, startBareServer, type LoadOptions } from './load';
import { makeFigure, medianOf, type Figure } from './report';

const address = '/comida/entrantes';

/**
 * A cached page and its 304 compared with a bare server of the same bytes, measured bare – ours – bare; the form's
 * page, rendered per visitor, compared with that list; the list compared with `remix-serve`.
 */
export async function measureWarmPages(rounds: number, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const site = await startSite();
  await pause(6000);
  const accept = { 'Accept-Encoding': 'br' };
  const full = await fetchRaw(site.url + address, accept);
  const tag = full.rawHeaders[full.rawHeaders.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? '';
  const asked = { ...accept, 'If-None-Match': tag };
  const bare = await startBareServer(full, await fetchRaw(site.url + address, asked));

  for (const [what, headers] of [
    ['warm page against bare node:http', accept],
    ['304 against a bare 304', asked],
  ] as const) {
    const options: LoadOptions = { seconds, headers };
    // Both warm up, because Node compiles during the first run.
    await putLoad(bare.url, options);
    await putLoad(site.url + address, options);
    const ratios: number[] = [];
    const ours: number[] = [];
    const tails: number[] = [];
    const ceilings: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await putLoad(bare.url, options);
      const own = await putLoad(site.url + address, options);
      const after = await putLoad(bare.url, options);
      const ceiling = (before.rate + after.rate) / 2;
      ratios.push(own.rate / ceiling);
      ours.push(own.rate);
      tails.push(own.p99);
      ceilings.push(ceiling);
    }
    const note = `${medianOf(ours).toFixed(0)} of ${medianOf(ceilings).toFixed(0)} requests/s, ${full.body.length} bytes`;
    figures.push(makeFigure(what, ratios, '×', { atLeast: 0.8, note }));
    if (headers === accept) figures.push(makeFigure('p99 at 20 connections', tails, 'ms', { atMost: 10 }));
  }
  bare.stop();

  await putLoad(`${site.url}/reservas`, { seconds, headers: accept });
  const shares: number[] = [];
  const forms: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await putLoad(site.url + address, { seconds, headers: accept });
    const form = await putLoad(`${site.url}/reservas`, { seconds, headers: accept });
    const after = await putLoad(site.url + address, { seconds, headers: accept });
    shares.push((2 * form.rate) / (before.rate + after.rate));
    forms.push(form.rate);
  }
  const formNote = `${medianOf(forms).toFixed(0)} forms a second, each with a key of its own`;
  figures.push(makeFigure("a form's page against a list", shares, '×', { atLeast: 0.2, note: formNote }));

  const stock = await startSite({ isStock: true });
  await putLoad(stock.url + address, { seconds, headers: accept });
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const theirs = await putLoad(stock.url + address, { seconds, headers: accept });
    const own = await putLoad(site.url + address, { seconds, headers: accept });
    ratios.push(own.rate / theirs.rate);
    rates.push(theirs.rate);
  }
  figures.push(
    makeFigure('warm page against stock remix-serve', ratios, '×', {
      note: `remix-serve ${medianOf(rates).toFixed(0)} requests/s`,
    }),
  );
  await stock.kill();
  await site.stop();
  return figures;
}
