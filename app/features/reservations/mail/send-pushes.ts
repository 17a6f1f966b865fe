import { z } from 'zod';

import type { WaitingMessage } from '~/features/messages/messages.data.server';
import { bookingColumns } from '../booking';
import { pushKinds, type PushBooking, type PushKind } from './render-push.server';
import type { SendPush } from '~/features/messages/push/push-service.server';
import type { KindRules, TryOutcome } from '~/features/messages/sender';

/** A push message as the service worker shows it; a touch opens `url`. */
interface PushMessage {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
}

export interface PushesOptions {
  dropSubscription: (subscription: string) => Promise<void>;
  send: SendPush;
  /** Whether a device is still remembered and its person has a key. */
  isRemembered: (device: { person: { id: string | null; name: string }; keyPrint: string; ends: number }) => boolean;
  render: (kind: PushKind, booking: PushBooking) => Promise<PushMessage>;
  now: () => Date;
}

const device = z
  .object({
    direccion: z.string(),
    clave_publica: z.string(),
    secreto: z.string(),
    persona_id: z.string().nullable(),
    clave_huella: z.string(),
    caduca_en: z.string(),
  })
  .transform((row) => ({
    target: { address: row.direccion, publicKey: row.clave_publica, secret: row.secreto },
    person: { id: row.persona_id, name: '' },
    keyPrint: row.clave_huella,
    ends: Date.parse(row.caduca_en),
  }));

/** The booking as it is now; null once the personal data was removed. */
const booking = bookingColumns
  .pick({
    id: true,
    nombre: true,
    personas: true,
    fecha: true,
    hora: true,
    tarde_minutos: true,
    anonimizada_en: true,
  })
  .transform(({ anonimizada_en, ...visit }): PushBooking | null => (anonimizada_en === null ? visit : null));
const content = z.object({ type: z.enum(pushKinds), target: z.string(), device: device.nullable(), booking });

/** Push messages to the phones of the staff, as the database queues them. */
export function createPushRules({ dropSubscription, send, isRemembered, render, now }: PushesOptions): KindRules {
  async function sendOne({ id, ...message }: WaitingMessage): Promise<TryOutcome> {
    const { type, target, device, booking } = content.parse(message);
    if (!device || !isRemembered(device)) return { kind: 'refused', reason: 'the device has ended', isFinal: true };
    if (!booking) return { kind: 'refused', reason: 'the booking was erased', isFinal: true };
    const outcome = await send(device.target, id, JSON.stringify({ ...(await render(type, booking)), tag: id }));
    if (outcome.kind === 'taken') return outcome;
    const { reason } = outcome;
    if (outcome.kind === 'gone') {
      await dropSubscription(target);
      return { kind: 'refused', reason, isFinal: true };
    }
    if (outcome.kind === 'refused') return { kind: 'refused', reason, isFinal: true };
    const notBefore = outcome.wait === undefined ? undefined : new Date(now().getTime() + outcome.wait * 1000);
    return { kind: 'unreachable', reason, ...(notBefore && { notBefore }) };
  }

  return { kind: 'movil', name: 'push message', send: sendOne };
}
