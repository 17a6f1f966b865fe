import { describe, expect, it, vi } from 'vitest';

import type { DailyMenuTable } from '../backends/daily-menus.server';
import type { DailyMenu, DailyMenuText, NamedPictures } from '../domain/daily-menu';
import type { PictureStore, StoreResult } from './picture-store';
import { createMenuPublisher } from './publish-daily-menu';

/** A publisher whose pictures are ready when `finish` is called. */
function setUp() {
  let finish = () => {};
  const ready = new Promise<void>((resolve) => (finish = resolve));
  let stored = 0;
  const names: string[] = [];
  const insert = vi.fn(async () => ++stored);
  const findByPictureName = async (random: string) => (names.includes(random) ? names.indexOf(random) + 1 : null);
  const pictures = {
    store: async (folder: string, _bytes: Uint8Array, random = '') => {
      await ready;
      names.push(random);
      return { ok: true as const, picture: { path: `${folder}/1-a.jpg`, url: '/1-a.jpg' } };
    },
    release: () => {},
  } satisfies Partial<PictureStore>;
  const publisher = createMenuPublisher({
    table: { insert, findByPictureName } as Partial<DailyMenuTable> as DailyMenuTable,
    pictures: pictures as Partial<PictureStore> as PictureStore,
    onChange: () => {},
    onFailure: () => {},
  });
  return { publisher, insert, finish };
}

const es = () => new Uint8Array([1, 2, 3]);

describe('a new menu whose button is pressed twice', () => {
  it('is one menu, and both presses get its answer', async () => {
    const { publisher, insert, finish } = setUp();
    const presses = [publisher.create('2026-11-23', { es: es() }), publisher.create('2026-11-23', { es: es() })];
    finish();
    expect(await Promise.all(presses)).toEqual([
      { ok: true, id: 1 },
      { ok: true, id: 1 },
    ]);
    expect(insert).toHaveBeenCalledTimes(1);
  });

  it('is another with another date or picture, in the other language, and once the first is out', async () => {
    const { publisher, insert, finish } = setUp();
    finish();
    await Promise.all([
      publisher.create('2026-11-23', { es: es() }),
      publisher.create('2026-11-24', { es: es() }),
      publisher.create('2026-11-23', { en: es() }),
      publisher.create('2026-11-23', { es: new Uint8Array([4]) }),
    ]);
    await publisher.create('2026-11-23', { es: es() });
    expect(insert).toHaveBeenCalledTimes(5);
  });
});

describe('a new menu whose answer was lost', () => {
  it('is the same menu when its form comes again, and another from another form or with another picture', async () => {
    const { publisher, insert, finish } = setUp();
    finish();
    const send = (form: string, image = es()) => publisher.create('2026-11-23', { es: image }, form);
    expect(await send('form-one')).toEqual({ ok: true, id: 1 });
    expect(await send('form-one')).toEqual({ ok: true, id: 1 });
    expect(insert).toHaveBeenCalledTimes(1);
    expect(await send('form-two')).toEqual({ ok: true, id: 2 });
    expect(await send('form-one', new Uint8Array([4]))).toEqual({ ok: true, id: 3 });
  });
});

const words = { es: '', en: '' };
const text: DailyMenuText = { primeros: words, segundos: words, postres: words, precio: 1400, hasta: null };

/** The table and the storage in memory; `faults` names the calls that fail, `onCall` is told of each before it works. */
function setUpHouse() {
  const menus = new Map<number, DailyMenu>();
  const texts = new Map<number, DailyMenuText>();
  const stored = new Set<string>();
  const unsettled = new Set<string>();
  const faults = new Set<string>();
  const state = { onCall: (_name: string): void => {}, verdict: undefined as StoreResult | undefined };
  let last = 0;
  const reach = (name: string) => {
    state.onCall(name);
    if (faults.has(name)) throw new Error(`${name} is away`);
  };
  const pathsOf = ({ imagenes: { es, en } }: DailyMenu) => [es, en].flatMap((picture) => picture?.path ?? []);
  const add = (fecha: string, imagenes: NamedPictures) => {
    const id = (last += 1);
    menus.set(id, { id, fecha, activo: true, texto: null, imagenes });
    return id;
  };
  const table: DailyMenuTable = {
    readLatest: async () => (reach('readLatest'), [...menus.values()]),
    find: async (id) => (reach('find'), menus.get(id) ?? null),
    insert: async (fecha, pictures) => {
      const id = add(fecha, pictures);
      reach('insert');
      return id;
    },
    repeat: async (id, fecha, pictures) => (reach('repeat'), menus.has(id) ? add(fecha, pictures) : null),
    setPicture: async (id, language, before, picture) => {
      reach('setPicture');
      const menu = menus.get(id);
      if (!menu || (menu.imagenes[language]?.path ?? null) !== before) return false;
      menu.imagenes = { ...menu.imagenes, [language]: picture };
      return true;
    },
    deactivate: async (id) => (reach('deactivate'), menus.has(id)),
    remove: async (id) => {
      reach('remove');
      const menu = menus.get(id);
      menus.delete(id);
      return menu ? pathsOf(menu) : null;
    },
    removeByPicture: async (path) => {
      reach('removeByPicture');
      for (const menu of menus.values()) if (pathsOf(menu).includes(path)) menus.delete(menu.id);
    },
    saveText: async (id, saved) => {
      reach('saveText');
      if (menus.has(id)) texts.set(id, saved);
      return menus.has(id);
    },
    findByPictureName: async (random) =>
      [...menus.values()].find((menu) => pathsOf(menu).some((path) => path.includes(random)))?.id ?? null,
    listPicturePaths: async () => (reach('listPicturePaths'), [...menus.values()].flatMap(pathsOf)),
  };
  let moment = 0;
  const put = (folder: string, random = 'x'): StoreResult => {
    const path = `${folder}/${(moment += 1)}-${random}.jpg`;
    stored.add(path);
    unsettled.add(path);
    return { ok: true, picture: { path, url: `/public/${path}` } };
  };
  const pictures: PictureStore = {
    store: async (folder, _bytes, random) => (reach(`store ${folder}`), state.verdict ?? put(folder, random)),
    copy: async (from, folder, random) => (
      reach('copy'),
      stored.has(from) ? put(folder, random) : { ok: false, code: 'almacen' }
    ),
    storeDish: () => Promise.reject(new Error('nobody asks')),
    release: (path) => void unsettled.delete(path),
    discard: async (path) => void stored.delete(path),
    sweep: async ({ folders, listNamed, spare }) => spare + folders.length + (await listNamed()).length,
  };
  const onChange = vi.fn();
  const onFailure = vi.fn();
  const publisher = createMenuPublisher({ table, pictures, onChange, onFailure });
  return { publisher, menus, texts, stored, unsettled, faults, state, onChange, onFailure };
}

const spanish = 'menu-del-dia/es/1-x.jpg';
const english = 'menu-del-dia/en/2-x.jpg';

describe('a new menu', () => {
  it('names the picture of each language, and nothing waits for its row any more', async () => {
    const { publisher, menus, stored, unsettled, onChange } = setUpHouse();
    expect(await publisher.create('2026-11-23', { es: es(), en: es() })).toEqual({ ok: true, id: 1 });
    expect(menus.get(1)).toMatchObject({
      fecha: '2026-11-23',
      imagenes: { es: { path: spanish }, en: { path: english } },
    });
    expect([[...stored], unsettled.size]).toEqual([[spanish, english], 0]);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('needs a picture', async () => {
    const { publisher, onChange } = setUpHouse();
    expect(await publisher.create('2026-11-23', {})).toEqual({ ok: false, code: 'seleccionaAlgunaImagen' });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('whose second picture is refused leaves the first nowhere, and says which it was', async () => {
    const { publisher, menus, stored, unsettled, state } = setUpHouse();
    state.onCall = (name) => {
      if (name === 'store menu-del-dia/en') state.verdict = { ok: false, code: 'imagenFormato' };
    };
    const refused = { ok: false, code: 'imagenFormato', language: 'en' };
    expect(await publisher.create('2026-11-23', { es: es(), en: es() })).toEqual(refused);
    expect([menus.size, stored.size, unsettled.size]).toEqual([0, 0, 0]);
  });

  it('that the storage does not take is not created', async () => {
    const { publisher, state } = setUpHouse();
    state.verdict = { ok: false, code: 'almacen' };
    const refused = { ok: false, code: 'noCreado', language: 'es' };
    expect(await publisher.create('2026-11-23', { es: es() })).toEqual(refused);
  });

  it('whose insert has no answer goes with its row first, then its files, and the failure is told', async () => {
    const { publisher, menus, stored, unsettled, faults, state, onChange, onFailure } = setUpHouse();
    faults.add('insert');
    state.onCall = (name) => {
      if (name === 'removeByPicture') expect([...stored]).toEqual([spanish, english]);
    };
    expect(await publisher.create('2026-11-23', { es: es(), en: es() })).toEqual({ ok: false, code: 'noCreado' });
    expect([menus.size, stored.size, unsettled.size]).toEqual([0, 0, 0]);
    expect(onFailure.mock.calls).toEqual([['noCreado', new Error('insert is away')]]);
    expect(onChange).toHaveBeenCalledTimes(1);
    // Another try is another menu.
    faults.clear();
    expect(await publisher.create('2026-11-23', { es: es(), en: es() })).toMatchObject({ ok: true });
  });
});

describe('an earlier menu used again', () => {
  it('is a new one with copies of its pictures, one when its button is pressed twice', async () => {
    const { publisher, menus, stored, unsettled } = setUpHouse();
    await publisher.create('2026-11-20', { en: es() });
    const presses = [publisher.repeat(1, '2026-11-23', 'form'), publisher.repeat(1, '2026-11-23', 'form')];
    expect(await Promise.all(presses)).toEqual([
      { ok: true, id: 2 },
      { ok: true, id: 2 },
    ]);
    expect(await publisher.repeat(1, '2026-11-23', 'form')).toEqual({ ok: true, id: 2 });
    expect(await publisher.repeat(1, '2026-11-23', 'other')).toEqual({ ok: true, id: 3 });
    expect([menus.get(2)?.fecha, menus.get(2)?.imagenes.es]).toEqual(['2026-11-23', undefined]);
    expect(menus.get(2)?.imagenes.en?.path).toMatch(/^menu-del-dia\/en\/2-[0-9a-f]{24}\.jpg$/);
    expect([stored.size, unsettled.size]).toEqual([3, 0]);
  });

  it('that is not there, before or after its pictures were copied, is not used', async () => {
    const { publisher, menus, stored, state } = setUpHouse();
    expect(await publisher.repeat(7, '2026-11-23')).toEqual({ ok: false, code: 'noExiste' });
    await publisher.create('2026-11-20', { es: es() });
    state.onCall = (name) => {
      if (name === 'repeat') menus.delete(1);
    };
    expect(await publisher.repeat(1, '2026-11-23')).toEqual({ ok: false, code: 'noExiste' });
    expect([...stored]).toEqual([spanish]);
  });
});

describe("a menu's picture put in the place of another", () => {
  const fresh = (language: string, at: number) => `menu-del-dia/${language}/${at}-x.jpg`;

  it('takes the place of its language alone, and the old one goes', async () => {
    const { publisher, menus, stored, unsettled, onChange } = setUpHouse();
    await publisher.create('2026-11-23', { es: es(), en: es() });
    expect(await publisher.replaceImage(1, 'en', es())).toEqual({ ok: true });
    expect(menus.get(1)).toMatchObject({ imagenes: { es: { path: spanish }, en: { path: fresh('en', 3) } } });
    expect([[...stored], unsettled.size]).toEqual([[spanish, fresh('en', 3)], 0]);
    expect(await publisher.replaceImage(1, 'es', es())).toEqual({ ok: true });
    expect(menus.get(1)).toMatchObject({ imagenes: { es: { path: fresh('es', 4) }, en: { path: fresh('en', 3) } } });
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('fills an empty place', async () => {
    const { publisher, menus, stored } = setUpHouse();
    await publisher.create('2026-11-23', { es: es() });
    expect(await publisher.replaceImage(1, 'en', es())).toEqual({ ok: true });
    expect(menus.get(1)).toMatchObject({ imagenes: { en: { path: fresh('en', 2) } } });
    expect(stored.size).toBe(2);
  });

  it('leaves the old one when another menu names it too', async () => {
    const { publisher, menus, stored } = setUpHouse();
    await publisher.create('2026-11-23', { es: es() });
    menus.set(9, { ...menus.get(1)!, id: 9 });
    await publisher.replaceImage(1, 'es', es());
    expect([...stored]).toEqual([spanish, fresh('es', 2)]);
  });

  it('asks for a language and a picture', async () => {
    const { publisher } = setUpHouse();
    expect(await publisher.replaceImage(1, 'fr', es())).toEqual({ ok: false, code: 'idiomaInvalido' });
    const without = (language: string) => publisher.replaceImage(1, language, undefined);
    expect(await without('es')).toEqual({ ok: false, code: 'seleccionaImagenEs', language: 'es' });
    expect(await without('en')).toEqual({ ok: false, code: 'seleccionaImagenEn', language: 'en' });
  });

  it('says when it is refused, or the storage does not take it', async () => {
    const { publisher, state } = setUpHouse();
    await publisher.create('2026-11-23', { es: es() });
    state.verdict = { ok: false, code: 'imagenDanada' };
    expect(await publisher.replaceImage(1, 'en', es())).toEqual({ ok: false, code: 'imagenDanada', language: 'en' });
    state.verdict = { ok: false, code: 'almacen' };
    const failed = (code: string, language: string) => ({ ok: false, code, language });
    expect(await publisher.replaceImage(1, 'en', es())).toEqual(failed('imagenEnNoActualizada', 'en'));
    expect(await publisher.replaceImage(1, 'es', es())).toEqual(failed('imagenEsNoActualizada', 'es'));
  });

  it('of a menu that is not there, or goes meanwhile, is kept nowhere', async () => {
    const { publisher, menus, stored, unsettled, state } = setUpHouse();
    expect(await publisher.replaceImage(1, 'es', es())).toEqual({ ok: false, code: 'noExiste' });
    await publisher.create('2026-11-23', { es: es() });
    state.onCall = (name) => {
      if (name === 'setPicture') menus.clear();
    };
    expect(await publisher.replaceImage(1, 'es', es())).toEqual({ ok: false, code: 'noExiste' });
    expect([[...stored], unsettled.size]).toEqual([[spanish], 0]);
  });

  it('follows another that came meanwhile, three times', async () => {
    const { publisher, menus, stored, state, onFailure } = setUpHouse();
    await publisher.create('2026-11-23', { es: es() });
    let others = 2;
    state.onCall = (name) => {
      const menu = menus.get(1);
      if (name === 'setPicture' && menu && others > 0) menu.imagenes.es = { path: `other-${(others -= 1)}`, url: '' };
    };
    expect(await publisher.replaceImage(1, 'es', es())).toEqual({ ok: true });
    expect(menus.get(1)?.imagenes.es?.path).toBe(fresh('es', 2));
    others = 3;
    expect(await publisher.replaceImage(1, 'es', es())).toEqual({ ok: false, code: 'imagenEsNoActualizada' });
    expect(onFailure).toHaveBeenCalledWith(
      'imagenEsNoActualizada',
      new Error('others change this picture all the time'),
    );
    expect(stored.has(fresh('es', 3))).toBe(false);
  });

  it('stays when the change was made although its answer was lost', async () => {
    const { publisher, menus, stored, unsettled, faults, state, onFailure } = setUpHouse();
    await publisher.create('2026-11-23', { es: es() });
    faults.add('setPicture');
    state.onCall = (name) => {
      if (name === 'setPicture') menus.get(1)!.imagenes.es = { path: fresh('es', 2), url: '' };
    };
    expect(await publisher.replaceImage(1, 'es', es())).toEqual({ ok: false, code: 'imagenEsNoActualizada' });
    expect(stored.has(fresh('es', 2))).toBe(true);
    state.onCall = () => {};
    expect(await publisher.replaceImage(1, 'en', es())).toEqual({ ok: false, code: 'imagenEnNoActualizada' });
    expect([stored.has(fresh('en', 3)), unsettled.size]).toEqual([false, 0]);
    expect(onFailure).toHaveBeenCalledTimes(2);
  });

  it('is in its place also where it cannot be told which pictures are named: the sweep finds the old one', async () => {
    const { publisher, stored, faults, onFailure } = setUpHouse();
    await publisher.create('2026-11-23', { es: es() });
    faults.add('listPicturePaths');
    expect(await publisher.replaceImage(1, 'es', es())).toEqual({ ok: true });
    expect(stored.size).toBe(2);
    expect(onFailure.mock.calls).toEqual([['removal of pictures', new Error('listPicturePaths is away')]]);
  });
});

describe('a menu', () => {
  it('is withdrawn, written and removed with its pictures', async () => {
    const { publisher, menus, texts, stored, onChange } = setUpHouse();
    await publisher.create('2026-11-23', { es: es(), en: es() });
    expect(await publisher.deactivate(1)).toEqual({ ok: true });
    expect(await publisher.saveText(1, text)).toEqual({ ok: true });
    expect(texts.get(1)).toBe(text);
    expect(await publisher.remove(1)).toEqual({ ok: true });
    expect([menus.size, stored.size]).toEqual([0, 0]);
    expect(onChange).toHaveBeenCalledTimes(4);
  });

  it('that is not there says so', async () => {
    const { publisher } = setUpHouse();
    for (const act of [publisher.deactivate(1), publisher.saveText(1, text), publisher.remove(1)]) {
      expect(await act).toEqual({ ok: false, code: 'noExiste' });
    }
  });

  it('stays as it was while the database is away, and each failure is told', async () => {
    const { publisher, faults, onFailure } = setUpHouse();
    for (const name of ['deactivate', 'saveText', 'remove', 'find', 'readLatest']) faults.add(name);
    expect(await publisher.deactivate(1)).toEqual({ ok: false, code: 'noDesactivado' });
    expect(await publisher.saveText(1, text)).toEqual({ ok: false, code: 'textoNoGuardado' });
    expect(await publisher.remove(1)).toEqual({ ok: false, code: 'noEliminado' });
    expect(await publisher.replaceImage(1, 'es', es())).toEqual({ ok: false, code: 'imagenEsNoActualizada' });
    expect(await publisher.listLatest()).toBeNull();
    const told = ['noDesactivado', 'textoNoGuardado', 'noEliminado', 'imagenEsNoActualizada', 'list of menus'];
    expect(onFailure.mock.calls.map(([what]) => what as string)).toEqual(told);
    await expect(publisher.find(1)).rejects.toThrow('find is away');
  });

  it('is listed and found, and the sweep is told what menus name', async () => {
    const { publisher, menus } = setUpHouse();
    await publisher.create('2026-11-23', { es: es() });
    expect(await publisher.listLatest()).toEqual([menus.get(1)]);
    expect(await publisher.find(1)).toBe(menus.get(1));
    expect(await publisher.find(2)).toBeNull();
    expect(await publisher.sweep(10)).toBe(10 + 2 + 1);
  });
});
