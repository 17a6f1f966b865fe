import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

import { log } from '../log.server';

/** A carta of thousands of dishes is a tenth of this; what is larger is not kept. */
const mostBytes = 16 * 1024 * 1024;
/** What is read one after the other is written once, in milliseconds. */
const soon = 1000;

export interface ContentFileOptions {
  file: string;
  /** What the content is made for: with another one, as of another project or schema, nothing of it is shown. */
  purpose: string;
}

/** The last good content of a hosted database in a file, for a site that starts while the database is away. */
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
    /** Undefined where there is none, of another purpose, or none that can be read. */
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
      }, soon).unref();
    },
  };
}
