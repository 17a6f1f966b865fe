import { describe, expect, it } from 'vitest';

import { compareSchema } from './engine-check.server';

const migrations = ['1_a', '2_b', '3_c'].map((name) => ({ version: name.slice(0, 1), file: `${name}.sql` }));

describe('the schema of a database', () => {
  it.each([
    ['current', ['1', '2', '3'], [], []],
    ['behind', ['1'], ['2_b.sql', '3_c.sql'], []],
    ['behind', ['1', '3', '9'], ['2_b.sql'], ['9']],
    ['ahead', ['1', '2', '3', '8', '9'], [], ['8', '9']],
    ['unknown', null, [], []],
  ])('is %s where it has %j', (state, applied, lacks, surplus) => {
    expect(compareSchema(migrations, applied)).toEqual({ state, lacks, surplus });
  });
});
