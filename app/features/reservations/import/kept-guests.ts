import { z } from 'zod';

import { readField, type FormEntries } from '~/platform/http/read-form.server';
import { guestFields } from './guest-columns';
import { dateOrders } from './guest-values';
import { lineProblems, type GuestChoices, type GuestsFound } from './read-guests';

/** Raise it when an older preview cannot be shown any more. */
export const keptVersion = 1;

/** The preview of an import as the database keeps it: what was sent and read, and the person's answers. */
export interface KeptGuests {
  version: typeof keptVersion;
  /** `file`: its bytes in Base64. */
  sent: { file?: string; text: string };
  choices: GuestChoices;
  found: GuestsFound;
  /** Ids of the lines whose booking or card is there already. */
  there: { bookings: number[]; cards: number[] };
}

const columns = z.record(z.string(), z.enum(guestFields));
const place = z.object({ id: z.number(), sheet: z.string().optional(), line: z.number() });
const phoned = z.object({ place, nombre: z.string(), telefono: z.string() });
const keptGuests = z.object({
  version: z.literal(keptVersion),
  sent: z.object({ file: z.string().optional(), text: z.string() }),
  choices: z.object({ columns, order: z.enum(dateOrders).optional() }),
  found: z.object({
    ok: z.literal(true),
    bookings: z.array(
      phoned.extend({
        fecha: z.string(),
        hora: z.string(),
        personas: z.number(),
        comentarios: z.string(),
        estado: z.string().optional(),
      }),
    ),
    cards: z.array(phoned.extend({ notas: z.string(), marcas: z.array(z.string()), until: z.string().optional() })),
    problems: z.array(z.object({ place, code: z.enum(lineProblems), text: z.string() })),
    columns: z.array(
      z.object({
        id: z.string(),
        head: z.string(),
        samples: z.array(z.string()),
        field: z.enum(guestFields),
        isKnown: z.boolean(),
      }),
    ),
    missing: z.array(z.enum(guestFields)),
    order: z.object({ value: z.enum(dateOrders), isAsked: z.boolean() }).optional(),
    allergies: z.number(),
  }),
  there: z.object({ bookings: z.array(z.number()), cards: z.array(z.number()) }),
});

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
