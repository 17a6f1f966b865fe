import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip, gzipSync } from 'node:zlib';
import type { Database } from './database/database';
import { writeFileDurably } from './database/durable-files';
import type { Migration } from './migrations';
import type { ObjectFiles } from './storage/files';
import { insertObject, makeMetadata } from './storage/upload';

/**
 * A line of a copy that is not a row (`rowLine`). A copy is gzipped JSON lines: the first names the format, the last has the
 * counts. Backups of the site have the same format; they name tables without a schema and contain the bytes of objects, but
 * no migrations and sequences.
 */
type Line =
  | { format: string; version: number; createdAt: string; tables: readonly string[]; migrations?: readonly Migration[] }
  | { sequence: string; value: string }
  | { file: string; contentType: string; cacheControl?: string; base64: string }
  | { rows: number; files: number };

/** A file from which a database is created again. */
export interface CopySource {
  readonly file: string;
  /** The bucket for the objects in the file. A copy written by this package contains no bytes of objects. */
  readonly bucket?: string;
  /** SQL that runs after all rows. */
  readonly afterwards?: string;
}

/** Number of rows read or written at a time. */
const pageSize = 500;

/** Query for all tables or sequences except those of Postgres and the record of migrations, which is written again. */
const contentOf = (kind: 'r' | 'S') => `select format('%I.%I', nspname, relname) from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = '${kind}' and nspname !~ '^(pg_|information_schema$|supabase_migrations$)' order by 1`;

/**
 * Writes the database into a file that any later version of PostgreSQL can read: the migrations as they were applied, the
 * rows, the sequences. The bytes of objects are separate files and not in it. Replaces the file only when complete. The
 * caller must not write to the database at the same time.
 */
export function writeCopy(database: Database, file: string, now: Date): void {
  const pages: Buffer[] = [];
  const write = (lines: readonly string[]) => pages.push(gzipSync(lines.map((line) => `${line}\n`).join('')));
  const tables = database.query(contentOf('r')).flat() as string[];
  const migrations = database
    .query(
      `select version, name, coalesce(statements[1], '') from supabase_migrations.schema_migrations order by version`,
    )
    .map(([version, name, sql]) => ({ version, name, file: `${version}_${name}.sql`, sql }));
  write([JSON.stringify({ format: 'antidoto', version: 1, createdAt: now.toISOString(), tables, migrations })]);
  let count = 0;
  database.query('BEGIN');
  for (const table of tables) {
    database.query(`declare copied no scroll cursor for select to_jsonb("a row")::text from only ${table} "a row"`);
    for (;;) {
      const rows = database.query(`fetch ${pageSize} from copied`);
      if (rows.length === 0) break;
      write(rows.map(([row]) => `{"table":${JSON.stringify(table)},"row":${row}}`));
      count += rows.length;
    }
    database.query('close copied');
  }
  database.query('COMMIT');
  for (const sequence of database.query(contentOf('S')).flat()) {
    const [value] = database.query(`select last_value::text from ${sequence} where is_called`).flat();
    if (value) write([JSON.stringify({ sequence, value })]);
  }
  write([JSON.stringify({ rows: count, files: 0 })]);
  writeFileDurably(file, Buffer.concat(pages));
}

const rowLine = /^\{"table":("(?:[^"\\]|\\.)+"),"row":(.*)\}$/;

/**
 * Restores the rows and objects of a copy in a cluster that has only the base schema. Applies the migrations that the copy
 * names before its rows, and all others afterwards.
 * @throws Error when the copy is incomplete or has other tables. The cluster is then unusable.
 */
export async function putBack(source: CopySource, { database, files, migrate, now }: Parts): Promise<void> {
  const { file, bucket, afterwards } = source;
  const unusable = (reason: string) => new Error(`${file} cannot be restored: ${reason}.`);
  const known = new Set<string>();
  const seen = { rows: 0, files: 0 };
  let hasHeader = false;
  let isComplete = false;
  let page = { table: '', rows: [] as string[] };

  const nameOf = (table: string) => {
    const name = table.includes('.') ? table : `public.${table}`;
    if (!known.has(name)) throw unusable(`it has the table ${table}, which no migration creates`);
    return name;
  };
  const writePage = () => {
    const { table, rows } = page;
    page = { table: '', rows: [] };
    if (rows.length === 0) return;
    const name = nameOf(table);
    const [columns] = database.query(
      `select string_agg(format('%I', attname), ', ') from pg_attribute where attrelid = $1::regclass and attnum > 0
        and attgenerated = '' and attname in (select jsonb_object_keys($2::jsonb))`,
      [name, rows[0]!],
    )[0]!;
    const all = `[${rows.join()}]`;
    database.query(
      `insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [all],
    );
    database.noteWrite(all.length);
    seen.rows += rows.length;
  };

  for await (const line of readLines(file)) {
    const [, name, row] = rowLine.exec(line) ?? [];
    if (name !== undefined && row !== undefined) {
      const table = JSON.parse(name) as string;
      if (table !== page.table || page.rows.length === pageSize) writePage();
      page.table = table;
      page.rows.push(row);
      continue;
    }
    writePage();
    const read = JSON.parse(line) as Line;
    if ('format' in read) {
      if (read.format !== 'antidoto' || read.version !== 1) throw unusable('it has another format');
      hasHeader = true;
      migrate(read.migrations);
      for (const [table] of database.query(contentOf('r'))) known.add(table!);
      // Without triggers and foreign keys, rows are restored unchanged and in any order.
      database.runScript('set session_replication_role = replica');
      for (const table of read.tables) database.query(`delete from ${nameOf(table)}`);
    } else if ('sequence' in read) {
      database.query('select setval($1::regclass, $2::bigint)', [read.sequence, read.value]);
    } else if ('file' in read) {
      if (bucket === undefined) throw unusable('it has objects and no bucket is named for them');
      const bytes = Buffer.from(read.base64, 'base64');
      const metadata = makeMetadata(bytes, read.contentType, `max-age=${read.cacheControl ?? 3600}`, now);
      const place = { bucket, name: read.file };
      const { text, params } = insertObject(place, null, true, { version: files.write(bytes), metadata });
      database.query(text, params);
      seen.files += 1;
    } else isComplete = read.rows === seen.rows && read.files === seen.files;
  }
  if (!hasHeader || !isComplete) throw unusable('it is incomplete');
  database.runScript('reset session_replication_role');
  migrate();
  if (afterwards) database.runScript(afterwards);
}

interface Parts {
  readonly database: Database;
  readonly files: ObjectFiles;
  /** Applies these migrations; without an argument all of the folder. */
  readonly migrate: (migrations?: readonly Migration[]) => void;
  readonly now: Date;
}

async function* readLines(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  const unzipped = input.pipe(createGunzip());
  input.on('error', (error) => unzipped.destroy(error));
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Infinity });
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
}
