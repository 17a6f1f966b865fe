/** What an open page of the panel is told (`app/features/staff/panel-streams.ts`). */
export interface News {
  /** Requests that wait for somebody. */
  pendientes: number;
  /** By table: another text after each change. */
  versiones: Readonly<Record<string, string>>;
}

export interface NewsOptions {
  address: string;
  take: (news: News) => void;
  /** The session is over. */
  onEnd: () => void;
}

const name = 'panel-novedades';
const ended = 'fin';
const longestPause = 30_000;

/**
 * Follows the news in one stream a browser: the page that is looked at has it, by a lock that it takes from whoever had
 * it, and tells the others. Where pages cannot agree (plain http on another machine) each has its own. Comes again by
 * itself, at growing intervals, as long as the session is open.
 */
export function followNews({ address, take, onEnd }: NewsOptions): void {
  const channel = new BroadcastChannel(name);
  const locks = navigator.locks as LockManager | undefined;
  let source: EventSource | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queued: AbortController | undefined;

  const hear = (data: string) => (data === ended ? onEnd() : take(JSON.parse(data) as News));
  channel.onmessage = ({ data }: MessageEvent<string>) => hear(data);
  const pass = (data: string) => {
    channel.postMessage(data);
    hear(data);
  };

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function open(): void {
    close();
    const mine = (source = new EventSource(address));
    mine.addEventListener('novedades', ({ data }: MessageEvent<string>) => {
      failures = 0;
      pass(data);
    });
    // A newer page of this browser has it.
    mine.addEventListener('otra', close);
    // A line that was cut the browser mends itself; a refusal ends it.
    mine.addEventListener('error', () => mine.readyState === EventSource.CLOSED && void comeAgain(mine));
  }

  async function comeAgain(mine: EventSource): Promise<void> {
    const status = await fetch(address, { method: 'HEAD' }).then(
      (response) => response.status,
      () => 0,
    );
    if (source !== mine) return;
    source = undefined;
    if (status === 403) return pass(ended);
    failures += 1;
    // Not all pages at once after a restart.
    timer = setTimeout(open, Math.min(1000 * 2 ** failures, longestPause) * (0.5 + Math.random() / 2));
  }

  function lead(isUrgent: boolean): void {
    queued?.abort();
    queued = new AbortController();
    if (!locks) return open();
    let isHeld = false;
    const hold = () => {
      isHeld = true;
      open();
      return new Promise<void>(() => undefined);
    };
    locks.request(name, isUrgent ? { steal: true } : { signal: queued.signal }, hold).catch(() => {
      if (!isHeld) return;
      close();
      lead(false);
    });
  }

  const isSeen = () => document.visibilityState === 'visible';
  lead(isSeen());
  document.addEventListener('visibilitychange', () => {
    if (isSeen() && !source) lead(true);
  });
}
