import type { SendPush } from './push/push-service.server';
import type { StoredPushes, WaitingPush } from './push/stored-pushes.server';
import type { PushBooking, PushKind } from './push/push';
import { createOutbox, type OutboxOptions, type TryOutcome } from './outbox';

/** What a phone shows, and where a touch leads. */
export interface PushMessage {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
}

export interface PushesOptions extends Pick<
  OutboxOptions<WaitingPush>,
  'now' | 'random' | 'schedule' | 'log' | 'tidy' | 'isHeld'
> {
  stored: StoredPushes;
  send: SendPush;
  /** Whether a device may still be told: remembered, and by somebody who has a key. */
  isRemembered: (device: WaitingPush['device']) => boolean;
  render: (kind: PushKind, booking: PushBooking) => Promise<PushMessage>;
}

/** Messages to the staff's phones, as the database calls for them, sent by the outbox. */
export function createPushes(options: PushesOptions) {
  const { stored, send, isRemembered, render, now } = options;

  async function sendOne({ id, kind, subscription, target, device, booking }: WaitingPush): Promise<TryOutcome> {
    if (!isRemembered(device) || !booking) {
      return { kind: 'refused', reason: booking ? 'the device has ended' : 'the booking was erased', isFinal: true };
    }
    const message = { ...(await render(kind, booking)), tag: id };
    const outcome = await send(target, id, JSON.stringify(message));
    if (outcome.kind === 'taken') return outcome;
    const { reason } = outcome;
    if (outcome.kind === 'gone') {
      await stored.drop(subscription);
      return { kind: 'refused', reason, isFinal: true };
    }
    const notBefore = outcome.wait === undefined ? undefined : new Date(now().getTime() + outcome.wait * 1000);
    return { kind: outcome.kind, reason, isFinal: outcome.kind === 'refused', ...(notBefore && { notBefore }) };
  }

  return { outbox: createOutbox({ ...options, queue: stored, send: sendOne, name: 'push message' }) };
}
