import type { PanelNews } from './panel-news.data.server';

/** Pages are told of a change within this time of it, in milliseconds, and asked for again when the database is away. */
const lookEvery = 1000;
const longestPause = 15_000;
/** A line that nothing is sent over is given up by proxies, usually after a minute. */
const aliveEvery = 20_000;
/** A browser needs one; each page has its own where a browser cannot share it. */
const mostOfSession = 3;
const mostInAll = 300;
/** Whoever takes so many messages not is gone. */
const mostUnread = 20;

export interface PanelStreamsOptions {
  read: (sessions: readonly string[]) => Promise<PanelNews>;
  /** How many requests wait; asked when the bookings changed, and every minute. */
  countWaiting: () => Promise<number>;
  now: () => number;
  /** Runs something later, and answers how to leave it; nothing that keeps the process running. */
  schedule: (run: () => void, milliseconds: number) => () => void;
}

interface Stream {
  session: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** The news that it has been told. */
  told: string;
}

const encode = (text: string) => new TextEncoder().encode(text);
const alive = encode(':\n\n');
/** After a restart the browser comes again after two seconds. */
const begin = encode('retry: 2000\n\n');
/** A newer page of the same browser has the stream: this one waits until it is looked at. */
const displaced = encode('event: otra\ndata:\n\n');

/**
 * What open pages of the panel hear of, as server-sent events: whenever something is written, by whichever site of the
 * database, all versions and how many requests wait. However many pages are open, the database is asked one thing a
 * second, and nothing while none is. A stream ends with its session.
 */
export function createPanelStreams({ read, countWaiting, now, schedule }: PanelStreamsOptions) {
  const streams = new Set<Stream>();
  let cancel: (() => void) | undefined;
  let isLooking = false;
  let isAskedAgain = false;
  let failures = 0;
  let aliveAt = 0;
  let waiting = { count: 0, of: '', at: -Infinity };

  function end(stream: Stream): void {
    if (!streams.delete(stream)) return;
    try {
      stream.controller.close();
    } catch {
      // The browser has closed it.
    }
  }

  function tell(stream: Stream, chunk: Uint8Array): void {
    if ((stream.controller.desiredSize ?? 0) < -mostUnread) end(stream);
    else stream.controller.enqueue(chunk);
  }

  async function describe({ versions }: PanelNews): Promise<string> {
    const moment = now();
    if (waiting.of !== versions.reservas || moment - waiting.at > 60_000) {
      waiting = { count: await countWaiting(), of: versions.reservas ?? '', at: moment };
    }
    return JSON.stringify({ pendientes: waiting.count, versiones: versions });
  }

  async function look(): Promise<void> {
    const asked = [...streams];
    try {
      const news = await read([...new Set(asked.map(({ session }) => session))]);
      const open = new Set(news.open);
      for (const stream of asked) if (!open.has(stream.session)) end(stream);
      const text = await describe(news);
      const chunk = encode(`event: novedades\ndata: ${text}\n\n`);
      const isAliveDue = now() - aliveAt >= aliveEvery;
      if (isAliveDue) aliveAt = now();
      for (const stream of streams) {
        if (stream.told !== text) tell(stream, chunk);
        else if (isAliveDue) tell(stream, alive);
        stream.told = text;
      }
      failures = 0;
    } catch {
      // A database that is away tells nothing; the pages find out for themselves.
      failures += 1;
      for (const stream of streams) tell(stream, alive);
    }
  }

  function plan(pause: number): void {
    cancel?.();
    cancel = streams.size > 0 ? schedule(() => void lookOnce(), pause) : undefined;
  }

  async function lookOnce(): Promise<void> {
    isLooking = true;
    isAskedAgain = false;
    await look();
    isLooking = false;
    plan(isAskedAgain ? 0 : Math.min(lookEvery * 2 ** failures, longestPause));
  }

  /** Something was written here: nobody waits for the next second. */
  function wake(): void {
    isAskedAgain = true;
    if (!isLooking) plan(0);
  }

  return {
    wake,

    /**
     * The stream of an open page; undefined when there are too many. A session's oldest makes room for its newest: a
     * phone that lost its line comes again before anybody knows that its last one is dead. Over when `signal` says so.
     */
    open(session: string, signal: AbortSignal): ReadableStream<Uint8Array> | undefined {
      const own = [...streams].filter((stream) => stream.session === session);
      for (const stream of own.slice(0, Math.max(0, own.length - mostOfSession + 1))) {
        tell(stream, displaced);
        end(stream);
      }
      if (streams.size >= mostInAll) return undefined;
      let stream: Stream | undefined;
      const leave = () => stream && end(stream);
      return new ReadableStream<Uint8Array>({
        start(controller) {
          stream = { session, controller, told: '' };
          streams.add(stream);
          controller.enqueue(begin);
          signal.addEventListener('abort', leave, { once: true });
          wake();
        },
        cancel: leave,
      });
    },

    /** Ends all of them. */
    stop(): void {
      streams.forEach(end);
      cancel?.();
    },
  };
}
