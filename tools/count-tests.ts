/** Counts of the test runners' reports, for the closing table of `npm test`. */
import path from 'node:path';

/** `note` names the tests that passed only when run again; it may be empty. */
export type Counts = readonly [passed: number, failed: number, note?: string];

const noteOf = (unsteady: readonly string[]) =>
  unsteady.length > 0 ? `passed only when run again, to be mended: ${unsteady.join(', ')}` : '';

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; title: string; failureMessages: unknown[] }[];
  }[];
}

/** @param ok Whether the runner ended with 0; if not, at least one failure is counted. */
export function countVitest(
  { numPassedTests, numFailedTests, testResults }: VitestReport,
  ok: boolean,
  root: string,
): Counts {
  // A file that cannot be read reports no tests.
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const unsteady = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ title }) => `${path.relative(root, name)} '${title}'`),
  );
  return [numPassedTests, Math.max(numFailedTests + unread.length, ok ? 0 : 1), noteOf(unsteady)];
}

interface PlaywrightSuite {
  file: string;
  specs: { line: number; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** @param ok As for `countVitest`. */
export function countPlaywright({ stats, suites }: PlaywrightReport, ok: boolean): Counts {
  return [stats.expected + stats.flaky, Math.max(stats.unexpected, ok ? 0 : 1), noteOf(suites.flatMap(listUnsteady))];
}

const listUnsteady = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ line }) => `${file}:${line}`),
  ...suites.flatMap(listUnsteady),
];
