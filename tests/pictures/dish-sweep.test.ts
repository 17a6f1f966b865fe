import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { dishAddress, dishFolder, filesOf } from '../../app/platform/pictures/picture';
import { emptyMenuText } from '../../app/features/daily-menu/daily-menu';

const dataDir = mkdtempSync(path.join(tmpdir(), 'antidoto-dish-sweep-'));
vi.stubEnv('DATA_DIR', dataDir);
vi.stubEnv('SUPABASE_URL', '');

// Imported after DATA_DIR is set, which says where the database is opened.
const { dailyMenuTable } = await import('../../app/features/daily-menu/daily-menus.data.server');
const { menuEdits } = await import('../../app/features/dish-editor/dish-edits.data.server');
const { pictureFiles } = await import('../../app/platform/pictures/picture-files.server');
const { closeSupabase, connectSupabase } = await import('../../app/platform/database/supabase.server');
const { createPictureStore } = await import('../../app/platform/pictures/picture-store');
const { historyDays } = await import('../../app/features/dish-editor/menu-editor');
const { makeDishSweep } = await import('../../app/features/carta/create-carta.server');
const { readRows } = await import('../../app/features/operations/whole-database.data.server');
const { makeTinyPicture } = await import('./menu-truth');

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const clock = { now: 0 };
const pictures = createPictureStore({
  files: pictureFiles,
  makeSafe: async () => ({ ok: true, picture: makeTinyPicture() }),
  now: () => clock.now,
  makeRandom: () => Math.random().toString(36).slice(2, 10).replaceAll('w', 'v'),
  onFailure: () => undefined,
});
const sweep = () => pictures.sweep(makeDishSweep(readRows));
const removeOldChanges = (now: number) => menuEdits.removeChanges(now - historyDays * day);
const listFiles = () => pictureFiles.list(dishFolder);

beforeAll(() => void vi.spyOn(process.stderr, 'write').mockReturnValue(true));
afterAll(async () => {
  await closeSupabase();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A photograph uploaded just now with its four files, and a dish that names it. */
async function photograph(host = '') {
  clock.now = Date.now();
  const stored = await pictures.store(dishFolder, new Uint8Array([1]));
  if (!stored.ok) throw new Error(stored.code);
  pictures.release(stored.picture.path);
  const address = host + dishAddress(stored.picture.url);
  return { address, files: filesOf(stored.picture.path).sort() };
}

async function makeDish(imagen: string) {
  const created = await menuEdits.create('entrantes', { tipo: 'Con foto', imagen });
  if (created.kind !== 'done') throw new Error(created.kind);
  return created.item;
}

describe("a dish's picture", () => {
  it('stays while its dish or the history names it', async () => {
    const { address, files } = await photograph();
    const dish = await makeDish(address);
    clock.now += 400 * day;
    expect(await sweep()).toBe(0);

    clock.now = Date.now();
    await menuEdits.remove('entrantes', dish.id, {});
    clock.now += 89 * day;
    await removeOldChanges(clock.now);
    expect(await sweep()).toBe(0);
    expect(await listFiles()).toEqual(files);

    clock.now += 2 * day;
    await removeOldChanges(clock.now);
    expect(await sweep()).toBe(files.length);
    expect(await listFiles()).toEqual([]);
  });

  it('stays after a replacement until the history is deleted', async () => {
    const [old, fresh] = [await photograph(), await photograph()];
    const dish = await makeDish(old.address);
    await menuEdits.save({ table: 'entrantes', id: dish.id, before: {}, after: { imagen: fresh.address } });
    clock.now += 89 * day;
    expect(await sweep()).toBe(0);
    clock.now += 2 * day;
    await removeOldChanges(clock.now);
    expect(await sweep()).toBe(old.files.length);
    expect(await listFiles()).toEqual(fresh.files);
    await menuEdits.remove('entrantes', dish.id, {});
    await removeOldChanges(Date.now() + 91 * day);
    expect(await sweep()).toBe(fresh.files.length);
  });

  it('waits a day for its row', async () => {
    const { files } = await photograph();
    clock.now += day - hour;
    expect(await sweep()).toBe(0);
    clock.now += 2 * hour;
    expect(await sweep()).toBe(files.length);
  });

  it('counts as named with any host and width in its address; other files are not swept', async () => {
    const { address, files } = await photograph('https://antiguo.example');
    const dish = await makeDish(`${address.replace(/-\d+\.webp$/, '-480.webp')}?v=2`);
    const stranger = `${dishFolder}/croquetas.jpg`;
    await pictureFiles.upload(stranger, { bytes: new Uint8Array([1]), contentType: 'image/jpeg', cacheControl: '1' });
    clock.now += 400 * day;
    expect(await sweep()).toBe(0);
    await menuEdits.remove('entrantes', dish.id, {});
    await removeOldChanges(clock.now);
    expect(await sweep()).toBe(files.length);
    expect(await listFiles()).toEqual([stranger]);
    await pictureFiles.remove([stranger]);
  });

  describe('while the database', () => {
    /** Each query of the site to the tables passes here. */
    async function interceptReads(change: (url: URL) => URL | undefined) {
      const { embedded } = await connectSupabase();
      if (!embedded) throw new Error('not embedded');
      const answer = embedded.fetch.bind(embedded);
      return vi.spyOn(embedded, 'fetch').mockImplementation(async (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input);
        if (!url.pathname.startsWith('/rest/')) return answer(input, init);
        const changed = change(url);
        return changed ? answer(changed, init) : Response.json({ message: 'away' }, { status: 500 });
      });
    }

    it('returns a few rows at a time, keeps the picture of the last row', async () => {
      const { address, files } = await photograph();
      for (let rows = 0; rows < 5; rows += 1) await makeDish('/pictures/platos/croquetas-de-jamon.svg');
      await makeDish(address);
      for (const name of ['1-a.jpg', '2-b.jpg', '3-c.jpg']) {
        const imagenes = { es: { url: `/${name}`, path: `menu-del-dia/es/${name}` } };
        await dailyMenuTable.create({ fecha: '2026-11-22', texto: emptyMenuText, imagenes }, name);
      }
      const menus = (await dailyMenuTable.listPicturePaths()).length;
      await removeOldChanges(Date.now() + 91 * day);
      clock.now += day;
      const reads = await interceptReads((url) => {
        url.searchParams.set('limit', '1');
        return url;
      });
      expect(await sweep()).toBe(0);
      expect(await dailyMenuTable.listPicturePaths()).toHaveLength(menus);
      reads.mockRestore();
      expect(await listFiles()).toEqual(files);
    });

    it('fails at any read, deletes nothing', async () => {
      const { files } = await photograph();
      clock.now += day;
      for (let failing = 1; ; failing += 1) {
        let count = 0;
        const reads = await interceptReads((url) => ((count += 1) === failing ? undefined : url));
        const swept = await sweep().catch(() => 'failed');
        reads.mockRestore();
        if (count < failing) {
          expect(swept).toBe(files.length);
          expect(failing).toBeGreaterThan(3);
          return;
        }
        expect(swept).toBe('failed');
        expect(await listFiles()).toEqual(expect.arrayContaining(files));
      }
    });
  });
});
