import type { LegalSection } from '../legal-section';

const secciones: readonly LegalSection[] = [
  {
    title: '1. Quién trata tus datos',
    paragraphs: ['El responsable del tratamiento es:'],
    items: [
      'Identidad: {{identity}}',
      'Dirección: {{address}}',
      'NIF: {{taxId}}',
      'Correo electrónico: {{email}}',
      'Web: {{web}}',
    ],
  },
  {
    title: '2. Qué datos y para qué',
    paragraphs: [
      'Tratamos los datos que escribes en el formulario (nombre, teléfono, correo electrónico, número de personas, fecha, hora y comentarios) con una única finalidad: atender tu solicitud de mesa, es decir, responderte, confirmar la reserva, pedirte que la reconfirmes, avisarte de cambios y recibirte.',
      'No los usamos para publicidad, no elaboramos perfiles y no tomamos decisiones automatizadas sobre ti. Todos los campos son necesarios para reservar, salvo los comentarios.',
      'Te pedimos que no escribas datos de salud en los comentarios si no hace falta. Si nos cuentas una alergia, la usaremos solo para atenderte ese día, con tu consentimiento expreso al escribirla y enviarla.',
      'Si marcas «Recordad mis alergias», guardamos además las que escribas en ese campo, para tenerlas en cuenta en esta visita y en las siguientes. Es un consentimiento aparte: sin esa casilla no se guarda nada de él, y reservar no depende de ella.',
      'Al día siguiente de tu visita podemos preguntarte por correo qué tal fue, una vez. Lo que contestes lo lee solo el equipo y no se publica. Cada uno de esos correos lleva un enlace para que no llegue ninguno más.',
      'De cada cliente el equipo ve sus visitas y puede anotar lo que ayude a atenderle: una mesa preferida, un cumpleaños.',
    ],
  },
  {
    title: '3. Con qué base legal',
    paragraphs: [
      'La base es tu propia petición: para atender una solicitud de mesa y servirte después hacen falta estos datos (medidas previas al servicio y su ejecución, artículo 6.1.b del Reglamento (UE) 2016/679). Sin ellos no podemos mantener la reserva.',
      'Tu consentimiento (artículo 6.1.a, y 9.2.a si es un dato de salud) cubre solo lo que nos cuentas porque quieres, en los comentarios o en tus alergias. Puedes retirarlo cuando quieras, con la misma facilidad con que lo diste (las alergias, con «Olvidad mis alergias» en el enlace de tu reserva); retirarlo no afecta a lo tratado antes ni a tu reserva.',
      'Preguntarte qué tal fue se basa en nuestro interés legítimo en atender mejor (artículo 6.1.f). Puedes oponerte con el enlace del correo; de quien se opone guardamos solo una huella de su dirección que no deja leerla, para no preguntarle más.',
      'La publicidad es otra cosa y no forma parte de la reserva: no la enviamos. Si algún día la ofreciéramos, sería con una casilla aparte, sin marcar, y reservar no dependería de ella.',
    ],
  },
  {
    title: '4. Quién más los ve',
    paragraphs: [
      'El equipo de {{name}} y, como encargados del tratamiento con contrato (artículo 28 del Reglamento), los proveedores que hacen funcionar la reserva: el alojamiento de la web y su base de datos, la herramienta que gestiona las reservas y el servicio que envía los correos y mensajes. No vendemos ni cedemos tus datos a nadie más, salvo obligación legal.',
      'Si alguno de esos proveedores tratara datos fuera del Espacio Económico Europeo, lo haría con las garantías que exige el Reglamento. Puedes preguntarnos cuáles son {{contact}}.',
    ],
  },
  {
    title: '5. Cuánto tiempo los guardamos',
    paragraphs: [
      'Los comentarios, hasta dos días después de la visita. Las alergias que nos pides recordar y las notas del equipo, hasta {{days}} días después de tu última visita, o hasta que las retires.',
      'Lo demás, hasta {{days}} días después de la fecha de la visita. Pasado ese plazo los datos que te identifican se borran de forma automática y solo quedan cifras sin nombre (día, hora y número de personas). Si la ley nos obligara a conservar algo más tiempo, quedaría bloqueado.',
    ],
  },
  {
    title: '6. Tus seis derechos',
    paragraphs: ['Sobre tus datos puedes ejercer estos derechos:'],
    items: [
      'Acceso: saber qué datos tuyos tenemos y recibir una copia.',
      'Rectificación: corregir los que estén mal o incompletos.',
      'Supresión: pedir que los borremos.',
      'Oposición: pedir que dejemos de tratarlos.',
      'Limitación: pedir que los conservemos sin usarlos mientras se resuelve una duda.',
      'Portabilidad: recibirlos en un formato de uso común o que los enviemos a quien nos digas.',
    ],
  },
  {
    title: '7. Cómo ejercerlos',
    paragraphs: [
      'Escríbenos a {{post}} y dinos qué derecho quieres ejercer y con qué nombre y fecha reservaste. Es gratis. Responderemos en el plazo de un mes, ampliable dos más si la petición es compleja, y te avisaremos si hace falta ampliarlo. Solo te pediremos algo más para identificarte si tenemos una duda razonable.',
    ],
  },
  {
    title: '8. Reclamación ante la autoridad',
    paragraphs: [
      'Si crees que no hemos tratado bien tus datos, puedes presentar una reclamación ante la Agencia Española de Protección de Datos (AEPD), www.aepd.es. Te agradeceríamos que antes nos dieras la oportunidad de arreglarlo.',
    ],
  },
  {
    title: '9. Qué significa marcar la casilla',
    paragraphs: [
      'Al marcar la casilla del formulario declaras que has leído este texto, que los datos que nos das son tuyos o que tienes permiso para dárnoslos, y que consientes su tratamiento para gestionar tu reserva. No te apunta a ninguna publicidad.',
    ],
  },
];

/** `/consentimiento`: the data-protection consent. To be read by the owner's lawyer before the site opens. */
export const consentimiento = { secciones, actualizado: 'Última actualización: noviembre de 2026.' };
