import { markOf, type Log } from '~/platform/log.server';
import type { MessageKind, StoredMessages, WaitingMessage } from './messages.data.server';

/** Outcome of a try. `isFinal`: the receiver will never accept it. `reason` is for the log, without personal data. */
export type TryOutcome =
  | { kind: 'taken' }
  | {
      kind: 'refused' | 'unreachable';
      reason: string;
      isFinal?: boolean;
      /** The receiver asks for no try before this time. */
      notBefore?: Date;
    };

/** How one kind of message is sent. */
export interface KindRules {
  kind: MessageKind;
  /** Name for the log: 'mail'. */
  name: string;
  send: (message: WaitingMessage) => Promise<TryOutcome>;
  /** Called before each read of the queue: finishes interrupted work and queues messages that are due by the clock. */
  tidy?: () => Promise<void>;
}

interface SenderOptions {
  stored: Omit<StoredMessages, 'countWaiting'>;
  /** Called before each read of the queue: while it resolves to true, nothing is sent. */
  isHeld?: () => Promise<boolean>;
  /** Reads the clock of the database, which `now` continues. */
  readClock?: () => Promise<unknown>;
  now: () => Date;
  /** From 0 to below 1. */
  random: () => number;
  /** Runs a function later; returns how to cancel it. */
  schedule: (run: () => void, milliseconds: number) => () => void;
  log: Log;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const pauses = [5 * second, 30 * second, 2 * minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour];
const longestPause = 6 * hour;
/** Maximum time between two reads of the queue, in ms: another process may have queued a message, or died while it sent one. */
const lookEvery = 20 * second;
/** Lease of a try, in ms. With `lookEvery` it is less than a minute. */
const lease = 35 * second;
/** Time between two renewals of the lease while a try runs, in ms: a mail server may be slow at each step. */
const renewEvery = 10 * second;
/** A try that takes longer, in ms, is taken for lost; another site may try. */
const longestTry = 10 * minute;
/** Maximum number of messages of one kind sent at the same time. */
const atOnce = 4;

/**
 * Pause in ms after a failed try, the first being 1: about 5 s, 30 s, 2 min, then growing to 6 h, each up to a fifth
 * longer at random, so that many messages do not return together. Source: docs/contract.md, 'Status webhook'.
 */
export function pauseAfter(attempt: number, random: number): number {
  return Math.round((pauses[attempt - 1] ?? longestPause) * (1 + 0.2 * random));
}

/** The loop of one kind. Each kind has its own, so that a slow receiver delays no other kind. */
function createLoop({ kind, name, send, tidy }: KindRules, options: SenderOptions) {
  const { stored, isHeld, readClock, now, random, schedule, log } = options;
  let running: Promise<void> | undefined;
  let isStopped = false;
  /** Whether a message was queued since the last read of the queue began. */
  let hasNews = false;
  let endPause: (() => void) | undefined;

  /** Renews the lease of a running try, so that no other site sends the message too; returns how to end that. */
  function renewLease(id: string, begun: Date): () => Promise<void> {
    let renewal: Promise<void> = Promise.resolve();
    let cancel = schedule(function renew() {
      if (now().getTime() - begun.getTime() > longestTry) return;
      cancel = schedule(renew, renewEvery);
      // After a failed renewal the next one may come in time.
      renewal = stored.renewLease(id, new Date(now().getTime() + lease)).catch(() => undefined);
    }, renewEvery);
    return () => {
      cancel();
      return renewal;
    };
  }

  async function tryOne(message: WaitingMessage): Promise<void> {
    const { id } = message;
    const begun = now();
    const counts = message.nextTry <= begun;
    if (!(await stored.claim(message, { now: begun, until: new Date(begun.getTime() + lease), counts }))) return;
    const endRenewals = renewLease(id, begun);
    const outcome = await send(message).catch((error: Error): TryOutcome => ({
      kind: 'unreachable',
      reason: error.message,
    }));
    await endRenewals();
    const attempt = message.attempts + (counts ? 1 : 0);
    const details = { notice: markOf(id), attempt };
    if (outcome.kind === 'taken') {
      await stored.noteSent(id, now());
      log('info', `${name} sent`, details);
      // A later message of the same booking may have waited for this one.
      hasNews = true;
      return;
    }
    const { reason, notBefore } = outcome;
    const planned = counts ? new Date(begun.getTime() + pauseAfter(attempt, random())) : message.nextTry;
    const nextTry = notBefore && notBefore > planned ? notBefore : planned;
    if (outcome.isFinal === true || nextTry >= message.expires) {
      log('error', `${name} not sent; given up`, { ...details, reason });
      await stored.giveUp(id, reason);
    } else {
      log('warn', `${name} not sent yet`, { ...details, reason });
      await stored.noteFailure(id, reason, nextTry);
    }
  }

  async function tryWaiting(dueBy: Date | undefined): Promise<void> {
    if (await isHeld?.()) return;
    await readClock?.();
    await tidy?.();
    const waiting = await stored.listWaiting(kind, now(), dueBy);
    async function sendInTurn(): Promise<void> {
      for (let message = waiting.shift(); message && !isStopped; message = waiting.shift()) await tryOne(message);
    }
    const results = await Promise.allSettled(Array.from({ length: atOnce }, sendInTurn));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  async function pause(): Promise<void> {
    if (hasNews || isStopped) return;
    const next = await stored.findNextTry(kind, now()).catch(() => undefined);
    const length = Math.min(lookEvery, Math.max(next ? next.getTime() - now().getTime() : lookEvery, second));
    if (hasNews || isStopped) return;
    await new Promise<void>((resolve) => {
      const cancel = schedule(resolve, length);
      endPause = () => {
        cancel();
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    for (let isFirst = true; !isStopped; await pause()) {
      hasNews = false;
      try {
        await tryWaiting(isFirst ? undefined : now());
        isFirst = false;
      } catch (error) {
        log('error', 'the queue of messages could not be read or written', { reason: (error as Error).message });
      }
    }
  }

  return {
    start(): void {
      running ??= run();
    },
    wake(): void {
      hasNews = true;
      endPause?.();
      running ??= run();
    },
    async stop(): Promise<void> {
      isStopped = true;
      endPause?.();
      await running;
    },
  };
}

/**
 * Sends the messages of the queue, each until it is accepted, refused for good or expired. Each try is claimed with a
 * lease before it is made, so any site continues what a crash interrupted.
 */
export function createSender(options: SenderOptions) {
  const loops: ReturnType<typeof createLoop>[] = [];
  const followers: (() => void)[] = [];
  return {
    /** Adds a kind of message; to be called before `start`. */
    add: (rules: KindRules) => void loops.push(createLoop(rules, options)),

    /** Tries at once all messages that no site is sending, also before their time. */
    start: () => loops.forEach((loop) => loop.start()),

    /**
     * Reads the queue after a message was queued. It waits until the current response is on its way, because an embedded database
     * works in this process and would delay it. Never rejects.
     */
    wake(): void {
      setImmediate(() => {
        loops.forEach((loop) => loop.wake());
        followers.forEach((run) => run());
      });
    },

    /** Calls `run` at each wake: for parts that show bookings. */
    follow: (run: () => void) => void followers.push(run),

    /** Ends the work; resolves when the outcomes of the tries under way are stored. */
    stop: () => Promise.all(loops.map((loop) => loop.stop())),
  };
}

export type Sender = ReturnType<typeof createSender>;
