import { readCluster } from '@antidoto/embedded-supabase';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { listNightlyBackups } from './nightly-backups.server';

/** The content of a data folder, as the next start finds it. */
export function readDataFolder(folder: string) {
  return {
    /** Undefined without a database. */
    database: readCluster(folder),
    lastBackup: listNightlyBackups(path.join(folder, 'backups')).at(-1),
    /** Databases from before an update, with the bytes that their removal would free. */
    setAside: readdirSync(folder)
      .filter((name) => name.startsWith('set-aside-'))
      .map((name) => ({ name, bytes: sizeOf(path.join(folder, name)) })),
  };
}

/** Size of a folder in bytes, without files that have another link elsewhere, such as pictures. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map((file) => statSync(path.join(file.parentPath, file.name)))
    .reduce((sum, { size, nlink }) => sum + (nlink === 1 ? size : 0), 0);
}
