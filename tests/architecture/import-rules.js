import path from 'node:path';

/**
 * The rooms of the house, each below those it may import from, and the packages it may use. Read by `.oxlintrc.json` and
 * by `architecture.test.ts`; tests and stories may import anything. The choice of rooms: docs/decisions/130-rooms.md.
 *
 * `files` are folders, or single files by their path without its ending.
 *
 * @typedef {{ room: string, files: string[], imports: string[], packages: RegExp, why: string }} Room
 * @type {Room[]}
 */
export const rooms = [
  {
    room: 'ui',
    files: ['ui/src'],
    imports: [],
    packages: /^(react$|react-dom(\/|$)|@mui\/|@emotion\/)/,
    why: 'ui is React, MUI and Emotion only: props are data, strings and slots.',
  },
  {
    room: 'supabase/embedded',
    files: ['supabase/embedded/src'],
    imports: [],
    packages: /^(node:|@electric-sql\/pglite|smol-toml$)/,
    why: 'the embedded Supabase is PGlite, Node and a TOML reader only.',
  },
  {
    room: 'domain',
    files: ['app/domain'],
    imports: [],
    packages: /^zod$/,
    why: 'domain is pure: no I/O, no clock, no environment, no React, nothing of the app but itself.',
  },
  {
    room: 'locales',
    files: ['app/locales'],
    imports: [],
    packages: /^$/,
    why: 'locales are words only.',
  },
  {
    room: 'settings',
    files: ['app/env.server', 'app/log.server', 'app/restaurant'],
    imports: ['domain'],
    packages: /^(node:|zod$)/,
    why: 'the environment, the log and the facts of the house know no room that uses them.',
  },
  {
    room: 'backends',
    files: ['app/backends'],
    imports: ['domain', 'settings'],
    packages: /^(node:|@supabase\/|@antidoto\/embedded-supabase$|nodemailer$|sax$|sharp$|web-push$|zod$)/,
    why: 'a backend speaks to the outside and knows the domain types; it knows no route, service, HTTP page or view.',
  },
  {
    room: 'services',
    files: ['app/services'],
    imports: ['domain', 'settings', 'backends'],
    packages: /^node:/,
    why: 'a service says what the house does, with domain and backends; HTTP, words and views are for the rooms above.',
  },
  {
    room: 'http',
    files: ['app/http'],
    imports: ['domain', 'locales', 'settings'],
    packages: /^(node:|@emotion\/|@fastify\/busboy$|@remix-run\/node$|i18next$|remix-i18next\/|react$)/,
    why: 'http is HTTP and nothing else: language, cookies, forms, limits, headers, origin, document.',
  },
  {
    room: 'mail',
    files: ['app/mail'],
    imports: ['domain', 'settings', 'http'],
    packages: /^(node:|@antidoto\/ui$|i18next$|react-dom\/server$)/,
    why: 'mails and calendar files are written here; who sends them and when is for services.',
  },
  {
    room: 'runtime',
    files: ['app/runtime.server'],
    imports: ['domain', 'settings', 'backends', 'services', 'http', 'mail'],
    packages: /^node:/,
    why: 'the runtime hands the backends to the services, once.',
  },
  ...[
    { room: 'page', imports: [] },
    { room: 'map', imports: ['page'] },
    { room: 'carta', imports: ['page'] },
    { room: 'guest-link', imports: [] },
    { room: 'staff', imports: ['page'] },
    { room: 'dish-tables', imports: ['staff'] },
    { room: 'daily-menu', imports: ['page', 'staff'] },
  ].map(({ room, imports }) => ({
    room,
    files: [`app/${room}`],
    imports: ['domain', 'locales', 'settings', 'services', 'http', 'mail', 'runtime', ...imports],
    packages: /^(node:|@antidoto\/ui$|@remix-run\/(node|react)$|i18next$|react$|react-dom$|schema-dts$|uqr$)/,
    why: 'a room of a feature holds what several addresses share; tables are for backends, looks for ui.',
  })),
  {
    room: 'routes',
    files: ['app/routes'],
    imports: [
      ...['domain', 'settings', 'backends', 'services', 'http', 'mail', 'runtime'],
      ...['page', 'map', 'carta', 'guest-link', 'staff', 'dish-tables', 'daily-menu'],
    ],
    packages: /^(node:|@antidoto\/ui$|@remix-run\/(node|react)$|i18next$|react$|react-dom$)/,
    why: 'a route reads, shows, checks, does and redirects, and knows no other route; tables are for backends, looks for ui.',
  },
  {
    room: 'document',
    files: ['app/root', 'app/entry.server', 'app/entry.client', 'app/enhance-forms.client'],
    imports: ['domain', 'settings', 'http', 'runtime', 'page', 'staff'],
    packages: /^(node:|virtual:|@antidoto\/ui$|@emotion\/react$|@remix-run\/(node|react)$|react$|react-dom\/)/,
    why: 'the document stands around whatever page there is.',
  },
  {
    room: 'server',
    files: ['server'],
    imports: ['domain', 'settings', 'backends', 'services', 'http', 'runtime'],
    packages: /^(node:|@remix-run\/(express|node|router)$|compression$|express$|mrmime$)/,
    why: 'the server runs the build; of the app it knows HTTP and what the build hands it.',
  },
];

/** The folders of the embedded Supabase, each below those that may import it; `src` is the root. */
export const embeddedFolders = ['database', 'request', 'rest', 'storage', 'http', 'src'];

/**
 * The room of a file, given from the repository's root.
 *
 * @param {string} file
 */
export function findRoom(file) {
  return rooms.find(({ files }) =>
    files.some((own) => file === own || file.startsWith(`${own}/`) || file.startsWith(`${own}.`)),
  );
}

/** @param {string} file */
const routeOf = (file) => file.split('/')[2]?.replace(/\.tsx?$/, '');

/**
 * Why a file may not import a name; undefined when it may. Paths are resolved before a rule is asked, so that `../` is no
 * way around one.
 *
 * @param {string} file from the repository's root
 * @param {string} name as it is written: `~/domain/price`, `../domain/price`, `zod`
 * @returns {string | undefined}
 */
export function findFault(file, name) {
  const room = findRoom(file);
  if (!room || /\.(test|stories)\.|^ui\/src\/(fixtures|foundations)\//.test(file)) return undefined;
  const isPath = /^(\.|~\/)/.test(name);
  if (!isPath) return room.packages.test(name) ? undefined : room.why;
  const target = name.startsWith('~/') ? `app/${name.slice(2)}` : path.posix.join(path.posix.dirname(file), name);
  const other = findRoom(target);
  const isOwn = other === room && (room.room !== 'routes' || routeOf(file) === routeOf(target));
  return isOwn || (other && room.imports.includes(other.room)) ? undefined : room.why;
}

/**
 * The same as a rule, written as ESLint's are, which oxlint runs.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const importsByRoom = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    /** @param {{ source?: { type: string, value?: unknown } | null }} node */
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const why = findFault(file, source.value);
      if (why) context.report({ node: source, message: why });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** What `.oxlintrc.json` calls `house`. */
export default { meta: { name: 'house' }, rules: { 'imports-by-room': importsByRoom } };
