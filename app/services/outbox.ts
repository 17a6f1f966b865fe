import type { StatusNotices, WaitingNotice } from '../backends/reservation/status-notices.server';
import type { WebhookOutcome } from '../backends/reservation/webhook.server';
import type { StatusMessage } from '../domain/reservation/booking';
import { markOf, type Log } from '../log.server';

export interface OutboxOptions {
  notices: Pick<StatusNotices, 'listWaiting' | 'claim' | 'noteTaken' | 'noteFailure' | 'findNextTry'>;
  /** Tells the owner's automation of a decision; `key` is the same on every try. */
  send: (body: StatusMessage, key: string) => Promise<WebhookOutcome>;
  /** Called now and then, before the waiting notices are looked at: brings to an end what a crash left half done. */
  tidy?: () => Promise<void>;
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
const lookEvery = minute;
const atOnce = 4;

/**
 * How long to wait after a failed try, the first being 1: about 5 s, 30 s, 2 min, then growing to 6 h, each up to a
 * fifth longer by chance, so that many do not come back together. Source: docs/contract.md, 'Status webhook'.
 */
export function pauseAfter(attempt: number, random: number): number {
  return Math.round((pauses[attempt - 1] ?? longestPause) * (1 + 0.2 * random));
}

/**
 * Sends the notifications that wait in the database, each until it is taken or 24 hours old, under one idempotency key.
 * Each try is claimed before it is made, with the time of the next one: a crash in between only means that next one.
 */
export function createOutbox({ notices, send, tidy, now, random, schedule, log }: OutboxOptions) {
  let running: Promise<void> | undefined;
  let isStopped = false;
  /** Something was put in since the last look began. */
  let hasNews = false;
  /** Ends the pause between two looks. */
  let endPause: (() => void) | undefined;

  async function tryOne(notice: WaitingNotice): Promise<void> {
    const nextTry = new Date(now().getTime() + pauseAfter(notice.attempts + 1, random()));
    if (!(await notices.claim(notice, nextTry))) return;
    const outcome = await send(notice.body, notice.id);
    const told = { notice: markOf(notice.id), attempt: notice.attempts + 1 };
    if (outcome.kind === 'taken') {
      await notices.noteTaken(notice.id, now());
      log('info', 'a decision was announced', told);
      return;
    }
    const [level, end] = nextTry >= notice.expires ? (['error', '; given up'] as const) : (['warn', ' yet'] as const);
    log(level, `a decision could not be announced${end}`, { ...told, reason: outcome.reason });
    await notices.noteFailure(notice.id, outcome.reason);
  }

  async function tryWaiting(dueBy: Date | undefined): Promise<void> {
    await tidy?.();
    const waiting = await notices.listWaiting(now(), dueBy);
    while (waiting.length > 0 && !isStopped) {
      const results = await Promise.allSettled(waiting.splice(0, atOnce).map(tryOne));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    }
  }

  async function pause(): Promise<void> {
    if (hasNews || isStopped) return;
    const next = await notices.findNextTry(now()).catch(() => undefined);
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
    /** Tries everything that waits, whatever its pause, and goes on from there. Harmless when started already. */
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

export type Outbox = ReturnType<typeof createOutbox>;
