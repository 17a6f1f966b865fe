/**
 * Every command of the project with its help, options and checks of arguments. Plain Node, because it is read before any package is
 * installed.
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * @typedef {object} Option
 * @property {string} does
 * @property {string} [value] the option's value as the help names it; without it the option is a flag
 *
 * @typedef {object} Command
 * @property {string} does one sentence
 * @property {string} [script] its name in package.json; without it: `npm run tool -- NAME`
 * @property {string} [args] its arguments as the help names them
 * @property {number} [least] the minimum number of arguments
 * @property {number} [most] the maximum number of arguments; any number when absent and `args` is given
 * @property {readonly string[] | (() => readonly string[])} [among] the values that each argument may have, up to a colon; or,
 *   as a function, files whose names must contain each argument
 * @property {readonly string[]} [first] the values that the first argument may have
 * @property {RegExp} [like] the pattern of each argument
 * @property {Record<string, Option>} [options]
 * @property {readonly (readonly string[])[]} [runs] programs of installed packages, or a script of Node, instead of `tools/NAME.ts`
 * @property {boolean} [passes] its arguments belong to the (last) program that it runs
 */

/** The checks of `npm test`, the fastest first. */
export const checks = [
  'database-types',
  'packages',
  'format',
  'lint',
  'typecheck',
  'unit',
  'embedded',
  'pictures',
  'stories',
  'files-entered',
  'e2e',
  'faults',
];

const plantedChecks = [...checks, 'postgres'];

const storyFiles = () =>
  readdirSync('ui/src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.stories.tsx'));

/** @type {Record<string, Command>} */
export const commands = {
  start: {
    script: 'start',
    does: 'Installs, builds and creates the database where that is missing, then serves the site.',
  },
  dev: { script: 'dev', does: 'Serves the app from its sources and reloads it on change.' },
  build: {
    script: 'build',
    does: 'Builds the site into build/.',
    options: { 'if-stale': { does: 'only when the sources have changed' } },
  },
  serve: { script: 'serve', does: "Serves the built site under Remix's own server, remix-serve." },
  supabase: {
    script: 'supabase',
    does: 'Serves the embedded Supabase alone, over HTTP, for any Supabase client, and prints its address and keys.',
    options: {
      port: { value: 'N', does: 'where to listen; 54321 when absent' },
      data: { value: 'DIR', does: 'the data folder; DATA_DIR or ./data when absent' },
      migrations: { value: 'DIR', does: 'a folder of SQL files; supabase/migrations when absent' },
      seed: { value: 'FILE', does: 'SQL for a new database; supabase/seed.sql when absent' },
    },
  },
  backup: {
    script: 'backup',
    does: 'Writes every table and picture into one file; the site may run meanwhile.',
    args: 'FILE',
    least: 1,
    most: 1,
  },
  restore: {
    script: 'restore',
    does: 'Replaces every table and picture by those of a backup; the site may run meanwhile.',
    args: 'FILE',
    least: 1,
    most: 1,
  },
  move: {
    script: 'move',
    does: 'Copies everything from the embedded Supabase into the project that SUPABASE_* name, or back, and compares both.',
    args: 'to-hosted | to-embedded',
    least: 1,
    most: 1,
    among: ['to-hosted', 'to-embedded'],
    options: { replace: { does: 'replace data of the target that are not the sample' } },
  },
  doctor: {
    script: 'doctor',
    does: 'Names what is wrong with machine, folder, settings, database, clock and mail server, and the remedy.',
  },
  storybook: {
    script: 'storybook',
    does: 'Serves the component workbench on port 6006; further arguments go to Storybook.',
    passes: true,
  },
  'build-storybook': {
    script: 'build-storybook',
    does: 'Builds the component workbench into storybook-static/; further arguments go to Storybook.',
    passes: true,
  },
  test: {
    script: 'test',
    does: 'Runs every check and ends with one line: N passed, N failed.',
    options: {
      only: { value: 'NAME,…', does: `some checks: ${checks.join(', ')}` },
      changed: { does: 'the checks of the files that differ from main' },
    },
  },
  lint: {
    script: 'lint',
    does: 'Reads the code with oxlint, with and without types, and its format with oxfmt.',
    runs: [['oxlint'], ['oxlint', '-c', '.oxlintrc.types.json', '--type-aware'], ['oxfmt', '--check']],
  },
  typecheck: {
    script: 'typecheck',
    does: 'Checks the types, and what lint needs types for.',
    runs: [['oxlint', '-c', '.oxlintrc.types.json', '--type-aware', '--type-check']],
  },
  bench: {
    script: 'bench',
    does: 'Measures the site on this machine: a table on stdout, figures in bench-results.json.',
    options: {
      only: {
        value: 'PART,…',
        does: 'some of: pages, render, reservations, times, panel, key, queries, navigation, type, start, memory, scaling, growth, cache, engine',
      },
      against: {
        value: 'FOLDER',
        does: 'the CPU time of an earlier commit, built in this folder, and of this build for the same work',
      },
      quick: { does: 'one short round' },
    },
  },
  mutate: {
    script: 'test:mutate',
    does: 'Plants faults in a copy of the project, one after another, and says whether the check of each notices it.',
    args: 'CHECK…',
    among: plantedChecks,
  },
  mutation: {
    script: 'test:mutation',
    does: 'Changes the code in every small way that Stryker knows and prints the share that the unit tests notice.',
    args: 'PART[:FILES]…',
    among: ['domain', 'services', 'embedded', 'embedded-database'],
  },
  format: { does: 'Formats the code with oxfmt; with files: those.', args: 'FILE…', runs: [['oxfmt']], passes: true },
  unit: {
    does: 'Runs the unit tests; further arguments go to Vitest.',
    args: 'FILE…',
    runs: [['vitest', 'run', '--project', 'unit*']],
    passes: true,
  },
  stories: {
    does: 'Plays every story in Chromium and compares it with its baselines; a name takes the stories of such files.',
    args: 'NAME…',
    runs: [['vitest', 'run', '--config', 'tests/stories/vitest.config.ts']],
    passes: true,
  },
  postgres: {
    does: "Runs the database's tests on PostgreSQL 17.",
    args: 'FILE…',
    runs: [['vitest', 'run', '--project', 'postgres']],
    passes: true,
  },
  campaign: {
    does: 'Runs the long form of a test of faults that npm test runs in short.',
    args: 'NAME',
    least: 1,
    most: 1,
    among: ['hostile', 'desk', 'kills', 'tables', 'pictures', 'places', 'figures', 'year', 'sites', 'sheets', 'cache'],
  },
  packages: { does: 'Checks the licences of the packages that a site runs with, and their known faults.' },
  'database-types': {
    does: "Writes the types of the database's rows and functions, app/platform/database/database.generated.ts.",
    options: { check: { does: 'write nothing; exit 1 when the file is out of date' } },
  },
  draw: {
    does: 'Draws the pictures, icons and letters: public/pictures, public/icons, app/features/daily-menu/letters.json.',
    runs: ['draw', 'raster', 'letters'].map((name) => ['node', `atelier/${name}.mjs`]),
  },
  fonts: { does: 'Makes the font files of public/fonts and ui/src/theme/fonts.generated.ts.' },
  'workbench-words': {
    does: "Writes the site's words for the stories, ui/src/fixtures/words.generated.ts.",
    options: { check: { does: 'write nothing; exit 1 when the file is out of date' } },
  },
  'draw-imports': { does: 'Writes docs/architecture.md: which folder imports which.' },
  'visual-accept': {
    does: "Writes the stories' baselines anew; a name takes the stories of such files. Look at what changed.",
    args: 'NAME…',
    among: storyFiles,
  },
  screens: {
    does: 'Takes pictures of every page and state into screens/, or those of docs/screens or docs/manual.',
    args: '[all | docs | manual] [NAME…]',
    first: ['all', 'docs', 'manual'],
  },
  'drawing-sheets': { does: 'Shows each drawing at 96, 320 and 480 px, without its name, in screens/dibujos-N.webp.' },
  rewrite: {
    does: 'Runs the commands that write committed files in a copy of the tree, and says what they change.',
    args: 'NAME…',
    among: ['fonts', 'draw', 'workbench-words', 'draw-imports', 'database-types', 'visual-accept', 'screens', 'manual'],
  },
  workbench: {
    does: 'Builds the workbench, opens every story in Chromium and plays it; a NAME takes the stories with it in their id.',
    args: 'NAME…',
    options: { built: { does: 'use the last build of the workbench' } },
  },
  recipe: { does: "Follows the README's recipe 'Add a field to a dish' in a copy of the project." },
  language: { does: "Follows the recipe 'Add a language' of docs/recipes.md in a copy of the project." },
  container: { does: 'Follows the container file of docs/going-live.md step by step and starts the site there.' },
  'node-versions': {
    does: 'Builds, starts and tests the site under other versions of Node; 20, 22 and 24 when none is named.',
    args: 'VERSION…',
    // 'start' is how the tool calls itself under the other version.
    like: /^(start|\d+(\.\d+){0,2})$/,
  },
  'port-react-router': {
    does: 'Ports a copy of the project to React Router 7, builds it and compares what both sites answer.',
    args: '[keep] [CHECK…]',
    among: ['keep', ...checks],
  },
  lighthouse: {
    does: 'Measures four pages with Lighthouse as on a phone; fails when a median is under 100 or a page moves.',
    args: 'ADDRESS…',
    like: /^\//,
    options: {
      runs: { value: 'N', does: 'runs of each page; 3 when absent' },
      all: { does: 'every public page in both languages' },
    },
  },
  'save-pages': {
    does: 'Saves every page and typical answers as text, so that diff -r shows what a change of the code changed.',
    args: 'FOLDER',
    least: 1,
    most: 1,
  },
  'files-entered': {
    does: 'Counts the files of app and server that each of four requests enters; fails above a limit of docs/performance.md.',
  },
};

/** How a command is called, such as `npm run backup -- FILE`. */
export function describeUse(name) {
  const { script, args = '', options = {} } = commands[name];
  const flags = Object.entries(options).map(([flag, { value }]) => `[--${flag}${value ? ` ${value}` : ''}]`);
  const { least = 0 } = commands[name];
  const rest = [least > 0 || args.startsWith('[') ? args : args && `[${args}]`, ...flags].filter(Boolean).join(' ');
  const call =
    script === undefined ? `npm run tool -- ${name}` : `npm ${/^(start|test)$/.test(script) ? '' : 'run '}${script}`;
  if (rest === '') return call;
  return script === undefined ? `${call} ${rest}` : `${call} -- ${rest}`;
}

/** What `--help` prints of a command. */
export function describeCommand(name) {
  const options = Object.entries(commands[name].options ?? {}).map(
    ([flag, { value, does }]) => `  --${flag}${value ? ` ${value}` : ''}  ${does}`,
  );
  const { does, args, among, first } = commands[name];
  const known = Array.isArray(among) && first === undefined ? [`  ${args}: ${among.join(', ')}`] : [];
  return [does, '', `Usage: ${describeUse(name)}`, ...known, ...options].join('\n');
}

/** The tools, one a line with a sentence each: what `npm run tool` prints. */
export function listTools() {
  const tools = Object.entries(commands).filter(([, { script }]) => script === undefined);
  const width = Math.max(...tools.map(([name]) => name.length));
  return [
    'Usage: npm run tool -- NAME …; with --help after NAME: its options.',
    '',
    ...tools.map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`),
  ].join('\n');
}

/**
 * A sentence about the first wrong argument of a command; undefined when all are right.
 *
 * @param {string} name
 * @param {readonly string[]} args
 */
export function findWrongArgument(name, args) {
  const {
    options = {},
    args: named,
    least = 0,
    most = named ? Infinity : 0,
    among,
    first,
    like,
    passes,
  } = commands[name];
  if (passes) return undefined;
  let read;
  try {
    read = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([flag, { value }]) => [flag, { type: value ? 'string' : 'boolean' }]),
      ),
    });
  } catch (error) {
    return `${error.message.split('. ')[0]}.`;
  }
  const { positionals, values } = read;
  if (positionals.length < least) return `${named} is missing.`;
  if (positionals.length > most) return `There is no argument '${positionals[most]}'.`;
  const known = typeof among === 'function' ? among() : among;
  const isKnown = (one) =>
    typeof among === 'function' ? known.some((file) => file.includes(one)) : known.includes(one.split(':')[0]);
  if (first && positionals.length > 0 && !first.includes(positionals[0])) {
    return `There is no '${positionals[0]}'; there are ${first.join(', ')}.`;
  }
  const unknown = positionals.find((one) => (known && !isKnown(one)) || (like && !like.test(one)));
  if (unknown !== undefined) {
    return typeof among === 'object'
      ? `There is no '${unknown}'; there are ${known.join(', ')}.`
      : `There is no '${unknown}'.`;
  }
  if (name !== 'test' || values.only === undefined) return undefined;
  const missing = values.only.split(',').filter((one) => !checks.includes(one));
  return missing.length > 0 ? `No check is called ${missing.join(', ')}; there are ${checks.join(', ')}.` : undefined;
}

/**
 * Prints the help for `--help`, or refuses wrong arguments, and then ends the process, before anything is installed or built.
 *
 * @param {string} name
 * @param {readonly string[]} [args]
 */
export function readArguments(name, args = process.argv.slice(2)) {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${describeCommand(name)}\n`);
    process.exit(0);
  }
  const wrong = findWrongArgument(name, args);
  if (wrong === undefined) return;
  process.stderr.write(`${wrong}\nUsage: ${describeUse(name)}\n`);
  process.exit(2);
}
