import type { Dictionary } from '../es';

export const restaurante: Dictionary['restaurante'] = {
  momento: {
    antetitulo: 'The moment',
    titulo: 'A moment for every remedy',
    texto:
      'The coffee that starts the morning, the stew at midday, the small beer that turns into two. {{name}} opens early and closes late, so that you always find yours.',
  },
  galeria: {
    words: { label: 'Gallery', openLabel: 'Enlarge', closeLabel: 'Close' },
    escenas: {
      botica: {
        pie: 'The apothecary, behind the bar',
        alt: 'Drawing of the bar at night: two brass lamps, the shelf of bottles and a vermouth poured.',
      },
      cuchara: {
        pie: 'The midday stew',
        alt: 'Drawing of a clay dish of chickpea stew from above, with bread and olives, on a dark red tablecloth.',
      },
      cafe: {
        pie: 'The coffee that starts the morning',
        alt: 'Drawing of a steaming cup of coffee by a window over the roofs of the city.',
      },
      azulejos: {
        pie: 'The tiles along the wall',
        alt: 'Drawing of a wall of tiles with green stars and red circles behind a cask of vermouth.',
      },
      vermut: {
        pie: 'The vermouth before lunch',
        alt: 'Drawing of a terrace table at dusk with a vermouth, a siphon and an olive tree.',
      },
      tosta: {
        pie: 'The mid-afternoon toast',
        alt: 'Drawing of a sourdough toast with tomato and anchovy.',
      },
    },
  },
};
