/**
 * One entry a page: `antetitulo`, `titulo` and `intro` open the page, what begins with `meta` is for search engines and
 * shared links; a page of lists is described by what they hold. Cards and links name a page by its `nombre`, or by its `titulo` when it has no other; a page without an
 * `antetitulo` opens with the name of the page above it. `subtitulo` is on the page's card.
 */
export const paginas = {
  inicio: {
    antetitulo: 'Bar · Restaurante · {{city}}',
    titulo: 'El remedio está en la mesa.',
    intro: 'Desayunos largos, menú del día, platos de cuchara y una barra con botica propia.',
    metaTitulo: '{{name}} · Bar restaurante en {{city}}',
    metaDescripcion:
      'Una taberna con alma de botica en {{city}}: desayunos largos, menú del día, cocina de cuchara y una barra larga. Mira la carta y reserva mesa.',
  },
  restaurante: {
    nombre: 'Restaurante',
    antetitulo: 'Restaurante',
    titulo: 'De la primera tostada a la última copa',
    intro: 'Cinco estantes y ningún prospecto. Elige según la hora o según el hambre.',
    metaTitulo: 'La carta, de la mañana a la noche · {{name}}',
    metaDescripcion:
      'Desayunos y meriendas, menú del día, comida, tostas, bocadillos y bebidas: toda la carta de {{name}}, en {{city}}, con sus precios.',
  },
  carta: {
    antetitulo: 'Restaurante',
    titulo: 'La carta entera',
    intro: 'Todo en una página, para buscar, quitar lo que te sienta mal o imprimir. Precios en euros, IVA incluido.',
    metaTitulo: 'La carta entera, con precios y alérgenos · {{name}}',
    metaDescripcion: 'Toda la carta de {{name}} en una página: precios con IVA, búsqueda y filtro por alérgenos.',
  },
  alergenos: {
    antetitulo: 'Restaurante',
    titulo: 'Registro de alérgenos',
    intro: 'Qué lleva cada plato de la carta, de los catorce alérgenos que hay que declarar.',
    metaTitulo: 'Registro de alérgenos · {{name}}',
    metaDescripcion: 'Los catorce alérgenos de declaración obligatoria, plato a plato, en la carta de {{name}}.',
  },
  comida: {
    subtitulo: 'De entrantes a pecar',
    antetitulo: 'La carta',
    titulo: 'Comida',
    intro: 'Cocina hecha despacio: para abrir, para compartir, para mojar pan y para no contarlo.',
    metaTitulo: 'Comida: siete maneras de curarse · {{name}}',
    metaDescripcion:
      'Entrantes, sartenes y cuchara, ensaladas, pescados, carnes, arroces y postres. La carta de comida de {{name}}, bar restaurante de {{city}}.',
  },
  entrantes: {
    subtitulo: 'Para abrir y compartir',
    titulo: 'Entrantes',
    intro: 'Precios en euros, IVA incluido. Pide media ración donde la veas.',
    metaTitulo: 'Entrantes y raciones · {{name}}, {{city}}',
  },
  sartenes: {
    subtitulo: 'Guisos que arreglan el día',
    titulo: 'Sartenes y cuchara',
    intro: 'Lo que lleva horas al fuego y se termina con pan. Precios en euros, IVA incluido.',
    metaTitulo: 'Sartenes y platos de cuchara · {{name}}, {{city}}',
  },
  ensaladas: {
    subtitulo: 'El lado virtuoso',
    titulo: 'Ensaladas',
    intro: 'Huerta, buen aceite y poca penitencia. Precios en euros, IVA incluido.',
    metaTitulo: 'Ensaladas · {{name}}, {{city}}',
  },
  pescados: {
    nombre: 'Pescados',
    subtitulo: 'El mar, a pie de barra',
    titulo: 'Pescados y mariscos',
    intro: 'El mar no viene solo: aquí se madruga más que nadie para ir a buscarlo. Precios en euros, IVA incluido.',
    metaTitulo: 'Pescados y mariscos · {{name}}, {{city}}',
  },
  carnes: {
    subtitulo: 'Brasa, plancha y paciencia',
    titulo: 'Carnes',
    intro: 'Dinos el punto y nosotros ponemos la brasa. Precios en euros, IVA incluido.',
    metaTitulo: 'Carnes a la brasa y guisadas · {{name}}, {{city}}',
  },
  arroces: {
    subtitulo: 'Por encargo, mínimo dos',
    titulo: 'Arroces',
    intro: 'Mínimo 2 personas y por encargo: un arroz no se improvisa. Precio por persona, IVA incluido.',
    metaTitulo: 'Arroces por encargo · {{name}}, {{city}}',
  },
  pecar: {
    subtitulo: 'Postres sin propósito de enmienda',
    titulo: 'Para pecar',
    intro: 'Lo que ningún médico receta y todos repiten. Precios en euros, IVA incluido.',
    metaTitulo: 'Para pecar: los postres de {{name}}, {{city}}',
  },
  tostasBocadillos: {
    subtitulo: 'Pan de masa madre',
    antetitulo: 'La carta',
    titulo: 'Tostas y bocadillos',
    intro: 'Pan de masa madre, con cubiertos o con las manos. Precios en euros, IVA incluido.',
    metaTitulo: 'Tostas y bocadillos · {{name}}, {{city}}',
  },
  desayunosMeriendas: {
    subtitulo: 'Café, dulces y salados',
    antetitulo: 'La carta',
    titulo: 'Desayunos y meriendas',
    intro: 'Las dos dosis que nadie debería saltarse: la de la mañana y la de media tarde.',
    metaTitulo: 'Desayunos y meriendas · {{name}}, {{city}}',
    metaDescripcion:
      'Café, dulces y salados para desayunar, y meriendas con bebida incluida: las dos pausas del día en {{name}}, {{city}}, con precios.',
  },
  cafe: {
    subtitulo: 'Clásicos y especiales',
    titulo: 'Café',
    intro: 'La primera medicina del día. Precios en euros, IVA incluido.',
    metaTitulo: 'Café: clásicos y especiales · {{name}}, {{city}}',
  },
  dulcesSalados: {
    subtitulo: 'Para acompañar el café',
    titulo: 'Dulces y salados',
    intro: 'Dos bandos y una sola barra. Precios en euros, IVA incluido.',
    metaTitulo: 'Desayunos dulces y salados · {{name}}, {{city}}',
  },
  merienda: {
    subtitulo: 'La pausa de media tarde',
    titulo: 'Merienda',
    intro: 'Se sirve con café especial, refresco o zumo natural. Precios en euros, IVA incluido.',
    metaTitulo: 'Meriendas con bebida incluida · {{name}}, {{city}}',
  },
  menuDia: {
    subtitulo: '$t(menuDia.dias)',
    antetitulo: 'La carta',
    titulo: 'Menú del día',
    intro: 'Un primero, un segundo y un postre, a elegir uno de cada, $t(menuDia.cuando). IVA incluido.',
    metaTitulo: 'Menú del día, $t(menuDia.cuando) · {{name}}',
    metaDescripcion:
      'El menú del día de {{name}}, $t(menuDia.cuando): primero, segundo y postre a elegir, con IVA incluido. Mira lo que hay hoy en {{city}}.',
  },
  bebidas: {
    subtitulo: 'Vinos, cervezas, refrescos',
    antetitulo: 'La carta',
    titulo: 'Bebidas',
    intro: 'Tres estantes de la botica. El agua del grifo, invita la casa.',
    metaTitulo: 'Bebidas: la botica de la barra · {{name}}, {{city}}',
    metaDescripcion:
      'Vinos por copa y botella, cañas bien tiradas, cervezas y refrescos. Las bebidas de {{name}}, bar restaurante de {{city}}, con precios.',
  },
  vino: {
    subtitulo: 'Burbujas, blanco, rosado y tinto',
    titulo: 'Vino',
    intro: 'Por copa o por botella, según el diagnóstico. Precios en euros, IVA incluido.',
    metaTitulo: 'Carta de vinos por copa y botella · {{name}}, {{city}}',
  },
  cervezas: {
    subtitulo: 'De grifo y de botella',
    titulo: 'Cervezas',
    intro: 'Tirada en dos tiempos, como manda la ciudad. Precios en euros, IVA incluido.',
    metaTitulo: 'Cervezas de grifo y de botella · {{name}}, {{city}}',
  },
  refrescos: {
    subtitulo: 'Fríos y sin alcohol',
    titulo: 'Refrescos',
    intro: 'Para quien conduce, para quien madruga y para quien le da la gana. Precios en euros, IVA incluido.',
    metaTitulo: 'Refrescos, zumos y aguas · {{name}}, {{city}}',
  },
  reservas: {
    antetitulo: 'Reservas',
    titulo: 'Receta para una buena mesa',
    intro: 'Si cambian los planes, avísanos: otra persona se alegrará.',
    metaTitulo: 'Reservar mesa · {{name}}, {{city}}',
    metaDescripcion:
      'Pide mesa en {{name}} en un minuto: elige día, hora y personas y te respondemos. También puedes llamarnos por teléfono.',
  },
  gestionar: {
    antetitulo: 'Reservas',
    titulo: 'Gestionar reserva',
    intro: 'Confirma o cancela esta solicitud de mesa.',
    metaTitulo: 'Gestionar una reserva · {{name}}',
    metaDescripcion: 'Página del equipo de {{name}} para confirmar o cancelar una solicitud de mesa desde su enlace.',
  },
  sobreNosotros: {
    antetitulo: 'Sobre nosotros',
    titulo: 'Una botica donde se cura el hambre',
    intro: 'Quiénes somos, de dónde viene el nombre y cómo llegar hasta la barra.',
    metaTitulo: 'Sobre nosotros: historia y contacto · {{name}}',
    metaDescripcion:
      'La historia de {{name}}, una taberna de {{city}} en una antigua botica: filosofía, fundadores, horario, teléfonos, dirección y cómo llegar.',
  },
  terminos: {
    antetitulo: 'Información legal',
    titulo: 'Condiciones de cancelación y aviso legal',
    intro: 'Cómo funciona una reserva, qué pasa si no puedes venir y quién está detrás de esta web.',
    metaTitulo: 'Condiciones de cancelación y aviso legal · {{name}}',
    metaDescripcion:
      'Cómo se confirma y se cancela una reserva en {{name}}, cuándo puede haber un cargo por persona y el aviso legal de esta web.',
  },
  consentimiento: {
    antetitulo: 'Información legal',
    titulo: 'Consentimiento para el tratamiento de datos',
    intro: 'Qué datos pedimos para reservar, para qué, durante cuánto tiempo y cómo mandas tú sobre ellos.',
    metaTitulo: 'Protección de datos y consentimiento · {{name}}',
    metaDescripcion:
      'Quién trata tus datos cuando reservas en {{name}}, con qué fin y base legal, cuánto se conservan y cómo ejercer tus seis derechos.',
  },
  accesibilidad: {
    antetitulo: 'Información legal',
    titulo: 'Declaración de accesibilidad',
    intro: 'Qué hacemos para que la web sea de todos, qué falta y a quién decírselo.',
    metaTitulo: 'Accesibilidad · {{name}}',
    metaDescripcion:
      'Declaración de accesibilidad de la web de {{name}}: cómo está hecha, qué no llega todavía y cómo avisarnos si algo no te funciona.',
  },
};
