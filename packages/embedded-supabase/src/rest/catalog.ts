import type { Database } from '../database/database';
import { arrayLiteral, type Column } from './sql';

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
  relations: (Omit<Relation, 'columns'> & { columns: Column[] })[];
  functions: (Omit<SqlFunction, 'columns'> & { columns: Column[] })[];
}

const catalogSql = `
with exposed as (
  select oid from pg_namespace where nspname = any($1::text[])
),
columns as (
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
  where a.attnum > 0 and not a.attisdropped and (
    c.relnamespace in (select oid from exposed)
    or c.reltype in (select prorettype from pg_proc where pronamespace in (select oid from exposed)))
  group by a.attrelid
)
select json_build_object(
  'relations', (
    select coalesce(json_agg(json_build_object(
      'schema', n.nspname, 'name', c.relname, 'columns', columns.list,
      'primaryKey', (select coalesce(json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)), '[]')
                     from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
                     where i.indrelid = c.oid and i.indisprimary)
    )), '[]')
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join columns on columns.attrelid = c.oid
    where c.relkind in ('r', 'v', 'm', 'f', 'p') and n.nspname = any($1::text[])
  ),
  'functions', (
    select coalesce(json_agg(json_build_object(
      'schema', n.nspname, 'name', p.proname, 'isSet', p.proretset,
      'returns', case
        when p.prorettype = 'void'::regtype then 'void'
        when t.typtype = 'c' or p.proargmodes && '{o,b,t}' then 'composite'
        else 'scalar' end,
      'columns', coalesce(columns.list, arguments.outputs, '[]'),
      'args', coalesce(arguments.inputs, '[]')
    )), '[]')
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    join pg_type t on t.oid = p.prorettype
    left join columns on columns.attrelid = t.typrelid
    cross join lateral (
      select
        json_agg(json_build_object(
          'name', coalesce(a.name, ''), 'type', format_type(a.type, null), 'isVariadic', a.mode = 'v',
          'isOptional', a.after < p.pronargdefaults
        ) order by a.at) filter (where a.is_input) as inputs,
        json_agg(json_build_object('name', coalesce(a.name, ''), 'base', format_type(a.type, null), 'isRepresented', false)
          order by a.at) filter (where a.mode in ('o', 'b', 't')) as outputs
      from (
        select *, mode in ('i', 'b', 'v') as is_input,
          count(*) filter (where mode in ('i', 'b', 'v')) over (order by at desc) - 1 as after
        from (
          select type, at, p.proargnames[at] as name, coalesce(p.proargmodes[at]::text, 'i') as mode
          from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as list(type, at)
        ) every
      ) a
    ) arguments
    where n.nspname = any($1::text[]) and p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  )
)::text`;

/**
 * The tables, views, columns and functions of the exposed schemas, from Postgres's catalogue. Read once, and again when a
 * requested name is missing (at most once a second).
 */
export class Catalog {
  private relations = new Map<string, Relation>();
  private functions = new Map<string, SqlFunction[]>();
  private readAt = -Infinity;

  constructor(
    private readonly database: Pick<Database, 'run'>,
    readonly schemas: readonly string[],
    private readonly now: () => Date,
  ) {}

  relation(schema: string, name: string): Relation | undefined {
    return this.find(() => this.relations.get(keyOf({ schema, name })));
  }

  functionsNamed(schema: string, name: string): readonly SqlFunction[] {
    return this.find(() => this.functions.get(keyOf({ schema, name }))) ?? [];
  }

  column(schema: string, relation: string, name: string): Column | undefined {
    return this.find(() => this.relations.get(keyOf({ schema, name: relation }))?.columns.get(name));
  }

  private find<T>(look: () => T | undefined): T | undefined {
    const found = look();
    const time = this.now().getTime();
    if (found !== undefined || (time - this.readAt < 1000 && time >= this.readAt)) return found;
    this.readAt = time;
    this.read();
    return look();
  }

  private read(): void {
    // Without a search path, types and defaults have their schema in the name and mean the same under any search path.
    const [, result] = this.database.run([
      { text: `select set_config('search_path', '', true)` },
      { text: catalogSql, params: [arrayLiteral(this.schemas)] },
    ]);
    const { relations, functions } = JSON.parse(result![0]![0]!) as CatalogRows;
    this.relations = new Map(relations.map((each) => [keyOf(each), withColumns(each)]));
    this.functions = new Map();
    for (const each of functions.filter(isCallable)) {
      this.functions.set(keyOf(each), [...(this.functions.get(keyOf(each)) ?? []), withColumns(each)]);
    }
  }
}

const keyOf = ({ schema, name }: { readonly schema: string; readonly name: string }) => `${schema}\0${name}`;

function withColumns<T extends { readonly columns: readonly Column[] }>(each: T) {
  return { ...each, columns: new Map(each.columns.map((column) => [column.name, column])) };
}

/** Whether a function can be called: its arguments have names, or its only argument is the body. */
function isCallable({ args }: { readonly args: readonly Argument[] }): boolean {
  const takesBody = args.length === 1 && ['json', 'jsonb', 'text'].includes(args[0]!.type);
  return takesBody || args.every(({ name }) => name !== '');
}
