/**
 * Writes the types of the database's rows and functions from the database itself.
 *
 *   npm run tool -- database-types              write app/platform/database/database.generated.ts
 *   npm run tool -- database-types --check      exit 1 when that file is not what the migrations say
 *
 * Applies supabase/migrations to an empty Postgres in memory and reads its catalogue. The shape is that of the Supabase
 * CLI's generator (`createClient<Database>`); comments of tables, columns and functions become doc comments. Takes about two seconds.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';

import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';

import { root } from '../scripts/prepare.mjs';

const migrationsDir = `${root}supabase/migrations`;
const target = 'app/platform/database/database.generated.ts';

interface Column {
  table: string;
  tableComment: string | null;
  column: string;
  columnComment: string | null;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isReadOnly: boolean;
}

const columnsQuery = `
  select
    c.relname as "table",
    obj_description(c.oid, 'pg_class') as "tableComment",
    a.attname as "column",
    col_description(c.oid, a.attnum) as "columnComment",
    format_type(a.atttypid, null) as "type",
    not a.attnotnull as "isNullable",
    (a.atthasdef or a.attidentity <> '') as "hasDefault",
    (a.attgenerated <> '' or a.attidentity = 'a') as "isReadOnly"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname collate "C", a.attnum
`;

interface Relationship {
  name: string;
  table: string;
  columns: string[];
  isOneToOne: boolean;
  referenced: string;
  referencedColumns: string[];
}

const relationshipsQuery = `
  select
    con.conname as "name",
    con.conrelid::regclass::text as "table",
    (select array_agg(a.attname order by k.at)::text[] from unnest(con.conkey) with ordinality k (num, at)
      join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k.num) as "columns",
    exists (select 1 from pg_index i where i.indrelid = con.conrelid and i.indisunique
      and i.indkey::int2[] @> con.conkey and i.indkey::int2[] <@ con.conkey) as "isOneToOne",
    target.relname as "referenced",
    (select array_agg(a.attname order by k.at)::text[] from unnest(con.confkey) with ordinality k (num, at)
      join pg_attribute a on a.attrelid = con.confrelid and a.attnum = k.num) as "referencedColumns"
  from pg_constraint con
  join pg_class target on target.oid = con.confrelid
  where con.contype = 'f' and con.connamespace = 'public'::regnamespace
  order by con.conname collate "C"
`;

interface DatabaseFunction {
  name: string;
  comment: string | null;
  returns: string;
  isSet: boolean;
  isStrict: boolean;
  defaults: number;
  argumentNames: string[];
  argumentTypes: string[];
}

const functionsQuery = `
  select
    p.proname as "name",
    obj_description(p.oid, 'pg_proc') as "comment",
    format_type(p.prorettype, null) as "returns",
    p.proretset as "isSet",
    p.proisstrict as "isStrict",
    p.pronargdefaults as "defaults",
    coalesce(p.proargnames, '{}')::text[] as "argumentNames",
    (select coalesce(array_agg(format_type(t, null) order by at), '{}')::text[]
      from unnest(p.proargtypes) with ordinality as args (t, at)) as "argumentTypes"
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  order by p.proname collate "C"
`;

/** The TypeScript type of a Postgres type in PostgREST's JSON. An unlisted type stops the run. */
const typescriptTypes: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  date: 'string',
  integer: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  record: 'Json',
  smallint: 'number',
  text: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'string',
  'timestamp without time zone': 'string',
  uuid: 'string',
  // PostgREST answers a range as text; Supabase's own generator gives unknown.
  tsrange: 'unknown',
  void: 'undefined',
  // Rows, which functions of the database hand each other.
  menu_dia_textos: "Database['public']['Tables']['menu_dia_textos']['Row']",
  reservas: "Database['public']['Tables']['reservas']['Row']",
};

function toTypescript(type: string): string {
  if (type.endsWith('[]')) return `${toTypescript(type.slice(0, -2))}[]`;
  const known = typescriptTypes[type];
  if (known === undefined)
    throw new Error(`No TypeScript type is known for the Postgres type ${type}: add it to tools/database-types.ts`);
  return known;
}

const indent = (depth: number) => '  '.repeat(depth);
const docLine = (depth: number, comment: string | null) =>
  comment === null ? [] : [`${indent(depth)}/** ${comment.replaceAll('*/', '*\\/')} */`];

interface Table {
  comment: string | null;
  columns: Column[];
  relationships: Relationship[];
}

function writeTable({ comment, columns, relationships }: Table, name: string): string[] {
  const fields = (isOptional: (column: Column) => boolean, withComments: boolean) =>
    columns
      .filter((column) => withComments || !column.isReadOnly)
      .flatMap((column) => [
        ...(withComments ? docLine(5, column.columnComment) : []),
        `${indent(5)}${column.column}${isOptional(column) ? '?' : ''}: ${toTypescript(column.type)}${column.isNullable ? ' | null' : ''};`,
      ]);
  return [
    ...docLine(3, comment),
    `${indent(3)}${name}: {`,
    `${indent(4)}Row: {`,
    ...fields(() => false, true),
    `${indent(4)}};`,
    `${indent(4)}Insert: {`,
    ...fields((column) => column.hasDefault || column.isNullable, false),
    `${indent(4)}};`,
    `${indent(4)}Update: {`,
    ...fields(() => true, false),
    `${indent(4)}};`,
    ...(relationships.length === 0 ? [`${indent(4)}Relationships: [];`] : writeRelationships(relationships)),
    `${indent(3)}};`,
  ];
}

function writeRelationships(relationships: readonly Relationship[]): string[] {
  const list = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;
  return [
    `${indent(4)}Relationships: [`,
    ...relationships.flatMap((relationship) => [
      `${indent(5)}{`,
      `${indent(6)}foreignKeyName: '${relationship.name}';`,
      `${indent(6)}columns: ${list(relationship.columns)};`,
      `${indent(6)}isOneToOne: ${relationship.isOneToOne};`,
      `${indent(6)}referencedRelation: '${relationship.referenced}';`,
      `${indent(6)}referencedColumns: ${list(relationship.referencedColumns)};`,
      `${indent(5)}},`,
    ]),
    `${indent(4)}];`,
  ];
}

/** Postgres takes null for every argument of a function that is not strict, and any function may answer null. */
const orNull = (type: string) => (['Json', 'undefined'].includes(type) ? type : `${type} | null`);

function writeFunction({
  name,
  comment,
  returns,
  isSet,
  isStrict,
  defaults,
  argumentNames,
  argumentTypes,
}: DatabaseFunction): string[] {
  const firstOptional = argumentTypes.length - defaults;
  const args = argumentTypes.map((type, at) => {
    const argument = toTypescript(type);
    return `${argumentNames[at]}${at >= firstOptional ? '?' : ''}: ${isStrict ? argument : orNull(argument)}`;
  });
  return [
    ...docLine(3, comment),
    `${indent(3)}${name}: {`,
    `${indent(4)}Args: ${args.length === 0 ? 'never' : `{ ${args.join('; ')} }`};`,
    `${indent(4)}Returns: ${isSet ? `${toTypescript(returns)}[]` : orNull(toTypescript(returns))};`,
    `${indent(3)}};`,
  ];
}

async function generateTypes(): Promise<string> {
  // The database runs for a second only, so its code is not optimized.
  setFlagsFromString('--liftoff-only');
  const database = await PGlite.create({ extensions: { btree_gist } });
  try {
    await database.exec(await readFile(`${root}supabase/tests/hosted-stand-ins.sql`, 'utf8'));
    const files = (await readdir(migrationsDir)).filter((file) => file.endsWith('.sql')).sort();
    for (const file of files) await database.exec(await readFile(`${migrationsDir}/${file}`, 'utf8'));

    const columns = (await database.query<Column>(columnsQuery)).rows;
    const relationships = (await database.query<Relationship>(relationshipsQuery)).rows;
    const functions = (await database.query<DatabaseFunction>(functionsQuery)).rows;

    const tables = new Map<string, Table>();
    for (const column of columns) {
      const table = tables.get(column.table) ?? {
        comment: column.tableComment,
        columns: [],
        relationships: relationships.filter((relationship) => relationship.table === column.table),
      };
      table.columns.push(column);
      tables.set(column.table, table);
    }

    return [
      '// Written by tools/database-types.ts from supabase/migrations. Change those, then run `npm run tool -- database-types`.',
      '',
      'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];',
      '',
      '/** Rows, writes and functions of the schema `public`, for `createClient<Database>`. */',
      'export type Database = {',
      `${indent(1)}public: {`,
      `${indent(2)}Tables: {`,
      ...[...tables].flatMap(([name, table]) => writeTable(table, name)),
      `${indent(2)}};`,
      `${indent(2)}Views: Record<never, never>;`,
      `${indent(2)}Functions: {`,
      ...functions.flatMap(writeFunction),
      `${indent(2)}};`,
      `${indent(2)}Enums: Record<never, never>;`,
      `${indent(2)}CompositeTypes: Record<never, never>;`,
      `${indent(1)}};`,
      '};',
      '',
      '/** Name of a table. */',
      "export type TableName = keyof Database['public']['Tables'];",
      '/** A row as it is read. */',
      "export type Row<Table extends TableName> = Database['public']['Tables'][Table]['Row'];",
      '/** A row as it is added: what has a default may be left out. */',
      "export type Insert<Table extends TableName> = Database['public']['Tables'][Table]['Insert'];",
      '/** Changes to a row. */',
      "export type Update<Table extends TableName> = Database['public']['Tables'][Table]['Update'];",
      '',
    ].join('\n');
  } finally {
    await database.close();
  }
}

const { values: asked } = parseArgs({ options: { check: { type: 'boolean' } } });
const generated = await generateTypes();
if (asked.check) {
  const written = await readFile(root + target, 'utf8').catch(() => '');
  if (written === generated) {
    console.log(`${target} agrees with the migrations`);
  } else {
    console.error(
      `${target} is not what the migrations say: run \`npm run tool -- database-types\` and commit the result`,
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(root + target, generated);
  console.log(`${target} written`);
}
