import { log } from '~/platform/log.server';
import { createQueue, findProcessFile, ProcessEndedError, runProcess } from '~/platform/processes/own-process.server';

/** Maximum time to read a file, in ms, and before that to start its process, which takes 0.1 s on a quiet machine. */
const timeLimit = 3000;
const startLimit = 15_000;
/** Maximum heap of the process, in MB; a carta of 300 dishes takes a tenth. */
const memoryLimit = 96;
/** Maximum number of files that are read or wait; one is read at a time. */
const mostWaiting = 3;

const takeTurn = createQueue(mostWaiting);

/** Why a file was not read to its end. */
export interface ReadingEnded {
  ok: false;
  code: 'tarda' | 'memoria' | 'ocupado';
}

/**
 * A function that reads a sheet or text in a process of its own, so that a hostile file does not delay other requests. The
 * process is `source`, built as `name`; it sends 'begun' and then its answer.
 */
export const createApartReader =
  <Sent extends object, Answer>(name: string, source: string) =>
  async (sent: Sent): Promise<Answer | ReadingEnded> => {
    const read = await takeTurn(async () =>
      runProcess<Answer>({
        file: await findProcessFile(name, source),
        execArgv: [`--max-old-space-size=${memoryLimit}`],
        limit: timeLimit,
        startLimit,
        message: sent,
        receive: (found) => found as Answer,
      }).catch((error: unknown): ReadingEnded => {
        if (!(error instanceof ProcessEndedError)) throw error;
        const code = error.isSlow ? 'tarda' : 'memoria';
        log('info', 'sheet or text refused', { code, reason: error.message });
        return { ok: false, code };
      }),
    );
    return read === 'busy' ? { ok: false, code: 'ocupado' } : read;
  };
