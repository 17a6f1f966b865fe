/** Words of the menu lists. */
export const carta = {
  mediaRacion: '½ ración',
  porUnidad: '/ ud.',
  porPersona: '/ pers.',
  sinPrecio: 'Pregunta el precio',
  vacia: 'Este estante se está reponiendo. Pregúntanos en la barra.',
  alergenos: 'Si tienes alergias, pregúntanos: tenemos el registro de alérgenos a tu disposición.',
  aguaYSobras: 'El agua del grifo es gratis, y lo que no termines te lo llevas: te damos el envase.',
  anisakis: 'El pescado que servimos crudo, marinado o poco hecho se ha congelado antes, como manda la norma.',
};

/** The nineteen lists, by table, as headings on the public pages and in the panel. */
export const listas = {
  entrantes: { titulo: 'Entrantes' },
  sartenes_cuchara: { titulo: 'Sartenes y cuchara' },
  ensaladas: { titulo: 'Ensaladas' },
  pescados_mariscos: { titulo: 'Pescados y mariscos' },
  carnes: { titulo: 'Carnes' },
  arroces: { titulo: 'Arroces' },
  pecar: { titulo: 'Para pecar' },
  tostas: { titulo: 'Tostas' },
  bocadillos: { titulo: 'Bocadillos' },
  cafes: { titulo: 'Cafés' },
  dulces: { titulo: 'Dulces' },
  salados: { titulo: 'Salados' },
  meriendas: { titulo: 'Meriendas' },
  burbujas: { titulo: 'Burbujas' },
  blanco: { titulo: 'Blanco' },
  rosado: { titulo: 'Rosado' },
  faena: { titulo: 'Tinto: vamos a la faena' },
  cervezas: { titulo: 'Cervezas' },
  refrescos: { titulo: 'Refrescos' },
};

/** One line under a list's heading, where several lists share a page. */
export const listasNotas = {
  tostas: 'Rebanada ancha, bien tostada, con algo serio encima.',
  bocadillos: 'De los que se comen con las dos manos.',
  dulces: 'Para mojar, o no.',
  salados: 'Para quien desayuna en serio.',
  burbujas: 'Por si hay algo que celebrar. Siempre lo hay.',
  blanco: 'Frío y con conversación.',
  rosado: 'Ni una cosa ni la otra, y a mucha honra.',
  faena: 'Aquí se viene a trabajar el plato: tintos con cuerpo.',
};

/** The two sections of the coffee list. */
export const cafes = {
  clasico: { titulo: 'Clásicos', nota: 'Los de toda la vida, en taza caliente.' },
  especial: { titulo: 'Especiales', nota: 'Fórmulas magistrales, con un poco de teatro.' },
};

/** The teaser on the food page. */
export const paraPecar = {
  titulo: 'Para pecar',
  texto: 'Deja sitio. Los postres se hacen en casa y se terminan solos.',
  enlace: 'Ver los postres',
};
