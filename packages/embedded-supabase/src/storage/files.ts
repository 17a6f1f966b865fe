import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { privateFolder, syncDirectory, writeFileDurably } from '../database/durable-files';

/**
 * The bytes of the objects, one file for each version. The file's name is the version, a random UUID, so a client's name never
 * becomes a path. A file is complete and synced before its row is written, and removed after its row. A kill between the two
 * leaves a file without a row, which the next start removes.
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

  /** Reads all bytes of a version. */
  read(version: string): Buffer {
    return fs.readFileSync(this.fileOf(version));
  }

  /** @returns null when the file is missing. */
  async open(version: string): Promise<fs.promises.FileHandle | null> {
    try {
      return await fs.promises.open(this.fileOf(version), 'r');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Removes the bytes of these versions. Missing ones are not an error. */
  remove(versions: readonly (string | null)[]): void {
    for (const version of versions) if (version) fs.rmSync(this.fileOf(version), { force: true });
  }

  /** Removes all files that are not a known version, incomplete ones included. @returns their number. */
  sweep(isKnown: (version: string) => boolean): number {
    let removed = 0;
    for (const entry of fs.readdirSync(this.directory, { recursive: true, withFileTypes: true })) {
      if (entry.isDirectory() || isKnown(entry.name)) continue;
      fs.rmSync(path.join(entry.parentPath, entry.name), { force: true });
      removed += 1;
    }
    return removed;
  }

  /** Links all files into another folder, so that the bytes are on the disk once. */
  linkInto(folder: string): void {
    for (const entry of fs.readdirSync(this.directory, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const other = path.join(folder, path.relative(this.directory, file));
      fs.mkdirSync(path.dirname(other), { recursive: true, mode: privateFolder });
      fs.linkSync(file, other);
    }
  }

  private fileOf(version: string): string {
    if (!/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(version)) throw new Error('Not the name of a version.');
    return path.join(this.directory, version.slice(0, 2), version);
  }
}
