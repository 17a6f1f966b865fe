/**
 * Reads one pasted carta; started, and ended, by `read-paste-apart.server.ts`. Message in: `SentPaste`. Messages out: 'begun',
 * then `Found`.
 */
import { readPaste, type SentPaste } from './read-paste';

process.on('message', (sent) => {
  process.send?.('begun', () => process.send?.(readPaste(sent as SentPaste)));
});
process.on('disconnect', () => process.exit());
