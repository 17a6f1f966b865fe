/** The home page. */
export const inicio = {
  verCarta: 'Ver la carta',
  reservar: 'Reservar mesa',
};
