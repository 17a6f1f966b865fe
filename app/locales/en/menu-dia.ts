import type { Dictionary } from '../es';

export const menuDia: Dictionary['menuDia'] = {
  titulo: 'Daily menu',
  disponibilidad: 'Available Monday to Friday',
  eleccion: 'A first course, a main course and a dessert, choose one of each.',
  iva: 'VAT included.',
  precio: '{{price}}, VAT included',
  cargando: 'Loading menu...',
  error: 'Daily menu not found.',
  sinImagen: 'The daily menu has no image yet.',
  primeros: 'First courses',
  segundos: 'Main courses',
  postres: 'Desserts',
  eligeUno: 'choose one',
  fecha: 'Menu for {{date}}',
  hasta: 'Served until {{date}}',
  otraLengua: 'Today the menu is in Spanish only.',
  imagenOtraLengua: 'The picture of this menu is in Spanish only.',
  finDeSemana: 'There is no daily menu today: come back on Monday, or choose from the full menu.',
  verCarta: 'Meanwhile, see the full menu',
  ampliar: 'See the picture full size',
};
