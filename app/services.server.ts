import type { AppLoadContext } from '@remix-run/node';
import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import path from 'node:path';

import { bookingDesk, type Actor } from '~/features/reservations/data/booking-desk.data.server';
import { createBookingRecords } from '~/features/reservations/outside/booking-records.server';
import { createDatabaseClock, readDatabaseTime, type DatabaseClock } from '~/platform/database/database-clock.server';
import { createContentFile } from '~/platform/content/content-file.server';
import { noteErased } from '~/platform/database/erased-file';
import { checkEngine, listMigrations } from '~/platform/database/engine-check.server';
import { readContentVersions } from '~/platform/content/content-versions.server';
import { readPanelNews } from '~/features/staff/panel-news.data.server';
import { codeScans } from '~/features/restaurant/codes/code-scans.data.server';
import { registerPrints } from '~/features/carta/register/register-prints.data.server';
import { removeOldRows } from '~/features/operations/old-rows.data.server';
import { openingHoursTable } from '~/features/restaurant/hours/opening-hours.data.server';
import { listHousePicturePaths, ownerFactsTable } from '~/features/restaurant/facts/owner-facts.data.server';
import { dailyMenuTable, readActiveMenus, readActiveMenusUntil } from '~/features/daily-menu/daily-menus.data.server';
import { readRows } from '~/features/operations/whole-database.data.server';
import { listDishPicturePaths } from '~/features/carta/dish-pictures.data.server';
import { makePictureSafe, rasterize } from '~/platform/pictures/image-processing.server';
import { readMenu, readSample, readWholeMenu } from '~/features/carta/dishes.data.server';
import { menuEdits } from '~/features/dish-editor/dish-edits.data.server';
import { pricePlans } from '~/features/dish-editor/prices/price-plans.data.server';
import { specialsTable } from '~/features/restaurant/specials/specials.data.server';
import { pictureFiles } from '~/platform/pictures/picture-files.server';
import { guestBookings } from '~/features/reservations/data/guest-bookings.data.server';
import { joinedBookings } from '~/features/reservations/outside/joined-bookings.data.server';
import { reservationRequests } from '~/features/reservations/data/reservation-requests.data.server';
import { sendingHold } from '~/features/messages/sending-hold.data.server';
import { openControl } from '~/features/operations/site-control.server';
import { staffDevices, staffPeople, staffSessions } from '~/features/staff/staff-sessions.data.server';
import { statusNotices } from '~/features/messages/webhook/status-notices.data.server';
import { storedBookings } from '~/features/reservations/data/stored-bookings.data.server';
import { databaseTurns } from '~/platform/database/turns.server';
import { beginSignature, closeSupabase, connectSupabase, writeWatch } from '~/platform/database/supabase.server';
import { createMailServer } from '~/features/messages/mail/mail-server.server';
import { postPublicly } from '~/features/messages/push/public-post.server';
import { createPushService, makePushKeys } from '~/features/messages/push/push-service.server';
import { storedPushes } from '~/features/messages/push/stored-pushes.server';
import { storedMails } from '~/features/messages/mail/stored-mails.server';
import { createWebhookSender } from '~/features/messages/webhook/webhook.server';
import { listNotServed, type ServedHours } from '~/features/restaurant/hours/serving-hours';
import { openState } from '~/features/restaurant/hours/hours';
import { languages, localizePath } from '~/core/language';
import { civilDateAt } from '~/core/madrid-time';
import { pages } from '~/core/pages';
import { dishFolder, houseFolder } from '~/platform/pictures/picture';
import { hasBegun, reservationBody } from '~/features/reservations/reservation';
import { deriveKey, describeOpenLine, getEnv, requireSharedSecrets } from '~/platform/env.server';
import { siteCookies } from '~/platform/http/cookies.server';
import { shareLimits } from '~/platform/http/rate-limit.server';
import { log, markOf } from '~/platform/log.server';
import { renderMail, renderTestMail } from '~/features/reservations/mail/render-mail.server';
import { renderPush } from '~/features/reservations/mail/render-push.server';
import { followFacts, restaurant, setFacts } from '~/features/restaurant/facts/restaurant';
import { backUp, restore } from '~/features/operations/backup/back-up.server';
import { createContentStore, type KeptContent, type Watched } from '~/platform/content/content-store';
import { inPieces, removeDue, startDailyWork } from '~/features/operations/daily-work';
import { createBookings, createBuiltInStore, createOutsideStore } from '~/features/reservations/decide-booking';
import { createRecordJoin } from '~/features/reservations/outside/join-records';
import { createMenus } from '~/features/carta/list-menu';
import { createDailyMenus } from '~/features/daily-menu/list-daily-menus';
import { createMenuEditor } from '~/features/dish-editor/menu-editor';
import { createOpeningHours } from '~/features/restaurant/hours/opening-hours';
import { createMails } from '~/features/messages/send-mails';
import { createPushes } from '~/features/messages/send-pushes';
import { createScanCounter } from '~/features/restaurant/codes/count-scans';
import { createOwnerFacts } from '~/features/restaurant/facts/keep-owner-facts';
import { createPanelStreams } from '~/features/staff/panel-streams';
import { createRegister } from '~/features/carta/register/register-prints';
import { createClockTurns } from '~/platform/content/clock-turns';
import { createSpecials } from '~/features/restaurant/specials/keep-specials';
import { createPriceChanges } from '~/features/dish-editor/prices/price-changes';
import { createOutbox } from '~/features/messages/outbox';
import { backUpNightly } from '~/features/operations/backup/nightly-backup';
import { createPictureStore } from '~/platform/pictures/picture-store';
import { createMenuPublisher } from '~/features/daily-menu/publish-daily-menu';
import { createDrawings } from '~/platform/pictures/drawings';
import { createTableRequests, type TableRequests } from '~/features/reservations/request-table';
import { createStaffAccess, unusedLength } from '~/features/staff/staff-access';

const hour = 60 * 60 * 1000;
const letters = 'abcdefghijkmnpqrstuvxyz23456789';

/** Wires the services to their backends, as the environment says. Tests make one of their own. */
export function createRuntime() {
  const env = getEnv();
  // An embedded database is this process's alone; a hosted one may be shared.
  const isAlone = !env.SUPABASE_URL;
  const now = () => Date.now();
  const date = () => new Date();
  const today = () => civilDateAt(date(), restaurant.zone);
  /** This process, among the sites on one database. */
  const us = randomUUID();
  /** Whose turn it is to send is reckoned by the database's clock, never by one of several machines'. */
  const clock: DatabaseClock = isAlone
    ? { now, read: async () => undefined, isKnown: () => true }
    : createDatabaseClock({ ask: readDatabaseTime, machine: now, counter: () => performance.now() });
  const sharedDate = () => new Date(clock.now());
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const onChange = () => {
    content.forgetVersions();
    panelStreams.wake();
  };
  const failed = (message: string) => (what: string, error: unknown) =>
    log('error', message, { what, reason: error instanceof Error ? error.message : String(error) });
  // Also where no other site shares the database: a restart forgets nothing.
  const secret = deriveKey('limits');
  shareLimits((name, key, ...rest) =>
    databaseTurns.countTry(name, createHmac('sha256', secret).update(key).digest('base64url'), ...rest),
  );
  const send = createWebhookSender({ secret: env.WEBHOOK_SECRET });

  const content = createContentStore({
    readVersions: readContentVersions,
    now,
    onFailure: failed('content could not be read'),
    // Without its own database a site does not start.
    ...(!isAlone && {
      kept: createContentFile<KeptContent>({
        file: path.resolve(env.DATA_DIR, 'carta.kept'),
        purpose: `${env.SUPABASE_URL} ${listMigrations().at(-1)?.version}`,
      }),
    }),
  });
  const ownerFacts = createOwnerFacts({ content, table: ownerFactsTable, use: setFacts, onChange });
  const openingHours = createOpeningHours({
    ...{ content, table: openingHoursTable, defaults: restaurant.hours, zone: restaurant.zone, now: date, onChange },
  });
  const clockTurns = createClockTurns(now);
  const menus = createMenus({ content, readMenu, readSample, today, noteTurn: clockTurns.note });
  const dailyMenus = createDailyMenus({ content, readActiveMenus, readActiveMenusUntil });
  const register = createRegister({ listMenu: menus.list, prints: registerPrints });
  const specials = createSpecials({ content, table: specialsTable, noteTurn: clockTurns.note, onChange });
  const menuEditor = createMenuEditor({
    ...{ edits: menuEdits, readMenu: readWholeMenu, listMenu: menus.list },
    ...{ onChange, log, now },
  });
  const priceChanges = createPriceChanges({
    ...{ content, plans: pricePlans, readMenu: readWholeMenu, onChange, log },
    today,
  });

  const onFailure = failed('menu of the day');
  const pictures = createPictureStore({
    files: pictureFiles,
    makeSafe: makePictureSafe,
    now,
    makeRandom: () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join(''),
    onFailure,
  });
  const menuPublisher = createMenuPublisher({ table: dailyMenuTable, pictures, onChange, onFailure });

  const drawings = createDrawings(rasterize);
  const scans = createScanCounter({
    scans: codeScans,
    today,
    onFailure: failed('not counted'),
  });

  const webhook = env.RESERVATION_WEBHOOK_URL;
  const isDecidedHere = !env.BOOKING_API_URL;
  const tableRequests = createTableRequests({
    requests: reservationRequests,
    deliver: webhook
      ? (reservation, key) =>
          send({ url: webhook, key, body: reservationBody(reservation), wantsAnswer: !isDecidedHere })
      : undefined,
    isAlone,
    isDecidedHere,
    isAnnounced: env.BOOKING_STATUS_WEBHOOK_URL !== undefined,
    makeId: randomUUID,
    now: sharedDate,
    wait,
    log,
  });

  const statusWebhook = env.BOOKING_STATUS_WEBHOOK_URL;
  const { BOOKING_API_URL: url, BOOKING_API_FORMAT: format, BOOKING_API_TOKEN_HEADER: header, BOOKING_API_TOKEN } = env;
  const token = header && BOOKING_API_TOKEN ? { header, value: BOOKING_API_TOKEN } : undefined;
  const records = url ? createBookingRecords({ url, format, token }) : undefined;
  const notices = statusWebhook ? statusNotices : undefined;
  const outside = records
    ? createOutsideStore({ records, notices, ...(!isAlone && { turns: databaseTurns }), wait, now: clock.now, log })
    : undefined;
  const store = outside ?? createBuiltInStore(storedBookings, statusWebhook !== undefined);
  const sending = {
    now: sharedDate,
    random: Math.random,
    schedule(run: () => void, milliseconds: number) {
      const timer = setTimeout(run, milliseconds).unref();
      return () => clearTimeout(timer);
    },
    /** Restored data wait for the owner's word. */
    isHeld: async () => (await sendingHold.read()) !== undefined,
    log,
  };
  const decisions = statusWebhook
    ? createOutbox({
        ...sending,
        queue: statusNotices,
        send: ({ id, body }) => send({ url: statusWebhook, key: id, body }),
        name: 'decision notice',
        async tidy() {
          await clock.read();
          await store.finishPlanned();
        },
      })
    : undefined;
  const { SMTP_URL: smtp, MAIL_FROM: from, STAFF_EMAIL: staff } = env;
  const mails = createMails({
    ...sending,
    stored: storedMails,
    server: smtp && from && staff ? { send: createMailServer({ url: smtp, from }), staff } : undefined,
    automation: { hasRequestWebhook: webhook !== undefined, hasStatusWebhook: statusWebhook !== undefined },
    isDecidedHere,
    // The owner may give another address at any time.
    render: (mail) => renderMail(mail, { url: env.SITE_URL, from: from?.address ?? restaurant.email, isDecidedHere }),
    renderTest: renderTestMail,
    makeId: randomUUID,
    tidy: clock.read,
  });
  const pushKeys = makePushKeys(deriveKey('push keys'));
  const pushes = createPushes({
    ...sending,
    stored: storedPushes,
    send: createPushService({
      keys: pushKeys,
      contact: () => `mailto:${staff ?? restaurant.email}`,
      post: postPublicly,
    }),
    isRemembered: (device) => staffAccess.isRemembered(device),
    render: (kind, booking) => renderPush(kind, booking, isDecidedHere),
    tidy: clock.read,
  });
  /** Whatever happens to a booking may have put something into each. */
  const outboxes = [mails.outbox, pushes.outbox, ...(decisions ? [decisions] : [])];
  const outbox = {
    wake() {
      outboxes.forEach((each) => each.wake());
      panelStreams.wake();
    },
  };
  /** Absent where bookings are decided here. */
  const join = outside
    ? createRecordJoin({
        ...{ joined: joinedBookings, store: outside, outbox, log },
        isAnnounced: statusWebhook !== undefined,
        now: sharedDate,
      })
    : undefined;
  const bookings = createBookings({
    store,
    desk: bookingDesk,
    outbox,
    isAnnounced: decisions !== undefined,
    join,
    now: sharedDate,
    log,
  });
  const requests: TableRequests = {
    ...tableRequests,
    async requestTable(...request) {
      // A site that started while the database was away.
      if (!clock.isKnown()) await clock.read().catch(() => undefined);
      const outcome = await tableRequests.requestTable(...request);
      outbox.wake();
      return outcome;
    },
  };

  /** A hosted database has backups of its own. */
  const noteGone = (hash: string) => {
    try {
      if (isAlone) noteErased(env.DATA_DIR, hash);
    } catch (error) {
      log('error', 'what was erased could not be noted beside the database', { reason: (error as Error).message });
    }
  };
  const links = {
    ...guestBookings,
    /** Erases for good; whoever is to be told of a booking cancelled with it is told, an outside table too. */
    async erase(id: string, by: Actor): Promise<boolean> {
      const own = join && (await guestBookings.findById(id));
      const isErased = await guestBookings.erase(id, { by, isAnnounced: decisions !== undefined, now: sharedDate() });
      if (isErased) noteGone(createHash('sha256').update(id).digest('hex'));
      if (isErased) log('info', 'booking erased', { booking: markOf(id), by });
      if (isErased && own && !hasBegun(own, sharedDate())) void join?.cancelOutside(own);
      outbox.wake();
      return isErased;
    },
  };

  const staffAccess = createStaffAccess({
    sessions: staffSessions,
    devices: staffDevices,
    people: { ...staffPeople, remove: (id) => staffPeople.remove(id, noteGone) },
    key: env.ADMIN_KEY,
    secret: deriveKey('staff key'),
    isDecidedHere,
    now,
    makeId: () => randomBytes(32).toString('base64url'),
  });

  const panelStreams = createPanelStreams({
    read: (sessions) => readPanelNews(sessions, now(), now() - unusedLength),
    async countWaiting() {
      // No session's: what waits is the same for everybody.
      const { joined, waiting } = await staffSessions.visit('', now());
      return isDecidedHere ? waiting : joined;
    },
    now,
    schedule: sending.schedule,
  });

  /** Pictures that no row names any more, and what a crash left behind. */
  const sweeps = {
    // Every file that is not under way here is swept; where others may be at work, those of the last hour are spared.
    "menus' pictures that nothing names": () => menuPublisher.sweep(isAlone ? 0 : hour),
    "dishes' pictures that nothing names": () => pictures.sweep(dishSweep),
    "the house's photographs that nothing names": () => pictures.sweep(houseSweep),
  };
  let firstSweep: Promise<boolean> | undefined;
  let endDailyWork: (() => void) | undefined;
  let endControl: Promise<() => void> | undefined;

  /** What `npm run backup` and `npm run restore` have done here while the database is ours. */
  async function runCommand(command: string, file: string) {
    if (command === 'backup') return backUp(file, date());
    if (command !== 'restore') throw new Error(`unknown: ${command}`);
    const restored = await restore(file, date());
    onChange();
    return restored;
  }

  return {
    content,
    openingHours,
    ownerFacts,
    menus,
    dailyMenus,
    specials,
    clockTurns,
    register,
    menuEditor,
    priceChanges,
    menuPublisher,
    pictures,
    drawings,
    scans,
    requests,
    bookings,
    guestBookings: links,
    mails,
    /** Whether what waits is held back since a backup was put back, and the owner's word that ends it. */
    sending: {
      readHeldSince: sendingHold.read,
      async resume(): Promise<void> {
        await sendingHold.release();
        log('info', 'sending resumed');
        outbox.wake();
      },
    },
    /** The devices that are told of requests, and the key by which their push services know us. */
    pushDevices: { ...storedPushes, publicKey: pushKeys.publicKey },
    /** The bookings of the built-in table as the desk reads them; acts go through `bookings`. */
    desk: bookingDesk,
    /** The own records beside those of an outside table; absent where bookings are decided here. */
    join,
    /** How much of each kind waits to be sent. @throws DatabaseFault */
    async countWaiting() {
      const [request, notice, mail, push] = await Promise.all([
        reservationRequests.countWaiting(),
        statusNotices.countWaiting(sharedDate()),
        storedMails.countWaiting(sharedDate()),
        storedPushes.countWaiting(sharedDate()),
      ]);
      return { request, notice, mail, push };
    },
    /** Why writes are not stored, since when; undefined while they are. */
    readFailingWrites: writeWatch.read,
    isDecidedHere,
    staffAccess,
    panelStreams,
    /** Called first by whatever may be done for somebody of the staff: its writes bear the name that is given afterwards. */
    beginSignature,
    /** Sweeps once a process, at the first use of the panel's section, for hosts that start no daily work. */
    sweepOnce: () => (firstSweep ??= removeDue(sweeps, log)),
    /** Starts what the site does by itself. Harmless when it runs already; nobody needs to wait for it. */
    startWork() {
      if (endDailyWork) return;
      outboxes.forEach((each) => each.start());
      endDailyWork = startDailyWork({
        removals: {
          'personal data of past visits': inPieces(
            () => reservationRequests.anonymise(env.RESERVATION_RETENTION_DAYS, today()),
            wait,
          ),
          'ended staff sessions and devices': () => staffAccess.removeEnded(),
          'old push messages': inPieces(() => removeOldRows('avisos_moviles', now() - 7 * 24 * hour), wait),
          'counted tries of the hours before': inPieces(() => removeOldRows('intentos', now() - hour), wait),
          'old lines of the history': inPieces(menuEditor.removeOldChanges, wait),
          ...sweeps,
        },
        async finishCutOff() {
          await clock.read();
          if (await sending.isHeld()) return;
          await requests.finishCutOff();
          await join?.follow();
        },
        backUp: () =>
          backUpNightly({
            folder: path.resolve(env.DATA_DIR, 'backups'),
            backUp,
            now: date,
            take: async (night, seconds) =>
              isAlone ? async () => undefined : databaseTurns.take(`copia ${night}`, seconds, us),
          }),
        changePrices: () => priceChanges.applyDue(),
        log,
      });
      if (isAlone) {
        endControl = openControl(env.DATA_DIR, runCommand).catch((error: Error) => {
          log('warn', 'backups need the site to be stopped first', { reason: error.message });
          return () => undefined;
        });
      }
    },
    /** Ends it; resolves when what is under way is noted, so that the database can be closed. */
    async stopWork() {
      endDailyWork?.();
      (await endControl)?.();
      panelStreams.stop();
      await Promise.all([...outboxes.map((each) => each.stop()), requests.stop()]);
    },
  };
}

/** A dish's picture may wait for its row in a form that was refused, as long as a staff session lasts and longer. */
export const dishSweep = { folders: [dishFolder], listNamed: () => listDishPicturePaths(readRows), spare: 24 * hour };

/** One that was replaced goes as soon as it is a day old. */
export const houseSweep = { folders: [houseFolder], listNamed: listHousePicturePaths, spare: 24 * hour };

export type Runtime = ReturnType<typeof createRuntime>;

const processWide = globalThis as typeof globalThis & { antidoto?: Runtime };

/**
 * The services of this process, also when a development server loads this module anew: they know what is under way, what is
 * kept and who is signed in.
 */
export const getRuntime = (): Runtime => (processWide.antidoto ??= createRuntime());

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** Set by our hosts; a development server of Remix's own sets nothing. */
    services?: Runtime;
  }
}

/** The services of a request, from its load context, or this process's own where the host has put none there. */
export const servicesOf = ({ services }: AppLoadContext): Runtime => services ?? getRuntime();

followFacts(() => getRuntime().ownerFacts.refresh());

/**
 * What the clock alone changes on pages: the day in Madrid, whether the restaurant is open and until when, which lists it does
 * not serve now, what is no longer sold out and which specials have gone.
 */
const describeMoment = (now: Date, hours: ServedHours) =>
  [
    civilDateAt(now, restaurant.zone),
    JSON.stringify(openState(now, hours, restaurant.zone)),
    listNotServed(now, hours, restaurant.zone).join(),
    getRuntime().clockTurns.count(),
  ].join(' ');

let last = { content: '', minute: -1, stamp: '', hours: { ...restaurant.hours, serving: {} } as ServedHours };

/**
 * The content's stamp and the moment: it changes whenever a page could differ by the clock alone. Every request asks, so it is worked out once a minute, and the same stamp stays the
 * same string: comparing it costs nothing.
 */
function joinStamp(content: string, hours: ServedHours): string {
  const now = new Date();
  const minute = Math.floor(now.getTime() / 60_000);
  if (last.content !== content || last.minute !== minute) {
    const stamp = `${content}|${describeMoment(now, hours)}`;
    last = { content, minute, hours, stamp: stamp === last.stamp ? last.stamp : stamp };
  }
  return last.stamp;
}

/**
 * What a host needs of the app besides its pages: opened and closed in order, and the facts by which whole pages
 * may be kept. Exported by the server build, so that host and app share one database and one store of content.
 */
export const site = {
  getEnv,
  log,

  /** The address of every public page in both languages. */
  pageAddresses: pages.flatMap(({ path }) => languages.map((language) => localizePath(path, language))),

  /** Opens the database (embedded: creates, migrates and seeds it) and starts the daily work. */
  async open(): Promise<void> {
    requireSharedSecrets();
    const openLine = describeOpenLine(getEnv());
    if (openLine) log('warn', 'keys and bookings can be read on their way: this is plain http', openLine);
    // A hosted database may be away while we start; an embedded one that cannot open is a reason not to.
    if (getEnv().SUPABASE_URL) {
      const schema = await checkEngine();
      if (schema === 'away') log('warn', 'the database does not answer; the site starts without it');
      else if (schema.state === 'ahead') {
        log('warn', 'the database is ahead of this code', { migrations: schema.surplus });
      }
    } else {
      await connectSupabase();
      // Before anything can be under way: what a crash left behind is gone when the site answers.
      await getRuntime().sweepOnce();
    }
    getRuntime().startWork();
  },

  /** Resolves when no guest's request is on its way any more. */
  finishSends: (): Promise<void> => getRuntime().requests.finishSends(),

  /** Lets go of the panel's open pages, which come again two seconds later: a stop need not wait for them. */
  endStreams: (): void => getRuntime().panelStreams.stop(),

  /** For whoever watches over the site; `waiting` only while the database answers. */
  async readMetrics() {
    const { content, countWaiting, readFailingWrites } = getRuntime();
    const [database, failing] = await Promise.all([content.readHealth(), readFailingWrites()]);
    const waiting = database.isReachable ? await countWaiting().catch(() => undefined) : undefined;
    return { database, waiting, writes: { areStored: !failing, failed: writeWatch.readCounts() } };
  },

  /** Ends the daily work and closes the database. */
  async close(): Promise<void> {
    await processWide.antidoto?.stopWork();
    processWide.antidoto = undefined;
    await closeSupabase();
  },

  /** Changes whenever any reading page could differ; undefined when it must be asked for with `readStamp`. */
  peekStamp(): string | undefined {
    const stamp = getRuntime().content.peekStamp();
    // Other content may hold other hours.
    return stamp === last.content ? joinStamp(stamp, last.hours) : undefined;
  },
  async readStamp(): Promise<string> {
    const { content, openingHours } = getRuntime();
    const stamp = await content.readStamp();
    return joinStamp(stamp, await openingHours.read());
  },
  /** Makes a page, and can tell later whether another would be the same: what it read, the day and what is open. */
  watch<T>(make: () => Promise<T>): Promise<Watched<T>> {
    const { content, openingHours } = getRuntime();
    return content.watch(async () => {
      await content.draw('moment', async () => describeMoment(new Date(), await openingHours.read()));
      return make();
    });
  },

  /**
   * Whether these cookies make a page somebody's own: a staff session's (public pages have the Admin link then), or that
   * of a request just taken. Only what we signed counts, so nobody can have pages rendered anew by making cookies up.
   */
  isPersonal(cookieHeader: string): boolean {
    const { session, flash } = siteCookies();
    const now = Date.now();
    return [session, flash].some((cookie) => cookie.read(cookieHeader, now) !== undefined);
  },
};

export type Site = typeof site;
