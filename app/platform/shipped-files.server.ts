import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the files that are not code (migrations, seed, …): the build, which has copies under the same names, or the
 * repository when the sources run. It is the nearest parent folder with migrations in it.
 */
function findShippedRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'supabase/migrations'))) {
    if (folder === path.dirname(folder)) throw new Error('The build is not whole: it has no supabase/migrations.');
    folder = path.dirname(folder);
  }
  return folder;
}

let root: string | undefined;

/** The path of a file or folder of the repository that is shipped with a build, whatever folder the process runs in. */
export function shippedFile(name: string): string {
  return path.join((root ??= findShippedRoot()), name);
}
