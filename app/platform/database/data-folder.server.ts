import { readCluster } from '@antidoto/embedded-supabase';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { listNightlyBackups } from './nightly-backups.server';

/** What the next start finds in a folder of data. */
export function readDataFolder(folder: string) {
  return {
    /** Undefined where there is none. */
    database: readCluster(folder),
    lastBackup: listNightlyBackups(path.join(folder, 'backups')).at(-1),
    /** Databases of before an update, with the bytes that are freed where they are removed. */
    setAside: readdirSync(folder)
      .filter((name) => name.startsWith('set-aside-'))
      .map((name) => ({ name, bytes: sizeOf(path.join(folder, name)) })),
  };
}

/** Without what stands elsewhere too, as pictures do. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map((file) => statSync(path.join(file.parentPath, file.name)))
    .reduce((sum, { size, nlink }) => sum + (nlink === 1 ? size : 0), 0);
}
