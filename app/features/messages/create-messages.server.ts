import type { Platform } from '~/platform/create-platform.server';
import type { DailyJobs } from '~/platform/daily-jobs';
import { removeOldRows } from '~/platform/database/old-rows.data.server';
import { deriveKey } from '~/platform/env.server';
import { createMailServer } from './mail/mail-server.server';
import { sendingHold, storedMessages, type MessageKind } from './messages.data.server';
import { postPublicly } from './push/public-post.server';
import { pushDevices } from './push/push-devices.data.server';
import { createPushService, makePushKeys } from './push/push-service.server';
import { createSender } from './sender';
import { createWebhookSender } from './webhook/webhook.server';

const week = 7 * 24 * 60 * 60 * 1000;

interface MessagesOptions {
  platform: Platform;
  /** The restaurant's e-mail address as the contact for push services, when STAFF_EMAIL is not set; may be empty. */
  findContact: () => string;
}

/** The queue of messages, with its mail server, push services and webhooks. A feature adds its kinds of message with `addKind`. */
export function createMessages({ platform, findContact }: MessagesOptions) {
  const { env, clock, now, sharedDate, schedule, log } = platform;
  const { SMTP_URL: smtp, MAIL_FROM: from, STAFF_EMAIL: staff } = env;
  const sender = createSender({
    stored: storedMessages,
    isHeld: sendingHold.isHeld,
    readClock: clock.read,
    now: sharedDate,
    random: Math.random,
    schedule,
    log,
  });
  const pushKeys = makePushKeys(deriveKey('push keys'));
  const contact = () => ((staff ?? findContact()) ? `mailto:${staff ?? findContact()}` : env.SITE_URL);
  const jobs: DailyJobs = {
    pieces: { 'old push messages': () => removeOldRows('mensajes', now() - week, { clase: 'movil' }) },
  };

  return {
    services: {
      /** The devices that get messages about requests, and the site's public key for their push services. */
      pushDevices: { ...pushDevices, publicKey: pushKeys.publicKey },
      sending: {
        /** Since when a restored backup holds back all messages; undefined when it does not. */
        readHeldSince: sendingHold.read,
        /** Ends the hold, on the owner's order. */
        async resume(): Promise<void> {
          await sendingHold.release();
          log('info', 'sending resumed');
          sender.wake();
        },
      },
    },
    jobs,
    isHeld: sendingHold.isHeld,
    /** Absent without a mail server; `staff` is the address of the staff. */
    mailServer: smtp && from && staff ? { send: createMailServer({ url: smtp, from }), staff } : undefined,
    sendPush: createPushService({ keys: pushKeys, contact, post: postPublicly }),
    postSigned: createWebhookSender({ secret: env.WEBHOOK_SECRET }),
    addKind: sender.add,
    /** To be called after each change of a booking, which may have queued messages. */
    wake: sender.wake,
    follow: sender.follow,
    start: sender.start,
    stop: sender.stop,
    /** Numbers of messages that wait to be sent. @throws DatabaseFault */
    async countWaiting() {
      const count = (kind: MessageKind) => storedMessages.countWaiting(kind, sharedDate());
      const [notice, mail, push] = await Promise.all([count('aviso'), count('correo'), count('movil')]);
      return { notice, mail, push };
    },
  };
}

export type Messages = ReturnType<typeof createMessages>;
