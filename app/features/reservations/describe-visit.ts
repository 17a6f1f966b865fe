import type { TFunction } from 'i18next';

import type { Language } from '~/core/language';
import { formatDate, isCivilDate } from '~/core/civil-date';
import { formatTime, isClockTime } from '~/features/restaurant/hours/hours';

/** A visit in texts that may come from an outside table. */
interface DescribedVisit {
  estado: string;
  fecha: string;
  hora: string;
  personas: number | null;
}

/** Some fields of a record as a short text: 'confirmada, a las 21:00'. */
export function describeVisit(
  t: TFunction,
  lng: Language,
  { estado, fecha, hora, personas }: DescribedVisit,
  fields: readonly (keyof DescribedVisit)[],
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
