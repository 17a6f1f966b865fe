import { describe, expect, it, vi } from 'vitest';

import type { DailyMenuTable, MenuContent } from './daily-menus.data.server';
import { emptyMenuText, type DailyMenu } from './daily-menu';
import type { PictureStore, StoreResult } from '~/platform/pictures/picture-store';
import { createMenuPublisher, type WrittenMenuForm } from './publish-daily-menu';

/** A publisher whose pictures are ready when `finish` is called. */
function setUp() {
  let finish = () => {};
  const ready = new Promise<void>((resolve) => (finish = resolve));
  const created: string[] = [];
  const create = vi.fn(async (_menu: MenuContent, fingerprint: string) => created.push(fingerprint));
  const findCreated = async (fingerprint: string) => created.indexOf(fingerprint) + 1 || null;
  const pictures = {
    store: async (folder: string) => {
      await ready;
      return { ok: true as const, picture: { path: `${folder}/1-a.jpg`, url: '/1-a.jpg' } };
    },
    release: () => {},
  } satisfies Partial<PictureStore>;
  const publisher = createMenuPublisher({
    table: { create, findCreated } as Partial<DailyMenuTable> as DailyMenuTable,
    pictures: pictures as Partial<PictureStore> as PictureStore,
    onChange: () => {},
    onFailure: () => {},
  });
  return { publisher, create, finish };
}

const es = () => new Uint8Array([1, 2, 3]);
const menuOf = (fecha: string, images: WrittenMenuForm['images'], texto = emptyMenuText): WrittenMenuForm => ({
  ...{ fecha, images, texto },
});

describe('a new menu whose button is pressed twice', () => {
  it('is one menu, and both presses get its answer', async () => {
    const { publisher, create, finish } = setUp();
    const presses = [
      publisher.create(menuOf('2026-11-23', { es: es() })),
      publisher.create(menuOf('2026-11-23', { es: es() })),
    ];
    finish();
    expect(await Promise.all(presses)).toEqual([
      { ok: true, id: 1 },
      { ok: true, id: 1 },
    ]);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('is a new menu with another date, picture or language, and after the first one is done', async () => {
    const { publisher, create, finish } = setUp();
    finish();
    await Promise.all([
      publisher.create(menuOf('2026-11-23', { es: es() })),
      publisher.create(menuOf('2026-11-24', { es: es() })),
      publisher.create(menuOf('2026-11-23', { en: es() })),
      publisher.create(menuOf('2026-11-23', { es: new Uint8Array([4]) })),
    ]);
    await publisher.create(menuOf('2026-11-23', { es: es() }));
    expect(create).toHaveBeenCalledTimes(5);
  });
});

describe('a new menu whose answer was lost', () => {
  it('is the same menu for a repeated form, and a new one for another form or picture', async () => {
    const { publisher, create, finish } = setUp();
    finish();
    const send = (form: string, image = es()) => publisher.create(menuOf('2026-11-23', { es: image }), form);
    expect(await send('form-one')).toEqual({ ok: true, id: 1 });
    expect(await send('form-one')).toEqual({ ok: true, id: 1 });
    expect(create).toHaveBeenCalledTimes(1);
    expect(await send('form-two')).toEqual({ ok: true, id: 2 });
    expect(await send('form-one', new Uint8Array([4]))).toEqual({ ok: true, id: 3 });
  });
});

const text = { ...emptyMenuText, primeros: { es: 'Lentejas', en: '' }, precio: 1400, hasta: '2026-11-27' };

/** The table and the storage in memory; `faults` names the calls that fail, `onCall` is called before each. */
function setUpPublisher() {
  const menus = new Map<number, DailyMenu>();
  const created = new Map<string, number>();
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
  const table: DailyMenuTable = {
    readLatest: async () => (reach('readLatest'), [...menus.values()]),
    find: async (id) => (reach('find'), menus.get(id) ?? null),
    create: async ({ fecha, texto, imagenes }, fingerprint) => {
      const id = (last += 1);
      menus.set(id, { id, fecha, activo: true, texto, imagenes, version: 1 });
      created.set(fingerprint, id);
      reach('create');
      return id;
    },
    save: async (id, version, { imagenes, ...changes }) => {
      reach('save');
      const menu = menus.get(id);
      if (!menu) return { resultado: 'no_existe' };
      if (menu.version !== version) return { resultado: 'cambiado' };
      const antes = { es: menu.imagenes.es?.path ?? null, en: menu.imagenes.en?.path ?? null };
      menus.set(id, { ...menu, ...changes, imagenes: { ...menu.imagenes, ...imagenes }, version: version + 1 });
      return { resultado: 'guardado', antes };
    },
    setPicture: async (id, language, before, picture) => {
      reach('setPicture');
      const menu = menus.get(id);
      if (!menu || (menu.imagenes[language]?.path ?? null) !== before) return false;
      menu.imagenes = { ...menu.imagenes, [language]: picture };
      return true;
    },
    setActive: async (id) => (reach('setActive'), menus.has(id)),
    remove: async (id) => {
      reach('remove');
      const menu = menus.get(id);
      menus.delete(id);
      return menu ? pathsOf(menu) : null;
    },
    findCreated: async (fingerprint) => {
      reach('findCreated');
      const id = created.get(fingerprint);
      return id !== undefined && menus.has(id) ? id : null;
    },
    listPicturePaths: async () => (reach('listPicturePaths'), [...menus.values()].flatMap(pathsOf)),
  };
  let moment = 0;
  const put = (folder: string): StoreResult => {
    const path = `${folder}/${(moment += 1)}-x.jpg`;
    stored.add(path);
    unsettled.add(path);
    return { ok: true, picture: { path, url: `/public/${path}` } };
  };
  const pictures: PictureStore = {
    store: async (folder) => (reach(`store ${folder}`), state.verdict ?? put(folder)),
    copy: async (from, folder) => (reach('copy'), stored.has(from) ? put(folder) : { ok: false, code: 'almacen' }),
    storeFor: () => Promise.reject(new Error('nobody asks')),
    release: (path) => void unsettled.delete(path),
    discard: async (path) => void stored.delete(path),
    sweep: async ({ folders, listNamed, spare }) => spare + folders.length + (await listNamed()).length,
  };
  const onChange = vi.fn();
  const onFailure = vi.fn();
  const publisher = createMenuPublisher({ table, pictures, onChange, onFailure });
  return { publisher, menus, created, stored, unsettled, faults, state, onChange, onFailure };
}

const spanish = 'menu-del-dia/es/1-x.jpg';
const english = 'menu-del-dia/en/2-x.jpg';

describe('a new menu', () => {
  it('names the picture of each language and releases both', async () => {
    const { publisher, menus, stored, unsettled, onChange } = setUpPublisher();
    expect(await publisher.create(menuOf('2026-11-23', { es: es(), en: es() }))).toEqual({ ok: true, id: 1 });
    expect(menus.get(1)).toMatchObject({
      fecha: '2026-11-23',
      imagenes: { es: { path: spanish }, en: { path: english } },
    });
    expect([[...stored], unsettled.size]).toEqual([[spanish, english], 0]);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('needs no picture when it has a text', async () => {
    const { publisher, menus, stored } = setUpPublisher();
    expect(await publisher.create(menuOf('2026-11-23', {}, text), 'form')).toEqual({ ok: true, id: 1 });
    expect([menus.get(1)?.texto, stored.size]).toEqual([text, 0]);
    // The same form sent again is the same menu; with another text it is a new one.
    expect(await publisher.create(menuOf('2026-11-23', {}, text), 'form')).toEqual({ ok: true, id: 1 });
    const other = { ...text, precio: 1500 };
    expect(await publisher.create(menuOf('2026-11-23', {}, other), 'form')).toEqual({ ok: true, id: 2 });
  });

  it('needs a picture or a dish', async () => {
    const { publisher, onChange } = setUpPublisher();
    expect(await publisher.create(menuOf('2026-11-23', {}))).toEqual({ ok: false, code: 'seleccionaAlgunaImagen' });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('deletes the first picture when the second is refused, and names the refused one', async () => {
    const { publisher, menus, stored, unsettled, state } = setUpPublisher();
    state.onCall = (name) => {
      if (name === 'store menu-del-dia/en') state.verdict = { ok: false, code: 'imagenFormato' };
    };
    const refused = { ok: false, code: 'imagenFormato', language: 'en' };
    expect(await publisher.create(menuOf('2026-11-23', { es: es(), en: es() }))).toEqual(refused);
    expect([menus.size, stored.size, unsettled.size]).toEqual([0, 0, 0]);
  });

  it('is not created when the storage refuses its picture', async () => {
    const { publisher, state } = setUpPublisher();
    state.verdict = { ok: false, code: 'almacen' };
    const refused = { ok: false, code: 'noCreado', language: 'es' };
    expect(await publisher.create(menuOf('2026-11-23', { es: es() }))).toEqual(refused);
  });

  it('is deleted, row before files, when its insert has no answer; the failure is reported', async () => {
    const { publisher, menus, stored, unsettled, faults, state, onChange, onFailure } = setUpPublisher();
    faults.add('create');
    state.onCall = (name) => {
      if (name === 'remove') expect([...stored]).toEqual([spanish, english]);
    };
    expect(await publisher.create(menuOf('2026-11-23', { es: es(), en: es() }))).toEqual({
      ok: false,
      code: 'noCreado',
    });
    expect([menus.size, stored.size, unsettled.size]).toEqual([0, 0, 0]);
    expect(onFailure.mock.calls).toEqual([['noCreado', new Error('create is away')]]);
    expect(onChange).toHaveBeenCalledTimes(1);
    // A new form is a new menu.
    faults.clear();
    expect(await publisher.create(menuOf('2026-11-23', { es: es(), en: es() }))).toMatchObject({ ok: true });
  });
});

describe('an earlier menu used again', () => {
  it('is a new menu with copies of its pictures, created once when the button is pressed twice', async () => {
    const { publisher, menus, stored, unsettled } = setUpPublisher();
    await publisher.create(menuOf('2026-11-20', { en: es() }, text));
    const presses = [publisher.repeat(1, '2026-11-23', 'form'), publisher.repeat(1, '2026-11-23', 'form')];
    expect(await Promise.all(presses)).toEqual([
      { ok: true, id: 2 },
      { ok: true, id: 2 },
    ]);
    expect(await publisher.repeat(1, '2026-11-23', 'form')).toEqual({ ok: true, id: 2 });
    expect(await publisher.repeat(1, '2026-11-23', 'other')).toEqual({ ok: true, id: 3 });
    expect([menus.get(2)?.fecha, menus.get(2)?.imagenes.es]).toEqual(['2026-11-23', undefined]);
    expect(menus.get(2)?.texto).toEqual({ ...text, hasta: null });
    expect(menus.get(2)?.imagenes.en?.path).toBe(english);
    expect([stored.size, unsettled.size]).toEqual([3, 0]);
  });

  it('is refused when it does not exist or loses its pictures meanwhile', async () => {
    const { publisher, menus, stored, state } = setUpPublisher();
    expect(await publisher.repeat(7, '2026-11-23')).toEqual({ ok: false, code: 'noExiste' });
    await publisher.create(menuOf('2026-11-20', { es: es() }));
    state.onCall = (name) => {
      if (name === 'copy') stored.clear();
    };
    expect(await publisher.repeat(1, '2026-11-23')).toEqual({ ok: false, code: 'noCreado', language: 'es' });
    expect([menus.size, stored.size]).toEqual([1, 0]);
  });
});

describe("a menu's picture that replaces another", () => {
  const fresh = (language: string, at: number) => `menu-del-dia/${language}/${at}-x.jpg`;

  it('replaces the picture of its language only, and the old file is deleted', async () => {
    const { publisher, menus, stored, unsettled, onChange } = setUpPublisher();
    await publisher.create(menuOf('2026-11-23', { es: es(), en: es() }));
    expect(await publisher.replaceImage(1, 'en', es())).toEqual({ ok: true, id: 1 });
    expect(menus.get(1)).toMatchObject({ imagenes: { es: { path: spanish }, en: { path: fresh('en', 3) } } });
    expect([[...stored], unsettled.size]).toEqual([[spanish, fresh('en', 3)], 0]);
    expect(await publisher.replaceImage(1, 'es', es())).toEqual({ ok: true, id: 1 });
    expect(menus.get(1)).toMatchObject({ imagenes: { es: { path: fresh('es', 4) }, en: { path: fresh('en', 3) } } });
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('fills an empty place', async () => {
    const { publisher, menus, stored } = setUpPublisher();
    await publisher.create(menuOf('2026-11-23', { es: es() }));
    expect(await publisher.replaceImage(1, 'en', es())).toEqual({ ok: true, id: 1 });
    expect(menus.get(1)).toMatchObject({ imagenes: { en: { path: fresh('en', 2) } } });
    expect(stored.size).toBe(2);
  });

  it('keeps the old file when another menu names it', async () => {
    const { publisher, menus, stored } = setUpPublisher();
    await publisher.create(menuOf('2026-11-23', { es: es() }));
    menus.set(9, { ...menus.get(1)!, id: 9 });
    await publisher.replaceImage(1, 'es', es());
    expect([...stored]).toEqual([spanish, fresh('es', 2)]);
  });

  it('asks for a language and a picture', async () => {
    const { publisher } = setUpPublisher();
    expect(await publisher.replaceImage(1, 'fr', es())).toEqual({ ok: false, code: 'idiomaInvalido' });
    const without = (language: string) => publisher.replaceImage(1, language, undefined);
    expect(await without('es')).toEqual({ ok: false, code: 'seleccionaImagenEs', language: 'es' });
    expect(await without('en')).toEqual({ ok: false, code: 'seleccionaImagenEn', language: 'en' });
  });

  it('reports a refusal and a fault of the storage', async () => {
    const { publisher, state } = setUpPublisher();
    await publisher.create(menuOf('2026-11-23', { es: es() }));
    state.verdict = { ok: false, code: 'imagenDanada' };
    expect(await publisher.replaceImage(1, 'en', es())).toEqual({ ok: false, code: 'imagenDanada', language: 'en' });
    state.verdict = { ok: false, code: 'almacen' };
    const failed = (code: string, language: string) => ({ ok: false, code, language });
    expect(await publisher.replaceImage(1, 'en', es())).toEqual(failed('imagenEnNoActualizada', 'en'));
    expect(await publisher.replaceImage(1, 'es', es())).toEqual(failed('imagenEsNoActualizada', 'es'));
  });

  it('is not kept when the menu does not exist or is deleted meanwhile', async () => {
    const { publisher, menus, stored, unsettled, state } = setUpPublisher();
    expect(await publisher.replaceImage(1, 'es', es())).toEqual({ ok: false, code: 'noExiste' });
    await publisher.create(menuOf('2026-11-23', { es: es() }));
    state.onCall = (name) => {
      if (name === 'setPicture') menus.clear();
    };
    expect(await publisher.replaceImage(1, 'es', es())).toEqual({ ok: false, code: 'noExiste' });
    expect([[...stored], unsettled.size]).toEqual([[fresh('es', 2)], 0]);
  });

  it('is tried three times when others replace the picture meanwhile', async () => {
    const { publisher, menus, stored, state, onFailure } = setUpPublisher();
    await publisher.create(menuOf('2026-11-23', { es: es() }));
    let others = 2;
    state.onCall = (name) => {
      const menu = menus.get(1);
      if (name === 'setPicture' && menu && others > 0) menu.imagenes.es = { path: `other-${(others -= 1)}`, url: '' };
    };
    expect(await publisher.replaceImage(1, 'es', es())).toEqual({ ok: true, id: 1 });
    expect(menus.get(1)?.imagenes.es?.path).toBe(fresh('es', 2));
    others = 3;
    expect(await publisher.replaceImage(1, 'es', es())).toEqual({ ok: false, code: 'imagenEsNoActualizada' });
    expect(onFailure).toHaveBeenCalledWith(
      'imagenEsNoActualizada',
      new Error('the picture was replaced by others at each try'),
    );
    expect(stored.has(fresh('es', 3))).toBe(false);
  });

  it('is kept when the change was stored although its answer was lost', async () => {
    const { publisher, menus, stored, unsettled, faults, state, onFailure } = setUpPublisher();
    await publisher.create(menuOf('2026-11-23', { es: es() }));
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

  it('is replaced also when the named pictures cannot be read; the sweep deletes the old one', async () => {
    const { publisher, stored, faults, onFailure } = setUpPublisher();
    await publisher.create(menuOf('2026-11-23', { es: es() }));
    faults.add('listPicturePaths');
    expect(await publisher.replaceImage(1, 'es', es())).toEqual({ ok: true, id: 1 });
    expect(stored.size).toBe(2);
    expect(onFailure.mock.calls).toEqual([['removal of pictures', new Error('listPicturePaths is away')]]);
  });
});

describe('a menu', () => {
  it('is withdrawn and removed with its pictures', async () => {
    const { publisher, menus, stored, onChange } = setUpPublisher();
    await publisher.create(menuOf('2026-11-23', { es: es(), en: es() }));
    expect(await publisher.setActive(1, false)).toEqual({ ok: true });
    expect(await publisher.remove(1)).toEqual({ ok: true });
    expect([menus.size, stored.size]).toEqual([0, 0]);
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('is saved whole; an uploaded picture replaces the old one, and the other stays', async () => {
    const { publisher, menus, stored, unsettled } = setUpPublisher();
    await publisher.create(menuOf('2026-11-23', { es: es(), en: es() }));
    expect(await publisher.save(1, 1, menuOf('2026-11-24', { en: es() }, text))).toEqual({ ok: true, id: 1 });
    expect(menus.get(1)).toMatchObject({ fecha: '2026-11-24', texto: text, version: 2 });
    const third = 'menu-del-dia/en/3-x.jpg';
    expect(menus.get(1)?.imagenes).toMatchObject({ es: { path: spanish }, en: { path: third } });
    expect([[...stored], unsettled.size]).toEqual([[spanish, third], 0]);
  });

  it('is not saved when another person changed it meanwhile, and the upload is deleted', async () => {
    const { publisher, menus, stored, unsettled } = setUpPublisher();
    await publisher.create(menuOf('2026-11-23', {}, text));
    await publisher.save(1, 1, menuOf('2026-11-24', {}, text));
    const late = publisher.save(1, 1, menuOf('2026-11-25', { es: es() }, text));
    expect(await late).toEqual({ ok: false, code: 'cambiado' });
    expect([menus.get(1)?.fecha, stored.size, unsettled.size]).toEqual(['2026-11-24', 0, 0]);
  });

  it('restores the day and texts of its last save, once, and only before another save', async () => {
    const { publisher, menus } = setUpPublisher();
    await publisher.create(menuOf('2026-11-23', { es: es() }, text));
    expect(await publisher.restore(1)).toEqual({ ok: false, code: 'cambiado' });
    await publisher.save(1, 1, menuOf('2026-11-24', {}));
    expect(await publisher.restore(1)).toEqual({ ok: true, id: 1 });
    expect(menus.get(1)).toMatchObject({ fecha: '2026-11-23', texto: text, imagenes: { es: { path: spanish } } });
    expect(await publisher.restore(1)).toEqual({ ok: false, code: 'cambiado' });
    await publisher.save(1, 3, menuOf('2026-11-25', {}, text));
    menus.set(1, { ...(menus.get(1) as DailyMenu), version: 9 });
    expect(await publisher.restore(1)).toEqual({ ok: false, code: 'cambiado' });
  });

  it('keeps a picture or a text', async () => {
    const { publisher } = setUpPublisher();
    await publisher.create(menuOf('2026-11-23', {}, text));
    const bare = { ok: false, code: 'seleccionaAlgunaImagen' };
    expect(await publisher.save(1, 1, menuOf('2026-11-23', {}))).toEqual(bare);
    expect(await publisher.save(1, 1, menuOf('2026-11-23', { es: es() }))).toEqual({ ok: true, id: 1 });
    expect(await publisher.save(1, 2, menuOf('2026-11-23', {}))).toEqual({ ok: true, id: 1 });
  });

  it('is refused when it does not exist', async () => {
    const { publisher } = setUpPublisher();
    for (const act of [
      publisher.setActive(1, false),
      publisher.save(1, 1, menuOf('2026-11-23', {}, text)),
      publisher.remove(1),
    ]) {
      expect(await act).toEqual({ ok: false, code: 'noExiste' });
    }
  });

  it('is unchanged while the database is away, and each failure is reported', async () => {
    const { publisher, faults, onFailure } = setUpPublisher();
    for (const name of ['setActive', 'remove', 'find', 'readLatest']) faults.add(name);
    expect(await publisher.setActive(1, false)).toEqual({ ok: false, code: 'noDesactivado' });
    expect(await publisher.save(1, 1, menuOf('2026-11-23', {}, text))).toEqual({ ok: false, code: 'noGuardado' });
    expect(await publisher.remove(1)).toEqual({ ok: false, code: 'noEliminado' });
    expect(await publisher.replaceImage(1, 'es', es())).toEqual({ ok: false, code: 'imagenEsNoActualizada' });
    expect(await publisher.listLatest()).toBeNull();
    const told = ['noDesactivado', 'noGuardado', 'noEliminado', 'imagenEsNoActualizada', 'list of menus'];
    expect(onFailure.mock.calls.map(([what]) => what as string)).toEqual(told);
    await expect(publisher.find(1)).rejects.toThrow('find is away');
  });

  it('is listed and found, and the sweep spares its pictures', async () => {
    const { publisher, menus } = setUpPublisher();
    await publisher.create(menuOf('2026-11-23', { es: es() }));
    expect(await publisher.listLatest()).toEqual([menus.get(1)]);
    expect(await publisher.find(1)).toBe(menus.get(1));
    expect(await publisher.find(2)).toBeNull();
    expect(await publisher.sweep(10)).toBe(10 + 2 + 1);
  });
});
