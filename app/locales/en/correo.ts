export const correo = {
  saludo: 'Hello {{name}},',
  cuando: '{{date}}, at {{time}}',
  soloDia: '{{date}}, on the waiting list',
  fechaCorta: '{{date}} at {{time}}',
  datos: { cuando: 'When', personas: 'People', nombre: 'Under the name of', antes: 'Before' },
  personas_one: '{{count}} person',
  personas_other: '{{count}} people',
  antes: '{{when}} for {{people}}',
  sellos: {
    pendiente: 'Pending',
    confirmada: 'Confirmed',
    cancelada: 'Cancelled',
    espera: 'On the waiting list',
    oferta: 'Held for you',
    sinRespuesta: 'No answer',
  },
  recibida: {
    asunto: 'We have received your table request · {{when}}',
    titulo: 'Request received',
    texto: 'Thank you for thinking of us. It is still a request: the table is yours once we say yes.',
    ver: 'View or change my booking',
  },
  espera: {
    asunto: 'You are on the waiting list · {{when}}',
    titulo: 'On the waiting list',
    texto:
      'We have no table left for you then. If one comes free we write to you at once: keep this e-mail, you can leave the list from it at any time.',
    ver: 'View my request',
  },
  confirmada: {
    asunto: 'Table confirmed · {{when}}',
    titulo: 'Your table is confirmed',
    texto:
      'We look forward to seeing you. If your plans change, tell us by the link, even at the last minute: somebody else will be glad.',
    ver: 'View or change my booking',
  },
  cancelada: {
    asunto: 'Booking cancelled · {{when}}',
    titulo: 'Booking cancelled',
    texto: 'We are sorry that we cannot welcome you that day. Call us and we will find another time together.',
    porTi: 'We have cancelled it, as you asked. Thank you for telling us; you are welcome whenever you like.',
    ver: 'Request another table',
  },
  cambiada: {
    asunto: 'Your booking has changed · {{when}}',
    titulo: 'Your booking has changed',
    texto: 'This is how it stands. It is confirmed: we look forward to seeing you.',
    pendiente: 'This is how it stands, still to be confirmed: the table is yours once we say yes.',
    ver: 'View or change my booking',
  },
  recordatorio: {
    asunto: 'See you soon · {{when}}',
    titulo: 'See you soon',
    texto:
      'With one touch you tell us that you are coming, or that you cannot after all. If you say nothing the table is still yours, but we are left wondering.',
    ver: 'Reconfirm or cancel',
  },
  sin_confirmar: {
    asunto: 'Your request has no answer yet · {{when}}',
    titulo: 'We have not been able to answer you yet',
    texto:
      'Your table is not confirmed and the time is near. Call us before you come and we tell you at once whether there is room.',
    ver: 'View my request',
  },
  oferta: {
    asunto: 'There is a table for you · {{when}}',
    titulo: 'There is a table for you',
    texto:
      'A table has come free. We hold it for you for 15 minutes, until {{until}}: accept it by the link and it is yours.',
    ver: 'Take the table',
  },
  /** The question of the day after. */
  despues: {
    asunto: 'How was it yesterday at {{name}}?',
    titulo: 'How was it yesterday?',
    texto:
      'Thank you for coming. If you have half a minute, tell us how it was: three faces and a line. Only the team reads it, and it is not published.',
    ver: 'Answer',
    callar: 'Do not ask me again',
    pie: 'You receive this e-mail because you had a table at {{name}} yesterday. With ‘Do not ask me again’ none like it comes any more.',
  },
  llamar: 'Call {{phone}}',
  calendario: { titulo: 'Table at {{name}}', texto: '{{people}}. View or change it: {{url}}' },
  pie: 'You receive this e-mail because you asked for a table at {{name}}. There is no need to reply: use the link or call us.',
};
