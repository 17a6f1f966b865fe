import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { pictureFiles, publicFolder } from '~/platform/pictures/picture-files.server';
import { sendingHold } from '~/features/messages/sending-hold.data.server';
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

/** One line of a backup: gzipped JSON lines, the first names the format, the last counts the others. */
type Line =
  | { format: 'antidoto'; version: 1; createdAt: string; tables?: readonly string[] }
  | { table: string; row: AnyRow }
  | { file: string; contentType: string; cacheControl?: string; base64: string }
  | { rows: number; files: number };

export interface BackupCount {
  rows: number;
  files: number;
}

/** A file that is no backup, or not a whole one. Nothing has been changed. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Writes every table and picture that the owner would miss into one file. The file appears under its name only when
 * it is whole, and is its owner's alone.
 * @throws Error when the database cannot be read or the file cannot be written.
 */
export async function backUp(file: string, now: Date): Promise<BackupCount> {
  const partial = `${file}.partial`;
  // What an earlier, broken off run left may have other rights.
  rmSync(partial, { force: true });
  const count: BackupCount = { rows: 0, files: 0 };
  try {
    await pipeline(listLines(now, count), createGzip(), createWriteStream(partial, { mode: 0o600 }));
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  return count;
}

/** Every line of a backup; each row and picture is counted. */
async function* listLines(now: Date, count: BackupCount): AsyncGenerator<string> {
  const write = (line: Line) => `${JSON.stringify(line)}\n`;
  yield write({ format: 'antidoto', version: 1, createdAt: now.toISOString(), tables: keptTables });
  for (const table of keptTables) {
    for await (const row of readRows(table)) {
      yield write({ table, row });
      count.rows += 1;
    }
  }
  // The storage lists by offset: what goes meanwhile moves others out of sight, so it is asked until it names nothing new.
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
      yield write({ file: path, ...more, base64: Buffer.from(bytes).toString('base64') });
      count.files += 1;
    }
    fresh = (await pictureFiles.list('')).filter((path) => !seen.has(path));
  }
  yield write({ ...count });
}

const hashOf = (id: unknown) => createHash('sha256').update(String(id)).digest('hex');

/** Maximum length of a line, in bytes: the largest picture that the storage takes (10 MB) in base64, and its name. */
const longestLine = 16_000_000;
/**
 * Maximum size of what a file unzips to, in bytes for each byte read, beyond the first 64 MB. Rows pack to a tenth and pictures
 * to three quarters; a file made to fill the memory packs to a thousandth.
 */
const mostFromByte = 100;
const alwaysAllowed = 64_000_000;
/** Maximum number of rows: a restore holds them in memory. */
const mostRows = 2_000_000;

/** Reads a backup from end to end and hands over its lines; stops at the first that is beyond what a backup may be. */
async function* readLines(file: string): AsyncGenerator<Line> {
  const input = createReadStream(file);
  const unzipped = input.pipe(createGunzip());
  input.on('error', (error) => unzipped.destroy(error));
  let begun: Buffer[] = [];
  let [length, size, rows] = [0, 0, 0];
  const add = (piece: Buffer) => {
    begun.push(piece);
    length += piece.length;
    if (length > longestLine) throw new Error('it has a line of more than 16 MB');
  };
  const end = () => {
    const line = JSON.parse(Buffer.concat(begun).toString()) as Line;
    [begun, length] = [[], 0];
    if ('row' in line) rows += 1;
    if (rows > mostRows) throw new Error(`it has more than ${mostRows} rows`);
    return line;
  };
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > alwaysAllowed + mostFromByte * input.bytesRead) throw new Error('it unzips to far more than a backup');
      let from = 0;
      for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', from)) {
        add(chunk.subarray(from, at));
        from = at + 1;
        yield end();
      }
      add(chunk.subarray(from));
    }
    if (length > 0) yield end();
  } catch (error) {
    throw new BackupError(`${file} cannot be read as a backup: ${(error as Error).message}`);
  } finally {
    input.destroy();
  }
}

/** Every row and picture of a backup by its name, as the hash of all that it holds. */
async function readPrints(file: string): Promise<Map<string, string>> {
  const prints = new Map<string, string>();
  for await (const line of readLines(file)) {
    // The order of columns is each database's own, and the host of a picture's address is rewritten.
    if ('row' in line) {
      const columns = Object.entries(line.row).sort(([one], [other]) => (one < other ? -1 : 1));
      prints.set(
        `${line.table} ${String(line.row[keyOf(line.table)])}`,
        hashOf(JSON.stringify(columns).replace(absoluteAddress, '$1')),
      );
    } else if ('file' in line)
      prints.set(line.file, hashOf(JSON.stringify([line.contentType, line.cacheControl, line.base64])));
  }
  return prints;
}

/** Holds two backups against each other, row by row and picture by picture; answers what is not the same in both. */
export async function compare(file: string, other: string): Promise<string[]> {
  const [ours, theirs] = [await readPrints(file), await readPrints(other)];
  return [...new Set([...ours.keys(), ...theirs.keys()])].filter((name) => ours.get(name) !== theirs.get(name));
}

/** Counts a backup's lines against what its last line says; answers the tables that it holds. */
async function checkWhole(file: string): Promise<Set<string>> {
  const tables = new Set<string>();
  const seen: BackupCount = { rows: 0, files: 0 };
  let isHeaded = false;
  let counted: BackupCount | undefined;
  for await (const line of readLines(file)) {
    if ('format' in line) {
      isHeaded = line.format === 'antidoto' && line.version === 1;
      line.tables?.forEach((table) => tables.add(table));
    } else if ('row' in line) {
      seen.rows += 1;
      tables.add(line.table);
    } else if ('file' in line) seen.files += 1;
    else counted = line;
  }
  if (!isHeaded || counted?.rows !== seen.rows || counted.files !== seen.files) {
    throw new BackupError(`${file} is not a whole backup of this site; nothing was changed.`);
  }
  const unknown = [...tables].filter((table) => !(keptTables as readonly string[]).includes(table));
  if (unknown.length > 0) {
    throw new BackupError(
      `${file} was made by a newer version of this site (it holds ${unknown.join(', ')}); nothing was changed. ` +
        'Update the site first.',
    );
  }
  return tables;
}

/** A row that names the pictures of the backup by their paths under the site, where it named the host of their storage. */
const withOwnAddresses = (files: ReadonlySet<string>) => (row: AnyRow) =>
  JSON.parse(
    JSON.stringify(row).replace(absoluteAddress, (whole, address: string, file: string) =>
      files.has(file) ? address : whole,
    ),
  ) as AnyRow;
const absoluteAddress = new RegExp(`https?://[^/"]+(${publicFolder}([^"]*))`, 'g');

/** A row of somebody whose data was removed since the backup was made, without that data. */
function eraseAgain(table: string, row: AnyRow, isErased: (id: unknown) => boolean, now: Date): AnyRow {
  if (table === 'reservas' && isErased(row.id) && row.anonimizada_en === null) {
    const nothing = { nombre: '', telefono: '', email: '', comentarios: null, huella: '', ultimo_acto: null };
    return { ...row, ...nothing, anonimizada_en: now.toISOString() };
  }
  if (table === 'correos' && isErased(row.reserva_id)) {
    return { ...row, datos: {}, estado: row.estado === 'pendiente' ? 'anulado' : row.estado };
  }
  return table === 'avisos' && isErased(row.reserva_id) ? { ...row, cuerpo: {} } : row;
}

/**
 * Makes the database and the pictures what they were: the file is checked whole first, pictures come before the rows
 * that name them, and what the backup does not know goes last. Cut short, it can simply be run again. Nothing of it is
 * sent until the owner says so, and whoever was erased since stays erased.
 * @throws BackupError before anything is changed; Error when the database refuses.
 */
export async function restore(file: string, now: Date): Promise<BackupCount> {
  const held = await checkWhole(file);
  await sendingHold.hold(now);
  const erased = new Set<unknown>();
  for await (const { huella } of readRows('borrados')) erased.add(huella);
  const isErased = (id: unknown) => erased.has(hashOf(id));
  const rows = new Map<string, AnyRow[]>();
  const files = new Set<string>();
  for await (const line of readLines(file)) {
    if ('row' in line) {
      const read = rows.get(line.table) ?? [];
      read.push(eraseAgain(line.table, line.row, isErased, now));
      rows.set(line.table, read);
    }
    if ('file' in line) {
      const { file, contentType, cacheControl = mainCacheControl, base64 } = line;
      await pictureFiles.upload(file, { bytes: Buffer.from(base64, 'base64'), contentType, cacheControl });
      files.add(file);
    }
  }
  // A table that came into being after the backup is none of its business.
  const tables = keptTables.filter((table) => held.has(table));
  for (const table of tables) await writeRows(table, (rows.get(table) ?? []).map(withOwnAddresses(files)));
  for (const table of tables.filter((each) => !isAddedTo(each)).reverse()) {
    await removeOtherRows(table, rows.get(table) ?? []);
  }
  await resumeIds();
  await pictureFiles.remove((await pictureFiles.list('')).filter((path) => !files.has(path)));
  return { rows: [...rows.values()].reduce((sum, each) => sum + each.length, 0), files: files.size };
}
