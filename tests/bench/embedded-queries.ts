import { PGlite } from '@electric-sql/pglite';
import { createClient } from '@supabase/supabase-js';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openEmbeddedSupabase } from '@antidoto/embedded-supabase';

import { prepareSeededData } from '../support/site';
import { makeFigure, medianOf, type Figure } from './report';

async function timeEach(times: number, query: () => PromiseLike<unknown>): Promise<number[]> {
  const spent: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const startedAt = performance.now();
    await query();
    spent.push(performance.now() - startedAt);
  }
  return spent.slice(Math.ceil(times / 5));
}

/**
 * Reads through supabase-js and the embedded Supabase, compared with the same SQL on PGlite, tables growing tenfold.
 */
export async function measureEmbeddedQueries(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-bench-'));
  cpSync(await prepareSeededData(), dataDir, { recursive: true });
  const embedded = await openEmbeddedSupabase({ dataDir, migrationsDir: path.resolve('supabase/migrations') });
  const client = createClient(embedded.url, embedded.serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: class {} as unknown as typeof WebSocket },
    global: { fetch: (input, init) => embedded.fetch(input, init) },
  });
  const raw = await PGlite.create();
  await raw.exec(
    'create table cervezas (id bigint generated always as identity primary key, tipo text, precio numeric)',
  );

  const figures: Figure[] = [];
  for (const count of [10, 100, 1000, 10_000]) {
    const rows = Array.from({ length: count }, (_, index) => ({ tipo: `Cerveza ${index}`, precio: 3.5 }));
    await client.from('cervezas').delete().gt('id', 0);
    for (let start = 0; start < count; start += 1000) {
      const { error } = await client.from('cervezas').insert(rows.slice(start, start + 1000));
      if (error) throw new Error(error.message);
    }
    await raw.exec('truncate cervezas');
    await raw.query(`insert into cervezas (tipo, precio) select 'Cerveza ' || n, 3.5 from generate_series(1, $1) n`, [
      count,
    ]);
    // A page of twenty rows by an index: its time must not grow with the table.
    const ours = await timeEach(100, () => client.from('cervezas').select('*').order('id').limit(20));
    const theirs = await timeEach(100, () => raw.query('select * from cervezas order by id limit 20'));
    figures.push(
      makeFigure(`20 of ${count} rows through supabase-js`, ours, 'ms', {
        note: `PGlite alone ${medianOf(theirs).toFixed(2)} ms, ${(medianOf(ours) / medianOf(theirs)).toFixed(1)} ×`,
      }),
    );
    const times = count > 1000 ? 10 : 40;
    const whole = await timeEach(times, () => client.from('cervezas').select('*').order('id').limit(count));
    const wholeRaw = await timeEach(times, () => raw.query('select * from cervezas order by id'));
    figures.push(
      makeFigure(`all of ${count} rows through supabase-js`, whole, 'ms', {
        note: `PGlite alone ${medianOf(wholeRaw).toFixed(2)} ms, ${(medianOf(whole) / medianOf(wholeRaw)).toFixed(1)} ×`,
      }),
    );
  }
  await raw.close();
  await embedded.close();
  rmSync(dataDir, { recursive: true, force: true });
  return figures;
}
