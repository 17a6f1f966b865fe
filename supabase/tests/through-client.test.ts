import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { openEmbeddedSupabase, type EmbeddedSupabase } from '@antidoto/embedded-supabase';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database, Insert } from '~/platform/database/database.generated';
import { catalogue } from '~/features/carta/catalogue';

const supabaseDir = fileURLToPath(new URL('..', import.meta.url));

/** A client of the project's own database, as the app or another program makes one. */
function connect({ url, fetch }: EmbeddedSupabase, key: string) {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}

let dataDir: string;
let embedded: EmbeddedSupabase;
let anonymous: ReturnType<typeof connect>;
let staff: ReturnType<typeof connect>;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'antidoto-database-'));
  embedded = await openEmbeddedSupabase({
    dataDir,
    migrationsDir: `${supabaseDir}migrations`,
    seedFile: `${supabaseDir}seed.sql`,
    storageSeedDir: `${supabaseDir}seed/storage`,
    emptyClusterDir: process.env.EMPTY_CLUSTER,
  });
  anonymous = connect(embedded, embedded.anonKey);
  staff = connect(embedded, embedded.serviceRoleKey);
});
afterAll(async () => {
  await embedded.close();
  rmSync(dataDir, { recursive: true });
});

describe('with the anonymous key', () => {
  it('every list is there, in order, and cannot be written', async () => {
    for (const { table } of catalogue) {
      const read = await anonymous.from(table).select('*').order('id');
      expect(read.error, table).toBeNull();
      expect(read.data!.length, table).toBeGreaterThanOrEqual(8);
      expect(read.data!.map(({ id }) => id)).toEqual(read.data!.map((_, at) => at + 1));

      const writes = [
        await anonymous.from(table).insert({ tipo: 'Intruso' }),
        await anonymous.from(table).update({ tipo: 'Intruso' }).eq('id', 1),
        await anonymous.from(table).delete().eq('id', 1),
      ];
      expect(
        writes.map(({ error }) => error?.code),
        table,
      ).toEqual(['42501', '42501', '42501']);
    }
  });

  it('the sheets of the menu of the day are public pictures of the bucket', async () => {
    const { data: menu } = await anonymous.from('menu_dia').select('*').eq('activo', true).single();
    for (const url of [menu!.imagen_url, menu!.imagen_url_en]) {
      const answer = await embedded.fetch(embedded.url + url!);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(155_000);
    }
  });

  it('a menu planned for another day is not there, and nothing lists or describes the pictures', async () => {
    const { data: plan } = await staff.from('menu_dia').insert({ fecha: '2999-12-31' }).select('id').single();
    await staff.from('menu_dia_textos').insert({ menu_id: plan!.id, primeros_es: 'Lentejas' });
    expect((await anonymous.from('menu_dia').select('id').eq('id', plan!.id)).data).toEqual([]);
    expect((await anonymous.from('menu_dia_textos').select('*').eq('menu_id', plan!.id)).data).toEqual([]);
    await staff.from('menu_dia').delete().eq('id', plan!.id);

    const { data: menu } = await anonymous.from('menu_dia').select('imagen_path').eq('activo', true).single();
    const bucket = anonymous.storage.from('imagenes');
    expect((await bucket.list('menu-del-dia/es')).data).toEqual([]);
    expect((await bucket.listV2({ prefix: 'menu-del-dia/' })).data).toMatchObject({ objects: [], folders: [] });
    expect((await bucket.info(menu!.imagen_path!)).error).not.toBeNull();
    expect((await bucket.createSignedUrl(menu!.imagen_path!, 60)).error).not.toBeNull();
    expect((await staff.storage.from('imagenes').list('menu-del-dia/es')).data).not.toEqual([]);
  });

  it('the bucket takes nothing', async () => {
    const { error } = await anonymous.storage
      .from('imagenes')
      .upload('intruso.jpg', new Blob(['x'], { type: 'image/jpeg' }));
    expect(error?.message).toMatch(/row-level security/);
  });
});

describe('with the service key', () => {
  it('the bucket takes pictures up to 10,000,000 bytes and nothing else', async () => {
    const bucket = staff.storage.from('imagenes');
    const upload = (size: number, type: string) =>
      bucket.upload(`prueba-${size}`, new Blob([new Uint8Array(size)], { type }));

    expect((await upload(10_000_000, 'image/jpeg')).error).toBeNull();
    expect((await upload(10_000_001, 'image/jpeg')).error?.message).toMatch(/maximum allowed size/);
    expect((await upload(10, 'image/svg+xml')).error?.message).toMatch(/mime type/);
    expect((await bucket.remove(['prueba-10000000'])).error).toBeNull();
  });

  it('of two hundred requests at once for the last twenty seats, twenty seats are taken', async () => {
    await staff.from('aforo').update({ plazas: 20 }).eq('id', 1);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        staff.rpc('reservar_mesa', {
          p_reserva: {
            solicitud: `seats-${at}`,
            huella: 'h',
            idioma: 'es',
            nombre: 'Ada',
            telefono: '612345678',
            email: 'ada@mail.example',
            personas: 1 + (at % 3),
            fecha: '2026-12-02',
            hora: '21:00',
            entrega: 'local',
          },
          p_confirmar: false,
          p_aviso: false,
          p_ahora: '2026-11-22T12:00:00Z',
        }),
      ),
    );
    expect(new Set(answers.map(({ error }) => error))).toEqual(new Set([null]));
    const { data: taken } = await staff.from('reservas').select('personas').eq('fecha', '2026-12-02');
    expect(taken!.reduce((sum, { personas }) => sum + personas, 0)).toBe(20);
    await staff.from('aforo').update({ plazas: null }).eq('id', 1);
  });

  it('of twenty decisions at once one is stored, and all return it', async () => {
    const request: Insert<'reservas'> = {
      solicitud: 'through-client',
      huella: 'h',
      idioma: 'en',
      nombre: 'Ada',
      telefono: '+34612345678',
      email: 'ada@mail.example',
      personas: 2,
      fecha: '2026-12-01',
      hora: '21:15',
      entrega: 'local',
    };
    const { data: booking } = await staff.from('reservas').insert(request).select('id').single();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        staff.rpc('actuar_reserva', {
          ...{ p_id: booking!.id, p_por: 'personal', p_datos: { primera: true }, p_aviso: true },
          ...{ p_acto: at % 2 === 0 ? 'confirmar' : 'cancelar', p_ahora: '2026-11-21T10:00:00Z' },
        }),
      ),
    );
    const outcomes = answers.map(({ data }) => data as { resultado: string; reserva: { estado: string } });
    expect(outcomes.filter(({ resultado }) => resultado === 'hecho')).toHaveLength(1);
    expect(new Set(outcomes.map(({ reserva }) => reserva.estado)).size).toBe(1);
    expect(
      (await staff.from('mensajes').select('id').match({ clase: 'aviso', reserva_id: booking!.id })).data,
    ).toHaveLength(1);
    expect((await staff.from('reservas').insert(request)).error?.code).toBe('23505');
  });

  it('a saved dish is on the public side at once, under a new version', async () => {
    const version = async () =>
      (await anonymous.from('contenido_versiones').select('version').eq('tabla', 'refrescos').single()).data!.version;
    const before = await version();
    const saved = await staff.rpc('guardar_plato', {
      p_tabla: 'refrescos',
      p_id: 1,
      p_antes: { precio: 2.7 },
      p_despues: { precio: 2.85 },
    });
    expect(saved.data).toMatchObject({ resultado: 'guardado', fila: { precio: 2.85 } });
    expect((await anonymous.from('refrescos').select('precio').eq('id', 1).single()).data).toEqual({ precio: 2.85 });
    expect(await version()).toBeGreaterThan(before);
  });
});
