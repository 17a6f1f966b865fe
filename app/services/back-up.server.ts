import { once } from 'node:events';
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { pictureFiles } from '../backends/pictures/picture-files.server';
import {
  keptTables,
  readRows,
  removeOtherRows,
  resumeIds,
  writeRows,
  type AnyRow,
} from '../backends/whole-database.server';

/** One line of a backup: gzipped JSON lines, the first names the format, the last counts the others. */
type Line =
  | { format: 'antidoto'; version: 1; createdAt: string }
  | { table: string; row: AnyRow }
  | { file: string; contentType: string; base64: string }
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
  const gzip = createGzip();
  const output = gzip.pipe(createWriteStream(partial, { mode: 0o600 }));
  const write = async (line: Line) => {
    if (!gzip.write(`${JSON.stringify(line)}\n`)) await once(gzip, 'drain');
  };
  const count: BackupCount = { rows: 0, files: 0 };
  await write({ format: 'antidoto', version: 1, createdAt: now.toISOString() });
  for (const table of keptTables) {
    for await (const row of readRows(table)) {
      await write({ table, row });
      count.rows += 1;
    }
  }
  for (const path of await pictureFiles.list('')) {
    const { contentType, bytes } = await pictureFiles.download(path);
    await write({ file: path, contentType, base64: Buffer.from(bytes).toString('base64') });
    count.files += 1;
  }
  await write({ ...count });
  gzip.end();
  await finished(output);
  renameSync(partial, file);
  return count;
}

/** Reads a backup from end to end and hands over its lines. */
async function* readLines(file: string): AsyncGenerator<Line> {
  const input = createReadStream(file);
  const unzipped = input.pipe(createGunzip());
  input.on('error', (error) => unzipped.destroy(error));
  try {
    for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity })) yield JSON.parse(line) as Line;
  } catch (error) {
    throw new BackupError(`${file} cannot be read as a backup: ${(error as Error).message}`);
  }
}

/** Counts a backup's lines against what its last line says. */
async function checkWhole(file: string): Promise<void> {
  const seen: BackupCount = { rows: 0, files: 0 };
  let isHeaded = false;
  let counted: BackupCount | undefined;
  for await (const line of readLines(file)) {
    if ('format' in line) isHeaded = line.format === 'antidoto' && line.version === 1;
    else if ('row' in line) seen.rows += 1;
    else if ('file' in line) seen.files += 1;
    else counted = line;
  }
  if (!isHeaded || counted?.rows !== seen.rows || counted.files !== seen.files) {
    throw new BackupError(`${file} is not a whole backup of this site; nothing was changed.`);
  }
}

/**
 * Makes the database and the pictures what they were: the file is checked whole first, pictures come before the rows
 * that name them, and what the backup does not know goes last. Cut short, it can simply be run again.
 * @throws BackupError before anything is changed; Error when the database refuses.
 */
export async function restore(file: string): Promise<BackupCount> {
  await checkWhole(file);
  const rows = new Map<string, AnyRow[]>();
  const files = new Set<string>();
  for await (const line of readLines(file)) {
    if ('row' in line) {
      const read = rows.get(line.table) ?? [];
      read.push(line.row);
      rows.set(line.table, read);
    }
    if ('file' in line) {
      const bytes = Buffer.from(line.base64, 'base64');
      await pictureFiles.upload(line.file, { bytes, contentType: line.contentType, cacheControl: '3600' });
      files.add(line.file);
    }
  }
  for (const table of keptTables) await writeRows(table, rows.get(table) ?? []);
  for (const table of [...keptTables].reverse()) await removeOtherRows(table, rows.get(table) ?? []);
  await resumeIds();
  await pictureFiles.remove((await pictureFiles.list('')).filter((path) => !files.has(path)));
  return { rows: [...rows.values()].reduce((sum, each) => sum + each.length, 0), files: files.size };
}
