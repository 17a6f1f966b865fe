import { keepRows, morph } from './morph.client';
import { followNews, type News } from './panel-news.client';

/** The event for the page's own script; its detail is the versions. */
const newsEvent = 'panel:news';
/** The event by which the page's own script announces a text. */
const announceEvent = 'panel:say';
/** How long an announcement is shown, in ms; the page has the same information. */
const announcedFor = 8000;
/** Pause between checks whether a form of the page is still being sent, in ms. */
const sendingPause = 300;
/** Time between two refreshes of a page of bookings without news, in ms: guests get late, offers expire, the day ends. */
const clockPause = 60_000;

const styles = new CSSStyleSheet();

/**
 * Keeps an open page of the panel current (docs/decisions/080-staff-panel.md). It reads from the markup (`ui`, AdminLayout):
 * - `[data-news]`, a status: the address of the stream, and the announcements `data-added`, `data-changed`, `data-ended`
 * - `[data-waiting]`, the badge: the number of waiting requests, which the title has too
 * - `main[data-live]`: the tables whose changes refresh this page in place. Pages with a script of their own get events.
 */
export function followPanel(place: HTMLElement): void {
  let known: News['versiones'] | undefined;
  let waiting = Number(document.querySelector('[data-waiting]')?.textContent) || 0;
  let clearing: ReturnType<typeof setTimeout> | undefined;

  function announce(text: string | undefined, isLasting = false): void {
    if (!text) return;
    clearTimeout(clearing);
    place.textContent = text;
    if (!isLasting) clearing = setTimeout(() => (place.textContent = ''), announcedFor);
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

  const page = createRefresher(({ added, changed }) => {
    announce(added.length > 0 ? `${place.dataset.added} ${added.join(' · ')}` : undefined);
    announce(changed.length > 0 && added.length === 0 ? `${place.dataset.changed} ${changed.join(' · ')}` : undefined);
  });

  const listTables = () => {
    const live = document.querySelector<HTMLElement>('main')?.dataset.live?.split(' ') ?? [];
    return live[0] === '*' ? Object.keys(known ?? {}) : live;
  };
  const refreshByClock = () => {
    if (document.visibilityState === 'visible' && listTables().includes('reservas')) void page.refresh(false);
  };

  showWaiting();
  setInterval(refreshByClock, clockPause);
  document.addEventListener('visibilitychange', refreshByClock);
  // A response that replaces the form in place sets the title too.
  new MutationObserver(showWaiting).observe(document.head, { childList: true, subtree: true, characterData: true });
  window.addEventListener(announceEvent, (event) => announce((event as CustomEvent<string>).detail));

  followNews({
    address: place.dataset.news ?? '',
    onNews(news) {
      if (place.textContent === place.dataset.ended) place.textContent = '';
      const last = known;
      known = news.versiones;
      waiting = news.pendientes;
      showWaiting();
      window.dispatchEvent(new CustomEvent(newsEvent, { detail: known }));
      // The first news refreshes the page too: a change may have come between the page and the stream.
      if (listTables().some((table) => last?.[table] !== news.versiones[table])) void page.refresh(true);
    },
    onEnd: () => announce(place.dataset.ended, true),
  });
}

/** The page's articles by their ids, with their names for announcements and their texts without forms and details. */
function readArticles(main: Element): Map<string, { name: string; text: string }> {
  return new Map(
    [...main.querySelectorAll('article[id]')].map((article) => {
      const bare = article.cloneNode(true) as Element;
      const parts = [...bare.querySelectorAll('[data-time], h3')];
      bare.querySelectorAll('form, [data-more], [data-facts], [role]').forEach((each) => each.remove());
      return [
        article.id,
        { name: parts.map(({ textContent }) => textContent).join(' '), text: bare.textContent ?? '' },
      ];
    }),
  );
}

/** Refreshes the open page from the server, and calls `onChange` with the names of added and changed articles. */
function createRefresher(onChange: (found: { added: string[]; changed: string[] }) => void) {
  let isRefreshing = false;
  let isDue = false;
  let isAnnounced = false;

  async function refreshOnce(): Promise<void> {
    // Query the document each time: a response in place removes the sent form, which stays busy for ever.
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
    // A form was sent or answered meanwhile: the document is newer than the fetched page.
    if (!main.isConnected || isSending() || address !== location.href.replace(/#.*/, '')) {
      isDue = true;
      return;
    }
    const before = readArticles(main);
    styles.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((each) => each !== styles), styles];
    const focused = document.activeElement;
    keepRows(main, fresh);
    morph(main, fresh);
    // The morph moved the focused element, which then lost the focus.
    if (focused instanceof HTMLElement && focused.isConnected && document.activeElement !== focused)
      focused.focus({ preventScroll: true });
    if (!isAnnounced) return;
    isAnnounced = false;
    const now = [...readArticles(main)];
    onChange({
      added: now.filter(([id]) => !before.has(id)).map(([, { name }]) => name),
      changed: now
        .filter(([id, { text }]) => before.has(id) && before.get(id)?.text !== text)
        .map(([, { name }]) => name),
    });
  }

  return {
    /** `isNews`: what changed is announced, and not where only time has passed. */
    async refresh(isNews: boolean): Promise<void> {
      isDue = true;
      isAnnounced ||= isNews;
      if (isRefreshing) return;
      isRefreshing = true;
      while (isDue) {
        isDue = false;
        await refreshOnce();
      }
      isRefreshing = false;
    },
  };
}
