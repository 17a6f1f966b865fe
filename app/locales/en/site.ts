import type { Dictionary } from '../es';

export const site: Dictionary['site'] = {
  saltar: 'Skip to content',
  navegacion: 'Main navigation',
  menu: 'Sections',
  cerrarMenu: 'Close',
  inicio: 'Home',
  restaurante: 'Restaurant',
  reservas: 'Reservations',
  sobreNosotros: 'About Us',
  enLaPantalla: '{{name}}, bar and restaurant in {{city}}',
  admin: 'Admin',
  carta: 'Menu',
  cartaDe: 'We cannot check the menu right now: this is how it stood on {{day}} at {{time}}.',
  reservar: 'Book',
  llamar: 'Call',
  comoLlegar: 'Directions',
  accesos: 'Menu, booking and phone',
  idioma: 'Language',
  volver: 'Back to',
  secciones: 'More in {{page}}',
  contenido: 'On this page',
  pestanaNueva: '(opens in a new tab)',
  descripcion: '{{title}}. The menu with its prices, VAT included, and how to book a table.',
  pie: {
    credito: 'Website: {{credit}}',
    legal: 'Legal information',
    alergenos: 'Allergens',
    terminos: 'Cancellations and legal notice',
    accesibilidad: 'Accessibility',
    consentimiento: 'Data protection',
  },
};

export const horario: Dictionary['horario'] = {
  titulo: 'Opening hours',
  dias: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  tramo: ' to ',
  y: 'and',
  cerrado: 'Closed',
  corto: {
    dias: {
      monday: 'Mon',
      tuesday: 'Tue',
      wednesday: 'Wed',
      thursday: 'Thu',
      friday: 'Fri',
      saturday: 'Sat',
      sunday: 'Sun',
    },
    tramo: '–',
    y: 'and',
    cerrado: 'closed',
  },
  hoy: 'Today',
  hastaEl: 'Until',
  abiertoAhora: 'Open now',
  hasta: 'until {{time}}',
  cocina: 'kitchen',
  cerradoAhora: 'Closed now',
  abreOtraVez: 'Opens at {{time}}',
  abreHoy: 'opens today at {{time}}',
  abreManana: 'opens tomorrow at {{time}}',
  abreElDia: 'opens on {{day}} at {{time}}',
};

export const inicio: Dictionary['inicio'] = {
  verRestaurante: 'See the restaurant',
  hoy: 'Today, {{day}}',
  momentos: {
    desayuno: {
      titulo: 'Time for breakfast',
      texto: 'Something hot and a bite to eat, to start the day.',
      enlace: 'See breakfast',
    },
    comida: { titulo: 'Time for lunch', texto: 'From the menu, right now.', enlace: 'See the food' },
    merienda: {
      titulo: 'Time for an afternoon bite',
      texto: 'For a slow afternoon.',
      enlace: 'See the afternoon menu',
    },
    cena: { titulo: 'Time for dinner', texto: 'From the menu, right now.', enlace: 'See the food' },
    copas: { titulo: 'Time for a last drink', texto: 'From the bar, right now.', enlace: 'See the drinks' },
  },
  menu: { enlace: 'See the menu of the day' },
  fueraDeCarta: { enlace: 'See the menu' },
  cerrado: { titulo: 'We are closed right now', enlace: 'See the menu' },
  platos: 'From our menu',
  casa: 'The house',
  conocenos: 'Get to know us',
  reservar: 'Book a table',
};

export const imagenes: Dictionary['imagenes'] = {
  foto: 'A photograph of {{name}}.',
  barra: 'Drawing of the bar at {{name}}: three apothecary shelves full of coloured bottles with old labels.',
  retrato: 'Drawn portrait of {{person}}.',
  mapa: 'Drawn plan of the neighbourhood with {{name}} marked on it.',
};

export const tarjeta: Dictionary['tarjeta'] = { lugar: 'Bar & restaurant · {{city}}' };

export const sinMuestra: Dictionary['sinMuestra'] = {
  'errores.noEncontrada.titulo': 'Page not found',
  'errores.noEncontrada.texto': 'The page you are looking for does not exist, or has moved.',
  'carta.vacia': 'There is nothing here yet. Please ask us.',
  'menuDia.posologia': 'Good to know',
  'reservas.enviada.dosis': 'People',
  'miReserva.terminos.dosis': 'People',
  'paginas.pecar.titulo': 'Desserts',
  'listas.pecar.title': 'Desserts',
  'paraPecar.titulo': 'Desserts',
  'listas.faena.title': 'Red',
};
