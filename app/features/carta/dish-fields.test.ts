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
  it('has inputs with two decimals, and a word for a tick', () => {
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

  it('sends back the values that were read, in every list', () => {
    for (const list of catalogue) {
      const row = readSeen(describeSeen(croquettes, list), list);
      const boxes = readSeenBoxes(describeBoxes(croquettes, list), list);
      expect(Object.keys({ ...row, ...boxes })).toHaveLength(fieldsOf(list).length);
      expect(Object.keys(boxes ?? {})).toEqual(['alergenos', 'trazas', 'dietas']);
      expect(differingFields({ ...row, ...boxes }, croquettes, list)).toEqual([]);
    }
  });

  it('reads the values of a page opened before columns were added or removed', () => {
    expect(readSeen('{"tipo":"Croquetas","precio":180,"gone":"column"}', starters)).toEqual({
      ...{ tipo: 'Croquetas', precio: 180 },
    });
  });

  it('rejects values that were tampered with', () => {
    const wrong = ['', '{}', '[]', 'null', '"tipo"', '["a","b","c"]', '["a","b","c",1,null,null,null,"yes"]'];
    const named = ['{"precio":1}', '{"tipo":null}', '{"tipo":"a","precio":1.5}', '{"tipo":"a","por_unidad":"si"}'];
    for (const text of [...wrong, ...named]) expect(readSeen(text, starters), text).toBeUndefined();
    for (const text of ['', '[]x', '{"alergenos":"polvo"}', '{"alergenos":["gluten"]}'])
      expect(readSeenBoxes(text, starters), text).toBeUndefined();
    expect(readSeen('{"tipo":"a","agotado_hasta":"luego"}', starters)).toBeUndefined();
  });

  it('lists the columns that differ; null and empty text are equal', () => {
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
  ])('%s is invalid', (text) => {
    expect(isPictureAddress(text)).toBe(false);
  });
});

describe('a typed value', () => {
  it('of a name is kept up to 200 characters, and may be empty', () => {
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

  it('of a price is cents or null', () => {
    expect([dishFields.precio.check('9,5'), dishFields.precio_media.check('')]).toEqual([950, null]);
    expect(dishFields.precio.check('9.999')).toEqual({ code: 'precio.formato' });
    expect([0, 950, null, -1, 9.5, '950', undefined].map(dishFields.precio.isValue)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false],
    ]);
  });

  it('of a picture is an address or null', () => {
    expect([dishFields.imagen.check('/a.svg'), dishFields.imagen.check('')]).toEqual(['/a.svg', null]);
    expect(dishFields.imagen.check('a.svg')).toEqual({ code: 'admin.errores.imagen' });
    const long = `/${'a'.repeat(1999)}`;
    expect([isPictureAddress(long), isPictureAddress(`${long}a`), isPictureAddress('see https://x.example')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("of a coffee's kind is one of two; an empty one keeps the stored kind", () => {
    expect([dishFields.categoria.check('especial'), dishFields.categoria.check('')]).toEqual(['especial', undefined]);
    expect(dishFields.categoria.check('frio')).toEqual({ code: 'admin.errores.categoria' });
    expect(['clasico', null, 'frio'].map(dishFields.categoria.isValue)).toEqual([true, true, false]);
  });
});

describe('the panel’s table', () => {
  it('knows the control, placeholder and part of each column', () => {
    const fields = fieldsOf({
      fields: ['descripcion', 'imagen', 'imagen_texto_es', 'precio_media', 'por_unidad', 'categoria'],
    });
    const rules = fields.map((field) => {
      const { control, missing, part, isAlwaysSent = false } = dishField(field);
      return [field, control, missing, part, isAlwaysSent];
    });
    expect(rules).toEqual([
      ['tipo', 'text', undefined, 'nombres', true],
      ['tipo_es', 'text', undefined, 'nombres', true],
      ['tipo_en', 'text', 'admin.tabla.sinTraduccion', 'nombres', true],
      ['precio', 'price', 'admin.tabla.sinPrecio', 'precios', true],
      ['descripcion', 'text', undefined, 'nombres', false],
      ['imagen', 'picture', 'admin.tabla.sinImagen', 'foto', false],
      ['imagen_texto_es', 'text', undefined, 'foto', false],
      ['precio_media', 'price', undefined, 'precios', true],
      ['por_unidad', 'check', undefined, 'precios', true],
      ['categoria', 'choice', undefined, 'nombres', false],
    ]);
    expect(inputOf({}, 'tipo')).toBe('');
  });
});
