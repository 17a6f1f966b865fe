import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { menuListOf } from './catalogue';
import { checkMenuEdit } from './dish-fields';

const plain = menuListOf('cervezas');
const starters = menuListOf('entrantes');
const coffees = menuListOf('cafes');
const check = (input: Parameters<typeof checkMenuEdit>[0], list = plain) => checkMenuEdit(input, list, { isNew: true });

describe('a row of the panel', () => {
  it('is stored trimmed, with missing names as empty text', () => {
    expect(check({ tipo: ' Chuletón\n', precio: '62,00' }, plain)).toEqual({
      ok: true,
      edit: { tipo: 'Chuletón', tipo_es: '', tipo_en: '', precio: 6200, oculto: false },
    });
  });
  it('has only the columns of its table', () => {
    const checked = check({ tipo: 'Chuletón', precio: '62', por_unidad: 'on', precio_media: '9' }, plain);
    expect(checked).toMatchObject({ ok: true });
    expect(checked).not.toHaveProperty('edit.por_unidad');
    expect(checked).not.toHaveProperty('edit.precio_media');
  });
  it('has the extra columns of a starter', () => {
    expect(
      check(
        { tipo: 'Croquetas', precio: '1.8', precio_media: '', por_unidad: 'on', descripcion: '', imagen: '/c.svg' },
        starters,
      ),
    ).toMatchObject({
      ok: true,
      edit: {
        tipo: 'Croquetas',
        tipo_es: '',
        tipo_en: '',
        precio: 180,
        precio_media: null,
        por_unidad: true,
        descripcion: null,
        imagen: '/c.svg',
      },
    });
  });
  it('needs tipo and precio in every table when it is new', () => {
    for (const list of [plain, starters, coffees]) {
      const checked = check({ tipo: '  ', precio: '' }, list);
      expect(checked).toEqual({
        ok: false,
        errors: [
          { field: 'tipo', code: 'admin.errores.faltaTipoOPrecio' },
          { field: 'precio', code: 'admin.errores.faltaTipoOPrecio' },
        ],
      });
    }
  });
  it('needs tipo alone when it exists, so that a dish without a price can be edited', () => {
    for (const list of [plain, starters, coffees]) {
      const saved = checkMenuEdit({ tipo: 'Cachopo', precio: ' ' }, list, { isNew: false });
      expect(saved).toMatchObject({ ok: true, edit: { tipo: 'Cachopo', precio: null } });
      expect(checkMenuEdit({ precio: '' }, list, { isNew: false })).toEqual({
        ok: false,
        errors: [{ field: 'tipo', code: 'admin.errores.faltaTipo' }],
      });
    }
  });
  it('rejects values that cannot be stored as typed', () => {
    const checked = check(
      {
        tipo: 'a'.repeat(201),
        tipo_en: 'b'.repeat(201),
        precio: '9.999',
        precio_media: '-1',
        descripcion: 'c'.repeat(1001),
        imagen: 'javascript:alert(1)',
        imagen_texto_es: 'd'.repeat(301),
        imagen_texto_en: 'd'.repeat(300),
      },
      starters,
    );
    expect(checked.ok ? [] : checked.errors).toEqual([
      { field: 'tipo', code: 'admin.errores.nombreLargo' },
      { field: 'tipo_en', code: 'admin.errores.nombreLargo' },
      { field: 'precio', code: 'precio.formato' },
      { field: 'precio_media', code: 'precio.negativo' },
      { field: 'descripcion', code: 'admin.errores.descripcionLarga' },
      { field: 'imagen', code: 'admin.errores.imagen' },
      { field: 'imagen_texto_es', code: 'admin.errores.imagenTextoLargo' },
    ]);
    expect(check({ tipo: 'a'.repeat(200), precio: '0' }, plain).ok).toBe(true);
  });
  it("has a picture's text in both languages, and keeps columns that the form did not send", () => {
    const croquettes = { tipo: 'Croquetas', precio: '1,80' };
    expect(check({ ...croquettes, imagen_texto_es: ' Seis  croquetas ', imagen_texto_en: '' }, starters)).toMatchObject(
      {
        edit: { imagen_texto_es: 'Seis croquetas', imagen_texto_en: null },
      },
    );
    const { edit } = check(croquettes, starters) as { edit: object };
    for (const field of ['descripcion', 'imagen', 'imagen_texto_es', 'imagen_texto_en'])
      expect(edit).not.toHaveProperty(field);
  });
  it('accepts two kinds of coffee, and keeps the stored one when none is sent', () => {
    const kind = (categoria: unknown) => check({ tipo: 'Solo', precio: '1,60', categoria }, coffees);
    expect(kind('especial')).toMatchObject({ ok: true, edit: { categoria: 'especial' } });
    expect(kind(undefined)).toMatchObject({ ok: true, edit: { tipo: 'Solo', precio: 160 } });
    expect(kind(undefined)).not.toHaveProperty('edit.categoria');
    expect(kind('otro')).toEqual({ ok: false, errors: [{ field: 'categoria', code: 'admin.errores.categoria' }] });
  });
  it('is checked without throwing, for any input', () => {
    const anything = fc.dictionary(
      fc.constantFrom('tipo', 'tipo_es', 'tipo_en', 'precio', 'precio_media', 'imagen', 'descripcion', 'por_unidad'),
      fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.constantFrom('9,50', '/x.svg')),
    );
    fc.assert(
      fc.property(anything, (input) => {
        const checked = check(input, starters);
        if (!checked.ok) return;
        expect(checked.edit.tipo).toMatch(/^[^\p{Cc}]{1,200}$/u);
        expect(Number.isSafeInteger(checked.edit.precio)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);
});
