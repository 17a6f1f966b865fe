import { describe, expect, test } from 'vitest';
import { refusal } from '../../testing/refusal';
import { parseConditions } from './filters';
import { Params, whereSql, type Column } from './sql';

const column = (name: string, base: string): [string, Column] => [
  name,
  { name, base, type: base, defaultSql: null, isRepresented: false },
];
const source = {
  qualifier: 't',
  columns: new Map([column('id', 'int4'), column('data', 'jsonb'), column('raw', 'json'), column('words', 'tsvector')]),
};

/** Returns the SQL of one query parameter, and its values. */
function render(...parameters: [key: string, value: string][]): string[] {
  const params = new Params();
  const sql = whereSql(parseConditions(parameters), source, params);
  return [sql, ...params.values];
}

/** Returns the error for query parameters. */
const refuse = (...parameters: [key: string, value: string][]) => refusal(() => parseConditions(parameters));

describe('a condition on a column', () => {
  test.each([
    ['eq', '='],
    ['neq', '<>'],
    ['gt', '>'],
    ['gte', '>='],
    ['lt', '<'],
    ['lte', '<='],
    ['like', 'like'],
    ['ilike', 'ilike'],
    ['match', '~'],
    ['imatch', '~*'],
    ['cs', '@>'],
    ['cd', '<@'],
    ['ov', '&&'],
    ['sl', '<<'],
    ['sr', '>>'],
    ['nxr', '&<'],
    ['nxl', '&>'],
    ['adj', '-|-'],
    ['isdistinct', 'is distinct from'],
  ])('%s compares with %s, and not. negates it', (word, operator) => {
    expect(render(['id', `${word}.(1,2)"`])).toEqual([` where (t."id" ${operator} $1)`, '(1,2)"']);
    expect(render(['id', `not.${word}.1`])).toEqual([` where not (t."id" ${operator} $1)`, '1']);
  });

  test.each([
    ['like.*a*', 'like $1', '%a%'],
    ['ilike.a*', 'ilike $1', 'a%'],
    ['eq.a*', '= $1', 'a*'],
    ['match.a*', '~ $1', 'a*'],
    ['like(any).{a*,*b}', 'like any ($1)', '{a%,%b}'],
    ['ilike(all).{a*}', 'ilike all ($1)', '{a%}'],
    ['eq(any).{1,2}', '= any ($1)', '{1,2}'],
    ['gte(all).{1,2}', '>= all ($1)', '{1,2}'],
    ['lt(any).{1}', '< any ($1)', '{1}'],
    ['match(all).{a,b}', '~ all ($1)', '{a,b}'],
    ['imatch(any).{a,b}', '~* any ($1)', '{a,b}'],
    ['eq.', '= $1', ''],
    ['eq.first\nsecond', '= $1', 'first\nsecond'],
    ['in.(1,2)', '= any ($1)', '{"1","2"}'],
    ['in.()', '= any ($1)', '{}'],
    ['in.("a,b","say \\"c\\"",d\\e)', '= any ($1)', '{"a,b","say \\"c\\"","d\\\\e"}'],
    // Quotes around a whole value are removed; other quotes are part of it, and a comma ends it.
    ['in.("a,b"c")', '= any ($1)', '{"\\"a","b\\"c\\""}'],
    ['in.("a"b,c)', '= any ($1)', '{"\\"a\\"b","c"}'],
    ['in.("a" ,b)', '= any ($1)', '{"\\"a\\" ","b"}'],
    ['in.(")', '= any ($1)', '{"\\""}'],
    ['in.("a\\")', '= any ($1)', '{"\\"a\\\\\\""}'],
    ['in.(a"b")', '= any ($1)', '{"a\\"b\\""}'],
    ['in.("D\\a\\vid")', '= any ($1)', '{"David"}'],
    // Spaces before the first value are skipped, those before others are kept; a single empty value is no value.
    ['in. ( a, b )', '= any ($1)', '{"a"," b "}'],
    ['in.(  )', '= any ($1)', '{}'],
    ['in.("")', '= any ($1)', '{}'],
    ['in.(,a)', '= any ($1)', '{"","a"}'],
  ])('%s asks for %s of %s', (asked, sql, value) => {
    expect(render(['name', asked])).toEqual([` where (t."name" ${sql})`, value]);
  });

  test.each([
    ['is.null', 'is null'],
    ['is.not_null', 'is not null'],
    ['is.true', 'is true'],
    ['is.FALSE', 'is FALSE'],
    ['is.unknown', 'is unknown'],
  ])('%s names no value', (asked, sql) => {
    expect(render(['name', asked])).toEqual([` where (t."name" ${sql})`]);
  });

  test.each([
    ['words', 'fts.cat', 't."words" @@ (select to_tsquery($1::text))', ['cat']],
    ['words', 'plfts.cat', 't."words" @@ (select plainto_tsquery($1::text))', ['cat']],
    ['words', 'phfts.cat', 't."words" @@ (select phraseto_tsquery($1::text))', ['cat']],
    ['words', 'wfts.cat', 't."words" @@ (select websearch_to_tsquery($1::text))', ['cat']],
    [
      'words',
      'fts(spanish).gato',
      't."words" @@ (select to_tsquery($1::text::regconfig, $2::text))',
      ['spanish', 'gato'],
    ],
    ['name', 'fts.cat', 'to_tsvector(t."name") @@ (select to_tsquery($1::text))', ['cat']],
    [
      ...['name', 'fts(spanish).gato'],
      'to_tsvector($1::text::regconfig, t."name") @@ (select to_tsquery($1::text::regconfig, $2::text))',
      ['spanish', 'gato'],
    ],
    ['words->a', 'fts.cat', `to_tsvector((to_jsonb(t."words")->'a')) @@ (select to_tsquery($1::text))`, ['cat']],
  ] as [string, string, string, string[]][])('%s=%s searches the words', (key, asked, sql, values) => {
    expect(render([key, asked])).toEqual([` where (${sql})`, ...values]);
  });

  test.each([
    ['data->a->>b', `(t."data"->'a'->>'b')`],
    ['raw->a', `(t."raw"->'a')`],
    ['data->list->0', `(t."data"->'list'->(0))`],
    ['data->-1', `(t."data"->(-1))`],
    ['data->1a', `(t."data"->'1a')`],
    ['id->0', '(to_jsonb(t."id")->(0))'],
    [`data->"o'b"`, `(t."data"->'o''b')`],
    ['data->"a\\\\b"', `(t."data"->E'a\\\\b')`],
    ['"odd \\"name"', 't."odd ""name"'],
    ['dish-name', 't."dish-name"'],
    ['for', 't."for"'],
    ['oral', 't."oral"'],
    ['ración media', 't."ración media"'],
  ])('%s is the column %s', (key, sql) => {
    expect(render([key, 'eq.1'])).toEqual([` where (${sql} = $1)`, '1']);
  });

  test('is combined with others by and', () => {
    expect(render(['id', 'gt.1'], ['id', 'lt.5'])).toEqual([' where (t."id" > $1) and (t."id" < $2)', '1', '5']);
    expect(render()).toEqual(['']);
  });
});

describe('a group of conditions', () => {
  test.each([
    ['or', '(id.eq.1,name.like.*a*)', '((t."id" = $1) or (t."name" like $2))', ['1', '%a%']],
    ['and', '(id.eq.1,id.not.eq.2)', '((t."id" = $1) and not (t."id" = $2))', ['1', '2']],
    ['not.or', '(id.eq.1,id.eq.2)', 'not ((t."id" = $1) or (t."id" = $2))', ['1', '2']],
    ['not.and', '(id.eq.1,id.eq.2)', 'not ((t."id" = $1) and (t."id" = $2))', ['1', '2']],
    ['or', ' (id.eq.1, id.eq.2)', '((t."id" = $1) or (t."id" = $2))', ['1', '2']],
    [
      ...['or', '(id.eq.1,and(id.gt.2,not.or(id.lt.3,id.is.null)))'],
      '((t."id" = $1) or ((t."id" > $2) and not ((t."id" < $3) or (t."id" is null))))',
      ['1', '2', '3'],
    ],
    ['or', '(name.eq."a,b)",id.in.(1,2))', '((t."name" = $1) or (t."id" = any ($2)))', ['a,b)', '{"1","2"}']],
    ['or', '(tags.cs.{a,"b)"},id.eq.1)', '((t."tags" @> $1) or (t."id" = $2))', ['{a,"b)"}', '1']],
    ['or', '(span.ov."[10,50)",id.eq.1)', '((t."span" && $1) or (t."id" = $2))', ['[10,50)', '1']],
    ['or', '(name.eq."a"b,id.eq.1)', '((t."name" = $1) or (t."id" = $2))', ['"a"b', '1']],
    [
      'or',
      '(name.in.("a,b"c"),id.in.( 1, 2 ) )',
      '((t."name" = any ($1)) or (t."id" = any ($2)))',
      ['{"\\"a","b\\"c\\""}', '{"1"," 2 "}'],
    ],
    ['or', '(data->a.eq.1,or.eq.2)', `(((t."data"->'a') = $1) or (t."or" = $2))`, ['1', '2']],
  ] as [string, string, string, string[]][])('%s=%s', (key, value, sql, values) => {
    expect(render([key, value])).toEqual([` where ${sql}`, ...values]);
  });
});

describe('a syntax error gives its place', () => {
  test.each([
    ['id', 'foo.1', 'unexpected "f" at character 1, expecting operator (eq, gt, …)'],
    ['id', 'constructor.1', 'unexpected "c" at character 1, expecting operator (eq, gt, …)'],
    ['id', '1', 'unexpected "1" at character 1, expecting an operator'],
    ['id', '', 'unexpected end of input at character 1, expecting an operator'],
    ['id', 'eq', 'unexpected end of input at character 3, expecting "."'],
    ['id', 'cs(any).{1}', 'unexpected "(" at character 3, expecting "."'],
    ['id', 'is.nothing', 'unexpected end of input at character 11, expecting null, not_null, true, false or unknown'],
    ['id', 'is.nulls', 'unexpected end of input at character 9, expecting null, not_null, true, false or unknown'],
    ['id', 'is.xnull', 'unexpected end of input at character 9, expecting null, not_null, true, false or unknown'],
    ['id', 'neq(any).{1}', 'unexpected "(" at character 4, expecting "."'],
    ['id', 'in.1', 'unexpected "1" at character 4, expecting "("'],
    ['id', 'in.(1', 'unexpected end of input at character 6, expecting ")"'],
    ['id', 'in.("1,2', 'unexpected end of input at character 9, expecting ")"'],
    ['', 'eq.1', 'unexpected end of input at character 1, expecting a name'],
    ['id!', 'eq.1', 'unexpected "!" at character 3, expecting end of input'],
    ['data->>a->b', 'eq.1', 'unexpected "-" at character 9, expecting no arrow after "->>"'],
    ['or', 'id.eq.1', 'unexpected "o" at character 1, expecting "("'],
    ['or', '(id.eq.1', 'unexpected end of input at character 11, expecting ")"'],
    ['or', '(id.eq.1)x', 'unexpected "x" at character 12, expecting end of input'],
    ['or', '(id)', 'unexpected ")" at character 6, expecting "."'],
    ['or', '(tags.cs.{a,b)', 'unexpected ")" at character 16, expecting "."'],
    ['or', '(tags.cs.{{a,b}},id.eq.1)', 'unexpected "}" at character 17, expecting "."'],
    ['or', '(span.ov.[10,50),id.eq.1)', 'unexpected ")" at character 18, expecting "."'],
  ])('%s=%s', (key, value, details) => {
    expect(refuse([key, value])).toMatchObject({ status: 400, code: 'PGRST100', details });
  });

  test('and the parameter', () => {
    expect(refuse(['id', 'foo.1']).message).toBe('"failed to parse filter (foo.1)"');
    expect(refuse(['id!', 'eq.1']).message).toBe('"failed to parse tree path (id!)"');
    expect(refuse(['or', '(x)']).message).toBe('"failed to parse logic tree (or(x))"');
  });

  test('a condition on an embedded table is not supported', () => {
    expect(refuse(['orders.id', 'eq.1'])).toMatchObject({ status: 400, code: 'PGRST100' });
    expect(refuse(['orders.id', 'eq.1']).message).toContain('not supported');
  });
});

describe('limits', () => {
  const isAllowed = (...parameters: [string, string][]) => expect(() => parseConditions(parameters)).not.toThrow();
  const many = (count: number, text: string) => Array<string>(count).fill(text).join(',');
  const isTooMuch = (...parameters: [string, string][]) =>
    expect(refuse(...parameters).message).toMatch(/^A request may have /);

  test('allow a hundred conditions, groups included', () => {
    isAllowed(['or', `(${many(99, 'id.eq.1')})`], ['id', 'eq.1']);
    isTooMuch(['or', `(${many(99, 'id.eq.1')})`], ['id', 'eq.1'], ['id', 'eq.1']);
  });

  test('allow groups nested thirty-two deep', () => {
    const nested = (depth: number): [string, string] => [
      ...(['and', `${'(or'.repeat(depth - 1)}(id.eq.1)${')'.repeat(depth - 1)}`] as const),
    ];
    isAllowed(nested(32));
    isTooMuch(nested(33));
  });

  test('allow JSON paths of thirty-two steps', () => {
    isAllowed([`data${'->a'.repeat(32)}`, 'eq.1']);
    isTooMuch([`data${'->a'.repeat(33)}`, 'eq.1']);
  });

  test.each(['like.a', 'ilike.a', 'match.a', 'imatch.a', 'fts.a', 'wfts.a'])('allow ten searches: %s', (search) => {
    isAllowed(...Array<[string, string]>(10).fill(['name', search]));
    isTooMuch(...Array<[string, string]>(11).fill(['name', search]));
  });

  test('count each of several patterns as a search', () => {
    isAllowed(['name', `like(any).${many(10, 'a')}`]);
    isTooMuch(['name', `like(any).${many(11, 'a')}`]);
    // Equality is not a search, and a comma in a pattern does not split it.
    isAllowed(['name', `eq(any).${many(11, 'a')}`], ['name', `like.${many(11, 'a')}`]);
  });

  test('allow a thousand characters of searches', () => {
    isAllowed(['name', `like.${'a'.repeat(500)}`], ['name', `fts.${'a'.repeat(500)}`]);
    isTooMuch(['name', `like.${'a'.repeat(500)}`], ['name', `fts.${'a'.repeat(501)}`]);
    isAllowed(['name', `eq.${'a'.repeat(2000)}`]);
  });

  test('count repeated parts of a regular expression', () => {
    isAllowed(['name', 'match.a{166}']);
    isTooMuch(['name', 'match.a{167}']);
    isAllowed(['name', 'match.a{1,125}']);
    isTooMuch(['name', 'match.a{1,126}']);
    isAllowed(['name', 'match.a{0}'], ['name', 'match.a{125,}']);
    isTooMuch(['name', 'match.a{200,}']);
    isTooMuch(['name', 'match.(a{20}){20}']);
    isAllowed(['name', 'like.a{999}']);
  });

  test.each(['(a)\\1', 'a(?=b)', 'a(?!b)', '(?<=a)b'])('reject unbounded regular expressions: %s', (pattern) => {
    isTooMuch(['name', `match.${pattern}`]);
    isAllowed(['name', `like.${pattern}`]);
  });
});
