import { readField, type FormEntries } from '~/platform/http/read-form.server';
import { guestFields } from './guest-columns';
import { dateOrders } from './guest-values';
import type { GuestChoices, GuestsFound } from './read-guests';

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
