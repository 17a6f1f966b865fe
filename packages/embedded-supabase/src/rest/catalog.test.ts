import { describe, expect, test, vi } from 'vitest';

import { Catalog, type Argument } from './catalog';

const column = { name: 'id', type: 'integer', base: 'int4', defaultSql: null, isRepresented: false };
const dishes = { schema: 'public', name: 'dishes', columns: [column], primaryKey: ['id'] };
const argument = (name: string, type = 'integer'): Argument => ({ name, type, isOptional: false, isVariadic: false });
const add = (...args: Argument[]) => ({
  ...{ schema: 'public', name: 'add', returns: 'scalar', isSet: false },
  ...{ columns: [column], args },
});

/** Creates a catalogue from these relations and functions, with a clock in ms. */
function open(relations: readonly unknown[], functions: readonly unknown[] = []) {
  const held = { relations, functions };
  const run = vi.fn((statements: readonly { text: string; params?: readonly unknown[] }[]) =>
    statements.map(() => [[JSON.stringify(held)]]),
  );
  const clock = { now: 5000 };
  const catalog = new Catalog({ run }, ['public', 'kitchen'], () => new Date(clock.now));
  return { catalog, run, clock, held };
}

describe('a name in the catalogue', () => {
  test('is read once, without a search path, from the exposed schemas', () => {
    const { catalog, run } = open([dishes]);
    expect(catalog.relation('public', 'dishes')?.primaryKey).toEqual(['id']);
    expect(catalog.column('public', 'dishes', 'id')).toEqual(column);
    expect(run).toHaveBeenCalledTimes(1);
    const [[path, read] = []] = run.mock.calls[0] ?? [];
    expect(path?.text).toBe("select set_config('search_path', '', true)");
    expect(read?.params).toEqual(['{"public","kitchen"}']);
  });

  test('is found in its schema only, and a column in its table only', () => {
    const { catalog } = open([dishes, { ...dishes, name: 'bare', columns: [] }]);
    expect(catalog.relation('kitchen', 'dishes')).toBeUndefined();
    expect(catalog.column('public', 'bare', 'id')).toBeUndefined();
    expect(catalog.column('public', 'none', 'id')).toBeUndefined();
    expect(catalog.functionsNamed('public', 'dishes')).toEqual([]);
  });

  test('finds all functions of a name, with their columns', () => {
    const { catalog } = open([], [add(argument('a')), add(argument('a'), argument('b')), { ...add(), name: 'other' }]);
    expect(catalog.functionsNamed('public', 'add').map(({ args }) => args.length)).toEqual([1, 2]);
    expect(catalog.functionsNamed('public', 'other')[0]?.columns.get('id')).toEqual(column);
  });

  test.each<[string, Argument[], boolean]>([
    ['takes nothing', [], true],
    ['has names for its arguments', [argument('a'), argument('b')], true],
    ['has a name for one of two', [argument('a'), argument('')], false],
    ['takes a number without a name', [argument('')], false],
    ['takes the whole body as json', [argument('', 'json')], true],
    ['takes the whole body as jsonb', [argument('', 'jsonb')], true],
    ['takes the whole body as text', [argument('', 'text')], true],
    ['takes two texts without a name', [argument('', 'text'), argument('', 'text')], false],
  ])('has a function that %s', (_, args, isThere) => {
    const { catalog } = open([], [add(...args)]);
    expect(catalog.functionsNamed('public', 'add')).toHaveLength(isThere ? 1 : 0);
  });
});

describe('a missing name', () => {
  test('is read again, but not within a second', () => {
    const { catalog, run, clock, held } = open([]);
    expect(catalog.relation('public', 'dishes')).toBeUndefined();
    held.relations = [dishes];
    clock.now += 999;
    expect(catalog.relation('public', 'dishes')).toBeUndefined();
    expect(run).toHaveBeenCalledTimes(1);
    clock.now += 1;
    expect(catalog.relation('public', 'dishes')).toBeDefined();
    expect(run).toHaveBeenCalledTimes(2);
    clock.now += 5000;
    expect(catalog.relation('public', 'dishes')).toBeDefined();
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('is read again after the clock was set back', () => {
    const { catalog, run, clock } = open([]);
    catalog.relation('public', 'dishes');
    catalog.relation('public', 'dishes');
    expect(run).toHaveBeenCalledTimes(1);
    clock.now -= 1;
    catalog.relation('public', 'dishes');
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('is forgotten when it was dropped', () => {
    const { catalog, clock, held } = open([dishes], [add()]);
    expect(catalog.functionsNamed('public', 'add')).toHaveLength(1);
    Object.assign(held, { relations: [], functions: [add()] });
    clock.now += 1000;
    expect(catalog.relation('public', 'none')).toBeUndefined();
    expect(catalog.relation('public', 'dishes')).toBeUndefined();
    expect(catalog.functionsNamed('public', 'add')).toHaveLength(1);
  });
});
