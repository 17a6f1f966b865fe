import { withoutInvisible } from '~/core/typed-text';
import { checkVisit, type Visit } from '../visit';

/** A booking as staff write it down. */
export interface DeskEntry extends Visit {
  /** Empty for a guest at the door who was not asked. */
  nombre: string;
  telefono: string;
}

export type DeskField = keyof DeskEntry;

const visible = /[^\p{Z}\p{C}\p{DI}]/u;

/**
 * Checks the fields of a form of the desk. Staff may overbook and write down a past visit, so the visit is not compared with the
 * offered times.
 */
export function checkDeskForm(
  typed: (name: DeskField) => string,
  fields: readonly DeskField[],
): { ok: true; entry: DeskEntry } | { ok: false; wrong: DeskField[] } {
  const nombre = withoutInvisible(typed('nombre'))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const telefono = typed('telefono').replace(/[\p{Z}.\-/()\u2010\u2011]/gu, '');
  const { visit, errors } = checkVisit({
    personas: typed('personas').trim(),
    fecha: typed('fecha').trim(),
    hora: readClockTime(typed('hora')),
  });
  const isWrong = (field: DeskField) => {
    if (field === 'nombre') return (nombre !== '' && !visible.test(nombre)) || nombre.length > 120;
    if (field === 'telefono') return telefono !== '' && !/^\+?\d{6,18}$/.test(telefono);
    return errors.some((error) => error.field === field);
  };
  const wrong = fields.filter(isWrong);
  const { personas, fecha, hora } = visit;
  return wrong.length > 0 ? { ok: false, wrong } : { ok: true, entry: { nombre, telefono, personas, fecha, hora } };
}

/** `HH:MM` of what staff type or a browser sends: `9:30`, `21:00:00`. */
const readClockTime = (text: string) =>
  text
    .trim()
    .replace(/^(\d):/, '0$1:')
    .replace(/^(\d\d:\d\d):00$/, '$1');
