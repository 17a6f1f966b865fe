import { describe, expect, it } from 'vitest';

import { countPlaywright, countVitest } from './count-tests';

const passed = { status: 'passed', title: 'stands', failureMessages: [] };
const unsteady = { status: 'passed', title: 'wavers', failureMessages: ['the first time'] };
const note = 'passed only when run again, to be mended: ';

describe('the tests of vitest', () => {
  const report = (assertionResults: (typeof unsteady)[], status = 'passed') => ({
    numPassedTests: assertionResults.length,
    numFailedTests: 0,
    testResults: [{ name: '/house/app/price.test.ts', status, assertionResults }],
  });

  it('name the ones that passed only when run again', () => {
    expect(countVitest(report([passed]), true, '/house')).toEqual([1, 0, '']);
    expect(countVitest(report([passed, unsteady]), true, '/house')).toEqual([
      ...[2, 0, `${note}app/price.test.ts 'wavers'`],
    ]);
  });

  it('have failed where a file could not be read, or the runner ended badly', () => {
    expect(countVitest(report([], 'failed'), false, '/house')).toEqual([0, 1, '']);
    expect(countVitest(report([passed]), false, '/house')).toEqual([1, 1, '']);
  });
});

describe('the tests of Playwright', () => {
  const spec = (line: number, status: string) => ({ line, tests: [{ status }] });
  const report = (unexpected: number, ...statuses: string[]) => ({
    stats: {
      expected: statuses.filter((status) => status === 'expected').length,
      unexpected,
      flaky: statuses.filter((status) => status === 'flaky').length,
    },
    suites: [
      {
        file: 'a.spec.ts',
        specs: [],
        suites: [{ file: 'a.spec.ts', specs: statuses.map((status, at) => spec(at, status)) }],
      },
    ],
  });

  it('name the ones that passed only when run again, however deep they stand', () => {
    expect(countPlaywright(report(0, 'expected', 'flaky'), true)).toEqual([2, 0, `${note}a.spec.ts:1`]);
  });

  it('have failed where one did, or the runner ended badly', () => {
    expect(countPlaywright(report(1, 'expected', 'unexpected'), false)).toEqual([1, 1, '']);
    expect(countPlaywright(report(0, 'expected'), false)).toEqual([1, 1, '']);
  });
});
