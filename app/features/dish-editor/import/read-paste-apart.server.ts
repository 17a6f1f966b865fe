import { createQueue, findProcessFile, ProcessEndedError, runProcess } from '~/platform/processes/own-process.server';
import { log } from '~/platform/log.server';
import type { readPaste, SentPaste } from './read-paste';

/** Maximum time to read a carta, in ms, and before that to start its process, which takes 0.1 s on a quiet machine. */
const timeLimit = 3000;
const startLimit = 15_000;
/** Maximum heap of the process, in MB; a carta of 300 dishes takes a tenth. */
const memoryLimit = 96;
/** Cartas that are read or wait for their turn, one of which is read at a time. */
const mostWaiting = 3;

const takeTurn = createQueue(mostWaiting);

export type PasteReading = ReturnType<typeof readPaste> | { ok: false; code: 'tarda' | 'memoria' | 'ocupado' };

/** `readPaste` in a process of its own, so that a hostile file does not delay other requests. */
export async function readPasteApart(sent: SentPaste): Promise<PasteReading> {
  const read = await takeTurn(() => startReading(sent));
  return read === 'busy' ? { ok: false, code: 'ocupado' } : read;
}

async function startReading(sent: SentPaste): Promise<PasteReading> {
  const file = await findProcessFile('read-paste-process', 'app/features/dish-editor/import/read-paste-process.ts');
  return runProcess<PasteReading>({
    file,
    execArgv: [`--max-old-space-size=${memoryLimit}`],
    limit: timeLimit,
    startLimit,
    message: sent,
    receive: (found) => found as PasteReading,
  }).catch((error: unknown): PasteReading => {
    if (!(error instanceof ProcessEndedError)) throw error;
    const code = error.isSlow ? 'tarda' : 'memoria';
    log('info', 'pasted carta refused', { code, reason: error.message });
    return { ok: false, code };
  });
}
