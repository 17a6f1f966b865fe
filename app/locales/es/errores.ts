/** Pages and notices for when something is not as expected; `precio` holds the codes of `app/core/price.ts`. */
export const errores = {
  noEncontrada: {
    titulo: 'Este frasco está vacío',
    texto: 'La página que buscas no existe o ha cambiado de estante.',
    accion: 'Ver la carta',
    meta: 'Página no encontrada · {{name}}',
  },
  servidor: {
    titulo: 'Se nos ha derramado algo',
    texto: 'No hemos podido servirte esta página. Vuelve a intentarlo en un momento o llámanos al',
    accion: 'Volver a intentarlo',
    meta: 'Error · {{name}}',
  },
  prohibido: {
    titulo: 'No sabemos de dónde viene este envío',
    texto:
      'No llega desde una página nuestra, así que no lo hemos atendido y nada ha cambiado. Si lo enviaste desde nuestra web, vuelve atrás en el navegador: lo que escribiste sigue allí. Si no, entra por el inicio o llámanos al',
    meta: 'Envío no atendido · {{name}}',
  },
  direccion: {
    titulo: 'Esta dirección no se entiende',
    texto: 'Tiene algo que no podemos leer. Entra por el inicio o llámanos al',
    meta: 'Dirección no válida · {{name}}',
  },
  direccionLarga: {
    titulo: 'Esta dirección es demasiado larga',
    texto: 'No podemos leerla. Entra por el inicio o llámanos al',
    meta: 'Dirección demasiado larga · {{name}}',
  },
  metodo: {
    titulo: 'Así no se pide aquí',
    texto: 'Esta dirección no admite ese tipo de petición.',
    meta: 'Petición no admitida · {{name}}',
  },
  demasiadas: 'Han llegado muchas peticiones seguidas desde tu conexión. Espera un minuto y vuelve a intentarlo.',
  grande: 'Lo que has enviado es demasiado grande.',
};

export const precio = {
  falta: 'Falta el precio',
  negativo: 'El precio no puede ser negativo',
  formato: 'Escribe el precio en euros, con dos decimales como mucho: 9,50',
  limite: 'El precio debe ser menor de 1.000.000 €',
};
