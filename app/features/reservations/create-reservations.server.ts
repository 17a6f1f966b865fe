import { createHash, randomUUID } from 'node:crypto';

import type { Messages } from '~/features/messages/create-messages.server';
import { createPlannedNotices, readStatusMessage } from './outside/planned-notices.data.server';
import type { SiteWords } from '~/features/restaurant/facts/site-words.server';
import type { Platform } from '~/platform/create-platform.server';
import type { DailyJobs } from '~/platform/daily-jobs';
import { addDays, madrid } from '~/core/time';
import { languages } from '~/core/language';
import { localizePath } from '~/core/pages';
import { allowInLog, markOf } from '~/platform/log.server';
import { bookingDesk, type Actor } from './data/booking-desk.data.server';
import { guestBookings } from './data/guest-bookings.data.server';
import { reservationRequests } from './data/reservation-requests.data.server';
import { guestCards } from './guests/guest-cards.data.server';
import { guestImports } from './import/guest-imports.data.server';
import { createBookings, createBuiltInStore, createOutsideStore } from './decide-booking';
import { renderMail, renderTestMail } from './mail/render-mail.server';
import { renderPush } from './mail/render-push.server';
import { createMails, type MailsOptions } from './mail/send-mails';
import { createPushRules, type PushesOptions } from './mail/send-pushes';
import { storedMails } from './mail/stored-mails.data.server';
import { bookingFigures } from './figures/figures.data.server';
import { opinions } from './opinions/opinions.data.server';
import { createBookingRecords } from './outside/booking-records.server';
import { createTableRequests } from './request-table';
import { reservationBody } from './reservation';
import { setUpTables } from './set-up/set-up.data.server';
import { serviceDay } from '~/features/restaurant/hours/hours';

interface ReservationsOptions {
  platform: Platform;
  messages: Messages;
  /** Whether bookings are decided in `reservas`: there is no outside table (BOOKING_API_URL). */
  isDecidedHere: boolean;
  words: SiteWords;
  isRemembered: PushesOptions['isRemembered'];
  renderNote: MailsOptions['renderNote'];
}

/** Adds the mails and push messages about bookings to the queue; returns the mails as the panel lists them. */
function addMessages({ platform, messages, isDecidedHere, words, ...others }: ReservationsOptions) {
  const { isRemembered, renderNote } = others;
  const { env, sharedDate: now } = platform;
  const mails = createMails({
    stored: storedMails,
    server: messages.mailServer,
    automation: {
      hasRequestWebhook: env.RESERVATION_WEBHOOK_URL !== undefined,
      hasStatusWebhook: env.BOOKING_STATUS_WEBHOOK_URL !== undefined,
    },
    isDecidedHere,
    render: (mail) => renderMail(mail, { url: env.SITE_URL, from: env.MAIL_FROM?.address, isDecidedHere, words }),
    renderNote,
    renderTest: () => renderTestMail(words),
    makeId: randomUUID,
    now,
  });
  messages.addKind(mails.rules);
  messages.addKind(
    createPushRules({
      dropSubscription: messages.services.pushDevices.drop,
      send: messages.sendPush,
      isRemembered,
      render: (kind, booking) => renderPush(kind, booking, { isDecidedHere, words }),
      now,
    }),
  );
  return mails;
}

/** The table that decides bookings, and how the status webhook gets its notices. */
function createStore({ platform, messages }: Pick<ReservationsOptions, 'platform' | 'messages'>) {
  const { env, isAlone, clock, leases, wait, log } = platform;
  const { BOOKING_API_URL: url, BOOKING_API_FORMAT: format, BOOKING_API_TOKEN_HEADER: header, BOOKING_API_TOKEN } = env;
  const token = header && BOOKING_API_TOKEN ? { header, value: BOOKING_API_TOKEN } : undefined;
  const statusWebhook = env.BOOKING_STATUS_WEBHOOK_URL;
  const store = url
    ? createOutsideStore({
        records: createBookingRecords({ url, format, token }),
        notices: createPlannedNotices(statusWebhook ? 'aviso' : 'correo'),
        ...(!isAlone && { leases }),
        wait,
        now: clock.now,
        log,
      })
    : createBuiltInStore({
        find: reservationRequests.find,
        act: bookingDesk.act,
        isAnnounced: statusWebhook !== undefined,
        now: clock.now,
      });
  if (statusWebhook) {
    messages.addKind({
      kind: 'aviso',
      name: 'decision notice',
      async send({ id, data }) {
        const body = readStatusMessage(data);
        return body
          ? messages.postSigned({ url: statusWebhook, key: id, body })
          : { kind: 'refused', reason: 'its data were removed', isFinal: true };
      },
    });
  }
  return store;
}

/** Guests' requests, sent to the request webhook where there is one. */
function createRequests({ platform, messages, isDecidedHere }: ReservationsOptions) {
  const { env, isAlone, clock, wait, log } = platform;
  const url = env.RESERVATION_WEBHOOK_URL;
  return createTableRequests({
    requests: reservationRequests,
    deliver: url
      ? (reservation, key) =>
          messages.postSigned({ url, key, body: reservationBody(reservation), wantsAnswer: !isDecidedHere })
      : undefined,
    isAlone,
    isDecidedHere,
    isAnnounced: env.BOOKING_STATUS_WEBHOOK_URL !== undefined,
    makeId: randomUUID,
    now: clock.now,
    wait,
    findTime: isAlone ? undefined : clock.readFirst,
    wake: messages.wake,
    log,
  });
}

export function createReservations(options: ReservationsOptions) {
  const { platform, messages, isDecidedHere } = options;
  allowInLog(['/admin/correo', '/admin/clientes', ...languages.map((language) => localizePath('/reserva', language))]);
  const { env, clock, sharedDate, today, log } = platform;
  const isAnnounced = env.BOOKING_STATUS_WEBHOOK_URL !== undefined;
  const mails = addMessages(options);
  const store = createStore(options);
  const requests = createRequests(options);
  const common = { messages, isAnnounced, now: sharedDate, log };

  /** Removes the other copies of an erased booking or card: previews of imports now, and its row whenever a backup is restored. */
  async function forget(id: string): Promise<void> {
    await guestImports.kept.removeAll();
    platform.noteErased(createHash('sha256').update(id).digest('hex'));
  }

  /** Erases a booking for good. Guest and staff are notified of a booking that this cancels. */
  async function erase(id: string, by: Actor): Promise<boolean> {
    const isErased = await guestBookings.erase(id, {
      by,
      // The record in an outside table keeps its state.
      isAnnounced: isAnnounced && isDecidedHere,
      now: sharedDate(),
    });
    if (isErased) {
      await forget(id);
      log('info', 'booking erased', { booking: markOf(id), by });
    }
    messages.wake();
    return isErased;
  }

  /** Erases the card of a guest without a kept booking for good. */
  async function eraseCard(id: string): Promise<boolean> {
    const isErased = await guestCards.erase(id);
    if (isErased) await forget(id);
    return isErased;
  }

  const jobs: DailyJobs = {
    counts: { 'days of figures': () => bookingFigures.count(serviceDay(sharedDate(), madrid)) },
    pieces: {
      'personal data of past visits': () => reservationRequests.anonymise(env.RESERVATION_RETENTION_DAYS, today()),
      'cards without bookings': () => guestCards.eraseBefore(addDays(today(), -env.RESERVATION_RETENTION_DAYS)),
      'old previews of guests': guestImports.kept.removeOld,
    },
    checks: {
      async 'requests that were cut off could not be looked for'() {
        await clock.read();
        if (await messages.isHeld()) return;
        await requests.finishCutOff();
      },
      async 'decisions that were cut off could not be finished'() {
        if (await messages.isHeld()) return;
        if ((await store.finishPlanned()) > 0) messages.wake();
      },
    },
  };
  return {
    services: {
      mails,
      requests,
      bookings: createBookings({ ...common, store, desk: bookingDesk }),
      guestBookings: { ...guestBookings, erase },
      /** Guests' answers to the question of the day after. */
      opinions: { ...opinions, silence: (email: string) => opinions.silence(email, platform.noteErased) },
      guestCards: { ...guestCards, erase: eraseCard },
      guestImports: { ...guestImports, retention: env.RESERVATION_RETENTION_DAYS, now: sharedDate },
      /** The bookings of the built-in table as the desk reads them; acts go through `bookings`. */
      desk: {
        ...bookingDesk,
        /** Wakes the queue, so that open pages of the panel show the pause at once. */
        async pause(until: Date | null): Promise<void> {
          await bookingDesk.pause(until);
          messages.wake();
        },
      },
      figures: bookingFigures,
      /** Services, zones and tables, as the owner edits them. */
      setUp: setUpTables,
      isDecidedHere,
      /** Numbers of requests and messages that wait to be sent. @throws DatabaseFault */
      async countWaiting() {
        const [request, waiting] = await Promise.all([reservationRequests.countWaiting(), messages.countWaiting()]);
        return { request, ...waiting };
      },
    },
    jobs,
    stop: requests.stop,
  };
}
