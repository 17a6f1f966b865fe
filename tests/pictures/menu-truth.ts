import { dailyMenuTable, type DailyMenuTable } from '../../app/features/daily-menu/daily-menus.data.server';
import type { SafePicture } from '../../app/platform/pictures/image-processing.server';
import { pictureFiles, type PictureFiles } from '../../app/platform/pictures/picture-files.server';
import { filesOf, stemOf, variantEndings } from '../../app/platform/pictures/picture';

export interface Truth {
  menus: number;
  files: number;
  /** Files that a row's picture needs and that are missing. */
  missing: string[];
  /** Files that belong to no row's picture. */
  orphans: string[];
}

/** The rows and files, and their contradictions. */
export async function readTruth(): Promise<Truth> {
  const paths = await dailyMenuTable.listPicturePaths();
  const files = (await Promise.all(['es', 'en'].map((each) => pictureFiles.list(`menu-del-dia/${each}`)))).flat();
  const stems = paths.map(stemOf);
  return {
    menus: (await dailyMenuTable.readLatest()).length,
    files: files.length,
    missing: paths.flatMap(filesOf).filter((file) => !files.includes(file)),
    orphans: files.filter((file) => !stems.includes(stemOf(file))),
  };
}

/** A picture of one pixel with its three variants; its content does not matter. */
export function makeTinyPicture(): SafePicture {
  const bytes = new Uint8Array([1, 2, 3]);
  const variants = variantEndings.map((ending) => ({
    variant: { width: 1, ending },
    bytes,
    contentType: ending === 'jpg' ? 'image/jpeg' : `image/${ending}`,
  }));
  return { width: 1, height: 1, files: [{ bytes, contentType: 'image/jpeg' }, ...variants] };
}

type Act = (call: () => Promise<unknown>) => Promise<unknown> | unknown;

/**
 * The table and the files, with one call passed to `act`: the `step`th of all (from 1), or `'upload 2'`, the second of
 * a name.
 */
export function interrupt(table: DailyMenuTable, files: PictureFiles, step: number | string, act: Act) {
  let count = 0;
  const countOf = new Map<string, number>();
  const watch = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (inner, name) => {
        const method = Reflect.get(inner, name) as (...args: unknown[]) => Promise<unknown>;
        // A call that makes no request.
        if (name === 'urlOf') return method;
        return (...args: unknown[]) => {
          const called = String(name);
          count += 1;
          countOf.set(called, (countOf.get(called) ?? 0) + 1);
          const call = () => method.apply(inner, args);
          return [count, `${called} ${countOf.get(called)}`].includes(step) ? act(call) : call();
        };
      },
    });
  return { table: watch(table), files: watch(files), readCount: () => count };
}
