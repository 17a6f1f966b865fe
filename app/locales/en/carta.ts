import type { Dictionary } from '../es';

export const carta: Dictionary['carta'] = {
  indice: 'On this menu',
  mediaRacion: '½ portion',
  porUnidad: 'each',
  porPersona: 'p.p.',
  precioPor: { kilo: 'Price per kilo', unidad: 'Price per unit', persona: 'Price per person' },
  queEsMedia: 'A ración is a full plate to share; a half (½) feeds one hungry person or two undecided ones.',
  enPapel: 'Prefer paper? Ask for a printed menu at the bar: you do not have to use the code.',
  fueraDeCarta: 'Today’s specials',
  seSirve: {
    entre: 'Served from {{from}} to {{until}}',
    desde: 'Served from {{from}}',
    hasta: 'Served until {{until}}',
  },
  ahoraNo: 'Not now: {{when}}',
  sinPrecio: 'Ask for the price',
  preciosDesde: 'Prices valid from {{date}}.',
  copa: 'glass',
  botella: 'bottle',
  vacia: 'This shelf is being restocked. Ask us at the bar.',
  noLeida: 'We cannot read the menu right now. Try again in a moment, or ask us at the bar.',
  descripcion: '{{title}} at {{name}}, {{city}}: {{dishes}}. Menu with prices, VAT included.',
  descripcionVacia: '{{title}} at {{name}}, {{city}}. The menu with its prices, VAT included, and how to book a table.',
  alergenos: 'If you have any allergies, ask us: our allergen register is at your disposal.',
  aguaYSobras: 'Tap water is free, and whatever you don’t finish goes home with you: we provide the container.',
  anisakis: 'Fish we serve raw, marinated or lightly cooked has been frozen beforehand, as the rules require.',
  vocabulario: {
    listas: {
      cafes: 'breakfast',
      dulces: 'breakfast',
      salados: 'breakfast',
      entrantes: 'starters',
      carnes: 'meat',
      ensaladas: 'salad',
      pecar: 'dessert pudding',
      pescados_mariscos: 'fish seafood',
      bocadillos: 'sandwich',
      burbujas: 'wine',
      blanco: 'white wine',
      rosado: 'rosé wine',
      faena: 'red wine',
    },
    sin: 'without free allergy allergic celiac coeliac lactose',
    gluten: 'celiac coeliac',
    lacteos: 'lactose dairy milk',
  },
};

export const listas: Dictionary['listas'] = {
  entrantes: { title: 'Starters' },
  sartenes_cuchara: { title: 'Pans and stews' },
  ensaladas: { title: 'Salads' },
  pescados_mariscos: { title: 'Fish and seafood' },
  carnes: { title: 'Meat' },
  arroces: { title: 'Rice dishes' },
  pecar: { title: 'Sinfully Good' },
  tostas: { title: 'Toasts', note: 'A broad slice, well toasted, with something serious on top.' },
  bocadillos: { title: 'Sandwiches', note: 'The kind you eat with both hands.' },
  cafes: { title: 'Coffee' },
  dulces: { title: 'Sweet', note: 'For dunking, or not.' },
  salados: { title: 'Savoury', note: 'For those who take breakfast seriously.' },
  meriendas: { title: 'Merienda' },
  burbujas: { title: 'Sparkling', note: 'In case there is something to celebrate. There always is.' },
  blanco: { title: 'White', note: 'Cold, and with conversation.' },
  rosado: { title: 'Rosé', note: 'Neither one thing nor the other, and proud of it.' },
  faena: { title: "Red: let's get to work", note: 'Full-bodied reds for plates that mean business.' },
  cervezas: { title: 'Beer' },
  refrescos: { title: 'Soft drinks' },
};

export const cafes: Dictionary['cafes'] = {
  clasico: { title: 'Classics', note: 'The ones you know, in a warm cup.' },
  especial: { title: 'Specials', note: 'Made to prescription, with a little theatre.' },
};

export const paraPecar: Dictionary['paraPecar'] = {
  titulo: 'Sinfully Good',
  texto: 'Leave some room. The desserts are made in house and finish themselves.',
  enlace: 'See the desserts',
};
