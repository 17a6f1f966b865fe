import { z } from 'zod';

import { isCivilDate } from '~/core/civil-date';
import { isClockTime } from '~/features/restaurant/hours/hours';
import { isBookingId, readCell, type Booking, type BookingDecision, type OutsideVisit } from '../booking';

/** As it is kept. */
export const outsideVisitSchema = z.object({
  ...{ estado: z.string(), fecha: z.string(), hora: z.string(), personas: z.number().nullable() },
}) satisfies z.ZodType<OutsideVisit>;

/** Of a record what is kept beside the site's own: no more of a text than it takes to show it. */
export const visitOf = ({ estado, fecha, hora, personas }: OutsideVisit): OutsideVisit => ({
  estado: estado.slice(0, 80),
  fecha: fecha.slice(0, 80),
  hora: hora.slice(0, 80),
  personas,
});

/** The id of the outside record in a webhook's answer; undefined for whatever else it is. */
export function readRecordId(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined;
  const id = typeof answer.id === 'object' ? '' : readCell(answer.id);
  return isBookingId(id) ? id : undefined;
}

const visitFields = ['fecha', 'hora', 'personas'] as const;
type VisitField = (typeof visitFields)[number];

/** Whether the table holds something that can be compared at all. */
const isReadable: Record<VisitField, (outside: OutsideVisit) => boolean> = {
  fecha: ({ fecha }) => isCivilDate(fecha),
  hora: ({ hora }) => isClockTime(hora),
  personas: ({ personas }) => personas !== null,
};

type Own = Pick<Booking, 'estado' | 'fecha' | 'hora' | 'personas'>;

/** In which fields the outside record says something else than the site's own; a cell that says nothing readable says nothing else. */
export function differencesOf(own: Own, outside: OutsideVisit | null): (keyof OutsideVisit)[] {
  if (!outside) return [];
  const ofVisit = visitFields.filter((field) => isReadable[field](outside) && outside[field] !== own[field]);
  return [...((own.estado ?? '') === outside.estado ? [] : (['estado'] as const)), ...ofVisit];
}

/**
 * What was decided in the outside table and holds for the site's own record too. Nothing where the two mean different
 * visits, and never against a guest who cancelled; over a decision that stands only what has changed there since it was last read.
 */
export function decisionToFollow(
  own: Own & Pick<Booking, 'canceladaPor' | 'cambioAnterior' | 'externa'>,
  outside: OutsideVisit,
): BookingDecision | undefined {
  const { estado } = outside;
  if ((estado !== 'confirmada' && estado !== 'cancelada') || estado === own.estado) return undefined;
  if (own.canceladaPor === 'cliente') return undefined;
  if (differencesOf(own, outside).some((field) => field !== 'estado')) return undefined;
  const isNew = own.externa?.estado !== estado;
  // A guest's change waits: what was decided before was decided of another visit, unless the table has come to mean this one.
  const meansThis = own.cambioAnterior === null || visitFields.every((field) => isReadable[field](outside));
  return isNew || (own.estado === null && meansThis) ? estado : undefined;
}
