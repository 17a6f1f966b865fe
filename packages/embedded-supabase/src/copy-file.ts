import { createReadStream, createWriteStream, promises, rmSync } from 'node:fs';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { privateFile, syncDirectory } from './database/durable-files';
import type { Migration } from './migrations';

/** The first line. The copy of a stop has the migrations; a backup of the site has none. */
export interface CopyHeader {
  readonly format: 'antidoto';
  readonly version: 1;
  readonly createdAt: string;
  readonly tables?: readonly string[];
  readonly migrations?: readonly Migration[];
}

/** A line between the first and the last. `row` is JSON text, so that numbers beyond 2^53 stay exact. */
export type CopyLine =
  | { readonly table: string; readonly row: string }
  | { readonly file: string; readonly contentType: string; readonly cacheControl?: string; readonly base64: string }
  | { readonly sequence: string; readonly value: string };

/** The last line. */
export interface CopyCount {
  rows: number;
  files: number;
}

/** The file is not a complete copy. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
  constructor(file: string, reason: string) {
    super(`${file} cannot be restored: ${reason}. Nothing was changed.`);
  }
}

/**
 * Writes a copy: gzipped JSON lines. The file appears under its name only when it is complete and on disk, and only its owner
 * can read it.
 * @throws the error of `lines`, or Error when the file cannot be written.
 */
export async function writeCopyFile(
  file: string,
  header: Omit<CopyHeader, 'format' | 'version'>,
  lines: AsyncIterable<CopyLine> | Iterable<CopyLine>,
): Promise<CopyCount> {
  const count: CopyCount = { rows: 0, files: 0 };
  async function* write() {
    yield `${JSON.stringify({ format: 'antidoto', version: 1, ...header })}\n`;
    for await (const line of lines) {
      if ('row' in line) count.rows += 1;
      if ('file' in line) count.files += 1;
      yield 'row' in line ? `{"table":${JSON.stringify(line.table)},"row":${line.row}}\n` : `${JSON.stringify(line)}\n`;
    }
    yield `${JSON.stringify(count)}\n`;
  }
  const partial = `${file}.partial`;
  // The file of an interrupted run may have other rights.
  rmSync(partial, { force: true });
  try {
    await pipeline(write, createGzip(), createWriteStream(partial, { mode: privateFile, flush: true }));
    await promises.rename(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  syncDirectory(path.dirname(file));
  return count;
}

/** Maximum length of a line, in bytes: a row of the largest request (20 MB), or the largest picture (10 MB) in base64. */
const longestLine = 32_000_000;
/**
 * Maximum unzipped size, in bytes for each byte read, beyond the first 64 MB. Rows compress to a tenth and pictures to three
 * quarters; a file made to fill the memory compresses to a thousandth.
 */
const mostFromByte = 100;
const alwaysAllowed = 64_000_000;

/** Reads the lines of a gzipped file, within the limits above. */
async function* readLines(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  const unzipped = input.pipe(createGunzip());
  input.on('error', (error) => unzipped.destroy(error));
  let begun: Buffer[] = [];
  let [length, size] = [0, 0];
  const add = (piece: Buffer) => {
    begun.push(piece);
    length += piece.length;
    if (length > longestLine) throw new Error('it has a line of more than 32 MB');
  };
  const end = () => {
    const line = Buffer.concat(begun).toString();
    [begun, length] = [[], 0];
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
  } finally {
    input.destroy();
  }
}

/** What is wrong, in words for who restores, who knows neither gzip nor JSON. */
function tellFault(error: NodeJS.ErrnoException): string {
  if (error.code === 'Z_BUF_ERROR') return 'it is incomplete';
  if (error.code === 'ENOENT') return 'there is no such file';
  // A running site restores as its own user, not as that of the terminal.
  if (error.code === 'EACCES') return `user ${process.geteuid?.()} may not read it`;
  if (error.code === 'EISDIR') return 'it is a folder';
  const isDamaged = error.code === 'Z_DATA_ERROR' || error instanceof SyntaxError;
  return isDamaged ? 'it is damaged, or is no backup' : error.message;
}

const rowLine = /^\{"table":("(?:[^"\\]|\\.)+"),"row":(.*)\}$/;

/**
 * Reads a copy: its header, then each line. The counts of the last line are compared with what was read, so a truncated file
 * throws at its end at the latest.
 * @throws CopyError when the file cannot be read, has another format, is incomplete or exceeds a limit.
 */
export async function* readCopyFile(file: string): AsyncGenerator<CopyHeader | CopyLine> {
  const count: CopyCount = { rows: 0, files: 0 };
  let hasHeader = false;
  let isComplete = false;
  try {
    for await (const text of readLines(file)) {
      const [, table, row] = rowLine.exec(text) ?? [];
      const line =
        table !== undefined && row !== undefined
          ? { table: JSON.parse(table) as string, row }
          : (JSON.parse(text) as CopyHeader | CopyLine | CopyCount);
      if (!hasHeader && !('format' in line && line.format === 'antidoto' && line.version === 1))
        throw new Error('it has another format');
      hasHeader = true;
      isComplete = 'rows' in line && line.rows === count.rows && line.files === count.files;
      if ('rows' in line) continue;
      if ('row' in line) count.rows += 1;
      if ('file' in line) count.files += 1;
      yield line;
    }
    if (!isComplete) throw new Error('it is incomplete');
  } catch (error) {
    throw new CopyError(file, tellFault(error as NodeJS.ErrnoException));
  }
}
