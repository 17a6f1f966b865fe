import type { Dictionary } from '../es';

export const restaurante: Dictionary['restaurante'] = {
  momento: {
    antetitulo: 'The moment',
    titulo: 'A moment for every remedy',
    texto:
      'The coffee that starts the morning, the stew at midday, the small beer that turns into two. Antídoto opens early and closes late, so that you always find yours.',
  },
  galeria: {
    titulo: 'Gallery',
    ampliar: 'Enlarge: {{caption}}',
    cerrar: 'Close',
    anterior: 'Previous',
    siguiente: 'Next',
    posicion: 'Picture {{current}} of {{total}}',
    escenas: {
      botica: {
        pie: 'The apothecary, behind the bar',
        alt: 'Drawing of an apothecary shelf with labelled glass bottles.',
      },
      cuchara: {
        pie: 'The midday stew',
        alt: 'Drawing of a deep plate of stew seen from above on a dark red tablecloth.',
      },
      cafe: {
        pie: 'The coffee that starts the morning',
        alt: 'Drawing of a steaming cup of coffee on a wooden bar.',
      },
      azulejos: {
        pie: 'The tiles along the wall',
        alt: 'Drawing of a panel of tiles with green stars and red circles.',
      },
      vermut: {
        pie: 'The vermouth before lunch',
        alt: 'Drawing of a glass of red vermouth with a slice of orange.',
      },
      tosta: {
        pie: 'The mid-afternoon toast',
        alt: 'Drawing of a sourdough toast with tomato and anchovy.',
      },
    },
  },
};
