import { describe, expect, it } from 'vitest';

import { catalogue, menuListOf } from './catalogue';
import { describeSeen, differingFields, fieldsOf, inputOf, readSeen } from './dish-fields';
import type { MenuItem } from './menu-item';

const starters = menuListOf('entrantes');
const croquettes: MenuItem = {
  id: 7,
  tipo: 'Croquetas "de la casa" </script>',
  tipoEs: '',
  tipoEn: null,
  precio: 180,
  descripcion: null,
  imagen: '/c.svg',
  imagenTextoEs: 'Seis croquetas',
  imagenTextoEn: null,
  precioMedia: null,
  porUnidad: true,
  categoria: null,
};

describe('a row in the panel', () => {
  it('stands in its inputs with two decimals and a tick as a word', () => {
    expect(Object.fromEntries(fieldsOf(starters).map((field) => [field, inputOf(croquettes, field)]))).toEqual({
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

  it('reads what a page told that was opened before the columns were named, and before there were more of them', () => {
    const old = JSON.stringify([croquettes.tipo, '', null, 180, null, '/c.svg', null, true]);
    const { imagenTextoEs: _, imagenTextoEn: __, categoria: ___, id: ____, ...known } = croquettes;
    expect(readSeen(old, starters)).toEqual(known);
    expect(readSeen('{"tipo":"Croquetas","precio":180,"gone":"column"}', starters)).toEqual({
      ...{ tipo: 'Croquetas', precio: 180 },
    });
  });

  it('believes nothing that was tampered with', () => {
    const wrong = ['', '{}', '[]', 'null', '"tipo"', '["a","b","c"]', '["a","b","c",1,null,null,null,"yes"]'];
    const named = ['{"precio":1}', '{"tipo":null}', '{"tipo":"a","precio":1.5}', '{"tipo":"a","por_unidad":"si"}'];
    const positional = ['[null,"","",1,null,null,null,true]', '["a","","",1.5,null,null,null,true]'];
    for (const text of [...wrong, ...named, ...positional]) expect(readSeen(text, starters), text).toBeUndefined();
  });

  it('says which columns differ; null and empty text do not', () => {
    const changed = { ...croquettes, tipoEs: null, precio: 190, porUnidad: false };
    expect(differingFields(croquettes, changed, starters)).toEqual(['precio', 'por_unidad']);
    expect(differingFields(croquettes, { tipo: 'Otra' }, starters)).toEqual(['tipo']);
  });
});
