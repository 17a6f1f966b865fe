import type { BegunTry } from './outbox-rows.data.server';
import { markOf, type Log } from '~/platform/log.server';

/** Something that waits to be sent. */
export interface Waiting {
  /** The same on every try, for whoever takes it. */
  id: string;
  /** Tries begun so far. */
  attempts: number;
  /** Not due before. */
  nextTry: Date;
  expires: Date;
}

/** A table of what waits. */
export interface Queue<Item extends Waiting> {
  /** Unsent, not yet expired and in nobody's hands, due by `dueBy` or, without it, all; earliest first. */
  listWaiting(now: Date, dueBy?: Date): Promise<Item[]>;
  /** Begins a try; of several who saw the same state only one is answered true. */
  claim(item: Pick<Waiting, 'id' | 'attempts'>, begun: BegunTry): Promise<boolean>;
  noteTaken(id: string, now: Date): Promise<void>;
  /** Ends a try that failed, and says when the next one is due. */
  noteFailure(id: string, reason: string, nextTry: Date): Promise<void>;
  /** Notes that it is not tried again; where there is nothing to note, its end passes. */
  giveUp?(id: string, reason: string): Promise<void>;
  /** When the next one is due, or what somebody has in hand is anybody's. */
  findNextTry(now: Date): Promise<Date | undefined>;
}

/** What became of a try. `isFinal`: whoever refused it will never take it. `reason` is for the log and holds nothing of it. */
export type TryOutcome =
  | { kind: 'taken' }
  | {
      kind: 'refused' | 'unreachable';
      reason: string;
      isFinal?: boolean;
      /** Whoever refused it asks not to be tried before. */
      notBefore?: Date;
    };

export interface OutboxOptions<Item extends Waiting> {
  queue: Queue<Item>;
  send: (item: Item) => Promise<TryOutcome>;
  /** What one of them is, for the log: 'decision notice', 'mail'. */
  name: string;
  /** Called now and then, before what waits is looked at: brings to an end what a crash left half done. */
  tidy?: () => Promise<void>;
  /** Asked before each look: while it says so nothing is sent, nor begun. */
  isHeld?: () => Promise<boolean>;
  /** The database's clock, where several sites share it. */
  now: () => Date;
  /** From 0 to below 1. */
  random: () => number;
  /** Runs something later; answers how to call it off. */
  schedule: (run: () => void, milliseconds: number) => () => void;
  log: Log;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const pauses = [5 * second, 30 * second, 2 * minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour];
const longestPause = 6 * hour;
/** Another process may have put something in; and one that died may have left something half done. */
const lookEvery = 20 * second;
/** A try takes less. What a killed site had in hand is sent within this and the time of a look, in less than a minute. */
const handsOff = 35 * second;
const atOnce = 4;

/**
 * How long to wait after a failed try, the first being 1: about 5 s, 30 s, 2 min, then growing to 6 h, each up to a
 * fifth longer by chance, so that many do not come back together. Source: docs/contract.md, 'Status webhook'.
 */
export function pauseAfter(attempt: number, random: number): number {
  return Math.round((pauses[attempt - 1] ?? longestPause) * (1 + 0.2 * random));
}

/**
 * Sends what waits in a table of the database, each until it is taken, refused for good or expired, under one name.
 * Each try is claimed before it is made, for a short time: what a crash leaves is any site's afterwards.
 */
export function createOutbox<Item extends Waiting>(options: OutboxOptions<Item>) {
  const { queue, send, name, tidy, isHeld, now, random, schedule, log } = options;
  let running: Promise<void> | undefined;
  let isStopped = false;
  /** Something was put in since the last look began. */
  let hasNews = false;
  /** Ends the pause between two looks. */
  let endPause: (() => void) | undefined;

  async function tryOne(item: Item): Promise<void> {
    const begun = now();
    const counts = item.nextTry <= begun;
    if (!(await queue.claim(item, { now: begun, until: new Date(begun.getTime() + handsOff), counts }))) return;
    // Whatever breaks on the way is this one's alone.
    const outcome = await send(item).catch((error: Error): TryOutcome => ({
      kind: 'unreachable',
      reason: error.message,
    }));
    const attempt = item.attempts + (counts ? 1 : 0);
    const planned = counts ? new Date(begun.getTime() + pauseAfter(attempt, random())) : item.nextTry;
    const told = { notice: markOf(item.id), attempt };
    if (outcome.kind === 'taken') {
      await queue.noteTaken(item.id, now());
      log('info', `${name} sent`, told);
      // What had to wait for this one may go now.
      hasNews = true;
      return;
    }
    const { reason, notBefore } = outcome;
    const nextTry = notBefore && notBefore > planned ? notBefore : planned;
    const isOver = outcome.isFinal === true || nextTry >= item.expires;
    if (isOver) log('error', `${name} not sent; given up`, { ...told, reason });
    else log('warn', `${name} not sent yet`, { ...told, reason });
    if (isOver && queue.giveUp) await queue.giveUp(item.id, reason);
    else await queue.noteFailure(item.id, reason, nextTry);
  }

  async function tryWaiting(dueBy: Date | undefined): Promise<void> {
    if (await isHeld?.()) return;
    await tidy?.();
    const waiting = await queue.listWaiting(now(), dueBy);
    /** One after the other: what hangs holds up nobody but those behind it here. */
    async function sendOn(): Promise<void> {
      for (let item = waiting.shift(); item && !isStopped; item = waiting.shift()) await tryOne(item);
    }
    const results = await Promise.allSettled(Array.from({ length: atOnce }, sendOn));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  async function pause(): Promise<void> {
    if (hasNews || isStopped) return;
    const next = await queue.findNextTry(now()).catch(() => undefined);
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
        log('error', 'the outbox could not be read or written', { reason: (error as Error).message });
      }
    }
  }

  return {
    /**
     * Tries everything that waits and that no other site has in hand, whatever its pause, and goes on from there: what
     * fails keeps its turn. Harmless when started already.
     */
    start(): void {
      running ??= run();
    },

    /** Something was put into the outbox: looks at once. Never rejects, and nobody needs to wait for it. */
    wake(): void {
      hasNews = true;
      endPause?.();
      running ??= run();
    },

    /** Ends the work; resolves when what is under way is noted. */
    async stop(): Promise<void> {
      isStopped = true;
      endPause?.();
      await running;
    },
  };
}

export type Outbox = Pick<ReturnType<typeof createOutbox>, 'start' | 'wake' | 'stop'>;
