import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Database } from './database/database';
import { PostgresError } from './database/pipeline';

/** A migration file in the Supabase CLI's naming: `<version>_<name>.sql`. */
export interface Migration {
  readonly version: string;
  readonly name: string;
  readonly file: string;
  readonly sql: string;
}

/**
 * The folder's migrations in name order. Files that are not `<digits>_<name>.sql` are left alone, as the CLI does.
 * @throws Error when the folder cannot be read or two files have one version.
 */
export function readMigrations(directory: string): Migration[] {
  let names: string[];
  try {
    names = fs.readdirSync(directory);
  } catch (error) {
    throw new Error(`The migrations folder ${directory} cannot be read.`, { cause: error });
  }
  const migrations = names
    .filter((name) => /^\d+_.*\.sql$/.test(name))
    .sort()
    .map((file) => {
      const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file)!;
      return { version: version!, name: name!, file, sql: fs.readFileSync(path.join(directory, file), 'utf8') };
    });
  for (const [at, migration] of migrations.entries()) {
    const before = migrations[at - 1];
    if (before?.version === migration.version) {
      throw new Error(`The migrations ${before.file} and ${migration.file} have the same version.`);
    }
  }
  return migrations;
}

/**
 * Applies what has not been applied, in order, each in a transaction together with its record in
 * `supabase_migrations.schema_migrations`: a migration that fails leaves nothing and stops the run.
 * @returns the files applied.
 * @throws Error naming the file and the database's message.
 */
export function applyMigrations(
  database: Database,
  migrations: readonly Migration[],
  report: { onProgress?: (step: string) => void; onWarning?: (message: string) => void } = {},
): string[] {
  const rows = database.query('select version, statements[1] from supabase_migrations.schema_migrations');
  const applied = new Map(rows.map(([version, sql]) => [version, sql]));
  const done: string[] = [];
  for (const migration of migrations) {
    if (applied.has(migration.version)) {
      const recorded = applied.get(migration.version);
      if (recorded != null && recorded !== migration.sql) {
        report.onWarning?.(
          `The migration ${migration.file} was changed after it had been applied; the change was not applied. ` +
            'Put it into a new migration, or start from an empty data directory.',
        );
      }
      continue;
    }
    report.onProgress?.(`migration ${migration.file}`);
    applyOne(database, migration);
    done.push(migration.file);
  }
  return done;
}

function applyOne(database: Database, migration: Migration): void {
  const record = {
    text: `insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])`,
    params: [migration.version, migration.name, migration.sql],
  };
  try {
    database.runScriptAtOnce(migration.sql, [record]);
  } catch (error) {
    throw explainMigrationError(migration, error);
  }
}

function explainMigrationError(migration: Migration, error: unknown): Error {
  if (!(error instanceof PostgresError)) return error as Error;
  const extra = [error.detail, error.hint, error.where].filter(Boolean).join(' ');
  return new Error(
    `The migration ${migration.file} failed and was undone: ${error.message} (${error.code})${extra && `. ${extra}`}`,
    { cause: error },
  );
}
