/** The restaurant page: the 'moment' block and its gallery. */
export const restaurante = {
  momento: {
    antetitulo: 'El momento',
    titulo: 'Hay un rato para cada remedio',
    texto:
      'El café que arranca la mañana, el plato de cuchara del mediodía, la caña que se alarga. Antídoto abre temprano y cierra tarde para que siempre encuentres el tuyo.',
  },
  galeria: {
    titulo: 'Galería',
    ampliar: 'Ampliar: {{caption}}',
    cerrar: 'Cerrar',
    anterior: 'Anterior',
    siguiente: 'Siguiente',
    posicion: 'Imagen {{current}} de {{total}}',
    escenas: {
      botica: {
        pie: 'La botica, detrás de la barra',
        alt: 'Dibujo de un estante de botica con botellas de cristal etiquetadas.',
      },
      cuchara: {
        pie: 'El plato de cuchara del mediodía',
        alt: 'Dibujo de un plato hondo con un guiso, visto desde arriba, sobre mantel granate.',
      },
      cafe: {
        pie: 'El café que arranca la mañana',
        alt: 'Dibujo de una taza de café humeante sobre una barra de madera.',
      },
      azulejos: {
        pie: 'Los azulejos del zócalo',
        alt: 'Dibujo de un paño de azulejos con estrellas verdes y círculos rojos.',
      },
      vermut: {
        pie: 'El vermut de antes de comer',
        alt: 'Dibujo de una copa de vermut rojo con una rodaja de naranja.',
      },
      tosta: {
        pie: 'La tosta de media tarde',
        alt: 'Dibujo de una tosta de pan de masa madre con tomate y anchoa.',
      },
    },
  },
};
