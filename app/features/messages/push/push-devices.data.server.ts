import { ask, type Supabase } from '~/platform/database/supabase.server';
import type { PushTarget } from './push';

const subscriptions = (db: Supabase) => db.from('suscripciones_push');

/** The devices that receive push messages, by the service key. Every call throws DatabaseFault. */
export const pushDevices = {
  /** Subscribes a device, in place of its earlier subscription. */
  async subscribe(device: string, { address, publicKey, secret }: PushTarget): Promise<void> {
    const row = { dispositivo_id: device, direccion: address, clave_publica: publicKey, secreto: secret };
    await ask('service', (db) => subscriptions(db).delete().eq('dispositivo_id', device).neq('direccion', address));
    await ask('service', (db) => subscriptions(db).upsert(row, { onConflict: 'direccion' }));
  },

  async drop(subscription: string): Promise<void> {
    await ask('service', (db) => subscriptions(db).delete().eq('id', subscription));
  },

  /** Ids of the subscribed devices. */
  async listDevices(): Promise<Set<string>> {
    const found = await ask('service', (db) => subscriptions(db).select('dispositivo_id'));
    return new Set(found.map(({ dispositivo_id }) => dispositivo_id));
  },

  async unsubscribe(device: string): Promise<void> {
    await ask('service', (db) => subscriptions(db).delete().eq('dispositivo_id', device));
  },
};

export type PushDevices = typeof pushDevices;
