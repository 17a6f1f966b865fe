import type { Dictionary } from '../es';

export const site: Dictionary['site'] = {
  saltar: 'Skip to content',
  navegacion: 'Main navigation',
  menu: 'Menu',
  cerrarMenu: 'Close menu',
  inicio: 'Home',
  restaurante: 'Restaurant',
  reservas: 'Reservations',
  sobreNosotros: 'About Us',
  admin: 'Admin',
  idioma: 'Language',
  volver: 'Back to {{page}}',
  secciones: 'More in {{page}}',
  pestanaNueva: '(opens in a new tab)',
  pie: {
    credito: 'Website: {{credit}}',
    legal: 'Legal information',
    terminos: 'Cancellations and legal notice',
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
    cerrado: 'closed',
  },
  hoy: 'Today',
  abiertoAhora: 'Open now',
  hasta: 'until {{time}}',
  cerradoAhora: 'Closed now',
  abreHoy: 'opens today at {{time}}',
  abreManana: 'opens tomorrow at {{time}}',
  abreElDia: 'opens on {{day}} at {{time}}',
};
