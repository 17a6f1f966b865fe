import type { PanelNews } from './panel-news.data.server';

/** Pause between queries for changes, in ms. Failures double it up to `longestPause`. */
const queryEvery = 1000;
const longestPause = 15_000;
/** Pause between comments on a quiet stream, in ms: proxies close idle connections, usually after a minute. */
const aliveEvery = 20_000;
/** Maximum number of streams of a session. Pages share one where the browser can. */
const mostOfSession = 3;
/** Maximum number of streams. */
const mostInAll = 300;
/** A client with this number of unread messages is disconnected. */
const mostUnread = 20;

export interface PanelStreamsOptions {
  read: (sessions: readonly string[]) => Promise<PanelNews>;
  /** Number of waiting requests. Queried when bookings changed, and every minute. */
  countWaiting: () => Promise<number>;
  now: () => number;
  /** Runs a function later without keeping the process alive; returns a function that cancels it. */
  schedule: (run: () => void, milliseconds: number) => () => void;
}

interface Stream {
  session: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** The last message. */
  sent: string;
}

const encode = (text: string) => new TextEncoder().encode(text);
const alive = encode(':\n\n');
/** Makes the browser reconnect two seconds after a restart. */
const begin = encode('retry: 2000\n\n');
/** Tells a page that a newer page of its browser has the stream; it reconnects when it is visible. */
const displaced = encode('event: otra\ndata:\n\n');

/**
 * Sends open pages of the panel server-sent events: after each write of any site on the database, the versions of all tables
 * and the number of waiting requests. All pages together cause one query a second, and no query while no page is open. A
 * stream ends with its session.
 */
export function createPanelStreams({ read, countWaiting, now, schedule }: PanelStreamsOptions) {
  const streams = new Set<Stream>();
  let cancel: (() => void) | undefined;
  let isQuerying = false;
  let isDue = false;
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

  function send(stream: Stream, chunk: Uint8Array): void {
    if ((stream.controller.desiredSize ?? 0) < -mostUnread) end(stream);
    else stream.controller.enqueue(chunk);
  }

  async function describe({ versiones }: PanelNews): Promise<string> {
    const moment = now();
    if (waiting.of !== versiones.reservas || moment - waiting.at > 60_000) {
      waiting = { count: await countWaiting(), of: versiones.reservas ?? '', at: moment };
    }
    return JSON.stringify({ pendientes: waiting.count, versiones });
  }

  async function sendNews(): Promise<void> {
    const asked = [...streams];
    try {
      const news = await read([...new Set(asked.map(({ session }) => session))]);
      const open = new Set(news.abiertas);
      for (const stream of asked) if (!open.has(stream.session)) end(stream);
      const text = await describe(news);
      const chunk = encode(`event: novedades\ndata: ${text}\n\n`);
      const isAliveDue = now() - aliveAt >= aliveEvery;
      if (isAliveDue) aliveAt = now();
      for (const stream of streams) {
        if (stream.sent !== text) send(stream, chunk);
        else if (isAliveDue) send(stream, alive);
        stream.sent = text;
      }
      failures = 0;
    } catch {
      // The pages notice a missing database by themselves.
      failures += 1;
      for (const stream of streams) send(stream, alive);
    }
  }

  function plan(pause: number): void {
    cancel?.();
    cancel = streams.size > 0 ? schedule(() => void runQuery(), pause) : undefined;
  }

  async function runQuery(): Promise<void> {
    isQuerying = true;
    isDue = false;
    await sendNews();
    isQuerying = false;
    plan(isDue ? 0 : Math.min(queryEvery * 2 ** failures, longestPause));
  }

  /** Queries at once, after a write of this site. */
  function wake(): void {
    isDue = true;
    if (!isQuerying) plan(0);
  }

  return {
    wake,

    /**
     * The stream of an open page until `signal` aborts; undefined when there are too many. The newest stream of a session
     * displaces its oldest: a phone may reconnect before the server notices that its last connection is dead.
     */
    open(session: string, signal: AbortSignal): ReadableStream<Uint8Array> | undefined {
      const own = [...streams].filter((stream) => stream.session === session);
      for (const stream of own.slice(0, Math.max(0, own.length - mostOfSession + 1))) {
        send(stream, displaced);
        end(stream);
      }
      if (streams.size >= mostInAll) return undefined;
      let stream: Stream | undefined;
      const leave = () => stream && end(stream);
      return new ReadableStream<Uint8Array>({
        start(controller) {
          stream = { session, controller, sent: '' };
          streams.add(stream);
          controller.enqueue(begin);
          signal.addEventListener('abort', leave, { once: true });
          wake();
        },
        cancel: leave,
      });
    },

    /** Ends all streams. */
    stop(): void {
      streams.forEach(end);
      cancel?.();
    },
  };
}
