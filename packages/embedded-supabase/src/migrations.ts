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

/** A folder's migrations, and those that its first one, the baseline, replaces. */
export interface MigrationFolder {
  readonly migrations: readonly Migration[];
  /** From the subfolder `squashed`, empty where there is none. Only a database that has applied one of them gets the others. */
  readonly squashed: readonly Migration[];
}

/** @throws Error as `readMigrations`. */
export function readMigrationFolder(directory: string): MigrationFolder {
  const squashed = path.join(directory, 'squashed');
  return { migrations: readMigrations(directory), squashed: fs.existsSync(squashed) ? readMigrations(squashed) : [] };
}

/**
 * Applies what has not been applied, in order, each in a transaction together with its record in
 * `supabase_migrations.schema_migrations`: a migration that fails leaves nothing and stops the run. In a database made by
 * `squashed` migrations the missing ones of these come first, and the baseline, which would make the same, is only recorded.
 * `some` are applied in the place of the folder's.
 * @throws Error naming the file and the database's message.
 */
export function applyMigrations(
  database: Database,
  { migrations, squashed }: MigrationFolder,
  report: { onProgress: ((step: string) => void) | undefined; onWarning: (message: string) => void },
  some?: readonly Migration[],
): void {
  const rows = database.query('select version, statements[1] from supabase_migrations.schema_migrations');
  const applied = new Map(rows.map(([version, sql]) => [version, sql]));
  const asked = some ?? migrations;
  const isOlder = squashed.some(
    ({ version }) => applied.has(version) || some?.some((each) => each.version === version),
  );
  const baseline = isOlder ? migrations[0]?.version : undefined;
  for (const { version, name, file, sql } of isOlder && !some ? [...squashed, ...asked] : asked) {
    if (applied.has(version)) {
      if ((applied.get(version) ?? sql) !== sql) {
        report.onWarning(
          `The migration ${file} was changed after it had been applied; the change was not applied. ` +
            'Put it into a new migration, or start from an empty data directory.',
        );
      }
      continue;
    }
    const script = version === baseline ? '' : sql;
    report.onProgress?.(`migration ${file}`);
    const record = `insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])`;
    try {
      database.runScriptAtOnce(script, [{ text: record, params: [version, name, sql] }]);
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
