/** The restaurant page: the 'moment' block and its gallery. */
export const restaurante = {
  momento: {
    antetitulo: 'El momento',
    titulo: 'Hay un rato para cada remedio',
    texto:
      'El café que arranca la mañana, el plato de cuchara del mediodía, la caña que se alarga. {{name}} abre temprano y cierra tarde para que siempre encuentres el tuyo.',
  },
  galeria: {
    words: { label: 'Galería', openLabel: 'Ampliar', closeLabel: 'Cerrar' },
    escenas: {
      botica: {
        pie: 'La botica, detrás de la barra',
        alt: 'Dibujo de la barra de noche: dos lámparas de latón, el estante de botellas y un vermut servido.',
      },
      cuchara: {
        pie: 'El plato de cuchara del mediodía',
        alt: 'Dibujo de una cazuela de garbanzos vista desde arriba, con pan y aceitunas, sobre mantel granate.',
      },
      cafe: {
        pie: 'El café que arranca la mañana',
        alt: 'Dibujo de una taza de café humeante junto a una ventana con los tejados de la ciudad.',
      },
      azulejos: {
        pie: 'Los azulejos del zócalo',
        alt: 'Dibujo de una pared de azulejos con estrellas verdes y círculos rojos, y ante ella un barril de vermut.',
      },
      vermut: {
        pie: 'El vermut de antes de comer',
        alt: 'Dibujo de una mesa de terraza al anochecer con un vermut, un sifón y un olivo.',
      },
      tosta: {
        pie: 'La tosta de media tarde',
        alt: 'Dibujo de una tosta de pan de masa madre con tomate y anchoa.',
      },
    },
  },
};
