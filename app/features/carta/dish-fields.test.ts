import { describe, expect, it } from 'vitest';

import { aDish } from '../../../tests/support/a-dish';
import { catalogue, menuListOf } from './catalogue';
import {
  describeBoxes,
  describeSeen,
  differingFields,
  dishField,
  dishFields,
  fieldsOf,
  inputOf,
  isPictureAddress,
  readSeen,
  readSeenBoxes,
} from './dish-fields';

const starters = menuListOf('entrantes');
const croquettes = aDish({
  ...{ id: 7, tipo: 'Croquetas "de la casa" </script>', tipo_es: '', precio: 180, por_unidad: true },
  ...{ imagen: '/c.svg', imagen_texto_es: 'Seis croquetas' },
});

describe('a row in the panel', () => {
  it('stands in its inputs with two decimals and a tick as a word', () => {
    expect(Object.fromEntries(fieldsOf(starters).map((field) => [field, inputOf(croquettes, field)]))).toMatchObject({
      tipo: 'Croquetas "de la casa" </script>',
      tipo_es: '',
      tipo_en: '',
      precio: '1,80',
      descripcion: '',
      imagen: '/c.svg',
      imagen_texto_es: 'Seis croquetas',
      imagen_texto_en: '',
      precio_media: '',
      por_unidad: 'si',
    });
    expect(inputOf(croquettes, 'categoria')).toBe('clasico');
  });

  it('carries along what was read, in every list', () => {
    for (const list of catalogue) {
      const row = readSeen(describeSeen(croquettes, list), list);
      const boxes = readSeenBoxes(describeBoxes(croquettes, list), list);
      expect(Object.keys({ ...row, ...boxes })).toHaveLength(fieldsOf(list).length);
      expect(Object.keys(boxes ?? {})).toEqual(['alergenos', 'trazas', 'dietas']);
      expect(differingFields({ ...row, ...boxes }, croquettes, list)).toEqual([]);
    }
  });

  it('reads what a page told that was opened before there were more columns, or when there was another', () => {
    expect(readSeen('{"tipo":"Croquetas","precio":180,"gone":"column"}', starters)).toEqual({
      ...{ tipo: 'Croquetas', precio: 180 },
    });
  });

  it('believes nothing that was tampered with', () => {
    const wrong = ['', '{}', '[]', 'null', '"tipo"', '["a","b","c"]', '["a","b","c",1,null,null,null,"yes"]'];
    const named = ['{"precio":1}', '{"tipo":null}', '{"tipo":"a","precio":1.5}', '{"tipo":"a","por_unidad":"si"}'];
    for (const text of [...wrong, ...named]) expect(readSeen(text, starters), text).toBeUndefined();
    for (const text of ['', '[]x', '{"alergenos":"polvo"}', '{"alergenos":["gluten"]}'])
      expect(readSeenBoxes(text, starters), text).toBeUndefined();
    expect(readSeen('{"tipo":"a","agotado_hasta":"luego"}', starters)).toBeUndefined();
  });

  it('says which columns differ; null and empty text do not', () => {
    const changed = { ...croquettes, tipo_es: null, precio: 190, por_unidad: false };
    expect(differingFields(croquettes, changed, starters)).toEqual(['precio', 'por_unidad']);
    expect(differingFields(croquettes, { tipo: 'Otra' }, starters)).toEqual(['tipo']);
  });
});

describe("a picture's address", () => {
  it.each(['/pictures/a.svg', 'https://example.com/a.jpg', 'http://127.0.0.1:54321/storage/a.jpg'])(
    '%s is one',
    (text) => {
      expect(isPictureAddress(text)).toBe(true);
    },
  );
  it.each([
    '//evil.example/a.jpg',
    '/\\evil',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'a.jpg',
    'https://',
    'https:///x',
  ])('%s is none', (text) => {
    expect(isPictureAddress(text)).toBe(false);
  });
});

describe('what is typed into a column', () => {
  it('of names is kept up to 200 characters, also when there is none', () => {
    for (const field of ['tipo', 'tipo_es', 'tipo_en'] as const) {
      expect(dishField(field).check('x'.repeat(200))).toBe('x'.repeat(200));
      expect(dishField(field).check('')).toBe('');
      expect(dishField(field).check('x'.repeat(201))).toEqual({ code: 'admin.errores.nombreLargo' });
    }
    expect([dishFields.tipo.isValue(null), dishFields.tipo_es.isValue(null), dishFields.tipo_es.isValue(1)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it.each([
    ['descripcion', 1000, 'admin.errores.descripcionLarga'],
    ['imagen_texto_es', 300, 'admin.errores.imagenTextoLargo'],
    ['imagen_texto_en', 300, 'admin.errores.imagenTextoLargo'],
  ] as const)('%s has at most %i characters, and none is nothing', (field, limit, code) => {
    expect(dishFields[field].check('x'.repeat(limit))).toBe('x'.repeat(limit));
    expect(dishFields[field].check('x'.repeat(limit + 1))).toEqual({ code });
    expect(dishFields[field].check('')).toBeNull();
  });

  it('of prices is cents, or nothing', () => {
    expect([dishFields.precio.check('9,5'), dishFields.precio_media.check('')]).toEqual([950, null]);
    expect(dishFields.precio.check('9.999')).toEqual({ code: 'precio.formato' });
    expect([0, 950, null, -1, 9.5, '950', undefined].map(dishFields.precio.isValue)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false],
    ]);
  });

  it('of pictures is an address, or nothing', () => {
    expect([dishFields.imagen.check('/a.svg'), dishFields.imagen.check('')]).toEqual(['/a.svg', null]);
    expect(dishFields.imagen.check('a.svg')).toEqual({ code: 'admin.errores.imagen' });
    const long = `/${'a'.repeat(1999)}`;
    expect([isPictureAddress(long), isPictureAddress(`${long}a`), isPictureAddress('see https://x.example')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of the kind of a coffee is one of the two; none leaves what is stored', () => {
    expect([dishFields.categoria.check('especial'), dishFields.categoria.check('')]).toEqual(['especial', undefined]);
    expect(dishFields.categoria.check('frio')).toEqual({ code: 'admin.errores.categoria' });
    expect(['clasico', null, 'frio'].map(dishFields.categoria.isValue)).toEqual([true, true, false]);
  });
});

describe('the panel’s table', () => {
  it('is told of each column how it is edited, what an empty one says and where it stands', () => {
    const told = fieldsOf({
      fields: ['descripcion', 'imagen', 'imagen_texto_es', 'precio_media', 'por_unidad', 'categoria'],
    });
    const tell = told.map((field) => {
      const { control, missing, place, isAlwaysSent = false } = dishField(field);
      return [field, control, missing, place, isAlwaysSent];
    });
    expect(tell).toEqual([
      ['tipo', 'text', undefined, 'more', true],
      ['tipo_es', 'text', undefined, 'line', true],
      ['tipo_en', 'text', 'admin.tabla.sinTraduccion', 'line', true],
      ['precio', 'price', 'admin.tabla.sinPrecio', 'line', true],
      ['descripcion', 'text', undefined, 'fold', false],
      ['imagen', 'picture', 'admin.tabla.sinImagen', 'fold', false],
      ['imagen_texto_es', 'text', undefined, 'fold', false],
      ['precio_media', 'price', undefined, 'line', true],
      ['por_unidad', 'check', undefined, 'line', true],
      ['categoria', 'choice', undefined, 'line', false],
    ]);
    expect(inputOf({}, 'tipo')).toBe('');
  });
});
