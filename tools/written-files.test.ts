import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeWrittenCopy, writers } from './written-files';

let copy: ReturnType<typeof makeWrittenCopy>;
beforeAll(() => void (copy = makeWrittenCopy()));
afterAll(() => copy.remove());

describe('a command that writes committed files', () => {
  it.each(writers.filter(({ isDear }) => !isDear))('$name leaves a tree that is up to date as it is', (writer) => {
    const { status, output, changed } = copy.run(writer);
    expect(status, output).toBe(0);
    expect(changed).toEqual([]);
  });
});
