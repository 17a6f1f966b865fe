import type { Dictionary } from '../es';

export const errores: Dictionary['errores'] = {
  noEncontrada: {
    titulo: 'This bottle is empty',
    texto: 'The page you are looking for does not exist, or has moved to another shelf.',
    accion: 'See the menu',
    meta: 'Page not found · {{name}}',
  },
  servidor: {
    titulo: 'We have spilt something',
    texto: 'We could not serve you this page. Try again in a moment or call us on',
    accion: 'Try again',
    meta: 'Something went wrong · {{name}}',
  },
  prohibido: {
    titulo: 'We cannot tell where this came from',
    texto:
      'It did not come from one of our pages, so we have not acted on it and nothing has changed. If you sent it from our website, go back in your browser: what you typed is still there. If not, start from the home page or call us on',
    meta: 'Not acted on · {{name}}',
  },
  direccion: {
    titulo: 'We cannot read this address',
    texto: 'Something in it makes no sense to us. Start from the home page or call us on',
    meta: 'Address not understood · {{name}}',
  },
  direccionLarga: {
    titulo: 'This address is too long',
    texto: 'We cannot read it. Start from the home page or call us on',
    meta: 'Address too long · {{name}}',
  },
  metodo: {
    titulo: 'That is not how we take orders',
    texto: 'This address does not accept that kind of request.',
    meta: 'Request not accepted · {{name}}',
  },
  demasiadas: 'Many requests have come from your connection in a row. Wait a minute and try again.',
  grande: 'What you sent is too large.',
};

export const precio: Dictionary['precio'] = {
  falta: 'The price is missing',
  negativo: 'The price cannot be negative',
  formato: 'Write the price in euros with two decimals at most: 9.50',
  limite: 'The price must be below €1,000,000',
};
