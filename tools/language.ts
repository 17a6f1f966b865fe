/**
 * `npm run tool -- language`: follows the recipe 'Add a language' of docs/recipes.md in a temporary copy of the repository, with
 * accented English as French. The copy must compile, and its site must serve every page below `/fr`, with the Spanish text
 * where a French one is missing.
 */
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { printLine } from '../scripts/prepare.mjs';
import { catalogue, dishTexts } from '../app/features/carta/catalogue';
import { languages } from '../app/core/language';
import { bin, followInCopy, type Edits } from './copy-of-tree';
import { readSiteMap, runSite } from './run-site';

const fields = ['tipo', ...dishTexts, 'imagen_texto'];

const edits: Edits = [
  [
    'app/core/language.ts',
    "  en: { name: 'English', locale: 'en-GB' },\n",
    "  fr: { name: 'Français', locale: 'fr-FR' },\n",
  ],
  ['app/locales/index.ts', "import { esWithStaff } from './es';\n", "import { fr } from './fr';\n"],
  ['app/locales/index.ts', '{ es: esWithStaff, en', ', fr'],
  [
    'app/locales/es/admin/index.ts',
    "    tipo_en: 'Inglés',\n",
    fields.map((field) => `    ${field}_fr: '${field} en francés',\n`).join(''),
  ],
  [
    'supabase/schemas/4-carta.sql',
    '        imagen_texto_en text check (char_length(imagen_texto_en) <= 300),\n',
    fields.map((field) => `        ${field}_fr text,\n`).join(''),
  ],
  [
    'supabase/schemas/4-carta.sql',
    "the picture is decorative on the English page.';\n",
    fields
      .map((field) => `      comment on column public.%1$I.${field}_fr is 'As ${field}_en, in French.';\n`)
      .join(''),
  ],
  ['supabase/schemas/6-reservations.sql', "check (idioma in ('es', 'en'", ", 'fr'"],
];

const columns = catalogue.flatMap(({ table }) =>
  fields.flatMap((field) => [
    `alter table public.${table} add column ${field}_fr text;`,
    `comment on column public.${table}.${field}_fr is 'As ${field}_en, in French.';`,
  ]),
);
const booking = `alter table public.reservas drop constraint reservas_idioma_check;
alter table public.reservas add constraint reservas_idioma_check check (idioma in ('es', 'en', 'fr'));`;

/** Accents mark the texts that come from the new folder. */
const accents = `
function accented<Words>(words: Words): Words {
  if (typeof words === 'string') return words.replace(/\\{\\{.*?\\}\\}|\\$t\\(.*?\\)|e/g, (part) => (part === 'e' ? 'é' : part)) as Words;
  if (Array.isArray(words)) return words.map(accented) as Words;
  return Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, accented(value)])) as Words;
}
`;

async function read(url: string, expected = 200): Promise<string> {
  const response = await fetch(url);
  assert.equal(response.status, expected, url);
  return response.text();
}

async function look(url: string): Promise<void> {
  const home = await read(`${url}/fr`);
  assert.match(home, /<html lang="fr"/);
  assert.match(home, /Réstaurant/, 'the words of the new folder');
  for (const from of ['', '/en', '/fr']) {
    const page = await read(`${url}${from}/comida/entrantes`);
    for (const language of [...languages, 'fr', 'x-default']) {
      const prefix = ['es', 'x-default'].includes(language) ? '' : `/${language}`;
      const link = new RegExp(
        `<link(?=[^>]* hrefLang="${language}")[^>]* href="[^"]*//[^/"]*${prefix}/comida/entrantes"`,
        'i',
      );
      assert.match(page, link, `${from}: hreflang ${language}`);
    }
    assert.match(page, /href="\/fr\/comida\/entrantes"[^>]*>/, 'the switch');
    assert.match(page, /Français/);
  }
  const starters = await read(`${url}/fr/comida/entrantes`);
  assert.match(starters, />Croquettes de jambon</, "a dish's French name");
  assert.match(starters, />Petites et dorées</, "a dish's French description");
  assert.match(starters, /<[^>]* lang="es"[^>]*>Pimientos de Padrón</i, 'a Spanish name where there is no French one');
  assert.match(await read(`${url}/fr/carta?q=jambon`), /Croquettes de jambon/, 'the search');
  assert.match(await read(`${url}/fr/menu_del_dia`), /lang="es"/, 'the menu of the day in Spanish');
  assert.match(await read(`${url}/fr/nada`, 404), /<html lang="fr"/);
  await read(`${url}/es/carta`, 404);
  const redirect = await fetch(`${url}/carta?lng=fr`, { redirect: 'manual' });
  assert.equal(redirect.headers.get('location')?.replace(url, ''), '/fr/carta');
  assert.match(await read(`${url}/robots.txt`), /^Disallow: \/fr\/reservas\/gestionar$/m);

  // A request in the new language is stored, and its pages are in that language.
  const form = await read(`${url}/fr/reservas`);
  const value = (name: string) => new RegExp(`name="${name}"[^>]*? value="([^"]+)"`).exec(form)?.[1] ?? '';
  const filled = {
    solicitud: value('solicitud'),
    sitio_web: '',
    nombre: 'Zoé',
    telefono: '612345678',
    email: 'zoe@example.org',
    personas: '2',
    fecha: value('fecha'),
    hora: value('hora'),
    comentarios: '',
    terminos: 'on',
    consentimiento: 'on',
  };
  const sent = await fetch(`${url}/fr/reservas`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url },
    body: new URLSearchParams(filled),
  });
  assert.equal(sent.status, 303, 'a request in the new language');
  assert.equal(sent.headers.get('location')?.replace(url, ''), '/fr/reservas');
  const cookie = sent.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const sentPage = await fetch(`${url}/fr/reservas`, { headers: { Cookie: cookie } }).then((page) => page.text());
  assert.match(sentPage, /Zoé/, 'the confirmation');
  const [, link = ''] = /href="(\/fr\/reserva\/[^"]+)"/.exec(sentPage) ?? [];
  assert.notEqual(link, '', "the guest's link");
  assert.match(await read(url + link), /<html lang="fr"[^]*Zoé/, "the guest's page");

  const addresses = (await readSiteMap(url)).map((address) => new URL(address, url).pathname);
  const french = addresses.filter((address) => address === '/fr' || address.startsWith('/fr/'));
  assert.equal(french.length * (languages.length + 1), addresses.length, 'each page in each language');
  for (const address of french) assert.match(await read(url + address), /<html lang="fr"/, address);
  printLine(`${french.length} pages below /fr.`);
}

await followInCopy(async ({ folder, write, edit, run }) => {
  edit(edits);
  const words = path.join(folder, 'app/locales/fr');
  cpSync(path.join(folder, 'app/locales/en'), words, { recursive: true });
  const index = readFileSync(path.join(words, 'index.ts'), 'utf8');
  const named = index.replace(
    /export const en: Dictionary = (\{[^;]*\});/,
    'export const fr: Dictionary = accented($1);',
  );
  writeFileSync(path.join(words, 'index.ts'), named + accents);
  write('supabase/migrations/20991231000000_fr.sql', `${[...columns, booking].join('\n')}\n`);
  const dish = `tipo_fr = 'Croquettes de jambon', descripcion_fr = 'Petites et dorées'`;
  appendFileSync(
    path.join(folder, 'supabase/seed.sql'),
    `\nupdate public.entrantes set ${dish} where tipo like 'Croquetas%';\n`,
  );
  run('types of the database', process.execPath, ['scripts/tool.mjs', 'database-types']);
  run('schemas and migrations', bin('vitest'), ['run', '--project', 'embedded*', 'supabase/tests/schemas.test.ts']);
  run('texts of the stories', process.execPath, ['scripts/tool.mjs', 'workbench-words']);
  run('types', bin('tsc'), ['--noEmit']);
  run('build', process.execPath, ['scripts/build.mjs']);
  const site = await runSite({ folder });
  try {
    await look(site.url);
  } finally {
    await site.stop();
  }
});
