/** Words of the menu lists. */
export const carta = {
  iva: 'Precios en euros, IVA incluido.',
  mediaRacion: '½ ración',
  /** What a screen reader says for the pill. */
  mediaRacionHablada: 'Media ración',
  porUnidad: '/ ud.',
  porUnidadHablado: 'por unidad',
  porPersona: '/ pers.',
  porPersonaHablado: 'por persona',
  sinPrecio: 'Pregunta el precio',
  vacia: 'Este estante se está reponiendo. Pregúntanos en la barra.',
  arroces: 'Mínimo 2 personas, por encargo. Precio por persona.',
  merienda: 'Se sirve con café especial, refresco o zumo natural.',
  alergenos: 'Si tienes alergias, pregúntanos: tenemos el registro de alérgenos a tu disposición.',
  aguaYSobras: 'El agua del grifo es gratis, y lo que no termines te lo llevas: te damos el envase.',
  anisakis: 'El pescado que servimos crudo, marinado o poco hecho se ha congelado antes, como manda la norma.',
  categorias: 'Categorías',
  otraLengua: 'en español',
};

/** The nineteen lists, by table: as a heading on the public page (`titulo`) and in the panel's selector (`panel`). */
export const listas = {
  entrantes: { titulo: 'Entrantes', panel: 'Entrantes' },
  sartenes_cuchara: { titulo: 'Sartenes y cuchara', panel: 'Sartenes' },
  ensaladas: { titulo: 'Ensaladas', panel: 'Ensaladas' },
  pescados_mariscos: { titulo: 'Pescados y mariscos', panel: 'Pescados' },
  carnes: { titulo: 'Carnes', panel: 'Carnes' },
  arroces: { titulo: 'Arroces', panel: 'Arroces' },
  pecar: { titulo: 'Para pecar', panel: 'Pecar' },
  tostas: { titulo: 'Tostas', panel: 'Tostas' },
  bocadillos: { titulo: 'Bocadillos', panel: 'Bocadillos' },
  cafes: { titulo: 'Cafés', panel: 'Cafés' },
  dulces: { titulo: 'Dulces', panel: 'Dulces' },
  salados: { titulo: 'Salados', panel: 'Salados' },
  meriendas: { titulo: 'Meriendas', panel: 'Meriendas' },
  burbujas: { titulo: 'Burbujas', panel: 'Burbujas' },
  blanco: { titulo: 'Blanco', panel: 'Blanco' },
  rosado: { titulo: 'Rosado', panel: 'Rosado' },
  faena: { titulo: 'Tinto: vamos a la faena', panel: 'Faena' },
  cervezas: { titulo: 'Cervezas', panel: 'Cervezas' },
  refrescos: { titulo: 'Refrescos', panel: 'Refrescos' },
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
