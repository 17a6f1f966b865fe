import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { embeddedFolders, findRoom, rooms } from './import-rules';

/** The folders of the product's code. */
export const productFolders = ['app', 'ui/src', 'server', 'packages/embedded-supabase/src'];

/** The code files in some folders. */
export const listCode = (folders: readonly string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(tsx?|m?js)$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name)),
    )
    .filter((file) => !file.includes('node_modules'))
    .sort();

const importPattern =
  /(?:^|\n)\s*(?:import|export)[^'";]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)import\s*'([^']+)'/g;

/** The names that a file imports, as written. */
export function readImports(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** Resolves an imported name to a path from the root, without extension; undefined for an installed package. */
function resolveImport(file: string, name: string): string | undefined {
  if (name.startsWith('~/')) return `app/${name.slice(2)}`;
  if (name === '@antidoto/ui') return 'ui/src/index';
  if (name === '@antidoto/embedded-supabase') return 'packages/embedded-supabase/src/index';
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : undefined;
}

const isTest = (file: string) => /\.(test|stories)\.|^ui\/src\/(fixtures|foundations)\//.test(file);

/** Rooms in order, the lowest first, each with the rooms that its files import. */
export type Plan = { place: string; imports: string[] }[];

function readPlan(order: readonly string[], folders: readonly string[], placeOf: (file: string) => string): Plan {
  const files = listCode(folders).filter((file) => !isTest(file));
  return order.map((place) => {
    const own = files.filter((file) => placeOf(file) === place);
    const imported = own.flatMap((file) => readImports(file).flatMap((name) => resolveImport(file, name) ?? []));
    const places = new Set(imported.map(placeOf).filter((other) => other !== '' && other !== place));
    // Rooms outside the order come last, above all others.
    const imports = [...places].sort((a, b) => order.indexOf(a) - order.indexOf(b));
    return { place, imports };
  });
}

/** The rooms of the program. */
export const readRooms = () =>
  readPlan(
    rooms.map(({ room }) => room),
    productFolders,
    (file) => findRoom(file)?.room ?? '',
  );

/** The folders of the embedded Supabase; its root is `src`. */
export const readEmbeddedFolders = () => {
  const root = 'packages/embedded-supabase/src';
  return readPlan(embeddedFolders, [root], (file) =>
    file.startsWith(`${root}/`) ? path.posix.dirname(file).slice(root.length + 1) || 'src' : '',
  );
};

/** The imports that point upwards. Without one there is no circle. */
export const findArrowsUp = (plan: Plan): string[] =>
  plan.flatMap(({ place, imports }, at) => {
    const below = plan.slice(0, at).map((each) => each.place);
    return imports.filter((other) => !below.includes(other)).map((other) => `${place} imports ${other}`);
  });

/** The files that are in a circle of imports, types included, or between two circles. `read` resolves to the paths a file imports, without extension. */
export function findCircles(
  files: readonly string[],
  read: (file: string) => readonly (string | undefined)[],
): string[] {
  const stemOf = (file: string) => file.replace(/\.\w+$/, '').replace(/\/index$/, '');
  const left = new Map(
    files.map((file) => [stemOf(file), new Set(read(file).flatMap((name) => name?.replace(/\/index$/, '') ?? []))]),
  );
  for (let before = -1; before !== left.size;) {
    before = left.size;
    const imported = new Set([...left.values()].flatMap((names) => [...names]));
    for (const [stem, names] of [...left]) {
      if (!imported.has(stem) || ![...names].some((name) => left.has(name))) left.delete(stem);
    }
  }
  return [...left.keys()];
}

/** The circles of the product's own files. */
export const findOwnCircles = () =>
  findCircles(
    listCode(productFolders).filter((file) => !isTest(file)),
    (file) => readImports(file).map((name) => resolveImport(file, name)),
  );
