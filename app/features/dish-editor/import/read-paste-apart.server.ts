import { createApartReader, type ReadingEnded } from '~/platform/sheets/read-apart.server';
import type { readPaste, SentPaste } from './read-paste';

export type PasteReading = ReturnType<typeof readPaste> | ReadingEnded;

/** `readPaste` in a process of its own. */
export const readPasteApart = createApartReader<SentPaste, ReturnType<typeof readPaste>>(
  'read-paste-process',
  'app/features/dish-editor/import/read-paste-process.ts',
);
