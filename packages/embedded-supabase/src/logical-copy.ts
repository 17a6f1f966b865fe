import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip, gzipSync } from 'node:zlib';
import type { Database } from './database/database';
import { writeFileDurably } from './database/durable-files';
import type { Migration } from './migrations';
import type { ObjectFiles } from './storage/files';
import { insertObject, makeMetadata } from './storage/upload';

/**
 * One line of a copy that is no row (`rowLine`): gzipped JSON lines, the first names the format, the last counts the others.
 * Backups of the site have the same form; they name tables without a schema, bring the objects' bytes along, and no
 * migrations or sequences.
 */
type Line =
  | { format: string; version: number; createdAt: string; tables: readonly string[]; migrations?: readonly Migration[] }
  | { sequence: string; value: string }
  | { file: string; contentType: string; cacheControl?: string; base64: string }
  | { rows: number; files: number };

/** What a database is made anew from. */
export interface CopySource {
  readonly file: string;
  /** Of the objects whose bytes it brings along; a copy of our own has none. */
  readonly bucket?: string;
  /** SQL run when all is there. */
  readonly afterwards?: string;
}

/** Rows read and written at a time. */
const pageSize = 500;

/** Every table and sequence whose content is not Postgres's own; migrations are applied anew. */
const ours = (kind: 'r' | 'S') => `select format('%I.%I', nspname, relname) from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = '${kind}' and nspname !~ '^(pg_|information_schema$|supabase_migrations$)' order by 1`;

/**
 * Writes all that the database holds into one file that any later version of PostgreSQL can be given: the migrations as they
 * were applied, the rows, the sequences. Objects stand in it by their rows alone; their bytes are files of their own. The file
 * is whole or what it was before. Nothing may write meanwhile.
 */
export function writeCopy(database: Database, file: string, now: Date): void {
  const pages: Buffer[] = [];
  const write = (lines: readonly string[]) => pages.push(gzipSync(lines.map((line) => `${line}\n`).join('')));
  const tables = database.query(ours('r')).flat() as string[];
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
  for (const sequence of database.query(ours('S')).flat()) {
    const [value] = database.query(`select last_value::text from ${sequence} where is_called`).flat();
    if (value) write([JSON.stringify({ sequence, value })]);
  }
  write([JSON.stringify({ rows: count, files: 0 })]);
  writeFileDurably(file, Buffer.concat(pages));
}

const rowLine = /^\{"table":("(?:[^"\\]|\\.)+"),"row":(.*)\}$/;

/**
 * Puts a copy's rows and objects into a cluster that has nothing but the base schema. `migrate` applies migrations: those
 * that the copy names before its rows, all there are afterwards.
 * @throws Error when it is not a whole copy, or not of this database. The cluster is then worth nothing.
 */
export async function putBack(source: CopySource, { database, files, migrate, now }: Parts): Promise<void> {
  const { file, bucket, afterwards } = source;
  const notWhole = (reason: string) => new Error(`${file} cannot be put back: ${reason}.`);
  const known = new Set<string>();
  const seen = { rows: 0, files: 0 };
  let isHeaded = false;
  let isWhole = false;
  let page = { table: '', rows: [] as string[] };

  const nameOf = (table: string) => {
    const name = table.includes('.') ? table : `public.${table}`;
    if (!known.has(name)) throw notWhole(`it holds ${table}, which no migration makes`);
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
      if (read.format !== 'antidoto' || read.version !== 1) throw notWhole('it is of another form');
      isHeaded = true;
      migrate(read.migrations);
      for (const [table] of database.query(ours('r'))) known.add(table!);
      // Neither triggers nor references: rows come as they were, whatever their order.
      database.runScript('set session_replication_role = replica');
      for (const table of read.tables) database.query(`delete from ${nameOf(table)}`);
    } else if ('sequence' in read) {
      database.query('select setval($1::regclass, $2::bigint)', [read.sequence, read.value]);
    } else if ('file' in read) {
      if (bucket === undefined) throw notWhole('it has pictures of its own');
      const bytes = Buffer.from(read.base64, 'base64');
      const metadata = makeMetadata(bytes, read.contentType, `max-age=${read.cacheControl ?? 3600}`, now);
      const place = { bucket, name: read.file };
      const { text, params } = insertObject(place, null, true, { version: files.write(bytes), metadata });
      database.query(text, params);
      seen.files += 1;
    } else isWhole = read.rows === seen.rows && read.files === seen.files;
  }
  if (!isHeaded || !isWhole) throw notWhole('it is not whole');
  database.runScript('reset session_replication_role');
  migrate();
  if (afterwards) database.runScript(afterwards);
}

interface Parts {
  readonly database: Database;
  readonly files: ObjectFiles;
  /** Applies these migrations; without them all there are. */
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
