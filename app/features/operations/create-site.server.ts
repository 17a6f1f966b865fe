import type { PageRequest } from '~/features/restaurant/codes/page-reads';
import type { createReservations } from '~/features/reservations/create-reservations.server';
import { isMorning, listNotServed, mealAt, type ServedHours } from '~/features/restaurant/hours/serving-hours';
import type { createRestaurant } from '~/features/restaurant/create-restaurant.server';
import { firstHours } from '~/features/restaurant/facts/restaurant';
import { openState } from '~/features/restaurant/hours/hours';
import type { createStaff } from '~/features/staff/create-staff.server';
import { languages } from '~/core/language';
import { civilDateAt } from '~/core/time';
import { pages, localizePath } from '~/core/pages';
import type { Watched } from '~/platform/content/content-store';
import type { Platform } from '~/platform/create-platform.server';
import { checkEngine } from '~/platform/database/engine-check.server';
import { closeSupabase, connectSupabase, writeWatch } from '~/platform/database/supabase.server';
import { describeOpenLine, getEnv, requireSharedSecrets } from '~/platform/env.server';
import { siteCookies } from '~/platform/http/cookies.server';
import { describePath, log } from '~/platform/log.server';
import type { createOperations } from './create-operations.server';

type SiteServices = Pick<Platform, 'content' | 'timedChanges' | 'readFailingWrites'> &
  Pick<ReturnType<typeof createRestaurant>['services'], 'openingHours' | 'ownerFacts' | 'pageReads'> &
  Pick<ReturnType<typeof createReservations>['services'], 'requests' | 'countWaiting'> &
  Pick<ReturnType<typeof createStaff>['services'], 'panelStreams'> &
  ReturnType<typeof createOperations>;

interface SiteOptions<Services extends SiteServices> {
  /** Creates the services at the first call. */
  getServices: () => Services;
  /** Stops and forgets them, where there are any. */
  stopServices: () => Promise<void>;
}

/**
 * The app's interface for its host: opens and closes the site, and says whether cached pages are still current. The server build
 * exports it, so that host and app share one database and one content store.
 */
export function createSite<Services extends SiteServices>({ getServices, stopServices }: SiteOptions<Services>) {
  /** The last stamp, with the content and the minute of its making. */
  let last = { content: '', minute: -1, stamp: '', hours: firstHours };

  /** All that pages show of the time: date, opening state, lists out of hours, morning, meal, and how many noted times passed. */
  const describeMoment = (now: Date, hours: ServedHours) =>
    [
      civilDateAt(now),
      JSON.stringify(openState(now, hours)),
      listNotServed(now, hours).join(),
      isMorning(now),
      mealAt(now, hours),
      getServices().timedChanges.count(),
    ].join(' ');

  /** The content's stamp and the moment, computed once a minute. Equal stamps are the same string, which makes comparing fast. */
  function joinStamp(content: string, hours: ServedHours): string {
    const now = new Date();
    const minute = Math.floor(now.getTime() / 60_000);
    if (last.content !== content || last.minute !== minute) {
      const stamp = `${content}|${describeMoment(now, hours)}`;
      last = { content, minute, hours, stamp: stamp === last.stamp ? last.stamp : stamp };
    }
    return last.stamp;
  }

  return {
    getEnv,
    log,
    getServices,
    describePath,
    /** The restaurant's name and telephone, as the owner has set them. */
    readContact() {
      const { name, phones } = getServices().ownerFacts.peek();
      return { name, phone: phones.reservations };
    },

    /** Counts a page that is sent to a guest. */
    countRead: (request: PageRequest): void => getServices().pageReads.count(request),

    /** The address of every public page in both languages. */
    pageAddresses: pages.flatMap(({ path }) => languages.map((language) => localizePath(path, language))),

    /** Opens the database (embedded: creates, migrates and seeds it) and starts the daily work. */
    async open(): Promise<void> {
      requireSharedSecrets();
      const openLine = describeOpenLine(getEnv());
      if (openLine) log('warn', 'keys and bookings can be read on their way: this is plain http', openLine);
      // The site starts without a hosted database, but not without an embedded one.
      if (getEnv().SUPABASE_URL) {
        const schema = await checkEngine();
        if (schema === 'away') log('warn', 'the database does not answer; the site starts without it');
        else if (schema.state === 'ahead') {
          log('warn', 'the database is ahead of this code', { migrations: schema.surplus });
        }
      } else await connectSupabase();
      getServices().startWork();
    },

    /** Resolves when no guest's request is on its way to the webhook. */
    finishSends: (): Promise<void> => getServices().requests.finishSends(),

    /** Disconnects the panel's open pages, which connect again two seconds later, so that a stop need not wait for them. */
    endStreams: (): void => getServices().panelStreams.stop(),

    /** For metrics; `waiting` is undefined while the database does not answer. */
    async readMetrics() {
      const { content, countWaiting, readFailingWrites } = getServices();
      const [database, failing] = await Promise.all([content.readHealth(), readFailingWrites()]);
      const waiting = database.isReachable ? await countWaiting().catch(() => undefined) : undefined;
      return { database, waiting, writes: { areStored: !failing, failed: writeWatch.readCounts() } };
    },

    /** Ends the daily work and closes the database. */
    async close(): Promise<void> {
      await stopServices();
      await closeSupabase();
    },

    /** Changes whenever any reading page could differ; undefined when only `readStamp` can tell. */
    peekStamp(): string | undefined {
      const stamp = getServices().content.peekStamp();
      // Other content may have other opening hours.
      return stamp === last.content ? joinStamp(stamp, last.hours) : undefined;
    },
    async readStamp(): Promise<string> {
      const { content, openingHours } = getServices();
      const stamp = await content.readStamp();
      return joinStamp(stamp, await openingHours.read());
    },
    /** Makes a page. Its `isCurrent` compares the content that it read, the date and the opening state with those of now. */
    watch<T>(make: () => Promise<T>): Promise<Watched<T>> {
      const { content, openingHours } = getServices();
      return content.watch(async () => {
        await content.derive('moment', async () => describeMoment(new Date(), await openingHours.read()));
        return make();
      });
    },

    /**
     * Whether these cookies make a page personal: a staff session's (its public pages have the Admin link), or the flash of a
     * request that was just accepted. Only cookies that the site signed count, so an invented one renders no page anew.
     */
    isPersonal(cookieHeader: string): boolean {
      const { session, flash } = siteCookies();
      const now = Date.now();
      return [session, flash].some((cookie) => cookie.read(cookieHeader, now) !== undefined);
    },
  };
}
