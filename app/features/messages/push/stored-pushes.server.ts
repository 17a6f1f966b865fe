import { z } from 'zod';

import { pushKinds, type PushBooking, type PushKind, type PushTarget } from './push';
import { outboxRows } from '../outbox-rows.data.server';
import { ask, type Supabase } from '~/platform/database/supabase.server';

/** A message that waits to be sent to one device. */
export interface WaitingPush {
  id: string;
  kind: PushKind;
  subscription: string;
  target: PushTarget;
  /** Whose device it is, and until when it is remembered. */
  device: { person: { id: string | null; name: string }; keyPrint: string; ends: number };
  /** As it stands now; undefined once its personal data has gone. */
  booking: PushBooking | undefined;
  attempts: number;
  nextTry: Date;
  expires: Date;
}

const waitingRows = z.array(
  z
    .object({
      id: z.string(),
      tipo: z.enum(pushKinds),
      suscripcion_id: z.string(),
      reserva_id: z.string(),
      direccion: z.string(),
      clave_publica: z.string(),
      secreto: z.string(),
      persona_id: z.string().nullable(),
      clave_huella: z.string(),
      dispositivo_hasta: z.string(),
      intentos: z.number(),
      proximo_intento: z.string(),
      caduca_en: z.string(),
      borrada: z.boolean(),
      nombre: z.string(),
      personas: z.number(),
      fecha: z.string(),
      hora: z.string().nullable(),
      tarde_minutos: z.number().nullable(),
    })
    .transform((row): WaitingPush => ({
      id: row.id,
      kind: row.tipo,
      subscription: row.suscripcion_id,
      target: { address: row.direccion, publicKey: row.clave_publica, secret: row.secreto },
      device: {
        person: { id: row.persona_id, name: '' },
        keyPrint: row.clave_huella,
        ends: Date.parse(row.dispositivo_hasta),
      },
      booking: row.borrada
        ? undefined
        : {
            id: row.reserva_id,
            nombre: row.nombre,
            personas: row.personas,
            fecha: row.fecha,
            hora: row.hora?.slice(0, 5) ?? '',
            tardeMinutos: row.tarde_minutos,
          },
      attempts: row.intentos,
      nextTry: new Date(row.proximo_intento),
      expires: new Date(row.caduca_en),
    })),
);

const subscriptions = (db: Supabase) => db.from('suscripciones_push');
async function listRows(now: Date, until: string): Promise<WaitingPush[]> {
  const args = { p_ahora: now.toISOString(), p_hasta: until };
  return waitingRows.parse(await ask('service', (db) => db.rpc('avisos_moviles_por_enviar', args)));
}

/** The outbox `avisos_moviles` and the devices it goes to, by the service key. Every call throws DatabaseFault. */
export const storedPushes = {
  ...outboxRows('avisos_moviles'),

  /** Due by `dueBy` or now: who asked for some patience gets it after a start too. Earliest first, 100 at most. */
  listWaiting: (now: Date, dueBy: Date = now): Promise<WaitingPush[]> => listRows(now, dueBy.toISOString()),

  async findNextTry(now: Date): Promise<Date | undefined> {
    const [next] = await listRows(now, 'infinity');
    return next?.nextTry;
  },

  /** A device that asks to be told; again with the same address it is the same. */
  async subscribe(device: string, { address, publicKey, secret }: PushTarget): Promise<void> {
    const row = { dispositivo_id: device, direccion: address, clave_publica: publicKey, secreto: secret };
    await ask('service', (db) => subscriptions(db).delete().eq('dispositivo_id', device).neq('direccion', address));
    await ask('service', (db) => subscriptions(db).upsert(row, { onConflict: 'direccion' }));
  },

  async drop(subscription: string): Promise<void> {
    await ask('service', (db) => subscriptions(db).delete().eq('id', subscription));
  },

  /** The remembered devices that are told. */
  async listDevices(): Promise<Set<string>> {
    const found = await ask('service', (db) => subscriptions(db).select('dispositivo_id'));
    return new Set(found.map(({ dispositivo_id }) => dispositivo_id));
  },

  /** Ends it for a device. */
  async unsubscribe(device: string): Promise<void> {
    await ask('service', (db) => subscriptions(db).delete().eq('dispositivo_id', device));
  },
};

export type StoredPushes = typeof storedPushes;
