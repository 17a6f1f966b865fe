import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { openEngine, type Engine } from './engines';

const supabaseDir = fileURLToPath(new URL('..', import.meta.url));
const list = (folder: string) =>
  readdirSync(`${supabaseDir}${folder}`)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => `${folder}/${name}`);
const [baseline = '', ...later] = list('migrations');
const squashed = list('migrations/squashed');
const schemas = list('schemas');

const ofPublic = (column: string) => `${column} = 'public'::regnamespace`;

/** Each question answers one text an object. The position of a column is left out: no statement depends on it. */
const questions = {
  columns: `select format('%s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end, a.attidentity, ' ' || pg_get_expr(d.adbin, d.adrelid)) as text
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relkind = 'r' and ${ofPublic('c.relnamespace')} and a.attnum > 0 and not a.attisdropped`,
  constraints: `select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text
    from pg_constraint where ${ofPublic('connamespace')}`,
  indexes: `select pg_get_indexdef(i.indexrelid) as text
    from pg_index i join pg_class c on c.oid = i.indexrelid where ${ofPublic('c.relnamespace')}`,
  triggers: `select pg_get_triggerdef(t.oid) as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and ${ofPublic('c.relnamespace')}`,
  policies: `select format('%s %s %s %s %s', polrelid::regclass, polname, polcmd, polroles::regrole[],
      pg_get_expr(polqual, polrelid)) as text from pg_policy`,
  rowSecurity: `select format('%s %s', relname, relrowsecurity) as text
    from pg_class where relkind = 'r' and ${ofPublic('relnamespace')}`,
  functions: `select pg_get_functiondef(oid) as text from pg_proc where ${ofPublic('pronamespace')}`,
  comments: `select format('%s %s', pg_describe_object(classoid, objoid, objsubid), description) as text
    from pg_description
    where exists (select from pg_class where oid = objoid and classoid = 'pg_class'::regclass and ${ofPublic('relnamespace')})
      or exists (select from pg_proc where oid = objoid and classoid = 'pg_proc'::regclass and ${ofPublic('pronamespace')})`,
  grants: `select format('%s %s %s', c.relname, a.grantee::regrole, a.privilege_type) as text
    from pg_class c, aclexplode(c.relacl) a where ${ofPublic('c.relnamespace')}`,
  functionGrants: `select format('%s %s', p.oid::regprocedure, a.grantee::regrole) as text
    from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where ${ofPublic('p.pronamespace')}`,
  buckets: `select to_jsonb(b)::text as text from storage.buckets b`,
  settings: `select 'aforo ' || to_jsonb(a)::text as text from public.aforo a
    union all select 'envios ' || to_jsonb(e)::text from public.envios e
    union all select 'version of ' || tabla from public.contenido_versiones`,
};

/** The catalogue of a new database in which these files were run in order. */
async function readCatalogue(files: readonly string[]): Promise<Record<string, string[]>> {
  const database: Engine = await openEngine();
  try {
    for (const file of ['tests/hosted-stand-ins.sql', ...files]) {
      await database.exec(readFileSync(`${supabaseDir}${file}`, 'utf8'));
    }
    const answers: Record<string, string[]> = {};
    for (const [name, question] of Object.entries(questions)) {
      const { rows } = await database.query<{ text: string }>(question);
      answers[name] = rows.map(({ text }) => text).sort();
    }
    return answers;
  } finally {
    await database.close();
  }
}

/**
 * The squashed migrations have other comments in the database and in function bodies. A comment changes no behaviour, so
 * databases made by them keep theirs.
 */
function withoutComments({ comments: _, functions = [], ...others }: Record<string, string[]>) {
  const bare = functions.map((text) => text.replace(/^\s*--.*\n/gm, ''));
  return { ...others, functions: bare.sort() };
}

/** What only one of two catalogues has, as lines of a diff. */
function compare(expected: Record<string, string[]>, actual: Record<string, string[]>): string[] {
  return Object.keys(expected).flatMap((name) => {
    const [before = [], after = []] = [expected[name], actual[name]];
    return [
      ...before.filter((text) => !after.includes(text)).map((text) => `- ${name}: ${text}`),
      ...after.filter((text) => !before.includes(text)).map((text) => `+ ${name}: ${text}`),
    ];
  });
}

it('schemas, baseline and squashed migrations make the same database', async () => {
  const described = await readCatalogue(schemas);
  expect(described.columns?.length).toBeGreaterThan(500);
  expect(described.functions?.length).toBeGreaterThan(50);
  expect(compare(described, await readCatalogue([baseline, ...later]))).toEqual([]);
  const older = await readCatalogue([...squashed, ...later]);
  expect(compare(withoutComments(described), withoutComments(older))).toEqual([]);
});

it('a baseline is not run in a database that earlier migrations made', async () => {
  await expect(readCatalogue([...squashed.slice(0, 3), baseline])).rejects.toThrow(
    'This database was made by earlier migrations',
  );
});

// A function's language, volatility and search path are one line, and so is its comment. `npm run tool -- recipe` adds two lines,
// `-- language` six.
it('at most ten schema files of 3,400 lines in all describe the database', () => {
  const lines = schemas.map((file) => readFileSync(`${supabaseDir}${file}`, 'utf8').split('\n').length - 1);
  expect(schemas.length).toBeLessThanOrEqual(10);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(3400);
});
