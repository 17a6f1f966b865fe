/**
 * `npm run tool -- workbench-words`: writes the site's texts for the stories, `ui/src/fixtures/words.generated.ts`. `--check` exits 1
 * when that file is out of date. `ui` cannot import `app/locales`, so the stories read the texts from this file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { dictionaries } from '../app/locales';
import { root } from '../scripts/prepare.mjs';
import { makeFacts } from '../app/features/restaurant/facts/restaurant';

const facts = makeFacts({}, true);
const target = path.join(root, 'ui/src/fixtures/words.generated.ts');

/** A dictionary with references, name and city replaced; placeholders that a page fills stay `{{…}}`. */
function resolve(value: unknown, dictionary: object): unknown {
  if (typeof value === 'string') {
    return value
      .replace(/\$t\(([\w.]+)\)/g, (_, key: string) => String(find(key, dictionary)))
      .replaceAll('{{name}}', facts.name)
      .replaceAll('{{city}}', facts.address.city);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => resolve(each, dictionary));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each, dictionary)]));
}

const find = (key: string, dictionary: object) =>
  key.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], dictionary);

/** The content of the file. */
export const written = `/** The site's words, as \`app/locales\` has them. Written by \`npm run tool -- workbench-words\`. */
export const words = ${JSON.stringify(
  Object.fromEntries(Object.entries(dictionaries).map(([language, each]) => [language, resolve(each, each)])),
  null,
  1,
)} as const;
`;

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
if (!check) writeFileSync(target, written);
else if (readFileSync(target, 'utf8') !== written) {
  console.error('ui/src/fixtures/words.generated.ts is not what app/locales says: npm run tool -- workbench-words');
  process.exitCode = 1;
}
