/** The about page. */
export const sobreNosotros = {
  historia: {
    titulo: 'La historia',
    parrafos: [
      'Antes de servir la primera caña, este local despachó jarabes durante más de medio siglo. Cuando lo encontramos, en {{year}}, quedaban el mostrador de mármol, dos baldas de castaño y un cajón con etiquetas sin usar. No hizo falta pensar mucho el nombre.',
      'Arreglamos la madera, colgamos las botellas donde antes iban los frascos y encendimos la cocina. Desde entonces {{name}} abre temprano para los que madrugan y cierra tarde para los que no tienen prisa.',
    ],
  },
  filosofia: {
    titulo: 'La filosofía',
    parrafos: [
      'Creemos en la comida que quita los males pequeños: el frío, el cansancio, la tarde tonta. Producto de temporada, guisos con sus horas, pan de masa madre y una carta que se entiende a la primera.',
      'Nada de lo que servimos cura de verdad, pero casi todo mejora.',
    ],
    principios: [
      'Se cocina cada día y se acaba cuando se acaba.',
      'Media ración siempre que el plato lo permita.',
      'El agua del grifo es gratis y lo que sobra se va contigo.',
    ],
  },
  fundadores: {
    titulo: 'Los fundadores',
    intro: 'Dos personas que se conocieron discutiendo sobre si la tortilla lleva cebolla. Aquí lleva.',
    personas: [
      {
        papel: 'Cocina',
        texto:
          'Aprendió a guisar en la casa de comidas de su abuela, en La Latina. Defiende la olla tapada, el fuego bajo y la mesa larga.',
      },
      {
        papel: 'Barra y bodega',
        texto:
          'Llegó de Monforte con una maleta de mencías y se quedó. Ordena las botellas como un boticario: por el mal que alivian.',
      },
    ],
  },
  visita: {
    titulo: 'Ven a vernos',
    texto:
      'Estamos en el centro de {{city}}, a un paseo corto de Antón Martín. Si la puerta está abierta, la cocina también; y si vienes con niños, perro o maleta, dínoslo y te buscamos sitio.',
    sinDirecciones:
      'Estamos en {{city}}. Si la puerta está abierta, la cocina también; y si vienes con niños, perro o maleta, dínoslo y te buscamos sitio.',
    reservar: 'Reservar mesa',
  },
  contacto: {
    titulo: 'Contacto',
    telefonoReservas: 'Reservas',
    segundoTelefono: 'Móvil',
    email: 'Correo electrónico',
    direccion: 'Dirección',
    redes: 'Redes',
  },
  mapa: {
    titulo: 'Cómo llegar',
    cargar: 'Ver el mapa interactivo',
    abrir: 'Abrir en OpenStreetMap',
    marco: 'Mapa de OpenStreetMap con la situación de {{name}}',
    aviso:
      'El mapa interactivo es de OpenStreetMap: si lo abres, tu navegador se conecta con openstreetmap.org, que verá tu dirección IP.',
    avisoAbierto:
      'Este mapa lo sirve OpenStreetMap: mientras lo ves, tu navegador está conectado con openstreetmap.org, que ve tu dirección IP.',
  },
  prensa: {
    titulo: 'En prensa',
    texto: 'Lo que se ha dicho de nosotros, recogido en un documento.',
    enlace: '{{name}} en prensa (PDF)',
  },
};
