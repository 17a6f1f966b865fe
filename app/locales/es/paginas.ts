/**
 * One entry a page: `antetitulo`, `titulo` and `intro` open the page, `meta` is for search engines and shared links. Of a
 * page with a card, `nombre` names it there and in links, and `subtitulo` stands under it.
 */
export const paginas = {
  inicio: {
    antetitulo: 'Bar · Restaurante · Madrid',
    titulo: 'El remedio está en la mesa.',
    intro: 'Desayunos largos, menú del día, sartenes de cuchara y una barra con botica propia.',
    meta: {
      titulo: 'Antídoto · Bar restaurante en Madrid',
      descripcion:
        'Taberna madrileña con alma de botica: desayunos largos, menú del día, cocina de cuchara y una barra para quedarse. Mira la carta y reserva mesa.',
    },
  },
  restaurante: {
    nombre: 'Restaurante',
    antetitulo: 'Restaurante',
    titulo: 'De la primera tostada a la última copa',
    intro: 'Cinco estantes y ningún prospecto. Elige por la hora que sea o por el hambre que traigas.',
    meta: {
      titulo: 'La carta, de la mañana a la noche · Antídoto',
      descripcion:
        'Desayunos y meriendas, menú del día, comida, tostas, bocadillos y bebidas: toda la carta de Antídoto, en Madrid, con sus precios.',
    },
  },
  comida: {
    nombre: 'Comida',
    subtitulo: 'De entrantes a pecar',
    antetitulo: 'La carta',
    titulo: 'Comida',
    intro: 'Cocina de Madrid hecha despacio: para abrir, para compartir, para mojar pan y para no contarlo.',
    meta: {
      titulo: 'Comida: siete maneras de curarse · Antídoto',
      descripcion:
        'Entrantes, sartenes y cuchara, ensaladas, pescados, carnes, arroces y postres. La carta de comida de Antídoto, bar restaurante de Madrid.',
    },
  },
  entrantes: {
    nombre: 'Entrantes',
    subtitulo: 'Para abrir y compartir',
    antetitulo: 'Comida',
    titulo: 'Entrantes',
    intro: 'Precios en euros, IVA incluido. Pide media ración donde la veas.',
    meta: {
      titulo: 'Entrantes y raciones · Antídoto, Madrid',
      descripcion:
        'Croquetas, ensaladilla, huevos rotos y otras raciones para compartir en Antídoto. Precios con IVA y media ración en muchos platos.',
    },
  },
  sartenes: {
    nombre: 'Sartenes y cuchara',
    subtitulo: 'Guisos que arreglan el día',
    antetitulo: 'Comida',
    titulo: 'Sartenes y cuchara',
    intro: 'Lo que lleva horas al fuego y se termina con pan. Precios en euros, IVA incluido.',
    meta: {
      titulo: 'Sartenes y platos de cuchara · Antídoto, Madrid',
      descripcion:
        'Cocido, callos, lentejas, fabada y sartenes al centro: los platos de cuchara de Antídoto, guisados despacio en Madrid. Carta y precios.',
    },
  },
  ensaladas: {
    nombre: 'Ensaladas',
    subtitulo: 'El lado virtuoso',
    antetitulo: 'Comida',
    titulo: 'Ensaladas',
    intro: 'Huerta, buen aceite y poca penitencia. Precios en euros, IVA incluido.',
    meta: {
      titulo: 'Ensaladas · Antídoto, Madrid',
      descripcion:
        'Tomate con ventresca, cogollos con anchoas, burrata y ensaladas templadas. Las ensaladas de Antídoto, con precios e IVA incluido.',
    },
  },
  pescados: {
    nombre: 'Pescados',
    subtitulo: 'El mar, a pie de barra',
    antetitulo: 'Comida',
    titulo: 'Pescados y mariscos',
    intro: 'Madrid no tiene mar, pero madruga más que nadie para ir a buscarlo. Precios en euros, IVA incluido.',
    meta: {
      titulo: 'Pescados y mariscos · Antídoto, Madrid',
      descripcion:
        'Bacalao a la madrileña, merluza de pincho, gambas al ajillo, pulpo a la brasa: pescados y mariscos de Antídoto con sus precios.',
    },
  },
  carnes: {
    nombre: 'Carnes',
    subtitulo: 'Brasa, plancha y paciencia',
    antetitulo: 'Comida',
    titulo: 'Carnes',
    intro: 'Dinos el punto y nosotros ponemos la brasa. Precios en euros, IVA incluido.',
    meta: {
      titulo: 'Carnes a la brasa y guisadas · Antídoto, Madrid',
      descripcion:
        'Vaca madurada, solomillo, presa ibérica y carnes guisadas sin prisa. La carta de carnes de Antídoto, bar restaurante de Madrid.',
    },
  },
  arroces: {
    nombre: 'Arroces',
    subtitulo: 'Por encargo, mínimo dos',
    antetitulo: 'Comida',
    titulo: 'Arroces',
    intro: 'Mínimo 2 personas y por encargo: un arroz no se improvisa. Precio por persona, IVA incluido.',
    meta: {
      titulo: 'Arroces por encargo · Antídoto, Madrid',
      descripcion:
        'Arroces secos, melosos y caldosos para dos o más, por encargo y con precio por persona. Resérvalos con tu mesa en Antídoto, Madrid.',
    },
  },
  pecar: {
    nombre: 'Para pecar',
    subtitulo: 'Postres sin propósito de enmienda',
    antetitulo: 'Comida',
    titulo: 'Para pecar',
    intro: 'Lo que ningún médico receta y todos repiten. Precios en euros, IVA incluido.',
    meta: {
      titulo: 'Para pecar: los postres de Antídoto, Madrid',
      descripcion:
        'Torrija, tarta de queso, arroz con leche y otras tentaciones caseras. Los postres de Antídoto, en Madrid, con precios e IVA incluido.',
    },
  },
  tostasBocadillos: {
    nombre: 'Tostas y bocadillos',
    subtitulo: 'Pan de masa madre',
    antetitulo: 'La carta',
    titulo: 'Tostas y bocadillos',
    intro: 'Pan de masa madre, con cubiertos o con las manos. Precios en euros, IVA incluido.',
    meta: {
      titulo: 'Tostas y bocadillos · Antídoto, Madrid',
      descripcion:
        'Tostas de pan de masa madre y bocadillos de los que manchan la servilleta: calamares, pepito, tortilla. Carta y precios de Antídoto.',
    },
  },
  desayunosMeriendas: {
    nombre: 'Desayunos y meriendas',
    subtitulo: 'Café, dulces y salados',
    antetitulo: 'La carta',
    titulo: 'Desayunos y meriendas',
    intro: 'Las dos dosis que nadie debería saltarse: la de la mañana y la de media tarde.',
    meta: {
      titulo: 'Desayunos y meriendas · Antídoto, Madrid',
      descripcion:
        'Café bien hecho, tostadas, bollería, pinchos de tortilla y meriendas con churros o tarta. Desayuna o merienda en Antídoto, en Madrid.',
    },
  },
  cafe: {
    nombre: 'Café',
    subtitulo: 'Clásicos y especiales',
    antetitulo: 'Desayunos y meriendas',
    titulo: 'Café',
    intro: 'La primera medicina del día. Precios en euros, IVA incluido.',
    meta: {
      titulo: 'Café: clásicos y especiales · Antídoto, Madrid',
      descripcion:
        'Solo, cortado, con leche o uno de nuestros cafés especiales. La carta de cafés de Antídoto, bar restaurante de Madrid, con precios.',
    },
  },
  dulcesSalados: {
    nombre: 'Dulces y salados',
    subtitulo: 'Para acompañar el café',
    antetitulo: 'Desayunos y meriendas',
    titulo: 'Dulces y salados',
    intro: 'Dos bandos y una sola barra. Precios en euros, IVA incluido.',
    meta: {
      titulo: 'Desayunos dulces y salados · Antídoto, Madrid',
      descripcion:
        'Churros, bizcochos y bollería; tostadas, pinchos de tortilla y montados. Lo dulce y lo salado del desayuno en Antídoto, con precios.',
    },
  },
  merienda: {
    nombre: 'Merienda',
    subtitulo: 'La pausa de media tarde',
    antetitulo: 'Desayunos y meriendas',
    titulo: 'Merienda',
    intro: 'Se sirve con café especial, refresco o zumo natural. Precios en euros, IVA incluido.',
    meta: {
      titulo: 'Meriendas con bebida incluida · Antídoto, Madrid',
      descripcion:
        'Churros con chocolate, tartas y sándwiches servidos con café especial, refresco o zumo natural. Meriendas de Antídoto, en Madrid.',
    },
  },
  menuDia: {
    nombre: 'Menú del día',
    subtitulo: 'Lunes a viernes',
    antetitulo: 'La carta',
    titulo: 'Menú del día',
    intro: 'De lunes a viernes: un primero, un segundo y un postre, a elegir uno de cada. IVA incluido.',
    meta: {
      titulo: 'Menú del día, de lunes a viernes · Antídoto',
      descripcion:
        'El menú del día de Antídoto, de lunes a viernes: primero, segundo y postre a elegir, con IVA incluido. Mira lo que hay hoy en Madrid.',
    },
  },
  bebidas: {
    nombre: 'Bebidas',
    subtitulo: 'Vinos, cervezas, refrescos',
    antetitulo: 'La carta',
    titulo: 'Bebidas',
    intro: 'Tres estantes de la botica. El agua del grifo también es de la casa, y es gratis.',
    meta: {
      titulo: 'Bebidas: la botica de la barra · Antídoto, Madrid',
      descripcion:
        'Vinos por copa y botella, cañas bien tiradas, cervezas y refrescos. Las bebidas de Antídoto, bar restaurante de Madrid, con precios.',
    },
  },
  vino: {
    nombre: 'Vino',
    subtitulo: 'Burbujas, blanco, rosado y tinto',
    antetitulo: 'Bebidas',
    titulo: 'Vino',
    intro: 'Por copa o por botella, según el diagnóstico. Precios en euros, IVA incluido.',
    meta: {
      titulo: 'Carta de vinos por copa y botella · Antídoto, Madrid',
      descripcion:
        'Burbujas, blancos, rosados y tintos para entrar en faena, por copa y por botella. La carta de vinos de Antídoto, en Madrid, con precios.',
    },
  },
  cervezas: {
    nombre: 'Cervezas',
    subtitulo: 'De grifo y de botella',
    antetitulo: 'Bebidas',
    titulo: 'Cervezas',
    intro: 'Tirada en dos tiempos, como manda la ciudad. Precios en euros, IVA incluido.',
    meta: {
      titulo: 'Cervezas de grifo y de botella · Antídoto, Madrid',
      descripcion:
        'Cañas, dobles y jarras, tostadas, sin gluten y sin alcohol. La carta de cervezas de Antídoto, bar restaurante de Madrid, con precios.',
    },
  },
  refrescos: {
    nombre: 'Refrescos',
    subtitulo: 'Fríos y sin alcohol',
    antetitulo: 'Bebidas',
    titulo: 'Refrescos',
    intro: 'Para quien conduce, para quien madruga y para quien le da la gana. Precios en euros, IVA incluido.',
    meta: {
      titulo: 'Refrescos, zumos y aguas · Antídoto, Madrid',
      descripcion:
        'Refrescos, tónicas, zumos, mosto y aguas: lo que se bebe frío y sin alcohol en la barra de Antídoto, en Madrid. Carta con precios.',
    },
  },
  reservas: {
    antetitulo: 'Reservas',
    titulo: 'Receta para una buena mesa',
    intro: 'Te confirmamos por e-mail. Si cambian los planes, avísanos: otra persona se alegrará.',
    meta: {
      titulo: 'Reservar mesa · Antídoto, Madrid',
      descripcion:
        'Pide mesa en Antídoto en un minuto: elige día, hora y personas y te confirmamos por correo. También puedes llamarnos por teléfono.',
    },
  },
  gestionar: {
    antetitulo: 'Reservas',
    titulo: 'Gestionar reserva',
    intro: 'Confirma o cancela esta solicitud de mesa.',
    meta: {
      titulo: 'Gestionar una reserva · Antídoto',
      descripcion: 'Página del equipo de Antídoto para confirmar o cancelar una solicitud de mesa desde su enlace.',
    },
  },
  sobreNosotros: {
    antetitulo: 'Sobre nosotros',
    titulo: 'Una botica donde se cura el hambre',
    intro: 'Quiénes somos, de dónde viene el nombre y cómo llegar hasta la barra.',
    meta: {
      titulo: 'Sobre nosotros: historia y contacto · Antídoto',
      descripcion:
        'La historia de Antídoto, una taberna de Madrid en una antigua botica: filosofía, fundadores, horario, teléfonos, dirección y cómo llegar.',
    },
  },
  terminos: {
    antetitulo: 'Información legal',
    titulo: 'Condiciones de cancelación y aviso legal',
    intro: 'Cómo funciona una reserva, qué pasa si no puedes venir y quién está detrás de esta web.',
    meta: {
      titulo: 'Condiciones de cancelación y aviso legal · Antídoto',
      descripcion:
        'Cómo se confirma y se cancela una reserva en Antídoto, cuándo puede haber un cargo por persona y el aviso legal de esta web.',
    },
  },
  consentimiento: {
    antetitulo: 'Información legal',
    titulo: 'Consentimiento para el tratamiento de datos',
    intro: 'Qué datos pedimos para reservar, para qué, durante cuánto tiempo y cómo mandas tú sobre ellos.',
    meta: {
      titulo: 'Protección de datos y consentimiento · Antídoto',
      descripcion:
        'Quién trata tus datos cuando reservas en Antídoto, con qué fin y base legal, cuánto se conservan y cómo ejercer tus seis derechos.',
    },
  },
};
