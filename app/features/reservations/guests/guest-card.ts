import { z } from 'zod';

import { readLines, withoutInvisible } from '~/core/typed-text';

/** The written part of a card: notes and marks by staff, allergies by the guest. */
const writtenColumns = z.object({
  notas: z.string(),
  marcas: z.array(z.string()),
  alergias: z.string().nullable(),
  /** When the guest consented to keep the allergies. */
  alergias_en: z.string().nullable(),
});

/** The columns of `clientes` that the desk shows. */
export const writtenCard = writtenColumns.pick({ notas: true, marcas: true, alergias: true });
export type WrittenCard = z.output<typeof writtenCard>;

/** A guest's card: its written part, and counts of the stored bookings with this telephone and name. */
export const guestCard = writtenColumns.extend({
  /** The guest's latest booking, by which the card is found; of a guest without one the card's own id. */
  reserva: z.string(),
  /** Number of stored bookings. */
  reservas: z.number(),
  /** In E.164 form. */
  telefono: z.string(),
  nombre: z.string(),
  visitas: z.number(),
  faltas: z.number(),
  cancelaciones: z.number(),
  /** The most frequent number of people; null without bookings. */
  personas: z.number().nullable(),
  ultima_visita: z.string().nullable(),
  /** The guest's answers about visits, the latest first; `cara` is a number of `faces`. */
  opiniones: z.array(z.object({ fecha: z.string(), cara: z.number(), texto: z.string().nullable() })),
  /** The day on which staff or guest first wrote on it; null before. */
  desde: z.string().nullable(),
  /** Whether the guest of the booking that was asked for may read and change the card; null without such a booking. */
  propia: z.boolean().nullable(),
});
export type GuestCard = z.output<typeof guestCard>;

/** Maximum lengths in characters, and number of marks; the constraints of `clientes` are the same. */
export const cardLimits = { notas: 1000, marcas: 12, marca: 40, alergias: 300 } as const;

/** Splits marks at commas and drops repeated ones; `VIP` and `vip` are the same. */
export function splitMarks(typed: string): string[] {
  const marks = withoutInvisible(typed)
    .split(',')
    .map((mark) => mark.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .filter(Boolean);
  const keyOf = (mark: string) => mark.toLocaleLowerCase('es');
  return marks.filter((mark, at) => marks.findIndex((other) => keyOf(other) === keyOf(mark)) === at);
}

export type CardField = 'notas' | 'marcas';

/** Checks what staff typed on a card. */
export function checkCard(
  typed: Record<CardField, string>,
): { ok: true; card: Pick<GuestCard, CardField> } | { ok: false; wrong: CardField[] } {
  const card = { notas: readLines(typed.notas), marcas: splitMarks(typed.marcas) };
  const isLong = {
    notas: card.notas.length > cardLimits.notas,
    marcas: card.marcas.length > cardLimits.marcas || card.marcas.some(({ length }) => length > cardLimits.marca),
  };
  const wrong = (['notas', 'marcas'] as const).filter((field) => isLong[field]);
  return wrong.length > 0 ? { ok: false, wrong } : { ok: true, card };
}

/** The allergies that a guest typed; empty for none, undefined when too long. */
export function readAllergies(typed: string): string | undefined {
  const text = readLines(typed);
  return text.length > cardLimits.alergias ? undefined : text;
}
