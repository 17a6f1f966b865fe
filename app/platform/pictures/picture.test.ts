import { describe, expect, it } from 'vitest';

import {
  dishAddress,
  dishPathIn,
  filesOf,
  findDishPicture,
  fitMain,
  kindOf,
  measuresOf,
  momentOf,
  nameMeasures,
  sniffPicture,
  stemOf,
  variantsOf,
} from './picture';

describe('fitMain', () => {
  it('keeps the size of a small picture, and scales others to at most 1600 × 4000 px', () => {
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

  it('follow the contract and contain the size', () => {
    expect(main).toMatch(/^menu-del-dia\/(es|en)\/\d+-[a-z0-9]+\.jpg$/);
    expect(measuresOf(main)).toEqual({ width: 600, height: 800 });
    expect(momentOf(main)).toBe(1795158720000);
    expect(momentOf('2026-11/12-a/34-b.jpg')).toBe(34);
    expect(momentOf('menu-del-dia/es/12.jpg')).toBeNaN();
  });

  it('name every file of a picture', () => {
    expect(filesOf(main).map((file) => file.replace(/^.*h800/, ''))).toEqual([
      '.jpg',
      ...['-480', '-600'].flatMap((size) => [`${size}.avif`, `${size}.webp`, `${size}.jpg`]),
    ]);
  });

  it('identify the picture of a file', () => {
    for (const file of filesOf(main)) expect(stemOf(file)).toBe(main.replace('.jpg', ''));
    expect(stemOf('menu-del-dia/es/1795158720000-h7k2qd-800.avif')).toBe('menu-del-dia/es/1795158720000-h7k2qd');
    expect(stemOf('1795158720000-h7k2qd.png')).toBe('1795158720000-h7k2qd');
    for (const other of ['menu-del-dia/es/carta.pdf', 'es/1-a.jpg.txt', 'es/1-a.jpgx', '\n1-a.jpg']) {
      expect(stemOf(other), other).toBeNull();
    }
  });

  it('have no size when the site did not choose the name', () => {
    expect(measuresOf('menu-del-dia/es/1795158720000-h7k2qd.png')).toBeNull();
    expect(filesOf('menu-del-dia/es/1795158720000-h7k2qd.png')).toEqual(['menu-del-dia/es/1795158720000-h7k2qd.png']);
  });
});

describe('the picture of a dish', () => {
  const nameOf = (width: number, height: number) =>
    `https://x.supabase.co/storage/v1/object/public/imagenes/platos/1795158720000-${nameMeasures('k3j9x2p7a1', { width, height })}.jpg`;

  it('has the small widths in which it is shown, computed from its name', () => {
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

describe('the path of a dish’s picture', () => {
  it('is found in its address, with any host, and in no other address', () => {
    const path = 'platos/1795158720000-abw900h900-320.webp';
    for (const before of ['', '/', 'https://x.example/storage/v1/object/public/imagenes/']) {
      expect(dishPathIn(`${before}${path}?a#b`)).toBe(path);
    }
    for (const other of ['', 'otros-platos/12-a.jpg', '/platos/a.jpg', '/menu-del-dia/es/12-a.jpg']) {
      expect(dishPathIn(other), other).toBeNull();
    }
    expect([kindOf(path), kindOf(`x/${path}`), kindOf('platos/1/a.jpg'), kindOf('otros-platos/a.jpg')]).toEqual([
      'dish',
      'dish',
      'menu',
      'menu',
    ]);
  });
});

describe('sniffPicture', () => {
  const sniff = (text: string) => sniffPicture(Buffer.from(text, 'latin1'));
  /** The first box of an ISO media file, of this size in bytes, with a main brand and others. */
  const box = (size: string, brand: string, others = '') => sniff(`${size}ftyp${brand}\0\0\0\0${others}`);

  it('finds the format by the first bytes', () => {
    expect(sniff('')).toBe('other');
    expect(sniff('GIF89a')).toBe('other');
    expect(sniff('\xff\xd8\xff\xe0')).toBe('jpeg');
    expect(sniff('\x89PNG\r\n\x1a\n and more')).toBe('png');
    expect(sniff('RIFF\0\0\0\0WEBPVP8 ')).toBe('webp');
  });

  it('rejects files that only begin like a picture', () => {
    for (const text of [
      '\xff\xd8',
      '\xff\xd8x',
      '\xffx\xff',
      'x\xd8\xff',
      '\x89PNG\r\n',
      'RIFF\0\0\0\0WAVE',
      'xxxx\0\0\0\0WEBP',
    ]) {
      expect(sniff(text), text).toBe('other');
    }
    expect(sniff('\0\0\0\x18xxxxheic\0\0\0\0heic')).toBe('other');
    expect(sniff('\0\0\0\x18ftyp')).toBe('other');
  });

  it.each(['avif', 'avis'])('reads %s by its main brand, and by any other in its first box', (brand) => {
    expect(box('\0\0\0\x18', brand, 'miaf')).toBe('avif');
    expect(box('\0\0\0\x18', 'mif1', brand)).toBe('avif');
    expect(box('\0\0\0\x14', 'isom', `miaf${brand}`)).toBe('other');
    expect(box('\0\0\0\x1c', 'isom', `miaf${brand}heic`)).toBe('avif');
  });

  it.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])(
    'reads %s alike',
    (brand) => {
      expect(box('\0\0\0\x18', brand, 'miaf')).toBe('heic');
      expect(box('\0\0\0\x18', 'isom', brand)).toBe('heic');
    },
  );

  it('reads at most 256 bytes, for any size that the box claims', () => {
    const long = 'isom'.repeat(60);
    expect(box('\0\0\x01\x10', 'isom', `${long}avif`)).toBe('other');
    expect(box('\0\x01\0\0', 'isom', `${long.slice(4)}avif`)).toBe('avif');
    expect(box('\x01\0\0\0', 'isom', 'miafavif')).toBe('avif');
    expect(box('\0\0\x01\0', 'isom', 'miafavif')).toBe('avif');
  });
});
