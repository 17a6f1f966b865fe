import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = 'supabase/embedded/src';

/** The folders of the package, each with those it imports from; its root is `.`. */
function readFolders(): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.test.ts')) continue;
    const text = readFileSync(path.join(entry.parentPath, entry.name), 'utf8');
    const folder = path.relative(source, entry.parentPath) || '.';
    const imported = [...text.matchAll(/from '(\.[^']*)'/g)].map(
      ([, name = '']) => path.dirname(path.relative(source, path.join(entry.parentPath, name))) || '.',
    );
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...imported.filter((each) => each !== folder)]));
  }
  return folders;
}

it('the folders of the embedded Supabase import each other in no circle', () => {
  const folders = readFolders();
  expect([...folders.keys()].sort()).toEqual(['.', 'database', 'http', 'request', 'rest', 'storage']);
  // What imports nothing any more is taken away until nothing is left, or only a circle.
  for (let free: string[] = ['first']; free.length > 0;) {
    free = [...folders].filter(([, imported]) => imported.size === 0).map(([folder]) => folder);
    for (const folder of free) folders.delete(folder);
    for (const imported of folders.values()) for (const folder of free) imported.delete(folder);
  }
  expect([...folders.keys()], 'a circle').toEqual([]);
});
