import type { Dictionary } from '../es';
import { alergenos } from './alergenos';
import { cafes, carta, listas, paraPecar } from './carta';
import { consentimiento } from './consentimiento';
import { correo } from './correo';
import { errores, precio } from './errores';
import { gestionar } from './gestionar';
import { menuDia } from './menu-dia';
import { miReserva } from './mi-reserva';
import { paginas } from './paginas';
import { reservas } from './reservas';
import { restaurante } from './restaurante';
import { horario, imagenes, inicio, sinMuestra, site, tarjeta } from './site';
import { sobreNosotros } from './sobre-nosotros';
import { accesibilidad, terminos } from './terminos';

/** What guests read, in English, held to the Spanish shape by its type. */
export const en: Dictionary = {
  site,
  sinMuestra,
  horario,
  paginas,
  inicio,
  restaurante,
  alergenos,
  carta,
  listas,
  cafes,
  paraPecar,
  menuDia,
  reservas,
  gestionar,
  correo,
  miReserva,
  sobreNosotros,
  terminos,
  consentimiento,
  accesibilidad,
  tarjeta,
  imagenes,
  errores,
  precio,
};
