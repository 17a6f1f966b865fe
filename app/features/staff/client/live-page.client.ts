import { morph } from './morph.client';
import { followNews, type News } from './panel-news.client';

/** Told to the page's own script, with the versions. */
const newsEvent = 'panel:news';
/** What the page's own script wants said. */
const sayEvent = 'panel:say';
/** Long enough to read; what is said stands on the page as well. */
const saidFor = 8000;
/** A form of the page is on its way: its answer comes first. */
const sendingPause = 300;

const styles = new CSSStyleSheet();

/**
 * Keeps an open page of the panel true (docs/decisions/080-staff-panel.md). In the markup (`ui`, AdminLayout):
 * - `[data-news]`, a status: the address of the stream, and the words to say as `data-added`, `data-changed`, `data-ended`.
 * - `[data-waiting]`, the badge: how many requests wait; the title says so too.
 * - `main[data-live]`: the tables whose changes bring this page anew, in place. Pages with a script of their own are told
 *   by events.
 */
export function followPanel(place: HTMLElement): void {
  let known: News['versiones'] | undefined;
  let waiting = Number(document.querySelector('[data-waiting]')?.textContent) || 0;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function say(text: string | undefined, isLasting = false): void {
    if (!text) return;
    clearTimeout(silence);
    place.textContent = text;
    if (!isLasting) silence = setTimeout(() => (place.textContent = ''), saidFor);
  }

  function showWaiting(): void {
    const bare = document.title.replace(/^\(\d+\) /, '');
    const title = waiting > 0 ? `(${waiting}) ${bare}` : bare;
    if (document.title !== title) document.title = title;
    const badge = document.querySelector<HTMLElement>('[data-waiting]');
    const label = badge?.querySelector('.MuiChip-label');
    if (!badge || !label) return;
    badge.hidden = waiting === 0;
    if (label.textContent !== String(waiting)) label.textContent = String(waiting);
  }

  const page = keepFresh(({ added, changed }) => {
    say(added.length > 0 ? `${place.dataset.added} ${added.join(' · ')}` : undefined);
    say(changed.length > 0 && added.length === 0 ? `${place.dataset.changed} ${changed.join(' · ')}` : undefined);
  });

  showWaiting();
  // A form that was answered in place brings a title of its own.
  new MutationObserver(showWaiting).observe(document.head, { childList: true, subtree: true, characterData: true });
  window.addEventListener(sayEvent, (event) => say((event as CustomEvent<string>).detail));

  followNews({
    address: place.dataset.news ?? '',
    take(news) {
      if (place.textContent === place.dataset.ended) place.textContent = '';
      const last = known;
      known = news.versiones;
      waiting = news.pendientes;
      showWaiting();
      window.dispatchEvent(new CustomEvent(newsEvent, { detail: known }));
      const live = document.querySelector<HTMLElement>('main')?.dataset.live?.split(' ') ?? [];
      const tables = live[0] === '*' ? Object.keys(news.versiones) : live;
      // What came between the page and the first news nobody knows.
      if (tables.some((table) => last?.[table] !== news.versiones[table])) void page.refresh();
    },
    onEnd: () => say(place.dataset.ended, true),
  });
}

/** What a page lists, by its element: what somebody would want to hear of. */
function readArticles(main: Element): Map<string, { name: string; text: string }> {
  return new Map(
    [...main.querySelectorAll('article[id]')].map((article) => {
      const bare = article.cloneNode(true) as Element;
      const parts = ['[data-time]', 'h3'].map((what) => bare.querySelector(what)?.textContent);
      bare.querySelectorAll('form, [data-more], [data-facts], [role]').forEach((each) => each.remove());
      return [article.id, { name: parts.filter(Boolean).join(' '), text: bare.textContent ?? '' }];
    }),
  );
}

/** Brings the page as it is now into the one that is open, and tells what was added and changed. */
function keepFresh(tell: (found: { added: string[]; changed: string[] }) => void) {
  let isAsking = false;
  let isAskedAgain = false;

  async function bring(): Promise<void> {
    // Of the page as it is: an answer in its place takes the form that was sent away with it, busy for ever.
    const isSending = () => document.querySelector('main form[aria-busy=true]');
    while (isSending()) await new Promise((resolve) => setTimeout(resolve, sendingPause));
    const main = document.querySelector('main');
    const address = location.href.replace(/#.*/, '');
    const response = await fetch(address, { headers: { Accept: 'text/html' } }).catch(() => undefined);
    const html = response?.ok ? await response.text().catch(() => '') : '';
    const [, css = ''] = /<style[^>]*>([^]*?)<\/style>/.exec(html) ?? [];
    const fresh = new DOMParser()
      .parseFromString(html.replace(/<(style|script)\b[^]*?<\/\1>/g, ''), 'text/html')
      .querySelector('main');
    if (!main || !fresh) return;
    // Answered meanwhile, in place or elsewhere: that page is newer than this one.
    if (!main.isConnected || isSending() || address !== location.href.replace(/#.*/, '')) {
      isAskedAgain = true;
      return;
    }
    const before = readArticles(main);
    styles.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((each) => each !== styles), styles];
    const focused = document.activeElement;
    morph(main, fresh);
    // Moved to another place of the page.
    if (focused instanceof HTMLElement && focused.isConnected && document.activeElement !== focused)
      focused.focus({ preventScroll: true });
    const now = [...readArticles(main)];
    tell({
      added: now.filter(([id]) => !before.has(id)).map(([, { name }]) => name),
      changed: now
        .filter(([id, { text }]) => before.has(id) && before.get(id)?.text !== text)
        .map(([, { name }]) => name),
    });
  }

  return {
    async refresh(): Promise<void> {
      isAskedAgain = true;
      if (isAsking) return;
      isAsking = true;
      while (isAskedAgain) {
        isAskedAgain = false;
        await bring();
      }
      isAsking = false;
    },
  };
}
