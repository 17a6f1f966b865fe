import type { Dictionary } from '../es';

export const carta: Dictionary['carta'] = {
  mediaRacion: '½ portion',
  porUnidad: 'each',
  porPersona: 'p.p.',
  sinPrecio: 'Ask for the price',
  vacia: 'This shelf is being restocked. Ask us at the bar.',
  alergenos: 'If you have any allergies, ask us: our allergen register is at your disposal.',
  aguaYSobras: 'Tap water is free, and whatever you don’t finish goes home with you: we provide the container.',
  anisakis: 'Fish we serve raw, marinated or lightly cooked has been frozen beforehand, as the rules require.',
};

export const listas: Dictionary['listas'] = {
  entrantes: { titulo: 'Starters' },
  sartenes_cuchara: { titulo: 'Pans and stews' },
  ensaladas: { titulo: 'Salads' },
  pescados_mariscos: { titulo: 'Fish and seafood' },
  carnes: { titulo: 'Meat' },
  arroces: { titulo: 'Rice dishes' },
  pecar: { titulo: 'Sinfully Good' },
  tostas: { titulo: 'Toasts' },
  bocadillos: { titulo: 'Sandwiches' },
  cafes: { titulo: 'Coffee' },
  dulces: { titulo: 'Sweet' },
  salados: { titulo: 'Savoury' },
  meriendas: { titulo: 'Merienda' },
  burbujas: { titulo: 'Sparkling' },
  blanco: { titulo: 'White' },
  rosado: { titulo: 'Rosé' },
  faena: { titulo: "Red: let's get to work" },
  cervezas: { titulo: 'Beer' },
  refrescos: { titulo: 'Soft drinks' },
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
