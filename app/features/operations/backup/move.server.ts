import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CopyCount } from '@antidoto/embedded-supabase';

import { checkEngine } from '~/platform/database/engine-check.server';
import { sendingHold } from '~/features/messages/messages.data.server';
import { shippedFile } from '~/platform/shipped-files.server';
import { changeEngine, type Engine } from '~/platform/database/supabase.server';
import { keptTables, readRows, type AnyRow, type Table } from '../whole-database.data.server';
import { isMenuTable } from '~/features/carta/catalogue';
import { backUp, compare, restore } from './back-up.server';

interface MoveOptions {
  to: Engine;
  /** Whether data at the other end are replaced. */
  replaces: boolean;
  now: Date;
}

async function enter(engine: Engine): Promise<void> {
  await changeEngine(engine);
  if ((await checkEngine()) === 'away') throw new Error('The Supabase project does not answer; nothing was changed.');
}

/** The first table with a row that is neither the schema's nor the sample carta's. */
async function findOwnersTable(): Promise<string | undefined> {
  const samples = new Map<string, AnyRow>();
  for await (const { tabla, fila_id, fila } of readRows('platos_muestra')) {
    samples.set(`${String(tabla)} ${String(fila_id)}`, fila as AnyRow);
  }
  const seed = readFileSync(shippedFile('supabase/seed.sql'), 'utf8');
  /** Whether the seed or the schema makes this row. */
  function isGiven(table: Table, row: AnyRow): boolean {
    if (isMenuTable(table)) {
      const sample = samples.get(`${table} ${String(row.id)}`);
      return (
        sample !== undefined && Object.entries(sample).every(([column, value]) => isDeepStrictEqual(row[column], value))
      );
    }
    // The schema declares a dish that arrives with allergens: `entrantes-1`.
    if (table === 'declaraciones') {
      return row.quien === null && samples.has(String(row.plato).replace(/-(?=\d+$)/, ' '));
    }
    if (table === 'menu_dia') return row.imagen_path === null || seed.includes(String(row.imagen_path));
    // The texts of a menu belong to its row. A menu by staff has a row in `menu_dia_autores`.
    return table === 'aforo' || table === 'menu_dia_textos' || table === 'platos_muestra';
  }
  for (const table of keptTables) {
    for await (const row of readRows(table)) if (!isGiven(table, row)) return table;
  }
  return undefined;
}

/** Names the first five. */
const nameFirst = (all: readonly string[]) =>
  all.slice(0, 5).join(', ') + (all.length > 5 ? ` and ${all.length - 5} more` : '');

/**
 * Copies tables, pictures and the staff's keys from one engine to the other: a backup of the first is restored in the second,
 * then both are read again and compared. The first keeps its data but holds its messages back, and the second sends them, so
 * that no message is sent twice.
 * @throws Error with the reason and the remedy when not all was moved.
 */
export async function move({ to, replaces, now }: MoveOptions): Promise<CopyCount> {
  const from = to === 'hosted' ? 'embedded' : 'hosted';
  const folder = mkdtempSync(path.join(tmpdir(), 'antidoto-move-'));
  const save = async (moment: string) => {
    const file = path.join(folder, moment);
    return { file, count: await backUp(file, now) };
  };
  try {
    await enter(from);
    const wasHeld = (await sendingHold.read()) !== undefined;
    const before = await save('before');
    await enter(to);
    const owners = replaces ? undefined : await findOwnersTable();
    if (owners) {
      throw new Error(
        `The ${to} database already has a restaurant's data (${owners}); nothing was changed. ` +
          'To replace them: add --replace.',
      );
    }
    await restore(before.file, now);
    const moved = await save('moved');
    const wrong = await compare(before.file, moved.file);
    if (wrong.length > 0)
      throw new Error(`Not the same in both: ${nameFirst(wrong)}. Go on with the ${from} database.`);
    await enter(from);
    const changed = await compare(before.file, (await save('after')).file);
    if (changed.length > 0) {
      throw new Error(
        `Changed while it was moved: ${nameFirst(changed)}. Stop the sites, then move again with --replace.`,
      );
    }
    await sendingHold.hold(now);
    await enter(to);
    if (!wasHeld) await sendingHold.release();
    return before.count;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
