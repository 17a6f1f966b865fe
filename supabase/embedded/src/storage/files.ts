import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { syncDirectory, writeFileDurably } from '../database/durable-files';
import { privateFolder } from '../database/private-files';

/**
 * The bytes of the objects, one file for each version, named by the version (a random UUID) and nothing else: no name a
 * client chose ever becomes a path. A file is complete and synced before the row that names it is written, and removed
 * after the row is gone; a kill between the two leaves a file without a row, which the next start sweeps.
 */
export class ObjectFiles {
  constructor(private readonly directory: string) {
    fs.mkdirSync(directory, { recursive: true, mode: privateFolder });
  }

  /** Writes the bytes as a new version. @returns the version's name. */
  write(bytes: Uint8Array): string {
    const version = randomUUID();
    const file = this.fileOf(version);
    const folder = path.dirname(file);
    if (!fs.existsSync(folder)) {
      fs.mkdirSync(folder, { mode: privateFolder });
      syncDirectory(this.directory);
    }
    writeFileDurably(file, bytes);
    return version;
  }

  /** A copy of a version as another one. */
  copy(version: string): string {
    return this.write(fs.readFileSync(this.fileOf(version)));
  }

  /** @returns null when the bytes are not there. */
  async open(version: string): Promise<fs.promises.FileHandle | null> {
    try {
      return await fs.promises.open(this.fileOf(version), 'r');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Removes a version's bytes; one that is not there is no error. */
  remove(version: string): void {
    fs.rmSync(this.fileOf(version), { force: true });
  }

  /** Removes every file that is no version of `isKnown`, half-written ones too. @returns how many. */
  sweep(isKnown: (version: string) => boolean): number {
    let removed = 0;
    for (const folder of fs.readdirSync(this.directory, { withFileTypes: true })) {
      if (!folder.isDirectory()) continue;
      for (const name of fs.readdirSync(path.join(this.directory, folder.name))) {
        if (isKnown(name)) continue;
        fs.rmSync(path.join(this.directory, folder.name, name), { force: true });
        removed += 1;
      }
    }
    return removed;
  }

  private fileOf(version: string): string {
    if (!/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(version)) throw new Error('Not the name of a version.');
    return path.join(this.directory, version.slice(0, 2), version);
  }
}
