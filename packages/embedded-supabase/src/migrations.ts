import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Database } from './database/database';
import { PostgresError } from './database/pipeline';

/** A migration file, named as the Supabase CLI does: `<version>_<name>.sql`. */
export interface Migration {
  readonly version: string;
  readonly name: string;
  readonly file: string;
  readonly sql: string;
}

/**
 * Reads the folder's migrations in name order. Ignores files that are not named `<digits>_<name>.sql`, as the CLI does.
 * @throws Error when the folder cannot be read or two files have one version.
 */
export function readMigrations(directory: string): Migration[] {
  let names: string[];
  try {
    names = fs.readdirSync(directory);
  } catch (error) {
    throw new Error(`The migrations folder ${directory} cannot be read.`, { cause: error });
  }
  const migrations = names.sort().flatMap((file) => {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    if (version === undefined || name === undefined) return [];
    return [{ version, name, file, sql: fs.readFileSync(path.join(directory, file), 'utf8') }];
  });
  for (const [at, { version, file }] of migrations.entries()) {
    const before = migrations[at - 1];
    if (before?.version === version) {
      throw new Error(`The migrations ${before.file} and ${file} have the same version.`);
    }
  }
  return migrations;
}

/** The migrations of a folder. */
export interface MigrationFolder {
  readonly migrations: readonly Migration[];
  /**
   * The migrations of its subfolder `squashed`, which the first migration, the baseline, replaces; empty without the folder.
   * A database that has one of them gets the others instead of the baseline.
   */
  readonly squashed: readonly Migration[];
}

/** @throws Error as `readMigrations`. */
export function readMigrationFolder(directory: string): MigrationFolder {
  const squashed = path.join(directory, 'squashed');
  return { migrations: readMigrations(directory), squashed: fs.existsSync(squashed) ? readMigrations(squashed) : [] };
}

/**
 * Applies the missing migrations in order, each in one transaction with its record in `supabase_migrations.schema_migrations`.
 * A migration that fails changes nothing and stops the run. In a database made by `squashed` migrations it applies the missing
 * ones of these first, and records the baseline without running it. With `some` it applies those instead of the folder's.
 * @throws Error with the file's name and the database's message.
 */
export function applyMigrations(
  database: Database,
  { migrations, squashed }: MigrationFolder,
  report: { onProgress: ((step: string) => void) | undefined; onWarning: (message: string) => void },
  some?: readonly Migration[],
): void {
  const rows = database.query('select version, statements[1] from supabase_migrations.schema_migrations');
  const applied = new Map(rows.map(([version, sql]) => [version, sql]));
  const made = new Set([...applied.keys(), ...(some ?? []).map(({ version }) => version)]);
  const isOlder = squashed.some(({ version }) => made.has(version));
  const baseline = isOlder ? migrations[0]?.version : undefined;
  for (const { version, name, file, sql } of some ?? (isOlder ? [...squashed, ...migrations] : migrations)) {
    if (applied.has(version)) {
      if ((applied.get(version) ?? sql) !== sql) {
        report.onWarning(
          `The migration ${file} was changed after it had been applied; the change was not applied. ` +
            'Put it into a new migration, or start from an empty data directory.',
        );
      }
      continue;
    }
    const isOnlyRecorded = version === baseline;
    if (!isOnlyRecorded) report.onProgress?.(`migration ${file}`);
    const record = `insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])`;
    try {
      database.runScriptAtOnce(isOnlyRecorded ? '' : sql, [{ text: record, params: [version, name, sql] }]);
    } catch (error) {
      throw explainMigrationError(file, error);
    }
  }
}

function explainMigrationError(file: string, error: unknown): unknown {
  if (!(error instanceof PostgresError)) return error;
  const extra = [error.detail, error.hint, error.where].filter(Boolean).join(' ');
  const message = `The migration ${file} failed and was undone: ${error.message} (${error.code})`;
  return new Error(`${message}${extra && `. ${extra}`}`, { cause: error });
}
