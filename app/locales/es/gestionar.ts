/** The booking's page for staff, from the link of a request. */
export const gestionar = {
  nota: 'Reserva · {{name}}, Madrid',
  nombre: 'Nombre',
  telefono: 'Teléfono',
  email: 'Correo electrónico',
  fecha: 'Fecha',
  hora: 'Hora',
  personas: 'Personas',
  comentarios: 'Comentarios',
  confirmar: 'Confirmar',
  cancelar: 'Cancelar',
  enviando: 'Guardando…',
  confirmada: 'Reserva confirmada',
  cancelada: 'Reserva cancelada',
  otroEstado: 'Estado de la reserva: {{estado}}',
  invalido: 'Cargando reserva o ID inválido.',
  errorEscritura: 'No se ha podido guardar la decisión. La reserva sigue como estaba: inténtalo de nuevo.',
  errorConexion:
    'No hemos podido conectar y no sabemos si la decisión ha llegado. Vuelve a pulsar: vale la primera que llegue.',
  errorDuda:
    'No sabemos si la decisión se ha guardado. Abre la reserva de nuevo para ver cómo está antes de volver a decidir.',
  accesoTitulo: 'Acceso no autorizado',
  accesoTexto: 'Esta reserva solo la abre el equipo. Escribe la clave para verla.',
  accesoClave: 'Clave',
  accesoEntrar: 'Entrar',
};
