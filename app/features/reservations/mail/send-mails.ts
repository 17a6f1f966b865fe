import type { MailAddress, MailOutcome, MailMessage, SendMail } from '~/features/messages/mail/mail-server.server';
import type { StoredMails } from './stored-mails.data.server';
import type { WaitingMessage } from '~/features/messages/messages.data.server';
import {
  isForStaff,
  isWeeklyNote,
  kindsLeftOut,
  mailBookingSchema,
  mailKindSchema,
  type BookingMailKind,
  type MailAutomation,
  type MailBooking,
  type MailKind,
} from './mail';
import type { KindRules, TryOutcome } from '~/features/messages/sender';

/** A mail without its envelope. */
type Rendered = Pick<MailMessage, 'subject' | 'text' | 'html' | 'calendar' | 'replyTo'>;

export interface MailsOptions {
  stored: StoredMails;
  /** Absent without a mail server. */
  server?: { send: SendMail; staff: string };
  automation: MailAutomation;
  /** Whether requests are decided at this site; otherwise it does not know which ones wait. */
  isDecidedHere: boolean;
  render: (mail: { kind: BookingMailKind; booking: MailBooking; created: Date }) => Promise<Rendered>;
  /** The weekly note of stored figures; undefined when this version cannot read them. */
  renderNote: (stored: unknown) => Promise<Rendered | undefined>;
  renderTest: () => Promise<Rendered>;
  makeId: () => string;
  now: () => Date;
}

/** Minimum time between two searches for mails that are due by the clock, in ms; an idle queue is read less often. */
const remindEvery = 15_000;

/** A mail that the server refused for good is not tried again. */
const endRefused = (outcome: MailOutcome): TryOutcome =>
  outcome.kind === 'taken' ? outcome : { ...outcome, isFinal: outcome.kind === 'refused' };

/** Sends the mails that the database queues. Mails that this site does not send are marked so before each read of the queue. */
export function createMails({ stored, server, automation, isDecidedHere, ...options }: MailsOptions) {
  const { render, renderNote, renderTest, makeId, now } = options;
  const leftOut = kindsLeftOut(automation);
  let remindedAt = -Infinity;

  /** Queues mails that are due by the clock, at most once in `remindEvery`, because it reads all bookings of four days. */
  async function tidy(): Promise<void> {
    const at = now();
    const isDue = Math.abs(at.getTime() - remindedAt) >= remindEvery;
    await stored.prepare(at, { isDecidedHere: isDecidedHere && isDue, leftOut, hasServer: server !== undefined });
    if (isDue) remindedAt = at.getTime();
  }

  async function send({ id, type, data, created }: WaitingMessage): Promise<TryOutcome> {
    // Queued after `tidy`; the next `tidy` marks it as not to be sent.
    if (!server) return { kind: 'unreachable', reason: 'no mail server' };
    const kind = mailKindSchema.safeParse(type).data;
    const unreadable: TryOutcome = { kind: 'unreachable', reason: 'this version of the site cannot read it' };
    if (isWeeklyNote(kind)) {
      const note = await renderNote(data);
      const to = { name: '', address: server.staff };
      return note ? endRefused(await server.send({ ...note, id, date: created, to })) : unreadable;
    }
    const booking = mailBookingSchema.safeParse(data).data;
    if (!kind || !booking) return unreadable;
    const { nombre, email } = booking;
    const guest: MailAddress = { name: nombre, address: email };
    const isToStaff = isForStaff(kind);
    const outcome = await server.send({
      ...(await render({ kind, booking, created })),
      id,
      date: created,
      to: isToStaff ? { name: '', address: server.staff } : guest,
      ...(isToStaff && email && { replyTo: guest }),
    });
    return endRefused(outcome);
  }

  return {
    rules: { kind: 'correo', name: 'mail', send, tidy } satisfies KindRules,
    leftOut: leftOut as readonly MailKind[],
    list: () => stored.list(200),

    /** 'Enviar prueba': sends one mail to staff now; undefined without a mail server. */
    async sendTest(): Promise<MailOutcome | undefined> {
      if (!server) return undefined;
      const to = { name: '', address: server.staff };
      return server.send({ ...(await renderTest()), id: makeId(), date: now(), to });
    },
  };
}

export type Mails = ReturnType<typeof createMails>;
