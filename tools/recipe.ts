/**
 * `npm run tool -- recipe`: follows the README's recipe 'Add a field to a dish' in a temporary copy of the repository.
 * Then types and unit tests must pass, the new field must be saved and read on the embedded database, and a page that was
 * opened before the field existed must not change it.
 */
import { bin, followInCopy, type Edits } from './copy-of-tree';

/** The edits of the recipe. */
const edits: Edits = [
  [
    'app/features/carta/catalogue.ts',
    '  por_unidad: boolean;\n',
    '  /** Whether guests should be warned. */\n  picante: boolean;\n',
  ],
  ['app/features/carta/dish-fields.ts', "  por_unidad: { ...tick, part: 'precios' },\n", '  picante: tick,\n'],
  ['app/features/carta/catalogue.ts', "['precio_media', 'por_unidad'", ", 'picante'"],
  ['app/locales/es/admin/index.ts', "    por_unidad: 'Por unidad',\n", "    picante: 'Picante',\n"],
  [
    'supabase/schemas/4-carta.sql',
    'alter table public.entrantes add column por_unidad boolean not null default false;\n',
    'alter table public.entrantes add column picante boolean not null default false;\n',
  ],
  [
    'supabase/schemas/4-carta.sql',
    "comment on column public.entrantes.por_unidad is 'True when precio is for one piece.';\n",
    "comment on column public.entrantes.picante is 'Whether guests should be warned.';\n",
  ],
];
const migration = `alter table public.entrantes add column picante boolean not null default false;
comment on column public.entrantes.picante is 'Whether guests should be warned.';
`;

const check = `import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { readMenu } from '~/features/carta/dishes.data.server';
import { menuEdits } from '~/features/dish-editor/dish-edits.data.server';
import { closeSupabase } from '~/platform/database/supabase.server';
import { menuListOf } from '~/features/carta/catalogue';
import { createMenuEditor } from '~/features/dish-editor/menu-editor';

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
  const undoNothing = async () => false;
  const editor = createMenuEditor({
    ...{ edits: menuEdits, readMenu, listMenu, undoSettings: undoNothing, undoImport: undoNothing },
    ...{ onChange: () => undefined, log, now: Date.now },
  });
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

await followInCopy(({ write, edit, run }) => {
  write('supabase/migrations/20991231000000_picante.sql', migration);
  edit(edits);
  write('supabase/tests/recipe.test.ts', check);
  run('types of the database', process.execPath, ['scripts/tool.mjs', 'database-types']);
  run('texts of the stories', process.execPath, ['scripts/tool.mjs', 'workbench-words']);
  run('types', bin('tsc'), ['--noEmit']);
  run('schemas and migrations', bin('vitest'), ['run', '--project', 'embedded*', 'supabase/tests/schemas.test.ts']);
  run('unit tests', bin('vitest'), ['run', '--project', 'unit*']);
  run('save and read', bin('vitest'), ['run', '--project', 'embedded*', 'supabase/tests/recipe.test.ts']);
});
