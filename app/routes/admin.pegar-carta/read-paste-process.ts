/** Reads one pasted carta and ends; started by `read-paste-apart.server.ts`. Message in: `SentPaste`. Message out: `Found`. */
import { readPaste, type SentPaste } from './read-paste';

process.on('message', (sent) => process.send?.(readPaste(sent as SentPaste)));
process.on('disconnect', () => process.exit());
