import { describe, expect, it } from 'vitest';

import {
  adminPathOf,
  adminSections,
  catalogue,
  findMenuListBySlug,
  isMenuTable,
  menuListOf,
  menuListsInSection,
  menuListsOnPage,
} from './catalogue';
import { findPageByPath, pageOf, pages, pagesUnder } from '~/core/pages';

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
