import type { Database } from '../database/database';
import { notSpoken } from './errors';
import { arrayLiteral } from './sql';

export interface Column {
  readonly name: string;
  /** As SQL writes it, e.g. `numeric(8,2)`. */
  readonly type: string;
  /** The base type's bare name: `jsonb`, `tsvector`, `_text`. */
  readonly base: string;
  /** An SQL expression for a missing value, or null. */
  readonly defaultSql: string | null;
  /** A domain with casts of its own, which PostgREST applies and Postgres does not. */
  readonly isRepresented: boolean;
}

export interface Relation {
  readonly schema: string;
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
  readonly primaryKey: readonly string[];
}

export interface Argument {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly isVariadic: boolean;
}

export interface SqlFunction {
  readonly schema: string;
  readonly name: string;
  readonly args: readonly Argument[];
  readonly returns: 'void' | 'scalar' | 'composite';
  readonly isSet: boolean;
  readonly columns: ReadonlyMap<string, Column>;
}

interface CatalogRows {
  relations: { schema: string; name: string; oid: string; key: string[] | null; columns: Column[] }[];
  functions: {
    schema: string;
    name: string;
    returns: SqlFunction['returns'];
    isSet: boolean;
    row: string | null;
    args: { name: string | null; type: string; mode: string; isOptional: boolean }[] | null;
  }[];
}

const catalogSql = `
with columns as (
  select a.attrelid, json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'base', t.typname,
      'defaultSql', case
        when a.attgenerated <> '' then null
        when a.attidentity <> '' then format('nextval(pg_get_serial_sequence(%L, %L))', c.oid::regclass::text, a.attname)
        else pg_get_expr(coalesce(d.adbin, t.typdefaultbin), coalesce(d.adrelid, 0)) end,
      'isRepresented', t.typtype = 'd' and exists (
        select from pg_cast p where a.atttypid in (p.castsource, p.casttarget) and p.castcontext = 'i' and p.castmethod = 'f')
    ) order by a.attnum) as list
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped
  group by a.attrelid
)
select json_build_object(
  'relations', (
    select coalesce(json_agg(json_build_object(
      'schema', n.nspname, 'name', c.relname, 'oid', c.reltype::text, 'columns', columns.list,
      'key', (select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
              from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
              where i.indrelid = c.oid and i.indisprimary)
    )), '[]')
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join columns on columns.attrelid = c.oid
    where c.relkind in ('r', 'v', 'm', 'f', 'p', 'c') and n.nspname = any($1::text[])
  ),
  'functions', (
    select coalesce(json_agg(json_build_object(
      'schema', n.nspname, 'name', p.proname, 'isSet', p.proretset,
      'row', case when t.typtype = 'c' then t.oid::text end,
      'returns', case
        when p.prorettype = 'void'::regtype then 'void'
        when t.typtype = 'c' or p.proargmodes && '{o,b,t}' then 'composite'
        else 'scalar' end,
      'args', (
        select json_agg(json_build_object(
          'name', nullif(p.proargnames[a.at], ''),
          'type', format_type(a.type, null),
          'mode', coalesce(p.proargmodes[a.at]::text, 'i'),
          'isOptional', (select count(*) from generate_series(a.at, cardinality(coalesce(p.proallargtypes, p.proargtypes::oid[]))) g
                         where coalesce(p.proargmodes[g]::text, 'i') in ('i', 'b', 'v')) <= p.pronargdefaults
        ) order by a.at)
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a(type, at)
      )
    )), '[]')
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_type t on t.oid = p.prorettype
    where n.nspname = any($1::text[]) and p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  )
)::text`;

/**
 * What the exposed schemas hold, read from Postgres's own catalogue: tables, views and their columns, and functions.
 * Read once, and again when something asked for is not in it (at most once a second).
 */
export class Catalog {
  private relations = new Map<string, Relation>();
  private functions = new Map<string, SqlFunction[]>();
  private readAt = -Infinity;

  constructor(
    private readonly database: Database,
    readonly schemas: readonly string[],
    private readonly now: () => Date,
  ) {}

  relation(schema: string, name: string): Relation | undefined {
    return this.find(() => this.relations.get(`${schema}\0${name}`));
  }

  functionsNamed(schema: string, name: string): readonly SqlFunction[] {
    return this.find(() => this.functions.get(`${schema}\0${name}`)) ?? [];
  }

  /** Reads the catalogue again unless that was done within the last second. @returns whether it did. */
  refresh(): boolean {
    const time = this.now().getTime();
    if (time - this.readAt < 1000 && time >= this.readAt) return false;
    this.readAt = time;
    this.read();
    return true;
  }

  private find<T>(look: () => T | undefined): T | undefined {
    return look() ?? (this.refresh() ? look() : undefined);
  }

  private read(): void {
    // Without a search path types and defaults come with their schema, and mean the same under any other.
    const [, result] = this.database.run([
      { text: `select set_config('search_path', '', true)` },
      { text: catalogSql, params: [arrayLiteral(this.schemas)] },
    ]);
    const rows = JSON.parse(result!.rows[0]![0]!) as CatalogRows;
    const byColumns = (columns: readonly Column[]) => new Map(columns.map((column) => [column.name, column]));
    const rowTypes = new Map(rows.relations.map(({ oid, columns }) => [oid, byColumns(columns)]));
    this.relations = new Map(
      rows.relations.map(({ schema, name, columns, key }) => [
        `${schema}\0${name}`,
        { schema, name, columns: byColumns(columns), primaryKey: key ?? [] },
      ]),
    );
    this.functions = new Map();
    for (const { schema, name, returns, isSet, row, args } of rows.functions) {
      const inputs = (args ?? []).filter(({ mode }) => 'ibv'.includes(mode));
      if (inputs.some((arg) => !arg.name) && !takesWholeBody(inputs)) continue;
      const outputs = (args ?? []).filter(({ mode }) => 'obt'.includes(mode));
      const found: SqlFunction = {
        schema,
        name,
        returns,
        isSet,
        args: inputs.map((arg) => ({
          name: arg.name ?? '',
          type: arg.type,
          isOptional: arg.isOptional,
          isVariadic: arg.mode === 'v',
        })),
        columns: row
          ? (rowTypes.get(row) ?? new Map())
          : byColumns(
              outputs.map(({ name, type }) => ({
                name: name ?? '',
                type,
                base: type,
                defaultSql: null,
                isRepresented: false,
              })),
            ),
      };
      const key = `${schema}\0${name}`;
      this.functions.set(key, [...(this.functions.get(key) ?? []), found]);
    }
  }
}

/** @throws RestError when a column would need the casts of its domain. */
export function refuseRepresentations(columns: ReadonlyMap<string, Column>): void {
  const column = [...columns.values()].find(({ isRepresented }) => isRepresented);
  if (column) throw notSpoken(`The cast of the domain ${column.type} (column ${column.name})`, 'PGRST127');
}

/** A function whose arguments have no names can be called only when its one argument is the body itself. */
function takesWholeBody(inputs: readonly { type: string }[]): boolean {
  return inputs.length === 1 && ['json', 'jsonb', 'text'].includes(inputs[0]!.type);
}
