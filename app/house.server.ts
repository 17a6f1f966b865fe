import { closeSupabase, connectSupabase } from './backends/supabase.server';
import { languages, localizePath } from './domain/language';
import { pages } from './domain/pages';
import { getEnv, type Environment } from './env.server';
import { log } from './log.server';
import { content } from './services/content.server';
import { startDailyWork, stopDailyWork } from './services/daily-work.server';
import { describeMoment } from './services/moment.server';
import { finishRequestSends } from './services/reservations.server';
import { sweepOnce } from './services/sweep-pictures.server';
import { siteCookies } from './web/cookies.server';

/**
 * What a host needs of the app besides its pages: opened and closed in order, and the facts by which whole pages
 * may be kept. Exported by the server build, so that host and app share one database and one store of content.
 */
export interface House {
  getEnv(): Environment;
  /** Opens the database (embedded: creates, migrates and seeds it) and starts the daily work. */
  open(): Promise<void>;
  /** Resolves when no guest's request is on its way any more. */
  finishSends(): Promise<void>;
  /** Ends the daily work and closes the database. */
  close(): Promise<void>;
  /**
   * Whether these cookies make a page somebody's own: a staff session's (public pages have the Admin link then), or that
   * of a request just taken. Only what we signed counts, so nobody can have pages rendered anew by making cookies up.
   */
  isPersonal(cookieHeader: string): boolean;
  /** Changes whenever any reading page could differ; undefined when it must be asked for with `readStamp`. */
  peekStamp(): string | undefined;
  readStamp(): Promise<string>;
  /** The address of every public page in both languages. */
  pageAddresses: readonly string[];
  log: typeof log;
}

let last = { content: '', moment: '', stamp: '' };

/** Every request asks, so the same stamp stays the same string: comparing it costs nothing. */
function joinStamp(contentStamp: string, moment: string): string {
  if (last.content !== contentStamp || last.moment !== moment) {
    last = { content: contentStamp, moment, stamp: `${contentStamp}|${moment}` };
  }
  return last.stamp;
}

export const house: House = {
  getEnv,
  async open() {
    const { SUPABASE_URL } = getEnv();
    // A hosted database may be away while we start; an embedded one that cannot open is a reason not to.
    if (!SUPABASE_URL) {
      await connectSupabase();
      // Before anything can be under way: what a crash left behind is gone when the site answers.
      await sweepOnce();
    }
    startDailyWork();
  },
  finishSends: finishRequestSends,
  async close() {
    await stopDailyWork();
    await closeSupabase();
  },
  peekStamp() {
    const stamp = content.peekStamp();
    return stamp === undefined ? undefined : joinStamp(stamp, describeMoment());
  },
  async readStamp() {
    return joinStamp(await content.readStamp(), describeMoment());
  },
  isPersonal(cookieHeader) {
    const { session, confirmation } = siteCookies();
    const now = Date.now();
    return [session, confirmation].some((cookie) => cookie.read(cookieHeader, now) !== undefined);
  },
  pageAddresses: pages.flatMap(({ path }) => languages.map((language) => localizePath(path, language))),
  log,
};
