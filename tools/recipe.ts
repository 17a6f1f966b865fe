/**
 * `npm run test:recipe`: follows the README's recipe 'Add a field to a dish' in a temporary copy of the repository, and
 * nothing but the recipe. Then types and unit tests must pass, the new field must be saved and read on the embedded
 * database, and a page that was opened before the field was there must leave it as it is.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { root, say } from '../scripts/prepare.mjs';

/** The recipe: what follows what, in which file. */
const edits: readonly (readonly [file: string, place: string, addition: string])[] = [
  [
    'app/domain/carta/menu-item.ts',
    '  por_unidad: boolean;\n',
    '  /** Whether guests should be warned. */\n  picante: boolean;\n',
  ],
  ['app/domain/carta/dish-fields.ts', '  por_unidad: tick,\n', '  picante: tick,\n'],
  ['app/domain/carta/catalogue.ts', "'por_unidad'", ", 'picante'"],
  ['app/locales/es/admin/index.ts', "    por_unidad: 'Por unidad',\n", "    picante: 'Picante',\n"],
];
const migration = `alter table public.entrantes add column picante boolean not null default false;
comment on column public.entrantes.picante is 'Whether guests should be warned.';
`;

const check = `import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { menuEdits, readMenu } from '~/backends/carta/dishes.server';
import { closeSupabase } from '~/backends/supabase.server';
import { menuListOf } from '~/domain/carta/catalogue';
import { createMenuEditor } from '~/services/menu-editor';

const dataDir = mkdtempSync(join(tmpdir(), 'antidoto-recipe-'));
beforeAll(() => void (process.env.DATA_DIR = dataDir));
afterAll(async () => {
  await closeSupabase();
  rmSync(dataDir, { recursive: true });
});

it('saves and reads the new field, and a page from before it leaves it as it is', async () => {
  const list = menuListOf('entrantes');
  const log = (_level: string, message: string, details = {}) => expect.fail(message + JSON.stringify(details));
  const listMenu = async () => [];
  const editor = createMenuEditor({ edits: menuEdits, readMenu, listMenu, onChange: () => undefined, log, now: Date.now });
  const made = await editor.create(list, { tipo: 'Alitas', precio: '9', picante: 'si' });
  if (made.kind !== 'done') throw new Error(made.kind);
  expect(made.item.picante).toBe(true);
  const seen = { tipo: 'Alitas', tipo_es: '', tipo_en: '', precio: 900 };
  const saved = await editor.save(list, made.item.id, seen, { tipo: 'Alitas de pollo', precio: '9,50' });
  expect(saved).toMatchObject({ kind: 'done', item: { tipo: 'Alitas de pollo', precio: 950, picante: true } });
  const rows = await readMenu('entrantes');
  expect(rows.find(({ id }) => id === made.item.id)).toMatchObject({ precio: 950, picante: true });
  const all = { ...seen, tipo: 'Alitas de pollo', precio: 950, picante: true };
  await editor.save(list, made.item.id, all, { tipo: 'Alitas', precio: '9' });
  expect((await readMenu('entrantes')).find(({ id }) => id === made.item.id)).toMatchObject({ picante: false });
});
`;

const copy = mkdtempSync(path.join(tmpdir(), 'antidoto-recipe-'));

function run(what: string, command: string, args: readonly string[]): void {
  say(`${what}…`);
  const { status } = spawnSync(command, args, { cwd: copy, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${what}: failed`);
}

const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);
try {
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  const skipped = /^(public|tests\/visual\/baselines)\//;
  for (const file of listed.stdout.split('\0').filter((name) => name && !skipped.test(name)))
    cpSync(path.join(root, file), path.join(copy, file));
  cpSync(path.join(root, 'public'), path.join(copy, 'public'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));

  writeFileSync(path.join(copy, 'supabase/migrations/20991231000000_picante.sql'), migration);
  for (const [name, place, addition] of edits) {
    const file = path.join(copy, name);
    const text = readFileSync(file, 'utf8');
    if (text.split(place).length !== 2) throw new Error(`${name}: the recipe finds no one place after ${place.trim()}`);
    writeFileSync(file, text.replace(place, place + addition));
  }
  writeFileSync(path.join(copy, 'supabase/tests/recipe.test.ts'), check);

  run('types of the database', process.execPath, ['scripts/tool.mjs', 'database-types']);
  run('types', bin('tsc'), ['--noEmit']);
  run('unit tests', bin('vitest'), ['run', '--project', 'unit']);
  run('save and read', bin('vitest'), ['run', '--project', 'embedded', 'supabase/tests/recipe.test.ts']);
  say('The recipe works.');
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
