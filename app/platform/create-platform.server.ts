import { createHmac, randomInt, randomUUID } from 'node:crypto';
import path from 'node:path';

import { civilDateAt } from '~/core/time';
import { createTimedChanges, createContentStore, type KeptContent } from './content/content-store';
import { createContentFile } from './content/content-file.server';
import { createDatabaseClock, readDatabaseTime, type DatabaseClock } from './database/database-clock.server';
import { listMigrations } from './database/engine-check.server';
import { noteErased } from './database/erased-file';
import { ask, writeWatch, databaseLeases } from './database/supabase.server';
import { deriveKey, getEnv } from './env.server';
import { shareLimits } from './http/rate-limit.server';
import { log } from './log.server';
import { createDrawings } from './pictures/drawings';
import { makePictureSafe, rasterize } from './pictures/image-processing.server';
import { pictureFiles } from './pictures/picture-files.server';
import { createPictureStore } from './pictures/picture-store';

const letters = 'abcdefghijkmnpqrstuvxyz23456789';

/**
 * The version of every table of public content, raised by triggers in the database itself, so that a change from
 * anywhere is seen. One query.
 * @throws Error when the database is away.
 */
async function readContentVersions(): Promise<ReadonlyMap<string, number>> {
  const rows = await ask('visitor', (db) => db.from('contenido_versiones').select('tabla, version').order('tabla'));
  return new Map(rows.map((row) => [row.tabla, row.version]));
}

/** Logs a failure of one part of the work, which then continues. */
const logFailure = (message: string) => (what: string, error: unknown) =>
  log('error', message, { what, reason: error instanceof Error ? error.message : String(error) });

/** The backends that all features share, as the environment says. */
export function createPlatform() {
  const env = getEnv();
  // No other process uses an embedded database; several sites may share a hosted one.
  const isAlone = !env.SUPABASE_URL;
  const now = Date.now;
  const date = () => new Date();
  const clock: DatabaseClock = isAlone
    ? { now, read: async () => undefined, readFirst: async () => undefined }
    : createDatabaseClock({ ask: readDatabaseTime, machine: now, counter: () => performance.now() });
  // Also without other sites: a restart then keeps the counts.
  const secret = deriveKey('limits');
  shareLimits((name, key, ...rest) =>
    databaseLeases.countTry(name, createHmac('sha256', secret).update(key).digest('base64url'), ...rest),
  );
  const content = createContentStore({
    readVersions: readContentVersions,
    now,
    onFailure: logFailure('content could not be read'),
    // A site does not start without its embedded database, so it needs no copy of the content.
    ...(!isAlone && {
      kept: createContentFile<KeptContent>({
        file: path.resolve(env.DATA_DIR, 'carta.kept'),
        purpose: `${env.SUPABASE_URL} ${listMigrations().at(-1)?.version}`,
      }),
    }),
  });

  return {
    env,
    isAlone,
    log,
    now,
    date,
    /** The date in Madrid. */
    today: () => civilDateAt(date()),
    /** The database's clock decides which of several sites sends, not the clock of one machine. */
    clock,
    sharedDate: () => new Date(clock.now()),
    wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
    /** Runs something later without keeping the process alive; returns a function that cancels it. */
    schedule(run: () => void, milliseconds: number) {
      const timer = setTimeout(run, milliseconds).unref();
      return () => clearTimeout(timer);
    },
    /** Identifies this process among the sites on one database. */
    siteId: randomUUID(),
    leases: databaseLeases,
    content,
    timedChanges: createTimedChanges(now),
    pictures: createPictureStore({
      files: pictureFiles,
      makeSafe: makePictureSafe,
      now,
      makeRandom: () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join(''),
      onFailure: logFailure('menu of the day'),
    }),
    drawings: createDrawings(rasterize),
    logFailure,
    /** The reason and start of failing writes; undefined while writes succeed. */
    readFailingWrites: writeWatch.read,
    /** Notes an erased row by its hash beside an embedded database; a hosted one has its own backups. */
    noteErased(hash: string) {
      try {
        if (isAlone) noteErased(env.DATA_DIR, hash);
      } catch (error) {
        log('error', 'what was erased could not be noted beside the database', { reason: (error as Error).message });
      }
    },
  };
}

export type Platform = ReturnType<typeof createPlatform>;
