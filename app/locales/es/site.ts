/** What every page shares: header, footer, opening hours. */
export const site = {
  saltar: 'Saltar al contenido',
  navegacion: 'Navegación principal',
  menu: 'Secciones',
  cerrarMenu: 'Cerrar',
  inicio: 'Inicio',
  restaurante: 'Restaurante',
  reservas: 'Reservas',
  sobreNosotros: 'Sobre nosotros',
  enLaPantalla: '{{name}}, bar restaurante en {{city}}',
  admin: 'Admin',
  carta: 'Carta',
  cartaDe: 'Ahora no podemos comprobar la carta: es la del {{day}} a las {{time}}.',
  reservar: 'Reservar',
  llamar: 'Llamar',
  comoLlegar: 'Cómo llegar',
  accesos: 'Carta, reservas y teléfono',
  idioma: 'Idioma',
  volver: 'Volver a',
  secciones: 'Más en {{page}}',
  contenido: 'En esta página',
  pestanaNueva: '(se abre en una pestaña nueva)',
  descripcion: '{{title}}. La carta con sus precios, IVA incluido, y cómo reservar mesa.',
  pie: {
    credito: 'Web: {{credit}}',
    legal: 'Información legal',
    alergenos: 'Alérgenos',
    terminos: 'Cancelaciones y aviso legal',
    accesibilidad: 'Accesibilidad',
    consentimiento: 'Protección de datos',
  },
};

/** Words around the opening hours. Days are lower case: a line's first letter is raised when it is composed. */
export const horario = {
  titulo: 'Horario',
  dias: {
    monday: 'lunes',
    tuesday: 'martes',
    wednesday: 'miércoles',
    thursday: 'jueves',
    friday: 'viernes',
    saturday: 'sábado',
    sunday: 'domingo',
  },
  tramo: ' a ',
  y: 'y',
  cerrado: 'Cerrado',
  corto: {
    dias: {
      monday: 'Lun',
      tuesday: 'Mar',
      wednesday: 'Mié',
      thursday: 'Jue',
      friday: 'Vie',
      saturday: 'Sáb',
      sunday: 'Dom',
    },
    tramo: '–',
    y: 'y',
    cerrado: 'cerrado',
  },
  hoy: 'Hoy',
  /** Before a day and month in figures. */
  hastaEl: 'Hasta el',
  abiertoAhora: 'Abierto ahora',
  hasta: 'hasta las {{time}}',
  cocina: 'cocina',
  cerradoAhora: 'Cerrado ahora',
  abreOtraVez: 'Abre a las {{time}}',
  abreHoy: 'abrimos hoy a las {{time}}',
  abreManana: 'abrimos mañana a las {{time}}',
  abreElDia: 'abrimos el {{day}} a las {{time}}',
};

/** The home page. */
export const inicio = {
  verRestaurante: 'Ver el restaurante',
  hoy: 'Hoy, {{day}}',
  momentos: {
    desayuno: {
      titulo: 'Es la hora del desayuno',
      texto: 'Algo caliente y algo de comer, antes de nada.',
      enlace: 'Ver los desayunos',
    },
    comida: { titulo: 'Es la hora de comer', texto: 'De la carta, a esta hora.', enlace: 'Ver la comida' },
    merienda: { titulo: 'Es la hora de merendar', texto: 'Para la tarde, con calma.', enlace: 'Ver la merienda' },
    cena: { titulo: 'Es la hora de cenar', texto: 'De la carta, a esta hora.', enlace: 'Ver la comida' },
    copas: { titulo: 'Es la hora de la última', texto: 'De la barra, a esta hora.', enlace: 'Ver las bebidas' },
  },
  menu: { enlace: 'Ver el menú del día' },
  fueraDeCarta: { enlace: 'Ver la carta' },
  cerrado: { titulo: 'Ahora descansamos', enlace: 'Ver la carta' },
  platos: 'De nuestra carta',
  casa: 'La casa',
  conocenos: 'Conócenos',
  reservar: 'Reservar mesa',
};

/** Alternative texts of the site's pictures, by file; decorative ones stay empty in the page, not here. */
export const imagenes = {
  foto: 'Una foto de {{name}}.',
  barra: 'Dibujo de la barra de {{name}}: tres baldas de botica llenas de botellas de colores con etiquetas antiguas.',
  retrato: 'Retrato dibujado de {{person}}.',
  mapa: 'Plano dibujado de la zona, con la situación de {{name}} marcada.',
};

/** The texts on a page's picture that social networks show with a link. */
export const tarjeta = { lugar: 'Bar · Restaurante · {{city}}' };

/** What other restaurants than the sample's say in place of its voice, by the key of the text. */
export const sinMuestra = {
  'errores.noEncontrada.titulo': 'Página no encontrada',
  'errores.noEncontrada.texto': 'La página que buscas no existe o ha cambiado de sitio.',
  'carta.vacia': 'Aquí todavía no hay nada. Pregúntanos.',
  'menuDia.posologia': 'Información',
  'reservas.enviada.dosis': 'Personas',
  'miReserva.terminos.dosis': 'Personas',
  'paginas.pecar.titulo': 'Postres',
  'listas.pecar.title': 'Postres',
  'paraPecar.titulo': 'Postres',
  'listas.faena.title': 'Tinto',
};
