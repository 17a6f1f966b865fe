import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadCards, loadFrame, loadList } from '../../app/features/site/carta/carta-page.server';
import { loadWholeCarta } from '../../app/features/site/carta/whole-carta.server';
import { loader as loadRegister } from '../../app/routes/(en).alergenos';
import { loader as loadDailyMenu } from '../../app/routes/(en).menu_del_dia';
import { menuListsOnPage, type MenuItem, type MenuTable } from '../../app/features/carta/catalogue';
import type { Special } from '../../app/features/restaurant/specials/specials';
import { findPageAt, type PageId, type SectionId } from '../../app/core/pages';
import { weekdays } from '../../app/core/time';
import { aDish } from '../support/a-dish';
import { inWeek } from '../support/in-week';
import { words } from '../support/words';

const [monday, ...others] = weekdays;
const everyDay = inWeek([{ days: [monday, ...others], opens: '08:00', closes: '00:00' }]);
const tomorrow = '2099-01-01T00:00:00Z';
const carta: Partial<Record<MenuTable, MenuItem[]>> = {
  entrantes: [
    aDish({
      id: 1,
      tipo: 'Croquetas de jamón',
      tipo_en: 'Ham croquettes',
      alergenos: ['gluten', 'lacteos', 'huevos'],
      por_unidad: true,
    }),
    aDish({ id: 2, tipo: 'Pimientos de Padrón', tipo_en: 'Padrón peppers', alergenos: [], dietas: ['vegana'] }),
    aDish({ id: 3, tipo: 'Ensaladilla', tipo_en: 'Potato salad', alergenos: ['huevos'], trazas: ['pescado'] }),
    aDish({ id: 4, tipo: 'Torreznos', tipo_en: 'Fried pork belly', descripcion: 'De Soria, con mostaza' }),
    aDish({ id: 5, tipo: 'Gildas', tipo_en: 'Gildas', trazas: ['gluten'] }),
  ],
  carnes: [
    aDish({
      id: 1,
      tipo: 'Cachopo',
      tipo_en: 'Cachopo',
      descripcion_en: 'Veal stuffed with ham',
      alergenos: ['gluten'],
    }),
    aDish({ id: 2, tipo: 'Solomillo', tipo_en: 'Sirloin', alergenos: [], agotado_hasta: tomorrow }),
  ],
  arroces: [aDish({ id: 1, tipo: 'Arroz con bogavante', alergenos: ['crustaceos', 'moluscos'] })],
  blanco: [
    aDish({ id: 1, tipo: 'Albariño (copa)', tipo_en: 'Albariño (glass)', alergenos: ['sulfitos'] }),
    aDish({ id: 2, tipo: 'Albariño (botella)', tipo_en: 'Albariño (bottle)', alergenos: ['sulfitos'] }),
  ],
};
let specials: Special[] = [];
const empty = new Set<PageId>();
let isUnread = false;
let serving: Record<string, string> = {};
const services = {
  words,
  menus: {
    list: (table: MenuTable) => Promise.resolve(carta[table] ?? []),
    countSample: () => Promise.resolve([]),
    listOnPage: (path: string) =>
      Promise.resolve(menuListsOnPage(path).map(({ table }) => ({ table, items: carta[table] ?? [] }))),
    listEmptyPages: () => Promise.resolve(empty),
    isUnread: () => isUnread,
  },
  dailyMenus: { readOfTheDay: () => Promise.resolve(null), isUnread: () => isUnread },
  priceChanges: { readSince: () => Promise.resolve(undefined) },
  openingHours: { read: () => Promise.resolve({ ...everyDay, serving }) },
  specials: { list: () => Promise.resolve(specials) },
  register: {
    read: () => Promise.resolve({ lists: [{ table: 'carnes' as const, items: carta.carnes ?? [] }], version: '1' }),
  },
};
const argsOf = (address: string) => ({
  ...{ request: new Request(`http://localhost${address}`), params: {} },
  context: { services: services as never },
});
/** What a loader of this address gets. */
async function askFor(address: string, given = services) {
  const { request } = argsOf(address);
  return { request, services: given, words: await given.words.find(request) };
}

describe('the frame of a section', () => {
  const readFrame = async (section: SectionId, address: string) => {
    const frame = await loadFrame(section, await askFor(address));
    const { back, rail, hasCards } = frame;
    const links = rail?.links.map(({ href, current }) => (current ? `[${href}]` : href));
    return { back: back.href, rail: links?.join(' '), hasCards };
  };

  it.each<[SectionId, string, string, string | undefined]>([
    ['comida', '/comida', '/restaurante', undefined],
    ['comida', '/en/tostas_bocadillos', '/en/restaurante', undefined],
    ['bebidas', '/vino', '/bebidas', '[/vino] /cervezas /refrescos'],
    ['bebidas', '/en/cervezas?sin=gluten', '/en/bebidas', '/en/vino [/en/cervezas] /en/refrescos'],
    ['desayunosMeriendas', '/merienda/', '/desayunos-meriendas', '/cafe /dulces_salados [/merienda]'],
    // Remix matches an address in any spelling.
    ['bebidas', '/EN/V%69no', '/en/bebidas', '[/en/vino] /en/cervezas /en/refrescos'],
  ])('of %s at %s leads to %s, with the rail: %s', async (section, address, back, rail) => {
    expect(await readFrame(section, address)).toEqual({ back, rail, hasCards: address === '/comida' });
  });

  it('leaves empty pages out of the rail, but for the present page', async () => {
    empty.add('vino').add('cervezas');
    expect((await readFrame('bebidas', '/vino')).rail).toBe('[/vino] /refrescos');
    empty.clear();
  });
});

type Name = string | { text: string };
const textOf = (name: Name) => (typeof name === 'string' ? name : name.text);

/** The names in each part of the page: the shown ones, and the undeclared ones. */
async function read(address: string) {
  const asked = await askFor(address);
  const found = findPageAt(new URL(asked.request.url).pathname);
  const page = found?.parent ? (await loadList(found.id, asked)).shown : await loadWholeCarta(asked);
  const lines = [page.list].flatMap((list) =>
    list.kind === 'groups' ? list.groups.flatMap(({ items }) => items) : list.items,
  );
  return {
    shown: lines.map(({ name }) => textOf(name)),
    apart: page.undeclared.flatMap(({ items }) => items.map(({ name }) => textOf(name))),
    lines,
    soldOut: lines.filter(({ soldOut }) => soldOut).map(({ name }) => textOf(name)),
    page,
  };
}

describe('when a list is served', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    serving = { sirve_hasta_entrantes: '12:30', sirve_desde_carnes: '13:00', sirve_hasta_carnes: '00:00' };
  });
  afterEach(() => {
    vi.useRealTimers();
    serving = {};
  });

  it.each([
    ['', 'Se sirve hasta las 12:30', 'Ahora no: se sirve hasta las 12:30', 'Se sirve de 13:00 a medianoche'],
    ['/en', 'Served until 12:30', 'Not now: served until 12:30', 'Served from 13:00 to midnight'],
  ])('is shown on its page, its card and %s/carta, and whether that is now', async (prefix, text, notNow, meat) => {
    const sections = async () => {
      const { list } = (await read(`${prefix}/carta`)).page;
      return list.kind === 'groups' ? list.groups.map(({ served }) => served) : [];
    };
    const cards = async () => {
      const page = await loadCards('comida', await askFor(`${prefix}/comida`));
      return page.cards.flatMap(({ served }) => served ?? []);
    };
    const served = async (list: string) => {
      const { page } = await read(`${prefix}/comida/${list}`);
      return 'served' in page ? page.served : 'no such line';
    };

    vi.setSystemTime('2026-11-23T12:29:59+01:00');
    expect(await served('entrantes')).toEqual({ text });
    expect((await sections())[0]).toEqual({ text });
    vi.setSystemTime('2026-11-23T12:30:00+01:00');
    expect(await served('entrantes')).toEqual({ text, notNow });
    const meatNow = { text: meat, notNow: expect.stringMatching(/^(?:Ahora no: se|Not now: s)/) as string };
    expect(await cards()).toEqual([{ text, notNow }, meatNow]);
    // What is not served now comes last.
    expect(await sections()).toEqual([undefined, undefined, { text, notNow }, meatNow]);
    vi.setSystemTime('2026-11-23T23:59:59+01:00');
    expect((await sections())[0]).toEqual({ text: meat });
    expect(await served('arroces')).toBeUndefined();
  });
});

const all = [
  ...['Croquetas de jamón', 'Pimientos de Padrón', 'Ensaladilla', 'Torreznos', 'Gildas'],
  ...['Cachopo', 'Solomillo', 'Arroz con bogavante', 'Albariño'],
];
const but = (...names: string[]) => all.filter((name) => !names.includes(name));
const undeclared = ['Torreznos', 'Gildas'];

describe('the filter of the whole carta', () => {
  it.each<[string, string[], string[]]>([
    ['', all, []],
    ['?sin=gluten', but('Croquetas de jamón', 'Cachopo', ...undeclared), ['Torreznos']],
    ['?sin=lacteos', but('Croquetas de jamón', ...undeclared), undeclared],
    ['?sin=huevos', but('Croquetas de jamón', 'Ensaladilla', ...undeclared), undeclared],
    ['?sin=pescado', but('Ensaladilla', ...undeclared), undeclared],
    ['?sin=crustaceos', but('Arroz con bogavante', ...undeclared), undeclared],
    ['?sin=moluscos', but('Arroz con bogavante', ...undeclared), undeclared],
    ['?sin=sulfitos', but('Albariño', ...undeclared), undeclared],
    ['?sin=apio', but(...undeclared), undeclared],
    ['?sin=frutos-de-cascara', but(...undeclared), undeclared],
    ['?sin=gluten&sin=huevos', but('Croquetas de jamón', 'Cachopo', 'Ensaladilla', ...undeclared), ['Torreznos']],
    [
      '?sin=huevos&sin=gluten&sin=gluten',
      but('Croquetas de jamón', 'Cachopo', 'Ensaladilla', ...undeclared),
      ['Torreznos'],
    ],
    ['?sin=gluten&sin=crustaceos&sin=sulfitos', ['Pimientos de Padrón', 'Ensaladilla', 'Solomillo'], ['Torreznos']],
    // Unknown codes remove nothing.
    ['?sin=', all, []],
    ['?sin=nada', all, []],
    ['?sin=GLUTEN', all, []],
    ['?sin=gluten,huevos', all, []],
    ['?sin=__proto__&sin=constructor', all, []],
    ["?sin=gluten'%20or%201=1--", all, []],
    ['?sin=%3Cscript%3E', all, []],
    ['?sin=%00gluten', all, []],
    ['?sin=nada&sin=apio', but(...undeclared), undeclared],
    [`?${'sin=x&'.repeat(200)}sin=lacteos`, but('Croquetas de jamón', ...undeclared), undeclared],
  ])('%.60s', async (query, shown, apart) => {
    const found = await read(`/carta${query}`);
    expect([found.shown, found.apart]).toEqual([shown, apart]);
    // A filtered page is not listed and has no structured data.
    const isPlain = !/sin=(?:gluten(?:&|$)|lacteos|huevos|pescado|crustaceos|moluscos|sulfitos|apio|frutos)/.test(
      query,
    );
    const { meta } = found.page as { meta: { isHidden?: boolean; structured?: object } };
    expect([meta.isHidden ?? false, meta.structured !== undefined]).toEqual([!isPlain, isPlain]);
  });

  it('marks sold-out dishes in their place', async () => {
    for (const query of ['', '?sin=gluten', '?q=solomillo', '?sin=apio&q=solomillo']) {
      expect((await read(`/carta${query}`)).soldOut, query).toEqual(['Solomillo']);
    }
  });
  it('keeps the requested allergens ticked', async () => {
    const { page } = await read('/carta?sin=soja&sin=apio&sin=nada');
    expect(page.filter.options).toHaveLength(14);
    expect(page.filter.options.filter(({ checked }) => checked).map(({ code }) => code)).toEqual(['soja', 'apio']);
  });
});

describe('the notes below the whole carta', () => {
  const half = /^Una ración es para compartir/;
  const frozen = /se ha congelado antes/;
  const readNotes = async (dish: Partial<MenuItem> | undefined, of: MenuTable = 'entrantes') => {
    const list = (table: MenuTable) => Promise.resolve(dish && table === of ? [aDish(dish)] : []);
    const menus = { ...services.menus, list };
    return (await loadWholeCarta(await askFor('/carta', { ...services, menus }))).notices;
  };

  it('explain half portions where a dish has one, and are none without dishes', async () => {
    expect((await readNotes({ precio_media: null })).some((note) => half.test(note))).toBe(false);
    expect((await readNotes({ precio_media: 600 })).some((note) => half.test(note))).toBe(true);
    expect(await readNotes(undefined)).toEqual([]);
  });

  it.each<[Partial<MenuItem>, MenuTable, boolean]>([
    [{ alergenos: ['pescado'] }, 'carnes', true],
    [{ alergenos: ['gluten', 'moluscos'] }, 'entrantes', true],
    [{ alergenos: ['crustaceos'] }, 'entrantes', false],
    [{ alergenos: null }, 'entrantes', true],
    [{ alergenos: null, dietas: ['vegetariana'] }, 'entrantes', false],
    [{ alergenos: null }, 'carnes', false],
  ])('say that raw fish was frozen where a dish declares fish, or may have it: %j of %s', async (dish, of, isSaid) => {
    expect((await readNotes(dish, of)).some((note) => frozen.test(note))).toBe(isSaid);
  });
});

describe('the filter of a list', () => {
  it.each<[string, string[], string[]]>([
    ['/comida/entrantes', all.slice(0, 5), []],
    ['/comida/entrantes?sin=gluten', ['Pimientos de Padrón', 'Ensaladilla'], ['Torreznos']],
    ['/comida/entrantes?sin=pescado', ['Croquetas de jamón', 'Pimientos de Padrón'], undeclared],
    ['/comida/carnes?sin=gluten', ['Solomillo'], []],
    ['/comida/arroces?sin=moluscos', [], []],
    ['/vino?sin=sulfitos', [], []],
    ['/vino?sin=soja', ['Albariño'], []],
    ['/en/comida/carnes?sin=gluten', ['Sirloin'], []],
    ['/comida/carnes?q=solomillo', ['Cachopo', 'Solomillo'], []],
  ])('%s', async (address, shown, apart) => {
    const found = await read(address);
    expect([found.shown, found.apart]).toEqual([shown, apart]);
  });
});

describe('the search', () => {
  it.each<[string, string[]]>([
    ['croquetas', ['Croquetas de jamón']],
    ['croqueta', ['Croquetas de jamón']],
    ['CROQUETAS', ['Croquetas de jamón']],
    ['jamon', ['Croquetas de jamón']],
    ['jamón', ['Croquetas de jamón']],
    ['padron', ['Pimientos de Padrón']],
    ['pimiento', ['Pimientos de Padrón']],
    ['croqetas', ['Croquetas de jamón']],
    ['bogabante', ['Arroz con bogavante']],
    ['albarino', ['Albariño']],
    ['Albariño copa', ['Albariño']],
    ['mostaza', ['Torreznos']],
    ['ham', ['Croquetas de jamón', 'Cachopo']],
    ['veal', ['Cachopo']],
    ['sirloins', ['Solomillo']],
    ['carnes', ['Cachopo', 'Solomillo']],
    ['white wine', ['Albariño']],
    ['arroz bogavante', ['Arroz con bogavante']],
    ['arroz gluten', []],
    ['sushi', []],
    ['vegano', ['Pimientos de Padrón']],
    ['vegetariana', ['Pimientos de Padrón']],
    ['vegan peppers', ['Pimientos de Padrón']],
    ['', all],
    ['   ', all],
    ['¿?', all],
    ['%', all],
    ["' or 1=1 --", []],
    ['<script>alert(1)</script>', []],
    ['$t(site.admin)', []],
    ['{{name}}', []],
    ['constructor', []],
    ['\u0000', all],
    ['a'.repeat(100_000), []],
    ['(a+)+$', ['Arroz con bogavante', 'Albariño']],
  ])('for %.40j', async (asked, shown) => {
    const found = await read(`/carta?q=${encodeURIComponent(asked)}`);
    expect(found.shown).toEqual(shown);
    expect(found.page.filter.search?.value).toBe(asked.slice(0, 80).trim());
  });
  it.each([
    ['/carta?q=sin+gluten', '/carta?sin=gluten', 'Ver la carta sin gluten'],
    ['/carta?q=tosta+sin+Lácteos', '/carta?sin=lacteos', 'Ver la carta sin lácteos'],
    ['/en/carta?q=gluten-free', '/en/carta?sin=gluten', 'See the menu without gluten'],
    ['/en/carta?q=no+nuts', '/en/carta?sin=frutos-de-cascara', 'See the menu without nuts'],
    ['/carta?q=sin+lactosa', '/carta?sin=lacteos', 'Ver la carta sin lácteos'],
    ['/carta?q=celíacos', '/carta?sin=gluten', 'Ver la carta sin gluten'],
    ['/en/carta?q=nut+free', '/en/carta?sin=frutos-de-cascara', 'See the menu without nuts'],
    ['/carta?q=gluten', undefined, undefined],
    ['/carta?q=sin+sal', undefined, undefined],
    ['/carta?q=sin+gluten&sin=apio', '/carta', 'Verlo todo'],
  ])('of %s leads to %s', async (address, href, label) => {
    expect((await read(address)).page.filter.active?.clear).toEqual(href && { href, label });
  });
  it('combines with the filter, and works in the other language', async () => {
    expect(await read('/carta?q=jamon&sin=gluten')).toMatchObject({ shown: [], apart: [] });
    expect(await read('/carta?q=mostaza&sin=gluten')).toMatchObject({ shown: [], apart: ['Torreznos'] });
    expect((await read('/en/carta?q=croquetas')).shown).toEqual(['Ham croquettes']);
    expect((await read('/en/carta?q=nothing')).page.filter.search?.found).toBe(
      'Nothing on the menu answers “nothing”.',
    );
  });
});

describe('a dish off the card', () => {
  beforeAll(() => {
    specials = [{ id: 7, name: { es: 'Setas de Soria', en: '' }, price: 1250, until: null }];
    return () => (specials = []);
  });

  it.each([
    ['/carta', true, false],
    ['/en/carta', true, false],
    ['/carta?q=setas', true, false],
    ['/carta?q=croquetas', false, false],
    // A special has no declaration, so it is never among the safe dishes.
    ['/carta?sin=gluten', false, true],
    ['/carta?sin=gluten&q=croquetas', false, false],
  ])('is on %s: %s; apart: %s', async (address, isShown, isApart) => {
    const { shown, apart, lines } = await read(address);
    expect([shown.includes('Setas de Soria'), apart.includes('Setas de Soria')]).toEqual([isShown, isApart]);
    if (isShown)
      expect(lines[0]).toMatchObject({ id: 'fuera-de-carta-7', price: expect.stringContaining('12') as string });
  });

  it('is in the structured data of the page that shows it', async () => {
    expect((await read('/en/carta')).page.meta).toMatchObject({
      structured: {
        hasMenuSection: { 0: { name: 'Today’s specials', hasMenuItem: [{ name: 'Setas de Soria' }] } },
      },
    });
  });
});

describe("a dish's details are the same on every page that shows it", () => {
  it.each([
    ['/comida/entrantes', 'Croquetas de jamón', 'la unidad'],
    ['/carta', 'Croquetas de jamón', 'la unidad'],
    ['/en/carta', 'Ham croquettes', 'each'],
    ['/comida/arroces', 'Arroz con bogavante', 'por persona'],
    ['/carta', 'Arroz con bogavante', 'por persona'],
    ['/carta', 'Cachopo', undefined],
  ])('on %s the price of %s is for: %s', async (address, name, unit) => {
    const { lines } = await read(address);
    expect(lines.find((line) => textOf(line.name) === name)?.unit).toBe(unit);
  });

  it('a dish with traces alone is not declared', async () => {
    const { lines } = await read('/carta');
    const gildas = lines.find(({ name }) => textOf(name) === 'Gildas');
    expect(gildas?.allergens?.text).toContain('sin declarar');
  });
});

describe('a list that could not be read', () => {
  const es = 'Ahora mismo no podemos leer la carta. Vuelve a probar en un momento o pregúntanos en la barra.';
  const en = 'We cannot read the menu right now. Try again in a moment, or ask us at the bar.';
  const { carnes } = carta;
  beforeEach(() => {
    isUnread = true;
  });
  afterEach(() => {
    isUnread = false;
    carta.carnes = carnes;
  });

  it.each([
    ['/cervezas', es],
    ['/en/cervezas', en],
    ['/cervezas?sin=gluten', es],
    ['/carta?q=nada', es],
    ['/en/carta?q=nothing', en],
  ])('is not shown as empty: %s', async (address, said) => {
    expect((await read(address)).page.emptyText).toBe(said);
  });

  it.each([
    ['/comida/carnes', es],
    ['/en/carta', en],
  ])('has a notice beside the lists that were read: %s', async (address, said) => {
    expect((await read(address)).page.notices).toContain(said);
    isUnread = false;
    expect((await read(address)).page.notices).not.toContain(said);
  });

  it('has a notice on the register', async () => {
    const open = () => loadRegister(argsOf('/alergenos'));
    expect((await open()).notices).toContain(es);
    carta.carnes = [];
    expect(await open()).toMatchObject({ emptyText: es, register: { groups: [] } });
  });

  it.each([
    ['', 'Ahora mismo no podemos leer el menú del día. Vuelve a probar en un momento o pregúntanos en la barra.'],
    ['/en', 'We cannot read the daily menu right now. Try again in a moment, or ask us at the bar.'],
  ])('a menu of the day that could not be read is not shown as missing (%s)', async (prefix, said) => {
    expect((await loadDailyMenu(argsOf(`${prefix}/menu_del_dia`))).panel.missing?.text).toBe(said);
  });
});
