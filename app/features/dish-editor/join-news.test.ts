import type { AdminRow } from '@antidoto/ui';
import { describe, expect, it } from 'vitest';

import { aDish } from '../../../tests/support/a-dish';
import { menuListOf } from '~/features/carta/catalogue';
import { joinNews, type TypedRow } from './join-news';
import { presentRow } from './present-menu-table';
import { words } from '../../../tests/support/words';

const fields = [
  { name: 'tipo', label: 'Nombre', kind: 'text' as const },
  { name: 'precio', label: 'Precio', kind: 'price' as const },
  { name: 'oculto', label: 'Oculto', kind: 'check' as const },
];
const news = {
  ...{ changed: 'Cambiado', created: 'Creado', kept: 'Sigue:', removed: 'Eliminado:' },
  ...{ none: 'Ninguno', notDeclared: 'sin declarar' },
};

const row = (id: number, tipo: string, precio: string, more: Partial<AdminRow> = {}): AdminRow => ({
  ...{ id, order: id, name: tipo, values: { tipo, precio, oculto: '' }, before: `${tipo} ${precio}` },
  ...more,
});
const join = (shown: AdminRow[], stored: AdminRow[], typed: Record<string, TypedRow> = {}) =>
  joinNews(shown, stored, { fields, news, typed: new Map(Object.entries(typed)) });

describe('changes by others', () => {
  it('change nothing when the page shows the same', () => {
    expect(join([row(1, 'Caña', '2,00')], [row(1, 'Caña', '2,00')])).toEqual({});
  });

  it('replace a row without typed values, and add a new one', () => {
    const { changed, said } = join([row(1, 'Caña', '2,00')], [row(1, 'Caña', '2,20'), row(2, 'Doble', '3,00')]);
    expect(changed).toMatchObject({
      1: { state: 'saved', message: 'Cambiado', values: { precio: '2,20' } },
      2: { state: 'saved', message: 'Creado' },
    });
    expect(said).toBeUndefined();
  });

  it('keep typed values, and ask only when both changed the same field', () => {
    const typed = { 1: { precio: '2,50' } };
    const other = join([row(1, 'Caña', '2,00')], [row(1, 'Cañita', '2,00')], typed);
    expect(other.changed?.[1]).toMatchObject({ values: { tipo: 'Cañita', precio: '2,00' }, before: 'Cañita 2,00' });
    expect(other.changed?.[1]?.state).toBeUndefined();
    expect(other.said).toBe('Sigue: Cañita');
    const same = join([row(1, 'Caña', '2,00')], [row(1, 'Caña', '2,20')], typed);
    expect(same.changed?.[1]).toMatchObject({
      state: 'conflict',
      values: { precio: '2,50' },
      before: 'Caña 2,20',
      conflict: { fields: [{ label: 'Precio', stored: '2,20', typed: '2,50' }] },
    });
    expect(join([row(1, 'Caña', '2,00')], [row(1, 'Caña', '2,50')], typed).changed?.[1]?.state).toBeUndefined();
  });

  it('are no conflict when the stored value is the typed one, as after a lost answer', () => {
    const unsent = row(1, 'Caña', '2,00', { state: 'error', message: 'No se ha enviado', isUnsent: true });
    const { changed } = join([unsent], [row(1, 'Cañita', '2,50')], { 1: { tipo: ' Cañita ', precio: '2.5 €' } });
    expect(changed?.[1]).toMatchObject({ state: 'error', message: 'No se ha enviado', before: 'Cañita 2,50' });
  });

  it('keep the reason of a refused row', () => {
    const refused = row(1, 'Caña', '2,00', { state: 'error', message: 'No es un precio', invalid: ['precio'] });
    const { changed } = join([refused], [row(1, 'Cañita', '2,00')], { 1: { precio: 'x' } });
    expect(changed?.[1]).toMatchObject({ state: 'error', message: 'No es un precio', values: { tipo: 'Cañita' } });
  });

  it('ask before a row with typed values is removed; other rows are removed and named', () => {
    const shown = [row(1, 'Caña', '2,00'), row(2, 'Doble', '3,00'), row(3, 'Tercio', '4,00', { state: 'deleted' })];
    const { changed, said } = join(shown, [], { 1: { precio: '2,50', oculto: 'si' } });
    expect(changed?.[1]).toMatchObject({ state: 'conflict', conflict: { isGone: true } });
    expect(changed?.[1]?.conflict?.fields.map(({ typed }) => typed)).toEqual(['2,50', '✓']);
    expect(changed).toMatchObject({ 2: null });
    expect(said).toBe('Eliminado: Doble');
    expect(changed).not.toHaveProperty('3');
  });

  it('wait for the answer to a save, and reorder rows without a message', () => {
    expect(join([row(1, 'Caña', '2,00', { state: 'saving' })], [row(1, 'Caña', '2,20')])).toEqual({});
    const { changed } = join([row(1, 'Caña', '2,00')], [row(1, 'Caña', '2,00', { order: 7 })]);
    expect(changed?.[1]).toMatchObject({ order: 7 });
    expect(changed?.[1]?.message).toBeUndefined();
  });

  it('show a stored picture and codes of boxes in words in a conflict', async () => {
    const shown = [
      { name: 'imagen', label: 'Foto', kind: 'picture' as const },
      {
        ...{ name: 'alergenos', label: 'Alérgenos', kind: 'boxes' as const },
        options: [
          { value: 'gluten', text: 'Gluten' },
          { value: 'soja', text: 'Soja' },
        ],
        tick: { name: 'declarado', label: 'Declarado', hint: '' },
      },
      { name: 'tipo', label: 'Nombre', kind: 'text' as const },
    ];
    const aRow = (values: AdminRow['values'], pictureText?: string) =>
      row(1, 'Caña', '', { values, before: JSON.stringify(values), ...(pictureText ? { pictureText } : {}) });
    const compare = (stored: AdminRow, mine: TypedRow) => {
      const last = aRow({ tipo: 'Caña', imagen: '', alergenos: 'soja' });
      const { changed } = joinNews([last], [stored], { fields: shown, news, typed: new Map([['1', mine]]) });
      return changed?.[1]?.conflict?.fields.map(({ stored: there, typed }) => [there, typed]);
    };
    const address = '/storage/v1/object/public/imagenes/platos/1795158720000-h7k2qdw1600h1200.jpg';
    const list = menuListOf('entrantes');
    const picture = presentRow(await words.get('es'), aDish({ imagen: address }), list).pictureText;
    expect(picture).toBe('foto del vie, 20 nov, 8:12');
    const typed = { tipo: '-', imagen: 'https://fotos.example/cana.jpg', alergenos: '-' };
    expect(compare(aRow({ tipo: 'Cañita', imagen: address, alergenos: 'gluten soja' }, picture), typed)).toEqual([
      [picture, 'https://fotos.example/cana.jpg'],
      ['Gluten, Soja', 'Ninguno'],
      ['Cañita', '-'],
    ]);
    expect(compare(aRow({ tipo: 'Caña', imagen: '', alergenos: '' }), { alergenos: 'gluten ?' })).toEqual([
      ['sin declarar', 'Gluten, sin declarar'],
    ]);
  });

  it('distinguish boxes that others ticked from those of a refused row', () => {
    const boxes = [...fields, { name: 'alergenos', label: 'Alérgenos', kind: 'boxes' as const }];
    const declare = (alergenos: string, more: Partial<AdminRow> = {}) =>
      row(1, 'Caña', '2,00', { values: { tipo: 'Caña', precio: '2,00', oculto: '', alergenos }, ...more });
    const joinBoxes = (shown: AdminRow, stored: AdminRow, typed?: string) =>
      joinNews([shown], [stored], {
        ...{ fields: boxes, news },
        typed: new Map(
          typed === undefined ? [] : [['1', { tipo: 'Caña', precio: '2,00', oculto: '', alergenos: typed }]],
        ),
      }).changed?.[1];
    expect(joinBoxes(declare(''), declare('gluten'))).toMatchObject({ values: { alergenos: 'gluten' } });
    const refused = declare('soja ?', { state: 'error', boxesBefore: '{"alergenos":""}' });
    expect(joinBoxes(refused, declare(''), 'soja ?')).toBeUndefined();
    expect(joinBoxes(declare(''), declare('gluten'), 'soja')).toMatchObject({
      ...{ state: 'conflict', values: { alergenos: 'soja' }, boxesBefore: '{"alergenos":"gluten"}' },
    });
  });
});
