import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { CopyError, readCopyFile, writeCopyFile, type CopyCount, type CopyLine } from '@antidoto/embedded-supabase';

import { createRowRenewal, currentTable } from '~/platform/database/earlier-rows';
import { pictureFiles, publicFolder } from '~/platform/pictures/picture-files.server';
import { sendingHold } from '~/features/messages/messages.data.server';
import {
  isAddedTo,
  keptTables,
  keyOf,
  readRows,
  removeOtherRows,
  resumeIds,
  writeRows,
  type AnyRow,
} from '../whole-database.data.server';
import { mainCacheControl } from '~/platform/pictures/picture';

/**
 * Writes every table and picture that the owner would miss into one file, which only its owner can read. The file appears
 * under its name only when it is complete.
 * @throws Error when the database cannot be read or the file cannot be written, which says what to do.
 */
export async function backUp(file: string, now: Date): Promise<CopyCount> {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`${file} is a folder. Nothing was saved: name a file, such as ${path.join(file, 'antidoto.gz')}.`);
  }
  try {
    return await writeCopyFile(file, { createdAt: now.toISOString(), tables: keptTables }, listContent());
  } catch (error) {
    const fault = describeUnwritten(file, error as NodeJS.ErrnoException);
    throw fault === undefined ? error : new Error(fault, { cause: error });
  }
}

/** Why the file could not be written, and what to do; undefined for other faults. */
function describeUnwritten(file: string, { code, path: place, syscall }: NodeJS.ErrnoException): string | undefined {
  const folder = path.dirname(file);
  if (code === 'ENOSPC' && syscall === 'write') {
    return `The disk of ${folder} is full. Nothing was saved: free some space, or name a file on another disk.`;
  }
  // A picture's file has codes like these too.
  if (place !== `${file}.partial`) return undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return `There is no folder ${folder}. Nothing was saved: create it, or name a file in another folder.`;
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `The folder ${folder} cannot be written to by this user. Nothing was saved: name a file in another folder.`;
  }
  return undefined;
}

async function* listContent(): AsyncGenerator<CopyLine> {
  for (const table of keptTables) {
    for await (const row of readRows(table)) if (!isLeftOut(table, row)) yield { table, row: JSON.stringify(row) };
  }
  // The storage lists by offset, so a picture removed meanwhile hides another: listed again until no new name appears.
  const seen = new Set<string>();
  for (let fresh = await pictureFiles.list(''); fresh.length > 0;) {
    for (const path of fresh) {
      seen.add(path);
      const file = await pictureFiles.download(path).catch(async (error: unknown) => {
        if ((await pictureFiles.list('')).includes(path)) throw error;
        return undefined;
      });
      if (!file) continue;
      const { bytes, ...more } = file;
      yield { file: path, ...more, base64: Buffer.from(bytes).toString('base64') };
    }
    fresh = (await pictureFiles.list('')).filter((path) => !seen.has(path));
  }
}

/** The preview of an import of guests is left out: it lasts a day, and would bring back a guest who was erased meanwhile. */
const isLeftOut = (table: string, row: AnyRow) => table === 'importaciones' && row.clase === 'clientes';

const hashOf = (id: unknown) => createHash('sha256').update(String(id)).digest('hex');

const readRow = ({ row }: { row: string }) => JSON.parse(row) as AnyRow;

/** Maximum number of rows: a restore holds them in memory. */
const mostRows = 2_000_000;

/** The hash of each row and picture of a backup, by its name. */
async function hashContent(file: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for await (const line of readCopyFile(file)) {
    if ('row' in line) {
      const row = readRow(line);
      // Databases differ in the order of columns, and the host of a picture's address is rewritten.
      const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
      const text = JSON.stringify(columns).replace(absoluteAddress, '$1');
      hashes.set(`${line.table} ${String(row[keyOf(line.table)])}`, hashOf(text));
    } else if ('file' in line)
      hashes.set(line.file, hashOf(JSON.stringify([line.contentType, line.cacheControl, line.base64])));
  }
  return hashes;
}

/** Compares two backups row by row and picture by picture; resolves to the names that differ. */
export async function compare(file: string, other: string): Promise<string[]> {
  const [ours, theirs] = [await hashContent(file), await hashContent(other)];
  return [...new Set([...ours.keys(), ...theirs.keys()])].filter((name) => ours.get(name) !== theirs.get(name));
}

/** Reads a backup to its end, so that a restore begins only with a complete one; resolves to its tables. */
async function checkComplete(file: string): Promise<Set<string>> {
  const tables = new Set<string>();
  let rows = 0;
  for await (const line of readCopyFile(file)) {
    if ('format' in line) line.tables?.forEach((table) => tables.add(currentTable(table)));
    if (!('row' in line)) continue;
    tables.add(currentTable(line.table));
    rows += 1;
    if (rows > mostRows) throw new CopyError(file, `it has more than ${mostRows} rows`);
  }
  const unknown = [...tables].filter((table) => !(keptTables as readonly string[]).includes(table));
  if (unknown.length > 0) {
    throw new CopyError(
      file,
      `it was made by a newer version of this site (it has ${unknown.join(', ')}), update the site first`,
    );
  }
  return tables;
}

/** Replaces the full addresses of the backup's pictures in a row by their paths under the site. */
const withOwnAddresses = (files: ReadonlySet<string>) => (row: AnyRow) =>
  JSON.parse(
    JSON.stringify(row).replace(absoluteAddress, (whole, address: string, file: string) =>
      files.has(file) ? address : whole,
    ),
  ) as AnyRow;
const absoluteAddress = new RegExp(`https?://[^/"]+(${publicFolder}([^"]*))`, 'g');

/**
 * Removes the personal data from a row of a guest whose data was erased after the backup was made; undefined: the row itself.
 * The database empties a booking with `anonimizada_en`.
 */
function eraseAgain(table: string, row: AnyRow, isErased: (id: unknown) => boolean, now: Date): AnyRow | undefined {
  if (table === 'clientes' && isErased(row.id)) return undefined;
  if (table === 'reservas' && isErased(row.id) && row.anonimizada_en === null) {
    return { ...row, anonimizada_en: now.toISOString() };
  }
  if (table === 'mensajes' && isErased(row.reserva_id ?? row.registro)) {
    return { ...row, datos: {}, estado: row.estado === 'pendiente' ? 'anulado' : row.estado };
  }
  return row;
}

/**
 * Restores the database and the pictures. Checks the whole file first, writes pictures before the rows that name them, and
 * removes last what is not in the backup. After an interruption it can be run again. Nothing is sent until the owner resumes
 * sending, and erased guests stay erased.
 * @throws CopyError before anything is changed; Error when the database refuses, which says what to do.
 */
export async function restore(file: string, now: Date): Promise<CopyCount> {
  const held = await checkComplete(file);
  try {
    return await replaceContent(file, held, now);
  } catch (error) {
    const advice = 'The restore stopped half way: run it again, or restore another backup.';
    throw new Error(`${(error as Error).message}. ${advice}`, { cause: error });
  }
}

async function replaceContent(file: string, held: ReadonlySet<string>, now: Date): Promise<CopyCount> {
  await sendingHold.hold(now);
  const erased = new Set<unknown>();
  for await (const { huella } of readRows('borrados')) erased.add(huella);
  const isErased = (id: unknown) => erased.has(hashOf(id));
  const rows = new Map<string, AnyRow[]>();
  const renew = createRowRenewal();
  const files = new Set<string>();
  const count: CopyCount = { rows: 0, files: 0 };
  for await (const line of readCopyFile(file)) {
    if ('row' in line) {
      const table = currentTable(line.table);
      const row = renew(line.table, readRow(line));
      const read = rows.get(table) ?? [];
      const kept = eraseAgain(table, row, isErased, now);
      if (kept) read.push(kept);
      rows.set(table, read);
      count.rows += 1;
    }
    if ('file' in line) {
      const { contentType, cacheControl = mainCacheControl, base64 } = line;
      await pictureFiles.upload(line.file, { bytes: Buffer.from(base64, 'base64'), contentType, cacheControl });
      files.add(line.file);
      count.files += 1;
    }
  }
  // A table that is younger than the backup is left as it is.
  const tables = keptTables.filter((table) => held.has(table));
  for (const table of tables) await writeRows(table, (rows.get(table) ?? []).map(withOwnAddresses(files)));
  for (const table of tables.filter((each) => !isAddedTo(each)).reverse()) {
    await removeOtherRows(table, rows.get(table) ?? []);
  }
  await resumeIds();
  await pictureFiles.remove((await pictureFiles.list('')).filter((path) => !files.has(path)));
  return count;
}
