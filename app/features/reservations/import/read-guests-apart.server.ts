import { createApartReader } from '~/platform/sheets/read-apart.server';
import type { readGuests, SentGuests } from './read-guests';

/** `readGuests` in a process of its own. */
export const readGuestsApart = createApartReader<SentGuests, ReturnType<typeof readGuests>>(
  'read-guests-process',
  'app/features/reservations/import/read-guests-process.ts',
);
