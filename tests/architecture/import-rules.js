import path from 'node:path';

/** The features, each below those that may import it. */
export const featureOrder = [
  ...['carta', 'restaurant', 'messages', 'reservations', 'daily-menu', 'dish-editor', 'staff', 'operations', 'site'],
];

const underFeatures = ['core', 'locales', 'platform'];

/**
 * The parts of the program, each below those that may import it, and the packages each may use. `.oxlintrc.json` and
 * `architecture.test.ts` read this list; tests and stories may import anything. Why these parts: docs/decisions/130-rooms.md.
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
    why: 'ui imports React, MUI and Emotion only: props are data, strings and slots.',
  },
  {
    room: 'packages/embedded-supabase',
    files: ['packages/embedded-supabase/src'],
    imports: [],
    packages: /^(node:|@electric-sql\/pglite|smol-toml$)/,
    why: 'the embedded Supabase imports PGlite, Node and a TOML reader only.',
  },
  {
    room: 'core',
    files: ['app/core'],
    imports: [],
    packages: /^$/,
    why: 'core knows languages, addresses, money and dates, and nothing else of the program.',
  },
  {
    room: 'locales',
    files: ['app/locales'],
    imports: [],
    packages: /^$/,
    why: 'locales hold words only.',
  },
  {
    room: 'platform',
    files: ['app/platform'],
    imports: ['core', 'locales'],
    packages:
      /^(node:|@antidoto\/|@emotion\/|@fastify\/busboy$|@remix-run\/(node|react)$|@supabase\/|fflate$|i18next$|ipaddr\.js$|react$|remix-i18next\/|sax$|sharp$|zod$)/,
    why: 'platform knows no feature: a feature registers or passes what platform needs of it.',
  },
  ...featureOrder.map((feature, at) => ({
    room: feature,
    files: [`app/features/${feature}`],
    imports: [...underFeatures, ...featureOrder.slice(0, at)],
    packages:
      /^(node:|@antidoto\/(embedded-supabase|ui)$|@remix-run\/(node|react)$|i18next$|libphonenumber-js\/max$|nodemailer(\/lib\/smtp-connection)?$|react$|react-dom(\/server)?$|schema-dts$|uqr$|web-push$|zod$)/,
    why: `${feature} imports core, platform and the features before it (${featureOrder.slice(0, at).join(', ') || 'none'}).`,
  })),
  {
    room: 'services',
    files: ['app/services.server'],
    imports: [...underFeatures, ...featureOrder],
    packages: /^(node:|@remix-run\/node$)/,
    why: 'services.server hands each feature its backends, once.',
  },
  {
    room: 'routes',
    files: ['app/routes'],
    imports: [...underFeatures, ...featureOrder, 'services'],
    packages: /^(node:|@antidoto\/ui$|@remix-run\/(node|react)$|i18next$|react$|react-dom$)/,
    why: 'a route reads and acts through a feature and shows with ui; it imports no other route.',
  },
  {
    room: 'document',
    files: ['app/root', 'app/entry.server', 'app/entry.client', 'app/enhance-forms.client'],
    imports: [...underFeatures, ...featureOrder, 'services'],
    packages: /^(node:|virtual:|@antidoto\/ui$|@emotion\/react$|@remix-run\/(node|react)$|react$|react-dom\/)/,
    why: 'the document surrounds every page.',
  },
  {
    room: 'server',
    files: ['server'],
    imports: [...underFeatures, ...featureOrder, 'services'],
    packages: /^(node:|@remix-run\/(express|node|router)$|compression$|express$|mrmime$)/,
    why: 'the server runs the build; of the app it knows HTTP and what the build exports.',
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
const withoutEnding = (file) => file.replace(/\.tsx?$/, '');

/** @param {string} file */
const routeOf = (file) => withoutEnding(file.split('/')[2] ?? '');

/**
 * Why a file may not import a name; undefined when it may. The rule compares resolved paths, so that `../` is no
 * way around it.
 *
 * @param {string} file from the repository's root
 * @param {string} name as it is written: `~/core/price`, `../core/price`, `zod`
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

/** `.oxlintrc.json` calls it `antidoto`. */
export default { meta: { name: 'antidoto' }, rules: { 'imports-by-room': importsByRoom } };
