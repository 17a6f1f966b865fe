import { describe, expect, it } from 'vitest';

import { aDish } from '../../../tests/support/a-dish';
import { catalogue, menuListOf } from './catalogue';
import { describeSeen, differingFields, fieldsOf, inputOf, isPictureAddress, readSeen } from './dish-fields';

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
      const seen = readSeen(describeSeen(croquettes, list), list);
      expect(Object.keys(seen ?? {})).toHaveLength(fieldsOf(list).length);
      expect(differingFields(seen ?? {}, croquettes, list)).toEqual([]);
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
