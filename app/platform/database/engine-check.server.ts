import { readdirSync } from 'node:fs';
import path from 'node:path';

import { getEnv } from '../env.server';
import { shippedFile } from '../shipped-files.server';
import { bucketName, connectSupabase } from './supabase.server';

/** The database or its storage is not usable by this site; the message names the fault and the remedy. */
class EngineError extends Error {
  override name = 'EngineError';
}

/** The database's schema compared with the code's migrations. */
interface SchemaState {
  /** `unknown`: the database has no record of its migrations. */
  state: 'current' | 'behind' | 'ahead' | 'unknown';
  /** Files of the code's migrations that the database lacks. */
  lacks: string[];
  /** Versions applied to the database that this code does not have. */
  surplus: string[];
}

interface Migration {
  version: string;
  file: string;
}

const isMigration = /^(\d+)_.*\.sql$/;

/** Lists the code's migrations in order; with `squashed` the older ones that the first migration, the baseline, replaces. */
export function listMigrations(folder: '' | 'squashed' = ''): Migration[] {
  const files = readdirSync(shippedFile(path.join('supabase/migrations', folder))).sort();
  return files.flatMap((file) => {
    const version = isMigration.exec(file)?.[1];
    return version === undefined ? [] : [{ version, file: path.join(folder, file) }];
  });
}

/**
 * Compares the versions applied to a database with the code's migrations. A database made by squashed migrations needs all of
 * them, and not the baseline.
 */
export function compareSchema(
  migrations: readonly Migration[],
  squashed: readonly Migration[],
  applied: unknown,
): SchemaState {
  if (!Array.isArray(applied)) return { state: 'unknown', lacks: [], surplus: [] };
  const has = new Set(applied.map(String));
  const isOlder = squashed.some(({ version }) => has.has(version));
  const needed = isOlder ? [...squashed, ...migrations.slice(1)] : migrations;
  const known = new Set([...squashed, ...migrations].map(({ version }) => version));
  const lacks = needed.filter(({ version }) => !has.has(version)).map(({ file }) => file);
  const surplus = [...has].filter((version) => !known.has(version)).sort();
  return { state: lacks.length > 0 ? 'behind' : surplus.length > 0 ? 'ahead' : 'current', lacks, surplus };
}

/** Error codes for a missing function: the database is empty, or older than the function `migraciones`. */
const notThere = new Set(['PGRST202', '42883']);

/**
 * Reads the state of the database's schema; undefined when the database does not answer.
 * @throws EngineError when the key is refused.
 */
export async function readSchema(): Promise<SchemaState | undefined> {
  const { clients } = await connectSupabase();
  const migrations = listMigrations();
  const { data, error, status } = await clients.service.rpc('migraciones');
  if (!error) return compareSchema(migrations, listMigrations('squashed'), data);
  if (notThere.has(error.code)) return { state: 'behind', lacks: migrations.map(({ file }) => file), surplus: [] };
  if (status === 401 || status === 403) throw refusedKey('SUPABASE_SERVICE_ROLE_KEY', status, error.message);
  return undefined;
}

function refusedKey(name: string, status: number, message: string): EngineError {
  const where = getEnv().SUPABASE_URL ?? 'the embedded database';
  return new EngineError(
    `${name}: ${where} refuses it (${status}, ${message}). Take the key from the project's settings, under API keys.`,
  );
}

/**
 * Checks a hosted database before the site serves. Returns `away` when it does not answer, and the site starts anyway.
 * @throws EngineError when a key is refused, the schema lacks a migration, or the bucket for pictures is missing.
 */
export async function checkEngine(): Promise<SchemaState | 'away'> {
  const { clients } = await connectSupabase();
  const visitor = await clients.visitor.from('contenido_versiones').select('tabla').limit(1);
  if (visitor.error && (visitor.status === 401 || visitor.status === 403)) {
    throw refusedKey('SUPABASE_ANON_KEY', visitor.status, visitor.error.message);
  }
  const schema = await readSchema();
  if (!schema) return 'away';
  if (schema.state === 'behind') {
    const [first, ...others] = schema.lacks;
    const more = others.length > 0 ? ` and ${others.length} after it` : '';
    // `supabase db push` does not read the folder of squashed migrations.
    const remedy = first?.startsWith('squashed') ? 'apply them as docs/going-live.md says' : 'run `supabase db push`';
    throw new EngineError(`The database lacks ${first}${more}: ${remedy}, then start again.`);
  }
  const { error } = await clients.service.storage.getBucket(bucketName);
  if (error && 'status' in error && /not found/i.test(error.message)) {
    throw new EngineError(
      `The storage has no bucket '${bucketName}': run \`supabase config push\` and \`supabase db push\`, then start again.`,
    );
  }
  return schema;
}
