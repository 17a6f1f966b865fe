import { RestError } from '../src/rest/errors';

/** Returns the error that `read` throws. Fails the test when it throws another error or none. */
export function refusal(read: () => unknown): RestError {
  try {
    read();
  } catch (error) {
    if (error instanceof RestError) return error;
    throw error;
  }
  throw new Error('not refused');
}
