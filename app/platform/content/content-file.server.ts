import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

import { log } from '../log.server';

/** Maximum size of the file, in bytes; larger content is not stored. A carta of thousands of dishes is a tenth of this. */
const mostBytes = 16 * 1024 * 1024;
/** Time from the first change to the write, in ms, so that several readings cause one write. */
const writeAfter = 1000;

interface ContentFileOptions {
  file: string;
  /** Identifies project and schema. A file with another purpose is ignored. */
  purpose: string;
}

/** Stores the last good content of a hosted database in a file, for a site that starts while the database is away. */
export function createContentFile<Content>({ file, purpose }: ContentFileOptions) {
  let timer: NodeJS.Timeout | undefined;

  function write(content: Content): void {
    try {
      const bytes = serialize({ purpose, content });
      if (bytes.length > mostBytes) return;
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      const fresh = `${file}.${process.pid}`;
      writeFileSync(fresh, bytes, { mode: 0o600 });
      renameSync(fresh, file);
    } catch (error) {
      log('warn', 'the last good carta could not be kept', { reason: (error as Error).message });
    }
  }

  return {
    /** The stored content; undefined without a readable file of this purpose. */
    read(): Content | undefined {
      try {
        const kept = deserialize(readFileSync(file)) as { purpose: string; content: Content };
        return kept.purpose === purpose ? kept.content : undefined;
      } catch {
        return undefined;
      }
    },

    save(make: () => Content): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        write(make());
      }, writeAfter).unref();
    },
  };
}
