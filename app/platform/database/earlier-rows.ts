import { addDays, isCivilDate } from '~/core/time';

type Row = Readonly<Record<string, unknown>>;

/** The table that has the rows of a backup's table today. */
export const currentTable = (table: string) => (table === 'avisos' || table === 'correos' ? 'mensajes' : table);

/** A visit of a schema in which a time before 05:00 was at its own date, as one in the night after `fecha`. */
function moveToNight(visit: unknown): unknown {
  const { fecha, hora } = (visit ?? {}) as Row;
  if (typeof fecha !== 'string' || typeof hora !== 'string' || !isCivilDate(fecha)) return visit;
  return hora.slice(0, 5) > '00:00' && hora < '05:00' ? { ...(visit as Row), fecha: addDays(fecha, -1) } : visit;
}

function renewBooking(row: Row): Row {
  const { externa: _copy, externa_en: _read, ...booking } = row;
  // The migration that added `mesas` moved the visits of a night to the date before.
  if ('mesas' in booking) return booking;
  const { cambio_anterior, ultimo_acto, ...visit } = booking;
  const act = ultimo_acto as Row | null | undefined;
  return {
    ...(moveToNight(visit) as Row),
    ...('cambio_anterior' in booking && { cambio_anterior: moveToNight(cambio_anterior) }),
    ...('ultimo_acto' in booking && { ultimo_acto: act?.antes ? { ...act, antes: moveToNight(act.antes) } : act }),
  };
}

/**
 * Creates a function that converts the rows of a backup of any earlier schema to today's columns: without dropped ones, visits
 * at the moment they had, notices and mails as rows of `mensajes`. It must get the bookings before the messages.
 */
export function createRowRenewal() {
  const bookings = new Set<unknown>();
  return function renew(table: string, row: Row): Record<string, unknown> {
    if (table === 'reservas') {
      bookings.add(row.id);
      return renewBooking(row);
    }
    if (table === 'correos') return { ...row, clase: 'correo' };
    if (table !== 'avisos') return row;
    const { cuerpo, entregado_en, reserva_id, ...more } = row;
    const isPlanned = more.proximo_intento === 'infinity';
    const estado = entregado_en !== null ? 'enviado' : isPlanned ? 'planeado' : 'pendiente';
    const isHere = bookings.has(reserva_id);
    const about = { reserva_id: isHere ? reserva_id : null, registro: isHere ? null : reserva_id };
    const proximo_intento = isPlanned ? more.creado_en : more.proximo_intento;
    return { ...more, ...about, clase: 'aviso', datos: cuerpo, estado, enviado_en: entregado_en, proximo_intento };
  };
}
