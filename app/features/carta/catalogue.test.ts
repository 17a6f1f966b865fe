import { describe, expect, it } from 'vitest';

import { findPageByPath, pageOf, pages, pagesUnder } from '~/core/pages';
import {
  adminPathOf,
  adminSections,
  catalogue,
  findMenuListBySlug,
  groupCoffees,
  isMenuTable,
  isSoldOut,
  menuListOf,
  menuListsInSection,
  menuListsOnPage,
  nameOf,
} from './catalogue';

describe('the catalogue', () => {
  it('has the nineteen tables of the specification, once each', () => {
    expect(catalogue.map(({ table }) => table).sort()).toEqual(
      [
        ...['entrantes', 'sartenes_cuchara', 'ensaladas', 'pescados_mariscos', 'carnes', 'arroces', 'pecar', 'tostas'],
        ...['bocadillos', 'cafes', 'dulces', 'salados', 'meriendas', 'burbujas', 'blanco', 'rosado', 'faena'],
        ...['cervezas', 'refrescos'],
      ].sort(),
    );
  });
  it("gives every list a staff address of the contract's", () => {
    expect(catalogue.map(adminPathOf).sort()).toEqual(
      [
        ...['cafes', 'dulces', 'salados', 'meriendas'].map((slug) => `/admin/desayunos/${slug}`),
        ...['entrantes', 'carnes', 'arroces', 'ensaladas', 'sartenes', 'pecar', 'pescados'].map(
          (slug) => `/admin/comidas/${slug}`,
        ),
        ...['tostas', 'bocadillos'].map((slug) => `/admin/tostas-y-bocadillos/${slug}`),
        ...['burbujas', 'blanco', 'rosado', 'faena'].map((slug) => `/admin/vinos/${slug}`),
        '/admin/cervezas',
        '/admin/refrescos',
      ].sort(),
    );
    expect(adminSections).toHaveLength(7);
    for (const { section } of catalogue) expect(adminSections).toContain(section);
  });
  it('finds a list by table and by staff address', () => {
    expect(findMenuListBySlug('comidas', 'sartenes')?.table).toBe('sartenes_cuchara');
    expect(findMenuListBySlug('comidas', 'pescados')?.table).toBe('pescados_mariscos');
    expect(findMenuListBySlug('cervezas', null)?.table).toBe('cervezas');
    expect(findMenuListBySlug('comidas', 'sartenes_cuchara')).toBeNull();
    expect(findMenuListBySlug('vinos', 'entrantes')).toBeNull();
    const extras = ['descripcion', 'imagen', 'imagen_texto_es', 'imagen_texto_en', 'precio_media', 'por_unidad'];
    expect(menuListOf('entrantes').fields).toEqual(expect.arrayContaining(extras));
    expect(menuListsInSection('vinos')).toHaveLength(4);
    const drinks = ['cafes', 'burbujas', 'blanco', 'rosado', 'faena', 'cervezas', 'refrescos'];
    const whole = catalogue.filter(({ fields }) => !(fields as readonly string[]).includes('precio_media'));
    expect(whole.map(({ table }) => table)).toEqual(drinks);
    expect(isMenuTable('menu_dia')).toBe(false);
    expect(isMenuTable('rosado')).toBe(true);
  });
  it('shows every list on an existing public page', () => {
    for (const { page } of catalogue) expect(findPageByPath(page)).not.toBeNull();
    expect(menuListsOnPage('/vino').map(({ table }) => table)).toEqual(['burbujas', 'blanco', 'rosado', 'faena']);
  });
});

describe('the public pages', () => {
  it('link back to the parent that the specification names', () => {
    const food = pagesUnder('comida').map(({ path }) => path);
    expect(food).toEqual([
      '/comida/entrantes',
      '/comida/sartenes',
      '/comida/ensaladas',
      '/comida/pescados',
      '/comida/carnes',
      '/comida/arroces',
      '/comida/pecar',
    ]);
    for (const path of food) expect(menuListsOnPage(path)).toHaveLength(1);
    expect(pagesUnder('restaurante').map(({ path }) => path)).toEqual([
      '/desayunos-meriendas',
      '/menu_del_dia',
      '/comida',
      '/tostas_bocadillos',
      '/bebidas',
    ]);
    expect(pagesUnder('desayunosMeriendas').map(({ path }) => path)).toEqual(['/cafe', '/dulces_salados', '/merienda']);
    expect(pagesUnder('bebidas').map(({ path }) => path)).toEqual(['/vino', '/cervezas', '/refrescos']);
    expect(pageOf('menuDia').parent).toBe('restaurante');
  });
  it('are listed once each, and search engines must not list the booking page', () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    expect(pages.filter(({ isListed }) => !isListed).map(({ id }) => id)).toEqual(['gestionar']);
  });
});

const dish = { tipo: 'Croquetas', tipo_es: 'Croquetas de jamón', tipo_en: 'Ham croquettes' };

describe('the name a guest reads', () => {
  it("is the language's own", () => {
    expect(nameOf(dish, 'entrantes', 'es')).toEqual({ text: 'Croquetas de jamón', lang: null });
    expect(nameOf(dish, 'entrantes', 'en')).toEqual({ text: 'Ham croquettes', lang: null });
  });
  it.each([null, '', '  '])('falls back to tipo when it is %j, marked as Spanish on English pages', (missing) => {
    const bare = { tipo: ' Navajas ', tipo_es: missing, tipo_en: missing };
    expect(nameOf(bare, 'pescados_mariscos', 'es')).toEqual({ text: 'Navajas', lang: null });
    expect(nameOf(bare, 'pescados_mariscos', 'en')).toEqual({ text: 'Navajas', lang: 'es' });
  });
  it('never falls back to the other language before tipo', () => {
    expect(nameOf({ ...dish, tipo_en: null }, 'entrantes', 'en').text).toBe('Croquetas');
  });
  it('is tipo itself for soft drinks in Spanish', () => {
    const drink = { tipo: 'Cola', tipo_es: 'Refresco de cola', tipo_en: 'Coke' };
    expect(nameOf(drink, 'refrescos', 'es').text).toBe('Cola');
    expect(nameOf(drink, 'refrescos', 'en').text).toBe('Coke');
  });
});

describe('coffees', () => {
  it('are classic unless they are special', () => {
    const coffees = [
      { id: 1, categoria: 'especial' as const },
      { id: 2, categoria: null },
      { id: 3, categoria: 'clasico' as const },
    ];
    const grouped = groupCoffees(coffees);
    expect(grouped.clasico.map(({ id }) => id)).toEqual([2, 3]);
    expect(grouped.especial.map(({ id }) => id)).toEqual([1]);
  });
});

it('a dish that is sold out is so until its moment', () => {
  const until = { agotado_hasta: '2026-11-22T23:00:00+00:00' };
  expect(isSoldOut(until, new Date('2026-11-22T22:59:59Z'))).toBe(true);
  expect(isSoldOut(until, new Date('2026-11-22T23:00:00Z'))).toBe(false);
  expect(isSoldOut({ agotado_hasta: null }, new Date(0))).toBe(false);
});
