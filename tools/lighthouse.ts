/**
 * `npm run tool -- lighthouse`: measures four pages as on a phone, the median of three runs in all four categories.
 * Fails when a median is under 100 or the layout of a page shifts.
 */
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { chromiumArgs, findChromium } from './chromium';
import { printLine } from '../scripts/prepare.mjs';
import { readSiteMap, runSite } from './run-site';

const { values: asked, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, all: { type: 'boolean', default: false } },
});
const runs = Number(asked.runs);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const medianOf = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const site = await runSite();
const addresses = asked.all
  ? await listAll()
  : named.length > 0
    ? named
    : ['/', '/comida/entrantes', '/vino', '/sobre-nosotros'];

/** Every public page: the site map and the pages that are `noindex`. */
async function listAll() {
  const unlisted = ['/reservas', '/terminos', '/consentimiento'].flatMap((address) => [address, `/en${address}`]);
  return [...new Set([...(await readSiteMap(site.url)), ...unlisted])];
}

const chrome = await launch({
  chromePath: await findChromium(),
  chromeFlags: ['--headless=new', ...chromiumArgs],
  ignoreDefaultFlags: false,
});
/** `medians`: by category, wanted is 100. `shift`: wanted is 0. */
const rows: { address: string; medians: number[]; shift: number }[] = [];
const lost = new Map<string, string>();
try {
  for (const address of addresses) {
    const scores: number[][] = [];
    const shifts: number[] = [];
    for (let run = 0, repeats = 0; run < runs; run += 1) {
      const result = await lighthouse(site.url + address, {
        port: chrome.port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: categories,
      });
      if (!result) throw new Error(`${address}: Lighthouse gave no result`);
      const { audits } = result.lhr;
      const judged = categories.flatMap((id) => result.lhr.categories[id] ?? []);
      const missing = judged.flatMap(({ auditRefs }) => auditRefs.flatMap(({ id }) => audits[id]?.errorMessage ?? []));
      // The browser drew nothing: repeat the run.
      if (judged.some(({ score }) => score === null) && repeats < 3) {
        repeats += 1;
        run -= 1;
        printLine(`${address}: could not be measured, once more (${missing[0]})`);
        continue;
      }
      const points = judged.map(({ score }) => Math.round((score ?? 0) * 100));
      scores.push(points);
      shifts.push(audits['cumulative-layout-shift']?.numericValue ?? 1);
      for (const { id, weight } of judged.flatMap(({ auditRefs }) => auditRefs)) {
        const { score = null, title } = audits[id] ?? {};
        if (weight > 0 && score !== null && score < 0.9) lost.set(`${address} ${id}`, `${title} (${score})`);
      }
      printLine(`${address}: ${points.join(' · ')}`);
      // More than half of the runs are at 100, so the median is too.
      if (categories.every((_, at) => scores.filter((each) => each[at] === 100).length > runs / 2)) break;
    }
    rows.push({
      address,
      medians: categories.map((_, at) => medianOf(scores.map((each) => each[at] ?? 0))),
      shift: Math.max(...shifts),
    });
  }
} finally {
  chrome.kill();
  await site.stop();
}
console.table(
  rows.map(({ address, medians, shift }) => ({
    address,
    ...Object.fromEntries(categories.map((id, at) => [id, medians[at]])),
    shift,
  })),
);
for (const [where, what] of lost) printLine(`${where}: ${what}`);
process.exit(rows.every(({ medians, shift }) => medians.every((median) => median === 100) && shift === 0) ? 0 : 1);
