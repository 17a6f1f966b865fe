/** The booking's page for staff, from the link of a request. */
export const gestionar = {
  words: {
    note: 'Reserva · {{name}}, {{city}}',
    confirm: 'Confirmar',
    cancel: 'Cancelar',
    sending: 'Guardando…',
    confirmed: 'Reserva confirmada',
    cancelled: 'Reserva cancelada',
    closed: 'Sin respuesta: nadie la confirmó antes de su hora',
    invalid: 'Cargando reserva o ID inválido.',
    invalidHelp: 'Puede que el enlace esté cortado: ábrelo entero desde tu correo o llámanos.',
    failed: 'No se ha podido guardar la decisión. La reserva sigue como estaba: inténtalo de nuevo.',
    unanswered:
      'No hemos podido conectar y no sabemos si la decisión ha llegado. Vuelve a pulsar: vale la primera que llegue.',
  },
  nombre: 'Nombre',
  telefono: 'Teléfono',
  email: 'Correo electrónico',
  fecha: 'Fecha',
  hora: 'Hora',
  personas: 'Personas',
  comentarios: 'Comentarios',
  otraMesa: 'Pedir una mesa',
  otroEstado: 'Estado de la reserva: {{estado}}',
  cambiada: 'La reserva ha cambiado mientras tanto y no se ha decidido nada. Así está ahora.',
  errorDuda:
    'No sabemos si la decisión se ha guardado. Abre la reserva de nuevo para ver cómo está antes de volver a decidir.',
  datos: {
    titulo: 'Datos del cliente',
    descargar: 'Descargar datos',
    borrar: 'Borrar datos',
    pregunta: '¿Borrar los datos de esta reserva?',
    consecuencia:
      'Nombre, teléfono, correo, comentarios y la ficha del cliente desaparecen para siempre; si la visita está por venir, se cancela. En el historial queda que se hizo, no de quién eran.',
    consecuenciaFuera:
      'Nombre, teléfono, correo, comentarios y la ficha del cliente desaparecen de esta web para siempre. En la tabla conectada siguen estando, y la reserva también: bórralos o cancélala allí.',
    si: 'Sí, borrar',
    volver: 'No, volver',
    borrados: 'Datos borrados',
    noBorrados:
      'No se han podido borrar los datos: la base de datos no responde o se ha quedado sin sitio. Inténtalo de nuevo.',
  },
  /** What staff send by WhatsApp, to be finished by hand, or say by telephone: `de` is how it begins. */
  mensaje: {
    mesa: 'tu mesa para {{people}}, {{date}}',
    aLas: ', a las {{time}}',
    de: { escrito: 'Te escribimos de {{name}}', hablado: 'Te llamamos de {{name}}' },
    hola: 'Hola, {{nombre}}.',
    holaSinNombre: 'Hola.',
    pendiente: '{{hola}} {{de}} por {{mesa}}:',
    confirmada: '{{hola}} {{de}}: {{mesa}}, está confirmada. ¡Te esperamos!',
    cancelada: '{{hola}} {{de}}: {{mesa}}, queda cancelada.',
  },
  acceso: {
    title: 'Acceso no autorizado',
    intro: 'Esta reserva solo la abre el equipo. Escribe la clave para verla.',
    keyLabel: 'Clave',
    submitLabel: 'Entrar',
  },
};
