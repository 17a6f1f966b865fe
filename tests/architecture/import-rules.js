/**
 * Who may import whom, read by `eslint.config.js` and by `architecture.test.ts`.
 * `forbidden` is matched against the import's text as written (`~/…` for the app's own rooms).
 *
 * @typedef {{ room: string, files: string[], forbidden: string, why: string }} ImportRule
 * @type {ImportRule[]}
 */
export const importRules = [
  {
    room: 'domain',
    files: ['app/domain/**/*.{ts,tsx}'],
    forbidden: '^(?!(\\./|\\.\\./|zod$|vitest$|fast-check$|~/domain/)).*',
    why: 'domain is pure: no I/O, no clock, no environment, no React, nothing of the app but itself.',
  },
  {
    room: 'locales',
    files: ['app/locales/**/*.{ts,tsx}'],
    forbidden: '^(?!(\\./|\\.\\./|vitest$)).*',
    why: 'locales are words only.',
  },
  {
    room: 'backends',
    files: ['app/backends/**/*.{ts,tsx}'],
    forbidden: '^(~/(routes|services|web|locales)/|@antidoto/ui|react|@mui/|@emotion/|@remix-run/)',
    why: 'a backend speaks to the outside and knows the domain types; it knows no route, service, HTTP page or view.',
  },
  {
    room: 'services',
    files: ['app/services/**/*.{ts,tsx}'],
    forbidden: '^(~/(routes|web|locales)/|@antidoto/ui|react|@mui/|@emotion/|@remix-run/|@supabase/)',
    why: 'a service says what the house does, with domain and backends; HTTP, words and views are for routes and web.',
  },
  {
    room: 'staff',
    files: ['app/staff/**/*.{ts,tsx}'],
    forbidden: '^(~/(routes|backends)/|@supabase/|@antidoto/embedded-supabase|@mui/|@emotion/)',
    why: 'staff joins services with sessions, forms and answers; tables are for backends.',
  },
  {
    room: 'web',
    files: ['app/web/**/*.{ts,tsx}'],
    forbidden: '^(~/(routes|services|backends)/|@supabase/|@antidoto/embedded-supabase)',
    why: 'web knows HTTP, language, session, forms and headers; it uses domain, locales and the ui theme.',
  },
  {
    room: 'routes',
    files: ['app/routes/**/*.{ts,tsx}', 'app/root.tsx'],
    forbidden: '^(@supabase/|@antidoto/embedded-supabase|@mui/|@emotion/|@electric-sql/)',
    why: 'a route reads, shows, checks, does and redirects; tables are for backends, looks for ui.',
  },
  {
    room: 'ui',
    files: ['ui/src/**/*.{ts,tsx}'],
    forbidden: '^(~/|@remix-run/|@supabase/|i18next|react-i18next|remix-i18next|@antidoto/embedded-supabase|zod)',
    why: 'ui is React, MUI and Emotion only: props are data, strings and slots.',
  },
  {
    room: 'supabase/embedded',
    files: ['supabase/embedded/src/**/*.ts'],
    forbidden: '^(?!(\\./|\\.\\./|node:|@electric-sql/pglite|smol-toml$|@supabase/supabase-js$|vitest$|fast-check$)).*',
    why: 'the embedded Supabase is PGlite, Node and a TOML reader only (its tests speak through supabase-js).',
  },
];
