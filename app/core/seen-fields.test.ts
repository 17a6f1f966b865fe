import { describe, expect, it } from 'vitest';

import { joinFields, readSeen, type Fields } from './seen-fields';

describe('a form whose fields others have saved meanwhile', () => {
  it('reads the values that its page showed, and rejects malformed ones', () => {
    expect(readSeen('{"a":"1"}')).toEqual({ a: '1' });
    for (const sent of [undefined, '', '{', 'null', '{"a":1}', '"x"']) expect(readSeen(sent), sent).toBeUndefined();
  });

  it.each([
    ['untouched by both', 'old', 'old', 'old', 'old'],
    ['typed here alone', 'old', 'old', 'mine', 'mine'],
    ['saved by the others alone', 'old', 'theirs', 'old', 'theirs'],
    ['changed to the same by both', 'old', 'new', 'new', 'new'],
    ['given back here alone', 'old', 'old', undefined, undefined],
    ['given back by the others alone', 'old', undefined, 'old', undefined],
    ['given first by the others', undefined, 'theirs', undefined, 'theirs'],
    ['given first here', undefined, undefined, 'mine', 'mine'],
  ])('joins a field %s', (_, seen, stored, mine, joined) => {
    const fields = (value: string | undefined): Fields => (value === undefined ? {} : { a: value });
    expect(joinFields(fields(seen), fields(stored), fields(mine))).toEqual({ fields: fields(joined), both: [] });
  });

  it('lists the fields that both changed to different values, with the typed value', () => {
    expect(
      joinFields(
        { a: 'old', b: 'old', c: 'old' },
        { a: 'theirs', c: 'theirs', d: 'theirs' },
        { a: 'mine', b: 'mine', c: 'old' },
      ),
    ).toEqual({
      fields: { a: 'mine', b: 'mine', c: 'theirs', d: 'theirs' },
      both: [
        { field: 'a', stored: 'theirs', typed: 'mine' },
        { field: 'b', stored: undefined, typed: 'mine' },
      ],
    });
  });
});
