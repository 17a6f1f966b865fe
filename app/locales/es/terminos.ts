import type { LegalSection } from '../legal-section';

const secciones: readonly LegalSection[] = [
  {
    title: '1. Qué es una solicitud de reserva',
    paragraphs: [
      'El formulario de esta web envía una solicitud de mesa a {{name}}. Rellenarlo no cuesta nada y no exige tarjeta. La mesa no queda reservada por el mero envío: depende de que haya sitio y de los pasos que se explican a continuación.',
    ],
  },
  {
    title: '2. Cómo se confirma una reserva',
    paragraphs: ['Una reserva pasa por estos pasos:'],
    items: [
      'Solicitud: nos envías tus datos, el día, la hora y el número de personas.',
      'Confirmación: {{confirmation}}',
      'Reconfirmación: {{reconfirmation}}',
      'Reserva en firme: la reserva queda confirmada por completo solo cuando la has reconfirmado.',
    ],
    closing: [
      'Si no la reconfirmas después de nuestro aviso, podemos liberar la mesa. Si llegas tarde, avísanos: haremos lo posible por guardarla.',
    ],
  },
  {
    title: '3. Cancelaciones y cambios',
    paragraphs: [
      'Puedes cancelar o cambiar tu reserva sin coste {{ways}}. Te pedimos que lo hagas en cuanto lo sepas, para que otra persona pueda ocupar la mesa.',
      'Si somos nosotros quienes no podemos atenderte, te avisaremos lo antes posible y te propondremos otra fecha. Nunca te cobraremos por una reserva que cancelemos nosotros.',
    ],
  },
  {
    title: '4. Cargo por no presentarse o cancelar tarde',
    paragraphs: [
      'Para algunas reservas (por ejemplo, grupos, fechas señaladas o arroces y menús por encargo) puede aplicarse una política de cancelación con un cargo por persona si no te presentas o si cancelas fuera de plazo.',
      'Cuando se aplique, te informaremos antes de confirmar la reserva del importe por persona y del plazo para cancelar sin coste, y necesitaremos que lo aceptes expresamente. Si no te hemos informado de ninguna política, no hay cargo alguno.',
      'El cargo será proporcionado y, si se hubiera entregado una señal, se descontará de la cuenta.',
    ],
  },
  {
    title: '5. En la mesa',
    paragraphs: [],
    items: [
      'Los precios de la carta están en euros e incluyen el IVA.',
      'Los arroces se preparan por encargo, para un mínimo de 2 personas, y su precio es por persona.',
      'Si tienes alergias o intolerancias, pregúntanos: tenemos el registro de alérgenos a tu disposición, sin coste y antes de pedir.',
      'El agua del grifo es gratuita.',
      'Puedes llevarte lo que no hayas consumido: te damos el envase.',
      'Tenemos hojas de reclamaciones a disposición de la clientela.',
    ],
  },
  {
    title: '6. Aviso legal: titular de la web',
    paragraphs: [
      'En cumplimiento del artículo 10 de la Ley 34/2002, de servicios de la sociedad de la información y de comercio electrónico, estos son los datos del titular de {{web}}:',
    ],
    items: [
      'Titular: {{legalName}}',
      'NIF: {{taxId}}',
      'Domicilio: {{address}}',
      'Correo electrónico: {{email}}',
      'Teléfono: {{phone}}',
      'Inscripción: {{registry}}',
    ],
  },
  {
    title: '7. Uso de la web',
    paragraphs: [
      'La web informa sobre {{name}} y permite solicitar mesa. Quien la usa se compromete a dar datos veraces y a no impedir su funcionamiento.',
      'Procuramos que la carta, los precios y los horarios estén al día. Si algo no coincide con lo que encuentras en el local, dínoslo y lo corregiremos.',
      'Los textos, los dibujos, el logotipo y el diseño son de {{legalName}} o se usan con permiso. Puedes enlazar cualquier página; para reproducir su contenido, pídenos autorización.',
    ],
  },
  {
    title: '8. Cookies',
    paragraphs: [
      'Las páginas de lectura no guardan ninguna cookie. El formulario de reservas y la zona del equipo solo usan cookies técnicas, necesarias para su funcionamiento, que no requieren consentimiento. No hay publicidad ni medición de terceros. El mapa interactivo solo se carga si lo pides.',
    ],
  },
  {
    title: '9. Ley aplicable',
    paragraphs: [
      'Estas condiciones se rigen por la ley española. Si reservas como consumidor, serán competentes los juzgados de tu domicilio, y también puedes acudir al arbitraje de consumo o a la oficina municipal de información al consumidor.',
    ],
  },
];

/** How a reservation is confirmed and reconfirmed: promises a mail only where the site or a webhook sends one. */
const avisos = {
  correo: {
    confirmation: 'si hay sitio, recibes un correo electrónico que confirma la reserva.',
    reconfirmation:
      'antes de la visita te pedimos que la reconfirmes o la canceles, con un enlace que te llega por correo electrónico o SMS, o por teléfono.',
  },
  llamada: {
    confirmation: 'si hay sitio, te llamamos o te escribimos para confirmar la reserva.',
    reconfirmation:
      'antes de la visita podemos pedirte por teléfono que la reconfirmes o la canceles; también puedes hacerlo desde el enlace de tu reserva.',
  },
};

/** The ways to reach the restaurant, of which a text names those that the owner has given, or else the last two. */
const contacto = {
  link: 'desde el enlace de tu reserva',
  phone: 'llamando al {{phone}}',
  email: 'escribiendo a {{email}}',
  local: 'en el local',
  address: 'nuestra dirección',
};

/** `/terminos`: cancellation terms and legal notice. To be read by the owner's lawyer before the site opens. */
export const terminos = { secciones, avisos, contacto, actualizado: 'Última actualización: noviembre de 2026.' };

/** `/accesibilidad`: the accessibility statement. */
const accesibles: readonly LegalSection[] = [
  {
    title: '1. A qué nos comprometemos',
    paragraphs: [
      '{{name}} quiere que cualquiera pueda leer la carta, pedir mesa y encontrar el local en {{web}}, con teclado, con lector de pantalla, con el texto ampliado y sin JavaScript. La referencia son las pautas WCAG 2.1, nivel AA, y la norma EN 301 549.',
    ],
  },
  {
    title: '2. Cómo está hecha la web',
    paragraphs: ['Lo que comprobamos en cada cambio:'],
    items: [
      'Todo se puede hacer con el teclado y se ve dónde está el foco.',
      'Los textos tienen contraste suficiente y se pueden ampliar sin perder nada, también en un móvil de 320 píxeles de ancho.',
      'Las páginas de lectura y los formularios funcionan sin JavaScript; lo escrito en un formulario no se pierde si algo va mal.',
      'Las imágenes que dicen algo tienen texto, y el menú del día está escrito siempre que lo escribimos además de dibujarlo.',
      'Cada página declara su idioma y el de los textos que están en otro.',
    ],
  },
  {
    title: '3. Qué no llega todavía',
    paragraphs: ['Hay partes que no dependen solo de esta web:'],
    items: [
      'El mapa interactivo es de terceros y solo se carga si lo pides; la dirección y las indicaciones están también escritas.',
      'Un menú del día publicado solo como imagen se lee mal con un lector de pantalla: pídenoslo y te lo leemos.',
      'El documento de prensa en PDF puede no estar etiquetado.',
    ],
  },
  {
    title: '4. Si algo no te funciona',
    paragraphs: [
      'Cuéntanos, {{contact}}, qué página era y qué usabas. Te damos la información por otra vía, te tomamos la reserva y lo arreglamos.',
    ],
  },
  {
    title: '5. En el local',
    paragraphs: [
      'Si necesitas una mesa sin escalones o sitio para una silla de ruedas, dilo en los comentarios de la reserva o {{contact}}: te contamos cómo es el local y qué podemos preparar. Los perros de asistencia pueden entrar.',
    ],
  },
  {
    title: '6. Cómo se ha preparado esta declaración',
    paragraphs: [
      'Es una autoevaluación de noviembre de 2026, con pruebas automáticas en cada página y revisión a mano. Si no quedas conforme con nuestra respuesta, puedes reclamar ante la oficina de información al consumidor.',
    ],
  },
];
export const accesibilidad = { secciones: accesibles, actualizado: 'Última actualización: noviembre de 2026.' };
