import type { MailAddress, MailOutcome, MailMessage, SendMail } from './mail/mail-server.server';
import type { StoredMails, WaitingMail } from './mail/stored-mails.server';
import {
  isForStaff,
  kindsLeftOut,
  type MailAutomation,
  type MailBooking,
  type MailKind,
} from '~/features/reservations/mail/mail';
import { createOutbox, type Outbox, type OutboxOptions, type TryOutcome } from './outbox';

/** A mail without its envelope. */
type Rendered = Pick<MailMessage, 'subject' | 'text' | 'html' | 'calendar'>;

export interface MailsOptions extends Pick<
  OutboxOptions<WaitingMail>,
  'now' | 'random' | 'schedule' | 'log' | 'tidy' | 'isHeld'
> {
  stored: StoredMails;
  /** Absent where there is no mail server. */
  server?: { send: SendMail; staff: string };
  automation: MailAutomation;
  /** Whether requests are decided at this site; otherwise nobody here knows that one waits. */
  isDecidedHere: boolean;
  render: (mail: { kind: MailKind; booking: MailBooking; created: Date }) => Promise<Rendered>;
  renderTest: () => Promise<Rendered>;
  makeId: () => string;
}

/** Mails as the database calls for them, sent by the outbox or set aside for good. */
export function createMails(options: MailsOptions) {
  const { stored, server, automation, render, renderTest, makeId, now } = options;
  const leftOut = kindsLeftOut(automation);

  async function sendOne({ id, kind, booking, created }: WaitingMail): Promise<TryOutcome> {
    if (!server) return { kind: 'unreachable', reason: 'no mail server' };
    if (!kind || !booking) return { kind: 'unreachable', reason: 'this version of the site cannot read it' };
    const { nombre, email } = booking;
    const guest: MailAddress = { name: nombre, address: email };
    const isStaffs = isForStaff(kind);
    const outcome = await server.send({
      ...(await render({ kind, booking, created })),
      id,
      date: created,
      to: isStaffs ? { name: '', address: server.staff } : guest,
      ...(isStaffs && email && { replyTo: guest }),
    });
    return outcome.kind === 'taken' ? outcome : { ...outcome, isFinal: outcome.kind === 'refused' };
  }

  const outbox: Outbox = createOutbox({
    ...options,
    // Without a server everything is set aside: what came in since is next time.
    queue: server ? stored : { ...stored, listWaiting: () => Promise.resolve([]) },
    send: sendOne,
    name: 'mail',
    async tidy() {
      await options.tidy?.();
      await stored.prepare(now(), options.isDecidedHere);
      await stored.setAside(leftOut, server !== undefined);
    },
  });

  return {
    outbox,
    leftOut: leftOut as readonly MailKind[],
    list: () => stored.list(200),

    /** 'Enviar prueba': one mail to staff now, and what came of it; undefined where there is no mail server. */
    async sendTest(): Promise<MailOutcome | undefined> {
      if (!server) return undefined;
      const to = { name: '', address: server.staff };
      return server.send({ ...(await renderTest()), id: makeId(), date: now(), to });
    },
  };
}
