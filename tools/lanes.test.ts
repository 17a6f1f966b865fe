import { describe, expect, it } from 'vitest';

import { pickTouched, runInLanes } from './lanes';

interface Job {
  name: string;
  needs?: string;
}

/** Runs jobs that end in the order given, and tells what happened. */
async function follow(
  jobs: readonly Job[],
  lanes: number,
  endings: readonly string[],
  failing: readonly string[] = [],
) {
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const run = ({ name }: Job) =>
    new Promise<boolean>((resolve) => {
      events.push(`begin ${name}`);
      ends.set(name, () => resolve(!failing.includes(name)));
    });
  const all = runInLanes(jobs, lanes, run, ({ name }) => void events.push(`leave out ${name}`));
  for (const name of endings) {
    // Every promise that can settle has settled before a timer's turn comes.
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`end ${name}`);
    ends.get(name)?.();
  }
  await all;
  return events;
}

const named = (...names: string[]) => names.map((name) => ({ name }));

describe('lanes', () => {
  it('take the cheapest first in one, the dearest first in the others', async () => {
    expect(await follow(named('a', 'b', 'c'), 2, ['a', 'b', 'c'])).toEqual([
      'begin c',
      'begin a',
      'end a',
      'begin b',
      'end b',
      'end c',
    ]);
  });

  it('take them in their order when there is one', async () => {
    const events = await follow(named('a', 'b', 'c'), 1, ['a', 'b', 'c']);
    expect(events.filter((event) => event.startsWith('begin'))).toEqual(['begin a', 'begin b', 'begin c']);
  });

  it('do what others need first, and those only afterwards', async () => {
    const jobs = [{ name: 'build' }, { name: 'a' }, { name: 'b', needs: 'build' }, { name: 'c', needs: 'build' }];
    expect(await follow(jobs, 3, ['a', 'build', 'b', 'c'])).toEqual([
      'begin build',
      'begin a',
      'end a',
      'end build',
      'begin b',
      'begin c',
      'end b',
      'end c',
    ]);
  });

  it('leave out what needs something that failed, and do the rest', async () => {
    const jobs = [{ name: 'build' }, { name: 'a' }, { name: 'b', needs: 'build' }];
    const events = await follow(jobs, 1, ['build', 'a'], ['build', 'a']);
    expect(events).toEqual(['begin build', 'end build', 'begin a', 'end a', 'leave out b']);
  });
});

describe('a change', () => {
  const jobs = [{ name: 'all' }, { name: 'ui', looksAt: /^ui\// }, { name: 'types', looksAt: /\.ts$/ }];
  const pick = (...files: string[]) => pickTouched(jobs, files).map(({ name }) => name);

  it('touches the checks that look at one of its files', () => {
    expect(pick('ui/src/index.ts')).toEqual(['all', 'ui', 'types']);
    expect(pick('README.md')).toEqual(['all']);
    expect(pick('README.md', 'ui/a.css')).toEqual(['all', 'ui']);
  });

  it('of nothing touches none', () => {
    expect(pick()).toEqual([]);
  });
});
