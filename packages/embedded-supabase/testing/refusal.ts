import { RestError } from '../src/rest/errors';

/** What a reading is refused with; anything else that it does fails the test. */
export function refusal(read: () => unknown): RestError {
  try {
    read();
  } catch (error) {
    if (error instanceof RestError) return error;
    throw error;
  }
  throw new Error('not refused');
}
