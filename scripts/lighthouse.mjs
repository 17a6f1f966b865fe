/**
 * `npm run lighthouse`: four reading pages on a phone, the median of three runs of each (`-- --runs N`), all four
 * categories. `-- --all` takes every public page in both languages, `-- /vino /en/vino` those named, and their performance
 * only. Prints a table; fails when a median is under 100 or a page moves.
 */
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { chromiumArgs, findChromium } from './chromium.mjs';
import { ensureInstalled, say } from './prepare.mjs';
import { runSite } from './run-site.mjs';

ensureInstalled();
const { values: asked, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, all: { type: 'boolean', default: false } },
});
const runs = Number(asked.runs);
const isForAll = asked.all;
const categories =
  isForAll || named.length > 0 ? ['performance'] : ['performance', 'accessibility', 'best-practices', 'seo'];

const medianOf = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const site = await runSite();
const addresses = isForAll
  ? await listAll()
  : named.length > 0
    ? named
    : ['/', '/comida/entrantes', '/vino', '/sobre-nosotros'];

/** Every public page: those of the site map, and those that search engines are asked to leave out. */
async function listAll() {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  return [
    ...new Set([
      ...listed,
      '/reservas',
      '/en/reservas',
      '/terminos',
      '/en/terminos',
      '/consentimiento',
      '/en/consentimiento',
    ]),
  ];
}

const chrome = await launch({
  chromePath: await findChromium(),
  chromeFlags: ['--headless=new', ...chromiumArgs],
  ignoreDefaultFlags: false,
});
const rows = [];
const lost = new Map();
try {
  for (const address of addresses) {
    const scores = [];
    const shifts = [];
    for (let run = 0, repeats = 0; run < runs; run += 1) {
      const { lhr } = await lighthouse(site.url + address, {
        port: chrome.port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: categories,
      });
      const missing = categories.flatMap((id) =>
        lhr.categories[id].auditRefs.flatMap(({ id: audit }) => lhr.audits[audit].errorMessage ?? []),
      );
      // The browser drew nothing to measure: not a score, and not the page's.
      if (categories.some((id) => lhr.categories[id].score === null) && repeats < 3) {
        repeats += 1;
        run -= 1;
        say(`${address}: could not be measured, once more (${missing[0]})`);
        continue;
      }
      scores.push(categories.map((id) => Math.round((lhr.categories[id].score ?? 0) * 100)));
      shifts.push(lhr.audits['cumulative-layout-shift'].numericValue ?? 1);
      for (const id of categories) {
        for (const { id: audit, weight } of lhr.categories[id].auditRefs) {
          const { score, title } = lhr.audits[audit];
          if (weight > 0 && score !== null && score < 0.9) lost.set(`${address} ${audit}`, `${title} (${score})`);
        }
      }
      say(`${address}: ${scores.at(-1).join(' · ')}`);
      // More than half of the runs asked for are perfect: whatever the others were, so is the median.
      if (categories.every((_, at) => scores.filter((each) => each[at] === 100).length > runs / 2)) break;
    }
    rows.push({
      address,
      ...Object.fromEntries(categories.map((id, at) => [id, medianOf(scores.map((each) => each[at]))])),
      shift: Math.max(...shifts),
    });
  }
} finally {
  chrome.kill();
  await site.stop();
}
console.table(rows);
for (const [where, what] of lost) say(`${where}: ${what}`);
process.exit(rows.every((row) => categories.every((id) => row[id] === 100) && row.shift === 0) ? 0 : 1);
