import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { commands } from 'vitest/browser';

import type { Shot } from '../visual/compare-shot';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Compares the window with its baseline; returns the differences, or nothing. */
    compareShot(shot: Shot): Promise<string | null>;
    /** Whether a story, by its id, needs a baseline in English too. */
    hasOwnEnglish(id: string): Promise<boolean>;
    /** Makes the browser draw all its windows again. */
    restartDrawing(): Promise<void>;
  }
}

/** Data beside the result of a story's test; Storybook's own plugin writes the tests. */
interface TestedStory {
  globals: Record<string, unknown>;
  run(context?: { globals: Record<string, unknown> }): Promise<void>;
}

const narrow = 320;
const phone = 390;
const desk = 1280;
const usualHeight = 844;
/** Maximum height of a shot: longer stories (200 rows) repeat themselves. */
const tallest = 2400;

/** Saturday noon in Madrid, when the restaurant is open. */
const now = new Date('2026-11-21T12:00:00+01:00');

beforeAll(() => {
  const style = document.createElement('style');
  // By name, because the headless shell and the full browser use different fonts for `monospace`.
  style.textContent =
    '*{caret-color:transparent!important}img[data-at-rest]{filter:contrast(0)}code{font-family:"DejaVu Sans Mono",monospace!important}';
  document.head.append(style);
});

/**
 * Chromium can lose a part of a frame that it has to draw: that window then never draws again, and each of its stories
 * would time out. The check runs three times a minute, so that the waiting story still passes.
 */
let watch: ReturnType<typeof setInterval>;
beforeAll(() => {
  watch = setInterval(() => {
    const late = setTimeout(() => void commands.restartDrawing(), 15_000);
    requestAnimationFrame(() => clearTimeout(late));
  }, 20_000);
});
afterAll(() => clearInterval(watch));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  openWindow(phone);
});

/**
 * After a story was rendered, played and passed axe in Spanish on a phone: checks that nothing overflows at 320 px and
 * that it looks like its baselines. Then the same in English if it looks different there.
 */
afterEach(async (context) => {
  const { story, task } = context as typeof context & { story?: TestedStory };
  const id = (task.meta as { storyId?: string }).storyId;
  try {
    if (!story || !id || task.result?.state === 'fail') return;
    await inspect(id, 'es', [phone, desk]);
    if (!(await commands.hasOwnEnglish(id))) return;
    openWindow(phone);
    // Axe has read it in Spanish: other words make no other markup.
    await story.run({ globals: { ...story.globals, locale: 'en', a11y: { manual: true } } });
    await inspect(id, 'en', [phone]);
  } finally {
    // Also after a failure: from the clock the runner decides whether it reads this file again for the next stories.
    vi.useRealTimers();
  }
}, 60_000);

async function inspect(id: string, language: 'es' | 'en', widths: readonly number[]): Promise<void> {
  const differences: string[] = [];
  for (const width of widths) {
    const height = await showWhole(width);
    greyDrawings();
    const difference = await commands.compareShot({ id, language, width, height });
    if (difference) differences.push(difference);
  }
  openWindow(narrow);
  expect(findOverflow(), `what is wider than a window of ${narrow} px (${language})`).toEqual([]);
  expect(findBroken(), `pictures that are not there (${language})`).toEqual([]);
  expect(document.body.innerText, `words without their value (${language})`).not.toContain('{{');
  expect(differences, `what looks different (${language})`).toEqual([]);
}

/** Sets the window's width, and its height to the story's, so that one shot shows all of it. */
async function showWhole(width: number): Promise<number> {
  const isOverlaid = document.querySelector(':popover-open, dialog[open]') !== null;
  openWindow(width, isOverlaid ? usualHeight : 200);
  await settle();
  const height = isOverlaid ? usualHeight : Math.min(document.documentElement.scrollHeight, tallest);
  openWindow(width, height);
  await settle();
  return height;
}

/**
 * Paints large drawings grey: the comparison covers their place, size and outline, and the hash of their files covers
 * their content (`tests/architecture/pictures.test.ts`). With content they would be nine tenths of the baselines.
 */
function greyDrawings(): void {
  for (const image of document.images) {
    const { width, height } = image.getBoundingClientRect();
    image.toggleAttribute('data-at-rest', width > 120 && height > 120);
  }
}

/**
 * The stories' window is a frame in the page. The runner scales a frame down that is larger than the page around it;
 * shots need the original pixels.
 */
function openWindow(width: number, height = usualHeight): void {
  const frame = window.frameElement as HTMLIFrameElement;
  if (frame.parentElement) frame.parentElement.style.transform = 'none';
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
  // A play that moved the focus may have scrolled the frame or the page around it.
  window.scrollTo({ top: 0, behavior: 'instant' });
  window.parent.scrollTo({ top: 0, behavior: 'instant' });
}

/** Waits for the next frame (scripts that read the width), the fonts and the pictures of the story. */
async function settle(): Promise<void> {
  await nextFrame();
  await document.fonts.ready;
  await Promise.all([...document.images].map(waitForLoad));
}

/** A lazy picture outside every window would never load. */
async function waitForLoad(image: HTMLImageElement): Promise<void> {
  image.loading = 'eager';
  if (image.complete) return;
  await new Promise<void>((resolve) => {
    for (const end of ['load', 'error']) image.addEventListener(end, () => resolve(), { once: true });
  });
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Elements wider than the window that make the page scroll sideways. */
function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
  );
  return [`page ${scrollWidth} px`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))];
}

/** Pictures whose file is missing or damaged. A picture that a story writes as `data:` is broken on purpose. */
function findBroken(): string[] {
  const isBroken = ({ naturalWidth, src }: HTMLImageElement) => naturalWidth === 0 && !src.startsWith('data:');
  return [...document.images].filter(isBroken).map((image) => image.src);
}
