import type { Dictionary } from '../es';

export const menuDia: Dictionary['menuDia'] = {
  titulo: 'Daily menu',
  precio: '{{price}}, VAT included',
  cargando: 'Loading menu...',
  error: 'Daily menu not found.',
  sinImagen: 'The daily menu has no image yet.',
  primeros: 'First courses',
  segundos: 'Main courses',
  postres: 'Desserts',
  fecha: 'Menu for {{date}}',
  hasta: 'Served until {{date}}',
  otraLengua: 'Today the menu is in Spanish only.',
  imagenOtraLengua: 'The picture of this menu is in Spanish only.',
  aunNo: 'Today’s is not here yet; this was the one for {{day}}.',
  sinServicio: 'There is no daily menu today: come back on {{day}}, or choose from the full menu.',
  ampliar: 'See the picture full size',
};
