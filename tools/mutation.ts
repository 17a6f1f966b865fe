/**
 * `npm run test:mutation [-- PART[:FILES]…]`: runs Stryker on a part of the code. Prints the share of changes that the
 * tests notice, for each file and the part, and writes the missed ones to `test-results/mutation/`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Stryker } from '@stryker-mutator/core';

import { root, printLine } from '../scripts/prepare.mjs';

/** The files that act, by their names; the other files without `.server` hold rules or present. */
const services = [
  ...['list-menu', 'register-prints', 'content-store', 'picture-store', 'drawings', 'menu-editor'],
  ...['price-changes', 'opening-hours', 'site-words.server', 'keep-specials', 'count-scans', 'sender', 'send-mails'],
  ...['send-pushes', 'request-table', 'decide-booking', 'join-records', 'publish-daily-menu', 'staff-access'],
  ...['staff-keys', 'session-check'],
  ...['panel-streams', 'back-up-command', 'nightly-backup', 'doctor-command', 'examine', 'daily-work'],
];
const notRules = [...services, 'present-', 'render-', 'download-', 'send-', 'join-news', 'price-list'].join('|');
const unitTests = ['app/{core,platform,features}/**/*.test.ts'];

/** What is changed, and the tests that have to notice. */
const rooms: Record<string, { code: string; tests: readonly string[] }> = {
  // The rules: pure functions of core and of the features.
  domain: { code: `app/{core,features}/**/!(${notRules})*.ts`, tests: unitTests },
  services: { code: `app/{platform,features}/**/{${services.join()}}.ts`, tests: unitTests },
  // What reads a request and writes its SQL and its answer.
  embedded: {
    code: 'packages/embedded-supabase/src/rest/{answer,context,errors,filters,limits,query,scanner,select,sql}.ts',
    tests: ['packages/embedded-supabase/src/rest/{answer,context,errors,filters,query,select,sql}.test.ts'],
  },
  // Files whose tests need Postgres: three seconds for each change.
  'embedded-database': {
    code: 'packages/embedded-supabase/src/rest/{catalog,execute,functions,handler,tables,writes}.ts',
    tests: ['packages/embedded-supabase/src/rest/*.test.ts'],
  },
};

const results = path.join(root, 'test-results/mutation');
mkdirSync(results, { recursive: true });

async function mutate(name: string): Promise<void> {
  const [room = '', files] = name.split(':');
  const known = rooms[room];
  if (!known) throw new Error(`scripts/commands.mjs names a part that is not here: ${room}`);
  process.env.MUTATION_TESTS = JSON.stringify(known.tests);
  const mutants = await new Stryker({
    mutate: [files ?? known.code, '!**/*.test.ts'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Ends a test that hangs; Stryker stops most endless loops by counting.
    timeoutMS: 8000,
    tempDirName: 'test-results/mutation/sandbox',
    ignorePatterns: ['/build', '/public', '/tests/visual', '/data', '/docs', '/test-results'],
    reporters: ['progress-append-only'],
  } as ConstructorParameters<typeof Stryker>[0]).runMutationTest();
  // A file that cannot be loaded runs no test; Stryker reports that as survived.
  const isMissed = ({ status, testsCompleted }: (typeof mutants)[number]) =>
    status === 'NoCoverage' || (status === 'Survived' && testsCompleted !== 0);
  const missed = mutants.filter(isMissed);
  const counted = mutants.filter((each) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(each.status));
  const lines = missed.map(({ fileName, location, mutatorName, replacement = '', status }) =>
    [
      `${path.relative(root, fileName)}:${location.start.line}`,
      status,
      `${mutatorName}:`,
      replacement.replace(/\s+/g, ' '),
    ].join(' '),
  );
  writeFileSync(path.join(results, `${name.replaceAll(/[^\w.-]+/g, '_')}.txt`), `${lines.join('\n')}\n`);
  const score = (isOf: (fileName: string) => boolean) => {
    const of = counted.filter(({ fileName }) => isOf(fileName)).length;
    const noticed = of - missed.filter(({ fileName }) => isOf(fileName)).length;
    return `${((100 * noticed) / of).toFixed(1)} % (${noticed} of ${of} noticed)`;
  };
  for (const each of [...new Set(counted.map(({ fileName }) => fileName))].sort())
    console.log(`  ${path.relative(root, each)}: ${score((fileName) => fileName === each)}`);
  console.log(`${name}: ${score(() => true)}`);
}

try {
  const chosen = process.argv.slice(2);
  for (const name of chosen.length > 0 ? chosen : Object.keys(rooms)) await mutate(name);
} catch (error) {
  printLine((error as Error).message);
  process.exitCode = 1;
}
