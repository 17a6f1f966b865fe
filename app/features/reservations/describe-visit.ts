import type { TFunction } from 'i18next';

import type { Language } from '~/core/language';
import type { OutsideVisit } from './outside/outside-record';
import { formatDate, isCivilDate } from '~/core/civil-date';
import { formatTime, isClockTime } from '~/features/restaurant/hours/hours';

/** Some fields of a record as a short text: 'confirmada, a las 21:00'. */
export function describeVisit(
  t: TFunction,
  lng: Language,
  { estado, fecha, hora, personas }: OutsideVisit,
  fields: readonly (keyof OutsideVisit)[],
): string {
  const state =
    estado === 'confirmada' || estado === 'cancelada' || estado === ''
      ? t(`miReserva.enPocas.${estado || 'pendiente'}`, { lng })
      : `«${estado}»`;
  const said = {
    estado: state,
    fecha: isCivilDate(fecha) ? formatDate(fecha, lng) : fecha,
    hora: isClockTime(hora) ? formatTime(hora) : hora,
    personas: t('reservas.enviada.personas', { lng, count: personas ?? 0 }),
  };
  return fields.map((field) => said[field]).join(', ');
}
