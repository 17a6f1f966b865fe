import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where the files stand that code cannot hold (migrations, seed, …): the build, which takes a copy of each along under
 * its own name, or the repository when the sources run themselves. It is the nearest folder above with migrations in it.
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
