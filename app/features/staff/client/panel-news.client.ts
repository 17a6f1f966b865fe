/** A message to an open page of the panel (`app/features/staff/panel-streams.ts`). */
export interface News {
  /** Number of waiting requests. */
  pendientes: number;
  /** The version of each table: another text after each change. */
  versiones: Readonly<Record<string, string>>;
}

export interface NewsOptions {
  address: string;
  onNews: (news: News) => void;
  /** Called when the session has ended. */
  onEnd: () => void;
}

const name = 'panel-novedades';
const ended = 'fin';
/** Maximum pause between two tries to reconnect, in ms. */
const longestPause = 30_000;

/**
 * Follows the news by one stream per browser: the visible page takes the lock from the page that had it, opens the stream and
 * passes each message on to the other pages. Without locks (plain http on another machine) each page has its own stream.
 * Reconnects at growing intervals while the session is open.
 */
export function followNews({ address, onNews, onEnd }: NewsOptions): void {
  const channel = new BroadcastChannel(name);
  const locks = navigator.locks as LockManager | undefined;
  let source: EventSource | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queued: AbortController | undefined;

  const handleMessage = (data: string) => (data === ended ? onEnd() : onNews(JSON.parse(data) as News));
  channel.onmessage = ({ data }: MessageEvent<string>) => handleMessage(data);
  const shareMessage = (data: string) => {
    channel.postMessage(data);
    handleMessage(data);
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
      shareMessage(data);
    });
    // A newer page of this browser has the stream.
    mine.addEventListener('otra', close);
    // The browser reconnects after a cut connection, but not after a refusal.
    mine.addEventListener('error', () => mine.readyState === EventSource.CLOSED && void reconnect(mine));
  }

  async function reconnect(mine: EventSource): Promise<void> {
    const status = await fetch(address, { method: 'HEAD' }).then(
      (response) => response.status,
      () => 0,
    );
    if (source !== mine) return;
    source = undefined;
    if (status === 403) return shareMessage(ended);
    failures += 1;
    // A random pause, so that pages do not reconnect all at once after a restart.
    timer = setTimeout(open, Math.min(1000 * 2 ** failures, longestPause) * (0.5 + Math.random() / 2));
  }

  function requestStream(isUrgent: boolean): void {
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
      requestStream(false);
    });
  }

  const isVisible = () => document.visibilityState === 'visible';
  requestStream(isVisible());
  document.addEventListener('visibilitychange', () => {
    if (isVisible() && !source) requestStream(true);
  });
}
