import { CopyError, readCopyFile, writeCopyFile, type CopyLine } from './copy-file';
import type { Database } from './database/database';
import type { Migration } from './migrations';
import type { ObjectFiles } from './storage/files';
import { insertObject, makeMetadata } from './storage/upload';

/** A file from which a database is created again. */
export interface CopySource {
  readonly file: string;
  /** The bucket for the objects in the file. The copy of a stop contains no bytes of objects. */
  readonly bucket?: string;
  /** Today's table and columns for the file's, when it has no migrations. */
  readonly renewal?: RowRenewal;
  /** SQL that runs after all rows. */
  readonly afterwards?: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Converts a backup of an earlier schema. */
export interface RowRenewal {
  /** The table that has the rows of the file's table today. */
  readonly currentTable: (table: string) => string;
  /** A row with the columns of today, given in the order of the file. */
  readonly renew: (table: string, row: Row) => object;
}

/** Number of rows read or written at a time. */
const pageSize = 500;

/** Query for all tables or sequences except those of Postgres and the record of migrations, which is written again. */
const contentOf = (kind: 'r' | 'S') => `select format('%I.%I', nspname, relname) from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = '${kind}' and nspname !~ '^(pg_|information_schema$|supabase_migrations$)' order by 1`;

/**
 * Writes the database into a file that any later version of PostgreSQL can read: the migrations as they were applied, the
 * rows, the sequences. The bytes of objects are separate files and not in it. The caller must not write to the database at
 * the same time.
 */
export async function writeCopy(database: Database, file: string, now: Date): Promise<void> {
  const tables = database.query(contentOf('r')).flat() as string[];
  const migrations = database
    .query(
      `select version, name, coalesce(statements[1], '') from supabase_migrations.schema_migrations order by version`,
    )
    .map(([version, name, sql]) => ({ version, name, file: `${version}_${name}.sql`, sql })) as Migration[];
  await writeCopyFile(file, { createdAt: now.toISOString(), tables, migrations }, listContent(database, tables));
}

function* listContent(database: Database, tables: readonly string[]): Generator<CopyLine> {
  database.query('BEGIN');
  try {
    for (const table of tables) {
      database.query(`declare copied no scroll cursor for select to_jsonb("a row")::text from only ${table} "a row"`);
      for (;;) {
        const rows = database.query(`fetch ${pageSize} from copied`);
        if (rows.length === 0) break;
        for (const [row] of rows) yield { table, row: row! };
      }
      database.query('close copied');
    }
  } finally {
    database.query('COMMIT');
  }
  for (const sequence of database.query(contentOf('S')).flat() as string[]) {
    const [value] = database.query(`select last_value::text from ${sequence} where is_called`).flat();
    if (value) yield { sequence, value };
  }
}

/**
 * Restores the rows and objects of a copy in a cluster that has only the base schema. Applies the migrations that the copy
 * names before its rows, and all others afterwards.
 * @throws CopyError when the copy is incomplete or has other tables. The cluster is then unusable.
 */
export async function putBack({ file, bucket, renewal, afterwards }: CopySource, parts: Parts): Promise<void> {
  const { database, files, migrate, now } = parts;
  let known = new Set<string | null>();
  let page = { table: '', rows: [] as string[] };

  const nameOf = (table: string) => {
    const current = renewal?.currentTable(table) ?? table;
    const name = current.includes('.') ? current : `public.${current}`;
    if (!known.has(name)) throw new CopyError(file, `it has the table ${table}, which no migration creates`);
    return name;
  };
  const writePage = () => {
    if (page.rows.length > 0) insertRows(database, nameOf(page.table), page.rows);
    page = { table: '', rows: [] };
  };

  for await (const line of readCopyFile(file)) {
    if ('row' in line) {
      if (line.table !== page.table || page.rows.length === pageSize) writePage();
      page.table = line.table;
      page.rows.push(renewal ? JSON.stringify(renewal.renew(line.table, JSON.parse(line.row) as Row)) : line.row);
      continue;
    }
    writePage();
    if ('format' in line) {
      migrate(line.migrations);
      known = new Set(database.query(contentOf('r')).flat());
      // Without triggers and foreign keys, rows are restored unchanged and in any order.
      database.runScript('set session_replication_role = replica');
      for (const table of line.tables ?? []) database.query(`delete from ${nameOf(table)}`);
    } else if ('sequence' in line) {
      database.query('select setval($1::regclass, $2::bigint)', [line.sequence, line.value]);
    } else {
      if (bucket === undefined) throw new CopyError(file, 'it has objects and no bucket is named for them');
      const bytes = Buffer.from(line.base64, 'base64');
      const metadata = makeMetadata(bytes, line.contentType, `max-age=${line.cacheControl ?? 3600}`, now);
      const place = { bucket, name: line.file };
      const { text, params } = insertObject(place, null, true, { version: files.write(bytes), metadata });
      database.query(text, params);
    }
  }
  writePage();
  database.runScript('reset session_replication_role');
  migrate();
  if (afterwards) database.runScript(afterwards);
}

function insertRows(database: Database, table: string, rows: readonly string[]): void {
  const [columns] = database.query(
    `select string_agg(format('%I', attname), ', ') from pg_attribute where attrelid = $1::regclass and attnum > 0
      and attgenerated = '' and attname in (select jsonb_object_keys($2::jsonb))`,
    [table, rows[0]!],
  )[0]!;
  const all = `[${rows.join()}]`;
  database.query(
    `insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [all],
  );
  database.noteWrite(all.length);
}

interface Parts {
  readonly database: Database;
  readonly files: ObjectFiles;
  /** Applies these migrations; without an argument all of the folder. */
  readonly migrate: (migrations?: readonly Migration[]) => void;
  readonly now: Date;
}
