import type { Dictionary } from '../es';

export const gestionar: Dictionary['gestionar'] = {
  words: {
    note: 'Reservation · {{name}}, {{city}}',
    confirm: 'Confirm',
    cancel: 'Cancel',
    sending: 'Saving…',
    confirmed: 'Reservation confirmed',
    cancelled: 'Reservation cancelled',
    closed: 'No answer: nobody confirmed it before its time',
    invalid: 'Loading reservation or invalid ID.',
    invalidHelp: 'The link may be incomplete: open it from your e-mail, or call us.',
    failed: 'The decision could not be saved. The reservation is as it was: please try again.',
    unanswered:
      'We could not connect, so we do not know whether the decision has arrived. Press again: the first to arrive counts.',
  },
  nombre: 'Name',
  telefono: 'Phone',
  email: 'E-mail',
  fecha: 'Date',
  hora: 'Time',
  personas: 'People',
  comentarios: 'Comments',
  otraMesa: 'Request a table',
  otroEstado: 'Status: {{estado}}',
  cambiada: 'The booking has changed meanwhile and nothing has been decided. This is how it stands now.',
  errorDuda:
    'We do not know whether the decision was saved. Open the reservation again to see how it stands before you decide again.',
  datos: {
    titulo: "The guest's data",
    descargar: 'Download data',
    borrar: 'Erase data',
    pregunta: "Erase this reservation's data?",
    consecuencia:
      'Name, phone, e-mail, comments and the guest’s card are gone for good; a visit still to come is cancelled. The history keeps that it was done, not whose they were.',
    consecuenciaFuera:
      'Name, phone, e-mail, comments and the guest’s card disappear from this website for good. The connected table still holds them and the booking: delete or cancel it there.',
    si: 'Yes, erase',
    volver: 'No, go back',
    borrados: 'Data erased',
    noBorrados: 'The data could not be erased: the database does not answer or has no room left. Please try again.',
  },
  mensaje: {
    mesa: 'your table for {{people}}, {{date}}',
    aLas: ', at {{time}}',
    de: { escrito: 'this is {{name}}', hablado: 'this is {{name}} calling' },
    hola: 'Hello {{nombre}},',
    holaSinNombre: 'Hello,',
    pendiente: '{{hola}} {{de}} about {{mesa}}:',
    confirmada: '{{hola}} {{de}}: {{mesa}}, is confirmed. See you then!',
    cancelada: '{{hola}} {{de}}: {{mesa}}, is cancelled.',
  },
  acceso: {
    title: 'Access not authorised',
    intro: 'Only the staff can open this reservation. Type the key to see it.',
    keyLabel: 'Key',
    submitLabel: 'Sign in',
  },
};
