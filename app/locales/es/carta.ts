/** Words of the menu lists. */
export const carta = {
  indice: 'En esta carta',
  mediaRacion: '½ ración',
  porUnidad: 'la unidad',
  porPersona: 'por persona',
  /** Beside an imported dish, by the unit of its price. */
  precioPor: { kilo: 'Precio por kilo', unidad: 'Precio por unidad', persona: 'Precio por persona' },
  queEsMedia: 'Una ración es para compartir; la media es para uno con hambre o dos con dudas.',
  enPapel: '¿Prefieres papel? Pide la carta en la barra: el código no es la única.',
  fueraDeCarta: 'Fuera de carta',
  seSirve: {
    entre: 'Se sirve de {{from}} a {{until}}',
    desde: 'Se sirve desde las {{from}}',
    hasta: 'Se sirve hasta las {{until}}',
  },
  ahoraNo: 'Ahora no: {{when}}',
  sinPrecio: 'Pregunta el precio',
  preciosDesde: 'Precios vigentes desde el {{date}}.',
  copa: 'copa',
  botella: 'botella',
  vacia: 'Este estante se está reponiendo. Pregúntanos en la barra.',
  noLeida: 'Ahora mismo no podemos leer la carta. Vuelve a probar en un momento o pregúntanos en la barra.',
  descripcion: '{{title}} de {{name}}, en {{city}}: {{dishes}}. Carta con precios, IVA incluido.',
  descripcionVacia: '{{title}} de {{name}}, en {{city}}. La carta con sus precios, IVA incluido, y cómo reservar mesa.',
  alergenos: 'Si tienes alergias, pregúntanos: tenemos el registro de alérgenos a tu disposición.',
  aguaYSobras: 'El agua del grifo es gratis, y lo que no termines te lo llevas: te damos el envase.',
  anisakis: 'El pescado que servimos crudo, marinado o poco hecho se ha congelado antes, como manda la norma.',
  /** Words of a search, never shown: those of a whole list, those that leave something out, other names of allergens. */
  vocabulario: {
    listas: {
      cafes: 'desayuno',
      dulces: 'desayuno',
      salados: 'desayuno',
      entrantes: 'tapas',
      carnes: 'carne',
      ensaladas: 'ensalada',
      pecar: 'postre',
      pescados_mariscos: 'pescado marisco',
      bocadillos: 'bocadillo bocata',
      burbujas: 'vino',
      blanco: 'vino blanco',
      rosado: 'vino rosado',
      faena: 'vino tinto',
    },
    sin: 'sin no alergia alérgico celiaco celiaca lactosa',
    gluten: 'celiaco celiaca',
    lacteos: 'lactosa leche',
  },
};

/** The nineteen lists, by table, as headings on the public pages and in the panel; `note` where several share a page. */
export const listas = {
  entrantes: { title: 'Entrantes' },
  sartenes_cuchara: { title: 'Sartenes y cuchara' },
  ensaladas: { title: 'Ensaladas' },
  pescados_mariscos: { title: 'Pescados y mariscos' },
  carnes: { title: 'Carnes' },
  arroces: { title: 'Arroces' },
  pecar: { title: 'Para pecar' },
  tostas: { title: 'Tostas', note: 'Rebanada ancha, bien tostada, con algo serio encima.' },
  bocadillos: { title: 'Bocadillos', note: 'De los que se comen con las dos manos.' },
  cafes: { title: 'Cafés' },
  dulces: { title: 'Dulces', note: 'Para mojar, o no.' },
  salados: { title: 'Salados', note: 'Para quien desayuna en serio.' },
  meriendas: { title: 'Meriendas' },
  burbujas: { title: 'Burbujas', note: 'Por si hay algo que celebrar. Siempre lo hay.' },
  blanco: { title: 'Blanco', note: 'Frío y con conversación.' },
  rosado: { title: 'Rosado', note: 'Ni una cosa ni la otra, y a mucha honra.' },
  faena: { title: 'Tinto: vamos a la faena', note: 'Aquí se viene a trabajar el plato: tintos con cuerpo.' },
  cervezas: { title: 'Cervezas' },
  refrescos: { title: 'Refrescos' },
};

/** The two sections of the coffee list. */
export const cafes = {
  clasico: { title: 'Clásicos', note: 'Los de toda la vida, en taza caliente.' },
  especial: { title: 'Especiales', note: 'Fórmulas magistrales, con un poco de teatro.' },
};

/** The teaser on the food page. */
export const paraPecar = {
  titulo: 'Para pecar',
  texto: 'Deja sitio. Los postres se hacen en casa y se terminan solos.',
  enlace: 'Ver los postres',
};
