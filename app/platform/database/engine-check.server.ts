import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { getEnv } from '../env.server';
import { shippedFile } from '../shipped-files.server';
import { bucketName, connectSupabase } from './supabase.server';

/** An engine that this site must not be started on; the message says what is wrong and what to do. */
export class EngineError extends Error {
  override name = 'EngineError';
}

/** How the database's schema stands to the code's. */
export interface SchemaState {
  /** `unknown`: the database keeps no record of it. */
  state: 'current' | 'behind' | 'ahead' | 'unknown';
  /** The code's migrations that the database lacks, as files. */
  lacks: string[];
  /** The versions that the database has and this code does not know. */
  surplus: string[];
}

interface Migration {
  version: string;
  file: string;
}

const isMigration = /^(\d+)_.*\.sql$/;

export function listMigrations(): Migration[] {
  const files = readdirSync(shippedFile('supabase/migrations')).sort();
  return files.flatMap((file) => {
    const version = isMigration.exec(file)?.[1];
    return version === undefined ? [] : [{ version, file }];
  });
}

/** Holds what a database says of itself against the code's migrations. */
export function compareSchema(migrations: readonly Migration[], applied: unknown): SchemaState {
  if (!Array.isArray(applied)) return { state: 'unknown', lacks: [], surplus: [] };
  const has = new Set(applied.map(String));
  const known = new Set(migrations.map(({ version }) => version));
  const lacks = migrations.filter(({ version }) => !has.has(version)).map(({ file }) => file);
  const surplus = [...has].filter((version) => !known.has(version)).sort();
  return { state: lacks.length > 0 ? 'behind' : surplus.length > 0 ? 'ahead' : 'current', lacks, surplus };
}

/** A function or table that is not there, as PostgREST has it. */
const notThere = new Set(['PGRST202', 'PGRST205', '42P01', '42883']);

/**
 * Asks the database for its schema; undefined when it does not answer.
 * @throws EngineError when the key is refused.
 */
export async function readSchema(): Promise<SchemaState | undefined> {
  const { clients } = await connectSupabase();
  const migrations = listMigrations();
  const { data, error, status } = await clients.service.rpc('migraciones');
  if (!error) return compareSchema(migrations, data);
  if (notThere.has(error.code)) return findMissing(migrations);
  if (status === 401 || status === 403) throw refusedKey('SUPABASE_SERVICE_ROLE_KEY', status, error.message);
  return undefined;
}

/** Where not even the record can be asked for: the first migration of which a table is not there, and all after it. */
async function findMissing(migrations: readonly Migration[]): Promise<SchemaState> {
  const { clients } = await connectSupabase();
  const folder = shippedFile('supabase/migrations');
  for (const [at, { file }] of migrations.entries()) {
    const sql = readFileSync(path.join(folder, file), 'utf8');
    const table = /^create table public\.(\w+)/m.exec(sql)?.[1];
    const isRecord = sql.includes('function public.migraciones()');
    const asked =
      table &&
      (await clients.service
        .from(table as 'reservas')
        .select('*')
        .limit(1));
    if (isRecord || (asked && asked.error && notThere.has(asked.error.code))) {
      return { state: 'behind', lacks: migrations.slice(at).map((each) => each.file), surplus: [] };
    }
  }
  return { state: 'unknown', lacks: [], surplus: [] };
}

function refusedKey(name: string, status: number, message: string): EngineError {
  const where = getEnv().SUPABASE_URL ?? 'the embedded database';
  return new EngineError(
    `${name}: ${where} refuses it (${status}, ${message}). Take the key from the project's settings, under API keys.`,
  );
}

/**
 * Looks at a hosted database before the site serves: `away` when it does not answer, which is no reason not to start.
 * @throws EngineError when a key is refused, the schema is behind the code's, or there is no bucket for pictures.
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
    throw new EngineError(`The database lacks ${first}${more}: run \`supabase db push\`, then start again.`);
  }
  const { error } = await clients.service.storage.getBucket(bucketName);
  if (error && 'status' in error && /not found/i.test(error.message)) {
    throw new EngineError(
      `The storage has no bucket '${bucketName}': run \`supabase config push\` and \`supabase db push\`, then start again.`,
    );
  }
  return schema;
}
