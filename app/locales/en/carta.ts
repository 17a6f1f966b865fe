import type { Dictionary } from '../es';

export const carta: Dictionary['carta'] = {
  iva: 'Prices in euros, VAT included.',
  mediaRacion: '½ portion',
  mediaRacionHablada: 'Half portion',
  porUnidad: 'each',
  porUnidadHablado: 'each',
  porPersona: 'p.p.',
  porPersonaHablado: 'per person',
  sinPrecio: 'Ask for the price',
  vacia: 'This shelf is being restocked. Ask us at the bar.',
  arroces: 'Minimum 2 people, by request. Price per person.',
  merienda: 'Served with a special coffee, a soda or a fresh juice.',
  alergenos: 'If you have any allergies, ask us: our allergen register is at your disposal.',
  aguaYSobras: 'Tap water is free, and whatever you don’t finish goes home with you: we provide the container.',
  anisakis: 'Fish we serve raw, marinated or lightly cooked has been frozen beforehand, as the rules require.',
  categorias: 'Categories',
  otraLengua: 'in Spanish',
};

export const listas: Dictionary['listas'] = {
  entrantes: { titulo: 'Starters', panel: 'Starters' },
  sartenes_cuchara: { titulo: 'Pans and stews', panel: 'Pans and stews' },
  ensaladas: { titulo: 'Salads', panel: 'Salads' },
  pescados_mariscos: { titulo: 'Fish and seafood', panel: 'Fish' },
  carnes: { titulo: 'Meat', panel: 'Meat' },
  arroces: { titulo: 'Rice dishes', panel: 'Rice' },
  pecar: { titulo: 'Sinfully Good', panel: 'Desserts' },
  tostas: { titulo: 'Toasts', panel: 'Toasts' },
  bocadillos: { titulo: 'Sandwiches', panel: 'Sandwiches' },
  cafes: { titulo: 'Coffee', panel: 'Coffee' },
  dulces: { titulo: 'Sweet', panel: 'Sweet' },
  salados: { titulo: 'Savoury', panel: 'Savoury' },
  meriendas: { titulo: 'Merienda', panel: 'Merienda' },
  burbujas: { titulo: 'Sparkling', panel: 'Sparkling' },
  blanco: { titulo: 'White', panel: 'White' },
  rosado: { titulo: 'Rosé', panel: 'Rosé' },
  faena: { titulo: "Red: let's get to work", panel: 'Faena' },
  cervezas: { titulo: 'Beer', panel: 'Beer' },
  refrescos: { titulo: 'Soft drinks', panel: 'Soft drinks' },
};

export const listasNotas: Dictionary['listasNotas'] = {
  tostas: 'A broad slice, well toasted, with something serious on top.',
  bocadillos: 'The kind you eat with both hands.',
  dulces: 'For dunking, or not.',
  salados: 'For those who take breakfast seriously.',
  burbujas: 'In case there is something to celebrate. There always is.',
  blanco: 'Cold, and with conversation.',
  rosado: 'Neither one thing nor the other, and proud of it.',
  faena: 'Reds with body, for those who came to get the plate done.',
};

export const cafes: Dictionary['cafes'] = {
  clasico: { titulo: 'Classics', nota: 'The ones you know, in a warm cup.' },
  especial: { titulo: 'Specials', nota: 'Magistral formulas, with a little theatre.' },
};

export const paraPecar: Dictionary['paraPecar'] = {
  titulo: 'Sinfully Good',
  texto: 'Leave some room. The desserts are made in house and finish themselves.',
  enlace: 'See the desserts',
};
