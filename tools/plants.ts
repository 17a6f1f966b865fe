import { randomBytes } from 'node:crypto';

/** A possible fault, and the check of `npm test` that must notice it. */
export interface Plant {
  /** One of the checks of `npm test`. */
  check: Check;
  what: string;
  /** Relative to the repository. */
  file: string;
  /** A text that the file contains exactly once. */
  from: string;
  to: string;
  /** The files and tests of the check to run, to save time. */
  at?: readonly string[];
  env?: Record<string, string>;
  /** The check needs a build. */
  isBuilt?: boolean;
}

export type Check =
  | 'database-types'
  | 'files-entered'
  | 'packages'
  | 'typecheck'
  | 'format'
  | 'lint'
  | 'unit'
  | 'embedded'
  | 'postgres'
  | 'pictures'
  | 'faults'
  | 'stories'
  | 'e2e';

type Planting = Omit<Plant, 'check'>;

/** Text that does not compress. */
const heavyText = randomBytes(2000).toString('base64url');

const price = 'app/core/price.ts';
const legalPage = 'app/features/site/legal-page.tsx';
const tokens = 'ui/src/theme/tokens.ts';
const heading = 'ui/src/components/PageHeading/PageHeading.tsx';
const kicker = 'fontSize: typeScale.kicker, fontWeight: 600, lineHeight';

/** The legal pages with added markup. */
const onLegalPages = (markup: string) => ({
  file: legalPage,
  from: '<LegalText {...text} />',
  to: `<LegalText {...text} />\n      ${markup}`,
});

const onlyTypesTell: readonly Planting[] = [
  {
    what: 'a promise that is not awaited',
    file: 'app/features/messages/sender.ts',
    from: 'await stored.noteFailure(',
    to: 'stored.noteFailure(',
  },
  {
    what: 'a value of type any',
    file: price,
    from: '  const typed = readTyped(text)',
    to: "  const typed: string = JSON.parse('{}').typed ?? text",
  },
  {
    what: 'a value of type any, in a test',
    file: 'app/core/price.test.ts',
    from: "describe('a typed price'",
    to: "const read: string = JSON.parse('{}').read;\ndescribe(read || 'a typed price'",
  },
];

const inLint: readonly Planting[] = [
  {
    what: 'an import from a room above',
    file: 'app/features/carta/list-menu.ts',
    from: "import type { ContentStore } from '~/platform/content/content-store';",
    to: "import type { ContentStore } from '~/platform/content/content-store';\nimport '~/features/site/web-app';",
  },
  {
    what: 'an expression that takes more than linear time',
    file: price,
    from: '/^(\\d+)(?:[.,](\\d{1,2}))?$/',
    to: '/^(\\d+\\d*)+(?:[.,](\\d{1,2}))?$/',
  },
  {
    what: 'a hook that is not always called',
    file: 'ui/src/components/OpenNow/OpenNow.tsx',
    from: 'export function OpenNow(',
    to: 'export function Odd({ is }: { is: boolean }) {\n  if (is) useEffect(() => undefined);\n}\nexport function OpenNow(',
  },
  {
    what: 'a line on the console',
    file: price,
    from: '  const typed = readTyped(text)',
    to: '  console.log(text);\n  const typed = readTyped(text)',
  },
];

const inLooks: readonly Planting[] = [
  { what: 'corners of 5 px instead of 4', file: tokens, from: 'radius = 4', to: 'radius = 5', at: ['/FormButton/'] },
  { what: 'vermut 4 % lighter', file: tokens, from: "'#A23A2B'", to: "'#AC4435'", at: ['/PageHeading/'] },
  { what: 'hairlines 4 % darker', file: tokens, from: "'#D9C9A6'", to: "'#CFBF9C'", at: ['/PriceList/'] },
  {
    what: 'an English label left in Spanish',
    file: 'ui/src/fixtures/site.ts',
    from: "label: 'About us'",
    to: "label: 'Sobre nosotros'",
    at: ['/SiteHeader/'],
  },
  {
    what: '2 px more above an introduction',
    file: heading,
    from: 'marginTop: 16',
    to: 'marginTop: 18',
    at: ['/PageHeading/'],
  },
  {
    what: 'a kicker of weight 500 instead of 600',
    file: 'ui/src/theme/theme.ts',
    from: kicker,
    to: kicker.replace('600', '500'),
    at: ['/PageHeading/'],
  },
  {
    what: 'a kicker a fiftieth of an em tighter',
    file: 'ui/src/theme/theme.ts',
    from: "letterSpacing: '.14em'",
    to: "letterSpacing: '.12em'",
    at: ['/PageHeading/'],
  },
  {
    what: 'lines of 1.62 instead of 1.65',
    file: 'ui/src/components/Prose/Prose.tsx',
    from: 'lineHeight: 1.65',
    to: 'lineHeight: 1.62',
    at: ['/Prose/'],
  },
  {
    what: "the 'open' dot 1 px wider",
    file: 'ui/src/components/OpenNow/OpenNow.tsx',
    from: 'width: 10',
    to: 'width: 11',
    at: ['/OpenNow/'],
  },
];

/** Faults that a story's tests notice, apart from its look. */
const inStories: readonly Planting[] = [
  {
    what: 'the current page no longer marked for who cannot see',
    file: 'ui/src/components/LinkList/LinkList.tsx',
    from: "aria-current={current === true ? 'page' : undefined}",
    to: '',
    at: ['/CategoryRail/'],
  },
  {
    what: 'words too pale to read (axe)',
    file: 'ui/src/components/Prose/Prose.tsx',
    from: 'lineHeight: 1.65',
    to: "lineHeight: 1.65, color: '#bbb'",
    at: ['/Prose/'],
    env: { STORIES_LOOKS: 'off' },
  },
  {
    what: 'words wider than a phone',
    file: 'ui/src/components/Prose/Prose.tsx',
    from: 'lineHeight: 1.65',
    to: 'lineHeight: 1.65, minWidth: 500',
    at: ['/Prose/'],
    env: { STORIES_LOOKS: 'off' },
  },
];

const inE2e: readonly Planting[] = [
  {
    what: 'a picture without its size',
    ...onLegalPages('<img src="/icons/favicon.svg" alt="" />'),
    at: ['budgets.spec', '-g', 'no blocking resource'],
  },
  {
    what: 'two kilobytes more of script on guests’ forms',
    file: 'app/enhance-forms.client.ts',
    from: 'const answerLimit',
    to: `if (document.body.dataset.ballast === '${heavyText}') location.reload();\nconst answerLimit`,
    at: ['budgets.spec', '-g', '/reservas runs three kilobytes'],
  },
  {
    what: 'a page of fourteen kilobytes more',
    ...onLegalPages(`<p>{'${randomBytes(11_000).toString('base64url')}'}</p>`),
    at: ['walk.spec', '-g', ' /terminos and '],
  },
  {
    what: 'a stylesheet that the page waits for',
    file: 'app/root.tsx',
    from: '<link rel="manifest"',
    to: '<link rel="stylesheet" href="/fonts/fonts.css" />\n        <link rel="manifest"',
    at: ['budgets.spec', '-g', 'no blocking resource'],
  },
  {
    what: 'a face that is asked for before the text',
    ...onLegalPages('<link rel="preload" as="font" href="/fonts/a.woff2" />'),
    at: ['type.spec', '-g', 'no page loads a font before its text'],
  },
  {
    what: 'a table read twice',
    file: 'app/features/carta/list-menu.ts',
    from: '() => load(table)',
    to: 'async () => ((await load(table)), load(table))',
    at: ['queries.spec', '-g', 'read each table once'],
  },
  {
    what: 'a page that is not kept',
    file: 'app/routes/(en).terminos.tsx',
    from: 'export { passMeta as meta }',
    to: "export const handle = { page: 'form' };\nexport { passMeta as meta }",
    at: ['queries.spec', '-g', 'each reading page is cached'],
  },
  {
    what: 'a look that the policy forbids',
    ...onLegalPages("<p style={{ color: 'red' }}>Rojo</p>"),
    at: ['walk.spec', '-g', ' /terminos and '],
  },
  {
    what: 'an element that has no place where it stands',
    ...onLegalPages('<ul><p>Suelto</p></ul>'),
    at: ['markup.spec', '-g', 'every public page is valid HTML'],
  },
  {
    what: 'a link that leads nowhere',
    ...onLegalPages('<a href="/no-hay">Nada</a>'),
    at: ['markup.spec', '-g', 'each link, picture and form'],
  },
  {
    what: 'a picture that says nothing to who cannot see it',
    ...onLegalPages('<img src="/icons/favicon.svg" width="9" height="9" />'),
    at: ['walk.spec', '-g', ' /terminos and '],
  },
  {
    what: 'an answer without one of its headers',
    file: 'app/platform/http/response-headers.ts',
    from: "'X-Content-Type-Options': 'nosniff',",
    to: '',
    at: ['server.spec', '-g', 'sends the headers of every answer'],
  },
];

export const plants: readonly Plant[] = [
  {
    check: 'packages',
    what: 'a package under a licence that is not allowed',
    file: 'tools/packages.ts',
    from: "'CC-BY-4.0', ",
    to: '',
  },
  {
    check: 'files-entered',
    what: 'a decision that enters one file more than its limit',
    file: 'docs/performance.md',
    from: '| 14 | 21 |',
    to: '| 14 | 20 |',
  },
  {
    check: 'database-types',
    what: 'a column of another type than the migrations make',
    file: 'supabase/migrations/20261125150000_baseline.sql',
    from: 'add column por_unidad boolean not null default false',
    to: 'add column por_unidad boolean',
  },
  { check: 'typecheck', what: 'a text for a number', file: price, from: 'cents: Number(euros)', to: 'cents: euros' },
  {
    check: 'format',
    what: 'a line that is not set as the others',
    file: price,
    from: "{ ok: false, code: 'precio.falta' }",
    to: '{ok: false, code: "precio.falta"}',
  },
  ...inLint.map((plant) => ({ ...plant, check: 'lint' as const })),
  ...onlyTypesTell.map((plant) => ({ ...plant, check: 'typecheck' as const })),
  {
    check: 'unit',
    what: 'a price read a hundredth too high',
    file: price,
    from: "decimals.padEnd(2, '0')",
    to: "decimals.padEnd(2, '1')",
    at: ['app/core/price.test.ts'],
  },
  {
    check: 'unit',
    what: 'a text that has no English',
    file: 'app/locales/es/carta.ts',
    from: '  mediaRacion:',
    to: "  otra: 'Otra cosa',\n  mediaRacion:",
    at: ['app/locales/locales.test.ts'],
  },
  {
    check: 'unit',
    what: 'an import from a room above',
    file: 'app/features/carta/list-menu.ts',
    from: "import type { ContentStore } from '~/platform/content/content-store';",
    to: "import type { ContentStore } from '~/platform/content/content-store';\nimport '~/features/site/web-app';",
    at: ['tests/architecture/architecture.test.ts'],
  },
  {
    check: 'unit',
    what: 'an export of the library that no page uses',
    file: 'ui/src/index.ts',
    from: 'export { Gallery',
    to: "export { leader } from './components/PriceList/PriceList';\nexport { Gallery",
    at: ['tests/architecture/ui-library.test.ts'],
  },
  {
    check: 'embedded',
    what: "'at least' read as 'more than'",
    file: 'packages/embedded-supabase/src/rest/filters.ts',
    from: "gte: '>='",
    to: "gte: '>'",
    at: ['packages/embedded-supabase/src/rest/tables.test.ts'],
  },
  ...(['embedded', 'postgres'] as const).map((check) => ({
    check,
    what: `a table without row level security (${check})`,
    file: 'supabase/migrations/20261125150000_baseline.sql',
    from: 'alter table public.reservas enable row level security;',
    to: '',
    at: ['supabase/tests/database.test.ts'],
  })),
  {
    check: 'pictures',
    what: 'a picture that keeps its metadata',
    file: 'app/platform/pictures/picture-process.mjs',
    from: 'image.jpeg({ quality, mozjpeg: true })',
    to: 'image.keepExif().jpeg({ quality, mozjpeg: true })',
    at: ['tests/pictures/corpus.test.ts'],
  },
  {
    check: 'faults',
    what: 'a webhook that may take twice its time',
    file: 'app/platform/database/fetch-within.ts',
    from: '`)), call.limit)',
    to: '`)), 2 * call.limit)',
    at: ['tests/faults/waits.test.ts'],
  },
  {
    check: 'faults',
    what: 'a message that is followed elsewhere',
    file: 'app/features/messages/webhook/webhook.server.ts',
    from: "redirect: 'manual'",
    to: "redirect: 'follow'",
    at: ['tests/faults/reservations.test.ts', '-t', 'whose webhook fails on the first send'],
    isBuilt: true,
  },
  ...[...inLooks, ...inStories].map((plant) => ({ ...plant, check: 'stories' as const })),
  ...inE2e.map((plant) => ({ ...plant, check: 'e2e' as const, isBuilt: true })),
];
