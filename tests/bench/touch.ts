import puppeteer, { type CDPSession, type Page } from 'puppeteer-core';

import { languages, type Language } from '../../app/core/language';
import { localizePath } from '../../app/core/pages';
import { chromiumArgs } from '../../tools/chromium';
import { publicAddresses } from '../support/public-pages';
import { startSite } from '../support/site';
import { pause } from './load';
import { makeUpperFigure, type Figure } from './report';
import { startSlowLine } from './slow-line';

/** How long a guest looks at a page before touching a link, how long the finger rests, and how long the next page may take to settle, in ms. */
const times = { look: 1300, touch: 80, settle: 1700 };

/** Chromium on Android renders ahead the large links near the finger that scrolled; elsewhere these turn that on. */
const asOnAndroid = 'NavigationPredictor,PreloadingModerateViewportHeuristics,PreloadingEagerViewportHeuristics';

/** The window of the phone. */
export const phone = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

interface Step {
  /** From the click to the largest paint, in ms. */
  ms: number;
  /** The page was rendered before the finger touched its link. */
  isAhead: boolean;
  /** Bytes that pages rendered ahead took before the touch. */
  bytesAhead: number;
}

/**
 * Touches links through all public pages on a phone (slow line, processor slowed four times), with the pages that the
 * browser renders ahead and without.
 */
export async function measureTouch(count: number): Promise<Figure[]> {
  const withRules = await walk(count, { withoutRules: false });
  const without = await walk(count, { withoutRules: true });
  const ahead = withRules.filter(({ isAhead }) => isAhead);
  const msOf = (steps: readonly Step[]) => steps.map(({ ms }) => ms);
  const bytes = withRules.reduce((sum, { bytesAhead }) => sum + bytesAhead, 0);
  const share = `${ahead.length} of ${count} were, for ${(bytes / 1000 / count).toFixed(1)} kB a page`;
  return [
    makeUpperFigure('touch to largest paint, page rendered ahead, p75', msOf(ahead), { atMost: 300, note: share }),
    makeUpperFigure('touch to largest paint, all pages of that walk, p75', msOf(withRules), {}),
    makeUpperFigure('touch to largest paint, nothing rendered ahead, p75', msOf(without), { atMost: 1000 }),
  ];
}

async function walk(count: number, options: { withoutRules: boolean }): Promise<Step[]> {
  const site = await startSite();
  const line = await startSlowLine(site.url, options);
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    // The window has the phone's size too: a gesture must lie within it.
    args: [...chromiumArgs, `--enable-features=${asOnAndroid}`, `--window-size=${phone.width},${phone.height + 200}`],
    defaultViewport: phone,
  });
  const steps: Step[] = [];
  for (const language of languages) {
    const page = await browser.newPage();
    await page.emulateCPUThrottling(4);
    steps.push(...(await walkLanguage(page, line, { language, count: count / languages.length })));
    await page.close();
  }
  await browser.close();
  line.stop();
  await site.stop();
  return steps;
}

/** Follows from each page the link whose page was visited least. */
async function walkLanguage(
  page: Page,
  line: { url: string; takeBytes(): number },
  { language, count }: { language: Language; count: number },
): Promise<Step[]> {
  const visits = new Map<string, number>();
  const steps: Step[] = [];
  let from = localizePath('/', language);
  await page.goto(line.url + from, { waitUntil: 'load' });
  while (steps.length < count) {
    visits.set(from, (visits.get(from) ?? 0) + 1);
    const session = await findSession(page, line.url + from);
    const links = await evaluate<string[]>(session, listLinks);
    const known = links.filter((path) => publicAddresses.includes(path) && path !== from);
    const [next] = known.sort((a, b) => (visits.get(a) ?? 0) - (visits.get(b) ?? 0));
    if (next === undefined) throw new Error(`${from} has no link to a public page.`);
    const { x, y } = await evaluate<{ x: number; y: number }>(session, showLink, next);
    line.takeBytes();
    // A short scroll by finger below the link; the browser then chooses what to render ahead.
    const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
    const below = { x: within(x, 20, 370), y: within(y + 60, 150, 700) };
    await session.send('Input.synthesizeScrollGesture', {
      ...below,
      yDistance: -6,
      gestureSourceType: 'touch',
      speed: 200,
    });
    await pause(times.look);
    const point = await evaluate<{ x: number; y: number } | string>(session, findPoint, next);
    if (typeof point === 'string') throw new Error(`On ${from} the link to ${next} is under ${point}.`);
    const bytesAhead = line.takeBytes();
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await pause(times.touch);
    // A page rendered ahead may take this one's place before the answer comes.
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }).catch(() => undefined);
    await pause(times.settle);
    const { pressedAt, paintedAt, renderedAt } = await evaluate<Paint>(
      await findSession(page, line.url + next),
      readPaint,
    );
    const isAhead = renderedAt < pressedAt - times.look / 2;
    steps.push({ ms: paintedAt - pressedAt, isAhead, bytesAhead });
    from = next;
  }
  return steps;
}

/**
 * Puppeteer's own session of the tab's page. A session made with `createCDPSession` would keep Chromium from rendering
 * ahead; `page.evaluate` fails once a page rendered ahead has taken the place of the one before.
 */
export const sessionOf = (page: Page) => (page as Page & { _client(): CDPSession })._client();

async function findSession(page: Page, address: string): Promise<CDPSession> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const session = sessionOf(page);
    const shown = await evaluate<string>(session, () => location.href).catch(() => undefined);
    if (shown === address) return session;
    await pause(100);
  }
  throw new Error(`${address} did not open.`);
}

export async function evaluate<Value>(
  session: CDPSession,
  code: (...args: never[]) => unknown,
  ...args: readonly string[]
): Promise<Value> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${code})(${args.map((each) => JSON.stringify(each)).join()})`,
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Value;
}

/** The addresses of the links that a finger can reach and that open in the same tab. */
function listLinks(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target], [hreflang])')]
    .filter((link) => link.checkVisibility({ visibilityProperty: true }) && link.getClientRects().length > 0)
    .map((link) => link.getAttribute('href') ?? '');
}

/** Scrolls the first such link to the middle of the window, notes when it is clicked, and answers where it is. */
function showLink(path: string): { x: number; y: number } {
  const [link] = [...document.querySelectorAll(`a[href="${path}"]:not([target], [hreflang])`)].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length > 0,
  );
  link?.setAttribute('data-touched', '');
  link?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  addEventListener('click', (event) =>
    localStorage.setItem('pressed', String(performance.timeOrigin + event.timeStamp)),
  );
  const [box] = link?.getClientRects() ?? [];
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 };
}

/** The middle of the link, or what covers it. */
function findPoint(): { x: number; y: number } | string {
  const link = document.querySelector('[data-touched]');
  const [box] = link?.getClientRects() ?? [];
  if (!link || !box) return 'no link';
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit?.closest('a') === link ? point : (hit?.outerHTML.slice(0, 100) ?? 'nothing');
}

/** Moments in ms since 1970. */
interface Paint {
  pressedAt: number;
  paintedAt: number;
  /** When the rendering began. */
  renderedAt: number;
}

async function readPaint(): Promise<Paint> {
  const paints = await new Promise<PerformanceEntryList>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  return {
    pressedAt: Number(localStorage.getItem('pressed')),
    paintedAt: performance.timeOrigin + Math.max(paints.at(-1)?.startTime ?? NaN, entry?.activationStart ?? 0),
    renderedAt: performance.timeOrigin,
  };
}
