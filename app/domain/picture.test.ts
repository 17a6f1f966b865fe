import { describe, expect, it } from 'vitest';

import {
  dishAddress,
  filesOf,
  findDishPicture,
  fitMain,
  measuresOf,
  momentOf,
  nameMeasures,
  sniffPicture,
  stemOf,
  variantsOf,
} from './picture';

describe('fitMain', () => {
  it('keeps what fits, and brings the rest inside 1600 × 4000 px', () => {
    expect(fitMain({ width: 900, height: 1200 })).toEqual({ width: 900, height: 1200 });
    expect(fitMain({ width: 3024, height: 4032 })).toEqual({ width: 1600, height: 2133 });
    expect(fitMain({ width: 1, height: 40_000_000 })).toEqual({ width: 1, height: 4000 });
  });
});

describe('variantsOf', () => {
  it('never makes a picture larger than it is', () => {
    expect(variantsOf({ width: 1600, height: 2133 }).map(({ width }) => width)).toEqual([480, 800, 1240]);
    expect(variantsOf({ width: 900, height: 1200 })).toEqual([
      { width: 480, height: 640 },
      { width: 800, height: 1067 },
      { width: 900, height: 1200 },
    ]);
    expect(variantsOf({ width: 480, height: 1 }).map(({ width }) => width)).toEqual([480]);
    expect(variantsOf({ width: 1, height: 1 })).toEqual([{ width: 1, height: 1 }]);
  });
});

describe('the names of stored pictures', () => {
  const main = `menu-del-dia/es/1795158720000-${nameMeasures('k3j9x2p7a1', { width: 600, height: 800 })}.jpg`;

  it('follow the contract and tell the measures', () => {
    expect(main).toMatch(/^menu-del-dia\/(es|en)\/\d+-[a-z0-9]+\.jpg$/);
    expect(measuresOf(main)).toEqual({ width: 600, height: 800 });
    expect(momentOf(main)).toBe(1795158720000);
  });

  it('name every file of a picture', () => {
    expect(filesOf(main).map((file) => file.replace(/^.*h800/, ''))).toEqual([
      '.jpg',
      ...['-480', '-600'].flatMap((size) => [`${size}.avif`, `${size}.webp`, `${size}.jpg`]),
    ]);
  });

  it('say which picture a file belongs to', () => {
    for (const file of filesOf(main)) expect(stemOf(file)).toBe(main.replace('.jpg', ''));
    expect(stemOf('menu-del-dia/es/1795158720000-h7k2qd-800.avif')).toBe('menu-del-dia/es/1795158720000-h7k2qd');
    expect(stemOf('menu-del-dia/es/carta.pdf')).toBeNull();
  });

  it('tell no measures where others chose the name', () => {
    expect(measuresOf('menu-del-dia/es/1795158720000-h7k2qd.png')).toBeNull();
    expect(filesOf('menu-del-dia/es/1795158720000-h7k2qd.png')).toEqual(['menu-del-dia/es/1795158720000-h7k2qd.png']);
  });
});

describe('the picture of a dish', () => {
  const nameOf = (width: number, height: number) =>
    `https://x.supabase.co/storage/v1/object/public/imagenes/platos/1795158720000-${nameMeasures('k3j9x2p7a1', { width, height })}.jpg`;

  it('stands in the small widths it is shown in, and nothing has to be asked to know them', () => {
    const main = nameOf(900, 600);
    expect(filesOf(main).map((file) => file.replace(/^.*h600/, ''))).toEqual([
      '.jpg',
      ...['-160', '-320', '-480'].flatMap((size) => [`${size}.avif`, `${size}.webp`, `${size}.jpg`]),
    ]);
    const address = dishAddress(main);
    expect(address).toBe(main.replace('.jpg', '-320.webp'));
    expect(findDishPicture(address)).toEqual({
      ...{ width: 320, height: 213 },
      sizes: [160, 320, 480].map((width) => ({ address: main.replace('.jpg', `-${width}.webp`), width })),
    });
  });

  it('is never made larger than it was', () => {
    expect(findDishPicture(dishAddress(nameOf(200, 300)))?.sizes.map(({ width }) => width)).toEqual([160, 200]);
    expect(dishAddress(nameOf(400, 300))).toMatch(/-320\.webp$/);
  });

  it.each([
    '/pictures/platos/gildas.svg',
    'https://fotos.example/platos/1795158720000-abw900h900-320.jpg',
    '/storage/v1/object/public/imagenes/platos/1795158720000-abw900h900-480.webp',
    '/storage/v1/object/public/imagenes/platos/1795158720000-abw900h900.jpg',
    '/storage/v1/object/public/imagenes/menu-del-dia/es/1795158720000-abw900h900-320.webp',
  ])('is shown as it is where others chose its address: %s', (address) => {
    expect(findDishPicture(address)).toBeNull();
  });
});

describe('sniffPicture', () => {
  it('goes by the first bytes', () => {
    expect(sniffPicture(new Uint8Array())).toBe('other');
    expect(sniffPicture(Buffer.from('GIF89a'))).toBe('other');
    expect(sniffPicture(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg');
    expect(sniffPicture(Buffer.from('\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf', 'latin1'))).toBe('avif');
    expect(sniffPicture(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('heic');
  });
});
