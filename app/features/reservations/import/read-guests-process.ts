/**
 * Entry of the child process of `read-guests-apart.server.ts`: reads bookings and guests of another program. Receives
 * `SentGuests`; sends 'begun', then the result of `readGuests`.
 */
import { readGuests, type SentGuests } from './read-guests';

process.on('message', (sent) => {
  process.send?.('begun', () => process.send?.(readGuests(sent as SentGuests)));
});
process.on('disconnect', () => process.exit());
