/** Messages of requests to the staff's phones. */
export const avisos = {
  titulo: 'Avisos en el móvil',
  intro:
    'Este móvil suena cuando llega una solicitud, cuando un cliente cambia o cancela la suya y cuando avisa de que llega tarde. El aviso dice nombre, personas y hora; al tocarlo se abre la reserva.',
  iphone:
    'En un iPhone, añade antes el panel a la pantalla de inicio (Compartir › Añadir a pantalla de inicio) y ábrelo desde ahí.',
  boton: 'Avisarme en este móvil',
  activando: 'Activando…',
  hecho: 'Este móvil avisará de las solicitudes.',
  quitado: 'Este móvil ya no avisa.',
  fallos: {
    permiso: 'El navegador no deja enviar avisos. Permítelos en los ajustes de esta página y vuelve a pulsar.',
    navegador: 'Este navegador no puede recibir avisos.',
    direccion: 'El servicio de avisos de este navegador no se puede usar: su dirección no es pública o no va cifrada.',
    base: 'No se ha podido guardar: la base de datos no responde o se ha quedado sin sitio. Inténtalo otra vez.',
  },
  activo: 'Este móvil avisa.',
  quitar: 'No avisar más en este móvil',
  recibe: 'Avisa de las solicitudes',
  mensajes: {
    nueva: 'Nueva solicitud',
    cambio_cliente: 'Un cliente cambia su reserva',
    cancelacion_cliente: 'Un cliente cancela su reserva',
    tarde: 'Llega {{minutes}} minutos tarde',
  },
};
