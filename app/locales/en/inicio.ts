import type { Dictionary } from '../es';

export const inicio: Dictionary['inicio'] = {
  verCarta: 'See the menu',
  reservar: 'Book a table',
};
