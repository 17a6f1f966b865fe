import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { emptyMenuText } from '../../app/features/daily-menu/daily-menu';
import type { Truth } from './menu-truth';

const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-menu-faults-'));
vi.stubEnv('DATA_DIR', path.join(dataDir, 'failures'));
vi.stubEnv('SUPABASE_URL', '');

// Imported after DATA_DIR is set, which says where the database is opened.
const { dailyMenuTable } = await import('../../app/features/daily-menu/daily-menus.data.server');
const { pictureFiles } = await import('../../app/platform/pictures/picture-files.server');
const { closeSupabase } = await import('../../app/platform/database/supabase.server');
const { createPictureStore } = await import('../../app/platform/pictures/picture-store');
const { createMenuPublisher } = await import('../../app/features/daily-menu/publish-daily-menu');
const { interrupt, makeTinyPicture, readTruth } = await import('./menu-truth');

type Publisher = ReturnType<typeof createMenuPublisher>;

const operations: Record<string, (publisher: Publisher, id: number) => Promise<{ ok: boolean }>> = {
  create: (publisher) =>
    publisher.create({
      fecha: '2026-11-23',
      texto: emptyMenuText,
      images: { es: new Uint8Array([1]), en: new Uint8Array([1]) },
    }),
  replace: (publisher, id) => publisher.replaceImage(id, 'es', new Uint8Array([1])),
  repeat: (publisher, id) => publisher.repeat(id, '2026-11-24'),
  save: (publisher, id) =>
    publisher.save(id, 1, { fecha: '2026-11-25', texto: emptyMenuText, images: { en: new Uint8Array([1]) } }),
  remove: (publisher, id) => publisher.remove(id),
};
const names = Object.keys(operations);

beforeAll(() => void vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterAll(async () => {
  await closeSupabase();
  rmSync(dataDir, { recursive: true, force: true });
});

let moment = 1_800_000_000_000;
function makePublisher(step: number, act: (call: () => Promise<unknown>) => Promise<unknown>) {
  const { table, files, readCount } = interrupt(dailyMenuTable, pictureFiles, step, act);
  const pictures = createPictureStore({
    files,
    makeSafe: async () => ({ ok: true, picture: makeTinyPicture() }),
    now: () => (moment += 1),
    makeRandom: () => 'abc',
    onFailure: () => undefined,
  });
  return {
    publisher: createMenuPublisher({ table, pictures, onChange: () => undefined, onFailure: () => undefined }),
    readCount,
  };
}

const whole = makePublisher(0, (call) => call()).publisher;
const sound = { missing: [], orphans: [] };

describe.each(names)('a failing database or storage during %s', (name) => {
  it.each(['refuses', 'does it, and the answer is lost'])(
    'leaves rows and files in agreement when it %s',
    async (how) => {
      for (let step = 1; ; step += 1) {
        // The menu to act on; a step that creates one needs none.
        if (step === 1 || name !== 'create') {
          await whole.create({
            fecha: '2026-11-22',
            texto: emptyMenuText,
            images: { es: new Uint8Array([1]), en: new Uint8Array([1]) },
          });
        }
        const [newest] = await dailyMenuTable.readLatest();
        const { publisher, readCount } = makePublisher(step, async (call) => {
          if (how !== 'refuses') await call();
          throw new Error('away');
        });
        const before = await readTruth();
        const { ok } = (await operations[name]?.(publisher, newest?.id ?? 0)) ?? { ok: false };
        const after = await readTruth();
        expect({ step, missing: after.missing }).toEqual({ step, missing: [] });
        if (!ok && how === 'refuses') expect({ step, menus: after.menus }).toEqual({ step, menus: before.menus });
        await whole.sweep(0);
        expect({ step, ...(await readTruth()) }).toMatchObject({ step, ...sound });
        const isLast = readCount() < step;
        if (isLast || name !== 'create') await whole.remove(newest?.id ?? 0);
        if (isLast) break;
      }
    },
  );
});

describe('a picture that is refused', () => {
  it('leaves neither a row nor the picture of the other language', async () => {
    const before = await readTruth();
    let sent = 0;
    const pictures = createPictureStore({
      files: pictureFiles,
      makeSafe: async () =>
        (sent += 1) === 1 ? { ok: true, picture: makeTinyPicture() } : { ok: false, code: 'imagenDanada' },
      now: () => (moment += 1),
      makeRandom: () => 'abc',
      onFailure: () => undefined,
    });
    const publisher = createMenuPublisher({
      table: dailyMenuTable,
      pictures,
      onChange: () => undefined,
      onFailure: () => undefined,
    });
    const result = await publisher.create({
      fecha: '2026-11-23',
      texto: emptyMenuText,
      images: { es: new Uint8Array([1]), en: new Uint8Array([1]) },
    });
    expect(result).toEqual({ ok: false, code: 'imagenDanada', language: 'en' });
    expect(await readTruth()).toEqual(before);
  });
});

describe('the sweep', () => {
  it('keeps a file that another process may be about to name in a row', async () => {
    const file = { bytes: new Uint8Array([1]), contentType: 'image/jpeg', cacheControl: '3600' };
    const young = `menu-del-dia/es/${moment - 1000}-abcw1h1.jpg`;
    await pictureFiles.upload(young, file);
    await whole.sweep(60_000);
    expect((await readTruth()).orphans).toEqual([young]);
    await whole.sweep(0);
    expect((await readTruth()).orphans).toEqual([]);
  });

  it('keeps stored files that wait for their row, and files with other names', async () => {
    const pictures = createPictureStore({
      files: pictureFiles,
      makeSafe: async () => ({ ok: true, picture: makeTinyPicture() }),
      now: () => (moment += 1),
      makeRandom: () => 'abc',
      onFailure: () => undefined,
    });
    const stranger = 'menu-del-dia/es/carta.jpg';
    await pictureFiles.upload(stranger, {
      bytes: new Uint8Array([1]),
      contentType: 'image/jpeg',
      cacheControl: '3600',
    });
    const stored = await pictures.store('menu-del-dia/es', new Uint8Array([1]));
    const options = { folders: ['menu-del-dia/es'], listNamed: () => dailyMenuTable.listPicturePaths(), spare: 0 };
    expect(await pictures.sweep(options)).toBe(0);
    if (stored.ok) pictures.release(stored.picture.path);
    expect(await pictures.sweep(options)).toBe(4);
    expect((await readTruth()).orphans).toEqual([stranger]);
    await pictureFiles.remove([stranger]);
  });
});

describe('kill -9', () => {
  const script = path.resolve('test-results', `menu-step-${process.pid}.mjs`);

  beforeAll(async () => {
    mkdirSync('test-results', { recursive: true });
    await build({
      entryPoints: ['tests/pictures/menu-step.ts'],
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: script,
      external: ['@electric-sql/pglite', '@supabase/supabase-js', 'sharp', 'zod'],
      logLevel: 'silent',
    });
  });
  afterAll(() => rmSync(script, { force: true }));

  /** Starts on the data of the last process and is killed; returns what it found and whether it ran to the end. */
  async function run(...args: string[]): Promise<{ truth: Truth; survived: boolean }> {
    const env = { ...process.env, DATA_DIR: path.join(dataDir, 'kills') };
    const child = spawn(process.execPath, ['--liftoff-only', '--interrupt-budget=1000000', script, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let trouble = '';
    child.stdout.on('data', (text) => (output += String(text)));
    child.stderr.on('data', (text) => (trouble += String(text)));
    await new Promise((resolve) => child.once('close', resolve));
    const [first = '', ...rest] = output.split('\n');
    if (!first) throw new Error(`no answer: ${trouble}`);
    return { truth: JSON.parse(first) as Truth, survived: rest.includes('survived') };
  }

  /**
   * `npm run tool -- campaign pictures` kills at each step; the short form kills at each step of one action and once in
   * each of the others.
   */
  const moments = [
    ['create', 'upload 2', 'after'],
    ['create', 'create 1', 'before'],
    ['create', 'create 1', 'after'],
    ['replace', 'upload 2', 'after'],
    ['replace', 'setPicture 1', 'before'],
    ['replace', 'setPicture 1', 'after'],
    ['replace', 'remove 1', 'before'],
    ['repeat', 'copy 2', 'after'],
    ['repeat', 'create 1', 'before'],
    ['repeat', 'create 1', 'after'],
    // The row, and then its files.
    ['remove', 'remove 1', 'before'],
    ['remove', 'remove 1', 'after'],
    ['remove', 'remove 2', 'before'],
  ] as const;
  const last = (act: string) => moments.findLast(([name]) => name === act);
  const kills = moments.filter(
    (each) => process.env.PICTURE_KILLS === 'all' || each[0] === 'replace' || each === last(each[0]),
  );

  it('at any step of any action is repaired by the next start', { timeout: 900_000 }, async () => {
    await run('create', 'none');
    for (const [name, step, when] of kills) {
      const { truth, survived } = await run(name, step, when);
      expect({ name, step, when, survived, ...truth }).toMatchObject({ name, step, when, survived: false, ...sound });
    }
    expect((await run('none')).truth).toMatchObject(sound);
  });
});
