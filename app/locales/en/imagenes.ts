import type { Dictionary } from '../es';

export const imagenes: Dictionary['imagenes'] = {
  barra: 'Drawing of the bar at Antídoto: three apothecary shelves full of coloured bottles with old labels.',
  mapa: 'Drawn plan of the neighbourhood with Antídoto marked on it.',
};
