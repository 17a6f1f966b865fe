/** Mails to staff, and the page of the panel that shows what became of all mails. */
export const correo = {
  titulo: 'Correo',
  /** By kind: the subject, what stands above the facts, and where the button leads. */
  mensajes: {
    nueva: {
      asunto: 'Nueva solicitud · {{name}}, {{people}} · {{when}}',
      titulo: 'Nueva solicitud',
      texto: 'Está por confirmar.',
      sola: 'Se ha confirmado sola, por ser un grupo pequeño.',
    },
    espera: {
      asunto: 'Nueva solicitud en lista de espera · {{name}}, {{people}} · {{when}}',
      titulo: 'Nueva solicitud en lista de espera',
      texto: 'No había mesa para ese grupo. Si queda una, ofrécesela desde el día.',
    },
    cambio_cliente: {
      asunto: 'Cambio pedido por el cliente · {{name}}, {{people}} · {{when}}',
      titulo: 'El cliente pide un cambio',
      texto: 'Vuelve a estar por confirmar.',
    },
    cancelacion_cliente: {
      asunto: 'Cancelada por el cliente · {{name}}, {{people}} · {{when}}',
      titulo: 'El cliente ha cancelado',
      texto: 'No hay que hacer nada: la mesa queda libre.',
    },
    sin_decidir: {
      asunto: 'Sigue sin respuesta · {{name}}, {{people}} · {{when}}',
      titulo: 'Una solicitud espera respuesta',
      texto: 'Nadie la ha confirmado ni cancelado todavía.',
    },
  },
  datos: {
    cuando: 'Cuándo',
    personas: 'Personas',
    grupo: 'Grupo',
    nombre: 'Nombre',
    telefono: 'Teléfono',
    email: 'Correo electrónico',
    comentarios: 'Comentarios',
    antes: 'Antes era',
  },
  /** Where there is an address to answer to. */
  responder: 'Si respondes a este correo, le llega al cliente.',
  decidir: 'Confirmar o cancelar',
  verDia: 'Ver el día',
  pie: 'Correo de la web de {{name}} para el equipo.',
  tipos: {
    nueva: 'Nueva solicitud',
    cambio_cliente: 'Cambio del cliente',
    cancelacion_cliente: 'Cancelación del cliente',
    sin_decidir: 'Aviso de solicitud sin respuesta',
    semana: 'Nota semanal',
    recibida: 'Solicitud recibida',
    confirmada: 'Confirmada',
    cancelada: 'Cancelada',
    cambiada: 'Cambiada',
    recordatorio: 'Recordatorio',
    sin_confirmar: 'Aún sin confirmar',
    oferta: 'Mesa ofrecida',
  },
  estados: {
    pendiente: 'En espera',
    enviado: 'Enviado',
    fallido: 'No se pudo entregar',
    automatizacion: 'Lo envía la automatización',
    sin_servidor: 'No enviado: sin servidor de correo',
    anulado: 'No enviado: dejó de hacer falta',
  },
  pausa: {
    texto:
      'Los envíos están en pausa desde el {{when}}, cuando se restauró una copia: correos, avisos y solicitudes pendientes esperan para que nadie reciba algo dos veces. Revisa la lista y reanúdalos cuando todo esté en orden.',
    reanudar: 'Reanudar envíos',
    reanudando: 'Reanudando…',
    reanudado: 'Envíos reanudados: lo que esperaba sale ahora.',
    soloPropiedad: 'Solo la propiedad puede reanudarlos.',
  },
  para: 'Para {{who}}',
  equipo: 'el equipo',
  propiedad: 'la propiedad',
  deLaSemana: 'Cifras de la semana anterior y lo que conviene mirar',
  borrado: 'datos borrados',
  reserva: '{{name}} · {{when}}',
  proximo: 'Próximo intento a las {{time}}',
  lista: 'Los últimos correos',
  vacio: 'Todavía no hay correos.',
  noLeido: 'No se han podido leer los correos. Recarga la página en un momento.',
  conServidor: 'Los correos salen de {{from}}; los del equipo llegan a {{staff}}.',
  sinServidor:
    'La web no tiene todavía un servidor de correo, así que no sale ninguno: aquí ves lo que se habría enviado, y no se enviará más tarde. Mientras, la web dice a los clientes que les llamaréis o escribiréis. Pide a quien la instaló que conecte el correo de la casa: necesita el nombre del servidor, un usuario y su contraseña, desde qué dirección salen los correos y a cuál llegan los del equipo.',
  delegado: 'La automatización se encarga de: {{kinds}}.',
  prueba: {
    boton: 'Enviar prueba',
    enviando: 'Enviando…',
    asunto: 'Prueba de correo de {{name}}',
    titulo: 'El correo funciona',
    texto: 'Si lees esto, el servidor de correo está bien puesto. Lo ha pedido alguien desde el panel.',
    enviada: 'El servidor ha aceptado la prueba para {{staff}}. Mira si ha llegado, también en el correo no deseado.',
    refused:
      'El servidor ha contestado y no lo acepta. Pide a quien instaló la web que revise la dirección desde la que salen los correos y la del equipo.',
    login:
      'El servidor no acepta el usuario o la contraseña. Pide a quien instaló la web que los revise; la contraseña puede haber cambiado.',
    unknownHost:
      'No existe ningún servidor con ese nombre. Pide a quien instaló la web que revise el nombre del servidor de correo.',
    unreachable: 'El servidor de correo no contesta. Pide a quien instaló la web que revise su nombre y su puerto.',
    timeout:
      'El servidor no ha contestado a tiempo. Prueba otra vez; si sigue igual, pide a quien instaló la web que mire si el puerto está cortado.',
    tls: 'La conexión cifrada ha fallado. Pide a quien instaló la web que pruebe con cifrado desde el principio (puerto 465) o que revise el certificado del servidor.',
    other: 'No se ha podido enviar.',
    sinServidor: 'No se ha enviado nada: la web no tiene servidor de correo. Arriba pone qué pedir a quien la instaló.',
    respuesta: 'Respuesta del servidor: {{reason}}',
  },
  dominio: {
    completo: 'El dominio {{domain}} tiene SPF, DKIM y DMARC.',
    falta: 'Al dominio {{domain}} le falta {{names}}: sin ello muchos buzones lo toman por correo no deseado.',
    dkim: 'DKIM se ha buscado con los nombres habituales; el tuyo puede llevar otro.',
    sinNombres: 'Desde aquí no se puede mirar qué dice el dominio {{domain}} (SPF, DKIM, DMARC).',
  },
};
