/** Mails to guests, and what a calendar says of their visit. Each kind: what its subject, title and text say. */
export const correo = {
  saludo: 'Hola, {{name}}:',
  cuando: '{{date}}, a las {{time}}',
  soloDia: '{{date}}, en lista de espera',
  fechaCorta: '{{date}}, {{time}}',
  datos: { cuando: 'Cuándo', personas: 'Personas', nombre: 'A nombre de', antes: 'Antes era' },
  personas_one: '{{count}} persona',
  personas_other: '{{count}} personas',
  antes: '{{when}}, {{people}}',
  /** The seal above the title. Of a request it does not speak of confirming. */
  sellos: {
    pendiente: 'Pendiente',
    confirmada: 'Confirmada',
    cancelada: 'Cancelada',
    espera: 'En espera',
    oferta: 'Guardada para ti',
    sinRespuesta: 'Sin respuesta',
  },
  recibida: {
    asunto: 'Hemos recibido tu solicitud de mesa · {{when}}',
    titulo: 'Solicitud recibida',
    texto: 'Gracias por pensar en nosotros. Todavía es una solicitud: la mesa es tuya cuando te digamos que sí.',
    ver: 'Ver o cambiar mi reserva',
  },
  espera: {
    asunto: 'Estás en la lista de espera · {{when}}',
    titulo: 'En lista de espera',
    texto:
      'Para entonces no nos queda mesa. Si queda una libre, te escribimos enseguida: guárdate este correo, desde él puedes dejarlo cuando quieras.',
    ver: 'Ver mi solicitud',
  },
  confirmada: {
    asunto: 'Mesa confirmada · {{when}}',
    titulo: 'Tu mesa está confirmada',
    texto:
      'Te esperamos. Si cambian los planes, dínoslo desde el enlace, aunque sea a última hora: otra persona se alegrará.',
    ver: 'Ver o cambiar mi reserva',
  },
  cancelada: {
    asunto: 'Reserva cancelada · {{when}}',
    titulo: 'Reserva cancelada',
    texto: 'Sentimos no poder recibirte ese día. Llámanos y buscamos juntos otro hueco.',
    porTi: 'La hemos cancelado, como nos has pedido. Gracias por avisar; cuando quieras, aquí estamos.',
    ver: 'Pedir otra mesa',
  },
  cambiada: {
    asunto: 'Tu reserva ha cambiado · {{when}}',
    titulo: 'Tu reserva ha cambiado',
    texto: 'Así queda. Está confirmada: te esperamos.',
    pendiente: 'Así queda, por ahora por confirmar: la mesa es tuya cuando te digamos que sí.',
    ver: 'Ver o cambiar mi reserva',
  },
  recordatorio: {
    asunto: 'Te esperamos pronto · {{when}}',
    titulo: 'Te esperamos pronto',
    texto:
      'Con un toque nos dices que vienes, o que al final no puedes. Si no dices nada, la mesa sigue siendo tuya, pero nos quedamos con la duda.',
    ver: 'Reconfirmar o cancelar',
  },
  sin_confirmar: {
    asunto: 'Tu solicitud sigue sin respuesta · {{when}}',
    titulo: 'Aún no hemos podido responderte',
    texto:
      'Tu mesa no está confirmada y la hora se acerca. Llámanos antes de venir y te decimos en el momento si hay sitio.',
    ver: 'Ver mi solicitud',
  },
  oferta: {
    asunto: 'Hay mesa para ti · {{when}}',
    titulo: 'Hay mesa para ti',
    texto:
      'Ha quedado una mesa libre. Te la guardamos 15 minutos, hasta las {{until}}: acéptala desde el enlace y es tuya.',
    ver: 'Aceptar la mesa',
  },
  /** The question of the day after. */
  despues: {
    asunto: '¿Qué tal ayer en {{name}}?',
    titulo: '¿Qué tal ayer?',
    texto:
      'Gracias por venir. Si tienes medio minuto, dinos qué tal: tres caras y una línea. Lo lee solo el equipo y no se publica.',
    ver: 'Contestar',
    callar: 'No me preguntéis más',
    pie: 'Recibes este correo porque ayer tuviste mesa en {{name}}. Con «No me preguntéis más» no llega ninguno más como este.',
  },
  llamar: 'Llamar al {{phone}}',
  calendario: { titulo: 'Mesa en {{name}}', texto: '{{people}}. Verla o cambiarla: {{url}}' },
  pie: 'Recibes este correo porque has pedido mesa en {{name}}. No hace falta responder: para cualquier cosa, usa el enlace o llámanos.',
};
