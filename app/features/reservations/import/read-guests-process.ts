/**
 * Reads the bookings and guests of another program; started, and ended, by `read-guests-apart.server.ts`. Message in: `SentGuests`.
 * Messages out: 'begun', then what `readGuests` returns.
 */
import { readGuests, type SentGuests } from './read-guests';

process.on('message', (sent) => {
  process.send?.('begun', () => process.send?.(readGuests(sent as SentGuests)));
});
process.on('disconnect', () => process.exit());
