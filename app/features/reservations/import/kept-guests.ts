import { z } from 'zod';

import { readField, type FormEntries } from '~/platform/http/read-form.server';
import { guestFields } from './guest-columns';
import { dateOrders, guestStates } from './guest-values';

/** Why a line, or a part of it, is not imported. */
export const lineProblems = [
  'fecha',
  'hora',
  'personas',
  'nombre',
  'telefono',
  'telefonoRoto',
  'sinTelefono',
  'estado',
  'pendiente',
  'repetida',
  'comentarios',
  'notas',
  'marcas',
  'hoja',
] as const;
export type LineProblem = (typeof lineProblems)[number];

/** The position of a line in the file; `id` is unique in the file. */
const place = z.object({ id: z.number(), sheet: z.string().optional(), line: z.number() });
export type LinePlace = z.infer<typeof place>;

const person = z.object({ place, nombre: z.string(), telefono: z.string() });
/** `estado`: undefined when the file does not say. */
const booking = person.extend({
  fecha: z.string(),
  hora: z.string(),
  personas: z.number(),
  comentarios: z.string(),
  estado: z.enum(guestStates).exclude(['pendiente']).optional(),
});
export type FoundBooking = z.infer<typeof booking>;

/** Notes and marks of a guest. `until`: the date of the last booking in the file; undefined when a line has no booking. */
const card = person.extend({ notas: z.string(), marcas: z.array(z.string()), until: z.string().optional() });
export type FoundCard = z.infer<typeof card>;

/** A column with its first values; `field` by its head or by a person's answer. */
const column = z.object({
  id: z.string(),
  head: z.string(),
  samples: z.array(z.string()),
  field: z.enum(guestFields),
  isKnown: z.boolean(),
});
export type FoundColumn = z.infer<typeof column>;

/** A person's answers about columns and dates. */
const choices = z.object({
  columns: z.record(z.string(), z.enum(guestFields)),
  order: z.enum(dateOrders).optional(),
});
export type GuestChoices = z.infer<typeof choices>;

const found = z.object({
  ok: z.literal(true),
  bookings: z.array(booking),
  cards: z.array(card),
  problems: z.array(z.object({ place, code: z.enum(lineProblems), text: z.string() })),
  columns: z.array(column),
  /** Required fields that no column has. */
  missing: z.array(z.enum(guestFields)),
  /** How dates such as 3/4/2027 are read; `isAsked`: a person must answer. Undefined without such dates, or when they prove it. */
  order: z.object({ value: z.enum(dateOrders), isAsked: z.boolean() }).optional(),
  /** Number of lines with an allergy, which is not imported. */
  allergies: z.number(),
});
export type GuestsFound = z.infer<typeof found>;

/** Raise it when an older preview cannot be shown any more. */
export const keptVersion = 1;

/** The preview of an import as it is stored: the sent file or text, what was read from it, and the person's answers. */
const keptGuests = z.object({
  version: z.literal(keptVersion),
  /** `file`: its bytes in Base64. */
  sent: z.object({ file: z.string().optional(), text: z.string() }),
  choices,
  found,
  /** Ids of the lines whose booking or card is stored already. */
  there: z.object({ bookings: z.array(z.number()), cards: z.array(z.number()) }),
});
export type KeptGuests = z.infer<typeof keptGuests>;

/** Whether a stored preview has the present shape. */
export const isKeptGuests = (content: unknown): content is KeptGuests => keptGuests.safeParse(content).success;

/** The person's answers in a posted preview. */
export function readChoices(entries: FormEntries, { choices, found }: KeptGuests): GuestChoices {
  const columns = { ...choices.columns };
  found.columns.forEach(({ id, field }, at) => {
    const sent = readField(entries, `columna_${at}`);
    const chosen = guestFields.find((each) => each === sent);
    if (chosen && chosen !== field) columns[id] = chosen;
  });
  const sent = dateOrders.find((each) => each === readField(entries, 'orden'));
  const isNew = found.order && (found.order.isAsked || sent !== found.order.value);
  const order = isNew ? (sent ?? choices.order) : choices.order;
  return { columns, ...(order && { order }) };
}

/** Whether something must be answered before the import can be applied. */
export const isAsked = ({ found }: Pick<KeptGuests, 'found'>): boolean =>
  found.missing.length > 0 || found.order?.isAsked === true;
