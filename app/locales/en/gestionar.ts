import type { Dictionary } from '../es';

export const gestionar: Dictionary['gestionar'] = {
  nota: 'Reservation · {{name}}, Madrid',
  nombre: 'Name',
  telefono: 'Phone',
  email: 'E-mail',
  fecha: 'Date',
  hora: 'Time',
  personas: 'People',
  comentarios: 'Comments',
  confirmar: 'Confirm',
  cancelar: 'Cancel',
  enviando: 'Saving…',
  confirmada: 'Reservation confirmed',
  cancelada: 'Reservation cancelled',
  otroEstado: 'State of the reservation: {{estado}}',
  invalido: 'Loading reservation or invalid ID.',
  errorEscritura: 'The decision could not be saved. The reservation is as it was: please try again.',
  errorConexion:
    'We could not connect, so we do not know whether the decision has arrived. Press again: the first to arrive counts.',
  errorDuda:
    'We do not know whether the decision was saved. Open the reservation again to see how it stands before you decide again.',
  accesoTitulo: 'Access not authorised',
  accesoTexto: 'Only the staff can open this reservation. Type the key to see it.',
  accesoClave: 'Key',
  accesoEntrar: 'Sign in',
};
