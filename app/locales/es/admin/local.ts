/** `/admin/local`: the owner's facts. */
export const local = {
  titulo: 'El local',
  intro:
    'Lo que la web dice de la casa, y las fotos que sustituyen a los dibujos. Un texto que se deja vacío desaparece de la web; el título de la portada, no: sin él se lee el de muestra o el nombre.',
  guardar: 'Guardar',
  guardado: 'Guardado. La web ya lo dice así.',
  puntoViejo:
    'Guardado. La calle ha cambiado, pero el mapa señala todavía el punto de antes ({{latitude}}; {{longitude}}). Compruébalo y, si no es el sitio, pega abajo el enlace del bueno.',
  comprobarPunto: 'Comprobar el punto',
  obligatorio: 'obligatorio',
  noGuardado: 'No se ha guardado nada. Revisa los campos marcados; lo que has escrito sigue aquí.',
  cambiado:
    'Otra persona ha guardado cambios mientras escribías, y no se ha guardado nada. Abajo está todo: lo suyo donde no habías escrito, y lo tuyo donde sí. Guardar deja lo que ves; para quedarte solo con lo suyo, vuelve a abrir la página.',
  otro: '{{label}}: guardado ahora «{{stored}}», tu versión «{{typed}}»',
  sinBase:
    'No se ha podido guardar: la base de datos no responde o se ha quedado sin sitio. Lo que has escrito sigue aquí.',
  grupos: {
    casa: 'La casa',
    contacto: 'Contacto',
    legal: 'Quién está detrás',
    portada: 'La portada',
    fotos: 'Fotos de la casa',
    fotosSecciones: 'Fotos de las secciones',
    visita: 'Cómo llegar y suplementos',
    nosotros: 'Sobre nosotros',
    secciones: 'La entrada de cada página',
    antigua: 'La web anterior',
  },
  campos: {
    nombre: 'Nombre',
    calle: 'Calle y número',
    codigo_postal: 'Código postal',
    ciudad: 'Ciudad',
    enlace_mapa: 'Enlace del mapa',
    latitud: 'Latitud',
    longitud: 'Longitud',
    telefono: 'Teléfono de reservas',
    telefono_2: 'Otro teléfono',
    email: 'Correo electrónico',
    redes: 'Redes sociales',
    titular: 'Titular',
    nif: 'NIF',
    registro: 'Registro',
    prensa: 'Artículo o documento de prensa',
    direcciones_antiguas: 'Direcciones de la web anterior',
  },
  ayudas: {
    ciudad: 'Vacía: la del código postal.',
    enlace_mapa:
      'Pega la dirección de tu sitio en Google Maps, OpenStreetMap o Apple Maps, o sus coordenadas: rellena la latitud y la longitud.',
    latitud: 'En grados: 40,4122. Si hay un plano dibujado, se quita al cambiar de sitio.',
    redes: 'Una por línea: @casapepe (Instagram) o la dirección de la página, como facebook.com/casapepe.',
    registro: 'Si eres autónomo, déjalo vacío.',
    prensa: 'La dirección, que empieza por https://. Vacía: la página no habla de prensa.',
    direcciones_antiguas:
      'Una por línea: /carta-antigua → /carta. Quien llegue por un enlace viejo verá la página nueva. Como mucho 200.',
    fundadores:
      'Cada persona empieza con una línea «Nombre · Oficio»; debajo, su texto. Entre bloques, una línea vacía.',
    parrafos: 'Entre párrafos, una línea vacía.',
    lineas: 'Una frase por línea.',
  },
  textos: {
    titulo: 'Título',
    subtitulo: 'Subtítulo',
    como_llegar: 'Cómo llegar',
    suplementos: 'Suplementos (terraza, pan…)',
    historia: 'La historia',
    filosofia: 'La filosofía',
    principios: 'Los principios',
    fundadores: 'Los fundadores',
  },
  fotos: {
    portada: 'Foto de la portada',
    galeria: 'Foto {{number}} de la galería',
    fundador: 'Retrato {{number}} de los fundadores',
    icono: 'Icono (cuadrado, de 192 píxeles o más)',
    seccion: 'Foto de «{{page}}»',
    texto_es: 'Qué se ve (ES)',
    texto_en: 'Qué se ve (EN)',
    x: 'Centro, en horizontal (%)',
    y: 'Centro, en vertical (%)',
    ayudas: {
      texto_es: 'Para quien no ve la foto; en la galería se lee también debajo.',
      texto_en: 'Vacío: lo mismo que en español.',
      x: 'Lo que queda siempre a la vista: 0 a la izquierda, 100 a la derecha.',
      y: '0 arriba, 100 abajo.',
    },
    words: {
      previewAlt: 'La foto elegida',
      noPreview: 'Este navegador no puede mostrar la foto; se puede enviar igual.',
      remove: 'Quitar la foto y volver al dibujo',
      more: 'Texto y encuadre',
    },
  },
  enIdioma: '{{label}} ({{language}})',
  quitarMuestra:
    'Quitar de la web todo lo de muestra: los datos, textos, dibujos y horas de una casa inventada que aquí no se hayan cambiado',
  extranjeros: 'Aceptar teléfonos de otros países en las reservas',
  errores: {
    falta: 'Este dato no puede faltar',
    largo: 'Es demasiado largo',
    porcentaje: 'Escribe un número de 0 a 100',
    icono: 'El icono tiene que ser cuadrado y medir 192 píxeles o más',
    codigo: 'Escribe un código postal de cinco cifras',
    coordenada: 'Escribe los grados como 40,4122, o pega el enlace del mapa',
    enlaceCorto:
      'Este enlace corto solo lo entiende el mapa. Ábrelo en el navegador y, cuando se vea el sitio, copia la dirección larga de la barra y pégala aquí; o mantén pulsado el punto y copia sus coordenadas.',
    enlaceMapa:
      'No encontramos el punto en este texto. Pega la dirección larga del mapa, o las coordenadas como 40,4122; -3,6991',
    telefono: 'Escribe un teléfono como 910 000 014, o con el prefijo de su país',
    email: 'Escribe un correo como hola@casa.example',
    redes:
      'No entendemos esto: {{lines}}. Escribe una por línea: @casapepe para Instagram, o la dirección de la página, como facebook.com/casapepe',
    prensa: 'Escribe una dirección que empiece por https://',
    direcciones:
      'Escribe una por línea, como /carta-antigua → /carta: a la derecha, una página de esta web; a la izquierda, una dirección que ya no exista, sin repetir',
  },
};
