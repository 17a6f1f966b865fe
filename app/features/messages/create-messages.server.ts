import { randomUUID } from 'node:crypto';

import type { Platform } from '~/platform/create-platform.server';
import type { DailyJobs } from '~/platform/daily-jobs';
import { removeOldRows } from '~/platform/database/old-rows.data.server';
import { deriveKey } from '~/platform/env.server';
import { allowInLog } from '~/platform/log.server';
import { createMailServer } from './mail/mail-server.server';
import { storedMails } from './mail/stored-mails.server';
import type { Outbox } from './outbox';
import { postPublicly } from './push/public-post.server';
import { createPushService, makePushKeys } from './push/push-service.server';
import { storedPushes } from './push/stored-pushes.server';
import { createMails, type MailsOptions } from './send-mails';
import { createPushes, type PushesOptions } from './send-pushes';
import { sendingHold } from './sending-hold.data.server';
import { createWebhookSender } from './webhook/webhook.server';
import { statusNotices } from './webhook/status-notices.data.server';

const week = 7 * 24 * 60 * 60 * 1000;

interface MessagesOptions {
  platform: Platform;
  isDecidedHere: boolean;
  /** The texts of the messages about bookings. */
  texts: {
    renderMail: MailsOptions['render'];
    renderTestMail: MailsOptions['renderTest'];
    renderPush: PushesOptions['render'];
  };
  isRemembered: PushesOptions['isRemembered'];
  /** The restaurant's address for mail services, where STAFF_EMAIL is not set. */
  findContact: () => string;
}

export function createMessages({ platform, isDecidedHere, texts, isRemembered, findContact }: MessagesOptions) {
  allowInLog(['/admin/correo']);
  const { env, clock, now, sharedDate, schedule, log, bookingChanges } = platform;
  const { SMTP_URL: smtp, MAIL_FROM: from, STAFF_EMAIL: staff } = env;
  const isHeld = async () => (await sendingHold.read()) !== undefined;
  /** Shared by all outboxes. Restored data wait until the owner resumes sending. */
  const outboxOptions = { now: sharedDate, random: Math.random, schedule, isHeld, log };
  const mails = createMails({
    ...outboxOptions,
    stored: storedMails,
    server: smtp && from && staff ? { send: createMailServer({ url: smtp, from }), staff } : undefined,
    automation: {
      hasRequestWebhook: env.RESERVATION_WEBHOOK_URL !== undefined,
      hasStatusWebhook: env.BOOKING_STATUS_WEBHOOK_URL !== undefined,
    },
    isDecidedHere,
    render: texts.renderMail,
    renderTest: texts.renderTestMail,
    makeId: randomUUID,
    tidy: clock.read,
  });
  const pushKeys = makePushKeys(deriveKey('push keys'));
  const contact = () => `mailto:${staff ?? findContact()}`;
  const pushes = createPushes({
    ...outboxOptions,
    stored: storedPushes,
    send: createPushService({ keys: pushKeys, contact, post: postPublicly }),
    isRemembered,
    render: texts.renderPush,
    tidy: clock.read,
  });
  const outboxes: Outbox[] = [mails.outbox, pushes.outbox];
  /** To be called after each change of a booking: it may have put something into each outbox. */
  const wake = () => {
    outboxes.forEach((outbox) => outbox.wake());
    bookingChanges.send();
  };
  const jobs: DailyJobs = { pieces: { 'old push messages': () => removeOldRows('avisos_moviles', now() - week) } };

  return {
    services: {
      mails,
      /** The devices that get messages about requests, and the site's public key for their push services. */
      pushDevices: { ...storedPushes, publicKey: pushKeys.publicKey },
      sending: {
        /** Since when a restored backup holds back all messages; undefined when it does not. */
        readHeldSince: sendingHold.read,
        /** The owner's order that ends it. */
        async resume(): Promise<void> {
          await sendingHold.release();
          log('info', 'sending resumed');
          wake();
        },
      },
    },
    jobs,
    outboxOptions,
    isHeld,
    postSigned: createWebhookSender({ secret: env.WEBHOOK_SECRET }),
    addOutbox: (outbox: Outbox) => void outboxes.push(outbox),
    wake,
    start: () => outboxes.forEach((outbox) => outbox.start()),
    stop: () => Promise.all(outboxes.map((outbox) => outbox.stop())),
    /** Numbers of messages that wait to be sent. @throws DatabaseFault */
    async countWaiting() {
      const [notice, mail, push] = await Promise.all([
        statusNotices.countWaiting(sharedDate()),
        storedMails.countWaiting(sharedDate()),
        storedPushes.countWaiting(sharedDate()),
      ]);
      return { notice, mail, push };
    },
  };
}

export type Messages = ReturnType<typeof createMessages>;
